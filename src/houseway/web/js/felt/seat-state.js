// What every felt shares about a seat: who sits there, in what state, and whether they are waited for.

/** Whether the server says so of a place: `ready`, `sitting_out`, `leaving` or `away`. */
export function isSo(felt, name, seat, behind = 0) {
  const around = felt.around ?? {};
  return behind
    ? (around.behind?.[name] ?? []).some(([at, back]) => at === seat && back === behind)
    : (around[name] ?? []).includes(seat);
}

export function seatState(felt, seat, behind = 0) {
  const has = (name) => isSo(felt, name, seat, behind);
  return has("away")
    ? "away"
    : has("leaving")
    ? "leaving"
    : has("sitting_out")
    ? "sitting out"
    : has("ready") && felt.view.round && !felt.view.round.closed
    ? "ready"
    : "";
}

export function seated(felt) {
  return felt.you !== null && felt.you !== undefined && felt.you.seat !== null;
}

/** The key under which a view has a person: the seat, or the seat and the place behind it. */
export const placeKey = (seat, behind = 0) => (behind ? `${seat}+${behind}` : String(seat));

/** Those who bet behind a seat, in the order of the backline. */
export function backline(felt, people, seat) {
  const { you } = felt;
  return Object.values(people).filter((person) => person.behind && person.seat === seat)
    .sort((one, other) => one.behind - other.behind)
    .map((person) => ({
      ...person,
      mine: you?.seat === seat && you.behind === person.behind,
      state: seatState(felt, seat, person.behind),
    }));
}

/** Tells whether somebody at a seat is to speak. */
export const waitsFor = (view, seat) => view.waiting.some((asked) => asked.seat === seat);

/** What is asked of the person at this browser. */
export function askedOf({ view, you }) {
  return view.waiting.filter((asked) => asked.seat && asked.seat === you?.seat && asked.behind === (you.behind ?? 0));
}
