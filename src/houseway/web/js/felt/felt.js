// The table as a whole: head, felt, your side, log. What lies on the felt is drawn by its kind, bank or pot.
import { h, fill } from "../dom.js";
import { somebody } from "../me.js";
import { show } from "../money.js";
import { sound } from "../sound.js";
import { BankFelt } from "./bank.js";
import { Log } from "./log.js";
import { PotFelt } from "./pot.js";
import { Sitting } from "./sitting.js";

export class Felt {
  view = null; around_ = null; you = null; spots = []; skew = 0;

  constructor(socket, table) {
    this.socket = socket;
    this.table = table;
    this.log = new Log(socket);
    this.clock = h("span", { class: "clock", "aria-hidden": "true" });
    this.offline = h("span", { class: "off", hidden: true, role: "status" }, "Connection lost; coming back…");
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.sitting = new Sitting(this);
    this.kind = table.kind === "pot" ? new PotFelt(this) : new BankFelt(this);
    this.page = h("div", {},
      h("div", { class: "table-head" },
        h("h1", {}, table.title),
        h("span", {}, this.clock, " ", this.offline, " ",
          h("a", { href: `/offers/${table.offer}` }, "rules, odds and fees"), " · ",
          h("span", { class: "soft" }, table.limit ?? ""))),
      h("div", { class: "at-table" },
        h("div", {}, this.kind.felt, h("div", { class: "yours" }, this.refusal, this.kind.yours, this.sitting.bar)),
        h("aside", { class: "side", "aria-label": "Log, road and chat" }, this.kind.aside, this.log.box)));
  }

  hello(message) {
    Object.assign(this, { view: message.view, around_: message.state, you: message.you, spots: message.spots ?? [], table: message.table });
    this.log.reset(message.events);
    this.link(true);
    this.draw([]);
  }

  state(message) {
    this.view = message.view;
    this.around_ = message.state;
    this.log.add(message.events);
    for (const { event } of message.events) sound(event.event ?? event.type, event);
    this.draw(message.events);
  }

  around(state) {
    this.around_ = state;
    this.draw([], true);
  }

  draw(lines, quiet = false) {
    if (!this.view) return;
    if (this.around_?.clock) this.skew = this.around_.clock.now - Date.now() / 1000;
    this.kind.draw(lines, quiet);
    this.sitting.draw();
    this.tick();
  }

  link(up) {
    this.offline.hidden = up;
  }

  chat(message) {
    this.log.chat(message);
  }

  tick() {
    const clock = this.around_?.clock;
    if (!clock) return void fill(this.clock);
    const left = Math.max(0, Math.ceil(clock.ends - (Date.now() / 1000 + this.skew)));
    this.clock.textContent = `${clock.seat ? `seat ${clock.seat}: ` : ""}${left} s${clock.in_bank ? " (time bank)" : ""}`;
  }

  /** Sends a command; a refusal appears where it happened, with its clause. */
  async do(command, at = this.refusal) {
    at.textContent = "";
    try {
      await this.socket.do(command);
      return true;
    } catch (refused) {
      at.textContent = refused.sentence + (refused.clause ? ` [${refused.clause}]` : "");
      return false;
    }
  }

  async sitDown(seat, chips) {
    const before = this.you;
    const account = await somebody();
    if (!before) this.socket.reopen();
    if (account.chips < chips) {
      this.refusal.textContent = `You have ${show(account.chips)} at the cage.`;
      return;
    }
    await this.socket.ready();
    await this.do({ do: "sit-down", seat, chips });
  }

  key(event) {
    if (event.target.closest("input, select, textarea, dialog") || event.metaKey || event.ctrlKey || event.altKey) return;
    const button = this.page.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`);
    if (button) {
      event.preventDefault();
      button.click();
    }
  }
}

/** A button with its key shown. */
export function keyed(key, label, act, more = {}) {
  return h("button", { type: "button", onclick: act, data: { key }, "aria-keyshortcuts": key, ...more }, label, " ", h("kbd", { "aria-hidden": "true" }, key));
}
