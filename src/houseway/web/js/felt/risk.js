// What a bank of this size risks: how its rounds come out, and how often it runs short in them. A stated method, so
// that everybody can do it again: all others bet the same amount each round, on the first wager of the game, and play
// it as it is priced. Where one hand serves all they win and lose together; where each has a hand, as if hands were
// independent.

const CELLS = 4; // to a bet: results are looked at in quarters of it

/** Returns the chance to run short and how the rounds end: `gains` is what a bettor wins of one bet, each with its
 * chance; `stake` and `bet` in the same money; a bank loses its stake at most, and wins as much at most. */
export function risk({ gains, people, bet, stake, together, rounds }) {
  const size = Math.max(1, Math.floor((CELLS * stake) / bet));
  const each = gains.map(([gain, chance]) => [Math.round(CELLS * gain) * (together ? people : 1), chance]);
  let ends = new Map([[0, 1]]); // what the bank has lost, in cells
  let short = 0;
  for (let round = 0; round < rounds; round += 1) {
    let during = ends;
    for (let hand = 0; hand < (together ? 1 : people); hand += 1) during = added(during, each);
    ends = new Map();
    for (const [lost, chance] of during) {
      if (lost > size) short += chance;
      else ends.set(Math.max(lost, -size), (ends.get(Math.max(lost, -size)) ?? 0) + chance);
    }
  }
  const money = (cells) => (-cells * bet) / CELLS;
  const told = [...ends, [size, short]].sort(([one], [two]) => two - one);
  const mean = told.reduce((sum, [lost, chance]) => sum + money(lost) * chance, 0);
  return { short, mean, low: money(reached(told, 0.05)), high: money(reached(told, 0.95)) };
}

/** Adds one more hand to what may have been lost; what hardly ever happens is counted too. */
function added(ends, each) {
  const next = new Map();
  for (const [lost, chance] of ends) {
    for (const [more, likely] of each) next.set(lost + more, (next.get(lost + more) ?? 0) + chance * likely);
  }
  return next;
}

/** Where so much of all chance has been passed, from the greatest loss on. */
function reached(told, part) {
  let sum = 0;
  for (const [lost, chance] of told) {
    sum += chance;
    if (sum >= part) return lost;
  }
  return told.at(-1)[0];
}
