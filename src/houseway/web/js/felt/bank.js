// A game with a player-dealer: the bank's cover, the hands, the seats with their wagers, and your spots.
import { get } from "../api.js";
import { cardOf } from "../card.js";
import { fill, h } from "../dom.js";
import { percent, read, show } from "../money.js";
import { keyed } from "./felt.js";
import { road } from "./road.js";
import { chair } from "./sitting.js";
import { Tray } from "./tray.js";

export class BankFelt {
  last = [];

  constructor(felt) {
    this.felt_ = felt;
    this.cover = h("div", { class: "cover" });
    this.hands = h("div", { class: "hands" });
    this.seats = h("ol", { class: "seats" });
    this.felt = h("section", { class: "felt", "aria-label": "The felt" }, this.cover, this.hands, this.seats);
    this.ask = h("div");
    this.spots = h("div", { class: "spots", role: "group", "aria-label": "Your wagers" });
    this.tray = new Tray(felt, this);
    this.yours = h("div", { class: "yours" }, this.ask, this.spots, this.tray.box);
    this.roads = h("div");
    this.aside = h("section", {}, this.roads);
    this.edges = null;
  }

  draw(lines, quiet) {
    const { view } = this.felt_;
    const round = view.round;
    this.keep(lines);
    this.drawCover(view, round);
    if (!quiet) this.drawHands(view, round);
    this.drawSeats(view, round);
    this.drawAsk(view);
    this.drawSpots(view, round);
    fill(this.roads, road(this.felt_.around_?.road ?? []));
  }

  keep(lines) {
    for (const { event } of lines) {
      if (event.event === "bank-taken") { this.last = []; this.shown = null; }
      if (event.event === "wager-settled") this.last.push(event);
      if (event.event === "round-ended") this.shown = this.finished;
    }
    if (this.felt_.view.round?.closed) this.finished = this.felt_.view.round;
  }

  drawCover(view, round) {
    if (!round) {
      const offered = view.turn.offered;
      fill(this.cover, view.turn.broken ? "The game is broken: nobody else takes the bank." : offered ? `The bank is offered to seat ${offered}.` : "Nobody banks.");
      return;
    }
    const settled = round.stake - round.bank;
    fill(this.cover,
      h("span", {}, `Bank of seat ${round.banker}: ${show(round.bank)} of ${show(round.stake)} put up`),
      h("meter", { min: "0", max: String(2 * round.stake), value: String(round.bank), "aria-label": `The bank holds ${show(round.bank)}; it can go from nothing to ${show(2 * round.stake)}` }),
      h("span", { class: "soft" }, settled === 0 ? `covers up to ${show(round.bank)}` : `still covers ${show(round.bank)} to winners and ${show(2 * round.stake - round.bank)} from losers`));
  }

  drawHands(view, round) {
    const showing = round?.hands && Object.keys(round.hands).length ? round : this.shown;
    const common = Object.entries(showing?.hands ?? {}).filter(([name]) => !/^\d+$/.test(name));
    fill(this.hands, common.map(([name, cards]) => {
      const worth = Object.entries(showing.have ?? {}).find(([key]) => key === name || (name === "bank" && key !== "player" && key !== "you"))?.[1];
      return h("div", { class: "hand" }, h("h3", {}, this.handName(name)), h("div", { class: "laid" }, cards.map(cardOf)), h("span", { class: "worth" }, worth ?? ""));
    }));
    if (showing?.dice?.length) this.hands.append(h("p", {}, `Dice ${showing.dice.join(", ")}`));
    if (showing?.have?.you) this.hands.append(h("p", { class: "worth" }, `You have ${showing.have.you}`));
  }

  handName(name) {
    if (name !== "bank") return name.charAt(0).toUpperCase() + name.slice(1);
    return this.felt_.spots.some((spot) => spot.wager === "banker") ? "Banker" : "Player-dealer";
  }

  drawSeats(view, round) {
    const showing = round ?? this.shown;
    const people = new Map(view.people.filter((person) => person.behind === 0).map((person) => [person.seat, person]));
    const list = [];
    for (let seat = 1; seat <= view.seats; seat++) {
      const marks = [];
      if (round?.banker === seat) marks.push(h("span", { class: "mark bank", title: "player-dealer, and which of his rounds this is" }, `bank ${view.turn.held}`));
      if (showing?.button === seat) marks.push(h("span", { class: "mark action" }, "action"));
      const bets = (showing?.bets ?? []).filter((bet) => bet.seat === seat);
      const results = this.last.map((event, at) => [event, at]).filter(([event]) => event.seat === seat);
      list.push(chair(this.felt_, seat, people.get(seat), marks, [
        showing?.hands?.[String(seat)] && h("div", { class: "laid" }, showing.hands[String(seat)].map(cardOf)),
        bets.map((bet) => h("span", { class: "bet" }, `${bet.behind ? "behind: " : ""}${bet.wager} ${show(bet.stake)}`)),
        results.map(([event, at]) => h("span", { class: `result ${event.result}`, style: `animation-delay:${at * 180}ms` }, told(event))),
      ]));
    }
    fill(this.seats, list);
  }

  drawAsk(view) {
    const { you } = this.felt_;
    const asked = view.waiting;
    const mine = asked && you?.seat !== null && asked.seat === you?.seat && asked.for_what !== "wagers";
    const key = JSON.stringify([asked, mine, view.rounds]);
    if (key === this.asked) return;
    this.asked = key;
    if (!mine) return void fill(this.ask);
    if (asked.for_what === "bank") return void fill(this.ask, this.offerBank(view));
    fill(this.ask, this.choice(view, asked));
  }

  offerBank(view) {
    const me = view.people.find((person) => person.seat === view.you);
    const stake = h("input", { inputmode: "decimal", size: "8", value: show(Math.min(me.chips, 50000)) });
    const risk = h("p", { class: "soft" }, "You can lose what you put up and win as much; wagers it does not cover are returned. The collection is taken from your chips, not from the bank.");
    return h("div", { class: "ask", role: "group", "aria-label": "The bank is offered to you" },
      h("p", {}, h("b", {}, "Take the bank?")), risk,
      h("div", { class: "row" }, h("label", {}, "Stake", stake),
        keyed("t", "Take the bank", () => this.felt_.do({ do: "take-bank", stake: read(stake.value) ?? 0 }), { class: "main" }),
        keyed("p", "Pass", () => this.felt_.do({ do: "pass-bank" }))));
  }

  choice(view, asked) {
    const options = view.legal.filter((command) => command.do === "choose");
    const used = new Set();
    const amount = asked.for_what === "late" ? h("input", { inputmode: "decimal", size: "7", value: "$10" }) : null;
    const buttons = options.map((command) => {
      const key = [...command.word.replace(/^no-/, "n")].find((letter) => !used.has(letter)) ?? command.word[0];
      used.add(key);
      const cost = command.amount && asked.for_what !== "late" ? ` ${show(command.amount)}` : "";
      const act = () => this.felt_.do({ do: "choose", word: command.word, ...(command.amount ? { amount: amount ? read(amount.value) ?? command.amount : command.amount } : {}) });
      return keyed(key, command.word + cost, act, { class: "main" });
    });
    return h("div", { class: "ask", role: "group", "aria-label": "Your choice" }, h("p", {}, h("b", {}, asked.for_what === "late" ? `${asked.wager}: bet now?` : "Your choice")),
      h("div", { class: "row" }, amount && h("label", {}, "Amount", amount), buttons));
  }

  drawSpots(view, round) {
    const { you, spots } = this.felt_;
    const seated = you && you.seat !== null;
    const open = seated && round && !round.closed && round.banker !== you.seat;
    this.tray.draw(open, seated && round && !round.closed);
    const bets = new Map((round?.bets ?? []).filter((bet) => bet.seat === you?.seat && bet.behind === (you?.behind ?? 0)).map((bet) => [bet.wager, bet.stake]));
    fill(this.spots, seated && spots.filter((spot) => !spot.late && spot.kind !== "added").map((spot, at) => {
      const edge = this.edges?.[spot.wager];
      return h("button", { type: "button", class: "spot", disabled: !open, data: { wager: spot.wager, key: at < 9 ? String(at + 1) : "" }, onclick: () => this.tray.place(spot),
        "aria-label": `${spot.name}, ${bets.get(spot.wager) ? show(bets.get(spot.wager)) + " on it" : "empty"}` },
        h("span", {}, spot.name), h("small", {}, spot.pays.filter((line) => /\d/.test(line.pays)).map((line) => line.pays).join(", ")),
        edge !== undefined && h("small", {}, `edge ${percent(edge)}`),
        h("span", { class: "stake" }, bets.has(spot.wager) ? show(bets.get(spot.wager)) : ""));
    }));
  }

  async showEdges() {
    try {
      const priced = await get(`/api/offers/${this.felt_.table.offer}/odds`);
      this.edges = Object.fromEntries(Object.entries(priced.wagers).map(([name, wager]) => [name, wager.edge]));
      this.felt_.draw([], true);
    } catch (trouble) {
      this.felt_.refusal.textContent = trouble.message;
    }
  }
}

function told(event) {
  if (event.result === "win") return `${event.wager} +${show(event.paid ?? 0)}`;
  if (event.result === "lose") return `${event.wager} −${show(event.collected ?? 0)}`;
  if (event.result === "push") return `${event.wager} push`;
  return `${event.wager} not covered, ${show(event.returned ?? 0)} back`;
}
