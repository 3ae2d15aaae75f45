// The seats around the felt: the dealer at the top, you at the bottom, the other players clockwise around it without
// gaps. Onlookers also see the free seats, in a row below.
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { lay, raise } from "../parts/card.js";
import { stack } from "../parts/table-pieces.js";

// Places on the left side of the felt, from the bottom up: beside the bottom seat, along the side, beside the dealer.
// They are grid cells, so that seats never overlap, however much they hold.
const LEFT = [
  [],
  ["mid alone"],
  ["mid lower", "mid upper"],
  ["low near", "mid lower", "mid upper"],
  ["low near", "mid lower", "mid upper", "high"],
  ["low near", "low far", "mid lower", "mid upper", "high"],
  ["low near", "low far", "mid third", "mid second", "mid first", "high"],
  ["low near", "low far", "mid third", "mid second", "mid first", "high far", "high"],
];
const PLACES = [
  "low",
  "mid",
  "high",
  "near",
  "far",
  "alone",
  "lower",
  "upper",
  "first",
  "second",
  "third",
  "left",
  "right",
];
const BOTTOM = "low";

/** Returns places for `others` players besides the bottom one: clockwise, up the left side, then down the right. */
export function places(others) {
  const left = Math.ceil(others / 2);
  const side = (count, name) => LEFT[count].map((place) => `${place} ${name}`);
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

  /** Moves the seat to a place on the felt. */
  put(place) {
    const names = place.split(" ");
    for (const name of PLACES) this.li.classList.toggle(name, names.includes(name));
  }

  draw(facts, pack) {
    const { person, mine, turn, state, canSit, canBehind, marks, markKey, hands, exposed, bets, results } = facts;
    const backs = facts.backs ?? [];
    const set = (element, text) => {
      if (element.textContent !== text) element.textContent = text;
    };
    set(this.name, person ? `${this.seat} · ${mine ? "You" : person.name}` : `Seat ${this.seat}`);
    const say = facts.say ?? show;
    const chips = person?.chips ?? null;
    set(this.purse, person ? [chips === null ? "" : say(chips), state].filter(Boolean).join(" · ") : "");
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
      [bets, facts.unit],
      () =>
        bets.map((bet) =>
          h("span", { class: "bet", title: bet.title }, stack(bet.stake), h("em", {}, bet.name), say(bet.stake))
        ),
    );
    fillIf(
      this.results,
      results,
      () => results.map((each) => h("span", { class: `result ${each.result}`, title: each.title }, each.text)),
    );
  }

  /** Draws the hands of a seat; a split makes several. */
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
  spare = h("ol", { class: "spare", "aria-label": "Free seats" });
  lists = [this.list, this.spare];
  chairs = [];

  /** If `around` is false, the felt's own style arranges the seats in rows. */
  constructor(sit, behind, around = true) {
    Object.assign(this, { sit, behind, around });
  }

  /** `facts(seat)` returns what to draw at a seat. */
  draw(total, facts, pack) {
    if (this.chairs.length !== total) {
      this.chairs = Array.from({ length: total }, (_, at) => new Chair(at + 1, this.sit, this.behind));
      for (const list of this.lists) list.replaceChildren();
    }
    const told = this.chairs.map((chair) => facts(chair.seat));
    this.chairs.forEach((chair, at) => chair.draw(told[at], pack));
    this.seat(told);
  }

  /** Puts the viewer at the bottom and the other players around; free seats go in a row. */
  seat(told) {
    const mine = told.findIndex((each) => each.mine || each.backs?.some((back) => back.mine));
    const there = told.map((each) => Boolean(each.person || each.backs?.length || each.hands.length));
    const around = this.chairs.filter((_, at) => there[at] || at === mine);
    const from = mine < 0 ? 0 : around.indexOf(this.chairs[mine]);
    // For an onlooker, an even number of seats is split between left and right, with no one at the bottom.
    const halves = mine < 0 && around.length && around.length % 2 === 0;
    const spots = halves
      ? places(around.length)
      : [BOTTOM, ...places(Math.max(0, around.length - 1))].slice(0, around.length);
    // With no one at the bottom, the first seat is on the dealer's left, which is our right.
    const first = mine < 0 ? Math.max(0, spots.findIndex((place) => place.endsWith("right"))) : 0;
    around.forEach((_, step) => {
      if (this.around) around[(from + step) % around.length].put(spots[(first + step) % spots.length]);
    });
    hang(this.list, around);
    hang(this.spare, mine < 0 ? this.chairs.filter((chair) => !around.includes(chair)) : []);
    for (const [name, more] of [["sided", 2], ["full", 6], ["crowded", 8]]) {
      this.list.classList.toggle(name, around.length - 1 > more);
    }
  }

  /** Shows the time left at each seat the table waits for. */
  tick(clocks) {
    for (const chair of this.chairs) {
      const left = clocks.get(chair.seat);
      chair.timer.hidden = left === undefined;
      if (left !== undefined) chair.timer.style.setProperty("--left", String(left));
    }
  }
}

/** Puts seats into a list in order. Seats already in place are not touched, so that no click is lost. */
function hang(list, chairs) {
  const wanted = chairs.map((chair) => chair.li);
  for (const li of [...list.children]) if (!wanted.includes(li)) li.remove();
  wanted.forEach((li, at) => {
    if (list.children[at] !== li) list.insertBefore(li, list.children[at] ?? null);
  });
}
