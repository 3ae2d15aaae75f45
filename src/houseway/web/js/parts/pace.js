// How fast cards fall at a table, as the floor chooses it.
import { h } from "../dom.js";

const PACES = [["", "as in the room"], ["usual", "at the usual pace"], ["fast", "fast"]];

/** Returns a list of the paces; `chosen` is called with a new one. */
export const paceList = (now = "", chosen = () => {}) =>
  h(
    "select",
    { name: "pace", onchange: (event) => chosen(event.currentTarget.value) },
    PACES.map(([value, name]) => h("option", { value, selected: value === now }, name)),
  );
