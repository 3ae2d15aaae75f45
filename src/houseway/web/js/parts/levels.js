// How well house players play: a choice for the floor, and for the first person at a table.
import { h } from "../dom.js";

const NAMES = { "": "as in this room", easy: "easy", usual: "usual", strong: "strong" };

/** Returns the options of a choice of level; `now` is the current one. */
export function levelOptions(levels, now) {
  return levels.map((level) => h("option", { value: level, selected: level === now }, NAMES[level] ?? level));
}
