// One seat: its pod with avatar, name and chips, and what lies before it: cards, bets, results.
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { avatar } from "../parts/avatar.js";
import { Hand, lay, raise } from "../parts/card.js";
import { stack } from "../parts/table-pieces.js";
import { sideOf } from "./arrange.js";

const ROW = 5; // more cards than these lie in two rows

const set = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

export class Chair {
  constructor(seat, sit, behind) {
    this.seat = seat;
    this.name = h("span", { class: "name" });
    this.purse = h("span", { class: "purse" });
    this.face = h("span", { class: "disc" });
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
    }, "+");
    this.behind = h("button", {
      type: "button",
      data: { keep: `behind ${seat}` },
      class: "menu",
      title: "Bet behind this player",
      "aria-label": `Bet behind seat ${seat}`,
      onclick: () => behind(seat),
    });
    this.menu = h("button", {
      type: "button",
      class: "menu",
      popovertarget: "seat-menu",
      "aria-label": "Your seat: chips, sit out, leave",
    }, "⋯");
    this.backs = h("ul", { class: "backs", "aria-label": `Behind seat ${seat}` });
    this.plate = h(
      "div",
      { class: "plate" },
      this.face,
      h("div", { class: "who" }, this.name, this.purse),
      this.sit,
      this.backs,
      this.behind,
      this.menu,
      this.marks,
    );
    const lot = h("div", { class: "lot" }, this.bets, this.results);
    this.front = h("div", { class: "before" }, this.fan, this.exposed, lot);
    this.li = h("li", { class: "seat", data: { seat: String(seat) } }, this.plate, this.front);
  }

  draw(facts, pack, round) {
    const { person, mine, turn, state, canSit, canBehind, marks, markKey, hands, exposed, bets, results } = facts;
    const backs = facts.backs ?? [];
    const say = facts.say ?? show;
    const chips = person?.chips ?? null;
    set(this.name, person ? (mine ? "You" : person.name) : `Seat ${this.seat}`);
    this.name.title = person ? `${person.name}, seat ${this.seat}` : "";
    set(this.purse, person ? [chips === null ? "" : say(chips), state].filter(Boolean).join(" · ") : "");
    fillIf(this.face, person?.name ?? "", () => (person ? avatar(person.name) : null));
    this.purse.hidden = !person;
    this.sit.hidden = Boolean(person) || !canSit;
    this.behind.hidden = !person || !canBehind;
    this.plate.classList.toggle("joined", !this.behind.hidden);
    this.menu.hidden = !mine && !backs.some((each) => each.mine);
    for (
      const [name, on] of Object.entries({
        you: mine,
        turn,
        free: !person,
        away: state === "away",
        out: state === "sitting out",
        gone: facts.gone,
        contends: facts.contends,
        lost: facts.lost,
        picking: facts.picks,
        won: results.some((each) => each.result === "win"),
      })
    ) this.li.classList.toggle(name, Boolean(on));
    fillIf(this.marks, markKey, () => marks());
    this.drawHands(hands, pack, mine || !round);
    lay(this.exposed, exposed ?? [], { pack });
    this.exposed.hidden = !exposed?.length;
    fillIf(this.backs, backs, () => backs.map(behindSeat));
    this.backs.hidden = !backs.length;
    this.plate.classList.toggle("backed", backs.length > 0);
    if (facts.rack && facts.rack.parentNode !== this.front) this.front.prepend(facts.rack);
    if (facts.picks && facts.picks.parentNode !== this.front) this.fan.after(facts.picks);
    const bet = (each) =>
      h(
        "span",
        { class: "bet", title: each.title },
        (each.parts ?? [each]).slice(0, 4).map(printed),
        h("em", {}, each.name),
        say(each.stake),
      );
    fillIf(this.bets, [bets, facts.unit], () => bets.filter(({ spot }) => !spot).map(bet));
    for (const [name, { all, put }] of this.hands) {
      const here = bets.filter(({ spot }) => spot === name);
      fillIf(put, [here, facts.unit], () => here.map(bet));
      if (here.length) all.append(put);
      else put.remove();
    }
    fillIf(
      this.results,
      results,
      () =>
        results.filter(({ onSpot }) => !onSpot).map((each) =>
          h(
            "span",
            { class: `result ${each.result}${each.latest ? " latest" : ""}`, title: each.title },
            h("em", {}, each.what ?? ""),
            each.which && briefly(each.which),
            each.text,
          )
        ),
    );
  }

  /** Draws the hands of a seat; a split makes several. */
  drawHands(hands, pack, inRow) {
    const lie = new Set(hands.map((hand) => hand.name));
    for (const [name, box] of this.hands) {
      if (lie.has(name)) continue;
      box.all.remove();
      this.hands.delete(name);
    }
    this.fan.classList.toggle("several", hands.length > 1);
    this.fan.style.setProperty("--hands", String(Math.max(1, hands.length)));
    for (const { name, cards, held, front, parts, worth, lift, down = 0, plays = false } of hands) {
      if (!this.hands.has(name)) {
        const [hand, put] = [new Hand(), h("div", { class: "bets" })];
        this.hands.set(name, { hand, put, all: h("div", { class: "own", data: { spot: name } }, hand.pieces) });
        this.fan.append(this.hands.get(name).all);
      }
      const { hand, all } = this.hands.get(name);
      all.classList.toggle("plays", plays);
      const two = !inRow && cards.length > ROW;
      const breaks = two ? (down > 1 && down < cards.length ? down : Math.floor(cards.length / 2)) : 0;
      hand.draw(all, cards, { held, pack, front, parts, worth, breaks });
      raise(hand.laid, lift ?? []);
      hand.told.classList.toggle("long", worth.length > 9 && !parts);
      hand.told.classList.toggle("count", worth.length < 5 && !parts);
    }
  }

  /** Says on which side of the felt the seat is: its cards and bets lie toward the centre. */
  turn(turn) {
    const side = sideOf(turn);
    for (const each of ["north", "south", "east", "west"]) this.li.classList.toggle(each, each === side);
  }

  /** Moves the seat and what lies before it. */
  put(pod, front) {
    const { style } = this.li;
    style.left = `${pod.x.toFixed(1)}px`;
    style.top = `${pod.y.toFixed(1)}px`;
    if (!front) return;
    style.setProperty("--fx", `${(front.x - pod.x).toFixed(1)}px`);
    style.setProperty("--fy", `${(front.y - pod.y).toFixed(1)}px`);
  }
}

/** Returns chips on the spot printed in front of another player, for a bet against the bank. */
const printed = ({ stake, kind }) => (kind ? h("i", { class: `printed-spot ${kind}` }, stack(stake)) : stack(stake));

/** Returns the name of a bonus bet, of which a full felt shows the first word: "Lucky", "Dragon". */
function briefly(name) {
  const [, first, rest] = name.match(/^(\S{1,2} \S+|\S+)(.*)$/);
  return h("i", { title: name }, first, h("span", { class: "rest" }, rest));
}

const behindSeat = (each) =>
  h(
    "li",
    { class: each.mine ? "me" : "" },
    `${each.mine ? "You" : each.name}, behind`,
    h(
      "span",
      { class: "purse" },
      [each.chips === null ? "" : show(each.chips), each.state].filter(Boolean).join(" · "),
    ),
  );
