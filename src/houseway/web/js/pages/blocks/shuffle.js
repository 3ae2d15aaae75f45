// The shuffle of a round: what was sealed, what was said, and whether the cards that you saw were in it.
import { h } from "../../dom.js";
import { agrees, latest } from "../../log-heads.js";
import { checks } from "../../shuffle-proof.js";
import { judge, kept } from "../../shown-words.js";

const list = (found) =>
  h("ul", {}, found.map(([what, fits]) => h("li", { class: fits ? "up" : "down" }, fits ? "✓ " : "✗ ", what)));

export function seal(shuffle, table) {
  if (!shuffle) return null;
  const verdict = h("div", { role: "status" });
  const check = async () => {
    if (!crypto.subtle) {
      return void (verdict.textContent =
        "This browser works out hashes only on https or on this machine; use houseway verify with the export.");
    }
    const found = await checks(shuffle);
    const good = found.every(([, fits]) => fits);
    verdict.replaceChildren(
      h(
        "p",
        { class: `verdict ${good ? "up" : "down"}` },
        good ? "Good: the shuffle is one of those that were sealed." : "NOT GOOD: this is not what was sealed.",
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
      row(`${shuffle.sealed.shuffles} shuffles, sealed as`, shuffle.commitment),
      shuffle.words.filter((each) => each.words !== null).map((each) => row(each.name, each.words)),
      shuffle.beacon && row("beacon", shuffle.beacon),
    ),
    h(
      "p",
      { class: "soft" },
      `Before anybody's words were shown, ${shuffle.sealed.shuffles} shuffles were sealed. The words chose the one ` +
        "that was dealt; the others are opened here. Of the one that was dealt only the cards that you have seen are " +
        "opened, so a hand that was mucked stays mucked. ",
      silent.length > 0 && `${silent.join(", ")} told a hash and did not show the words; they were left out. `,
      "The export can be checked whole with ",
      h("code", {}, "houseway verify"),
      ".",
    ),
    own(shuffle, table),
    h("button", { type: "button", onclick: check }, "Check it in this browser"),
    verdict,
    heads(table),
  );
}

/** What became of the words that this browser showed for this shuffle. */
function own({ commitment, words }, table) {
  const judged = judge(kept(table), commitment, words.map(({ name, words }) => [name, words]));
  if (!judged) return null;
  const { good, text } = judged;
  return good === false
    ? h("p", { class: "down", role: "alert" }, "✗ ", text)
    : h("p", { class: good ? "up" : "soft" }, good ? "✓ " : "", text);
}

/** The head that this browser kept of the table's log by itself, and whether the log still has it. */
function heads(table) {
  const kept = latest(table);
  if (!kept) return null;
  const said = h("span", { role: "status" });
  agrees(table, kept).then((same) => {
    said.className = same ? "up" : "down";
    said.textContent = same
      ? "✓ The log still has it: nothing before it was changed since."
      : "✗ The log has another head there: something was changed since.";
  }, () => {});
  return h(
    "p",
    { class: "soft" },
    `This browser keeps heads of this table's log by itself (${kept.many} so far), the last at event ${kept.version}: `,
    h("code", {}, kept.head),
    ". ",
    said,
  );
}
