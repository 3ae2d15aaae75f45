// The page of a round: the felt step by step, each event with its clause, and the shuffle checked in this browser.
import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { clause, otherwise, rulesOf } from "../parts/clause.js";
import { feltOf } from "../felt/load-kind.js";
import { Replay } from "../felt/replay.js";
import { notations } from "./history.js";
import { choicesOf, inAll, wholeRound } from "./blocks/review.js";
import { seal } from "./blocks/shuffle.js";

export async function open(main, table, number) {
  const path = `/api/rounds/${encodeURIComponent(table)}/${number}`;
  const [round, { rounds: [newest] }] = await Promise.all([
    wholeRound(path),
    get(`/api/tables/${encodeURIComponent(table)}/rounds?limit=1`),
  ]);
  main.dataset.of = round.house_name;
  const [{ rules, spots }, felt] = await Promise.all([rulesOf(round.offer, round.settings), feltOf(round.felt.kind)]);
  const replay = new Replay(round, spots ?? [], felt);
  const last = round.events.length;
  const list = h(
    "ol",
    { class: "log whole", tabindex: "0", "aria-label": "Events" },
    round.events.map((line, at) =>
      h(
        "li",
        { onclick: () => step(at + 1), hidden: !line.say },
        line.say,
        " ",
        clause(round.offer, line.clause, round.settings),
      )
    ),
  );
  const place = h("output", { class: "clock" });
  const slide = h("input", {
    type: "range",
    min: "1",
    max: String(last),
    "aria-label": "Step",
    oninput: () => step(Number(slide.value)),
  });
  const cost = h("p", { class: "you-cost", role: "status" });
  choicesOf(path).then((found) => {
    fill(cost, inAll(found));
    for (const choice of found.choices) {
      const where = round.events.findIndex((line) => line.seq === choice.seq);
      const worth = choice.cost === 0 ? "up" : choice.best ? "down" : "soft";
      list.children[where]?.append(h("b", { class: `choice ${worth}` }, ` ${choice.told}`));
    }
  });
  let at = last;
  function step(to) {
    at = Math.max(1, Math.min(last, to));
    replay.show(at);
    [...list.children].forEach((line, where) => {
      line.className = where === at - 1 ? "now" : where >= at ? "later" : "";
    });
    place.textContent = `${at} of ${last}`;
    slide.value = String(at);
    slide.setAttribute("aria-valuetext", round.events.slice(0, at).findLast((line) => line.say)?.say ?? "");
  }
  const keys = (event) => {
    if (event.target.closest("input, dialog")) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 1, End: last }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      step(to);
    }
  };
  document.addEventListener("keydown", keys);
  const neighbour = (other, text) =>
    h("a", { class: "button", href: `/rounds/${encodeURIComponent(table)}/${other}` }, text);
  const button = (text, to) => h("button", { type: "button", onclick: () => step(to()) }, text);
  fill(
    main,
    h(
      "div",
      { data: { house: round.offer.split("/")[0] } },
      h("h1", {}, `${rules.name}, ${felt.round} ${round.number}`),
      h(
        "p",
        { class: "soft" },
        round.house_name ?? rules.house,
        " · ",
        h("a", { href: `/tables/${encodeURIComponent(round.table)}` }, "table"),
        " · ",
        h("a", { href: `/offers/${round.offer}${otherwise(round.settings)}` }, "rules"),
        ` · ended ${new Date(round.ended * 1000).toLocaleString()}`,
      ),
      h(
        "div",
        { class: "replay" },
        h(
          "div",
          {},
          replay.felt,
          h(
            "div",
            { class: "steps", role: "group", "aria-label": "Steps" },
            button("First", () => 1),
            button("Back", () => at - 1),
            slide,
            place,
            button("Next", () => at + 1),
            button("Last", () => last),
          ),
          h(
            "p",
            { class: "row" },
            round.number > 1 && neighbour(round.number - 1, "Previous round"),
            newest && newest.number > round.number && neighbour(round.number + 1, "Next round"),
            h(
              "a",
              { class: "button", href: `${path}/export`, download: `${table}-${number}.ndjson` },
              "Export log",
            ),
            notations(round),
          ),
        ),
        h(
          "div",
          { class: "side" },
          h("section", { "aria-label": "Events" }, h("h2", {}, "Events"), cost, list),
        ),
        h("div", { class: "wide" }, seal(round.shuffle, round.table)),
      ),
    ),
  );
  step(last);
  return () => document.removeEventListener("keydown", keys);
}
