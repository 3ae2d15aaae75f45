// The lesson: a card above the tray explains the first round of a family of games, step by step, as it happens.
import { get } from "../../api.js";
import { fill, h } from "../../dom.js";
import { otherwise } from "../../parts/clause.js";
import { seated } from "../seat-state.js";

const DONE = "lessons"; // families whose lesson was seen or skipped; "off" for none at all
const DEALT = /^(card-|hand-)?dealt$/;

const remembered = () => {
  try {
    return localStorage.getItem(DONE) ?? "";
  } catch {
    return "off"; // without storage a lesson would begin at every table
  }
};

export class Lesson {
  box = h("section", { class: "lesson", "aria-label": "Lesson", hidden: true });
  button = h("button", { type: "button", class: "slim learn", onclick: () => this.start() }, "Lesson");
  #steps = [];
  #family = "";
  #at = -1;
  #seen = new Set();
  #rounds = 0; // over before the round that is explained
  #waits = false; // the step was read, and the next has not come

  constructor(table) {
    this.table = table;
    this.button.title = "Explain a round, step by step";
  }

  /** Begins by itself at the first table of a family, unless lessons are off. */
  async first() {
    if (remembered() === "off" || this.#steps.length) return;
    await this.#load();
    const begun = this.#seen.size > 0; // by its button, while this was loading
    if (this.#family && !begun && !remembered().split(" ").includes(this.#family)) this.start();
  }

  async #load() {
    const { offer, settings } = this.table.table;
    const { id, steps } = await get(`/api/offers/${offer}/lesson${otherwise(settings)}`);
    this.#family = id;
    this.#steps = steps;
  }

  async start() {
    if (!this.#steps.length) await this.#load();
    this.#at = -1;
    this.#seen = new Set(["start"]);
    this.#rounds = this.table.view?.rounds ?? 0;
    this.#show(0);
    this.#ask();
  }

  /** Notes which moments of the lesson have come. */
  follow(events = []) {
    if (this.#at < -1 || !this.#seen.size) return;
    const { view } = this.table;
    if (this.#plays() && events.some((line) => DEALT.test(line.event?.event))) this.#reached("dealt");
    if (!this.#seen.has("dealt")) this.#rounds = view.rounds;
    else if (view.rounds > this.#rounds) this.#reached("end");
    this.#ask();
    if (this.#waits) this.#wait();
  }

  /** Returns whether the cards of this round are yours to follow: a round that you could not bet on has no steps. */
  #plays() {
    return seated(this.table) && (this.#seen.has("wagers") || !this.#steps.some((step) => step.at === "wagers"));
  }

  /** Notes the question that you may answer now, and goes on to its step at once. */
  #ask() {
    const { view, you } = this.table;
    if (!seated(this.table)) return;
    const mine = (view?.waiting ?? []).filter((each) => !each.seat || each.seat === you?.seat);
    for (const { for_what: what, seat } of mine) {
      if (what === "bank" || what === "wagers") this.#reached(what);
      else if (seat) this.#reached("turn");
    }
  }

  /** Goes on to the step of a moment. The first step stays until it is read, and the last to the end. */
  #reached(moment) {
    if (this.#seen.has(moment)) return;
    this.#seen.add(moment);
    const here = this.#steps.findIndex((step, at) => at > this.#at && step.at === moment);
    if (here < 0 || (this.#at === 0 && !this.#waits)) return;
    if (this.box.hidden || this.#steps[this.#at].at !== "end") this.#show(here);
  }

  /** Shows the next step whose moment has come, or waits for one. */
  #next() {
    const here = this.#steps.findIndex((step, at) => at > this.#at && this.#seen.has(step.at));
    if (here >= 0) this.#show(here);
    else if (this.#at >= this.#steps.length - 1) this.#end();
    else this.#wait();
  }

  #show(at) {
    this.#at = at;
    this.#waits = false;
    const last = at === this.#steps.length - 1;
    this.#draw(
      h("p", { role: "status" }, this.#steps[at].say),
      last ? null : h("button", { type: "button", class: "slim main", onclick: () => this.#next() }, "Next"),
      h("button", { type: "button", class: "slim", onclick: () => this.#end() }, last ? "Done" : "Skip"),
    );
  }

  /** Says what brings the next step, unless it says so already. */
  #wait() {
    this.#waits = true;
    const text = seated(this.table) ? "Keep playing; the next step appears on its own." : "Sit down to continue.";
    if (this.box.textContent.includes(text)) return;
    this.#draw(
      h("p", { role: "status" }, text),
      h("button", { type: "button", class: "slim", onclick: () => this.#end() }, "Skip"),
    );
  }

  #draw(text, ...buttons) {
    this.box.hidden = false;
    const count = h("b", {}, `Lesson, ${Math.max(1, this.#at + 1)} of ${this.#steps.length}`);
    fill(this.box, count, text, h("p", { class: "row" }, buttons));
  }

  #end() {
    this.box.hidden = true;
    this.#seen.clear();
    this.#at = -1;
    try {
      const before = remembered().split(" ").filter((each) => each && each !== this.#family);
      localStorage.setItem(DONE, [...before, this.#family].join(" "));
    } catch { /* private windows save nothing */ }
    this.button.focus({ preventScroll: true });
  }
}
