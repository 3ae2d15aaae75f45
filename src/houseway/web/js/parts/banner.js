// A banner with the floor's call. A misdeal stays until the next round opens, a pause until it ends, and a notice that
// the table closes until it has.
import { fill, h, sentence } from "../dom.js";

const OFF = /^misdea/; // misdealt, misdeal-declared: kinds differ
const OPENS = /^(bank-taken|bets-closed|(hand|deal)-began)$/;
const STAYS = 20_000;

export class Banner {
  box = h("div", { class: "banner", role: "alert", hidden: true });
  #timer = 0;
  #called = false;
  #around = "";
  #seen = 0;

  happened(lines) {
    this.#seen = lines.at(-1)?.seq ?? this.#seen;
    const last = lines.findLast(({ event }) => OFF.test(event.event) || OPENS.test(event.event));
    if (last && OPENS.test(last.event.event)) this.over();
    else if (last) this.say(last.say || "The round was called off.");
  }

  /** Follows a new connection, which may have missed a call: shows a misdeal not seen yet, if no round has begun. */
  hello(lines) {
    this.over();
    this.happened(lines.filter(({ seq }) => seq > this.#seen));
  }

  /** Takes a misdeal away: its round is over. */
  over() {
    if (this.#called) this.away();
  }

  /** Shows that the table is paused, until it resumes, and that it will close. */
  around({ paused = false, closing = false, closed = false } = {}) {
    const told = [
      paused && "The floor has paused this table.",
      closing && !closed && "This table closes after this round.",
    ].filter(Boolean).join(" ");
    if (told === this.#around) return;
    this.#around = told;
    if (told) this.say(told, false);
    else this.away();
  }

  say(text, passes = true) {
    clearTimeout(this.#timer);
    fill(this.box, h("b", {}, sentence(text)));
    this.box.hidden = false;
    this.#called = passes;
    if (passes) this.#timer = setTimeout(() => this.away(), STAYS);
  }

  away() {
    clearTimeout(this.#timer);
    this.#called = false;
    this.box.hidden = true;
  }
}
