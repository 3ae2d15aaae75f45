// A poker hand on the felt, event by event. Winners and amounts come with the events.

export const opening = () => ({
  number: 0,
  button: 0,
  street: "",
  board: [],
  pot: 0,
  to_call: 0,
  turn: 0,
  collection: 0,
  jackpot: 0,
  dropped: 0,
  seats: [],
  killers: [],
  won: {},
  told: {},
  drew: {},
  over: false,
});

const change = (hand, seat, how) => ({
  ...hand,
  seats: hand.seats.map((place) => (place.seat === seat ? { ...place, ...how(place) } : place)),
});
const pay = (hand, seat, amount, live = true) => ({
  ...change(
    hand,
    seat,
    (place) => ({ stack: place.stack - amount, bet: place.bet + (live ? amount : 0), all_in: place.stack === amount }),
  ),
  pot: hand.pot + amount,
});
const payTo = (hand, event) =>
  pay(hand, event.seat, event.to - (hand.seats.find((place) => place.seat === event.seat)?.bet ?? 0));

function without(down, cards) {
  const left = [...down];
  for (const card of cards) left.splice(Math.max(0, left.indexOf(card)), 1);
  return left;
}

const STEPS = {
  "hand-began": (_hand, event) => ({
    ...opening(),
    number: event.number,
    button: event.button,
    pot: event.carried ?? 0,
    killers: event.killer ? [event.killer] : [],
    seats: event.seats.map((seat, at) => ({
      seat,
      stack: event.stacks[at],
      bet: 0,
      in: true,
      all_in: false,
      down: [],
      up: [],
    })),
  }),
  posted: (hand, event) => pay(hand, event.seat, event.amount, !event.dead),
  dealt: (hand, event) =>
    change(
      hand,
      event.seat,
      (place) => ({ down: [...place.down, ...(event.down ?? [])], up: [...place.up, ...(event.up ?? [])] }),
    ),
  "board-dealt": (hand, event) => ({ ...hand, board: [...hand.board, ...event.cards] }),
  "round-began": (hand, event) => ({ ...hand, turn: event.first }),
  folded: (hand, event) => change(hand, event.seat, () => ({ in: false })),
  called: (hand, event) => pay(hand, event.seat, event.amount),
  "brought-in": (hand, event) => pay(hand, event.seat, event.amount),
  "bet-placed": payTo,
  raised: payTo,
  "pot-killed": (hand, event) => ({ ...pay(hand, event.seat, event.amount), killers: [...hand.killers, event.seat] }),
  discarded: (hand, event) => ({
    ...change(hand, event.seat, (place) => ({ down: without(place.down, event.cards ?? []) })),
    drew: { ...hand.drew, [event.seat]: (event.cards ?? []).length },
  }),
  "down-card-rolled": (hand, event) =>
    change(hand, event.seat, (place) => ({ down: without(place.down, [event.card]), up: [...place.up, event.card] })),
  "round-ended": (hand) => ({ ...hand, turn: 0, seats: hand.seats.map((place) => ({ ...place, bet: 0 })) }),
  "collection-taken": (hand, event) => ({
    ...hand,
    pot: hand.pot - event.amount - (event.jackpot ?? 0),
    collection: hand.collection + event.amount,
    jackpot: hand.jackpot + (event.jackpot ?? 0),
    dropped: hand.dropped + 1,
  }),
  "bet-returned": (hand, event) => ({
    ...change(
      hand,
      event.seat,
      (place) => ({ stack: place.stack + event.amount, bet: Math.max(0, place.bet - event.amount) }),
    ),
    pot: hand.pot - event.amount,
  }),
  "hand-shown": (hand, event) => ({
    ...change(hand, event.seat, (place) => ({ down: event.cards.filter((card) => !place.up.includes(card)) })),
    told: { ...hand.told, [event.seat]: [event.high, event.low].filter(Boolean).join("; ") },
  }),
  "pot-awarded": (hand, event) =>
    event.shares.reduce(
      (now, [seat, amount]) => ({
        ...change(now, seat, (place) => ({ stack: place.stack + amount })),
        won: { ...now.won, [seat]: (now.won[seat] ?? 0) + amount },
      }),
      { ...hand, pot: hand.pot - event.amount },
    ),
  "hand-ended": (hand) => ({ ...hand, over: true, turn: 0 }),
};

export function fold(hand, line) {
  const { event } = line;
  const step = STEPS[event.type ?? event.event];
  return step ? step(hand, event) : hand;
}

/** How many cards each has drawn, as far as it was seen; who came later is told of those who did not stand pat. */
function drawn(hand, now) {
  const told = now.seats.filter((place) => place.drew).map((place) => [place.seat, place.drew]);
  return { ...Object.fromEntries(told), ...(hand.number === now.number ? hand.drew : {}) };
}

/** Takes the view's word for the hand in progress; a finished one stays as it lay. */
export function agree(hand, view) {
  if (!view.hand || (hand.over && hand.number === view.hand.number)) return hand;
  return {
    ...hand,
    ...view.hand,
    told: hand.told,
    won: hand.won,
    drew: drawn(hand, view.hand),
    dropped: hand.dropped,
    over: false,
  };
}
