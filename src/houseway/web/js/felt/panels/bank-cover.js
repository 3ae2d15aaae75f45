// The bank's cover: the stake, what is left of it, and how much it can still pay and win. Its rack lies before the
// player-dealer; the mark in it is the stake the bank began with.
import { fillIf, h } from "../../dom.js";
import { show } from "../../money.js";

export class Cover {
  words = h("span");
  rest = h("span");
  fillBar = h("i");
  bar = h("div", { class: "cover-bar", role: "img", hidden: true }, this.fillBar, h("u"));
  amount = h("b");
  rack = h("div", { class: "bank-rack" }, this.bar, this.amount);
  box = h("div", { class: "cover" }, this.words, this.rest);

  draw({ round, turn, people, banking, rounds, you, behind }) {
    this.bar.hidden = this.rack.hidden = !round?.stake;
    const [words, rest] = round ? banked(round) : [between(turn, people, rounds, behind ? 0 : you), ""];
    const which = banking.of > 1 ? `, round ${turn.held} of ${banking.of}` : "";
    const who = round && (round.banker === you ? "You bank " : `${people[round.banker]?.name ?? "Nobody"} banks `);
    const told = () => (round ? [who, h("b", {}, show(round.bank)), which] : words);
    fillIf(this.words, [words, who, which], told);
    fillIf(this.rest, rest, () => rest);
    if (!round) return;
    if (this.amount.textContent !== show(round.bank)) this.amount.textContent = show(round.bank);
    const { pays, takes } = round.cover;
    const label = `Bank stake ${show(round.stake)}: can pay ${show(pays)} more and win ${show(takes)} more.`;
    this.bar.setAttribute("aria-label", label);
    this.fillBar.style.inlineSize = `${(100 * pays) / Math.max(1, pays + takes)}%`;
  }
}

function banked({ bank, banker, cover, bets, results }) {
  const on = bets.reduce((sum, bet) => sum + bet.stake, 0);
  const rest = results.length
    ? `Can pay ${show(cover.pays)} more · can win ${show(cover.takes)} more`
    : `Covers up to ${show(cover.pays)}${on ? ` · ${show(on)} bet` : ""}`;
  return [`${bank} ${banker}`, rest];
}

function between({ offered, broken }, people, rounds, you) {
  if (broken) return "Game broken: no one else will take the bank.";
  if (!offered) return rounds ? "" : "No bank yet.";
  if (offered === you) return "The bank is offered to you.";
  const who = people[offered]?.name;
  return `Bank offered to ${who ? `${who} (seat ${offered})` : `seat ${offered}`}.`;
}
