// The felt of a banked game: the bank's cover, the hands, the seats with their wagers, and your spots.
import { fillIf, h, sentence } from "../../dom.js";
import { show, won } from "../../money.js";
import { Hand } from "../../parts/card.js";
import { actionButton, bankButton, blockedMark, dice, shoe } from "../../parts/table-pieces.js";
import { Asking } from "../actions/banked.js";
import { backline, seated } from "../seat-state.js";
import { Cover } from "../panels/bank-cover.js";
import { Felt } from "../felt.js";
import { Odds } from "../panels/odds.js";
import { road } from "../panels/road.js";
import { Spots } from "../actions/place-wagers.js";
import { isSpot, isVoid, outcome, seatOf, spotName } from "../spot-names.js";

const NOTHING = { hands: {}, exposed: {}, have: {}, bets: [], free: [], dice: [], collection: 0 };

export default class BankedFelt extends Felt {
  static round = "round";

  constructor(table) {
    super(table, { behind: (seat) => table.sitDown(seat, 1) });
    this.cover = new Cover();
    this.words = this.cover.box;
    this.hands = h("div", { class: "hands" });
    this.how = h("p", { class: "how" });
    this.dice = h("div");
    this.shoe = h("div", { class: "shoe" });
    this.odds = new Odds(table);
    this.spots = new Spots(table, this.odds);
    this.asking = new Asking(table, this.odds, this.picks);
    this.boxes = new Map();
    this.oddsBox = this.spots.more;
    this.cover.box.append(this.dice);
    this.layOut("banked", [this.hands, this.outcome, this.how], [this.asking.box, this.spots.box], {
      rack: [this.shoe, this.drop],
      own: this.spots.layout,
    });
  }

  hello() {
    this.spots.begin();
    super.hello();
  }

  /** Updates the questions, the spots and the tray. */
  asks() {
    this.spots.draw();
    this.asking.draw();
  }

  draw() {
    const felt = this.table.view;
    const round = felt.round ?? felt.last ?? NOTHING;
    this.cover.draw(felt);
    const lies = lying(felt) ?? NOTHING;
    const named = lies.parts?.bank && !lies.winner; // the names of the bank's two hands are below them
    const told = lies === felt.last ? outcome(named ? { ...lies, told: "" } : lies, felt.banking) : "";
    this.drawHands(lies, felt, told);
    this.conclude(told, lies.yours);
    fillIf(this.how, told && lies.how ? lies.how : "", () => (against(lies) ? sentence(lies.how) : ""));
    fillIf(this.dice, lies.dice, () => (lies.dice.length ? dice(lies.dice) : null));
    fillIf(this.shoe, felt.shoe, () => shoe(felt.shoe));
    this.drawDrop(round.collection);
    const results = (lies.results ?? []).map((each, at, { length }) => (
      { ...each, order: at + 1, latest: at + 1 === length }
    ));
    this.spots.settle(this.onSpots(results, lies, felt));
    this.drawSeats(lies, results);
    this.asking.draw();
    this.aside.hidden = !felt.road.length;
    fillIf(this.aside, felt.road, () => road(felt.road));
  }

  /** Returns the viewer's results that lie on their printed spots, until they bet again. */
  onSpots(results, round, felt) {
    const open = felt.round ?? NOTHING;
    const behind = this.table.you?.behind ?? 0;
    const mine = results.filter((each) => each.seat === felt.you && (each.behind ?? 0) === behind);
    if (isVoid(mine) || (round !== open && open.bets.some(({ seat }) => seat === felt.you))) return [];
    return mine.filter((each) => this.spots.holds({ behind: 0, ...each }))
      .map((each) => ({ ...each, ...result(each, short(this.table.wagerName(each.wager))) }));
  }

  /** Returns a seat's cards and results, shown until the next deal, and its new bets. */
  seat(seat, felt, person, round, results) {
    const { table } = this;
    const open = felt.round ?? NOTHING;
    const banks = felt.round ? felt.round.banker === seat : felt.last?.banker === seat;
    const mine = seated(table);
    const here = (each) => each.seat === seat;
    const name = (each) => from(each) + short(table.wagerName(each.wager));
    const kind = ({ wager }) => table.spots.find((spot) => spot.wager === wager)?.kind ?? "base";
    const hands = Object.entries(round.hands).filter(([spot]) => isSpot(spot) && seatOf(spot) === seat);
    const told = (all, sum) => {
      if (felt.you === seat) return isVoid(all) ? few(sum, all) : all;
      return hands.length ? few(sum, all).map(amountOnly) : few(sum, all);
    };
    return {
      ...this.sitter(seat, felt, person),
      rack: felt.round?.stake && banks ? this.cover.rack : null,
      backs: backline(table, felt.people, seat),
      mine: felt.you === seat && !felt.behind,
      canBehind: !mine && table.spots.some((spot) => spot.backline),
      markKey: [banks && felt.turn.held, round.button === seat, open.idle === seat],
      marks: () => [
        banks && bankButton(Math.max(1, felt.turn.held)), // after a misdeal, their first round is still to come
        round.button === seat && actionButton(),
        open.idle === seat && blockedMark(),
      ],
      hands: hands.map(([spot, cards]) => ({
        name: spot,
        cards,
        front: round.fronts?.[spot] ?? [],
        plays: hands.length > 1 && felt.waiting.some((each) => here(each) && spotName(seat, each.hand) === spot),
        parts: round.parts?.[spot],
        worth: round.have[spot] ?? "",
      })),
      lost: round === felt.last && isVoid(results),
      exposed: round.exposed[seat],
      bets: told(
        [
          ...open.bets.filter(here).map((bet) => {
            const spot = felt.you === seat && bet.hand ? spotName(seat, bet.hand) : ""; // it lies by that hand
            return { bet, spot, stake: bet.stake, name: name(spot ? { ...bet, hand: 0 } : bet), kind: kind(bet) };
          }),
          ...open.free.filter(here).map((bet) => ({ stake: bet.counts, name: `free ${name(bet)}` })),
        ].filter(({ bet }) => !settled(results, bet, open) && !(bet && this.spots.holds(bet)))
          .map(({ bet, ...told }) => ({ ...told, behind: bet?.behind ?? 0 })),
        together,
      ),
      results: told(
        results.filter(here).filter(() => round === open || !open.bets.some(here))
          .map((each) => ({ ...each, kind: kind(each), bet: name(each), ...result(each, name(each)) })),
        summed,
      ).map((each) => ({ ...each, onSpot: felt.you === seat && this.spots.tells(each) })),
    };
  }

  /** Returns the hands in the middle: a shared player hand, the bank's hand, a board. */
  drawHands(round, felt, told) {
    const past = Boolean(felt.round) && round === felt.last;
    const common = Object.entries(round.hands).filter(([name]) => !isSpot(name));
    for (const [name, box] of this.boxes) {
      if (round.hands[name]) continue;
      box.all.remove();
      this.boxes.delete(name);
    }
    const winner = round === felt.last ? round.winner : "";
    for (const [name, cards] of common) {
      if (!this.boxes.has(name)) this.boxes.set(name, this.handBox(name, round.titles[name] ?? name));
      const box = this.boxes.get(name);
      const [front, parts] = [round.fronts?.[name], round.parts?.[name]];
      const worth = round.have[round.names[name] ?? name] ?? "";
      const once = worth.length > 2 && told.includes(worth) ? "" : worth; // the outcome has said it
      box.hand.draw(box.all, cards, { pack: felt.pack, front, parts, worth: once });
      box.all.classList.toggle("past", past);
      box.all.classList.toggle("won", Boolean(winner) && round.names[name] === winner);
    }
    const total = common.reduce((sum, [, cards]) => sum + cards.length, 0);
    this.hands.style.setProperty("--total", String(Math.max(5, total)));
    this.printed.textContent = common.length ? "" : this.table.table.title;
  }

  handBox(name, title) {
    const hand = new Hand();
    const all = h("div", { class: "hand", data: { hand: name } }, h("h2", {}, title), hand.pieces);
    this.hands.append(all);
    return { hand, all };
  }
}

/** Whether a hand lost although it counts more, which needs a word. */
function against({ names, have, winner }) {
  const counts = Object.values(names ?? {}).map((name) => [name, Number(have[name])]);
  const won = counts.find(([name]) => name === winner)?.[1];
  return counts.some(([, count]) => count > won);
}

/** Returns the round on the felt: the last round until the next is dealt. */
const lying = ({ round, last }) => (round?.closed ? round : last ?? round);

/** Returns the bets that have no result yet. */
const settled = (results, bet, round) =>
  bet && round.closed &&
  results.some((each) =>
    ["seat", "behind", "hand", "by", "wager"].every((what) => (each[what] ?? 0) === (bet[what] ?? 0))
  );

const from = ({ behind, hand, by }) =>
  `${by ? `seat ${by}: ` : ""}${behind ? "behind: " : ""}${hand ? `hand ${hand + 1}: ` : ""}`;
const short = (name) => name.split(",")[0].replace(/ (line|bonus bet|bet|wager)$/i, "");

/** Combines several bets or results of each other player, at the seat or behind it; the tooltip and the log have the
 * details. */
function few(sum, all) {
  const players = Map.groupBy(all, ({ behind }) => behind ?? 0);
  return [...players.values()].flatMap((each) => (each.length < 2 ? each : [sum(each)]));
}

/** Beside another player's cards the amount is enough, with the number of the claim, and the name of a bonus bet, which
 * may be settled before the bank's hand is seen; the tooltip has the rest. */
function amountOnly(
  { order, behind, name, kind, bet, which: hit, what = "", text = "", title = `${name ?? what}${text}`, ...told },
) {
  const whose = from({ behind });
  const which = order && kind === "bonus" ? bet : hit;
  return { ...told, kind, text, title, name: whose, what: order ? `${whose}${order}. ` : whose, which };
}

const together = (bets) => ({
  stake: bets.reduce((sum, { stake }) => sum + stake, 0),
  name: `${from({ behind: bets[0].behind })}${bets.length} bets`,
  title: bets.map(({ stake, name }) => `${name} ${show(stake)}`).join(", "),
  parts: bets,
});

function summed(results) {
  const net = results.reduce((sum, { paid = 0, collected = 0 }) => sum + paid - collected, 0);
  const idle = results.every((each) => each.result === "no-action");
  const result = net > 0 ? "win" : net < 0 ? "lose" : idle ? "no-action" : "push";
  const what = `${from({ behind: results[0].behind })}${results.length} bets: `;
  const back = results.reduce((sum, { returned = 0 }) => sum + returned, 0);
  const text = net ? won(net) : idle ? `${show(back)} back` : "even";
  const hit = results.filter((each) => each.kind === "bonus" && each.result === "win").map((each) => each.bet);
  const title = results.map((each) => each.what + each.text).join(", ");
  return { result, what, text, title, which: hit.join(", ") };
}

function result({ order, result, paid = 0, collected = 0, returned = 0 }, name) {
  const what = `${order}. ${name}${result === "no-action" ? ":" : ""} `;
  const back = returned ? `, ${show(returned)} back` : "";
  const text = { win: `+${show(paid)}`, lose: `−${show(collected)}${back}`, push: "push" }[result];
  return { what, text: text ?? `no action${back}` };
}
