// Pan: the deck and the card that lies open in the middle, melds before every seat, konditions told as they are paid.
import { fillIf, h } from "../dom.js";
import { show } from "../money.js";
import { lay } from "../parts/card.js";
import { dealerButton, drop, fall, stack } from "../parts/pieces.js";
import { seated, seatState, sitters, waitsFor } from "./common.js";
import { Melding } from "./melding.js";
import { Ring } from "./ring.js";
import { Stage } from "./stage.js";
import { ofRound } from "./told.js";

const NOTHING = { number: 0, tops: 0, deck: 0, seats: [], option: "", drawn: "", collection: 0, turn: 0, first: 0 };
const PACE = {
  plucked: 350,
  taken: 350,
  melded: 550,
  added: 450,
  "meld-split": 450,
  borrowed: 300,
  paid: 800,
  repaid: 600,
  forced: 600,
  "card-let-by": 250,
  discarded: 250,
  "went-on-top": 150,
  "declared-in": 150,
  "went-out": 700,
  "tops-won": 700,
};
const STATES = { "on top": "on top", foul: "foul hand", dead: "dead hand", broke: "out of chips" };

// A pan player has up to four rows of cards: the seats lie in a grid, also where others have a ring.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .felt.pan .middle .paid { font-size: .95rem; min-height: 1.4em; }
  .felt.pan .seat.you { order: -1; }
  @media (min-width: 56rem) {
    .felt.pan { border-radius: 2.2rem; display: block; min-block-size: 0; padding: .8rem 1rem 1rem; }
    .felt.pan .middle { margin-top: .4rem; }
    .felt.pan .board { --card: 3.6rem; }
    .felt.pan .seats:not(.spare) { display: grid; gap: .7rem; margin-top: .6rem;
      grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)); }
    .felt.pan .seat.you { grid-column: 1 / -1; }
    .felt.pan .fan { justify-content: flex-start; }
    .felt.pan .own { justify-items: start; }
    .felt.pan .seat .bets { justify-content: flex-start; }
    .felt.pan .seat.you .laid { --room: 24rem; }
  }`);
document.adoptedStyleSheets.push(sheet);

export class PanFelt {
  static round = "hand";

  constructor(table) {
    this.table = table;
    this.words = h("div", { class: "cover" });
    this.tops = h("p", { class: "you-have" });
    this.open = h("div", { class: "laid board", role: "group", "aria-label": "The card that lies open" });
    this.told = h("p", { class: "you-have paid", role: "status", "aria-live": "polite" });
    this.printed = h("p", { class: "printed" });
    this.drop = h("div", { class: "drop" });
    this.ring = new Ring((seat) => table.sitDown(seat), () => {}, false);
    this.felt = h(
      "section",
      { class: "felt pan", "aria-label": "The felt" },
      h("div", { class: "rack" }, h("div"), this.words, this.drop),
      h("div", { class: "middle" }, this.open, this.tops, this.told, this.printed),
      this.ring.lists,
    );
    this.melding = new Melding(table);
    this.yours = h("div", { class: "yours" }, this.melding.box);
    this.aside = h("section", { hidden: true });
    this.stage = new Stage(() => this.draw(), PACE);
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
    this.melding.draw(this.stage.busy);
    if (!this.stage.busy) this.draw();
  }

  draw() {
    const { felt, busy, version } = this.stage;
    const hand = felt.hand ?? NOTHING;
    const said = ofRound(this.table.lines, version, "hand-began");
    const told = hand.number
      ? `Hand ${hand.number} · kondition ${show(felt.kondition)} · ${hand.deck} cards in the deck`
      : "The next hand begins when enough are ready. It goes to the right.";
    fillIf(this.words, told, () => told);
    lay(this.open, [hand.drawn || hand.option].filter(Boolean), 0, felt.pack);
    fillIf(this.tops, hand.tops, () => (hand.tops ? [stack(hand.tops), ` Tops ${show(hand.tops)}`] : null));
    this.drawPaid(said, sitters(felt.people));
    this.printed.textContent = hand.number ? "" : this.table.table.title;
    const dropped = hand.collection ? `drop ${show(hand.collection)}` : "drop";
    if (fillIf(this.drop, dropped, () => drop(dropped)) && hand.collection) fall(this.drop);
    const people = sitters(felt.people);
    this.ring.draw(felt.seats, (seat) => this.seat(seat, felt, hand, people.get(seat), said), felt.pack);
    this.melding.draw(busy);
  }

  /** The last kondition that was paid, in words: what for, and how many chips from everybody. */
  drawPaid(said, people) {
    const last = said.findLast((event) => event.event === "paid");
    const who = last && (people.get(last.seat)?.name ?? `Seat ${last.seat}`);
    const chips = last?.chips === 1 ? "1 chip" : `${last?.chips} chips`;
    const text = last ? `${who} collects ${chips} from everybody: ${last.why}` : "";
    if (this.told.textContent !== text) this.told.textContent = text;
  }

  seat(seat, felt, hand, person, said) {
    const { table } = this;
    const place = hand.seats.find((each) => each.seat === seat);
    const mine = felt.you === seat;
    const won = moved(said, seat);
    const melds = place?.melds ?? [];
    const down = place?.down ? `${place.down} down, outs ${place.outs}` : "";
    return {
      person,
      mine,
      turn: !this.stage.busy && waitsFor(table.view, seat),
      state: STATES[place?.state] ?? ([seatState(table, seat), down].filter(Boolean).join(" · ")),
      canSit: !seated(table),
      canBehind: false,
      markKey: hand.first === seat,
      marks: () => [hand.first === seat && dealerButton()],
      hands: [
        ...(place?.held.length ? [{ name: String(seat), cards: place.held, held: 0, worth: "" }] : []),
        ...melds.map((meld, at) => ({
          name: `${seat}.meld${at + 1}`,
          cards: meld.cards,
          held: 0,
          worth: meld.worth ? `${meld.name}: ${meld.worth}` : "",
        })),
      ],
      bets: [],
      results: won ? [{ result: won > 0 ? "win" : "lose", text: (won > 0 ? "+" : "") + show(won) }] : [],
    };
  }

  clock(clocks) {
    this.ring.tick(clocks);
  }
}

/** What konditions, outs and the tops have brought a seat in this hand, or cost it. */
function moved(said, seat) {
  let sum = 0;
  for (const event of said) {
    const sign = event.event === "paid" ? 1 : event.event === "repaid" ? -1 : 0;
    for (const [payer, amount] of sign ? event.rows : []) {
      if (payer === seat) sum -= sign * amount;
      if (event.seat === seat) sum += sign * amount;
    }
    if (event.event === "tops-won") { for (const [who, amount] of event.rows) if (who === seat) sum += amount; }
  }
  return sum;
}
