// The whole table: head, felt, your controls, log. The felt of the kind draws the felt itself.
import { fill, fillIf, h, sentence } from "../dom.js";
import { keep } from "../log-heads.js";
import { somebody } from "../viewer.js";
import { clause, otherwise } from "../parts/clause.js";
import { help } from "../parts/keys-help.js";
import { won } from "../money.js";
import { Fresh, openWords } from "../keys.js";
import { askedOf, seated } from "./seat-state.js";
import { change, setting, whenSet } from "../settings.js";
import { Floor } from "./panels/floor-bar.js";
import { Log } from "./panels/log.js";
import { MyTables } from "./panels/my-tables.js";
import { Night } from "./panels/last-rounds.js";
import { Side } from "./panels/side.js";
import { Sitting } from "./actions/seat.js";

const PHONE = "(max-width: 55.99rem)";

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
    this.side = new Side();
    this.mine = new MyTables(table.id);
    const loud = h("button", {
      type: "button",
      class: "slim loud",
      "aria-pressed": String(setting("sound")),
      "aria-label": "Sound",
      title: "Sound (m)",
      onclick: () => change("sound", !setting("sound")),
    }, "♪");
    this.blinds = h("button", {
      type: "button",
      class: "slim in-blinds",
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
    this.head = this.header(table, loud);
    this.note = h("div", { class: "notes" });
    this.page = h(
      "div",
      { class: "at-table", data: { house: table.house } },
      this.kind.felt,
      h("div", { class: "yours" }, this.sitting.words.alarm, this.note, this.kind.yours, this.sitting.box),
      this.side.box,
      this.sitting.menu,
      this.log.aloud,
    );
    this.side.add("Log", [this.kind.aside, this.log.box]);
    this.side.add("Rounds", [this.night.box]);
    if (this.kind.oddsBox) this.side.add("Odds", [this.kind.oddsBox]);
    this.side.add("Chat", [this.log.chatBox]);
    this.side.add("Floor", [this.floor.box], () => this.floor.box.childElementCount > 0);
  }

  /** One line: the game and its limits; sound, keys, rules and the panel at the right. */
  header(table, loud) {
    const about = h("div", { class: "about", id: "about-table" }, this.facts(table), this.mine.box);
    about.append(this.tools(table, loud));
    const phone = matchMedia(PHONE);
    const fold = () => (about.popover = phone.matches ? "auto" : null); // on a phone it opens below its button
    phone.addEventListener("change", fold);
    fold();
    return h(
      "div",
      { class: "table-head" },
      h("h1", { title: table.title }, table.title),
      about,
      this.offline,
      this.clock,
      this.side.button,
      h("button", {
        type: "button",
        class: "slim more",
        popovertarget: "about-table",
        "aria-label": "About this table",
      }, "☰"),
    );
  }

  facts(table) {
    const fee = table.fee && h("span", { class: "fee" }, "Collection ", h("b", {}, table.fee), shown(table));
    const limit = table.limit &&
      h("span", { class: "limit" }, /limit/.test(table.limit) ? "" : "Limit ", h("b", {}, table.limit));
    return h(
      "p",
      { class: "facts" },
      table.house_name && h("span", { class: "at-house" }, table.house_name),
      Object.keys(table.settings ?? {}).length > 0 && h("b", { class: "not-filed" }, "Not as filed"),
      limit,
      fee,
      this.night.net,
      this.rest,
    );
  }

  tools(table, loud) {
    return h(
      "div",
      { class: "tools" },
      this.blinds,
      loud,
      h("button", {
        type: "button",
        class: "slim only-keys",
        "aria-label": "Keys",
        title: "Keys (?)",
        onclick: help,
      }, "?"),
      h(
        "a",
        { href: `/offers/${table.offer}${otherwise(table.settings)}`, class: "button slim" },
        "Rules",
        h("span", { class: "wordy" }, " and odds"),
      ),
    );
  }

  hello(message) {
    Object.assign(this, {
      view: message.view,
      around: message.state,
      you: message.you,
      spots: message.spots ?? [],
      table: { ...this.table, ...message.table }, // the socket leaves out the names of the house and the game
    });
    this.log.add(message.events, true);
    this.sitting.words.follow(message.events, message.state?.shuffle);
    this.link(true);
    this.kind.hello();
    this.drawRest();
    this.floor.begin().then(() => this.side.draw());
  }

  state(message) {
    this.view = message.view;
    this.around = message.state;
    this.log.add(message.events);
    this.sitting.words.follow(message.events, message.state?.shuffle);
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
    this.fresh.shows([askedOf(this), openWords(view.legal), view.rounds], around?.pace);
    const clock = around?.clocks?.[0];
    if (clock) this.skew = clock.now - Date.now() / 1000;
    this.log.finished(this.table.id, view.rounds);
    const facts = [
      around?.watching ? `${around.watching} watching` : "",
      around?.pace > 0 && around.pace < 1 ? "fast cards" : "",
      around?.paused ? "paused by the floor" : "",
      around?.closed ? "closed" : "", // the banner says that a table will close
    ].filter(Boolean);
    fillIf(this.rest, facts, () => facts.join(" · "));
    this.blinds.hidden = !view.big_blind;
    this.sitting.draw();
    this.night.draw();
    this.title();
    this.floor.draw();
    this.side.draw();
    this.tick();
  }

  /** Says in the tab's title, and to the other tabs, that the table waits for you; and what you have won. */
  title() {
    const { title, house_name: house } = this.table;
    const { asked, gain } = this.kind;
    const first = asked ? "● Your turn" : gain > 0 ? won(gain) : "";
    const now = [first, title, house, "Houseway"].filter(Boolean).join(" · ");
    if (document.title !== now) document.title = now;
    this.mine.tell(title, asked, seated(this));
  }

  link(up) {
    this.offline.hidden = up;
  }
  chat(message) {
    this.log.chat(message);
  }

  /** Shows the time left for you or for the player to act, and a clock at each seat the table waits for. */
  tick() {
    const clocks = this.around?.clocks ?? [];
    const left = (clock) => Math.max(0, clock.ends - (Date.now() / 1000 + this.skew));
    const told = clocks.find((clock) => clock.seat && clock.seat === this.you?.seat) ?? clocks[0];
    const text = told ? `${told.in_bank ? "time bank " : ""}${Math.ceil(left(told))} s` : "";
    if (this.clock.textContent !== text) this.clock.textContent = text;
    this.kind.clock(
      new Map(clocks.map((clock) => [clock.seat ?? 0, {
        share: Math.min(1, left(clock) / clock.whole),
        seconds: Math.ceil(left(clock)),
      }])),
    );
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
        ...this.sitting.chosenLevel(),
      }, this.sitting.refusal);
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
    if (key === "l") this.side.go("Log", this.log.list);
    else if (key === "/") this.side.go("Chat", this.log.text);
    else if (
      (key === "ArrowLeft" || key === "ArrowRight") && this.kind.spots && !event.target.closest(".log, .road, .scroll")
    ) this.kind.spots.shift(key === "ArrowRight" ? 1 : -1);
    else {
      const wanted = `[data-key="${CSS.escape(key.toLowerCase())}"]:not(:disabled)`;
      const all = [...this.page.querySelectorAll(wanted)];
      const button = all.find((each) => each.checkVisibility()) ??
        all.find((each) => each.closest(".side, [popover]")); // folded away, but the key still works
      if (!button) return;
      if (this.fresh.answers(event)) { // else it was pressed before the question could be read
        this.side.reveal(button);
        button.click();
      }
    }
    event.preventDefault();
  }
}
