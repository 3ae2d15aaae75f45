// Your spots and your chips: pick a chip, put it on a spot, undo until "no more bets", rebet.
import { fill, fillIf, h, keyed } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { show } from "../../money.js";
import { clause } from "../../parts/clause.js";
import { CHIPS, stack } from "../../parts/table-pieces.js";
import { isSo, seated } from "../seat-state.js";

const SIZES = [...CHIPS].reverse();

export class Spots {
  size = 1000;
  placed = [];
  before = [];
  round = null;

  constructor(table, odds) {
    Object.assign(this, { table, odds });
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.grid = h("div", { class: "spots", role: "group", "aria-label": "Your wagers" });
    this.tray = h("div", { class: "tray", role: "group", "aria-label": "Your chips" });
    this.more = h("div", { class: "soft" });
    this.layout = h("section", { class: "layout", "aria-label": "Your layout" }, this.grid);
    this.box = h("div", { class: "putting" }, this.layout, this.refusal, this.tray, this.more);
    this.buttons = new Map();
  }

  /** Draws the spots of this offer. */
  begin() {
    const behind = this.table.you?.behind > 0;
    const early = this.table.spots.filter((spot) => !spot.late && spot.kind !== "added" && (spot.backline || !behind));
    const least = Math.min(...early.filter((spot) => spot.kind === "base").map((spot) => spot.least ?? 100), Infinity);
    if (!this.chosen && Number.isFinite(least)) {
      this.size = SIZES.map(([size]) => size).find((size) => size >= least) ?? 100;
    }
    const here = seated(this.table) ? early : [];
    const key = JSON.stringify(here);
    if (key === this.begun) return; // same spots: don't redraw, a finger may be down on one
    this.begun = key;
    this.buttons.clear();
    fill(this.grid, here.map((spot, at) => this.spot(spot, at)));
  }

  spot(spot, at) {
    const on = h("span", { class: "on" });
    const edge = h("small");
    const pays = spot.pays.filter((line) => /\d/.test(line.pays)).map((line) => line.pays);
    const limits = (spot.least ?? 0) >= 100
      ? `${show(spot.least)}${spot.most ? `–${show(spot.most)}` : " and up"}`
      : spot.most
      ? `up to ${show(spot.most)}`
      : "";
    const button = h(
      "button",
      {
        type: "button",
        class: `spot ${spot.kind}`,
        data: { wager: spot.wager, ...(at < 9 ? { key: String(at + 1) } : {}) },
        onclick: () => this.place(spot),
      },
      h("b", {}, spot.name),
      on,
      h("small", {}, [...new Set(pays)].slice(0, 3).join(", "), pays.length > 3 ? "…" : ""),
      h("small", { class: "limits" }, limits),
      edge,
      at < 9 && h("kbd", { "aria-hidden": "true" }, String(at + 1)),
    );
    this.buttons.set(spot.wager, { button, on, edge });
    return button;
  }

  draw() {
    const { view, you } = this.table;
    const sits = seated(this.table);
    const round = view.round;
    if (view.rounds !== this.round && !round?.closed) {
      if (this.placed.length) this.before = this.placed;
      [this.placed, this.round] = [[], view.rounds];
    }
    const bets = new Map(); // all hands of a split combined
    for (const bet of round?.bets ?? []) {
      if (bet.seat !== you?.seat || bet.behind !== (you?.behind ?? 0)) continue;
      bets.set(bet.wager, (bets.get(bet.wager) ?? 0) + bet.stake);
    }
    const banks = sits && round?.banker === you.seat && !you.behind;
    const open = sits && round && !round.closed && !banks;
    for (const [wager, { button, on, edge }] of this.buttons) {
      const stake = bets.get(wager) ?? 0;
      button.setAttribute("aria-disabled", String(!open));
      button.classList.toggle("has", stake > 0);
      fillIf(
        on,
        stake,
        () => (stake
          ? [stack(stake), show(stake), h("span", { class: "by-ear" }, " bet")]
          : h("span", { class: "by-ear" }, "empty")),
      );
      const text = [this.odds.edge(wager), this.odds.withFee(wager, this.size)].filter(Boolean).join("; ");
      if (edge.textContent !== text) edge.textContent = text;
    }
    this.drawTray(sits, open, round, banks);
    if (open && !this.was) requestAnimationFrame(() => this.inSight());
    this.was = open;
    fillIf(this.more, [this.odds.on, this.odds.trouble, sits], () => (this.odds.on && sits ? this.details() : null));
  }

  /** On a phone the tray covers part of the page: scrolls so that no spot is under it when bets open. */
  inSight() {
    const [spots, tray] = [this.layout.getBoundingClientRect(), this.tray.getBoundingClientRect()];
    if (matchMedia("(max-width: 55.99rem)").matches && spots.bottom > tray.top) {
      scrollBy(0, spots.bottom - tray.top + 6);
    }
  }

  drawTray(sits, open, round, banks) {
    const { you } = this.table;
    const ready = Boolean(you) && isSo(this.table, "ready", you.seat, you.behind ?? 0);
    const key = [
      sits,
      open,
      banks,
      round?.closed,
      this.size,
      this.placed.length,
      this.before.length,
      this.odds.on,
      ready,
    ];
    fillIf(this.tray, key, () => (sits
      ? [
        open && SIZES.map(([size, colour]) =>
          h("button", {
            type: "button",
            class: "chip",
            style: `--chip:${colour}`,
            data: { keep: `chip ${size}` },
            "aria-pressed": String(size === this.size),
            "aria-label": `${show(size)} chip`,
            onclick: () => this.choose(size),
          }, show(size).slice(1))
        ),
        open && keyed(keyOf("undo"), "Undo", () => this.undo(), { disabled: !this.placed.length }),
        open &&
        keyed(keyOf("rebet"), "Rebet", () => this.again(), { disabled: !this.before.length || this.placed.length > 0 }),
        open &&
        keyed(
          keyOf("close-bets"),
          ready ? "Waiting…" : "Deal",
          () => this.table.do({ do: "close-bets" }, this.refusal),
          {
            class: "main",
            disabled: ready,
          },
        ),
        keyed(keyOf("values"), this.odds.on ? "Hide odds" : "Odds", () => this.odds.toggle(), {
          "aria-pressed": String(this.odds.on),
        }),
        !open &&
        h(
          "span",
          { class: "soft" },
          banks
            ? "You bank this round."
            : round?.closed
            ? "No more bets."
            : "Betting opens once someone takes the bank.",
        ),
      ]
      : null));
  }

  details() {
    if (this.odds.trouble) return h("p", { class: "refusal" }, this.odds.trouble);
    const { offer, settings } = this.table.table;
    return h(
      "p",
      {},
      "Edges are the bettor's average result per unit, counted exactly from a fresh shoe, before and after the " +
        "collection. Filed at ",
      this.table.spots.map((spot) => [`${spot.name} `, clause(offer, spot.clause, settings), " "]),
    );
  }

  choose(size) {
    this.size = size;
    this.chosen = true;
    this.draw();
  }

  shift(by) {
    const at = SIZES.findIndex(([size]) => size === this.size) + by;
    if (SIZES[at]) this.choose(SIZES[at][0]);
  }

  /** Puts chips on a spot, and the same amount on spots that must equal it. */
  async place(spot, amount = this.size) {
    const pair = [
      spot.wager,
      ...this.table.spots.filter((each) => each.equals === spot.wager).map((each) => each.wager),
    ];
    await this.put(pair.map((wager) => [wager, amount]));
  }

  async put(group) {
    const done = [];
    for (const [wager, amount] of group) {
      if (!(await this.table.do({ do: "place-wager", wager, amount }, this.refusal))) break;
      done.push([wager, amount]);
    }
    if (done.length) this.placed.push(done);
    this.draw();
  }

  /** Takes the last chips back: removes the whole wager and places the earlier amount again. */
  async undo() {
    const last = this.placed.at(-1);
    if (!last) return;
    const names = new Set(last.map(([wager]) => wager));
    for (const [wager] of [...last].reverse()) {
      if (!(await this.table.do({ do: "take-back-wager", wager }, this.refusal))) return;
    }
    const kept = this.placed.slice(0, -1);
    this.placed = kept.filter((group) => !group.some(([wager]) => names.has(wager)));
    for (const group of kept.filter((each) => !this.placed.includes(each))) await this.put(group);
    this.draw();
  }

  async again() {
    for (const group of this.before) await this.put(group);
  }
}
