// The odds of an offer: the whole game first, then each bet with its returns, the cost of the collection
// (collection-cost.js), the strategy as a coloured grid, and other readings. The server sends all of it.
import { h, sentence, table } from "../../dom.js";
import { percent, signed } from "../../money.js";
import { clause, otherwise } from "../../parts/clause.js";
import { inWords, wayInWords } from "../../parts/rule-words.js";
import { askAbout } from "../../parts/setting-values.js";
import { atSizes, fees } from "./collection-cost.js";
import { pokerOdds } from "./poker-odds.js";

export function prices(priced, rules, choose) {
  if (priced.starting_hands) return pokerOdds(priced);
  if (priced.tables) return own(priced);
  const names = Object.fromEntries((rules.wagers ?? []).map((wager) => [wager.id, wager.name]));
  const named = (id) => names[id] ?? id;
  const all = Object.entries(priced.wagers);
  const pictured = (id, name) => picture(`/api/offers/${priced.offer}/odds/${id}${otherwise(rules.settings)}`, name);
  const parts = (lead) => all.filter(([, wager]) => wager.part_of === lead);
  const other = (priced.readings ?? []).flatMap((each) => readingRows(each, priced.wagers, named, rules));
  const ways = priced.ways ? `${priced.ways} deals from` : "every deal from";
  const sure = all.some(([, wager]) => wager.precision) ? " Accurate to ten places." : "";
  const together = all.map(([, wager]) => wager.together && ` ${sentence(wager.together)}`).find(Boolean) ?? "";
  const dealt = "The base game was simulated: its figures have a standard error. Bonus bets are counted exactly.";
  const how = priced.method === "exact" ? `Counted exactly: ${ways} ${priced.cards} cards.${sure}${together}` : dealt;
  const set = all.map(([, wager]) => wager).find((wager) => wager.house_way_rows && wager.player_dealer);
  const charted = all.map(([, wager]) => wager.house_way_rows).find((rows) => rows);
  const room = matchMedia("(min-width: 60rem)").matches;
  return [
    glance(all, named),
    all.filter(([, wager]) => wager.in_words).map(([id, wager]) => [
      h("h3", {}, `Best play on ${named(id)}, in words`),
      h("p", { class: "prose" }, wager.in_words.join(" ")),
    ]),
    (priced.strategy ?? []).map((each) => strategy(each, named)),
    set && askAbout(priced.offer, rules.pieces, set.player_dealer.set_best === undefined),
    charted && coverage(charted, priced),
    fold(
      "Every bet, outcome by outcome",
      room,
      h("p", { class: "soft" }, `${how} The edge is the bettor's average result per unit of the first wager.`),
      all.filter(([, wager]) => wager.whole).map(([id, wager]) =>
        whole(id, wager, parts(id), named, pictured, priced.collection)
      ),
      h(
        "div",
        { class: "prices" },
        all.filter(([, wager]) => !wager.whole && !wager.part_of).map(([id, wager]) =>
          price(named(id), wager, pictured(id, named(id)), atSizes(priced.collection, id))
        ),
      ),
    ),
    (priced.collection || priced.banking) &&
    fold("After the collection, and the bank's side", room, fees(priced, rules, named, choose)),
    other.length
      ? fold(
        "Under other readings",
        room,
        table(
          "Prices under other readings",
          ["reading", "read as", "wager", "edge", "now"],
          other.map((row) => row.map((cell, at) => (at > 2 ? loose(cell) : cell))),
          ["edge", "now"],
        ),
      )
      : null,
    priced.uncounted && h(
      "p",
      { class: "soft" },
      `Not counted yet: ${
        priced.uncounted.map((each) => `${inWords(each.reading)} as ${inWords(each.way)}`).join(", ")
      }.`,
    ),
  ];
}

/** Returns a part of the page under a heading that folds; `open` where there is room for it. */
const fold = (title, open, ...content) =>
  h("details", { class: "fold", open }, h("summary", {}, h("b", {}, title)), content);

/** Returns the edge of every bet that can be made, at one glance. */
function glance(all, named) {
  const bets = all.filter(([, wager]) => !wager.part_of);
  const rows = bets.map(([id, wager]) => [
    wager.whole ? [id, ...wager.with].map(named).join(", ") : named(id),
    edge(wager.whole?.edge ?? wager.edge, wager.stderr, wager.unit),
    wager.whole || wager.hit !== undefined ? `${(100 * (wager.whole?.hit ?? wager.hit)).toFixed(1)} %` : "",
  ]);
  return table("Bets at a glance", ["bet", "edge", "wins"], rows, ["edge", "wins"]);
}

/** Returns the tables of a game that is not played against a bank. */
const own = ({ tables, notes }) => [
  tables.map(({ title, columns, rows }) => table(title, columns, rows.map((row) => row.map(loose)), columns.slice(1))),
  h("p", { class: "soft prose" }, notes.join(" ")),
];

/** Returns a figure with its error. On a phone the line may break between them, but not inside either. */
function loose(text) {
  const [figure, error] = String(text).split(" ± ");
  return error === undefined
    ? text
    : [h("span", { class: "one" }, figure), " ", h("span", { class: "one" }, `± ${error}`)];
}

const edge = (value, error, unit) =>
  h("span", { class: `edge ${value < 0 ? "down" : value > 0 ? "up" : ""}` }, giveOrTake(value, error, unit));

/** Returns a price, with its error if it was simulated. Envy is in dollars, because nobody stakes it. */
export function giveOrTake(value, error, unit = "%") {
  const sure = error === undefined || error === null;
  if (unit === "$") return `$${value.toFixed(4)}${sure ? "" : ` ± ${error.toFixed(5)}`}`;
  return percent(value) + (sure ? "" : ` ± ${(100 * error).toFixed(4)}`);
}

/** Returns a row for every price that a reading changes: the price under it, and the price now. */
function readingRows(each, wagers, named, { readings = [] }) {
  const reading = readings.find(({ id }) => id === each.reading);
  const names = [inWords(each.reading), reading ? wayInWords(reading, each.way) : inWords(each.way)];
  return Object.entries(each.wagers).flatMap(([id, value]) => {
    const unit = wagers[id]?.unit;
    const of = (key) => each[key]?.[id];
    const line = (said, now, before, error) => {
      if (now === undefined || now === before) return [];
      const was = before === undefined ? "–" : giveOrTake(before, of(`instead_${error}`), unit);
      return [[...names, named(id) + said, giveOrTake(now, of(error), unit), was]];
    };
    const full = of("by_others")?.at(-1);
    const was = of("instead_by_others")?.at(-1);
    const brings = (row) => (row ? giveOrTake(row.dollars, row.stderr, "$") : "–");
    const envied = full && JSON.stringify(full) !== JSON.stringify(was)
      ? [[...names, `${named(id)}, ${full.others} other hands`, brings(full), brings(was)]]
      : [];
    return [
      ...envied,
      ...line("", value, each.instead?.[id], "stderr"),
      ...line(", set the house way", of("house_way"), of("instead_house_way"), "house_way_stderr"),
    ];
  });
}

/** Returns the price of bets that are always made together, and each as a part of it. */
function whole(id, wager, parts, named, pictured, collection) {
  const together = [id, ...wager.with].map(named).join(", ");
  const facts = [
    ...wager.whole.parts.map((part) => [named(part.wager), part.bet.toFixed(4), percent(part.return)]),
    ["average total bet (in first wagers)", wager.whole.average_wager.toFixed(4), ""],
    ["element of risk (edge per unit of the total bet)", "", percent(wager.whole.element_of_risk)],
    ["standard deviation per round", "", wager.whole.sd.toFixed(4)],
    ["rounds you finish ahead", "", percent(wager.whole.hit).replace("+", "")],
  ];
  return h(
    "section",
    { class: "price whole", "aria-label": `The whole game: ${together}` },
    h("h3", {}, `The whole game: ${together}`, edge(wager.whole.edge, wager.stderr)),
    atSizes(collection, id),
    table("The whole game, per round", ["", "bet", "return"], facts, ["bet", "return"]),
    pictured(id, together),
    h(
      "details",
      { class: "parts" },
      h("summary", {}, "Breakdown (these can't be bet separately)"),
      h(
        "div",
        { class: "prices" },
        [[id, { ...wager, edge: wager.alone, sd: wager.alone_sd }], ...parts].map(([part, priced]) =>
          price(named(part), priced)
        ),
      ),
    ),
  );
}

const LONG = 22; // characters: longer numbers do not fit on one line of a phone

function price(name, wager, drawn = null, withFee = null) {
  const numbers = ["combinations", "probability", "return"];
  const rows = (wager.outcomes ?? []).map((line) => [
    line.name,
    h("span", { class: "pays" }, line.pays),
    counted(line.ways),
    line.probability.toFixed(6),
    signed(line.return),
  ]);
  if (wager.total) {
    rows.push([
      h("b", {}, "total"),
      "",
      counted(wager.total.ways),
      "1.000000",
      h("b", {}, signed(wager.total.return)),
    ]);
  }
  const sum = (test) => (wager.outcomes ?? []).filter(test).reduce((total, line) => total + line.probability, 0);
  const parts = {
    win: sum((line) => line.pays !== "push" && line.pays !== "no action" && !line.pays.startsWith("lose")),
    push: sum((line) => line.pays === "push" || line.pays === "no action"),
    lose: sum((line) => line.pays.startsWith("lose")),
  };
  const words = Object.entries(parts).map(([part, chance]) => `${part} ${(100 * chance).toFixed(1)} %`).join(", ");
  return h(
    "section",
    { class: "price", "aria-label": name },
    h("h3", {}, name, edge(wager.edge, wager.stderr, wager.unit)),
    withFee,
    h(
      "div",
      { class: "span", role: "img", "aria-label": words },
      Object.entries(parts).map(([part, chance]) => h("i", { class: part, style: `inline-size:${100 * chance}%` })),
    ),
    table(`${name}: outcomes`, ["event", "pays", ...numbers], rows, numbers),
    h(
      "p",
      { class: "soft" },
      [
        wager.hit !== undefined && `wins ${(100 * wager.hit).toFixed(2)} %`,
        wager.sd && `standard deviation ${wager.sd.toFixed(4)}`,
        wager.together && "which treats split hands as independent",
        wager.made !== undefined && `made in ${(100 * wager.made).toFixed(2)} % of rounds`,
        wager.played && `played ${wager.played}`,
        wager.by_totals &&
        `${percent(wager.by_totals.edge)} by the chart of totals, which costs ${percent(wager.by_totals.costs)}`,
        wager.at_the_maximum &&
        `${
          percent(wager.at_the_maximum.edge)
        } at the table maximum (added bets are capped above ${wager.at_the_maximum.capped_from} of it)`,
        wager.bank_plays && `the bank plays ${wager.bank_plays}`,
        wager.unit && "for each other hand",
        wager.house_way !== undefined && wager.house_way !== wager.edge && !wager.player_dealer &&
        `${percent(wager.house_way)} set the house way`,
      ].filter(Boolean).join(" · "),
    ),
    (wager.explained ?? []).map((each) => h("p", { class: "soft" }, sentence(each))),
    sides(name, wager),
    drawn,
  );
}

/** Returns more figures for hands that are set: the house way for both sides, how hands end, envy by other hands. */
function sides(name, wager) {
  const bank = wager.player_dealer;
  const rows = bank
    ? [
      ["set the house way", giveOrTake(wager.house_way, wager.house_way_stderr)],
      wager.set_best_gains !== undefined && ["gain from the best setting", percent(wager.set_best_gains)],
      ["for the bank, set the house way", giveOrTake(bank.house_way, wager.house_way_stderr)],
      bank.set_best !== undefined &&
      ["for the bank, if it sets the best way", giveOrTake(bank.set_best, bank.stderr)],
    ].filter(Boolean)
    : [];
  for (const [event, chance] of Object.entries(wager.frequencies ?? {})) {
    rows.push([`${event}, both set the house way`, `${(100 * chance).toFixed(4)} %`]);
  }
  for (const each of wager.by_others ?? []) {
    const hands = each.others === 1 ? "hand" : "hands";
    rows.push([`with ${each.others} other ${hands}`, giveOrTake(each.dollars, each.stderr, "$")]);
  }
  return rows.length ? table(`${name}: more`, ["", "value"], rows, ["value"]) : null;
}

/** Returns a count that can wrap at its thousands, so that it fits on a phone. */
const counted = (ways = "") =>
  h(
    "span",
    { class: ways.length > LONG ? "ways long" : "ways" },
    ways.split(",").flatMap((part, at) => (at ? [",", h("wbr"), part] : [part])),
  );

function picture(src, name) {
  const drawn = h("details", { class: "picture" }, h("summary", {}, "Results over 1 and 100 rounds"));
  drawn.addEventListener("toggle", () => {
    if (drawn.querySelector("img")) return;
    drawn.append(h("img", { src, alt: `${name}: results over 1 and 100 rounds`, loading: "lazy" }));
  });
  return drawn;
}

/** Returns how many hands each row of the house way sets, and how many hands no row or several rows would set. */
function coverage(rows, { offer, settings }) {
  const told = rows.map((row) => [row.when, row.do, clause(offer, row.cite, settings), row.hands.toLocaleString("en")]);
  return h(
    "details",
    { class: "coverage" },
    h("summary", {}, h("b", {}, "The house way over all hands")),
    table("The house way over all hands", ["when", "set", "lines", "hands"], told, ["hands"]),
  );
}

/** Returns the best play as a grid coloured by choice, with the key and the exceptions below. */
function strategy(each, named) {
  const { columns, rows, notes } = each.drawn;
  if (!rows.length) return null;
  const values = Object.entries(each.values ?? {}).map(([who, value]) => `${who} ${percent(value)}`).join(", ");
  const crossed = each.chart.some((row) => row.against !== null) && !each.chart.some((row) => row.rule);
  const codes = new Map();
  const coloured = (text) => {
    const word = text.replace("*", "");
    if (word && !codes.has(word)) codes.set(word, code(word, [...codes.values()]));
    const colour = [...codes.keys()].indexOf(word) % 6;
    const short = word && codes.get(word) + text.slice(word.length);
    return h("span", word ? { class: `cell c${colour}`, data: { code: short } } : {}, text);
  };
  const drawn = rows.map((row) => row.map((text, at) => (at && (crossed || at === 1) ? coloured(text) : text)));
  const title = `Best play: ${named(each.wager)}${each.street ? `, ${each.street}` : ""}`;
  const grid = table(title, columns, drawn);
  grid.classList.add(crossed ? "grid" : "list");
  const told = crossed && [...codes].filter(([word, short]) => word !== short);
  return h(
    "details",
    { class: "strategy" },
    h("summary", {}, h("b", {}, title), values && ` (${values})`),
    grid,
    told && h("p", { class: "soft codes" }, told.map(([word, short]) => `${short} ${word}`).join(" · ")),
    each.in_words && h("p", { class: "prose" }, each.in_words.join(" ")),
    exceptions(notes),
  );
}

/** Returns a one- or two-letter code for a choice, for grids on a phone: its initials, or a letter still free. */
function code(word, taken) {
  if (word.length < 3) return word;
  const words = word.split(/[^a-z0-9]+/i).filter((each) => each !== "else");
  const all = [words.map((each) => each[0].toUpperCase()).join(""), ...[...word].map((letter) => letter.toUpperCase())];
  return all.find((each) => /\w/.test(each) && !taken.includes(each)) ?? word;
}

const FEW = 6;

/** Returns the exceptions that depend on exact cards: the first few, the rest one click away. */
function exceptions(notes) {
  const list = (some) => h("ul", { class: "soft notes" }, some.map((note) => h("li", {}, `* ${note}`)));
  if (!notes.length) return null;
  if (notes.length <= FEW + 1) return list(notes);
  const rest = notes.slice(FEW);
  return [list(notes.slice(0, FEW)), h("details", {}, h("summary", {}, `and ${rest.length} more`), list(rest))];
}
