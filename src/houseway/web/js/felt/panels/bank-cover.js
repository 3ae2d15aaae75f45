// The bank's cover: what the player-dealer put up, what is left of it, and how much it still pays and takes.
import { fillIf, h } from "../../dom.js";
import { show } from "../../money.js";

export class Cover {
  words = h("span");
  rest = h("span");
  fillBar = h("i");
  bar = h("div", { class: "cover-bar", role: "img", hidden: true }, this.fillBar, h("u"));
  box = h("div", { class: "cover" }, this.words, this.bar, this.rest);

  draw({ round, turn, people, banking, rounds }) {
    this.bar.hidden = !round?.stake;
    const [words, rest] = round ? banked(round) : [between(turn, people, rounds), ""];
    const which = banking.of > 1 ? `, round ${turn.held} of ${banking.of}` : "";
    const told = () => (round ? [h("b", {}, show(round.bank)), ` bank, seat ${round.banker}${which}`] : words);
    fillIf(this.words, [words, round && which], told);
    fillIf(this.rest, rest, () => rest);
    if (!round) return;
    const { pays, takes } = round.cover;
    const label = `The bank put up ${show(round.stake)}; it still pays ${show(pays)} and takes ${show(takes)}.`;
    this.bar.setAttribute("aria-label", label);
    this.fillBar.style.inlineSize = `${(100 * pays) / Math.max(1, pays + takes)}%`;
  }
}

function banked({ bank, banker, cover, bets, results }) {
  const on = bets.reduce((sum, bet) => sum + bet.stake, 0);
  const rest = results.length
    ? `still pays ${show(cover.pays)}, still takes ${show(cover.takes)}`
    : `covers ${show(cover.pays)}${on ? `; ${show(on)} is on the felt` : ""}`;
  return [`${bank} ${banker}`, rest];
}

function between({ offered, broken }, people, rounds) {
  if (broken) return "The game is broken: nobody else takes the bank.";
  if (!offered) return rounds ? "" : "Nobody banks yet.";
  const who = people[offered]?.name;
  return `The bank is offered to seat ${offered}${who ? `, ${who}` : ""}.`;
}
