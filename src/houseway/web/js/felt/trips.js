// Trips: every card lies open, a pot that may have rolled over, and two words to say: bet or fold.
import { fillIf, h, keyed, redraw } from "../dom.js";
import { show } from "../money.js";
import { drop, stack } from "../parts/pieces.js";
import { Advice } from "./advice.js";
import { askedOf, seated, seatState, sitters, waitsFor } from "./common.js";
import { Ring } from "./ring.js";
import { Stage } from "./stage.js";

const part = (share) => `${(100 * share).toFixed(1)} %`;

export class TripsFelt {
  static round = "deal";

  constructor(table) {
    this.table = table;
    this.words = h("div", { class: "cover" });
    this.pot = h("p", { class: "you-have" });
    this.rolled = h("p", { class: "you-have mine" });
    this.printed = h("p", { class: "printed" });
    this.drop = h("div", { class: "drop" });
    this.ring = new Ring((seat) => table.sitDown(seat), () => {});
    this.felt = h(
      "section",
      { class: "felt", "aria-label": "The felt" },
      h("div", { class: "rack" }, h("div"), this.words, this.drop),
      h("div", { class: "middle" }, this.pot, this.rolled, this.printed),
      this.ring.lists,
    );
    this.ask = h("div", { "aria-live": "polite" });
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.chances = h("div", { class: "row" });
    this.advice = new Advice(table, () => this.now());
    this.on = false;
    this.yours = h("div", { class: "yours" }, this.ask, this.chances);
    this.aside = h("section", { hidden: true });
    this.stage = new Stage(() => this.draw());
  }

  hello(view, version) {
    this.stage.set(view, version);
    this.now();
  }

  state(lines, view, version) {
    this.stage.play(lines, view, version);
    this.now();
  }

  now() {
    this.drawAsk();
    this.drawChances();
    if (!this.stage.busy) this.draw();
  }

  draw() {
    const { felt } = this.stage;
    const { deal, pot, fifth, held } = felt;
    const told = !deal
      ? "The next deal begins when two are ready."
      : deal.over
      ? "The deal is over"
      : `Bet ${deal.street + 1} of 4`;
    fillIf(this.words, told, () => told);
    fillIf(
      this.pot,
      [pot, fifth],
      () => (pot ? [stack(pot), ` Pot ${show(pot)} · high hand ${show(fifth)}`] : null),
    );
    this.rolled.textContent = rolled(deal);
    this.printed.textContent = deal ? "" : this.table.table.title;
    fillIf(this.drop, held, () => drop(held ? `held ${show(held)}` : "drop"));
    const people = sitters(felt.people);
    this.ring.draw(felt.seats, (seat) => this.seat(seat, felt, people.get(seat)), felt.pack);
    this.drawAsk();
  }

  seat(seat, felt, person) {
    const { table } = this;
    const place = felt.deal?.seats.find((each) => each.seat === seat);
    const paid = felt.paid.includes(seat) && "has paid";
    return {
      person,
      mine: felt.you === seat,
      turn: !this.stage.busy && waitsFor(table.view, seat),
      state: [place?.folded ? "folded" : seatState(table, seat), paid].filter(Boolean).join(" · "),
      canSit: !seated(table),
      canBehind: false,
      markKey: null,
      marks: () => [],
      hands: place?.cards.length && !place.folded
        ? [{ name: String(seat), cards: place.cards, held: 0, worth: place.told }]
        : [],
      bets: place?.bet && !felt.deal.over ? [{ stake: place.bet, name: "" }] : [],
      results: place?.won
        ? [{ result: "win", text: `${felt.deal.award?.whole ? "Winner" : "High hand"} +${show(place.won)}` }]
        : [],
    };
  }

  drawAsk() {
    const { view } = this.table;
    const asked = askedOf(this.table)[0];
    const mine = view.deal?.seats.find((each) => each.seat === view.you);
    const open = view.legal.map((command) => command.do).filter((word) => asked?.words.includes(word));
    const key = JSON.stringify([asked, open, view.rounds, mine?.cards, view.pot]);
    if (key === this.key || (asked && this.stage.busy)) return;
    this.key = key;
    this.refusal.textContent = "";
    if (!asked) return void redraw(this.ask);
    const say = (word) => () => this.table.do({ do: word }, this.refusal);
    redraw(
      this.ask,
      h(
        "div",
        { class: "ask", role: "group", "aria-label": "Your action", data: { keep: key } },
        h("h2", {}, `You have ${mine?.told ?? "your cards"}`),
        h(
          "div",
          { class: "row" },
          open.includes("bet") && keyed("b", `Bet ${show(view.bet)}`, say("bet"), { class: "main" }),
          open.includes("fold") && keyed("f", "Fold", say("fold")),
        ),
        this.refusal,
      ),
    );
    this.table.showFelt();
  }

  /** What betting and folding are worth, when somebody wants to know: all cards lie open. */
  drawChances() {
    const { view } = this.table;
    const mine = askedOf(this.table).length > 0;
    if (mine && this.on) this.advice.ask([view.rounds, view.deal, view.pot]);
    fillIf(this.chances, [mine, this.on, this.advice.told, this.advice.trouble], () =>
      mine && [
        keyed("e", this.on ? "Hide chances" : "Chances", () => {
          this.on = !this.on;
          this.now();
        }, { class: "slim", "aria-pressed": String(this.on) }),
        this.on && h("p", { class: "soft", role: "status" }, this.tellChances()),
      ]);
  }

  tellChances() {
    const { told, trouble } = this.advice;
    if (!told) return trouble || "Counting…";
    const how = told.exact ? "counted" : `dealt out, give or take ${(2 * told.error).toFixed(2)}`;
    return `A bet is worth ${told.ev.bet.toFixed(2)} bets, a fold ${told.ev.fold.toFixed(2)} (${how}). ` +
      `You take the pot ${part(told.wins)}, the high hand ${part(told.high)}; it rolls over ${part(told.rolls)}.`;
  }

  clock(clocks) {
    this.ring.tick(clocks);
  }
}

/** What has rolled over, or what will. */
function rolled(deal) {
  if (!deal) return "";
  if (deal.award) return deal.award.rolls ? `${show(deal.award.rolls)} rolls over into the next deal` : "";
  return deal.rolled ? `${show(deal.rolled)} has rolled over` : "";
}
