// Baccarat roads: the bead plate, a bead a round, six deep.
import { h } from "../dom.js";

const LETTER = { player: "P", banker: "B", dealer: "D", tie: "T" };

export function road(rounds) {
  if (!rounds.length) return null;
  const counts = {};
  for (const { winner } of rounds) counts[winner] = (counts[winner] ?? 0) + 1;
  const told = Object.entries(counts).map(([winner, count]) => `${winner} ${count}`).join(", ");
  return h("section", {}, h("h2", {}, "Road"),
    h("div", { class: "road", role: "img", "aria-label": `This shoe: ${told}` }, rounds.map(({ winner }) => h("span", { class: `bead ${winner}` }, LETTER[winner] ?? "?"))),
    h("p", { class: "soft" }, told));
}
