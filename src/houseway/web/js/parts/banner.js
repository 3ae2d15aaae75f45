// A banner with the floor's call. A misdeal stays until it is dismissed or the next round begins.
import { fill, h, sentence } from "../dom.js";

const OFF = /^misdea/; // misdealt, misdeal-declared: kinds differ
const STAYS = 20_000;

export class Banner {
  box = h("div", { class: "banner", role: "alert", hidden: true });
  #timer = 0;
  #paused = false;

  happened(lines) {
    const called = lines.findLast((line) => OFF.test(line.event.event));
    if (called) this.say(called.say || "The round was called off.");
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
    const away = h("button", { type: "button", class: "slim", onclick: () => this.away() }, "OK");
    fill(this.box, h("b", {}, sentence(text)), away);
    this.box.hidden = false;
    if (passes) this.#timer = setTimeout(() => this.away(), STAYS);
  }

  away() {
    clearTimeout(this.#timer);
    this.box.hidden = true;
  }
}
