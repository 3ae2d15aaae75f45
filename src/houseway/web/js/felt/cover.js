// The bank's cover: what the player-dealer put up, what is left of it, and how much it still covers.
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";

export class Cover {
  words = h("span");
  rest = h("span");
  fillBar = h("i");
  bar = h("div", { class: "cover-bar", role: "img", hidden: true }, this.fillBar, h("u"));
  box = h("div", { class: "cover" }, this.words, this.bar, this.rest);

  draw(view, round, busy) {
    const banks = round.banker && (view.round || busy || round.over);
    this.bar.hidden = !banks || !round.stake;
    if (!banks || (!view.round && !busy && view.turn.offered)) {
      const offered = view.turn.offered;
      const who = view.people.find((person) => person.seat === offered && !person.behind)?.name;
      const text = view.turn.broken
        ? "The game is broken: nobody else takes the bank."
        : offered
        ? `The bank is offered to seat ${offered}${who ? `, ${who}` : ""}.`
        : "Nobody banks yet.";
      fillIf(this.words, text, () => text);
      fillIf(this.rest, "", () => null);
      this.bar.hidden = true;
      return;
    }
    const most = 2 * round.stake;
    const paid = round.results.length > 0;
    fillIf(
      this.words,
      [round.bank, round.stake, round.banker],
      () => [h("b", {}, show(round.bank)), ` bank, seat ${round.banker}`],
    );
    this.bar.setAttribute(
      "aria-label",
      `The bank holds ${show(round.bank)}; it put up ${show(round.stake)} and can end between nothing and ${
        show(most)
      }.`,
    );
    this.fillBar.style.inlineSize = `${most ? (100 * round.bank) / most : 0}%`;
    const on = round.bets.reduce((sum, bet) => sum + bet.stake, 0);
    const text = paid
      ? `still pays ${show(round.bank)}, still takes ${show(most - round.bank)}`
      : `covers ${show(round.bank)}${on ? `; ${show(on)} is on the felt` : ""}`;
    fillIf(this.rest, text, () => text);
  }
}
