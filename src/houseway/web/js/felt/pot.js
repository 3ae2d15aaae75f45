// A game for a pot: the board, the seats with their cards and bets, and what you may do.
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { lay } from "../parts/card.js";
import { dealerButton, drop, killButton, stack } from "../parts/pieces.js";
import { Acting } from "./acting.js";
import { Chances } from "./chances.js";
import { seated, seatState, sitters } from "./common.js";
import { agree, fold, opening } from "./potfold.js";
import { Ring } from "./ring.js";
import { Stage } from "./stage.js";

export class PotFelt {
  constructor(table) {
    this.table = table;
    this.words = h("div", { class: "cover" });
    this.pot = h("p", { class: "you-have" });
    this.board = h("div", { class: "laid board" });
    this.have = h("p", { class: "you-have mine" });
    this.printed = h("p", { class: "printed" });
    this.drop = h("div", { class: "drop" });
    this.ring = new Ring((seat) => table.sitDown(seat), () => {});
    this.felt = h(
      "section",
      { class: "felt", "aria-label": "The felt" },
      h("div", { class: "rack" }, h("div"), this.words, this.drop),
      h("div", { class: "middle" }, this.board, this.pot, this.have, this.printed),
      this.ring.list,
    );
    this.acting = new Acting(table);
    this.chances = new Chances(table);
    this.yours = h("div", { class: "yours" }, this.acting.box, this.chances.box);
    this.aside = h("section", { hidden: true });
    this.stage = new Stage({ opening, fold, agree, draw: (shown) => this.draw(shown) });
  }

  hello(view) {
    this.stage.set(view, opening);
    this.now();
  }

  state(lines, view) {
    this.stage.play(lines, view);
    this.now();
  }

  now() {
    this.acting.draw(this.stage.busy);
    this.chances.draw();
    if (!this.stage.busy) this.draw(this.stage.shown);
  }

  draw(hand) {
    const { view } = this.table;
    const told = hand.number
      ? [`Hand ${hand.number}`, hand.street].filter(Boolean).join(" · ")
      : "The next hand begins when two are ready.";
    fillIf(this.words, told, () => told);
    lay(this.board, hand.board);
    fillIf(this.pot, [hand.pot, hand.over], () => (hand.pot ? [stack(hand.pot), ` Pot ${show(hand.pot)}`] : null));
    const mine = hand.over ? "" : view.hand?.have ?? view.have ?? "";
    this.have.textContent = mine ? `You have: ${mine}` : "";
    this.printed.textContent = hand.number ? "" : this.table.table.title;
    const dropped = hand.collection || hand.jackpot
      ? `drop ${show(hand.collection)}${hand.jackpot ? ` + ${show(hand.jackpot)} jackpot` : ""}`
      : "drop";
    if (fillIf(this.drop, [dropped, hand.dropped], () => drop(dropped)) && hand.dropped) {
      this.drop.classList.remove("falls");
      void this.drop.offsetWidth;
      this.drop.classList.add("falls");
    }
    const people = sitters(this.stage.people ?? view.people);
    const places = new Map(hand.seats.map((place) => [place.seat, place]));
    const sits = seated(this.table);
    this.ring.draw(
      view.seats ?? this.table.table.seats,
      (seat) => this.seat(seat, hand, people.get(seat), places.get(seat), sits),
    );
    this.acting.draw(this.stage.busy);
  }

  seat(seat, hand, person, place, sits) {
    const { view, you } = this.table;
    const status = place && !place.in
      ? "folded"
      : [place?.all_in ? "all in" : seatState(this.table, seat) || (person?.waits && "waiting"), drew(hand, seat)]
        .filter(Boolean).join(" · ");
    const won = hand.won[seat];
    const purse = person && place && !hand.over ? { ...person, chips: place.stack } : person;
    return {
      person: purse,
      mine: you?.seat === seat,
      turn: !this.stage.busy && (view.hand?.turn === seat || view.waiting?.seat === seat),
      state: status,
      canSit: !sits,
      canBehind: false,
      markKey: [hand.button === seat, hand.killers.includes(seat)],
      marks: () => [hand.button === seat && dealerButton(), hand.killers.includes(seat) && killButton()],
      cards: place && (place.in || you?.seat === seat) ? [...place.down, ...place.up] : [],
      held: you?.seat === seat && place?.up.length && !hand.over ? place.down.length : 0,
      worth: hand.told[seat] ?? "",
      bets: place?.bet ? [{ stake: place.bet, name: "" }] : [],
      results: won ? [{ result: "win", text: `+${show(won)}` }] : [],
    };
  }

  clock(seat, left) {
    this.ring.tick(seat, left);
  }
}

/** Where cards are drawn for others, how many: half of what there is to know of a hand. With a board they are gone. */
function drew(hand, seat) {
  const count = hand.board.length ? undefined : hand.drew[seat];
  return count === undefined ? "" : count ? `drew ${count}` : "stood pat";
}
