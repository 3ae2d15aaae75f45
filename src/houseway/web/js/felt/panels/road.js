// Baccarat roads of this shoe: the bead plate, one bead per round, and the big road, one column per streak.
import { h } from "../../dom.js";

const LETTER = { player: "P", banker: "B", dealer: "D", tie: "T" };
const DEEP = 6;

/** Returns the big road: a streak runs down, then right if there is no room; a tie marks the ring before it. */
export function bigRoad(rounds) {
  const rings = [];
  const taken = new Set();
  let column = -1, row = 0, across = 0, last = null;
  for (const { winner } of rounds) {
    if (winner === "tie") {
      if (rings.length) rings.at(-1).ties += 1;
      continue;
    }
    if (winner !== last) {
      column += 1;
      while (taken.has(`${column}:0`)) column += 1;
      [row, across, last] = [0, column, winner];
    } else if (row + 1 < DEEP && !taken.has(`${across}:${row + 1}`) && across === column) row += 1;
    else across += 1;
    taken.add(`${across}:${row}`);
    rings.push({ winner, column: across, row, ties: 0 });
  }
  return rings;
}

/** Keeps the newest column in sight, also when the panel is opened later. */
function newest(road) {
  new ResizeObserver(() => (road.scrollLeft = road.scrollWidth)).observe(road);
  return road;
}

export function road(rounds) {
  if (!rounds.length) return null;
  const counts = {};
  for (const { winner } of rounds) counts[winner] = (counts[winner] ?? 0) + 1;
  const told = Object.entries(counts).map(([winner, count]) => `${winner} ${count}`).join(", ");
  return [
    h("h2", {}, "Road of this shoe"),
    newest(h(
      "div",
      { class: "road", role: "img", tabindex: "0", "aria-label": `Bead plate of this shoe: ${told}` },
      rounds.map(({ winner, round }) =>
        h("span", { class: `bead ${winner}`, title: `round ${round}` }, LETTER[winner] ?? "?")
      ),
    )),
    newest(h(
      "div",
      { class: "road big", role: "img", tabindex: "0", "aria-label": "Big road" },
      bigRoad(rounds).map((ring) =>
        h("span", {
          class: `ring ${ring.winner}${ring.ties ? " tied" : ""}`,
          style: `grid-column:${ring.column + 1};grid-row:${ring.row + 1}`,
        })
      ),
    )),
    h(
      "p",
      { class: "scores" },
      Object.entries(counts).map(([winner, count]) => h("span", {}, `${winner} `, h("b", {}, String(count)))),
    ),
  ];
}
