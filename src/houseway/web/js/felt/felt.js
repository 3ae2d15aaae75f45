// The parts all felts share: a rack, a middle and the seats around it; below, your questions. Each kind defines its
// middle (`draw`), a seat (`seat`) and its questions (`asks`). The server deals card by card, so a felt shows each
// frame at once, with its sound: there is no other clock.
import { fill, fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { sound } from "../sound.js";
import { fly } from "../parts/fly.js";
import { drop, fall } from "../parts/table-pieces.js";
import { askedOf, seated, seatState, waitsFor } from "./seat-state.js";
import { Ring } from "./ring.js";

/** Returns a sentence whose parts stay together on a line: "Banker wins 9 to 4 ·", "You won $40", "(−$3 collection)".
 * No line begins with a dot. */
const inParts = (text) =>
  text && text.split(/(?<= ·) | (?=\([−+]?\$)/).flatMap((part, at) => [
    at ? " " : null,
    h("span", { class: "part" }, part.replace(/ ·$/, ""), part.endsWith(" ·") && h("span", { class: "dot" }, " ·")),
  ]);

export class Felt {
  static round = "hand";
  gain = 0;
  asked = false;
  dropped = 0;

  /** `around` is whether seats form a ring; `behind` takes a place behind a seat. */
  constructor(table, { around = true, behind = () => {} } = {}) {
    this.table = table;
    this.words = h("div", { class: "cover" });
    this.printed = h("p", { class: "printed" });
    this.outcome = h("p", { class: "outcome", role: "status" });
    this.drop = h("div", { class: "drop" });
    this.picks = h("div", { class: "picks", role: "group", "aria-label": "Your cards" });
    this.ring = new Ring((seat) => table.sitDown(seat), behind, around);
    this.aside = h("section", { hidden: true });
  }

  /** Builds the felt, with an optional class name, and the player's own area below it. `own` lies on the felt before
   * the viewer; the rack lies in its corners. */
  layOut(name, middle, yours, { rack = [this.drop], own = null } = {}) {
    this.middle = h("div", { class: "middle" }, this.words, ...middle, this.printed);
    this.felt = h(
      "section",
      { class: name ? `felt ${name}` : "felt", "aria-label": "Felt" },
      h("div", { class: "rack" }, ...rack),
      this.middle,
      this.ring.list,
    );
    this.ring.on(this.felt, this.middle, own);
    this.yours = h("div", { class: "yours" }, ...yours);
  }

  hello() {
    this.now();
  }

  state(lines) {
    const [gain, asked] = [this.gain, this.asked];
    this.now();
    if (!this.table.socket) return; // a table in the lobby is silent
    for (const line of lines) sound(line.event.event);
    if (this.gain > 0 && gain <= 0) sound("you-won");
    else if (this.asked && !asked) sound("your-turn");
  }

  /** Shows the result of a round, and notes what it brought you. */
  conclude(text, yours) {
    if (this.outcome.textContent !== text) fill(this.outcome, inParts(text));
    this.gain = text ? yours?.net ?? 0 : 0;
  }

  /** Draws the table's view, and your questions. */
  now() {
    this.asks();
    this.draw();
    this.asked = askedOf(this.table).length > 0;
  }

  clock(clocks) {
    this.ring.tick(clocks);
  }

  tell(words, there) {
    fillIf(this.words, words, () => words);
    this.printed.textContent = there ? "" : this.table.table.title;
  }

  drawSeats(...more) {
    const felt = this.table.view;
    this.ring.draw(felt.seats, (seat) => this.seat(seat, felt, felt.people[seat], ...more), felt.pack);
  }

  drawDrop(collection, more = "") {
    const dropped = collection || more ? `drop ${show(collection)}${more}` : "drop";
    const fresh = collection - this.dropped;
    this.dropped = collection;
    if (!fillIf(this.drop, dropped, () => drop(dropped)) || !(collection || more)) return;
    fall(this.drop);
    if (fresh > 0) fly(this.felt, this.middle, this.drop, fresh);
  }

  /** Returns what every seat shows: the player, and whether the table waits for them. Few felts have backlines. */
  sitter(seat, felt, person) {
    const { table } = this;
    return {
      person,
      mine: felt.you === seat,
      turn: waitsFor(table.view, seat),
      state: seatState(table, seat),
      picks: felt.you === seat && this.picks.childElementCount > 0 ? this.picks : null,
      canSit: !seated(table),
      canBehind: false,
      markKey: null,
      marks: () => [],
      bets: [],
      results: [],
    };
  }
}
