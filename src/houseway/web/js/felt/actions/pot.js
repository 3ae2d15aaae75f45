// Your actions in a pot game: every legal action with its key, and the action you plan before your turn.
import { fill, h, keyed, redraw } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { askedOf, seated } from "../seat-state.js";
import { picking } from "./pick-cards.js";
import { reader, sayer, unit } from "./chips-or-blinds.js";
import { Sizing } from "./bet-size.js";

// Weakest first; a word that is not here goes before the bets.
const ORDER = ["fold", "discard", "draw", "keep", "roll", "kill", "check", "bring-in", "call", "open", "bet", "raise"];
const rank = ({ do: word }) => (ORDER.includes(word) ? ORDER.indexOf(word) : ORDER.indexOf("check"));
const GIVES_UP = ["fold"];
const WORDS = { keep: "Keep it face down", roll: "Turn it up" };
const name = (word) => WORDS[word] ?? word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");

export class Acting {
  plan = null;

  /** `picks` is where cards to pick lie on the felt. */
  constructor(table, picks) {
    Object.assign(this, { table, picks });
    this.box = h("div", { "aria-live": "polite" });
    this.refusal = h("p", { class: "refusal", role: "alert" });
  }

  asked() {
    return this.table.view && open(this.table).length > 0;
  }

  draw() {
    const { view } = this.table;
    const { hand } = view;
    const choices = open(this.table);
    const mine = hand?.seats[view.you];
    const waits = seated(this.table) && mine?.in && !mine.all_in && hand.stage === "bet" && hand.turn > 0 &&
      !choices.length;
    if (this.plan && !this.stands(hand)) this.plan = null;
    const key = JSON.stringify([
      choices,
      hand?.number,
      hand?.street,
      hand?.to_call,
      waits && mine.bet,
      this.plan,
      unit(view),
    ]);
    if (key === this.key) return;
    this.key = key;
    if (choices.length && this.planned(choices)) return;
    this.refusal.textContent = "";
    fill(this.picks);
    if (!choices.length) return void redraw(this.box, waits && this.ahead(hand, mine));
    redraw(this.box, this.ask(choices, hand, key));
  }

  ask(choices, hand, key) {
    const sorted = choices.toSorted((one, other) => rank(one) - rank(other));
    const usual = sorted.find((choice) => !GIVES_UP.includes(choice.do));
    const owed = choices.find((choice) => choice.do === "call")?.price;
    return h(
      "div",
      { class: "ask", role: "group", "aria-label": "Your action", data: { keep: key } },
      h(
        "div",
        { class: "asks" },
        h("h2", {}, owed ? `${this.size(owed)} to call` : free(sorted)),
        hand.have && h("p", { class: "soft" }, `You have ${hand.have}`),
        choices.filter(({ told }) => told).map(({ do: word, told }) =>
          h("p", { class: "soft" }, `${name(word)}: ${told}.`)
        ),
        this.refusal,
      ),
      h("div", { class: "row acts-row" }, sorted.map((choice) => this.action(choice, choice === usual))),
    );
  }

  /** Whether a plan still applies: same street and, to call, same price. Nobody calls a raise they have not seen. */
  stands(hand) {
    const { number, street, price, word } = this.plan;
    return hand?.number === number && hand.street === street && (word === "check/fold" || hand.to_call === price);
  }

  /** Plays the planned action, if it is still legal. */
  planned(choices) {
    const [plan, open] = [this.plan?.word, (word) => choices.some((choice) => choice.do === word)];
    this.plan = null;
    const word = plan === "check/fold" ? (open("check") ? "check" : "fold") : plan;
    if (!word || !open(word)) return false;
    this.say({ do: word });
    return true;
  }

  ahead(hand, mine) {
    const words = [
      ["check/fold", mine.owes ? "Fold" : "Check or fold"],
      mine.owes ? ["call", `Call ${this.size(mine.owes)}`] : ["check", "Check"],
    ];
    const set = (word) => () => {
      this.plan = this.plan?.word === word
        ? null
        : { word, number: hand.number, street: hand.street, price: hand.to_call };
      this.draw();
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

  /** Formats an amount in the player's unit. */
  size(amount) {
    return sayer(this.table.view)(amount);
  }

  say(command) {
    return this.table.do(command, this.refusal);
  }

  /** Returns the price of an action. A kill shows its total, part of which may already be posted as a blind. */
  priced({ do: word, most, price }) {
    return word === "kill" && price < most ? `${this.size(most)} (${this.size(price)} more)` : this.size(price);
  }

  action(choice, usual) {
    const word = choice.do;
    const key = keyOf(word);
    if (choice.cards) return this.cards(choice, key);
    if ("to" in choice) return this.amount(choice, key, usual ? "main" : "strong");
    const label = name(word) + (choice.price ? ` ${this.priced(choice)}` : "");
    return keyed(key, label, () => this.say({ do: word }), { class: usual ? "main" : "" });
  }

  amount(choice, key, look) {
    const word = choice.do;
    const label = (to) => `${name(word)} ${word === "raise" ? "to " : ""}${this.size(to)}`;
    const only = choice.only?.length ? choice.only : choice.least === choice.most ? [choice.least] : null;
    const say = (to) => this.say({ do: word, to });
    if (only) {
      return only.map((to, at) => keyed(at ? String(at + 1) : key, label(to), () => say(to), { class: look }));
    }
    const { view } = this.table;
    const how = { key, label, say, refusal: this.refusal, show: sayer(view), read: reader(view) };
    return new Sizing(choice, how).row;
  }

  cards({ do: word, least = 0, most = 0, cards }, key) {
    const draws = word === "draw";
    return picking(this.picks, {
      cards,
      pack: this.table.view.pack,
      verb: word,
      key,
      prompt: draws
        ? `Tap up to ${most} cards to discard.`
        : `Tap ${most === 1 ? "a card" : `${most} cards`} to discard.`,
      fits: (picked) => picked.length >= least && picked.length <= most,
      label: (picked) => (draws ? (picked.length ? `Draw ${picked.length}` : "Stand pat") : name(word)),
      say: (picked) => this.say({ do: word, cards: picked }),
    });
  }
}

const OR = new Intl.ListFormat("en", { type: "disjunction" });

/** Returns what is asked of a player who owes nothing: the actions, weakest first. */
function free(choices) {
  const words = choices.map(({ do: word }) => word).filter((word) => !GIVES_UP.includes(word));
  const said = words.map((word) => (word === "check" ? "check for free" : name(word).toLowerCase()));
  const text = OR.format(said);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the legal actions that answer the current question. */
function open(table) {
  const words = askedOf(table).flatMap((asked) => asked.words);
  return table.view.legal.filter((command) => words.includes(command.do));
}
