// The felt of a finished round at any step, drawn as at the table from the same changes.
import { patch } from "./patch.js";

const ONLY_LOOKS = { waiting: [], legal: [] };

export class Replay {
  /** `Felt` draws the round's kind. */
  constructor(round, spots, Felt) {
    this.round = round;
    this.table = {
      table: { title: "", offer: round.offer },
      spots,
      view: { ...round.felt, ...ONLY_LOOKS },
      around: {},
      you: { seat: 0, behind: 0 },
      wagerName: (wager) => spots.find((spot) => spot.wager === wager)?.name ?? wager,
      sitDown: () => {},
    };
    this.kind = new Felt(this.table);
    this.felt = this.kind.felt;
  }

  /** Shows the felt after `steps` events. */
  show(steps) {
    const lines = this.round.events.slice(0, steps);
    const felt = lines.reduce((shown, line) => patch(shown, line.change), this.round.felt);
    this.table.view = { ...felt, ...ONLY_LOOKS };
    this.kind.hello();
  }
}
