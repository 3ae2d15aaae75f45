// "?": lists the keys.
import { dialog, h } from "../dom.js";
import { LETTERS } from "../keys.js";

const ANYWHERE = [["?", "this list"], ["m", "sounds on or off"], [
  "g then l, o, b, h, c, f",
  "go to the lobby, the odds, the bank, my rounds, the cage, the floor",
]];
const TABLE = [
  ...LETTERS,
  ["1 – 9", "that spot, card, row or bet size"],
  ["← →", "smaller or larger chips"],
  [",", "sort thirteen cards by rank or suit"],
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
