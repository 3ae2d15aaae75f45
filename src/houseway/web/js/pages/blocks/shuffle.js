// The shuffle of a round: what was sealed, the players' words, and whether the cards you saw were in it.
import { h } from "../../dom.js";
import { agrees, latest } from "../../log-heads.js";
import { checks } from "../../shuffle-proof.js";
import { judge, kept } from "../../shown-words.js";
import { many } from "./search.js";

const list = (found) =>
  h("ul", {}, found.map(([what, fits]) => h("li", { class: fits ? "up" : "down" }, fits ? "✓ " : "✗ ", what)));

export function seal(shuffle, table) {
  if (!shuffle) return null;
  const verdict = h("div", { role: "status" });
  const check = async () => {
    if (!crypto.subtle) {
      return void (verdict.textContent =
        "This browser can compute hashes only over https or on localhost. Check the export with houseway verify.");
    }
    const found = await checks(shuffle);
    const good = found.every(([, fits]) => fits);
    verdict.replaceChildren(
      h(
        "p",
        { class: `verdict ${good ? "up" : "down"}` },
        good ? "Valid: this shuffle was one of those sealed." : "INVALID: this shuffle was not sealed.",
      ),
      list(found),
    );
    return null;
  };
  const silent = shuffle.words.filter((each) => each.words === null).map((each) => each.name);
  const row = (title, text) => [h("dt", {}, title), h("dd", {}, h("code", {}, text))];
  return h(
    "section",
    { class: "seal", "aria-label": "The shuffle" },
    h("h2", {}, "The shuffle"),
    h(
      "dl",
      { class: "keys" },
      row(`${shuffle.sealed.shuffles} shuffles sealed as`, shuffle.commitment),
      shuffle.words.filter((each) => each.words !== null).map((each) => row(each.name, each.words)),
      shuffle.beacon && row("beacon", shuffle.beacon),
    ),
    h(
      "p",
      { class: "soft" },
      `${shuffle.sealed.shuffles} shuffles were sealed before any player's seed was revealed. The seeds chose one; ` +
        "the others are revealed here. Of the shuffle that was dealt, only the cards you saw are revealed, so mucked " +
        "hands stay mucked. ",
      silent.length > 0 && `${silent.join(", ")} committed a seed but never revealed it, so it was left out. `,
      "You can check the whole export with ",
      h("code", {}, "houseway verify"),
      ".",
    ),
    own(shuffle, table),
    h("button", { type: "button", onclick: check }, "Check in this browser"),
    verdict,
    heads(table),
  );
}

/** Returns whether the words this browser revealed were used in this shuffle. */
function own({ commitment, words }, table) {
  const judged = judge(kept(table), commitment, words.map(({ name, words }) => [name, words]));
  if (!judged) return null;
  return judged.good
    ? h("p", { class: "up" }, "✓ ", judged.text)
    : h("p", { class: "down", role: "alert" }, "✗ ", judged.text);
}

/** Returns the last log head this browser saved for the table, with a check that the log still has it. */
function heads(table) {
  const kept = latest(table);
  if (!kept) return null;
  const said = h("span", { role: "status" });
  agrees(table, kept).then((same) => {
    said.className = same ? "up" : "down";
    said.textContent = same
      ? "✓ The log still has this head. Nothing before that head has changed."
      : "✗ The log has a different head at that event. Something was changed.";
  }, () => {});
  return h(
    "p",
    { class: "soft" },
    `This browser has saved ${many(kept.many, "head")} of this table's log, the last at event ${kept.version}: `,
    h("code", {}, kept.head),
    ". ",
    said,
  );
}
