// What lies on the felt of a game with a player-dealer, event by event. It only follows what it is told:
// who wins and what is paid comes with the events.

export const opening = () => ({
  banker: null,
  stake: 0,
  bank: 0,
  bets: [],
  dice: [],
  button: null,
  hands: {},
  exposed: {},
  have: {},
  results: [],
  collection: 0,
  dropped: 0,
  over: false,
  past: false,
});

const place = (event) => ({ seat: event.seat, behind: event.behind ?? 0 });
const at = (bet, event) => bet.seat === event.seat && bet.behind === (event.behind ?? 0) && bet.wager === event.wager;

function bet(round, event, stake) {
  const rest = round.bets.filter((each) => !at(each, event));
  return stake > 0 ? [...rest, { ...place(event), wager: event.wager, stake }] : rest;
}

const had = (round, event) => round.bets.find((each) => at(each, event))?.stake ?? 0;
const add = (hands, name, card) => ({ ...hands, [name]: [...(hands[name] ?? []), card] });

/** A whole hand is turned at once; of a board, the next cards that lie face down. */
function turned(lying, cards) {
  if (cards.length >= lying.length) return [...cards];
  const left = [...cards];
  return lying.map((card) => (card === "??" && left.length ? left.shift() : card));
}

const STEPS = {
  "bank-taken": (round, event) => ({
    ...opening(),
    banker: event.seat,
    stake: event.stake,
    bank: event.stake,
    hands: round.hands,
    have: round.have,
    dice: round.dice,
    past: true,
  }),
  "wager-placed": (round, event) => ({ ...round, bets: bet(round, event, had(round, event) + event.amount) }),
  "wager-taken-back": (round, event) => ({ ...round, bets: bet(round, event, had(round, event) - event.amount) }),
  "bets-closed": (round) => ({ ...round, hands: {}, exposed: {}, have: {}, dice: [], past: false }),
  "collection-taken": (round, event) => ({
    ...round,
    collection: round.collection + event.amount,
    dropped: round.dropped + 1,
  }),
  "dice-rolled": (round, event) => ({ ...round, dice: event.dice }),
  "button-placed": (round, event) => ({ ...round, button: event.seat }),
  "card-dealt": (round, event) => ({
    ...round,
    past: false,
    hands: add(round.past ? {} : round.hands, event.to, event.card),
  }),
  "card-exposed": (round, event) => ({
    ...round,
    hands: { ...round.hands, [event.seat]: (round.hands[event.seat] ?? []).slice(0, -1) },
    exposed: add(round.exposed, event.seat, event.card),
  }),
  "cards-turned": (round, event) => ({
    ...round,
    hands: { ...round.hands, [event.hand]: turned(round.hands[event.hand] ?? [], event.cards) },
  }),
  "wager-settled": (round, event) => ({
    ...round,
    bets: bet(round, event, event.stake),
    bank: round.bank + (event.collected ?? 0) - (event.paid ?? 0),
    results: [...round.results, {
      ...place(event),
      wager: event.wager,
      result: event.result,
      paid: event.paid ?? 0,
      collected: event.collected ?? 0,
      returned: event.returned ?? 0,
      order: round.results.length + 1,
    }],
  }),
  "bank-returned": (round, event) => ({ ...round, bank: event.end }),
  "round-ended": (round) => ({ ...round, over: true }),
};

export function fold(round, line) {
  const step = STEPS[line.event.event];
  const next = step ? step(round, line.event) : round;
  return line.have ? { ...next, have: { ...next.have, ...line.have } } : next;
}

/** Takes the view's word for the round in progress; a finished one stays as it lay. */
export function agree(round, view) {
  if (!view.round) return round;
  const lying = Object.keys(view.round.hands).length > 0;
  const cards = lying || view.round.closed ? { hands: view.round.hands, have: view.round.have, past: false } : {};
  return {
    ...round,
    ...view.round,
    hands: round.hands,
    have: round.have,
    dice: view.round.dice.length ? view.round.dice : round.dice,
    ...cards,
    over: false,
  };
}
