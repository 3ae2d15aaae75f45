// A banner with the floor's call. A misdeal stays until the next round opens, a pause until it ends.
import { fill, h, sentence } from "../dom.js";

const OFF = /^misdea/; // misdealt, misdeal-declared: kinds differ
const OPENS = /^(bank-taken|bets-closed|(hand|deal)-began)$/;
const STAYS = 20_000;

export class Banner {
  box = h("div", { class: "banner", role: "alert", hidden: true });
  #timer = 0;
  #called = false;
  #paused = false;

  happened(lines) {
    const last = lines.findLast(({ event }) => OFF.test(event.event) || OPENS.test(event.event));
    if (last && OPENS.test(last.event.event)) this.over();
    else if (last) this.say(last.say || "The round was called off.");
  }

  /** Takes a misdeal away: its round is over. */
  over() {
    if (this.#called) this.away();
  }

  /** Shows that the table is paused, until it resumes. */
  around({ paused = false } = {}) {
    if (paused === this.#paused) return;
    this.#paused = paused;
    if (paused) this.say("The floor has paused this table.", false);
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
