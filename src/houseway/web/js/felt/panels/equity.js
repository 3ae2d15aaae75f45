// Your equity against random hands, and the equity needed to call. Shown on request, based only on what you see.
import { fillIf, h, keyed } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { show } from "../../money.js";
import { Advice } from "./advice.js";

const part = (share) => `${(100 * share).toFixed(1)} %`;

export class Chances {
  on = false;

  constructor(table) {
    this.table = table;
    this.advice = new Advice(table, () => this.draw());
    this.box = h("div", { class: "row" });
  }

  draw() {
    const { view } = this.table;
    const { hand } = view;
    const own = hand?.stage !== "done" && hand?.seats[view.you];
    const mine = own && own.in && own.down.length + own.up.length;
    if (mine && this.on) this.ask(hand);
    fillIf(this.box, [Boolean(mine), this.on, this.advice.told, this.advice.trouble], () =>
      mine && [
        keyed(keyOf("values"), this.on ? "Hide chances" : "Chances", () => this.toggle(), {
          class: "slim",
          "aria-pressed": String(this.on),
        }),
        this.on && h("p", { class: "soft", role: "status" }, this.words()),
      ]);
  }

  toggle() {
    this.on = !this.on;
    this.draw();
  }

  /** Returns what the equity depends on: cards, players and the price. */
  ask({ number, stage, board, pot, to_call, seats }) {
    const lies = Object.values(seats).map((each) => [each.down, each.up, each.in, each.bet]);
    this.advice.ask([number, stage, board, pot, to_call, lies]);
  }

  words() {
    const { told, trouble } = this.advice;
    if (!told) return trouble || "Counting…";
    const others = told.against === 1 ? "a random hand" : `${told.against} random hands`;
    const error = told.stderr === null ? "" : ` (±${part(2 * told.stderr)})`;
    const even = told.needs === null
      ? ""
      : ` You need ${part(told.needs)} to call ${show(told.call)} into ${show(told.pot)}.`;
    const granted = told.assumes.length ? ` Assumes ${told.assumes.join("; ")}.` : "";
    return `Equity against ${others}: ${part(told.equity)}${error}.${even}${granted}`;
  }
}
