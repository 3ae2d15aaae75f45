// "?": lists the keys.
import { dialog, h } from "../dom.js";

const ANYWHERE = [["?", "this list"], ["m", "sounds on or off"], [
  "g then l, h, c, f",
  "go to the lobby, my rounds, the cage, the floor",
]];
const TABLE = [
  ["s", "sit down in the first free seat"],
  ["1 – 9", "bet on that spot; in poker, pick a card or a bet size"],
  ["← →", "smaller or larger chips"],
  ["u", "undo"],
  ["r", "rebet; in poker, raise"],
  ["d", "ready to deal; in draw games, draw"],
  ["e", "show or hide edges and expected values; in poker, your chances"],
  ["t, p", "take or pass the bank"],
  ["shown on a button", "that button: hit, stand, play, fold…"],
  ["f k c b r", "poker: fold, check, call, bet, raise"],
  ["o", "sit out or come back"],
  ["x", "leave after this round"],
  ["l", "go to the log"],
  ["/", "go to the chat"],
  ["v", "replay the last round"],
];
const ROUND = [["← →", "step back or forward"], ["Home End", "first or last step"]];

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
