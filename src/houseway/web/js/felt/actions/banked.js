// The questions at a table with a player-dealer: take the bank, a late wager, a choice.
import { get } from "../../api.js";
import { fill, fillIf, h, keyed, redraw } from "../../dom.js";
import { keyOf, withKeys } from "../../keys.js";
import { read, show, signed } from "../../money.js";
import { byRank } from "../../parts/card.js";
import { worths } from "../../parts/setting-values.js";
import { askedOf, placeKey } from "../seat-state.js";
import { picking } from "./pick-cards.js";
import { spotName } from "../spot-names.js";

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const name = (word) => sentence(word).replaceAll("-", " ");

const STAKES = "houseway bank";
const BANKING = "You pay the winners and keep the losing bets. You can lose at most your stake.";
const SOON = 200; // milliseconds to wait while the player is typing an amount

/** Returns the stake last put up at this game in this browser. */
function kept(offer) {
  try {
    return JSON.parse(localStorage.getItem(STAKES) ?? "{}")[offer] || null;
  } catch {
    return null;
  }
}

function keep(offer, stake) {
  try {
    const all = JSON.parse(localStorage.getItem(STAKES) ?? "{}");
    localStorage.setItem(STAKES, JSON.stringify({ ...all, [offer]: stake }));
  } catch { /* private windows save nothing */ }
}

export class Asking {
  /** `picks` is where cards to pick lie on the felt. */
  constructor(table, odds, picks) {
    Object.assign(this, { table, odds, picks });
    this.box = h("div", { "aria-live": "polite" });
    this.refusal = h("p", { class: "refusal", role: "alert" });
  }

  /** Returns the question for this player: a choice, a late wager, or to take the bank. */
  asked() {
    const { view, you } = this.table;
    if (!view) return null;
    const here = view.waiting.filter((asked) => asked.seat && asked.seat === you?.seat);
    return askedOf(this.table)[0] ?? (view.legal.some((command) => command.do === "take-bank") ? here[0] : null);
  }

  /** Shows the question at once, even while older events are still animated, and removes it once it is answered. */
  draw() {
    const { view, you } = this.table;
    const here = view.waiting.filter((asked) => asked.seat && asked.seat === you?.seat);
    const asked = this.asked();
    const other = (!asked && here[0]?.told) || "";
    const { on, priced, advice } = this.odds;
    const question = asked && JSON.stringify([asked, view.rounds, choices(view), view.round?.have]);
    const key = JSON.stringify([question, other, question && [on, priced !== null, advice.told, advice.trouble]]);
    if (key === this.key) return void this.retell?.();
    this.key = key;
    this.retell = null;
    fill(this.refusal);
    fill(this.picks);
    if (!asked) return void redraw(this.box, other && h("p", { class: "soft" }, other));
    const means = asked.for_what === "bank" && BANKING;
    const asks = { bank: () => this.bank(view), late: () => this.late(view, asked) };
    const [title, ...rest] = (asks[asked.for_what] ?? (() => this.choice(view, asked)))();
    redraw(
      this.box,
      h(
        "div",
        { class: "ask", role: "group", "aria-label": title, data: { keep: question } },
        h("div", { class: "asks" }, h("h2", {}, title), means && h("p", { class: "soft means" }, means), this.refusal),
        rest,
      ),
    );
  }

  bank(view) {
    const behind = this.table.you.behind ?? 0;
    const me = view.people[placeKey(view.you, behind)];
    const stake = h("input", {
      own: true,
      inputmode: "decimal",
      size: "9",
      value: show(Math.min(kept(this.table.table.offer) ?? Math.floor(me.chips / 200) * 100, me.chips)),
      data: { keep: "stake" },
    });
    const told = h("div", { class: "risk", own: true });
    const tell = () => this.risk(told, read(stake.value) ?? 0);
    stake.addEventListener("input", tell);
    tell();
    this.retell = tell;
    const take = () => {
      keep(this.table.table.offer, read(stake.value) ?? 0);
      return this.table.do({ do: "take-bank", stake: read(stake.value) ?? 0 }, this.refusal);
    };
    return [
      "Take the bank?",
      h(
        "div",
        { class: "row" },
        view.legal.some((command) => command.do === "pass-bank") &&
          keyed(keyOf("pass-bank"), "Pass", () => this.table.do({ do: "pass-bank" }, this.refusal)),
        h("label", {}, "Stake", stake),
        keyed(keyOf("take-bank"), "Take the bank", take, { class: kept(this.table.table.offer) ? "main" : "strong" }),
      ),
      told,
    ];
  }

  /** Shows the risk and return of this stake, computed by the server. It is fetched again when a player comes or goes,
   * because the risk depends on the bettors. Only the last answer is shown. */
  risk(place, stake) {
    const { table, view } = this.table;
    const asked = JSON.stringify([stake, Object.keys(view.people)]);
    if (place.dataset.asked === asked) return;
    place.dataset.asked = asked;
    clearTimeout(this.soon);
    this.soon = setTimeout(async () => {
      const told = await get(`/api/tables/${encodeURIComponent(table.id)}/risk?stake=${stake}`).catch(() => null);
      if (place.dataset.asked !== asked || !told) return;
      fillIf(place, told, () => [
        h("ul", { class: "numbers" }, told.numbers.map((each) => h("li", {}, each))),
        h(
          "details",
          {},
          h("summary", {}, "More about this bank"),
          h("p", { class: "soft" }, told.risk),
          h("p", { class: "soft short" }, told.chances),
          h("ul", {}, told.earns.map((each) => h("li", {}, each))),
        ),
      ]);
    }, place.childElementCount ? SOON : 0);
  }

  late(view, asked) {
    const options = choices(view);
    const amount = field(options.find((command) => command.amount)?.amount ?? 100, "late");
    const label = (command) => (command.amount ? this.table.wagerName(command.word) : "No bet");
    const buttons = withKeys(options, (command) => command.amount ? "late" : "no-late").map(([command, key]) => {
      const worth = command.amount ? this.odds.choice(view, command) : null;
      const text = label(command) + (worth === null ? "" : ` (${signed(worth)} per unit)`);
      return keyed(key, text, () => this.say(command, command.amount && amount), {
        class: command.amount ? "main" : "",
      });
    });
    return [
      `Bet on ${this.table.wagerName(asked.wager)}?`,
      h("div", { class: "row" }, h("label", {}, "Amount", amount), buttons, this.oddsButton()),
    ];
  }

  /** Returns the choices, with the cards to pick from if a hand is set. */
  choice(view, asked) {
    const { have, hands, banker, names } = view.round;
    const words = inOrder(choices(view).filter((command) => !command.cards?.length));
    const spot = spotName(words[0]?.on || asked.seat, asked.hand);
    const values = words.map((command) => this.odds.choice(view, command));
    const free = words.find((command) => command.least);
    const amount = free && field(free.amount, "amount");
    const sets = choices(view).some((command) => command.cards?.length);
    const costless = words.filter((command) => !GIVES_UP.test(command.word) && !command.amount);
    const usual = sets || costless.length > 1 ? null : words.find((command) => !GIVES_UP.test(command.word));
    const buttons = withKeys(words, (command) => command.word).map(([command, key], at) => {
      const worth = (values[at] === null ? "" : ` ${signed(values[at])}`) + this.odds.best(command);
      const price = command.amount ? ` ${command.least ? `for ${show(command.amount)}` : show(command.amount)}` : "";
      const say = () => this.say(command, command.least && amount);
      const button = keyed(key, `${name(command.word)}${price}${worth}`, say, {
        class: command === usual ? "main" : "",
        own: Boolean(command.least), // its text follows the field
      });
      if (command.least) {
        amount.addEventListener("input", () => {
          button.firstChild.data = `${name(command.word)} for ${show(read(amount.value) ?? command.amount)}${worth}`;
        });
      }
      return button;
    });
    const known = have[spot] ?? (banker === view.you ? have[names.bank] : null) ?? have.you;
    const silent = this.odds.on && !this.odds.advice.told;
    const which = asked.hand ? `Hand ${asked.hand + 1}: ` : "";
    const mine = asked.seat === banker ? hands.bank : hands[spot];
    const picks = this.settings(view, mine ?? []);
    const yours = asked.told ?? "Your choice";
    return [
      which + (known ? `${which ? "you" : "You"} have ${known}` : which ? "your choice" : yours),
      h(
        "div",
        { class: picks.length ? "row setting" : "row" },
        picks,
        buttons,
        amount && h("label", {}, `${name(free.word)} for (up to ${show(free.most)})`, amount),
        this.oddsButton(),
      ),
      silent && h("p", { class: "soft" }, this.odds.advice.trouble || "Counting…"),
      this.worths(view),
    ];
  }

  /** Returns every setting of the hand with its value and a button, if the player wants values. */
  worths(view) {
    const told = this.odds.on && this.odds.advice.told;
    if (!told?.settings) return null;
    const ways = choices(view).filter((command) => command.cards?.length);
    return worths(told, view.pack, (cards) => {
      const way = ways.find((command) => sorted(command.cards) === sorted(cards));
      return way && this.say(way);
    });
  }

  /** Returns a card picker for each choice that sets cards. Its button opens when they are a legal setting. */
  settings(view, cards) {
    const picks = choices(view).filter((command) => command.cards?.length);
    const piece = view.pack.drawn === "tiles" ? "tile" : "card";
    return [...new Set(picks.map((command) => command.word))].map((word) => {
      const ways = picks.filter((command) => command.word === word);
      const way = (picked) => ways.find((command) => sorted(command.cards) === sorted(picked));
      const sizes = [...new Set(ways.map((command) => command.cards.length))].sort().join(" or ");
      return picking(this.picks, {
        cards: piece === "card" ? byRank(cards) : cards,
        pack: view.pack,
        verb: word,
        prompt: `Pick ${sizes} ${piece}${sizes === "1" ? "" : "s"} for your low hand.`,
        key: keyOf(word),
        fits: (picked) => Boolean(way(picked)),
        most: Math.max(...ways.map((command) => command.cards.length)),
        means: ways.some((command) => command.told) && ((picked) => sentence(way(picked)?.told ?? "")),
        label: (picked) => this.setting(view, word, picked, way(picked)),
        say: (picked) => this.say(way(picked)),
      });
    });
  }

  /** Returns the label of a setting's button: the front and, if requested, its value. */
  setting(view, word, picked, way) {
    if (!picked.length) return name(word);
    const worth = way ? this.odds.choice(view, way) : null;
    const value = worth === null ? "" : ` (${signed(worth)}${this.odds.best(way)})`;
    return `${name(word)} ${picked.join(" ")} ${view.pack.drawn === "tiles" ? "low" : "in front"}${value}`;
  }

  /** Sends a legal command, with the player's amount if it is free. */
  say({ least: _least, most: _most, only: _only, chip: _chip, told: _told, label: _label, ...command }, amount) {
    return this.table.do(amount ? { ...command, amount: read(amount.value) ?? command.amount } : command, this.refusal);
  }

  oddsButton() {
    return keyed(keyOf("values"), this.odds.on ? "Hide values" : "Values", () => this.odds.toggle(), {
      class: "slim ev",
    });
  }
}

const field = (amount, keep) =>
  h("input", { own: true, inputmode: "decimal", size: "7", value: show(amount), data: { keep } });
const sorted = (cards) => [...cards].sort().join(" ");
const choices = (view) => view.legal.filter((command) => command.do === "choose");

const GIVES_UP = /^(fold|surrender)$/;
const WEAK = ["fold", "surrender", "no-surrender", "no-insurance", "check", "stand", "hit", "split"]; // weakest first

/** Sorts choices: giving up first, then choices that cost nothing, then the others by cost. */
function inOrder(words) {
  const rank = ({ word, amount = 0 }) => (WEAK.includes(word) ? WEAK.indexOf(word) : 5.5 + (amount ? 3 + amount : 0));
  return words.toSorted((one, other) => rank(one) - rank(other));
}
