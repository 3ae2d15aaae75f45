// What you may do in a pot game: exactly what is legal, each with its key; and what you would do when your turn comes.
import { fill, h, keyed } from "../dom.js";
import { show } from "../money.js";
import { cardName, cardOf } from "../parts/card.js";
import { seated } from "./common.js";
import { Sizing } from "./sizing.js";

const KEYS = {
  fold: "f",
  check: "k",
  call: "c",
  bet: "b",
  raise: "r",
  "bring-in": "i",
  open: "b",
  draw: "d",
  discard: "d",
  keep: "y",
  roll: "w",
};
const WORDS = { keep: "Keep it down", roll: "Turn it up" };
const PRICED = ["bring-in", "kill"];
const name = (word) => WORDS[word] ?? word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");

export class Acting {
  plan = null;

  constructor(table) {
    this.table = table;
    this.box = h("div", { "aria-live": "polite" });
    this.refusal = h("p", { class: "refusal", role: "alert" });
  }

  draw(busy) {
    const { view } = this.table;
    const hand = view.hand;
    const choices = hand?.choices ?? [];
    const mine = hand?.seats.find((place) => place.seat === this.table.you?.seat);
    const waits = seated(this.table) && mine?.in && !mine.all_in && hand.stage === "bet" && hand.turn > 0 &&
      !choices.length;
    if (this.plan && !this.stands(hand)) this.plan = null;
    const key = JSON.stringify([choices, hand?.number, hand?.street, hand?.to_call, waits && mine.bet, this.plan]);
    if (key === this.key || (choices.length && busy)) return;
    this.key = key;
    if (choices.length && this.planned(choices)) return;
    this.refusal.textContent = "";
    if (!choices.length) return void fill(this.box, waits && this.ahead(hand, mine));
    const have = hand.have ?? view.have;
    const title = have ? `You have ${have}` : "Your action";
    fill(
      this.box,
      h(
        "div",
        { class: "ask", role: "group", "aria-label": "Your action" },
        h("h2", {}, title),
        h("div", { class: "row" }, choices.map((choice) => this.action(choice, hand, mine))),
        choices.some((choice) => choice.word === "roll") &&
          h("p", { class: "soft" }, "Kept down, your next card comes face up; turned up, it comes face down."),
        choices.some((choice) => choice.word === "kill") &&
          h(
            "p",
            { class: "soft" },
            "A killed pot is played at a higher limit. Once more cards are dealt, nobody can kill it.",
          ),
        this.refusal,
      ),
    );
    this.table.showFelt();
  }

  /** A plan is for this street, and a call for this price: nobody calls a raise that he has not seen. */
  stands(hand) {
    const { number, street, price, word } = this.plan;
    return hand?.number === number && hand.street === street && (word === "check/fold" || hand.to_call === price);
  }

  /** Plays what was said ahead, if it is still open. */
  planned(choices) {
    const [plan, open] = [this.plan?.word, (word) => choices.some((choice) => choice.word === word)];
    this.plan = null;
    const word = plan === "check/fold" ? (open("check") ? "check" : "fold") : plan;
    if (!word || !open(word)) return false;
    this.say({ do: word });
    return true;
  }

  ahead(hand, mine) {
    const owed = hand.to_call - mine.bet;
    const words = [
      ["check/fold", owed > 0 ? "Fold" : "Check or fold"],
      owed > 0 ? ["call", `Call ${show(Math.min(owed, mine.stack))}`] : ["check", "Check"],
    ];
    const set = (word) => () => {
      this.plan = this.plan?.word === word
        ? null
        : { word, number: hand.number, street: hand.street, price: hand.to_call };
      this.draw(false);
    };
    return h(
      "div",
      { class: "row ahead", role: "group", "aria-label": "When it is my turn" },
      h("span", { class: "soft" }, "When it is my turn:"),
      words.map(([word, text]) =>
        h("button", {
          type: "button",
          class: "slim",
          "aria-pressed": String(this.plan?.word === word),
          data: { keep: `ahead ${word}` },
          onclick: set(word),
        }, text)
      ),
    );
  }

  say(command) {
    return this.table.do(command, this.refusal);
  }

  action(choice, hand, mine) {
    const key = KEYS[choice.word] ?? choice.word[0];
    if (choice.word === "draw" || choice.word === "discard") return this.cards(choice, key);
    if (["bet", "raise", "open"].includes(choice.word)) return this.amount(choice, key, hand, mine);
    const owed = choice.word === "call" && mine
      ? ` ${show(choice.most - mine.bet)}`
      : PRICED.includes(choice.word)
      ? ` ${show(choice.most)}`
      : "";
    return keyed(key, name(choice.word) + owed, () => this.say({ do: choice.word }), {
      class: choice.word === "fold" ? "" : "main",
    });
  }

  amount(choice, key, hand, mine) {
    const label = (to) => `${name(choice.word)} ${choice.word === "raise" ? "to " : ""}${show(to)}`;
    const only = choice.only?.length ? choice.only : choice.least === choice.most ? [choice.least] : null;
    const say = (to) => this.say({ do: choice.word, to });
    if (only) {
      return only.map((to, at) => keyed(at ? String(at + 1) : key, label(to), () => say(to), { class: "main" }));
    }
    return new Sizing(choice, hand, mine, { key, label, say, refusal: this.refusal }).row;
  }

  /** Cards to pick, and a button that says what happens with them; it is shut while they are too many or too few. */
  cards(choice, key) {
    const chosen = new Set();
    const draws = choice.word === "draw";
    const go = keyed(key, "", () => this.say({ do: choice.word, cards: [...chosen] }), { class: "main" });
    const tell = () => {
      go.firstChild.data = draws ? (chosen.size ? `Draw ${chosen.size}` : "Stand pat") : name(choice.word);
      go.disabled = chosen.size < choice.least || chosen.size > choice.most;
    };
    const toggles = (choice.cards ?? []).map((card, at) => {
      const button = h("button", {
        type: "button",
        class: "pick",
        "aria-pressed": "false",
        data: { key: String(at + 1) },
        "aria-label": `${choice.word} ${cardName(card)}`,
        onclick: () => {
          chosen.has(card) ? chosen.delete(card) : chosen.add(card);
          button.setAttribute("aria-pressed", String(chosen.has(card)));
          tell();
        },
      }, cardOf(card));
      return button;
    });
    tell();
    const how = draws
      ? `Choose what to throw away, up to ${choice.most}:`
      : `Choose ${choice.most === 1 ? "the card" : `${choice.most} cards`} to throw away:`;
    return [h("span", { class: "soft prompt" }, how), toggles, go];
  }
}
