// A game with a player-dealer: the bank's cover, the hands, the seats with their wagers, and your spots.
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { lay } from "../parts/card.js";
import { actionButton, bankButton, dice, drop, shoe } from "../parts/pieces.js";
import { Asking } from "./asking.js";
import { agree, fold, opening } from "./bankfold.js";
import { backline, seated, seatState, sitters } from "./common.js";
import { Cover } from "./cover.js";
import { Odds } from "./odds.js";
import { Ring } from "./ring.js";
import { road } from "./road.js";
import { Spots } from "./spots.js";
import { Stage } from "./stage.js";

export class BankFelt {
  constructor(table) {
    this.table = table;
    this.cover = new Cover();
    this.hands = h("div", { class: "hands" });
    this.have = h("p", { class: "you-have mine" });
    this.printed = h("p", { class: "printed" });
    this.dice = h("div");
    this.shoe = h("div", { class: "shoe" });
    this.drop = h("div", { class: "drop" });
    this.ring = new Ring((seat) => table.sitDown(seat), (seat) => table.sitDown(seat, 1));
    this.felt = h(
      "section",
      { class: "felt", "aria-label": "The felt" },
      h("div", { class: "rack" }, this.shoe, this.cover.box, this.drop),
      h("div", { class: "middle" }, this.hands, this.have, this.dice, this.printed),
      this.ring.list,
    );
    this.odds = new Odds(table);
    this.spots = new Spots(table, this.odds);
    this.asking = new Asking(table, this.odds);
    this.roads = h("section", { hidden: true });
    this.yours = h("div", { class: "yours" }, this.asking.box, this.spots.box);
    this.aside = this.roads;
    this.boxes = new Map();
    this.stage = new Stage({ opening, fold, agree, draw: (shown) => this.draw(shown) });
  }

  hello(view) {
    this.spots.begin();
    this.stage.set(view, opening);
    this.now();
  }

  state(lines, view) {
    this.stage.play(lines, view);
    this.now();
  }

  /** What is so at once, whatever is still being shown: spots, tray, road. */
  now() {
    this.spots.draw();
    this.asking.draw(this.stage.busy);
    if (this.stage.busy) return;
    this.draw(this.stage.shown);
  }

  draw(round) {
    const { view, around } = this.table;
    this.cover.draw(view, round, this.stage.busy);
    this.drawHands(round);
    fillIf(this.dice, round.dice, () => (round.dice.length ? dice(round.dice) : null));
    fillIf(this.shoe, view.shoe, () => (view.shoe === null ? null : shoe(view.shoe)));
    if (
      fillIf(
        this.drop,
        [round.collection, round.dropped],
        () => drop(round.collection ? `drop ${show(round.collection)}` : "drop"),
      ) && round.dropped
    ) {
      this.drop.classList.remove("falls");
      void this.drop.offsetWidth;
      this.drop.classList.add("falls");
    }
    const mine = seated(this.table);
    const people = sitters(this.stage.people ?? view.people);
    const behind = !mine && this.table.spots.some((spot) => spot.backline);
    this.ring.draw(view.seats, (seat) => this.seat(seat, round, people, mine, behind));
    this.asking.draw(this.stage.busy);
    this.roads.hidden = !(around?.road?.length);
    fillIf(this.roads, around?.road ?? [], () => road(around?.road ?? []));
  }

  seat(seat, round, people, mine, behind) {
    const { view, you } = this.table;
    const banks = round.banker === seat;
    const name = (wager) => this.table.spots.find((spot) => spot.wager === wager)?.name ?? wager;
    const waits = !this.stage.busy && view.waiting?.seat === seat && view.waiting.for_what !== "wagers";
    return {
      person: people.get(seat),
      backs: backline(this.table, this.stage.people ?? view.people, seat),
      mine: you?.seat === seat && !you.behind,
      turn: waits,
      state: seatState(this.table, seat),
      canSit: !mine,
      canBehind: behind,
      markKey: [banks && view.turn.held, round.button === seat],
      marks: () => [banks && bankButton(view.turn.held), round.button === seat && actionButton()],
      cards: round.hands[String(seat)],
      exposed: round.exposed[String(seat)],
      worth: "",
      bets: round.over ? [] : round.bets.filter((bet) => bet.seat === seat).map((bet) => ({
        stake: bet.stake,
        name: from(bet) + short(name(bet.wager)),
      })),
      results: round.results.filter((each) => each.seat === seat).map((each) => ({
        result: each.result,
        text: told(each, from(each) + short(name(each.wager))),
      })),
    };
  }

  drawHands(round) {
    const common = Object.entries(round.hands).filter(([name]) => !/^\d+$/.test(name));
    for (const [name, box] of this.boxes) {
      if (!round.hands[name]) {
        box.all.remove();
        this.boxes.delete(name);
      }
    }
    for (const [name, cards] of common) {
      if (!this.boxes.has(name)) this.boxes.set(name, this.handBox(name));
      const box = this.boxes.get(name);
      lay(box.laid, cards);
      box.worth.textContent = this.worth(name, round);
      box.all.classList.toggle("past", round.past);
      box.all.classList.toggle("won", name === this.winner(round));
    }
    this.hands.style.setProperty(
      "--total",
      String(Math.max(6, common.reduce((sum, [, cards]) => sum + cards.length, 0))),
    );
    this.have.textContent = round.have.you && !round.past ? `You have: ${round.have.you}` : "";
    this.printed.textContent = common.length ? "" : this.table.table.title;
  }

  /** The hand that won, where one hand serves the whole table and the road tells. */
  winner(round) {
    const last = this.table.around?.road?.at(-1);
    if (!round.over || !last || last.round !== this.table.view.rounds) return "";
    return last.winner === "player" ? "player" : last.winner === "tie" ? "" : "bank";
  }

  handBox(name) {
    const laid = h("div", { class: "laid" });
    const worth = h("span", { class: "worth" });
    const all = h("div", { class: "hand", data: { hand: name } }, h("h3", {}, this.handName(name)), laid, worth);
    this.hands.append(all);
    return { laid, worth, all };
  }

  worth(name, round) {
    if (name === "bank") return round.have.banker ?? round.have.dealer ?? "";
    return round.have[name] ?? "";
  }

  handName(name) {
    if (name !== "bank") return name;
    return this.table.spots.some((spot) => spot.wager === "banker") ? "banker" : "player-dealer";
  }

  clock(seat, left) {
    this.ring.tick(seat, left);
  }
}

const from = (bet) => (bet.behind ? "behind: " : "");
const short = (name) => name.split(",")[0].replace(/ (line|bonus bet|bet|wager)$/i, "");

function told(each, name) {
  const number = `${each.order}. `;
  if (each.result === "win") return `${number}${name} +${show(each.paid)}`;
  if (each.result === "lose") {
    return `${number}${name} −${show(each.collected)}${each.returned ? `, ${show(each.returned)} back` : ""}`;
  }
  if (each.result === "push") return `${number}${name} push`;
  return `${number}${name}: no action, ${show(each.returned)} back`;
}
