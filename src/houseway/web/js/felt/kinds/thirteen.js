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

// A seat's three hands lie in rows, the front on top, and each row covers a little of the row before it.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .felt.thirteen .payments { margin: 0; padding: 0; list-style: none; text-align: center; columns: 2;
    column-gap: 2rem; font-size: max(.8125rem, .86em); }
  .felt.thirteen .payments:empty { display: none; }
  .felt.thirteen .payments .mine { color: var(--print); font-weight: 650; }
  .felt.thirteen .fan.several { flex-direction: column; gap: 0; align-items: start; }
  .felt.thirteen .fan.several .own { display: flex; align-items: start; gap: .4em; }
  .felt.thirteen .fan.several .own + .own { margin-block-start: calc(-.36 * var(--other, 14) * var(--u)); }
  .felt.thirteen .seat.you .fan.several .own + .own { margin-block-start: calc(-.29 * var(--yours, 22) * var(--u)); }
  .felt.thirteen .east .fan.several .own { flex-direction: row-reverse; align-self: end; }
  .felt.thirteen .fan.several .worth { max-inline-size: 12.5em; white-space: normal; text-wrap: balance;
    text-align: start; margin-block-start: .15em; }
  .felt.thirteen .laid:has(:nth-child(13)) { --least: 10px; --lap: .2; }
  /* Your cards are below, where you set them, and the felt leaves them room. */
  .at-table:has(.ask.arranging) .felt.thirteen .seat.you .before { display: none; }
  .at-table:has(.ask.arranging) { grid-template-rows: minmax(0, 1fr) auto; }
  @media (max-width: 55.99rem) {
    .felt.thirteen .payments { columns: 1; } .felt.thirteen .payments li:not(.mine) { display: none; }
    .felt.thirteen .seat:not(.you) .worth { display: none; }
  }`);
document.adoptedStyleSheets.push(sheet);

export default class ThirteenFelt extends Felt {
  constructor(table) {
    super(table);
    this.paid = h("ul", { class: "payments", "aria-label": "Payments" });
    this.arranging = new Arranging(table, new Waited(table));
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
    const ended = hand?.ended ? outcome(best(hand, felt.you) ? { ...hand.ended, told: "" } : hand.ended) : "";
    this.conclude(ended, hand?.ended?.yours);
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
    const over = felt.hand?.over;
    const said = place?.foul && over ? `foul: ${place.foul}` : over && place?.said === "set" ? "" : SAID[place?.said];
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
  return ROWS.map((row, at) => ({ name: `${seat}.${row}`, cards: rows[row], held: 0, worth: short(told[at]) }));
}

/** Whether nobody won more than the viewer, whose own result says it. */
const best = ({ seats }, you) => seats[you]?.won > 0 && Object.values(seats).every(({ won }) => won <= seats[you].won);

/** Returns what a hand makes, without its kickers, which lie beside it. */
const short = (told = "") => told.replace(/ \(.*\)$/, "");

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
