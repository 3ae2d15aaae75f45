// Facts about a seat that every felt needs: the player, their state, and whether the table waits for them.

/** Whether a place is in one of the server's lists: `ready`, `sitting_out`, `leaving` or `away`. */
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

/** Returns a person's key in the view: the seat, or the seat and the place behind it. */
export const placeKey = (seat, behind = 0) => (behind ? `${seat}+${behind}` : String(seat));

/** Returns the players behind a seat, in the order of the backline. */
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

/** Whether the table waits for a player at this seat. */
export const waitsFor = (view, seat) => view.waiting.some((asked) => asked.seat === seat);

/** Returns the questions for the player at this browser. */
export function askedOf({ view, you }) {
  return view.waiting.filter((asked) => asked.seat && asked.seat === you?.seat && asked.behind === (you.behind ?? 0));
}
