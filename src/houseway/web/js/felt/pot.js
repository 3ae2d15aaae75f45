// A game for a pot: the board, the seats with their cards and bets, and what you may do.
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { lay, raise } from "../parts/card.js";
import { dealerButton, drop, fall, killButton, stack } from "../parts/pieces.js";
import { Acting } from "./acting.js";
import { Chances } from "./chances.js";
import { seated, seatState, sitters, waitsFor } from "./common.js";
import { Ring } from "./ring.js";
import { sayer, unit } from "./sizes.js";
import { Stage } from "./stage.js";
import { ofRound, outcome } from "./told.js";

const NOTHING = { number: 0, street: "", board: [], pot: 0, seats: [], killers: [], collection: 0, jackpot: 0 };

export class PotFelt {
  static round = "hand";

  constructor(table) {
    this.table = table;
    this.words = h("div", { class: "cover" });
    this.pot = h("p", { class: "you-have" });
    this.board = h("div", { class: "laid board" });
    this.outcome = h("p", { class: "outcome", role: "status" });
    this.printed = h("p", { class: "printed" });
    this.drop = h("div", { class: "drop" });
    this.ring = new Ring((seat) => table.sitDown(seat), () => {});
    this.felt = h(
      "section",
      { class: "felt", "aria-label": "The felt" },
      h("div", { class: "rack" }, h("div"), this.words, this.drop),
      h("div", { class: "middle" }, this.board, this.pot, this.outcome, this.printed),
      this.ring.lists,
    );
    this.acting = new Acting(table);
    this.chances = new Chances(table);
    this.yours = h("div", { class: "yours" }, this.acting.box, this.chances.box);
    this.aside = h("section", { hidden: true });
    this.stage = new Stage(() => this.draw(), {}, () => this.acting.asked());
  }

  hello(view, version) {
    this.stage.set(view, version);
    this.now();
  }

  state(lines, view, version) {
    this.stage.play(lines, view, version);
    this.now();
  }

  now() {
    this.acting.draw();
    this.chances.draw();
    if (!this.stage.busy) this.draw();
  }

  draw() {
    const { felt } = this.stage;
    const hand = felt.hand ?? NOTHING;
    const over = hand.stage === "done";
    const told = hand.number
      ? [`Hand ${hand.number}`, hand.street].filter(Boolean).join(" · ")
      : "The next hand begins when two are ready.";
    fillIf(this.words, told, () => told);
    lay(this.board, hand.board, 0, felt.pack);
    raise(this.board, (hand.winners ?? []).flatMap((each) => each.cards));
    const ended = over ? outcome(hand) : "";
    if (this.outcome.textContent !== ended) this.outcome.textContent = ended;
    const say = sayer(felt);
    fillIf(
      this.pot,
      [hand.pot, unit(felt)],
      () => (hand.pot ? [stack(hand.pot), ` Pot ${say(hand.pot)}`] : null),
    );
    this.printed.textContent = hand.number ? "" : this.table.table.title;
    this.drawDrop(hand);
    const people = sitters(felt.people);
    const said = ofRound(this.table.lines, this.stage.version, "hand-began");
    this.ring.draw(felt.seats, (seat) => this.seat(seat, felt, hand, people.get(seat), said), felt.pack);
    this.acting.draw();
  }

  drawDrop({ collection, jackpot }) {
    const taken = collection || jackpot;
    const dropped = taken ? `drop ${show(collection)}${jackpot ? ` + ${show(jackpot)} jackpot` : ""}` : "drop";
    if (fillIf(this.drop, dropped, () => drop(dropped)) && taken) fall(this.drop);
  }

  seat(seat, felt, hand, person, said) {
    const { table } = this;
    const place = hand.seats.find((each) => each.seat === seat);
    const mine = felt.you === seat;
    const over = hand.stage === "done";
    const of = (event) => said.filter((each) => each.event === event && each.seat === seat);
    const waits = felt.waits?.includes(seat) && "waiting";
    const status = place && !place.in
      ? "folded"
      : [place?.all_in ? "all in" : seatState(table, seat) || waits, drew(hand, of("discarded"))].filter(Boolean)
        .join(" · ");
    const won = hand.winners
      ? hand.winners.find((each) => each.seat === seat)?.won ?? 0
      : said.filter((each) => each.event === "pot-awarded").flatMap((each) => each.shares)
        .reduce((sum, [who, amount]) => sum + (who === seat ? amount : 0), 0);
    const shown = hand.shown?.[seat] ??
      of("hand-shown").map((each) => [each.high, each.low].filter(Boolean).join("; ")).at(-1) ?? "";
    const say = sayer(felt);
    return {
      say,
      unit: unit(felt),
      person,
      mine,
      turn: !this.stage.busy && waitsFor(table.view, seat),
      state: status,
      gone: place && !place.in,
      canSit: !seated(table),
      canBehind: false,
      markKey: [hand.button === seat, hand.killers.includes(seat)],
      marks: () => [hand.button === seat && dealerButton(), hand.killers.includes(seat) && killButton()],
      hands: place && (place.in || mine)
        ? [{
          name: String(seat),
          cards: [...place.down, ...place.up],
          held: mine && place.up.length && !over ? place.down.length : 0,
          lift: hand.winners?.find((each) => each.seat === seat)?.cards,
          worth: shown || (mine && place.in && !over ? hand.have ?? "" : ""),
        }]
        : [],
      bets: place?.bet && !over ? [{ stake: place.bet, name: "" }] : [],
      results: won ? [{ result: "win", text: `+${say(won)}` }] : [],
    };
  }

  clock(clocks) {
    this.ring.tick(clocks);
  }
}

/** Where cards are drawn for others, how many: half of what there is to know of a hand. With a board they are gone. */
function drew(hand, draws) {
  const last = hand.board.length ? null : draws.at(-1);
  const count = last?.cards?.length ?? 0;
  return last ? (count ? `drew ${count}` : "stood pat") : "";
}
