// Reviews a finished round: all its events, and what your own choices were worth.
import { get } from "../../api.js";
import { h } from "../../dom.js";

/** Returns a round with all its events; a long one is fetched in pages. */
export async function wholeRound(path) {
  const round = await get(path);
  while (round.after) {
    const more = await get(`${path}?after=${round.after}`);
    round.events.push(...more.events);
    round.after = more.after;
  }
  return round;
}

/** Returns the best choice wherever you chose; empty if you did not play or the choices can't be priced. */
export const choicesOf = (path) => get(`${path}/choices`).catch(() => ({ choices: [], told: "", granted: "" }));

/** Returns what all choices cost together and what that assumes, or why there is nothing to review. */
export const inAll = ({ told, granted }) => [told, granted && h("small", { class: "soft" }, ` ${granted}`)];
