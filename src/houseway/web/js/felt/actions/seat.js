// Your seat: sit down, buy chips, sit out, leave, add words to the next shuffle.
import { fillIf, h, keyed } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { read, show } from "../../money.js";
import { inviteButton } from "../../parts/invite.js";
import { levelOptions } from "../../parts/levels.js";
import { isSo, seated } from "../seat-state.js";
import { Words } from "../panels/shuffle-words.js";

export class Sitting {
  constructor(table) {
    this.table = table;
    this.box = h("div", { class: "sitting" });
    this.menu = h("div", { class: "seat-menu", id: "seat-menu", popover: "auto", "aria-label": "Your seat" });
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.amount = h("input", { inputmode: "decimal", size: "8", value: "$500", data: { keep: "buy in" } });
    this.words = new Words(table);
    this.to = h("select", { data: { keep: "move to" } });
    this.level = h("select", { data: { keep: "level" } });
  }

  chips() {
    return read(this.amount.value) ?? 0;
  }

  draw() {
    const { table } = this;
    const sits = seated(table);
    const here = (name) => sits && isSo(table, name, table.you.seat, table.you.behind ?? 0);
    const [out, going] = [here("sitting_out"), here("leaving")];
    const seal = table.around?.shuffle;
    const { closed } = table.around ?? {};
    const entry = table.view?.entry ?? [];
    this.words.heard();
    this.box.classList.toggle("outside", !sits && !closed);
    fillIf(
      this.box,
      [sits, out, closed, table.you?.behind, entry, this.waits(), this.toAct(), !sits && this.choosesLevel()],
      () => (closed
        ? this.shut()
        : sits
        ? [this.entering(out) ?? h("p", { class: "soft idle" }, out ? "You are sitting out." : this.toAct())]
        : this.outside()),
    );
    fillIf(
      this.menu,
      [sits && !closed, out, going, table.you?.behind, sits && this.free()],
      () => sits && !closed ? this.inside(out, going, seal) : null,
    );
  }

  /** Returns who is to act, for a player with nothing to do. */
  toAct() {
    const { view, around, you } = this.table;
    if (!view || !seated(this.table)) return "";
    if (around?.paused) return "The floor has paused this table.";
    const others = [...new Set(view.waiting.map((each) => each.seat).filter((seat) => seat && seat !== you.seat))];
    const names = others.map((seat) => view.people[seat]?.name ?? `seat ${seat}`);
    if (names.length > 2) return `Waiting for ${names.length} players.`;
    if (names.length) return `Waiting for ${names.join(" and ")}.`;
    return !view.rounds || around?.dealing ? "" : `The next ${this.table.kind.constructor.round} begins soon.`;
  }

  say(type, more) {
    return this.table.socket.say(type, more).catch((refused) => {
      this.refusal.textContent = refused.sentence;
    });
  }

  shut() {
    return h(
      "p",
      { role: "status" },
      "This table is closed. All chips were paid out. ",
      h("a", { href: "/" }, "Go to the lobby"),
    );
  }

  /** Returns the buy-in label, with the filed limits if there are any. */
  buyIn() {
    const { least = 0, most = 0 } = this.table.table.buy_in ?? {};
    const now = read(this.amount.value) ?? 0;
    if (now < least || (most && now > most)) this.amount.value = show(now < least ? least : most);
    return least || most
      ? `Buy in for ${least ? show(least) : "up to"}${most ? `${least ? "–" : " "}${show(most)}` : " or more"}`
      : "Buy in for";
  }

  /** Returns whether house players with levels are here or coming, and nobody else sits at the table yet. */
  choosesLevel() {
    const { table, around, view } = this.table;
    const bots = new Set((around?.bots ?? []).map(String));
    return Boolean(table?.levels?.length && (bots.size || table.coming.length)) &&
      Object.keys(view?.people ?? {}).every((seat) => bots.has(seat));
  }

  /** Returns the chosen level of house players, if it is another than now. */
  chosenLevel() {
    const { value } = this.level;
    return this.choosesLevel() && value && value !== this.table.table.level ? { level: value } : {};
  }

  levels() {
    const { levels, level } = this.table.table;
    fillIf(this.level, [levels, level], () => levelOptions(levels, level));
    return h("label", {}, "House players' level", this.level);
  }

  outside() {
    return [
      h(
        "div",
        { class: "row" },
        h("label", {}, this.buyIn(), this.amount),
        this.choosesLevel() && this.levels(),
        keyed(keyOf("sit-down"), "Sit down", () => this.firstFree(), { class: "main" }),
        h("p", { class: "soft" }, "…or pick a seat, or just watch."),
      ),
      this.refusal,
    ];
  }

  inside(out, going, seal) {
    const close = () => this.menu.hidePopover();
    const say = (type, more) => this.say(type, more).then(close);
    return [
      h(
        "div",
        { class: "row" },
        h("label", {}, "Chips", this.amount),
        h("button", {
          type: "button",
          onclick: () => this.table.do({ do: "buy-in", chips: this.chips() }, this.refusal),
        }, "Buy more"),
        keyed(keyOf("sit-out"), out ? "Come back" : "Sit out", () => say("sit-out", { on: !out }), {
          "aria-pressed": String(out),
        }),
        inviteButton(this.table.table.title),
        keyed(keyOf("leave"), going ? "Leaving after this round" : "Leave", () => say("leave"), { disabled: going }),
      ),
      this.moving(),
      this.words.box(seal),
      this.refusal,
    ];
  }

  waits() {
    return Boolean(this.table.view?.waits?.includes(this.table.you?.seat));
  }

  free() {
    const total = this.table.view?.seats ?? 0;
    return [...Array(total).keys()].map((at) => at + 1).filter((seat) => !this.table.view?.people?.[seat]);
  }

  /** Returns how a poker player who is not yet dealt in can enter: wait, or post, kill or straddle, as filed. */
  entering(out) {
    const { view } = this.table;
    const [wait, now] = view.entry ?? [];
    if (!wait) return null;
    const coming = (posts) => this.say("sit-out", { on: false, posts });
    if (!out && now && !this.waits()) {
      return h(
        "p",
        { class: "row", role: "status" },
        `You'll ${now.word} ${show(now.amount)} to be dealt in.`,
        h("button", { type: "button", class: "slim", onclick: () => coming(false) }, `Wait ${wait.until}`),
      );
    }
    return h(
      "p",
      { class: "row", role: "status" },
      `${out ? "If you come back, you wait" : "Waiting"} ${wait.until}${now ? ", or:" : "."}`,
      now && h("button", {
        type: "button",
        onclick: () => coming(true),
      }, `${now.word.charAt(0).toUpperCase()}${now.word.slice(1)} ${show(now.amount)}`),
    );
  }

  /** Returns the form to change seats. Players who bet behind a seat have no seat to change. */
  moving() {
    const free = this.free();
    if (this.table.you.behind || !free.length) return null;
    const option = (seat) => h("option", { value: String(seat), data: { keep: seat } }, String(seat));
    fillIf(this.to, free, () => free.map(option)); // same options: keep the selection
    const move = () => this.table.do({ do: "change-seat", to: Number(this.to.value) }, this.refusal);
    return h(
      "details",
      {},
      h("summary", {}, "Change seats"),
      h(
        "div",
        { class: "row" },
        h("label", {}, "To seat", this.to),
        h("button", { type: "button", onclick: move }, "Move"),
      ),
    );
  }

  /** Takes the first free seat, or the next one if another player was quicker. */
  async firstFree() {
    const taken = (seat) => Boolean(this.table.view.people[seat]);
    const total = this.table.view.seats;
    for (let seat = 1; seat <= total; seat++) {
      if (taken(seat)) continue;
      if (await this.table.sitDown(seat)) return;
      if (!taken(seat)) return; // refused for another reason, which is shown
    }
    this.refuse("Every seat is taken.");
  }

  /** Shows why a seat was refused, next to the button. */
  refuse(text) {
    this.refusal.textContent = text;
    return false;
  }

  short(account, chips) {
    return this.refuse(`You have only ${show(account.chips)} at the cage, not ${show(chips)}.`);
  }
}
