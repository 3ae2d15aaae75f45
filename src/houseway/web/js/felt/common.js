// What both kinds of table share about a seat: who sits there, and in what state.

export function seatState(felt, seat) {
  const around = felt.around ?? {};
  const has = (name) => (around[name] ?? []).includes(seat);
  return has("away") ? "away" : has("leaving") ? "leaving" : has("sitting_out") ? "sitting out" : has("ready") && felt.view.round && !felt.view.round.closed ? "ready" : "";
}

export function seated(felt) {
  return felt.you !== null && felt.you !== undefined && felt.you.seat !== null;
}

export function sitters(people) {
  return new Map(people.filter((person) => !person.behind).map((person) => [person.seat, person]));
}
