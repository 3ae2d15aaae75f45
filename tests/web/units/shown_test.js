// The words a page has revealed, and its warning if the house leaves them out.
import assert from "node:assert/strict";

const store = new Map();
Object.defineProperty(globalThis, "localStorage", {
  value: { getItem: (key) => store.get(key) ?? null, setItem: (key, text) => store.set(key, text) },
  configurable: true,
});
const { judge, keep, kept, Watch } = await import("../../../src/houseway/web/js/shown-words.js");

const MINE = { commitment: "9efa", name: "Dolores", words: "seven 4711" };
const sealed = (...names) => ({ event: "sealed", commitment: "9efa", hashes: names.map((name) => [name, "0"]) });
const shuffled = (...words) => ({ event: "shuffled", commitment: "9efa", words });

Deno.test("missing words are reported, with the words themselves", () => {
  assert.equal(judge([MINE], "9efa", [["Dolores", "seven 4711"]]).good, true);
  assert.equal(judge([MINE], "another", []), null);
  for (const words of [[], [["Dolores", null]], [["Dolores", "aces"]], [["Wanda", "seven 4711"]]]) {
    const { good, text } = judge([MINE], "9efa", words);
    assert.equal(good, false);
    assert.match(text, /seven 4711/);
  }
});
Deno.test("refused words did not count: a house that refuses them is no better than one that drops them", () => {
  const { good, text } = judge([{ ...MINE, refused: "shuffle 3 is dealt" }], "9efa", []);
  assert.equal(good, false);
  assert.match(text, /shuffle 3 is dealt/);
});
Deno.test("revealed words are saved once per seal, the last fifty of a table", () => {
  for (let at = 0; at < 60; at++) keep("oaks-1", { ...MINE, commitment: `seal ${at}` });
  keep("oaks-1", { ...MINE, commitment: "seal 59", refused: "too late" });
  assert.equal(kept("oaks-1").length, 50);
  assert.equal(kept("oaks-1").at(-1).refused, "too late");
  assert.deepEqual(kept("oaks-2"), []);
});
Deno.test("a house that leaves out words or their hash is caught at the table", () => {
  keep("oaks-3", MINE);
  const watch = new Watch("oaks-3");
  watch.told(4, "Dolores", "0");
  assert.deepEqual(watch.missing([sealed("Wanda", "Dolores"), shuffled(["Dolores", "seven 4711"])], 4), []);
  assert.match(watch.missing([shuffled()], 4)[0], /left it out/);
  watch.told(5, "Dolores", "0");
  assert.equal(watch.missing([shuffled(["Dolores", "seven 4711"]), sealed("Wanda")], 4).length, 1);
  watch.told(6, "Dolores", "0");
  assert.deepEqual(watch.missing([{ event: "seal-broken" }, sealed()], 6), []);
});
Deno.test("a house that refuses words is caught at the table", () => {
  keep("oaks-4", { ...MINE, refused: "too late" });
  assert.match(new Watch("oaks-4").missing([shuffled()], 4)[0], /too late/);
});
Deno.test("a house that seals another hash in your name is caught at the table", () => {
  const watch = new Watch("oaks-5");
  watch.told(4, "Dolores", "1");
  assert.match(watch.missing([sealed("Wanda", "Dolores")], 4)[0], /another hash/);
});
Deno.test("a house that never lets you reveal your words is caught at the table", () => {
  const watch = new Watch("oaks-6");
  watch.told(4, "Dolores", "0");
  assert.deepEqual(watch.missing([sealed("Dolores")], 4), []);
  assert.match(watch.missing([shuffled()], 4)[0], /did not wait/);
  watch.told(5, "Dolores", "0");
  assert.deepEqual(watch.missing([sealed("Dolores"), { event: "seal-broken" }], 5), []);
  assert.deepEqual(watch.missing([shuffled()], 5), []);
});
Deno.test("a house that sends no seal or no shuffle to the page is caught by the table's state", () => {
  const now = (next, commitment, told) => ({ next, commitment, told });
  const watch = new Watch("oaks-7");
  watch.told(4, "Dolores", "0");
  assert.deepEqual(watch.missing([], 4, now(4, null, [])), []);
  assert.match(watch.missing([], 4, now(4, "9efa", ["Wanda"]))[0], /left it out of the seal/);
  watch.told(5, "Dolores", "0");
  assert.deepEqual(watch.missing([sealed("Dolores")], 5, now(5, "9efa", ["Dolores"])), []);
  watch.showed(5, "9efa", "seven 4711");
  assert.deepEqual(watch.missing([], 5, now(5, "9efa", ["Dolores"])), []);
  assert.match(watch.missing([], 6, now(6, null, []))[0], /seven 4711.*did not show you that shuffle/);
  assert.deepEqual(watch.missing([], 6, now(6, null, [])), [], "said once");
});
Deno.test("an honest shuffle leaves nothing to report, nor does a broken seal", () => {
  keep("oaks-8", MINE);
  const watch = new Watch("oaks-8");
  const now = { next: 5, commitment: null, told: [] };
  watch.showed(4, "9efa", "seven 4711");
  assert.deepEqual(watch.missing([shuffled(["Dolores", "seven 4711"])], 4, now), []);
  watch.showed(5, "ab", "eight");
  assert.deepEqual(watch.missing([{ event: "seal-broken" }], 5, { ...now, next: 6 }), []);
});
