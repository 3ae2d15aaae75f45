// Counted by hand: what a bank risks over two rounds.
import { risk } from "../../../src/houseway/web/js/felt/risk.js";

const EVEN = [[1, 0.5], [-1, 0.5]];
const near = (found, wanted, what) => {
  if (Math.abs(found - wanted) > 1e-12) throw new Error(`${what}: ${found}, not ${wanted}`);
};

Deno.test("one bettor, one bet to back it: both rounds lost is one of four ways", () => {
  const found = risk({ gains: EVEN, people: 1, bet: 100, stake: 100, together: false, rounds: 2 });
  near(found.short, 0.25, "short");
  near(found.mean, 0, "fair");
});

Deno.test("two who win and lose together run a bank short of one bet at once", () => {
  near(
    risk({ gains: EVEN, people: 2, bet: 100, stake: 100, together: true, rounds: 2 }).short,
    0.5 + 0.5 * 0,
    "together",
  );
});

Deno.test("two hands of their own: only both winning does, in the first round, or later from where it stands", () => {
  // First round: -2 (¼, short), 0 (½), +1 capped (¼). From 0: ¼ short; from +1 (one bet up) losing two leaves -1: not.
  near(
    risk({ gains: EVEN, people: 2, bet: 100, stake: 100, together: false, rounds: 2 }).short,
    0.25 + 0.5 * 0.25,
    "apart",
  );
});

Deno.test("a stake that covers everything never runs short", () => {
  const found = risk({ gains: EVEN, people: 3, bet: 100, stake: 600, together: true, rounds: 2 });
  near(found.short, 0, "covered");
  near(found.low, -600, "worst");
});
