// "?": which keys there are.
import { dialog, h } from "../dom.js";

const ANYWHERE = [["?", "this list"], ["m", "sounds on or off"], [
  "g then l, h, c, f",
  "go to the lobby, my rounds, the cage, the floor",
]];
const TABLE = [
  ["s", "sit down in the first free seat"],
  ["1 – 9", "put a chip on that spot; in poker, pick a card or a size"],
  ["← →", "smaller or larger chips"],
  ["u", "undo"],
  ["r", "bet the same again; in poker, raise"],
  ["d", "deal: you are ready; in draw games, draw"],
  ["e", "edges and expected values, in poker your chances, on or off"],
  ["t, p", "take the bank, pass it"],
  ["shown on a button", "whatever you are asked: hit, stand, play, fold…"],
  ["f k c b r", "poker: fold, check, call, bet, raise"],
  ["o", "sit out, come back"],
  ["x", "leave when the round allows it"],
  ["l", "to the log"],
  ["/", "to the chat"],
  ["v", "the last round, step by step"],
];
const ROUND = [["← →", "one step back, one on"], ["Home End", "first and last step"]];

const list = (
  title,
  keys,
) => [
  h("h3", {}, title),
  h("dl", { class: "keys" }, keys.flatMap(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)])),
];

export function help() {
  if (!document.querySelector("dialog[open]")) {
    dialog("Keys", list("Anywhere", ANYWHERE), list("At a table", TABLE), list("On a round's page", ROUND));
  }
}
