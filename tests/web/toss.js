// The felt of the tests' own kind: a card at each seat, the pot in the middle, and one action.
import { h, keyed, redraw } from "/js/dom.js";
import { show } from "/js/money.js";
import { askedOf } from "/js/felt/seat-state.js";
import { Felt } from "/js/felt/felt.js";

export default class TossFelt extends Felt {
  static round = "toss";

  constructor(table) {
    super(table, { pace: { given: 50 } });
    this.pot = h("p", { class: "you-have" });
    this.ask = h("div");
    this.refusal = h("p");
    this.layOut("", [this.pot], [this.ask]);
  }

  asks() {
    const [asked] = askedOf(this.table);
    const show = () => this.table.do({ do: "show" }, this.refusal);
    redraw(this.ask, asked && h("div", { class: "ask" }, keyed("w", "Show", show), this.refusal));
  }

  draw() {
    const felt = this.table.view;
    this.tell(`Toss ${felt.rounds + 1}`, felt.rounds);
    this.pot.textContent = `Pot ${show(felt.pot)}`;
    this.drawSeats();
  }

  seat(seat, felt, person) {
    const card = felt.cards[seat];
    return {
      ...this.sitter(seat, felt, person),
      hands: card ? [{ name: String(seat), cards: [card], held: 0, worth: "" }] : [],
    };
  }
}
