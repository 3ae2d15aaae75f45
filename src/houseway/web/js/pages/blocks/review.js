// After a round: the whole of it, however long, and what your own choices were worth.
import { get } from "../../api.js";
import { h } from "../../dom.js";

/** Returns a round with all its events; a long one is told in pages. */
export async function wholeRound(path) {
  const round = await get(path);
  while (round.after) {
    const more = await get(`${path}?after=${round.after}`);
    round.events.push(...more.events);
    round.after = more.after;
  }
  return round;
}

/** Returns what was best where you chose; nothing for whoever did not play, or where nobody can tell. */
export const choicesOf = (path) => get(`${path}/choices`).catch(() => ({ choices: [], told: "", granted: "" }));

/** What all choices have cost, and what is taken for granted there, or why nothing can be told. */
export const inAll = ({ told, granted }) => [told, granted && h("small", { class: "soft" }, ` ${granted}`)];
