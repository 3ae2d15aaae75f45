// What you are asked at a table with a player-dealer: take the bank, a late wager, a choice.
import { fill, h, keyed } from "../dom.js";
import { read, show, signed } from "../money.js";
import { rulesOf } from "../parts/clause.js";
import { seated } from "./common.js";

const name = (word) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");

export class Asking {
  constructor(table, odds) {
    Object.assign(this, { table, odds });
    this.box = h("div", { "aria-live": "polite" });
    this.refusal = h("p", { class: "refusal", role: "alert" });
  }

  /** What is asked appears when everything before it has been shown, and goes as soon as it is asked no more. */
  draw(busy) {
    const { view, you } = this.table;
    const asked = view.waiting;
    const here = seated(this.table) && asked && asked.for_what !== "wagers" && asked.seat === you.seat;
    const mine = here &&
      (asked.behind === (you.behind ?? 0) || view.legal.some((command) => command.do === "take-bank"));
    const other = here && !mine && asked.for_what === "choice" ? this.decider(view, asked) : "";
    const key = JSON.stringify([
      mine,
      other,
      mine &&
      [
        asked,
        view.rounds,
        choices(view),
        view.round?.have,
        this.odds.on,
        this.odds.priced !== null,
        this.odds.values ?? null,
        this.odds.trouble,
      ],
    ]);
    if (key === this.key || (mine && busy)) return;
    this.key = key;
    fill(this.refusal);
    if (!mine) return void fill(this.box, other && h("p", { class: "soft" }, other));
    fill(
      this.box,
      asked.for_what === "bank"
        ? this.bank(view)
        : asked.for_what === "late"
        ? this.late(view, asked)
        : this.choice(view),
    );
    this.table.showFelt();
  }

  /** Who plays a hand on which several have bet. */
  decider(view, asked) {
    const who = view.people.find((person) => person.seat === asked.seat && person.behind === asked.behind)?.name ??
      "Somebody else";
    return `${who} has the largest wager on this hand and decides for all who bet on it.`;
  }

  frame(title, ...rest) {
    return h("div", { class: "ask", role: "group", "aria-label": title }, h("h2", {}, title), this.refusal, rest);
  }

  bank(view) {
    const behind = this.table.you.behind ?? 0;
    const me = view.people.find((person) => person.seat === view.you && person.behind === behind);
    const stake = h("input", {
      inputmode: "decimal",
      size: "9",
      value: show(Math.min(Math.floor(me.chips / 200) * 100, 50000)),
      data: { keep: "stake" },
    });
    const risk = h("span");
    const earns = h("ul");
    const tell = () => {
      const put = show(read(stake.value) ?? 0);
      risk.textContent = `You can lose ${put} and win ${put}: wagers are settled in the filed order as far as that ` +
        "covers, and the rest is returned. The collection comes from the rest of your chips.";
    };
    stake.addEventListener("input", tell);
    tell();
    this.earnings(earns);
    const take = () => this.table.do({ do: "take-bank", stake: read(stake.value) ?? 0 }, this.refusal);
    return this.frame(
      "Take the bank?",
      h(
        "div",
        { class: "row" },
        h("label", {}, "Put up", stake),
        keyed("t", "Take the bank", take, { class: "main" }),
        !behind && keyed("p", "Pass", () => this.table.do({ do: "pass-bank" }, this.refusal)),
      ),
      h("p", { class: "soft" }, risk),
      earns,
    );
  }

  async earnings(list) {
    const [{ rules }, priced] = await Promise.all([
      rulesOf(this.table.table.offer).catch(() => ({ rules: {} })),
      this.odds.load(),
    ]);
    const wanted = this.table.table.schedule;
    const line = (rules.schedules ?? []).find((each) => String(each.option) === wanted || each.id === wanted) ??
      rules.schedules?.[0];
    fill(
      list,
      priced && h("li", {}, `Per $100 bet against you, on average: ${this.odds.forBank(this.table.spots).join(", ")}.`),
      line &&
        h(
          "li",
          {},
          `Collection from the player-dealer: ${line.player_dealer?.bands?.join("; ") || "nothing"} (${line.cite}).`,
        ),
      rules.bank && h("li", {}, `${rules.bank.text} (${rules.bank.cite})`),
    );
  }

  late(view, asked) {
    const options = choices(view);
    const least = options.find((command) => command.amount)?.amount ?? 100;
    const amount = h("input", { inputmode: "decimal", size: "7", value: show(least), data: { keep: "late" } });
    const label = (command) =>
      this.table.spots.find((spot) => spot.wager === command.word)?.name ??
        (command.amount ? name(command.word) : "No bet");
    const buttons = withKeys(options, (command) => command.amount ? command.word : "no bet").map(([command, key]) => {
      const worth = command.amount ? this.odds.late(view, command.word) : null;
      const act = () =>
        this.table.do({
          do: "choose",
          word: command.word,
          ...(command.amount ? { amount: read(amount.value) ?? command.amount } : {}),
        }, this.refusal);
      return keyed(key, label(command) + (worth === null ? "" : ` (${signed(worth)} per unit)`), act, {
        class: command.amount ? "main" : "",
      });
    });
    const title = this.table.spots.find((spot) => spot.wager === asked.wager)?.name ?? name(asked.wager);
    return this.frame(
      `${title}: bet now?`,
      h("div", { class: "row" }, h("label", {}, "Amount", amount), buttons, this.oddsButton()),
    );
  }

  choice(view) {
    const options = choices(view);
    const values = options.map((command) => this.odds.choice(view, command));
    const best = Math.max(...values.filter((value) => value !== null));
    const buttons = withKeys(options, (command) => command.word).map(([command, key], at) => {
      const act = () =>
        this.table.do(
          { do: "choose", word: command.word, ...(command.amount ? { amount: command.amount } : {}) },
          this.refusal,
        );
      const worth = values[at] === null ? "" : ` ${signed(values[at])}${values[at] === best ? ", best" : ""}`;
      return keyed(key, `${name(command.word)}${command.amount ? ` ${show(command.amount)}` : ""}${worth}`, act, {
        class: "main",
      });
    });
    const { have: known, banker } = view.round;
    const have = known.you ?? (banker === view.you ? known.banker ?? known.dealer : null);
    const silent = this.odds.on && values.every((value) => value === null);
    return this.frame(
      have ? `You have ${have}` : "Your choice",
      h("div", { class: "row" }, buttons, this.oddsButton()),
      silent && h("p", { class: "soft" }, this.odds.trouble || "Counting…"),
    );
  }

  oddsButton() {
    return keyed("e", this.odds.on ? "Hide values" : "Expected values", () => this.odds.toggle(), { class: "slim" });
  }
}

const choices = (view) => view.legal.filter((command) => command.do === "choose");

/** Gives each option a key of its own: a letter of its word, else a number. */
export function withKeys(options, word) {
  const used = new Set(["e"]);
  return options.map((option, at) => {
    const key = [...word(option)].find((letter) => /[a-z]/.test(letter) && !used.has(letter)) ?? String(at + 1);
    used.add(key);
    return [option, key];
  });
}
