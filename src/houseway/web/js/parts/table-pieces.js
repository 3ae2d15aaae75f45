// Everything on a table except cards: chips, buttons, dice, the shoe, the drop.
import { h, s } from "../dom.js";
import { pips } from "./pips.js";

export const CHIPS = [
  [50000, "#6a1b8a"],
  [10000, "#1b1d20"],
  [2500, "#11653a"],
  [1000, "#1450a8"],
  [500, "#ad1b22"],
  [100, "#5d6a75"],
];

/** Returns a small stack of chips for an amount: at most five, the largest first. */
export function stack(amount) {
  const drawn = [];
  let left = amount;
  for (const [size, colour] of CHIPS) {
    while (left >= size && drawn.length < 5) {
      drawn.push(colour);
      left -= size;
    }
  }
  if (!drawn.length) drawn.push(CHIPS.at(-1)[1]);
  return h(
    "span",
    { class: "stack", "aria-hidden": "true" },
    drawn.map((colour, at) => h("i", { style: `--chip:${colour};--n:${at}` })),
  );
}

export function dice(rolled) {
  return h(
    "div",
    { class: "dice", role: "img", "aria-label": `dice: ${rolled.join(", ")}` },
    rolled.map((die) =>
      s(
        "svg",
        { viewBox: "0 0 24 24", "aria-hidden": "true" },
        s("rect", { x: 1, y: 1, width: 22, height: 22, rx: 4, fill: "#fffdf6", stroke: "#0005" }),
        ...pips(die, { x: 6, y: 6, across: 6, down: 6, r: 2.1, fill: "#1b1d20" }),
      )
    ),
  );
}

/** Returns the player-dealer's button, showing its side: 1 for their first round, 2 for their second. */
export const bankButton = (side) =>
  h(
    "span",
    { class: "mark bank", title: `player-dealer, round ${side} of the bank` },
    h("span", { class: "by-ear" }, "player-dealer, side "),
    String(side),
  );
export const actionButton = () =>
  h(
    "span",
    { class: "mark action", title: "action button: this seat is settled first" },
    h("span", { class: "by-ear" }, "action button "),
    "A",
  );
export const blockedMark = () =>
  h("span", { class: "mark", title: "blocked while the next seat banks: no bets here" }, "blocked");
export const killButton = () =>
  h("span", { class: "mark kill", title: "killed the pot" }, h("span", { class: "by-ear" }, "killed the pot "), "K");
export const dealerButton = () =>
  h("span", { class: "mark", title: "dealer button" }, h("span", { class: "by-ear" }, "dealer button "), "D");

export function shoe(cards) {
  return [
    s(
      "svg",
      { viewBox: "0 0 48 34", "aria-hidden": "true" },
      s("path", { d: "M4 26L14 5h28v21z", fill: "#14161a", stroke: "#fff8" }),
      s("path", { d: "M4 26L14 5v21z", fill: "#2c3036", stroke: "#fff8" }),
      s("rect", { x: 1, y: 25, width: 22, height: 8, rx: 1.5, fill: "#7d2230", stroke: "#fff" }),
    ),
    h("small", {}, `${cards} left`),
  ];
}

export function drop(taken) {
  return [
    s(
      "svg",
      { viewBox: "0 0 48 34", "aria-hidden": "true" },
      s("rect", { x: 6, y: 12, width: 36, height: 20, rx: 4, fill: "#14161a", stroke: "#fff8" }),
      s("rect", { x: 14, y: 16, width: 20, height: 4, rx: 2, fill: "#f2d98f" }),
    ),
    h("small", {}, taken),
  ];
}

/** Plays the animation of chips falling into the drop. */
export function fall(box) {
  box.classList.remove("falls");
  void box.offsetWidth;
  box.classList.add("falls");
}
