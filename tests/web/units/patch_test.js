// The patches that change a felt, without a browser.
import assert from "node:assert/strict";
import { patch } from "../../../src/houseway/web/js/felt/patch.js";

const laid = (hands) => ({ round: { hands } });

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
