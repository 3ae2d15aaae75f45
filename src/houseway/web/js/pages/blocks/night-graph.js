// The running total of a player's rounds, as a line graph.
import { h, s } from "../../dom.js";
import { show } from "../../money.js";

const [WIDE, HIGH, EDGE] = [600, 150, 8];

/** Draws rounds, oldest first. */
export function graph(rounds) {
  const sums = [0];
  for (const { net } of rounds) sums.push(sums.at(-1) + net);
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const x = (at) => EDGE + (at / (sums.length - 1)) * (WIDE - 2 * EDGE);
  const y = (sum) => HIGH - EDGE - ((sum - low) / (high - low || 1)) * (HIGH - 2 * EDGE);
  const points = sums.map((sum, at) => `${x(at).toFixed(1)},${y(sum).toFixed(1)}`).join(" ");
  const last = sums.at(-1);
  const said = `Net result over ${rounds.length} rounds: now ${show(last)}, highest ${show(high)}, lowest ${
    show(low)
  }.`;
  return h(
    "figure",
    { class: "graph" },
    s(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": said, preserveAspectRatio: "none" },
      s("line", { x1: EDGE, x2: WIDE - EDGE, y1: y(0), y2: y(0), class: "zero" }),
      s("polyline", { points, class: last < 0 ? "down" : "up" }),
    ),
    h("figcaption", { class: "soft" }, `highest ${show(high)} · lowest ${show(low)} · now ${show(last)}`),
  );
}
