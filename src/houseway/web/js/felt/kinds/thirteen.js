// The felt of thirteen cards: each player's three hands, and below the felt the place to arrange yours.
import { fillIf, h, redraw } from "../../dom.js";
import { show, won } from "../../money.js";
import { dealerButton } from "../../parts/table-pieces.js";
import { Advice } from "../panels/advice.js";
import { Arranging } from "../actions/thirteen.js";
import { askedOf } from "../seat-state.js";
import { Felt } from "../felt.js";
import { outcome } from "../spot-names.js";

const ROWS = ["front", "middle", "back"];
const SAID = { set: "has set", surrender: "surrenders", sweep: "clean sweep" };

// Three hands per seat need room, so the four seats form a grid, never a ring.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .felt.thirteen { border-radius: 2.4rem; overflow: auto; display: flex; flex-direction: column; padding: .5rem 1rem; }
  .felt.thirteen > .middle { position: static; translate: none; inline-size: auto; max-inline-size: none;
    padding-inline: 5em; }
  .felt.thirteen .payments { margin: 0; padding: 0; list-style: none; text-align: center; columns: 2;
    column-gap: 2rem; }
  .felt.thirteen .payments:empty { display: none; }
  .felt.thirteen .payments .mine { color: var(--print); font-weight: 650; }
  .felt.thirteen .seats { flex: 1; display: grid; gap: .5em 1.4em; margin-top: .3em; grid-template-columns: 1fr 1fr;
    align-content: space-evenly; }
  .felt.thirteen .seat { position: static; translate: none; min-inline-size: 0; display: grid; gap: .3em .8em;
    align-content: start; }
  .felt.thirteen .before { position: static; translate: none; inline-size: auto; align-items: start;
    flex-direction: column; }
  .felt.thirteen .plate { inline-size: 9.6em; }
  .felt.thirteen .fan { justify-content: flex-start; gap: .2em .9em; }
  .felt.thirteen .own { justify-items: start; }
  .felt.thirteen.thirteen .seat.seat .fan.fan .laid { --high: calc(14 * var(--u)); --lap: .42; --room: 9em; }
  .felt.thirteen.thirteen .seat.seat .fan.fan .laid:has(:nth-child(13)) { --least: 12px; --room: 18em; }
  .felt.thirteen .seat .worth { max-inline-size: 10em; text-align: start; }
  /* Your cards are below, where you set them: the others form one row above. */
  .at-table:has(.ask.arranging) .felt.thirteen .seats { grid-template-columns: repeat(4, minmax(0, 1fr));
    align-content: start; }
  .at-table:has(.ask.arranging) .felt.thirteen .seat { grid-template-columns: minmax(0, 1fr); }
  .at-table:has(.ask.arranging) .felt.thirteen.thirteen .seat.seat .fan.fan .laid { --high: calc(9 * var(--u));
    --room: 11em; --least: 6px; }
  .at-table:has(.ask.arranging) .felt.thirteen .seat.you .before { display: none; }
  @media (max-width: 55.99rem) {
    .felt.thirteen { padding: .3rem; } .felt.thirteen > .middle { padding-inline: 3em; }
    .felt.thirteen .payments { columns: 1; } .felt.thirteen .payments li:not(.mine) { display: none; }
    .felt.thirteen .seat { gap: .1em; } .felt.thirteen.thirteen .plate { --disc: 1.6rem; inline-size: 12em; }
    .felt.thirteen .seats { grid-template-columns: minmax(0, 1fr); align-content: start; }
    .felt.thirteen .fan { gap: .3em; }
    .felt.thirteen.thirteen .seat.seat .fan.fan .laid { --high: 3rem; --least: 24px; --room: 5em; }
    .felt.thirteen .seat { position: relative; } .felt.thirteen .before > .bets { position: absolute; right: .3em;
      top: .4em; }
    .felt.thirteen .seat .worth { max-inline-size: 7em; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis; }
    .felt.thirteen.thirteen .seat.seat .fan.fan .laid:has(:nth-child(13)) { --least: 9px; --room: 14em; }
    .at-table:has(.ask.arranging) .felt.thirteen.thirteen .seat.seat .fan.fan .laid { --high: 2rem; --room: 5.5em;
      --least: 4px; }
  }`);
document.adoptedStyleSheets.push(sheet);

export default class ThirteenFelt extends Felt {
  constructor(table) {
    super(table, { around: false });
    this.paid = h("ul", { class: "payments", "aria-label": "Payments" });
    this.arranging = new Arranging(table, new Waited(table));
    this.outcome = h("p", { class: "outcome", role: "status" });
    this.layOut("thirteen", [this.outcome, this.paid], [this.arranging.box]);
  }

  asks() {
    const { view } = this.table;
    const mine = view.hand?.seats[view.you];
    if (!askedOf(this.table).length || !mine) return void redraw(this.arranging.box);
    this.arranging.begin(mine.cards, view.sizes, view.hand.yours?.laid);
    this.arranging.draw();
  }

  draw() {
    const felt = this.table.view;
    const { hand } = felt;
    const told = !hand
      ? `Next hand when ${felt.fewest} are ready.`
      : hand.over
      ? "Hand over"
      : `${show(felt.point)} a point · set your hands`;
    this.tell(told, hand);
    const ended = hand?.ended ? outcome(hand.ended) : "";
    if (this.outcome.textContent !== ended) this.outcome.textContent = ended;
    const paid = hand?.payments ?? [];
    const who = (seat) => (seat === felt.you ? "you" : felt.people[seat]?.name ?? `seat ${seat}`);
    const pays = ({ by, to, points }) =>
      `${by === felt.you ? "You pay" : `${who(by)} pays`} ${who(to)} ${points} ${points === 1 ? "point" : "points"}, `;
    fillIf(
      this.paid,
      paid,
      () =>
        paid.map((each) =>
          h(
            "li",
            { class: [each.by, each.to].includes(felt.you) ? "mine" : "" },
            pays(each),
            show(each.amount),
          )
        ),
    );
    this.drawSeats();
  }

  seat(seat, felt, person) {
    const sitter = this.sitter(seat, felt, person);
    const place = felt.hand?.seats[seat];
    const said = place?.foul && felt.hand.over ? `foul: ${place.foul}` : SAID[place?.said] ?? "";
    const net = place?.won ?? 0;
    return {
      ...sitter,
      state: [sitter.state, said].filter(Boolean).join(" · "),
      markKey: felt.button === seat,
      marks: () => [felt.button === seat && dealerButton()],
      hands: place ? hands(seat, place) : [],
      results: net ? [{ result: net > 0 ? "win" : "lose", text: won(net) }] : [],
    };
  }
}

/** Returns a seat's three hands, front first, once set; each is named when it is turned up. */
function hands(seat, { rows, cards, told }) {
  if (!rows) return cards.length ? [{ name: String(seat), cards, held: 0, worth: told[0] ?? "" }] : [];
  return ROWS.map((row, at) => ({ name: `${seat}.${row}`, cards: rows[row], held: 0, worth: told[at] ?? "" }));
}

/** Advice with a promise for its answer. */
class Waited extends Advice {
  #waiting = [];

  constructor(table) {
    super(table, () => this.#waiting.splice(0).forEach((done) => done()));
  }

  answered() {
    if (this.told || this.trouble) return Promise.resolve();
    return new Promise((done) => this.#waiting.push(done));
  }
}
