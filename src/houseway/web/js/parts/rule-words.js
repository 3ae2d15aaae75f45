// Readings and changed rules in words, for pages that name them.
import { h, sentence } from "../dom.js";

/** Returns an id as words: `bank-hit-soft` is "Bank hit soft". */
export function inWords(id) {
  const words = String(id).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns what a way of a reading means: the house's own in its words, another by what it changes. */
export const wayInWords = (reading, way) =>
  way === reading.default ? reading.read : sentence(reading.changes?.[way] || "as filed");

const plain = (value) => ({ true: "yes", false: "no" })[value] ?? String(value);

/** Returns what a setting changes: its name, its value, and what is filed, if anything is. */
export function changeInWords([key, value], filed) {
  const reading = filed.readings?.find((each) => each.id === key);
  if (reading) {
    const [now, was] = [value, reading.default].map((way) => wayInWords(reading, way));
    return { name: inWords(key), now, was: `As filed: ${was}` };
  }
  const was = filed.options?.[key];
  const wager = filed.wagers?.find((each) => each.id === key);
  return {
    name: wager?.name ?? inWords(key),
    now: plain(value),
    was: was === undefined ? null : `as filed: ${plain(was)}`,
    wager,
  };
}

/** Returns a line that names what differs from the filing, with the way back; nothing if all is as filed. */
export const changedLine = (settings, filed, back) =>
  Object.keys(settings).length > 0 &&
  h(
    "p",
    { class: "not-as-filed-line" },
    h("b", {}, "Not as filed: "),
    `${changesInLine(settings, filed)}. `,
    h("a", { href: back }, "As filed"),
  );

/** Returns changed settings as one line. */
export const changesInLine = (settings, filed) =>
  Object.entries(settings).map((each) => changeInWords(each, filed)).map(({ name, now }) =>
    `${name}: ${now.replace(/\.$/, "")}`
  ).join("; ");
