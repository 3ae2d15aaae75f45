// The felt of Trips: every card is face up, the pot may have rolled over, and you bet or fold.
import { fillIf, h, keyed, redraw } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { show } from "../../money.js";
import { drop, stack } from "../../parts/table-pieces.js";
import { Advice } from "../panels/advice.js";
import { askedOf } from "../seat-state.js";
import { Felt } from "../felt.js";
import { outcome } from "../spot-names.js";

const part = (share) => `${(100 * share).toFixed(1)} %`;

export default class TripsFelt extends Felt {
  static round = "deal";

  constructor(table) {
    super(table);
    this.pot = h("p", { class: "you-have" });
    this.rolled = h("p", { class: "you-have mine" });
    this.ask = h("div", { "aria-live": "polite" });
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.chances = h("div", { class: "row" });
    this.advice = new Advice(table, () => this.now());
    this.on = false;
    this.oddsBox = this.chances;
    this.layOut("", [this.pot, this.rolled, this.outcome], [this.ask]);
  }

  asks() {
    this.drawAsk();
    this.drawChances();
  }

  draw() {
    const felt = this.table.view;
    const { deal, pot, fifth, held } = felt;
    const told = !deal
      ? `Next deal when ${felt.fewest === 1 ? "someone is" : `${felt.fewest} are`} ready.`
      : deal.over
      ? "Deal over"
      : `Bet ${deal.street + 1} of ${felt.bets}`;
    this.tell(told, deal);
    fillIf(
      this.pot,
      [pot, fifth],
      () => (pot ? [stack(pot), ` Pot ${show(pot)} · high hand ${show(fifth)}`] : null),
    );
    const ended = deal?.over ? outcome(deal) : "";
    this.conclude(ended, deal?.yours);
    this.rolled.textContent = deal?.rolled && !deal.over ? `${show(deal.rolled)} rolled over` : "";
    fillIf(this.drop, held, () => drop(held ? `held ${show(held)}` : "drop"));
    this.drawSeats();
    this.drawAsk();
  }

  seat(seat, felt, person) {
    const sitter = this.sitter(seat, felt, person);
    const place = felt.deal?.seats[seat];
    const paid = felt.paid.includes(seat) && "paid";
    return {
      ...sitter,
      state: [place?.folded ? "folded" : sitter.state, paid].filter(Boolean).join(" · "),
      gone: place?.folded, // folded cards stay face up: they are out of play
      hands: place?.cards.length ? [{ name: String(seat), cards: place.cards, held: 0, worth: place.told }] : [],
      bets: place?.bet && !felt.deal.over ? [{ stake: place.bet, name: "" }] : [],
      results: place?.won
        ? [{ result: "win", text: `${felt.deal.award?.whole ? "Winner" : "High hand"} +${show(place.won)}` }]
        : [],
    };
  }

  drawAsk() {
    const { view } = this.table;
    const asked = askedOf(this.table)[0];
    const mine = view.deal?.seats[view.you];
    const open = view.legal.map((command) => command.do).filter((word) => asked?.words.includes(word));
    const key = JSON.stringify([asked, open, view.rounds, mine?.cards, view.pot]);
    if (key === this.key) return;
    this.key = key;
    this.refusal.textContent = "";
    if (!asked) return void redraw(this.ask);
    const say = (word) => () => this.table.do({ do: word }, this.refusal);
    redraw(
      this.ask,
      h(
        "div",
        { class: "ask", role: "group", "aria-label": "Your action", data: { keep: key } },
        h("div", { class: "asks" }, h("h2", {}, `You have ${mine?.told ?? "your cards"}`), this.refusal),
        h(
          "div",
          { class: "row" },
          open.includes("fold") && keyed(keyOf("fold"), "Fold", say("fold")),
          open.includes("bet") && keyed(keyOf("bet"), `Bet ${show(view.bet)}`, say("bet"), { class: "main" }),
        ),
      ),
    );
  }

  /** Returns the value of betting and folding, if the player wants it; every card is face up. */
  drawChances() {
    const { view } = this.table;
    const mine = askedOf(this.table).length > 0;
    if (mine && this.on) this.advice.ask([view.rounds, view.deal, view.pot]);
    fillIf(this.chances, [mine, this.on, this.advice.told, this.advice.trouble], () =>
      mine && [
        keyed(keyOf("values"), this.on ? "Hide chances" : "Chances", () => {
          this.on = !this.on;
          this.now();
        }, { class: "slim", "aria-pressed": String(this.on) }),
        this.on && h("p", { class: "soft", role: "status" }, this.tellChances()),
      ]);
  }

  tellChances() {
    const { told, trouble } = this.advice;
    if (!told) return trouble || "Counting…";
    const how = told.exact ? "exact" : `simulated, ±${(2 * told.error).toFixed(2)}`;
    return `Bet: ${told.ev.bet.toFixed(2)} bets on average, fold: ${told.ev.fold.toFixed(2)} (${how}). ` +
      `You win the pot ${part(told.wins)}, the high hand ${part(told.high)}; the pot rolls over ${part(told.rolls)}.`;
  }
}
