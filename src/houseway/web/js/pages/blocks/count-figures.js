// Figures of a count, as the pages on counting write them.
import { h } from "../../dom.js";

const FACES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** Returns the classes of cards from the ace to the king, the joker last: an object lists keys of digits first. */
export const inOrder = (classes) => Object.keys(classes).toSorted((one, other) => rank(one) - rank(other));
const rank = (name) => (FACES.findIndex((face) => name.startsWith(face)) + FACES.length + 1) % (FACES.length + 1);

/** Returns tags in a row: +1 0 −2. */
export const signs = (tags) =>
  inOrder(tags).map((name) => tags[name]).map((tag) => (tag > 0 ? `+${tag}` : tag < 0 ? `−${-tag}` : "0")).join(" ");

/** Returns a measured figure with its standard error. */
export function measured(row, key, times = 1, places = 3) {
  if (!row || row[key] === null || row[key] === undefined) return "–";
  const error = row.stderr?.[key];
  return h(
    "span",
    { class: "measured" },
    (times * row[key]).toFixed(places).replace("-", "−"),
    error !== undefined && h("small", { class: "error" }, ` ± ${(times * error).toFixed(places)}`),
  );
}

export const per100 = (row) => measured(row, "per_100");
