// The lobby's search, without a browser: what people type and what they mean.
import assert from "node:assert/strict";

const { apart, finder, many, words } = await import("../../../src/houseway/web/js/pages/blocks/search.js");

const HOLDEM = "Texas Hold'em oaks/texas-holdem poker Oaks Card Club";
const THREE = "Three Card Poker 6 Card Bonus cordova/three-card-poker versus ante pair-plus Cordova Restaurant";
const ZOO = "ZooBac oaks/zoobac points player banker tie rabbit Oaks Card Club";
const BACCARAT = "EZ Baccarat Panda 8 palace/ez-baccarat-panda-8 points dragon-7 Palace Card Club";

const SPANISH = "Pure Spanish 21.5 crystal/pure-spanish-21-5 twentyone Crystal Casino";
const BLACKJACK = "Blackjack X cordova/blackjack-x twentyone Cordova Restaurant";

const TYPED = [
  ["holdem", HOLDEM],
  ["hold em", HOLDEM],
  ["Hold-Em oaks", HOLDEM],
  ["3 card", THREE],
  ["thre crad poker", THREE],
  ["zobac", ZOO],
  ["bacarat", BACCARAT],
  ["dragon palace", BACCARAT],
  ["spanish 21", SPANISH],
  ["21 spanish pure", SPANISH],
  ["21", BLACKJACK],
  ["", ZOO],
];

for (const [typed, text] of TYPED) {
  Deno.test(`"${typed}" finds ${text.slice(0, 20)}`, () => assert.equal(finder(typed)(text), true));
}
Deno.test("a different word is not found", () => {
  assert.equal(finder("razz")(BACCARAT), false);
  assert.equal(finder("zobac")(BACCARAT), false);
  assert.equal(finder("oaks baccarat")(BACCARAT), false);
});
Deno.test("edit distance: letters changed, left out, swapped", () => {
  assert.deepEqual([apart("crad", "card", 2), apart("bacarat", "baccarat", 2), apart("war", "pan", 1)], [1, 1, 2]);
});
Deno.test("one game, two games", () => assert.deepEqual([many(1, "game"), many(2, "game")], ["1 game", "2 games"]));
Deno.test("spellings are normalised", () => assert.deepEqual(words("7-Card Hold’Em"), ["seven", "card", "holdem"]));
