// A game for a pot: the board, the seats with their cards and bets, and what you may do.
import { cardOf } from "../card.js";
import { fill, h } from "../dom.js";
import { read, show } from "../money.js";
import { keyed } from "./felt.js";
import { chair } from "./sitting.js";

const KEYS = { fold: "f", check: "k", call: "c", bet: "b", raise: "r", "bring-in": "i", open: "o", draw: "d", discard: "d", keep: "y", roll: "l" };

export class PotFelt {
  results = [];

  constructor(felt) {
    this.felt_ = felt;
    this.pot = h("div", { class: "cover" });
    this.board = h("div", { class: "hands" });
    this.seats = h("ol", { class: "seats" });
    this.felt = h("section", { class: "felt", "aria-label": "The felt" }, this.pot, this.board, this.seats);
    this.ask = h("div");
    this.yours = h("div", { class: "yours" }, this.ask);
    this.aside = h("div");
    this.chosen = new Set();
  }

  draw(lines) {
    const { view } = this.felt_;
    const hand = view.hand ?? this.shown;
    for (const { event } of lines) {
      const what = event.type ?? event.event;
      if (what === "hand-began") { this.results = []; this.shown = null; }
      if (["awarded", "returned", "won"].includes(what)) this.results.push(event);
    }
    if (view.hand) this.shown = view.hand;
    this.drawPot(view, hand);
    this.drawSeats(view, hand);
    this.drawAsk(view);
  }

  drawPot(view, hand) {
    if (!hand) {
      fill(this.pot, "The next hand begins when two are ready.");
      fill(this.board);
      return;
    }
    fill(this.pot, h("span", {}, `${hand.game}, hand ${hand.number}, ${hand.street}`),
      h("span", {}, `Pot ${show(hand.pot)}`, hand.collection ? ` · collection ${show(hand.collection)}` : "", hand.jackpot ? ` · jackpot ${show(hand.jackpot)}` : ""));
    fill(this.board, h("div", { class: "hand" }, hand.board.length ? h("h3", {}, "Board") : null, h("div", { class: "laid" }, hand.board.map(cardOf)),
      h("span", { class: "worth" }, view.have ?? hand.have ?? "")));
  }

  drawSeats(view, hand) {
    const people = new Map(view.people.filter((person) => !person.behind).map((person) => [person.seat, person]));
    const places = new Map((hand?.seats ?? []).map((place) => [place.seat, place]));
    const total = view.seats ?? this.felt_.table.seats;
    const list = [];
    for (let seat = 1; seat <= total; seat++) {
      const place = places.get(seat);
      const marks = [];
      if (hand && hand.button === seat) marks.push(h("span", { class: "mark bank" }, "button"));
      if (view.hand && view.hand.turn === seat) marks.push(h("span", { class: "mark action" }, "to act"));
      const won = this.results.filter((event) => event.seat === seat).reduce((sum, event) => sum + (event.amount ?? 0), 0);
      list.push(chair(this.felt_, seat, people.get(seat), marks, place && [
        place.in && h("div", { class: "laid" }, place.down.map(cardOf), place.up.map(cardOf)),
        !place.in && h("span", { class: "soft" }, "folded"),
        place.bet ? h("span", { class: "bet" }, `bet ${show(place.bet)}`) : null,
        place.all_in ? h("span", { class: "mark" }, "all in") : null,
        won ? h("span", { class: "result win" }, `+${show(won)}`) : null,
      ]));
    }
    fill(this.seats, list);
  }

  drawAsk(view) {
    const choices = view.hand?.choices ?? [];
    const key = JSON.stringify([choices, view.hand?.number, view.hand?.street]);
    if (key === this.asked) return;
    this.asked = key;
    this.chosen.clear();
    if (!choices.length) return void fill(this.ask);
    fill(this.ask, h("div", { class: "ask", role: "group", "aria-label": "Your action" }, h("p", {}, h("b", {}, "Your action")),
      h("div", { class: "row" }, choices.map((choice) => this.action(choice, view.hand)))));
  }

  action(choice, hand) {
    const main = { class: "main" };
    const key = KEYS[choice.word] ?? choice.word[0];
    if (["draw", "discard"].includes(choice.word)) return this.cards(choice, key);
    if (["bet", "raise", "open"].includes(choice.word)) {
      const only = choice.only?.length ? choice.only : choice.least === choice.most ? [choice.least] : null;
      if (only) return only.map((to, at) => keyed(at ? String(at + 1) : key, `${choice.word} ${choice.word === "raise" ? "to " : ""}${show(to)}`, () => this.felt_.do({ do: choice.word, to }), main));
      const amount = h("input", { inputmode: "decimal", size: "8", value: show(choice.least), "aria-label": `${choice.word} to` });
      return [h("label", {}, `${show(choice.least)} to ${show(choice.most)}`, amount),
        keyed(key, `${choice.word}`, () => this.felt_.do({ do: choice.word, to: read(amount.value) ?? choice.least }), main)];
    }
    const mine = hand.seats.find((place) => place.seat === this.felt_.you?.seat);
    const owed = choice.word === "call" && mine ? ` ${show(Math.min(hand.to_call - mine.bet, mine.stack))}` : "";
    return keyed(key, choice.word + owed, () => this.felt_.do({ do: choice.word }), main);
  }

  cards(choice, key) {
    const toggles = (choice.cards ?? []).map((card) => {
      const button = h("button", { type: "button", "aria-pressed": "false", onclick: () => {
        this.chosen.has(card) ? this.chosen.delete(card) : this.chosen.add(card);
        button.setAttribute("aria-pressed", String(this.chosen.has(card)));
      } }, cardOf(card));
      return button;
    });
    return [toggles, keyed(key, choice.word, () => this.felt_.do({ do: choice.word, cards: [...this.chosen] }), { class: "main" })];
  }
}
