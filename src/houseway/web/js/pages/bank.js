// The bank's desk for one offer: a round, an hour, a bankroll and fees. The controls are in the address.
import { get } from "../api.js";
import { counter } from "../counting.js";
import { fill, h, sentence } from "../dom.js";
import { otherwise, rulesOf } from "../parts/clause.js";
import { changedLine } from "../parts/rule-words.js";
import { report } from "./blocks/bank-report.js";
import { feeSheet } from "./blocks/fee-sheet.js";

const STAKE = "500";

export async function open(main, house, game) {
  const offer = `${house}/${game}`;
  const asked = new URLSearchParams(location.search);
  const settings = Object.fromEntries(asked.getAll("set").map((each) => each.split(/=(.*)/s).slice(0, 2)));
  const { rules, spots } = await rulesOf(offer, settings);
  main.dataset.of = rules.house;
  const found = h("div");
  const fees = h("div", {}, h("p", { class: "soft" }, "Reading…"));
  const counting = counter(
    (told) => fill(found, report(told, query(form))),
    (said) => fill(found, h("p", { class: "refusal", role: "alert" }, said)),
  );
  const form = controls(rules, spots, asked, () => run());
  fill(
    main,
    h(
      "div",
      { class: "desk", data: { house } },
      h("h1", {}, `Banking ${rules.name}`),
      h(
        "p",
        { class: "soft ways-on" },
        `${rules.house} · `,
        h("a", { href: `/offers/${offer}${otherwise(settings)}` }, "Rules and odds"),
        " · ",
        h("a", { href: `/compare/${offer}` }, "At other houses"),
        " · ",
        h("a", { href: `/what-if/${offer}${otherwise(settings)}` }, "What if"),
        " · ",
        h("a", { href: `/count/${offer}${otherwise(settings)}` }, "Counting and known cards"),
        " · ",
        h("a", { href: `/par/${offer}${otherwise(settings)}`, target: "_blank" }, "PAR sheet"),
        " · ",
        h("a", { href: "#fees" }, "Fees"),
      ),
      changedLine(settings, rules, `/bank/${offer}`),
      h(
        "div",
        { class: "desk-columns" },
        form,
        h("div", { class: "desk-found" }, counting.status, found),
      ),
      h("section", { id: "fees", "aria-label": "Fees" }, h("h2", {}, "Fees"), fees),
    ),
  );
  run();
  get(`/api/fees/${offer}`).then(
    (told) => fill(fees, feeSheet(told)),
    (trouble) => fill(fees, h("p", { class: "soft" }, sentence(trouble.message))),
  );
  return counting.stop;

  function run() {
    const now = query(form);
    history.replaceState(null, "", `?${now}${location.hash}`);
    counting.count(`/api/bank/${offer}/progress?${now}`);
  }
}

/** Returns the address of what the form says; empty fields are left out. */
function query(form) {
  const now = new URLSearchParams();
  for (const set of JSON.parse(form.dataset.sets)) now.append("set", set);
  for (const field of form.elements) {
    if (!field.name || !field.value.trim() || field.value === field.dataset.usual) continue;
    if (field.name.startsWith("bet:")) now.append("bet", `${field.name.slice(4)}=${field.value.trim()}`);
    else now.set(field.name, field.name === "ruin" ? Number(field.value) / 100 : field.value.trim());
  }
  return now.toString();
}

/** Returns the controls: the felt, the time, the money. They start at what the address says. */
function controls(rules, spots, asked, run) {
  const bets = Object.fromEntries(asked.getAll("bet").map((each) => each.split("=")));
  const number = (name, label, usual, more = {}) =>
    h(
      "label",
      {},
      label,
      h("input", {
        name,
        inputmode: "decimal",
        value: more.value ?? asked.get(name) ?? usual,
        data: { usual: usual === STAKE ? "" : usual },
        size: "7",
        ...(more.placeholder ? { placeholder: more.placeholder } : {}),
      }),
    );
  const list = (name, label, options) =>
    h(
      "label",
      {},
      label,
      h(
        "select",
        { name },
        options.map(([value, words]) => h("option", { value, selected: asked.get(name) === value }, words)),
      ),
    );
  const placed = spots.filter((each) => each.kind !== "added" && each.kind !== "envy" && !each.equals);
  const bet = (each, at) =>
    number(`bet:${each.wager}`, each.name, "", {
      value: bets[each.wager] ?? "",
      placeholder: at || bets.length ? "0" : String(Math.ceil(each.least / 100)),
    });
  const ruin = asked.get("ruin") ? String(Number((100 * Number(asked.get("ruin"))).toPrecision(6))) : "";
  const lines = rules.schedules ?? [];
  return h(
    "form",
    {
      class: "controls",
      "aria-label": "The felt, the time and the money",
      data: { sets: JSON.stringify(asked.getAll("set")) },
      onsubmit: (event) => {
        event.preventDefault();
        run();
      },
    },
    h(
      "fieldset",
      {},
      h("legend", {}, "The felt"),
      number("seats", "Bettors", "", { placeholder: String(Math.min(7, Math.max(...rules.seats) - 1)) }),
      number("stake", "Bank's stake, $", STAKE),
    ),
    h("fieldset", {}, h("legend", {}, "Each bettor's bets, $"), placed.map(bet)),
    h(
      "fieldset",
      { class: "wide" },
      h("legend", {}, "The line and the play"),
      lines.length > 0 &&
        list("schedule", "Posted line", [
          ["", "in force"],
          ...lines.map((each) => [each.id, `${each.limit} (${each.id})`]),
          ["none", "no fees"],
        ]),
      list("plan", "Bettors play", [["", "best"], ["house-way", "the house way"]]),
    ),
    h(
      "fieldset",
      {},
      h("legend", {}, "Time and money"),
      number("hours", "Hours", "1"),
      number("an-hour", "Rounds per hour", "40"),
      number("bankroll", "Bankroll, $", ""),
      number("goal", "Stop when ahead, $", ""),
      number("ruin", "Accepted risk, %", "", { value: ruin }),
      number("rounds", "Rounds to deal", "40000"),
    ),
    h("button", { class: "main" }, "Count"),
    h(
      "p",
      { class: "soft" },
      "Where one hand serves the table, figures are exact. Elsewhere whole tables are dealt; ± is a standard error.",
    ),
  );
}
