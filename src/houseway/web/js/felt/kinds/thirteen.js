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
  .felt.thirteen.thirteen .seat.seat .fan:has(.own) { flex-wrap: wrap; }
  .felt.thirteen.thirteen .seat.seat .fan:has(.own) .laid { --card: 1.6rem; --lap: -.5; --room: 6.6rem;
    justify-content: flex-start; }
  .felt.thirteen .payments { margin: 0; padding: 0; list-style: none; text-align: center; }
  .felt.thirteen .payments .mine { color: var(--print); font-weight: 650; }
  @media (min-width: 56rem) {
    .felt.thirteen { border-radius: 2.2rem; display: block; min-block-size: 0; padding: .6rem 1rem .8rem; }
    .felt.thirteen.thirteen { min-block-size: 0; }
    .felt.thirteen.thirteen .middle { margin-top: .2rem; min-block-size: 0; padding: 0; }
    .felt.thirteen .payments { columns: 2; column-gap: 2rem; }
    .felt.thirteen .seat.you .plate { inline-size: 100%; }
    .felt.thirteen .seats { display: grid; gap: .7rem 1.2rem; margin-top: .6rem;
      grid-template-columns: 1fr 1fr; }
    .felt.thirteen .fan { justify-content: flex-start; flex-wrap: nowrap; min-height: 4.6rem; }
    .felt.thirteen .own { justify-items: start; align-content: start; }
    .felt.thirteen .seat .worth { max-inline-size: 8rem; text-align: start; justify-self: start; }
    .felt.thirteen .seat .bets { justify-content: flex-start; }
    .felt.thirteen.thirteen .seat.seat .fan:has(.own) .laid { --card: 2.3rem; --lap: -.3; --room: 22rem; }
    /* While you set your hand below the felt, the others show only backs: one row of seats is enough. */
    body:has(.ask.arranging) .felt.thirteen .seats { grid-template-columns: repeat(4, minmax(0, 1fr)); }
    body:has(.ask.arranging) .felt.thirteen .fan { min-height: 0; }
    body:has(.ask.arranging) .felt.thirteen.thirteen .seat.seat .fan:has(.own) .laid { --card: 1.9rem;
      --room: calc(11rem / var(--hands, 1)); }
    body:has(.ask.arranging) .felt.thirteen .seat.you .fan { display: none; }
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
