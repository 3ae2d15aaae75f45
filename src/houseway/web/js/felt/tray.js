// Your chips: pick a size, put it on a spot, undo before "no more bets", bet the same again.
import { fill, h } from "../dom.js";
import { show } from "../money.js";
import { keyed } from "./felt.js";

const SIZES = [[100, "#6b6f72"], [500, "#b3131a"], [1000, "#1257b8"], [2500, "#14713a"], [10000, "#111111"], [50000, "#7a1fa2"]];

export class Tray {
  size = 1000; placed = []; before = [];

  constructor(felt, kind) {
    this.felt = felt;
    this.kind = kind;
    this.box = h("div");
    this.refusal = h("p", { class: "refusal", role: "alert" });
  }

  draw(open, anyBets) {
    const round = this.felt.view.rounds;
    if (round !== this.round && !this.felt.view.round?.closed) {
      if (this.placed.length) this.before = this.placed;
      this.placed = [];
      this.round = round;
    }
    const key = `${open}:${anyBets}:${this.size}:${this.placed.length}:${this.before.length}:${this.kind.edges !== null}`;
    if (key === this.drawn) return;
    this.drawn = key;
    if (!anyBets) return void fill(this.box, this.refusal);
    fill(this.box, this.refusal, h("div", { class: "tray", role: "group", "aria-label": "Chips" },
      open && SIZES.map(([size, colour]) => h("button", { type: "button", class: "chip", style: `--chip:${colour}`, "aria-pressed": String(size === this.size), "aria-label": `chips of ${show(size)}`, onclick: () => { this.size = size; this.felt.draw([], true); } }, show(size).slice(1))),
      open && keyed("u", "Undo", () => this.undo(), { disabled: !this.placed.length }),
      open && keyed("r", "Rebet", () => this.again(), { disabled: !this.before.length || this.placed.length > 0 }),
      keyed("d", "Deal", () => this.felt.do({ do: "close-bets" }, this.refusal), { class: "main" }),
      this.kind.edges === null && keyed("e", "Show edges", () => this.kind.showEdges())));
  }

  async place(spot, amount = this.size) {
    if (await this.felt.do({ do: "place-wager", wager: spot.wager, amount }, this.refusal)) this.placed.push([spot.wager, amount]);
    this.felt.draw([], true);
  }

  async undo() {
    const [wager] = this.placed.at(-1);
    if (!(await this.felt.do({ do: "take-back-wager", wager }, this.refusal))) return;
    const kept = this.placed.slice(0, -1);
    this.placed = kept.filter(([name]) => name !== wager);
    for (const [name, amount] of kept.filter(([name]) => name === wager)) await this.place({ wager: name }, amount);
    this.felt.draw([], true);
  }

  async again() {
    for (const [wager, amount] of this.before) await this.place({ wager }, amount);
  }
}
