// The felt of a pot game: the board, the seats with their cards and bets, and your actions.
import { fillIf, h } from "../../dom.js";
import { show } from "../../money.js";
import { lay, raise } from "../../parts/card.js";
import { dealerButton, killButton, stack } from "../../parts/table-pieces.js";
import { Acting } from "../actions/pot.js";
import { Chances } from "../panels/equity.js";
import { Felt } from "../felt.js";
import { sayer, unit } from "../actions/chips-or-blinds.js";
import { outcome } from "../spot-names.js";

const NOTHING = { number: 0, street: "", board: [], pot: 0, seats: {}, killers: [], collection: 0, jackpot: 0 };

export default class PotFelt extends Felt {
  constructor(table) {
    super(table);
    this.pot = h("p", { class: "you-have" });
    this.board = h("div", { class: "laid board" });
    this.acting = new Acting(table, this.picks);
    this.chances = new Chances(table);
    this.oddsBox = this.chances.box;
    this.layOut("", [this.pot, this.board, this.outcome], [this.acting.box]);
  }

  asks() {
    this.acting.draw();
    this.chances.draw();
  }

  draw() {
    const felt = this.table.view;
    const hand = felt.hand ?? NOTHING;
    const over = hand.stage === "done";
    const told = hand.number
      ? [`Hand ${hand.number}`, hand.street].filter(Boolean).join(" · ")
      : `Next hand when ${felt.fewest} are ready.`;
    this.tell(told, hand.number);
    lay(this.board, hand.board, { pack: felt.pack });
    raise(this.board, (hand.winners ?? []).flatMap((each) => each.cards));
    const ended = over ? outcome(hand) : "";
    this.conclude(ended, hand.yours);
    const say = sayer(felt);
    fillIf(
      this.pot,
      [hand.pot, unit(felt)],
      () => (hand.pot ? [stack(hand.pot), ` Pot ${say(hand.pot)}`] : null),
    );
    this.drawDrop(hand.collection, hand.jackpot ? ` + ${show(hand.jackpot)} jackpot` : "");
    this.drawSeats(hand);
    this.acting.draw();
  }

  seat(seat, felt, person, hand) {
    const sitter = this.sitter(seat, felt, person);
    const place = hand.seats[seat];
    const mine = felt.you === seat;
    const over = hand.stage === "done";
    const waits = felt.waits?.includes(seat) && "waiting";
    const status = place && !place.in
      ? "folded"
      : [place?.all_in ? "all in" : sitter.state || waits, place?.exchanged].filter(Boolean).join(" · ");
    const won = hand.winners?.find((each) => each.seat === seat);
    const shown = hand.shown?.[seat] ?? "";
    const say = sayer(felt);
    return {
      ...sitter,
      say,
      unit: unit(felt),
      state: status,
      gone: place && !place.in,
      lost: over && place?.in && hand.winners?.length > 0 && !won,
      contends: over && Boolean(shown),
      markKey: [hand.button === seat, hand.killers.includes(seat)],
      marks: () => [hand.button === seat && dealerButton(), hand.killers.includes(seat) && killButton()],
      hands: place && (place.in || mine)
        ? [{
          name: String(seat),
          cards: [...place.down, ...place.up],
          down: place.down.length,
          held: mine && place.up.length && !over ? place.down.length : 0,
          lift: won?.cards,
          worth: shown || (mine && place.in && !over ? hand.have ?? "" : ""),
        }]
        : [],
      bets: place?.bet && !over ? [{ stake: place.bet, name: "" }] : [],
      results: won ? [{ result: "win", text: `+${say(won.won)}` }] : [],
    };
  }
}
