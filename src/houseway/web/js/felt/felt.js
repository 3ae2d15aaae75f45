// What all felts are: a rack, a middle and the seats around it, which follow the stage; below it, what is asked of you.
// A felt of a kind says what lies in the middle (`draw`), at a seat (`seat`), and what is asked at once (`asks`).
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { drop, fall } from "../parts/table-pieces.js";
import { seated, seatState, waitsFor } from "./seat-state.js";
import { Ring } from "./ring.js";
import { Stage } from "./stage.js";

export class Felt {
  static round = "hand";

  /** `pace` is how long events are looked at; `around` tells whether seats lie in a ring, `behind` sits down there. */
  constructor(table, { pace = {}, around = true, behind = () => {}, hurried = () => false } = {}) {
    this.table = table;
    this.words = h("div", { class: "cover" });
    this.printed = h("p", { class: "printed" });
    this.drop = h("div", { class: "drop" });
    this.ring = new Ring((seat) => table.sitDown(seat), behind, around);
    this.aside = h("section", { hidden: true });
    this.stage = new Stage(() => this.draw(), pace, hurried);
  }

  /** Lays the felt out, of a class of its own or none, and what is yours below it. */
  layOut(name, middle, yours, rack = [h("div"), this.words, this.drop]) {
    this.felt = h(
      "section",
      { class: name ? `felt ${name}` : "felt", "aria-label": "The felt" },
      h("div", { class: "rack" }, ...rack),
      this.middle = h("div", { class: "middle" }, ...middle, this.printed),
      this.ring.lists,
    );
    this.yours = h("div", { class: "yours" }, ...yours);
  }

  hello(view, version) {
    this.stage.set(view, version);
    this.now();
  }

  state(lines, view, version) {
    this.stage.play(lines, view, version);
    this.now();
  }

  /** What is so at once, whatever is still being shown: what is asked, and asked no more. */
  now() {
    this.asks();
    if (!this.stage.busy) this.draw();
  }

  clock(clocks) {
    this.ring.tick(clocks);
  }

  tell(words, there) {
    fillIf(this.words, words, () => words);
    this.printed.textContent = there ? "" : this.table.table.title;
  }

  drawSeats(...more) {
    const { felt } = this.stage;
    this.ring.draw(felt.seats, (seat) => this.seat(seat, felt, felt.people[seat], ...more), felt.pack);
  }

  drawDrop(collection, more = "") {
    const dropped = collection || more ? `drop ${show(collection)}${more}` : "drop";
    if (fillIf(this.drop, dropped, () => drop(dropped)) && (collection || more)) fall(this.drop);
  }

  /** What every seat has: who sits there, whether they are waited for; nobody sits behind unless a felt says so. */
  sitter(seat, felt, person) {
    const { table } = this;
    return {
      person,
      mine: felt.you === seat,
      turn: !this.stage.busy && waitsFor(table.view, seat),
      state: seatState(table, seat),
      canSit: !seated(table),
      canBehind: false,
      markKey: null,
      marks: () => [],
      bets: [],
      results: [],
    };
  }
}
