// Your spots and your chips: pick a chip, put it on a spot, undo until "no more bets", rebet.
import { fill, fillIf, h, keyed } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { show } from "../../money.js";
import { clause } from "../../parts/clause.js";
import { CHIPS, stack } from "../../parts/table-pieces.js";
import { isSo, seated } from "../seat-state.js";

const SIZES = [...CHIPS].reverse();

/** Returns a wager's name without the words that every spot has in common. */
const short = (name) => name.split(",")[0].replace(/ (line|bonus bet|bonus|bet|wager)$/i, "");

/** Returns the highest pay of a spot, for its print. */
function topPay(pays) {
  const worth = (text) => Number(text.match(/[\d.]+/)?.[0] ?? 0) / Number(text.match(/ (?:to|for) ([\d.]+)/)?.[1] ?? 1);
  return pays.toSorted((one, other) => worth(other) - worth(one))[0] ?? "";
}

const chipsOn = (stake) =>
  stake ? [stack(stake), show(stake), h("span", { class: "by-ear" }, " bet")] : h("span", { class: "by-ear" }, "empty");

/** Returns a result for the spot of its bet, which names it already. */
const pill = ({ result, order, what, text, title }) =>
  h(
    "span",
    { class: `result ${result}`, title },
    h("em", {}, `${order}. `, h("span", { class: "named" }, what.replace(/^\d+\. /, ""))),
    text,
  );

export class Spots {
  size = 1000;
  placed = [];
  before = [];
  results = [];
  round = null;
  turn = Promise.resolve(true);

  constructor(table, odds) {
    Object.assign(this, { table, odds });
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.grid = h("div", { class: "spots", role: "group", "aria-label": "Your wagers" });
    this.tray = h("div", { class: "tray", role: "group", "aria-label": "Your chips" });
    this.more = h("div", { class: "soft" });
    this.layout = h("section", { class: "layout", "aria-label": "Your layout" }, this.grid);
    this.box = h("div", { class: "putting" }, this.tray, this.refusal);
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
    const pays = [...new Set(spot.pays.filter((line) => /\d/.test(line.pays)).map((line) => line.pays))];
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
        data: { wager: spot.wager },
        title: [spot.name, pays.join(", "), limits].filter(Boolean).join(" · "),
        onclick: () => this.press(spot),
      },
      h("b", {}, short(spot.name)),
      h("small", {}, topPay(pays)),
      on,
      edge,
      at < 9 && h("kbd", { "aria-hidden": "true" }, String(at + 1)),
    );
    this.buttons.set(spot.wager, { button, on, edge, key: at < 9 ? String(at + 1) : "" });
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
    const bets = new Map();
    for (const bet of round?.bets ?? []) {
      if (!this.holds(bet)) continue;
      bets.set(bet.wager, (bets.get(bet.wager) ?? 0) + bet.stake);
    }
    const banks = sits && round?.banker === you.seat && !you.behind;
    const open = sits && round && !round.closed && !banks;
    for (const [wager, { button, on, edge, key }] of this.buttons) {
      const stake = bets.get(wager) ?? 0;
      button.setAttribute("aria-disabled", String(!open));
      const told = this.results.find((each) => each.wager === wager);
      button.classList.toggle("has", stake > 0);
      button.classList.toggle("told", Boolean(told));
      if (open && key) button.dataset.key = key;
      else delete button.dataset.key; // bets are closed: the keys are the question's
      fillIf(on, [stake, told], () => (told ? pill(told) : chipsOn(stake)));
      const text = [this.odds.edge(wager), this.odds.withFee(wager, this.size)].filter(Boolean).join("; ");
      if (edge.textContent !== text) edge.textContent = text;
    }
    this.layout.hidden = !this.buttons.size || banks;
    this.layout.classList.toggle("closed", !open);
    this.drawTray(sits, open, round, banks);
    fillIf(this.more, [this.odds.on, this.odds.trouble, sits], () => (this.odds.on && sits ? this.details() : null));
  }

  /** Puts results on the spots of their bets. */
  settle(results) {
    if (JSON.stringify(results) === JSON.stringify(this.results)) return;
    this.results = results;
    this.draw();
  }

  /** Whether a result is told on its spot. */
  tells(result) {
    return this.results.some(({ order }) => order === result.order);
  }

  drawTray(sits, open, round, banks) {
    const { you } = this.table;
    const ready = Boolean(you) && isSo(this.table, "ready", you.seat, you.behind ?? 0);
    const placed = this.placed.length;
    const key = [
      sits,
      this.question(open, round, banks, ready),
      open,
      this.size,
      placed,
      this.before.length,
      this.odds.on,
      ready,
    ];
    fillIf(this.tray, key, () => (sits
      ? [
        h("h2", { class: "asks" }, this.question(open, round, banks, ready)),
        open && h("div", { class: "chips" }, SIZES.map((chip) => this.chip(chip))),
        h(
          "div",
          { class: "row" },
          open && keyed(keyOf("undo"), "Undo", () => this.inTurn(() => this.undo()), { disabled: !placed }),
          open &&
            keyed(keyOf("rebet"), "Rebet", () => this.inTurn(() => this.again()), {
              disabled: !this.before.length || placed > 0,
            }),
          open && keyed(keyOf("double"), "Double", () => this.inTurn(() => this.double()), { disabled: !placed }),
          keyed(keyOf("values"), this.odds.on ? "Hide odds" : "Odds", () => this.odds.toggle(), {
            "aria-pressed": String(this.odds.on),
          }),
          open &&
            keyed(keyOf("close-bets"), ready ? "Waiting…" : "Deal", () => this.inTurn(() => this.close()), {
              class: "main",
              disabled: ready,
            }),
        ),
      ]
      : null));
  }

  /** Returns what is asked, in a few words. */
  question(open, round, banks, ready) {
    if (open) return ready ? "Waiting for the others." : "Place your bets";
    if (banks) return "You bank this round.";
    if (round?.closed) return round.results.length ? "Bets are being settled." : "No more bets. Cards are dealt.";
    return "Betting opens once someone takes the bank.";
  }

  /** Whether a bet of the viewer's lies on one of these spots. Chips for a choice or a second hand lie elsewhere. */
  holds({ seat, behind, hand, wager }) {
    const { you } = this.table;
    return seat === you?.seat && behind === (you.behind ?? 0) && !hand && this.buttons.has(wager);
  }

  chip([size, colour]) {
    return h("button", {
      type: "button",
      class: "chip",
      style: `--chip:${colour}`,
      data: { keep: `chip ${size}` },
      "aria-pressed": String(size === this.size),
      "aria-label": `${show(size)} chip`,
      onclick: () => this.choose(size),
    }, show(size).slice(1));
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

  /** Does what was pressed after what is still on its way: "Deal" waits for the chips, also for those on a spot that
   * must equal another. If they are refused, what was pressed after them is dropped. */
  inTurn(act) {
    const turn = this.turn.then((fine) => fine && act());
    const over = () => this.turn === turn && (this.turn = Promise.resolve(true));
    this.turn = turn;
    turn.then(over, over);
  }

  press(spot) {
    const { size } = this;
    this.inTurn(() => this.place(spot, size));
  }

  /** Puts chips on a spot, and the same amount on spots that must equal it. */
  place(spot, amount) {
    const pair = [
      spot.wager,
      ...this.table.spots.filter((each) => each.equals === spot.wager).map((each) => each.wager),
    ];
    return this.put(pair.map((wager) => [wager, amount]));
  }

  async put(group) {
    const done = [];
    for (const [wager, amount] of group) {
      if (!(await this.table.do({ do: "place-wager", wager, amount }, this.refusal))) break;
      done.push([wager, amount]);
    }
    if (done.length) this.placed.push(done);
    this.draw();
    return done.length === group.length;
  }

  close() {
    return this.table.do({ do: "close-bets" }, this.refusal);
  }

  /** Takes the last chips back: removes the whole wager and places the earlier amount again. */
  async undo() {
    const last = this.placed.at(-1);
    if (!last) return true;
    const names = new Set(last.map(([wager]) => wager));
    for (const [wager] of [...last].reverse()) {
      if (!(await this.table.do({ do: "take-back-wager", wager }, this.refusal))) return false;
    }
    const kept = this.placed.slice(0, -1);
    this.placed = kept.filter((group) => !group.some(([wager]) => names.has(wager)));
    const back = await this.putAll(kept.filter((each) => !this.placed.includes(each)));
    this.draw();
    return back;
  }

  /** Puts as much on every spot as lies there already. */
  double() {
    const { view, you } = this.table;
    const mine = view.round?.bets.filter((bet) => bet.seat === you.seat && bet.behind === (you.behind ?? 0)) ?? [];
    return this.put(mine.map((bet) => [bet.wager, bet.stake]));
  }

  again() {
    return this.putAll(this.before);
  }

  async putAll(groups) {
    let fine = true;
    for (const group of groups) fine = (await this.put(group)) && fine;
    return fine;
  }
}
