// The felt of pan: the deck and the face-up card in the middle, melds at each seat, konditions as they are paid.
import { fillIf, h } from "../../dom.js";
import { show } from "../../money.js";
import { lay } from "../../parts/card.js";
import { dealerButton, stack } from "../../parts/table-pieces.js";
import { Felt } from "../felt.js";
import { Melding } from "../actions/pan.js";

const NOTHING = { number: 0, tops: 0, deck: 0, seats: {}, option: "", drawn: "", collection: 0, turn: 0, first: 0 };
const STATES = { "on top": "on top", foul: "foul hand", dead: "dead hand", broke: "out of chips" };

// A pan player can have four rows of cards, so the seats form a grid, never a ring.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .felt.pan .middle .paid { font-size: .95rem; min-height: 1.4em; }
  .felt.pan.pan .seat.seat .fan:has(.own) { flex-wrap: wrap; gap: .3rem .5rem; }
  .felt.pan.pan .seat.seat .fan:has(.own) .laid { --card: 1.7rem; --lap: -.45; --room: 6.6rem;
    justify-content: flex-start; }
  .felt.pan .seat .worth { max-inline-size: 6.6rem; text-align: start; }
  @media (min-width: 56rem) {
    .felt.pan { border-radius: 2.2rem; display: block; min-block-size: 0; padding: .6rem 1rem .8rem; }
    .felt.pan.pan { min-block-size: 0; }
    .felt.pan.pan .middle { display: flex; flex-wrap: wrap; justify-content: center; align-items: center;
      gap: .3rem 1.2rem;
      min-block-size: 5.6rem; padding: 0; }
    .felt.pan .board { --card: 3.6rem; margin: 0; }
    .felt.pan .seats { display: grid; gap: .5rem; margin-top: .4rem;
      grid-template-columns: repeat(auto-fit, minmax(8.8rem, 1fr)); }
    .felt.pan .seat.you { order: 1; grid-column: 1 / -1; grid-template-columns: auto minmax(0, 1fr); column-gap: .8rem;
      align-items: center; border-top: 1px solid #fff3; padding-top: .6rem; }
    .felt.pan .seat.you .plate { inline-size: auto; min-inline-size: 13em; }
    .felt.pan .seat.you .bets:empty { display: none; }
    .felt.pan .fan { justify-content: flex-start; }
    .felt.pan .own { justify-items: start; }
    .felt.pan .seat .bets { justify-content: flex-start; }
    .felt.pan.pan .seat.seat .fan:has(.own) .laid { --card: 2.1rem; --lap: -.4; --room: 8.6rem; }
    .felt.pan.pan .seat.seat.you .fan:has(.own) .laid { --card: 2.7rem; --lap: -.3; --room: 26rem; }
    body:has(.ask .pick) .felt.pan .seat.you .own:not([data-spot*="meld"]) { display: none; }
    .felt.pan .seat .worth { max-inline-size: 8.6rem; }
  }`);
document.adoptedStyleSheets.push(sheet);

export default class PanFelt extends Felt {
  constructor(table) {
    super(table, { around: false });
    this.tops = h("p", { class: "you-have" });
    this.open = h("div", { class: "laid board", role: "group", "aria-label": "Face-up card" });
    this.told = h("p", { class: "you-have paid", role: "status", "aria-live": "polite" });
    this.melding = new Melding(table);
    this.layOut("pan", [this.open, this.tops, this.told], [this.melding.box]);
  }

  asks() {
    this.melding.draw();
  }

  draw() {
    const felt = this.table.view;
    const hand = felt.hand ?? NOTHING;
    const told = hand.number
      ? `Hand ${hand.number} · kondition ${show(felt.kondition)} · ${hand.deck} cards left`
      : `Next hand when ${felt.fewest} are ready. Play ${felt.direction}.`;
    this.tell(told, hand.number);
    lay(this.open, [hand.drawn || hand.option].filter(Boolean), 0, felt.pack);
    const doubles = hand.double_tops ? ` · doubles ${show(hand.double_tops)}` : "";
    fillIf(this.tops, [hand.tops, doubles], () => (
      hand.tops || doubles ? [stack(hand.tops), ` Tops ${show(hand.tops)}${doubles}`] : null
    ));
    if (this.told.textContent !== felt.paid) this.told.textContent = felt.paid;
    this.drawDrop(hand.collection);
    this.drawSeats(hand);
  }

  seat(seat, felt, person, hand) {
    const sitter = this.sitter(seat, felt, person);
    const place = hand.seats[seat];
    const won = place?.won ?? 0;
    const melds = place?.melds ?? [];
    const double = (place ? place.double : felt.doubles.includes(seat)) && "plays double";
    const open = hand.face_up === seat && "plays face up";
    const down = place?.down ? `${place.down} down, outs ${place.outs}` : "";
    return {
      ...sitter,
      state: STATES[place?.state] ?? ([sitter.state, double, open, down].filter(Boolean).join(" · ")),
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
      results: won ? [{ result: won > 0 ? "win" : "lose", text: (won > 0 ? "+" : "") + show(won) }] : [],
    };
  }
}
