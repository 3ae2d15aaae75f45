// The stage and the patches it plays, without a browser: a test controls the time.
import assert from "node:assert/strict";

globalThis.document = { hidden: false, documentElement: { dataset: {} } };
globalThis.matchMedia = () => ({ matches: globalThis.calm ?? false });
const sleepers = [];
globalThis.setTimeout = (wake) => sleepers.push(wake);

const { patch } = await import("../../../src/houseway/web/js/felt/patch.js");
const { Stage } = await import("../../../src/houseway/web/js/felt/stage.js");

async function pass() {
  sleepers.shift()?.();
  for (let turn = 0; turn < 9; turn++) await null;
}

const dealt = (seq, hand, cards) => ({
  seq,
  event: { event: "card-dealt" },
  change: { round: { hands: { [hand]: cards } } },
});
const laid = (hands) => ({ round: { hands } });

function stage() {
  const seen = [];
  const made = new Stage(() => seen.push(JSON.stringify(made.felt.round?.hands ?? null)));
  return [made, seen];
}

Deno.test("RFC 7396, appendix A", () => {
  const cases = [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [["a", "b"], ["c", "d"], ["c", "d"]],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  for (const [before, change, after] of cases) assert.deepEqual(patch(before, change), after);
});

Deno.test("a patch does not change the old felt", () => {
  const before = laid({ player: ["As"] });
  assert.deepEqual(patch(before, { round: { hands: { bank: ["2c"] } } }), laid({ player: ["As"], bank: ["2c"] }));
  assert.deepEqual(before, laid({ player: ["As"] }));
});

Deno.test("cards fall one by one, ending at the view", async () => {
  const [on, seen] = stage();
  on.set(laid({}), 10);
  on.play(
    [dealt(11, "player", ["4s"]), dealt(12, "player", ["4s", "Qd"])],
    laid({ player: ["4s", "Qd"], told: [] }),
    12,
  );
  assert.deepEqual([on.busy, on.version, seen.at(-1)], [true, 11, '{"player":["4s"]}']);
  await pass();
  assert.deepEqual([on.busy, on.version, seen.at(-1)], [true, 12, '{"player":["4s","Qd"]}']);
  await pass();
  assert.deepEqual([on.busy, on.felt], [false, laid({ player: ["4s", "Qd"], told: [] })]);
});

Deno.test("when a player sits down while cards fall, queued events are dropped and no card vanishes", async () => {
  const [on, seen] = stage();
  const whole = laid({ player: ["4s", "Qd", "2h"] });
  on.set(laid({}), 10);
  on.play(
    [dealt(11, "player", ["4s"]), dealt(12, "player", ["4s", "Qd"]), dealt(13, "player", whole.round.hands.player)],
    whole,
    13,
  );
  on.play([{ seq: 14, event: { event: "wager-settled" }, change: {} }], whole, 14);
  await pass();
  on.set(whole, 15);
  assert.deepEqual([on.busy, on.version, on.felt], [false, 15, whole]);
  const count = seen.length;
  while (sleepers.length) await pass();
  assert.equal(seen.length, count, "nothing of the old deal is drawn any more");
  assert.deepEqual([on.busy, on.version, on.felt], [false, 15, whole]);
  on.play([dealt(16, "bank", ["9c"])], laid({ ...whole.round.hands, bank: ["9c"] }), 16);
  assert.equal(seen.at(-1), '{"player":["4s","Qd","2h"],"bank":["9c"]}');
  while (sleepers.length) await pass();
  assert.equal(on.busy, false);
});

Deno.test("events that do not follow the felt are not animated: the view is shown", () => {
  const [on, seen] = stage();
  on.set(laid({}), 10);
  on.play([dealt(14, "player", ["2h"])], laid({ player: ["4s", "Qd", "2h"] }), 14);
  assert.deepEqual([on.busy, on.version, seen.at(-1)], [false, 14, '{"player":["4s","Qd","2h"]}']);
});

Deno.test("without motion everything appears at once", () => {
  globalThis.calm = true;
  const [on] = stage();
  on.set(laid({}), 0);
  on.play([dealt(1, "player", ["4s"])], laid({ player: ["4s"] }), 1);
  assert.deepEqual([on.busy, on.version, sleepers.length], [false, 1, 0]);
  globalThis.calm = false;
});
