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
Deno.test("refused words are reported, but are not a fault", () => {
  const { good, text } = judge([{ ...MINE, refused: "shuffle 3 is dealt" }], "9efa", []);
  assert.equal(good, null);
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
  watch.told(4, "Dolores");
  assert.deepEqual(watch.missing([sealed("Wanda", "Dolores"), shuffled(["Dolores", "seven 4711"])], 4), []);
  assert.equal(watch.missing([shuffled()], 4).length, 1);
  watch.told(5, "Dolores");
  assert.equal(watch.missing([shuffled(["Dolores", "seven 4711"]), sealed("Wanda")], 4).length, 1);
  watch.told(6, "Dolores");
  assert.deepEqual(watch.missing([{ event: "seal-broken" }, sealed()], 6), []);
});
