// The floor's own bar: pause, close, house players, misdeal, exposed cards, misplayed hands, the log. Only the floor
// sees it, and the server knows who that is.
import { post } from "../api.js";
import { dialog, fill, h, sentence } from "../dom.js";
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
    // what nobody has told is open: the server refuses in words
    const open = { must_move: true, exposes: true, long_hands: true, misplays: true, fouls: true, spreads: true };
    const may = { ...open, ...table };
    const path = `/api/tables/${encodeURIComponent(table.id)}`;
    const number = (value, most) =>
      h("input", { type: "number", min: "0", max: String(most), value: String(value), class: "few" });
    const [bots, seat, long, played, hand, fouled, spreads, meld] = [
      number(table.bots, 9),
      ...[table.seats, table.seats, table.seats, 9, table.seats, table.seats, 4].map((most) => number(1, most)),
    ];
    bots.oninput = () => (this.bots = null); // what somebody types is not overwritten
    this.bots = bots;
    const own = h("input", { type: "checkbox" });
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
          button("Call a misdeal…", () => this.misdeal()),
          may.must_move && !table.feeds && button("Open a must-move table", () => this.ask("must-move", {})),
          may.exposes &&
            [
              h("label", {}, "Draw card of seat", seat),
              button("Call it exposed", () => this.ask("exposed", { seat: Number(seat.value) })),
            ],
          may.long_hands &&
            [
              h("label", {}, "Hand of seat", long),
              button("It has a card too many", () => this.ask("long-hand", { seat: Number(long.value) })),
            ],
          may.misplays &&
            [
              h("label", {}, "Hand of seat", played),
              h("label", {}, "its number", hand),
              button(
                "Call it misplayed",
                () => this.ask("misplayed", { seat: Number(played.value), hand: Number(hand.value) }),
              ),
            ],
          may.fouls &&
            [
              h("label", {}, "Hand of seat", fouled),
              may.own_fouls && h("label", {}, own, "by its own player"),
              button("Call it foul", () => this.ask("foul", { seat: Number(fouled.value), own: own.checked })),
            ],
          may.spreads &&
            [
              h("label", {}, "Spread of seat", spreads),
              h("label", {}, "its number", meld),
              button(
                "Call it wrong",
                () => this.ask("spread", { seat: Number(spreads.value), meld: Number(meld.value) }),
              ),
            ],
          h("a", { class: "button", href: `/floor/${encodeURIComponent(table.id)}` }, "The log"),
          h("a", { class: "button", href: `${path}/export`, download: `${table.id}.ndjson` }, "Export to verify"),
        ),
        this.said,
      ),
    );
    this.draw();
    return null;
  }

  /** A misdeal cannot be taken back: it is asked about first, with what it does. */
  misdeal() {
    const reasons = ["a boxed card", "a card exposed in the deal", "too many or too few cards", "dealt out of turn"];
    const why = h("input", { maxlength: "100", value: reasons[0], list: "reasons", required: true });
    const send = (event) => {
      event.preventDefault();
      box.close();
      this.ask("misdeal", { why: why.value });
    };
    const box = dialog(
      "Call the round off?",
      h("p", {}, "The cards are thrown in and all wagers go back. It cannot be taken back, and everybody is told why."),
      h(
        "form",
        { onsubmit: send },
        h("label", {}, "Because of", why),
        h("datalist", { id: "reasons" }, reasons.map((value) => h("option", { value }))),
        h("p", { class: "row" }, h("button", { class: "main" }, "Call a misdeal")),
      ),
    );
  }

  draw() {
    const { paused, closing, bots } = this.table.around ?? {};
    this.pause.textContent = paused ? "Go on" : "Pause";
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
