// The felt of a finished round at any step: the same drawing as at the table, from the same events.
import { BankFelt } from "./bank.js";
import { fold as foldBank, opening as openBank } from "./bankfold.js";
import { PotFelt } from "./pot.js";
import { fold as foldPot, opening as openPot } from "./potfold.js";

export class Replay {
  constructor(round, spots) {
    const pot = round.kind === "pot";
    Object.assign(this, { round, fold: pot ? foldPot : foldBank, opening: pot ? openPot : openBank });
    const seats = Math.max(...round.people.map((person) => person.seat), 6);
    const people = round.people.map((person) => ({ ...person, chips: null }));
    const view = {
      seats,
      people,
      turn: { held: 1, offered: null },
      waiting: null,
      round: null,
      hand: null,
      shoe: null,
      legal: [],
    };
    const fake = {
      table: { title: "", seats, offer: round.offer },
      spots,
      view,
      around: {},
      you: { seat: -1, behind: 0 },
      sitDown: () => {},
      showFelt: () => {},
    };
    this.kind = pot ? new PotFelt(fake) : new BankFelt(fake);
    this.felt = this.kind.felt;
    this.view = view;
  }

  show(steps) {
    let shown = this.opening();
    for (const line of this.round.events.slice(0, steps)) {
      shown = this.fold(shown, line);
      if (line.event.event === "bank-taken") this.view.round = {};
    }
    this.kind.stage.people = this.view.people;
    this.kind.draw(shown);
  }
}
