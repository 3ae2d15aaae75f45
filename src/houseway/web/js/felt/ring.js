// The seats around the felt: you at the bottom, the others clockwise at equal angles. Onlookers also see the free
// seats, as rings with a plus.
import { h } from "../dom.js";
import { fly } from "../parts/fly.js";
import { arrange, tidy, turnOf } from "./arrange.js";
import { Chair } from "./chair.js";

// Heights of cards, in hundredths of the felt's: another player's, the board's and yours. The first that fit are used.
const SIZES = [
  [16, 18, 22],
  [14.5, 18, 22],
  [13.3, 18, 22],
  [13.3, 16, 21],
  [12.5, 14.5, 19.5],
  [11.5, 13, 18],
  [10.4, 12, 16],
  [9.2, 10.5, 14.5],
  [8, 9, 12.5],
  [7, 8, 11],
  [6, 7, 9.6],
  [5, 6, 8.2],
];

const GAP = 6; // pixels beside a row
const ENOUGH = 3; // from this size on, cards may lie beside their place rather than get smaller
const BESIDE = [80, 80, 110, 110, 150]; // and this far from it, in pixels
const UPRIGHT = [60, 60, 70, 80, 110]; // on a phone, where a pod is half as wide

const sizeOf = (element) => ({ w: element.offsetWidth, h: element.offsetHeight });

/** Returns the size of an element, and the boxes of its rows from its centre. */
function sizeWithRows(element) {
  const { w, h } = sizeOf(element);
  const rows = [...element.children].filter((each) => each.offsetWidth && each.offsetHeight).map((each) => ({
    x: each.offsetLeft + each.offsetWidth / 2 - w / 2,
    y: each.offsetTop + each.offsetHeight / 2 - h / 2,
    w: each.offsetWidth + 2 * GAP,
    h: each.offsetHeight,
  }));
  return { w, h, rows };
}

export class Ring {
  list = h("ol", { class: "seats", "aria-label": "Seats" });
  chairs = [];
  around = [];
  #laid = "";
  #size = 0;
  #set = -1;
  #full = Infinity;
  #felt = 0;
  #sizes = null;

  /** If `round` is false, the felt's own style arranges the seats in rows. */
  constructor(sit, behind, round = true) {
    Object.assign(this, { sit, behind, round });
  }

  /** Follows the size of a felt. `own` lies before the viewer, such as the spots to bet on. */
  on(felt, middle, own = null) {
    Object.assign(this, { felt, middle, own });
    if (this.round && globalThis.ResizeObserver) new ResizeObserver(() => this.place()).observe(felt);
  }

  /** `facts(seat)` returns what to draw at a seat. */
  draw(total, facts, pack) {
    if (this.chairs.length !== total) {
      this.chairs = Array.from({ length: total }, (_, at) => new Chair(at + 1, this.sit, this.behind));
      this.list.replaceChildren();
    }
    const told = this.chairs.map((chair) => facts(chair.seat));
    this.chairs.forEach((chair, at) => chair.draw(told[at], pack, this.round));
    this.seat(told);
    this.place();
    this.pay(told);
  }

  /** Lets chips travel: bets to the pot, what is won to the winner, what is lost to the bank. */
  pay(told) {
    const { felt } = this;
    const bank = told.findIndex((each) => each.rack);
    if (bank >= 0) this.bank = this.chairs[bank];
    const middle = this.bank?.front.offsetWidth ? this.bank.front : this.bank?.plate ?? this.middle;
    const now = told.map(({ bets, results }) => ({ bets: bets.reduce((sum, { stake }) => sum + stake, 0), results }));
    const was = this.was?.length === now.length && felt?.isConnected ? this.was : now;
    this.was = now;
    now.forEach(({ bets, results }, at) => {
      const { front, plate } = this.chairs[at];
      const fresh = JSON.stringify(results) !== JSON.stringify(was[at].results) ? results.at(-1) : null;
      if (fresh?.result === "win") fly(felt, middle, plate, was[at].bets || 500);
      else if (fresh?.result === "lose" || (was[at].bets && !bets && !results.length)) {
        fly(felt, front.offsetWidth ? front : plate, middle, was[at].bets || 500);
      }
    });
  }

  /** Seats people clockwise from the viewer. Free seats are shown to onlookers only. */
  seat(told) {
    const mine = told.findIndex((each) => each.mine || each.backs?.some((back) => back.mine));
    const there = told.map((each) => Boolean(each.person || each.backs?.length || each.hands.length));
    const shown = this.chairs.filter((_, at) => there[at] || at === mine || (mine < 0 && told[at].canSit));
    const from = mine < 0 ? 0 : shown.indexOf(this.chairs[mine]);
    this.around = [...shown.slice(from), ...shown.slice(0, from)];
    this.mine = mine < 0 ? null : this.chairs[mine];
    this.felt?.classList.toggle("full", shown.length > 6);
    this.felt?.classList.toggle("packed", shown.length > 8);
    hang(this.list, shown);
    if (this.own && this.mine && this.own.parentNode !== this.mine.front) this.mine.exposed.after(this.own);
    if (this.own && !this.mine) this.own.remove();
  }

  /** Lays everything out, with the largest cards that fit, if the size of anything has changed. */
  place() {
    const { felt, middle } = this;
    if (!this.round || !felt?.clientWidth) return;
    const count = this.around.length;
    const half = !this.mine && count % 2 === 0;
    const turn = (at) => turnOf(at + (half ? 0.5 : 0), count);
    this.around.forEach((chair, at) => chair.turn(turn(at)));
    const now = JSON.stringify(this.measure(half));
    if (now === this.#laid) return;
    const found = this.largest(half);
    middle.style.top = `${found.middle.y.toFixed(1)}px`;
    this.around.forEach((chair, at) => chair.put(found.pods[at], found.fronts[at]));
    this.#laid = JSON.stringify(this.#sizes);
    felt.classList.add("placed");
  }

  /** Arranges the felt with the largest cards that fit, beginning with the size they have: each try costs a layout. */
  largest(half) {
    const { clientWidth: w, clientHeight: h } = this.felt;
    const near = (found, size) => found.astray < ((w < h ? UPRIGHT : BESIDE)[size - ENOUGH] ?? Infinity);
    const fits = (found, size) => (size < ENOUGH ? tidy(found) : found.clash < 1 && near(found, size));
    let found = this.fit(this.#size, half);
    const grows = this.#sizes.w * this.#sizes.h !== this.#felt;
    if (grows) this.#full = Infinity; // another window
    this.#felt = this.#sizes.w * this.#sizes.h;
    while (!fits(found, this.#size) && this.#size < SIZES.length - 1) found = this.fit(++this.#size, half);
    const area = this.#sizes.seats.reduce((sum, { front }) => sum + front.w * front.h, 0);
    while (fits(found, this.#size) && this.#size > 0 && area < 0.9 * this.#full) {
      const larger = this.larger(fits, half);
      if (!larger) {
        this.#full = area; // not again before something has gone
        this.fit(this.#size, half);
        break;
      }
      found = larger;
    }
    return found;
  }

  /** Tries the next larger sizes: a size may fit although the size before it does not. */
  larger(fits, half) {
    for (let size = this.#size - 1; size >= Math.max(0, this.#size - 3); size--) {
      const found = this.fit(size, half);
      if (!fits(found, size)) continue;
      this.#size = size;
      return found;
    }
    return null;
  }

  /** Returns the sizes of everything on the felt. */
  measure(half) {
    const { felt, middle } = this;
    const corners = [...felt.querySelectorAll(".rack > *")].map((each) => ({
      left: each.offsetLeft,
      right: each.offsetLeft + each.offsetWidth,
      top: each.offsetTop,
      bottom: each.offsetTop + each.offsetHeight,
    }));
    const seats = this.around.map((chair) => ({
      pod: sizeOf(chair.plate),
      front: chair === this.mine ? sizeWithRows(chair.front) : sizeOf(chair.front),
      mine: chair === this.mine,
    }));
    return { w: felt.clientWidth, h: felt.clientHeight, seats, middle: sizeWithRows(middle), corners, half };
  }

  /** Arranges the felt with cards of one of the sizes. */
  fit(size, half) {
    if (this.#set !== size) {
      ["--other", "--board", "--yours"].forEach((name, at) => {
        this.felt.style.setProperty(name, String(SIZES[size][at]));
      });
    }
    this.#set = size;
    this.#sizes = this.measure(half);
    return arrange(this.#sizes);
  }

  /** Shows the time left at each seat the table waits for: a ring, and its last seconds in figures. */
  tick(clocks) {
    for (const chair of this.chairs) {
      const clock = clocks.get(chair.seat);
      const { face } = chair;
      face.classList.toggle("timed", Boolean(clock));
      if (clock) face.style.setProperty("--left", clock.share.toFixed(3));
      if (clock && clock.seconds < 100) face.dataset.seconds = String(clock.seconds);
      else delete face.dataset.seconds;
    }
  }
}

/** Puts seats into a list in order. Seats already in place are not touched, so that no click is lost. */
function hang(list, chairs) {
  const wanted = chairs.map((chair) => chair.li);
  for (const li of [...list.children]) if (!wanted.includes(li)) li.remove();
  wanted.forEach((li, at) => {
    if (list.children[at] !== li) list.insertBefore(li, list.children[at] ?? null);
  });
}
