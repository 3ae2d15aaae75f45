// A banner for rules that differ from the filing: what was changed, and the way back.
import { h } from "../../dom.js";
import { changeInWords } from "../../parts/rule-words.js";

const ABSENT = "no separate line";

/** Returns the banner: each setting with its filed value, each pay that it changes, and a link to the filed rules. */
export function notAsFiled(rules, filed) {
  return h(
    "aside",
    { class: "reading not-as-filed", "aria-label": "Not as filed" },
    h("p", {}, h("b", {}, "Not as filed. "), "These rules and odds differ from the house's filing:"),
    h(
      "ul",
      {},
      [...settings(rules, filed), ...lines(rules, filed), ...pays(rules, filed)].map((text) => h("li", {}, text)),
    ),
    h("p", {}, h("a", { href: `/offers/${rules.offer}` }, "Back to the rules as filed")),
  );
}

/** Returns a line for each setting; changed pays have lines of their own. */
function settings(rules, filed) {
  const changes = Object.entries(rules.settings).map((each) => changeInWords(each, filed));
  return changes.filter(({ wager }) => !wager).map(({ name, now, was }) =>
    `${name}: ${now}${was === null ? "" : ` (${was})`}`
  );
}

/** Returns the lines of how to play that differ. */
function lines(rules, filed) {
  const before = new Map((filed.how_to_play ?? []).map(({ about, text }) => [about, text]));
  return (rules.how_to_play ?? []).filter(({ about, text }) => before.get(about) !== text).map(({ about, text }) =>
    `${about}: ${text} (As filed: ${before.get(about) ?? ABSENT})`
  );
}

/** Returns a line for each pay that differs. */
function pays(rules, filed) {
  const before = new Map(
    (filed.wagers ?? []).map((wager) => [wager.id, new Map((wager.pays ?? []).map((line) => [line.when, line.pays]))]),
  );
  return (rules.wagers ?? []).flatMap((wager) => {
    const old = before.get(wager.id) ?? new Map();
    const now = new Map((wager.pays ?? []).map((line) => [line.when, line.pays]));
    const all = [...new Set([...old.keys(), ...now.keys()])];
    return all.filter((when) => old.get(when) !== now.get(when)).map((when) =>
      `${wager.name}, ${when}: ${now.get(when) ?? ABSENT} (as filed: ${old.get(when) ?? ABSENT})`
    );
  });
}
