// What you may do in a pot game: exactly what is legal, each with its key; and what you would do when your turn comes.
import { fill, h, keyed } from "../dom.js";
import { read, show } from "../money.js";
import { cardName, cardOf } from "../parts/card.js";
import { seated } from "./common.js";

const KEYS = { fold: "f", check: "k", call: "c", bet: "b", raise: "r", "bring-in": "i", open: "b", draw: "d", discard: "d", keep: "y", roll: "w" };
const name = (word) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
const PRE = [["", "nothing"], ["check/fold", "check or fold"], ["check", "check"], ["call", "call"]];

export class Acting {
  chosen = new Set(); plan = "";

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
    const waits = seated(this.table) && mine?.in && !choices.length && !mine.all_in;
    const key = JSON.stringify([choices, hand?.number, hand?.street, hand?.to_call, waits, this.plan]);
    if (key === this.key || (choices.length && busy)) return;
    this.key = key;
    if (choices.length && this.planned(choices)) return;
    this.chosen.clear();
    this.refusal.textContent = "";
    if (choices.length) {
      const title = hand.have ?? view.have ? `You have ${hand.have ?? view.have}` : "Your action";
      fill(this.box, h("div", { class: "ask", role: "group", "aria-label": "Your action" }, h("h2", {}, title),
        h("div", { class: "row" }, choices.map((choice) => this.action(choice, mine))), this.refusal));
    } else fill(this.box, waits && this.ahead());
  }

  /** Plays what was said ahead, if it is still open. */
  planned(choices) {
    const [plan, open] = [this.plan, (word) => choices.some((choice) => choice.word === word)];
    this.plan = "";
    const word = plan === "check/fold" ? (open("check") ? "check" : "fold") : plan;
    if (!word || !open(word)) return false;
    this.table.do({ do: word }, this.refusal);
    return true;
  }

  ahead() {
    return h("label", {}, "When it is my turn", h("select", { data: { keep: "ahead" }, onchange: (event) => { this.plan = event.target.value; } },
      PRE.map(([value, text]) => h("option", { value, selected: this.plan === value }, text))));
  }

  say(command) { return this.table.do(command, this.refusal); }

  action(choice, mine) {
    const key = KEYS[choice.word] ?? choice.word[0];
    if (choice.word === "draw" || choice.word === "discard") return this.cards(choice, key);
    if (["bet", "raise", "open"].includes(choice.word)) return this.amount(choice, key);
    const owed = choice.word === "call" && mine ? ` ${show(choice.most - mine.bet)}` : choice.word === "bring-in" ? ` ${show(choice.most)}` : "";
    return keyed(key, name(choice.word) + owed, () => this.say({ do: choice.word }), { class: choice.word === "fold" ? "" : "main" });
  }

  amount(choice, key) {
    const label = (to) => `${name(choice.word)} ${choice.word === "raise" ? "to " : ""}${show(to)}`;
    const only = choice.only?.length ? choice.only : choice.least === choice.most ? [choice.least] : null;
    if (only) return only.map((to, at) => keyed(at ? String(at + 1) : key, label(to), () => this.say({ do: choice.word, to }), { class: "main" }));
    const field = h("input", { inputmode: "decimal", size: "8", value: show(choice.least), data: { keep: "amount" } });
    const slide = h("input", { type: "range", class: "slide", min: String(choice.least), max: String(choice.most), step: String(Math.max(1, choice.chip)), value: String(choice.least), "aria-label": `${name(choice.word)} to`,
      oninput: () => { field.value = show(Number(slide.value)); } });
    field.addEventListener("input", () => { slide.value = String(read(field.value) ?? choice.least); });
    const go = () => this.say({ do: choice.word, to: read(field.value) ?? choice.least });
    return [h("label", {}, `${show(choice.least)} to ${show(choice.most)}`, field), slide, keyed(key, name(choice.word), go, { class: "main" })];
  }

  cards(choice, key) {
    const toggles = (choice.cards ?? []).map((card, at) => {
      const button = h("button", { type: "button", class: "pick", "aria-pressed": "false", data: { key: String(at + 1) }, "aria-label": `${choice.word} ${cardName(card)}`, onclick: () => {
        this.chosen.has(card) ? this.chosen.delete(card) : this.chosen.add(card);
        button.setAttribute("aria-pressed", String(this.chosen.has(card)));
      } }, cardOf(card));
      return button;
    });
    const how = choice.word === "draw" ? `up to ${choice.most}; none stands pat` : `${choice.most} of them`;
    return [h("span", { class: "soft" }, `Choose ${how}:`), toggles, keyed(key, name(choice.word), () => this.say({ do: choice.word, cards: [...this.chosen] }), { class: "main" })];
  }
}
