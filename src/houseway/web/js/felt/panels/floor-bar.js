// The floor's controls: pause, close, house players, pace, calls, the log. Only the floor sees them; the server
// checks every call.
import { post } from "../../api.js";
import { dialog, fill, h, sentence } from "../../dom.js";
import { levelOptions } from "../../parts/levels.js";
import { paceList } from "../../parts/pace.js";
import { me } from "../../viewer.js";

const number = (value, least, most) =>
  h("input", { type: "number", min: String(least), max: String(most), value: String(value), class: "few" });

/** A field for the floor to fill in: a number counted from 1, a checkbox, or text. */
class Blank {
  constructor(blank, seats) {
    this.blank = blank;
    const hints = h("datalist", { id: `hints-${blank.name}` }, blank.hints.map((value) => h("option", { value })));
    const fields = {
      number: () => number(1, 1, blank.most || seats),
      yes: () => h("input", { type: "checkbox" }),
      words: () => h("input", { maxlength: "100", value: blank.hints[0] ?? "", list: hints.id, required: true }),
    };
    this.field = fields[blank.sort]();
    this.label = h("label", {}, blank.sort === "yes" ? [this.field, blank.label] : [blank.label, this.field], hints);
  }

  said() {
    const { name, sort, least } = this.blank;
    const told = {
      number: () => Number(this.field.value) - 1 + least,
      yes: () => this.field.checked,
      words: () => this.field.value,
    };
    return { [name]: told[sort]() };
  }
}

export class Floor {
  box = h("div");
  pause = h("button", { type: "button" });
  close = h("button", { type: "button" }, "Close after this round");
  said = h("p", { class: "refusal", role: "alert" });

  constructor(table) {
    this.table = table;
    this.pause.onclick = () => this.ask("pause", { on: !table.around?.paused });
    this.close.onclick = () => this.ask("close", {});
  }

  async begin() {
    const account = await me().catch(() => null);
    if (account?.role !== "floor") return void fill(this.box);
    if (this.box.childElementCount) return void this.draw();
    const { table } = this.table;
    const path = `/api/tables/${encodeURIComponent(table.id)}`;
    const bots = number(table.bots, 0, 9);
    bots.oninput = () => (this.bots = null); // don't overwrite what the floor is typing
    this.bots = bots;
    const level = table.levels.length ? h("select", {}, levelOptions(table.levels, table.level)) : null;
    const set = () => {
      const changed = level && level.value !== table.level;
      if (changed) table.level = level.value;
      return this.ask("bots", { bots: Number(bots.value), ...(changed ? { level: level.value } : {}) });
    };
    const button = (text, act) => h("button", { type: "button", onclick: act }, text);
    fill(
      this.box,
      h(
        "div",
        {},
        h(
          "div",
          { class: "row" },
          this.pause,
          this.close,
          h("label", {}, "House players", bots),
          level && h("label", {}, "Their level", level),
          button("Set", set),
          h("label", {}, "Cards fall", paceList(table.pace, (pace) => this.ask("pace", { pace }))),
          (table.must_move ?? true) && !table.feeds &&
            button("Open a must-move table", () => this.ask("must-move", {})),
          (table.calls ?? []).map((call) => this.call(call, table.seats)),
          h("a", { class: "button", href: `/floor/${encodeURIComponent(table.id)}` }, "Table log"),
          h("a", { class: "button", href: `${path}/export`, download: `${table.id}.ndjson` }, "Export to verify"),
        ),
        this.said,
      ),
    );
    this.draw();
    return null;
  }

  /** Returns one of the floor calls the table offers: its fields and a button. */
  call(call, seats) {
    const blanks = call.asks.map((blank) => new Blank(blank, seats));
    const say = () => this.ask("call", Object.assign({ do: call.do }, ...blanks.map((blank) => blank.said())));
    const says = call.warns ? `${call.says}…` : call.says;
    const act = () => (call.warns ? this.sure(call, blanks, say) : say());
    return [!call.warns && blanks.map((blank) => blank.label), h("button", { type: "button", onclick: act }, says)];
  }

  /** Asks for confirmation, with the effect, before a call that can't be undone. */
  sure({ says, warns }, blanks, say) {
    const send = (event) => {
      event.preventDefault();
      box.close();
      say();
    };
    const box = dialog(
      "Call the round off?",
      h("p", {}, `${warns} This can't be undone. Everyone sees the reason.`),
      h(
        "form",
        { onsubmit: send },
        blanks.map((blank) => blank.label),
        h("p", { class: "row" }, h("button", { class: "main" }, says)),
      ),
    );
  }

  draw() {
    const { paused, closing, bots } = this.table.around ?? {};
    this.pause.textContent = paused ? "Resume" : "Pause";
    this.close.disabled = Boolean(closing);
    if (this.bots && bots) this.bots.value = String(bots.length);
  }

  async ask(what, body) {
    this.said.textContent = "";
    await post(`/api/tables/${encodeURIComponent(this.table.table.id)}/${what}`, body).catch((trouble) => {
      this.said.textContent = sentence(trouble.message);
    });
  }
}
