// Exact odds as people read them: a table for each wager, the edge in large, a bar of win, push and lose, the strategy.
import { h, table } from "../dom.js";
import { percent, signed } from "../money.js";

export function prices(priced, rules) {
  const names = Object.fromEntries((rules.wagers ?? []).map((wager) => [wager.id, wager.name]));
  const wagers = Object.entries(priced.wagers).map(([id, wager]) => price(names[id] ?? id, wager));
  const other = (priced.readings ?? []).flatMap((each) =>
    Object.entries(each.wagers).map(([wager, edge]) => [each.reading, each.way, names[wager] ?? wager, percent(edge)])
  );
  const how = priced.method === "exact"
    ? `Counted exactly: ${(priced.combinations ?? 0).toLocaleString("en-US")} ways to deal from ${priced.cards} cards.`
    : "Simulated.";
  return [
    h("p", { class: "soft" }, `${how} The edge is the bettor's expectation per unit of the first wager.`),
    h("div", { class: "prices" }, wagers),
    (priced.strategy ?? []).map((each) => strategy(each, names)),
    other.length
      ? [
        h("h3", {}, "Under other readings"),
        table("Prices under other readings", ["reading", "read as", "wager", "edge"], other, ["edge"]),
      ]
      : null,
  ];
}

function price(name, wager) {
  const rows = (wager.outcomes ?? []).map((
    line,
  ) => [
    line.name,
    line.pays,
    line.combinations === undefined ? "" : line.combinations.toLocaleString("en-US"),
    line.probability.toFixed(6),
  ]);
  const sum = (test) => (wager.outcomes ?? []).filter(test).reduce((total, line) => total + line.probability, 0);
  const parts = {
    win: sum((line) => / to /.test(line.pays)),
    push: sum((line) => line.pays === "push"),
    lose: sum((line) => line.pays === "lose"),
  };
  const words = Object.entries(parts).map(([part, chance]) => `${part} ${(100 * chance).toFixed(1)} %`).join(", ");
  return h(
    "section",
    { class: "price", "aria-label": name },
    h("h3", {}, name, h("span", { class: `edge ${wager.edge < 0 ? "down" : "up"}` }, percent(wager.edge))),
    h(
      "div",
      { class: "span", role: "img", "aria-label": words },
      Object.entries(parts).map(([part, chance]) => h("i", { class: part, style: `inline-size:${100 * chance}%` })),
    ),
    table(`${name}: outcomes`, ["event", "pays", "combinations", "probability"], rows, ["combinations", "probability"]),
    h(
      "p",
      { class: "soft" },
      [
        wager.sd && `standard deviation ${wager.sd.toFixed(4)}`,
        wager.played && `played ${wager.played}`,
        wager.house_way !== undefined && wager.house_way !== wager.edge && `the house way ${percent(wager.house_way)}`,
      ].filter(Boolean).join(" · "),
    ),
  );
}

function strategy(each, names) {
  if (!each.chart?.length) return null;
  const words = [...new Set(each.chart.flatMap((row) => Object.keys(row.ev ?? {})))];
  const rows = each.chart.map((
    row,
  ) => [
    row.total,
    row.against ?? "",
    h("b", {}, row.choice),
    ...words.map((word) => (row.ev?.[word] === undefined ? "" : signed(row.ev[word]))),
  ]);
  return h(
    "details",
    {},
    h("summary", {}, h("b", {}, `Best play: ${names[each.wager] ?? each.wager}`)),
    table("Best play, and what each choice is worth", ["you have", "against", "best", ...words], rows, words),
  );
}
