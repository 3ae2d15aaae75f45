// The seats around the felt: the dealer stands at the top, seat 1 at his left hand, clockwise from there.
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { lay } from "../parts/card.js";
import { stack } from "../parts/pieces.js";

const GAP = 64; // degrees left free for the dealer

/** Places along the rail, evenly spaced: equal lengths of the ellipse, not equal angles. */
function where(seat, total) {
  const angles = Array.from({ length: 721 }, (_, at) => ((GAP / 2 + ((360 - GAP) * at) / 720) * Math.PI) / 180);
  const along = [0];
  for (let at = 1; at < angles.length; at++) {
    const [one, two] = [angles[at - 1], angles[at]];
    along.push(along.at(-1) + Math.hypot(1.86 * (Math.sin(two) - Math.sin(one)), Math.cos(two) - Math.cos(one)));
  }
  const wanted = (along.at(-1) * (seat - 0.5)) / total;
  const angle = angles[along.findIndex((length) => length >= wanted)];
  return { x: 50 + 43.4 * Math.sin(angle), y: 50 - 44 * Math.cos(angle) };
}

class Chair {
  constructor(seat, total, sit, behind) {
    const { x, y } = where(seat, total);
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
      { class: "seat", data: { seat: String(seat) }, style: `--x:${x.toFixed(2)}%;--y:${y.toFixed(2)}%` },
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
    this.li.classList.add(y > 62 ? "low" : y < 30 ? "high" : "mid", x < 50 ? "left" : "right");
    this.timer = this.li.querySelector(".timer");
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
    for (const { name, cards, held, front, worth } of hands) {
      if (!this.hands.has(name)) {
        const [laid, told] = [h("div", { class: "laid" }), h("span", { class: "worth" })];
        this.hands.set(name, { laid, told, all: h("div", { class: "own", data: { spot: name } }, laid, told) });
        this.fan.append(this.hands.get(name).all);
      }
      const { laid, told } = this.hands.get(name);
      lay(laid, cards, held, pack, front ?? []);
      if (told.textContent !== worth) told.textContent = worth;
    }
  }
}

export class Ring {
  list = h("ol", { class: "seats", "aria-label": "Seats" });
  chairs = [];

  constructor(sit, behind) {
    Object.assign(this, { sit, behind });
  }

  /** `facts(seat)` says what there is to draw at a seat. */
  draw(total, facts, pack) {
    if (this.chairs.length !== total) {
      this.chairs = Array.from({ length: total }, (_, at) => new Chair(at + 1, total, this.sit, this.behind));
      this.list.replaceChildren(...this.chairs.map((chair) => chair.li));
    }
    for (const chair of this.chairs) chair.draw(facts(chair.seat), pack);
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
