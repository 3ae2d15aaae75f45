// The seats around the felt: the dealer stands at the top, whoever looks sits at the bottom, and those who are there
// close up around it, clockwise. Who only looks on sees the free seats too, in a row before them.
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { lay, raise } from "../parts/card.js";
import { stack } from "../parts/pieces.js";

// Places on the left side of the felt, from the bottom up: how far across in per cent, and how far down where that is
// free. Low ones stand on the lower rail and grow upwards, high ones hang from the upper, the others lean on the side.
const LOW = ["low", 25],
  SIDE = ["low", 28],
  HIGH = ["high", 24],
  NEXT = ["high", 28],
  FAR = ["low", 13],
  NEAR = ["low", 31];
const mid = (down) => ["mid", 0, down];
const LEFT = [
  [],
  [mid(46)],
  [mid(56), HIGH],
  [LOW, mid(51), HIGH],
  [SIDE, mid(57), mid(29), NEXT],
  [NEAR, FAR, mid(50), mid(27), NEXT],
];
const BOTTOM = ["low", 50, 0, "left"];

/** Returns the places for so many beside the one at the bottom: clockwise up the left side, then down the right. */
export function places(others) {
  const left = Math.ceil(others / 2);
  const side = (count, name) => LEFT[count].map(([row, across, down]) => [row, across, down ?? 0, name]);
  if (others === 1) return [["high", 24, 0, "left"]];
  return [...side(left, "left"), ...side(others - left, "right").reverse()];
}

class Chair {
  constructor(seat, sit, behind) {
    this.seat = seat;
    this.name = h("span", { class: "name" });
    this.purse = h("span", { class: "purse" });
    this.marks = h("span", { class: "marks" });
    this.fan = h("div", { class: "fan" });
    this.hands = new Map();
    this.exposed = h("div", { class: "laid exposed", role: "group", "aria-label": "Exposed and set aside" });
    this.bets = h("div", { class: "bets" });
    this.results = h("div", { class: "bets" });
    this.sit = h("button", {
      type: "button",
      data: { keep: `sit ${seat}`, sit: String(seat) },
      "aria-label": `Sit here, seat ${seat}`,
      onclick: () => sit(seat),
    }, "Sit here");
    this.behind = h("button", {
      type: "button",
      data: { keep: `behind ${seat}` },
      "aria-label": `Bet behind seat ${seat}`,
      onclick: () => behind(seat),
    }, "Bet behind");
    this.backs = h("ul", { class: "backs", "aria-label": `Behind seat ${seat}` });
    this.li = h(
      "li",
      { class: "seat", data: { seat: String(seat) } },
      h(
        "div",
        { class: "plate" },
        this.name,
        this.purse,
        this.sit,
        this.backs,
        this.behind,
        this.marks,
        h("i", { class: "timer", hidden: true }),
      ),
      this.fan,
      this.exposed,
      this.bets,
      this.results,
    );
    this.timer = this.li.querySelector(".timer");
  }

  /** Moves the seat to its place on the felt; without one it is not shown. */
  put(place) {
    this.li.hidden = !place;
    if (!place) return;
    const [row, across, down, side] = place;
    for (const name of ["low", "mid", "high", "spare"]) this.li.classList.toggle(name, name === row);
    for (const name of ["left", "right"]) this.li.classList.toggle(name, name === side);
    this.li.style.setProperty("--x", row === "spare" ? String(across) : `${side === "left" ? across : 100 - across}%`);
    this.li.style.setProperty("--y", `${down}%`);
  }

  draw(facts, pack) {
    const { person, mine, turn, state, canSit, canBehind, marks, markKey, hands, exposed, bets, results } = facts;
    const backs = facts.backs ?? [];
    const set = (element, text) => {
      if (element.textContent !== text) element.textContent = text;
    };
    set(this.name, person ? `${this.seat} · ${mine ? "You" : person.name}` : `Seat ${this.seat}`);
    const chips = person?.chips ?? null;
    set(this.purse, person ? [chips === null ? "" : show(chips), state].filter(Boolean).join(" · ") : "");
    this.purse.hidden = !person;
    this.sit.hidden = Boolean(person) || !canSit;
    this.behind.hidden = !person || !canBehind;
    for (
      const [name, on] of Object.entries({
        you: mine,
        turn,
        free: !person,
        away: state === "away",
        out: state === "sitting out",
        gone: facts.gone,
      })
    ) this.li.classList.toggle(name, Boolean(on));
    fillIf(this.marks, markKey, () => marks());
    this.drawHands(hands, pack);
    lay(this.exposed, exposed ?? [], 0, pack);
    this.exposed.hidden = !exposed?.length;
    fillIf(
      this.backs,
      backs,
      () =>
        backs.map((each) =>
          h(
            "li",
            { class: each.mine ? "me" : "" },
            `${each.mine ? "You" : each.name}, behind`,
            h(
              "span",
              { class: "purse" },
              [each.chips === null ? "" : show(each.chips), each.state].filter(Boolean).join(" · "),
            ),
          )
        ),
    );
    this.backs.hidden = !backs.length;
    fillIf(
      this.bets,
      bets,
      () => bets.map((bet) => h("span", { class: "bet" }, stack(bet.stake), h("em", {}, bet.name), show(bet.stake))),
    );
    fillIf(
      this.results,
      results,
      () => results.map((each) => h("span", { class: `result ${each.result}` }, each.text)),
    );
  }

  /** A seat may hold several hands: a split has made them. */
  drawHands(hands, pack) {
    const lie = new Set(hands.map((hand) => hand.name));
    for (const [name, box] of this.hands) {
      if (lie.has(name)) continue;
      box.all.remove();
      this.hands.delete(name);
    }
    this.fan.style.setProperty("--hands", String(Math.max(1, hands.length)));
    for (const { name, cards, held, front, worth, lift } of hands) {
      if (!this.hands.has(name)) {
        const [laid, told] = [h("div", { class: "laid" }), h("span", { class: "worth" })];
        this.hands.set(name, { laid, told, all: h("div", { class: "own", data: { spot: name } }, laid, told) });
        this.fan.append(this.hands.get(name).all);
      }
      const { laid, told } = this.hands.get(name);
      lay(laid, cards, held, pack, front ?? []);
      raise(laid, lift ?? []);
      if (told.textContent !== worth) told.textContent = worth;
    }
  }
}

export class Ring {
  list = h("ol", { class: "seats", "aria-label": "Seats" });
  chairs = [];

  /** Where `around` is false the seats lie in rows, as their felt has it, and not around it. */
  constructor(sit, behind, around = true) {
    Object.assign(this, { sit, behind, around });
  }

  /** `facts(seat)` says what there is to draw at a seat. */
  draw(total, facts, pack) {
    if (this.chairs.length !== total) {
      this.chairs = Array.from({ length: total }, (_, at) => new Chair(at + 1, this.sit, this.behind));
      this.list.replaceChildren(...this.chairs.map((chair) => chair.li));
    }
    const told = this.chairs.map((chair) => facts(chair.seat));
    this.chairs.forEach((chair, at) => chair.draw(told[at], pack));
    this.seat(told);
  }

  /** Whoever looks sits at the bottom, the others around; seats that can still be taken stand in a row. */
  seat(told) {
    const mine = told.findIndex((each) => each.mine || each.backs?.some((back) => back.mine));
    const there = told.map((each) => Boolean(each.person || each.backs?.length || each.hands.length));
    const around = this.chairs.filter((_, at) => there[at] || at === mine);
    const from = mine < 0 ? 0 : around.indexOf(this.chairs[mine]);
    // With nobody at the bottom the first seat is on the dealer's left hand, which is on our right.
    const free = mine < 0 ? this.chairs.filter((_, seat) => !there[seat]) : [];
    const spots = free.length ? places(around.length) : [BOTTOM, ...places(around.length - 1)];
    const first = mine < 0 ? spots.findIndex(([, , , side]) => side === "right") : 0;
    const at = new Map();
    around.forEach((_, step) => {
      at.set(around[(from + step) % around.length], spots[(Math.max(0, first) + step) % spots.length]);
    });
    free.forEach((chair, step) => at.set(chair, ["spare", step - (free.length - 1) / 2, 0, "left"]));
    for (const chair of this.chairs) {
      if (this.around) chair.put(at.get(chair));
      else chair.li.hidden = !at.has(chair);
    }
    this.list.classList.toggle("full", spots.length - !free.length > 6);
    this.list.classList.toggle("crowded", around.length > 9);
  }

  /** Shows the time that is left at each seat that is waited for. */
  tick(clocks) {
    for (const chair of this.chairs) {
      const left = clocks.get(chair.seat);
      chair.timer.hidden = left === undefined;
      if (left !== undefined) chair.timer.style.setProperty("--left", String(left));
    }
  }
}
