// The floor's own bar: pause, close, house players, misdeal, exposed cards, the log. Only the floor sees it, and the
// server knows who that is.
import { post } from "../api.js";
import { fill, h, sentence } from "../dom.js";
import { me } from "../me.js";

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
    const number = (value, most) =>
      h("input", { type: "number", min: "0", max: String(most), value: String(value), class: "few" });
    const [bots, seat] = [number(table.bots, 9), number(1, table.seats)];
    const why = h("input", { maxlength: "80", value: "a boxed card" });
    const button = (text, act) => h("button", { type: "button", onclick: act }, text);
    fill(
      this.box,
      h(
        "details",
        {},
        h("summary", {}, "The floor"),
        h(
          "div",
          { class: "row" },
          this.pause,
          this.close,
          h("label", {}, "House players", bots),
          button("Set", () => this.ask("bots", { bots: Number(bots.value) })),
          h("label", {}, "Misdeal because of", why),
          button("Call a misdeal", () => this.ask("misdeal", { why: why.value })),
          table.must_move && !table.feeds && button("Open a must-move table", () => this.ask("must-move", {})),
          table.exposes &&
            [
              h("label", {}, "Draw card of seat", seat),
              button("Call it exposed", () => this.ask("exposed", { seat: Number(seat.value) })),
            ],
          h("a", { class: "button", href: `${path}/log?limit=1000`, target: "_blank" }, "The log"),
          h("a", { class: "button", href: `${path}/export`, download: `${table.id}.ndjson` }, "Export to verify"),
        ),
        this.said,
      ),
    );
    this.draw();
    return null;
  }

  draw() {
    const { paused, closing } = this.table.around ?? {};
    this.pause.textContent = paused ? "Go on" : "Pause";
    this.close.disabled = Boolean(closing);
  }

  async ask(what, body) {
    this.said.textContent = "";
    await post(`/api/tables/${encodeURIComponent(this.table.table.id)}/${what}`, body).catch((trouble) => {
      this.said.textContent = sentence(trouble.message);
    });
  }
}
