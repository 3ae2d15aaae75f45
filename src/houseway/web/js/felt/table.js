// The whole table: head, felt, your controls, log. The felt of the kind draws the felt itself.
import { fill, fillIf, h, sentence } from "../dom.js";
import { keep } from "../log-heads.js";
import { somebody } from "../viewer.js";
import { clause, otherwise } from "../parts/clause.js";
import { help } from "../parts/keys-help.js";
import { Fresh } from "../keys.js";
import { change, moving, setting, whenSet } from "../settings.js";
import { Floor } from "./panels/floor-bar.js";
import { Log } from "./panels/log.js";
import { Night } from "./panels/last-rounds.js";
import { Sitting } from "./actions/seat.js";

/** Returns which filed option is posted here, and how many others there are. */
const shown = ({ schedule, schedules }) =>
  schedules > 1 &&
  h("span", { class: "wordy" }, ` (option ${schedule}; ${schedules - 1} other${schedules > 2 ? "s" : ""} filed)`);

export class AtTable {
  view = null;
  around = null;
  you = null;
  spots = [];
  skew = 0;
  fresh = new Fresh();

  /** `Felt` draws this table's kind. */
  constructor(socket, table, Felt) {
    this.socket = socket;
    this.table = table;
    this.log = new Log(socket, table, this);
    this.clock = h("span", { class: "clock", "aria-hidden": "true" });
    this.offline = h("span", { class: "off", hidden: true, role: "status" }, "Connection lost; reconnecting…");
    this.rest = h("span");
    this.sitting = new Sitting(this);
    this.kind = new Felt(this);
    this.floor = new Floor(this);
    this.night = new Night(this);
    const loud = h("button", {
      type: "button",
      class: "slim",
      "aria-pressed": String(setting("sound")),
      onclick: () => change("sound", !setting("sound")),
    }, "Sound");
    this.blinds = h("button", {
      type: "button",
      class: "slim",
      hidden: true,
      title: "Show amounts in big blinds",
      onclick: () => change("sizes", setting("sizes") === "blinds" ? "chips" : "blinds"),
    }, "BB");
    const pressed = () => {
      loud.setAttribute("aria-pressed", String(setting("sound")));
      this.blinds.setAttribute("aria-pressed", String(setting("sizes") === "blinds"));
      this.draw();
    };
    this.forget = whenSet(pressed);
    pressed();
    this.page = h(
      "div",
      { data: { house: table.house } },
      h(
        "div",
        { class: "table-head" },
        h("h1", {}, table.title),
        h(
          "div",
          { class: "tools" },
          this.offline,
          this.clock,
          this.blinds,
          loud,
          h("button", { type: "button", class: "slim only-keys", onclick: help }, "Keys ", h("kbd", {}, "?")),
          h(
            "a",
            { href: `/offers/${table.offer}${otherwise(table.settings)}` },
            "Rules",
            h("span", { class: "wordy" }, " and odds"),
          ),
        ),
        h(
          "p",
          { class: "facts" },
          table.house_name && h("span", { class: "at-house" }, table.house_name),
          table.limit && h("span", {}, /limit/.test(table.limit) ? "" : "Limit ", h("b", {}, table.limit)),
          table.fee && h("span", { class: "fee" }, "Collection ", h("b", {}, table.fee), shown(table)),
          this.night.net,
          this.rest,
        ),
      ),
      h(
        "div",
        { class: "at-table" },
        h("div", {}, this.kind.felt, h("div", { class: "yours" }, this.kind.yours, this.sitting.box, this.floor.box)),
        h(
          "aside",
          { class: "side", "aria-label": "Road, log and chat" },
          this.kind.aside,
          this.night.box,
          this.log.box,
          this.log.chatBox,
        ),
      ),
    );
  }

  hello(message) {
    Object.assign(this, {
      view: message.view,
      around: message.state,
      you: message.you,
      spots: message.spots ?? [],
      table: message.table,
    });
    this.log.add(message.events, true);
    this.sitting.words.follow(message.events, null);
    this.link(true);
    this.kind.hello();
    this.drawRest();
    this.floor.begin();
  }

  state(message) {
    const next = this.around?.shuffle?.next ?? null;
    this.view = message.view;
    this.around = message.state;
    this.log.add(message.events);
    this.sitting.words.follow(message.events, next);
    if (!message.state.dealing) keep(this.table.id, message.view.rounds, message.version, message.state.head);
    this.kind.state(message.events);
    this.drawRest();
  }

  wagerName(wager) {
    return this.spots.find((spot) => spot.wager === wager)?.name ?? wager;
  }

  aroundChanged(state) {
    this.around = state;
    this.draw();
  }

  draw() {
    if (!this.view) return;
    this.kind.now();
    this.drawRest();
  }

  drawRest() {
    const { around, view } = this;
    this.fresh.shows([view.waiting, view.legal.map((each) => each.do), view.rounds], around?.pace);
    const clock = around?.clocks?.[0];
    if (clock) this.skew = clock.now - Date.now() / 1000;
    this.log.finished(this.table.id, view.rounds);
    const facts = [
      around?.watching ? `${around.watching} watching` : "",
      around?.paused ? "paused by the floor" : "",
      around?.closed ? "closed" : around?.closing ? "closes after this round" : "",
    ].filter(Boolean);
    fillIf(this.rest, facts, () => facts.join(" · "));
    this.blinds.hidden = !view.big_blind;
    this.sitting.draw();
    this.night.draw();
    this.floor.draw();
    this.tick();
  }

  link(up) {
    this.offline.hidden = up;
  }
  chat(message) {
    this.log.chat(message);
  }

  /** Shows your own time left, or that of the player to act, and a bar under each seat the table waits for. */
  tick() {
    const clocks = this.around?.clocks ?? [];
    const left = (clock) => Math.max(0, clock.ends - (Date.now() / 1000 + this.skew));
    const told = clocks.find((clock) => clock.seat && clock.seat === this.you?.seat) ?? clocks[0];
    const text = told ? `${told.in_bank ? "time bank " : ""}${Math.ceil(left(told))} s` : "";
    if (this.clock.textContent !== text) this.clock.textContent = text;
    this.kind.clock(new Map(clocks.map((clock) => [clock.seat ?? 0, Math.min(1, left(clock) / clock.whole)])));
  }

  /** Sends a command; a refusal appears next to its button, with its clause. */
  async do(command, at) {
    fill(at);
    try {
      await this.socket.do(command);
      return true;
    } catch (refused) {
      fill(at, sentence(refused.sentence), " ", clause(this.table.offer, refused.clause, this.table.settings));
      return false;
    }
  }

  /** Creates a guest if there is no account, on a new connection. */
  async session() {
    const account = await somebody();
    if (!this.you) {
      this.socket.reopen();
      await this.socket.ready();
    }
    return account;
  }

  /** On a phone: scrolls the middle and your own cards into view, above the question, when you must decide. */
  showFelt() {
    const box = (where) => this.page.querySelector(where)?.getBoundingClientRect();
    const [seat, middle] = [box(".seat.you, .seat:has(.me)"), box(".middle")];
    if (!matchMedia("(max-width: 55.99rem)").matches || !seat) return;
    const free = (box(".ask")?.top ?? innerHeight) - 6;
    const by = Math.min(Math.max(0, seat.bottom - free), middle.top) || Math.min(0, middle.top - 6);
    if (by) scrollBy({ top: by, behavior: moving() ? "smooth" : "auto" });
  }

  async sitDown(seat, behind = 0) {
    const chips = this.sitting.chips();
    try {
      const account = await this.session();
      if (account.chips < chips) return this.sitting.short(account, chips);
      const done = await this.do({
        do: "sit-down",
        seat,
        chips,
        ...(behind ? { behind } : {}),
        ...(this.view?.newcomers_post ? { posts: true } : {}),
      }, this.sitting.refusal);
      this.showFelt();
      return done;
    } catch (trouble) {
      return this.sitting.refuse(trouble.message);
    }
  }

  key(event) {
    if (
      event.defaultPrevented || event.target.closest("input:not([type=range]), select, textarea, dialog") ||
      event.metaKey || event.ctrlKey || event.altKey
    ) return;
    const { key } = event;
    if (key === "l") this.log.list.focus();
    else if (key === "/") this.log.text.focus();
    else if (
      (key === "ArrowLeft" || key === "ArrowRight") && this.kind.spots && !event.target.closest(".log, .road, .scroll")
    ) this.kind.spots.shift(key === "ArrowRight" ? 1 : -1);
    else {
      const wanted = `[data-key="${CSS.escape(key.toLowerCase())}"]:not(:disabled)`;
      const button = [...this.page.querySelectorAll(wanted)].find((each) => each.checkVisibility());
      if (!button) return;
      if (this.fresh.answers(event)) button.click(); // else it was pressed before the question could be read
    }
    event.preventDefault();
  }
}
