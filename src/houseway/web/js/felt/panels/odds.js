// Exact edges and expected values, fetched once and shown on request.
import { get } from "../../api.js";
import { percent, show } from "../../money.js";
import { otherwise } from "../../parts/clause.js";
import { Advice } from "./advice.js";

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
      const { offer, schedule, settings } = this.table.table;
      this.priced = await get(`/api/offers/${offer}/odds${otherwise(settings, { schedule })}`);
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
    return found.part_of ? "" : `edge ${percent(found.edge)}`; // a part has no separate price
  }

  /** Returns the edge after the collection, at the chosen bet or the nearest computed bet. */
  withFee(wager, bet) {
    const rows = (this.on && this.priced?.collection?.wagers?.[wager]) || [];
    const row = rows.findLast((each) => each.bet <= bet) ?? rows[0];
    return row?.fee ? `${percent(row.edge, 2)} after ${show(row.fee)} on ${show(row.bet)}` : "";
  }

  /** Returns the value of a choice with these cards, per unit of the first wager; for a late wager, per unit of it. */
  choice(view, command) {
    if (!this.on) return null;
    const { hands, bets } = view.round;
    this.advice.ask([view.rounds, view.waiting, hands, bets]);
    const values = this.advice.told?.ev ?? {};
    return values[command.label] ?? values[command.word] ?? null;
  }

  /** Marks the server's best choice. */
  best(command) {
    return this.on && [command.label, command.word].includes(this.advice.told?.choice) ? ", best" : "";
  }
}
