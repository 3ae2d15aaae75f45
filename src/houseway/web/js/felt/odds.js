// Exact edges and expected values, asked for once and shown when wanted.
import { get } from "../api.js";
import { percent, show } from "../money.js";

const RANKS = { T: "10", J: "J", Q: "Q", K: "K", A: "A" };
const rank = (card) => RANKS[card[0]] ?? card[0];

export class Odds {
  on = false;
  priced = null;
  trouble = "";

  constructor(table) {
    this.table = table;
  }

  async load() {
    if (this.priced) return this.priced;
    try {
      this.priced = await get(`/api/offers/${this.table.table.offer}/odds`);
    } catch (trouble) {
      this.trouble = trouble.message;
    }
    return this.priced;
  }

  async toggle() {
    this.on = !this.on;
    if (this.on) await this.load();
    this.table.draw();
  }

  edge(wager) {
    const found = this.priced?.wagers?.[wager];
    return this.on && found ? `edge ${percent(found.edge)}` : "";
  }

  /** What a choice is worth per unit of the first wager: from the priced strategy, or counted for these cards. */
  choice(view, command) {
    if (!this.on) return null;
    const row = this.row(view);
    if (row) return row.ev?.[command.word] ?? null;
    const values = this.advised(view);
    if (!values) return null;
    const stakes = view.round.bets.filter((bet) => bet.seat === view.you).map((bet) => bet.stake);
    const names = [command.word, ...stakes.map((stake) => `${command.word} ${command.amount / stake}x`)];
    return values[names.find((name) => name in values)] ?? null;
  }

  /** Asks once for the cards that lie there; the felt is drawn again when the answer comes. */
  advised(view) {
    const { hands } = view.round ?? {};
    const mine = hands?.[String(view.you)];
    if (!mine || mine.includes("??")) return null;
    const open = (hands.board ?? hands.bank ?? []).filter((card) => card !== "??");
    const path = `/api/offers/${this.table.table.offer}/advice?${new URLSearchParams({
      hand: mine.join(" "),
      board: open.join(" "),
    })}`;
    if (this.asked !== path) {
      [this.asked, this.values] = [path, null];
      get(path).then(({ ev }) => {
        this.values = ev;
      }, (trouble) => {
        this.trouble = trouble.message;
      }).then(() => {
        if (this.asked === path) this.table.draw();
      });
    }
    return this.values;
  }

  row(view) {
    const { hands, have } = view.round ?? { hands: {}, have: {} };
    const open = (hands.bank ?? []).find((card) => card !== "??");
    for (const { chart } of this.priced?.strategy ?? []) {
      const found = chart?.find((each) => fits(each, have.you, open));
      const own = hands[String(view.you)] ?? hands.player ?? [];
      if (found) return (found.exceptions ?? []).find((each) => sameCards(each.cards, own)) ?? found;
    }
    return null;
  }

  /** What a late wager is worth per unit of itself, on these cards. */
  late(view, wager) {
    const { hands, have } = view.round;
    const open = (hands.bank ?? []).find((card) => card !== "??");
    const found = this.priced?.wagers?.[wager]?.chart?.find((each) => fits(each, have.you ?? have.player, open));
    return this.on && found ? found.ev : null;
  }

  /** What the bank earns on average from each wager, per $100 of it, before the collection. */
  forBank(spots) {
    return spots.filter((spot) => this.priced?.wagers?.[spot.wager]).map((spot) =>
      `${spot.name} ${show(Math.round(-10000 * this.priced.wagers[spot.wager].edge))}`
    );
  }
}

const fits = (row, total, open) =>
  row.total === total &&
  (row.against === null || row.against === undefined || (open && row.against.split(" ").includes(rank(open))));

function sameCards(names, cards) {
  if (!names || names.length !== cards.length) return false;
  const left = cards.map(rank);
  return names.every((name) => {
    const at = left.findIndex((each) => name.split(" ").includes(each));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
