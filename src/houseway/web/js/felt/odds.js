// Exact edges and expected values, asked for once and shown when wanted.
import { get } from "../api.js";
import { percent, show, won } from "../money.js";
import { Advice } from "./advice.js";
import { risk } from "./risk.js";

const part = (chance) =>
  chance < 0.0005 ? "hardly ever" : chance > 0.9995 ? "nearly always" : `${(100 * chance).toFixed(1)} % of the time`;

export class Odds {
  on = false;
  priced = null;
  trouble = "";

  constructor(table) {
    this.table = table;
    this.advice = new Advice(table, () => table.draw());
  }

  async load() {
    if (this.priced) return this.priced;
    try {
      const { offer, schedule } = this.table.table;
      this.priced = await get(`/api/offers/${offer}/odds?schedule=${encodeURIComponent(schedule ?? "")}`);
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
    if (!this.on || !found) return "";
    return found.part_of ? "" : `edge ${percent(found.edge)}`; // a part has no price of its own
  }

  /** What the collection makes of that edge, at the bet that is chosen or the nearest that was reckoned. */
  withFee(wager, bet) {
    const rows = (this.on && this.priced?.collection?.wagers?.[wager]) || [];
    const row = rows.findLast((each) => each.bet <= bet) ?? rows[0];
    return row?.fee ? `${percent(row.edge, 2)} with ${show(row.fee)} at ${show(row.bet)}` : "";
  }

  /** What a choice is worth per unit of the first wager, and a late wager per unit of itself, with these cards. */
  choice(view, command) {
    if (!this.on) return null;
    const { hands, bets } = view.round;
    this.advice.ask([view.rounds, view.waiting, hands, bets]);
    const values = this.advice.told?.ev ?? {};
    return values[command.label] ?? values[command.word] ?? null;
  }

  /** Marks the choice that the server calls the best. */
  best(command) {
    return this.on && [command.label, command.word].includes(this.advice.told?.choice) ? ", best" : "";
  }

  /** How often a bank of this size runs short in as many rounds as it may be held, and how they end, at the table's
   * lowest and highest bets; how that is worked out is told with it. */
  shortness(view, stake) {
    const people = view.people.filter((each) => each.seat !== view.you).length;
    const spot = this.table.spots.find(({ wager }) => {
      const priced = this.priced?.wagers?.[wager];
      return priced?.gains && !priced.part_of;
    });
    if (!spot || !people || !stake) return "";
    const { one_hand: together, turn: { rounds } } = view;
    const { gains } = this.priced.wagers[spot.wager];
    const sizes = [...new Set([spot.least, spot.most].filter(Boolean))];
    const told = sizes.map((bet) => {
      const { short, mean, low, high } = risk({ gains, people, bet, stake, together, rounds });
      const all = rounds === 1 ? "one round brings" : `${rounds} rounds bring`;
      return `${show(bet)} each: it runs short ${part(short)}; ${all} ${won(Math.round(mean))} on average, ` +
        `nine times in ten from ${won(Math.round(low))} to ${won(Math.round(high))}`;
    });
    const how = together ? "who win and lose together" : "as if their hands were independent";
    return `Against ${people} who bet on ${spot.name} in every round, ${how}: ${told.join(". ")}. ` +
      "Before the collection, and without bonus bets.";
  }

  /** What the bank earns on average from each wager, per $100 of it, before the collection. */
  forBank(spots) {
    const bets = spots.filter((spot) => this.priced?.wagers?.[spot.wager] && !this.priced.wagers[spot.wager].part_of);
    return bets.map((spot) => `${spot.name} ${show(Math.round(-10000 * this.priced.wagers[spot.wager].edge))}`);
  }
}
