// What your hand wins against random hands, and what a call would have to win: only when asked, from what you see.
import { get } from "../api.js";
import { fillIf, h, keyed, sentence } from "../dom.js";
import { show } from "../money.js";

const part = (share) => `${(100 * share).toFixed(1)} %`;

export class Chances {
  on = false;
  told = null;
  trouble = "";
  asked = "";

  constructor(table) {
    this.table = table;
    this.box = h("div", { class: "row" });
  }

  draw() {
    const { view, you } = this.table;
    const { hand } = view;
    const mine = hand?.stage !== "done" &&
      hand?.seats.find((place) => place.seat === you?.seat && place.in && place.down.length + place.up.length);
    if (mine && this.on) this.ask(hand);
    fillIf(this.box, [Boolean(mine), this.on, this.told, this.trouble], () =>
      mine && [
        keyed("e", this.on ? "Hide chances" : "Chances", () => this.toggle(), {
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

  /** Asks again whenever cards, players or the price have changed. */
  ask(hand) {
    const now = JSON.stringify([
      hand.number,
      hand.stage,
      hand.board,
      hand.pot,
      hand.to_call,
      hand.seats.map(({ down, up, in: stays, bet }) => [down, up, stays, bet]),
    ]);
    if (this.asked === now) return;
    [this.asked, this.told, this.trouble] = [now, null, ""];
    get(`/api/tables/${encodeURIComponent(this.table.table.id)}/advice`).then(
      (told) => [told, ""],
      (refused) => [null, sentence(refused.message)],
    ).then(([told, trouble]) => {
      if (this.asked !== now) return;
      Object.assign(this, { told, trouble });
      this.draw();
    });
  }

  words() {
    const { told } = this;
    if (!told) return this.trouble || "Counting…";
    const others = told.against === 1 ? "a random hand" : `${told.against} random hands`;
    const error = told.stderr === null ? "" : ` (give or take ${part(2 * told.stderr)})`;
    const even = told.needs === null
      ? ""
      : ` Calling ${show(told.call)} into ${show(told.pot)} is even at ${part(told.needs)}.`;
    const granted = told.assumes.length ? ` Taken for granted: ${told.assumes.join("; ")}.` : "";
    return `Against ${others} your cards win ${part(told.equity)} of the pot${error}.${even}${granted}`;
  }
}
