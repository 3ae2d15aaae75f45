// The felt of pan: the deck and the face-up card in the middle, melds at each seat, konditions as they are paid.
import { fillIf, h } from "../../dom.js";
import { show } from "../../money.js";
import { lay } from "../../parts/card.js";
import { dealerButton, stack } from "../../parts/table-pieces.js";
import { Felt } from "../felt.js";
import { Melding } from "../actions/pan.js";

const NOTHING = { number: 0, tops: 0, deck: 0, seats: {}, option: "", drawn: "", collection: 0, turn: 0, first: 0 };
const STATES = { "on top": "on top", foul: "foul hand", dead: "dead hand", broke: "out of chips" };
const OUT = Object.keys(STATES);

// A pan player can have four rows of cards, so the seats form a grid, never a ring.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .felt.pan { border-radius: 2.4rem; overflow: auto; display: flex; flex-direction: column; padding: .5rem .8rem; }
  .felt.pan > .middle { position: static; flex: none; translate: none; max-inline-size: none; inline-size: auto;
    display: flex;
    flex-wrap: wrap; gap: .2em 1.2em; justify-content: center; align-items: center; padding-inline: 5em;
    min-block-size: calc(15 * var(--u)); }
  .felt.pan .board { --high: calc(13.5 * var(--u)); }
  .felt.pan .seats { flex: 1; display: grid; gap: .5em .8em; align-content: space-between; margin-top: .3em;
    grid-template-columns: repeat(min(var(--columns, 1), var(--abreast, 8)), minmax(0, 1fr)); }
  .felt.pan .seat { position: static; translate: none; min-inline-size: 0; display: grid;
    grid-template-columns: minmax(0, 1fr); gap: .2em; align-content: start; }
  .felt.pan .before { position: static; translate: none; inline-size: auto; align-items: start;
    flex-direction: column; }
  .felt.pan .seat:not(.you) { justify-self: center; inline-size: min(100%, 22em); }
  .felt.pan .plate { inline-size: min(100%, 12em); max-inline-size: 100%; }
  .felt.pan .fan { flex-wrap: wrap; gap: .25em .5em; justify-content: flex-start; }
  .felt.pan .seat .laid { --high: calc(12 * var(--u)); --least: 7px; --lap: .44;
    --room: min(20em, 90cqw / min(var(--columns, 1), var(--abreast, 8)) - 1em); }
  .felt.pan.full .seat .laid { --high: calc(10 * var(--u)); }
  .felt.pan .own[data-spot*="meld"] .laid { --least: 24px; }
  .felt.pan .own { justify-items: start; }
  .felt.pan .seat.you { order: 1; grid-column: 1 / -1; grid-template-columns: auto auto; column-gap: .8em;
    align-items: center; justify-content: center; border-top: 1px solid #fff3; padding-block: .4em; align-self: end; }
  .felt.pan .seat.you .plate { inline-size: 13.5em; }
  .felt.pan .seat.you .laid { --high: calc(15 * var(--u)); --least: 24px; --lap: .6; --room: 38em; }
  .felt.pan .seat.you .before { flex-direction: row; flex-wrap: wrap; align-items: center; gap: .3em 1.2em; }
  .felt.pan .picks { --card: min(13 * var(--u), 57cqw / var(--all, 1) - .3em); }
  .felt.pan .seat .worth { inline-size: 0; min-inline-size: 100%; box-sizing: border-box; text-align: start;
    white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  @media (min-width: 56rem) {
    .felt.pan:not(.full) .own[data-spot*="meld"] .laid { --high: calc(14 * var(--u)); }
    .felt.pan .seat.you .own[data-spot*="meld"] .laid { --high: calc(17 * var(--u)); }
  }
  @media (max-width: 55.99rem) {
    .felt.pan > .middle { padding-inline: 3em; } .felt.pan .seats { --abreast: var(--few, 4); }
    .felt.pan .seat:not(.you) .disc { display: none; } .felt.pan .seat:not(.you) .plate { grid-template-columns: 1fr;
      border-radius: .6em; padding: 2px .5em; min-block-size: 0; }
    .felt.pan .seat:not(.you) .own:not([data-spot*="meld"]):has([card="??"]) { display: none; }
    .felt.pan .seat .laid { --high: 2.6rem; --least: 5px; }
    .felt.pan.full .seats { gap: .25em .4em; } .felt.pan.full .seat .laid { --high: 2.1rem; }
    .felt.pan .own[data-spot*="meld"] .laid { --least: 12px; }
    .felt.pan .seat.you .laid { --high: 3.5rem; --room: 25em; --least: 20px; }
    .felt.pan .picks { --card: min(3.2rem, 100cqw / 8 - .4em); padding-block-start: .4em; }
    .felt.pan .seat.you { grid-template-columns: minmax(0, 1fr); position: sticky; bottom: -.5rem;
      background: var(--felt-deep); } .felt.pan .plate { --disc: 1.9rem; }
  }`);
document.adoptedStyleSheets.push(sheet);

export default class PanFelt extends Felt {
  constructor(table) {
    super(table, { around: false });
    this.tops = h("p", { class: "you-have" });
    this.open = h("div", { class: "laid board", role: "group", "aria-label": "Face-up card" });
    this.told = h("p", { class: "you-have paid", role: "status", "aria-live": "polite" });
    this.melding = new Melding(table, this.picks);
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
    lay(this.open, [hand.drawn || hand.option].filter(Boolean), { pack: felt.pack });
    const doubles = hand.double_tops ? ` · doubles ${show(hand.double_tops)}` : "";
    fillIf(this.tops, [hand.tops, doubles], () => (
      hand.tops || doubles ? [stack(hand.tops), ` Tops ${show(hand.tops)}${doubles}`] : null
    ));
    const others = Object.keys(felt.people).length - (felt.people[felt.you] ? 1 : 0);
    const columns = Math.max(1, others > 8 ? Math.ceil(others / 2) : others);
    this.ring.list.style.setProperty("--columns", String(columns));
    this.ring.list.style.setProperty("--few", String(Math.ceil(others / Math.ceil(Math.max(1, others) / 4)) || 1));
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
    const down = place?.down ? `${place.down} down` : "";
    return {
      ...sitter,
      state: STATES[place?.state] ?? ([sitter.state, double, open, down].filter(Boolean).join(" · ")),
      gone: OUT.includes(place?.state),
      markKey: hand.first === seat,
      marks: () => [hand.first === seat && dealerButton()],
      hands: [
        ...(place?.held.length ? [{ name: String(seat), cards: place.held, held: 0, worth: "" }] : []),
        ...melds.map((meld, at) => ({
          name: `${seat}.meld${at + 1}`,
          cards: meld.cards,
          held: 0,
          worth: meld.worth ? `${meld.worth} ${meld.worth > 1 ? "chips" : "chip"}: ${meld.name}` : "",
        })),
      ],
      results: won ? [{ result: won > 0 ? "win" : "lose", text: (won > 0 ? "+" : "") + show(won) }] : [],
    };
  }
}
