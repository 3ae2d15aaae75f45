// After a round: the whole of it, however long, and what your own choices were worth.
import { get } from "../api.js";
import { show } from "../money.js";

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
export const choicesOf = (path) => get(`${path}/choices`).catch(() => ({ choices: [], cost: 0 }));

/** What a choice was beside the best: nothing is said of one that was best. */
export function toldChoice({ said, best, cost }) {
  if (cost === 0) return "best";
  return `${said}; best was ${best}${cost ? `, which cost ${show(cost)} on average` : ""}`;
}

/** What all choices of a round have cost. */
export function costOf({ choices, cost, untold = "" }) {
  if (!choices.length) return untold;
  const wrong = choices.filter((each) => each.cost !== 0).length;
  if (!wrong) return choices.length === 1 ? "Your choice was the best." : "All your choices were the best.";
  const priced = cost ? `: ${show(cost)} on average` : "";
  return `${wrong} of your ${choices.length} choices ${wrong === 1 ? "was" : "were"} not the best${priced}.`;
}
