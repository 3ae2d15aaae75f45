// The page of an offer: how to play, the odds and the best play; below, folded, everything as filed.
import { get, post } from "../api.js";
import { fill, h, sentence, table } from "../dom.js";
import { show } from "../money.js";
import { cardOf } from "../parts/card.js";
import { clause, otherwise, played, rulesOf } from "../parts/clause.js";
import { inWords, wayInWords } from "../parts/rule-words.js";
import { somebody } from "../viewer.js";
import { notAsFiled } from "./blocks/not-as-filed.js";
import { prices } from "./blocks/odds.js";

export async function open(main, house, game) {
  const asked = new URLSearchParams(location.search).getAll("set").map((each) => each.split(/=(.*)/s).slice(0, 2));
  const settings = Object.fromEntries(asked);
  const name = `${house}/${game}`;
  const [{ rules }, { tables }] = await Promise.all([rulesOf(name, settings), get("/api/tables")]);
  const changed = Object.keys(rules.settings ?? {}).length > 0;
  const filed = changed ? (await rulesOf(name)).rules : rules;
  offered = rules;
  main.dataset.of = rules.house;
  const odds = h("div", {}, h("p", { class: "soft" }, "Counting…"));
  const parts = sections(rules).filter(([, , content]) => [content].flat(9).some(Boolean));
  fill(
    main,
    h(
      "div",
      { data: { house } },
      head(rules),
      changed && notAsFiled(rules, filed),
      howToPlay(rules),
      tablesOf(rules, tables),
      h(
        "section",
        { id: "odds", "aria-label": rules.wagers?.length ? "Exact odds" : "Odds" },
        h("h2", {}, rules.wagers?.length ? "Odds and best play" : "Odds"),
        odds,
      ),
      h("h2", {}, changed ? "The changed rules" : "All rules as filed"),
      parts.map(([id, title, content]) =>
        h(
          "details",
          { class: "fold" },
          h("summary", {}, h("b", {}, title)),
          h("section", { id, "aria-label": title }, content),
        )
      ),
      rules.owner && h("p", { class: "soft" }, rules.owner),
    ),
  );
  const told = (priced) => fill(odds, prices(priced, rules, choose));
  const untold = (trouble) => fill(odds, h("p", { class: "soft" }, sentence(trouble.message)));
  const price = (schedule) =>
    get(`/api/offers/${house}/${game}/odds${otherwise(settings, { schedule })}`).then(told, untold);

  /** Shows the odds after another schedule's collection, and puts it in the address. */
  function choose(schedule) {
    history.replaceState(null, "", `${otherwise(settings, { schedule })}#odds`);
    price(schedule);
  }
  unfold();
  if (!played(rules)) {
    fill(odds, h("p", { class: "soft" }, `This game is ${rules.status}, so there are no odds.`));
  } else {
    price(new URLSearchParams(location.search).get("schedule") ?? "");
  }
}

/** Opens and shows the part of the page that the address names. */
function unfold() {
  const part = location.hash && document.getElementById(location.hash.slice(1));
  if (!part) return;
  const fold = part.closest("details");
  if (fold) fold.open = true;
  part.scrollIntoView();
}

function head(rules) {
  return h(
    "div",
    { class: "offer-head" },
    h("h1", {}, rules.name),
    h("p", { class: "soft" }, `${rules.house}${rules.gega ? ` · ${rules.gega}` : ""} · `, cite(rules), desks(rules)),
    rules.status === "partial" && h("p", { class: "prose" }, h("em", {}, "Partly filed; our readings fill the gaps.")),
    !rules.how_to_play?.length && h("p", { class: "prose" }, rules.summary),
  );
}

/** Returns the ways to the desks, for a game with bets against a bank. */
function desks({ offer, settings, wagers, status }) {
  if (!wagers?.length || !played({ status })) return null;
  const ways = {
    "what-if": "What if",
    compare: "At other houses",
    bank: "Bank it",
    count: "Counting",
    par: "PAR sheet",
  };
  return Object.entries(ways).map(([way, said]) => [
    " · ",
    h("a", { href: `/${way}/${offer}${way === "compare" ? "" : otherwise(settings)}` }, said),
  ]);
}

/** Returns the game in five lines. */
function howToPlay({ how_to_play: lines }) {
  return lines?.length
    ? h(
      "section",
      { id: "how", "aria-label": "How to play" },
      h("h2", {}, "How to play"),
      h("dl", { class: "five prose" }, lines.map(({ about, text }) => [h("dt", {}, about), h("dd", {}, text)])),
    )
    : null;
}

/** Returns links to the tables that play by these rules, or a button that opens one with changed rules. */
function tablesOf(rules, tables) {
  const own = JSON.stringify(Object.entries(rules.settings ?? {}).toSorted());
  const same = (each) => JSON.stringify(Object.entries(each.settings ?? {}).toSorted()) === own;
  const open = tables.filter((each) => each.offer === rules.offer && same(each));
  const links = open.map((each) =>
    h("a", { class: "button main", href: `/tables/${each.id}` }, `Go to table${each.limit ? `, ${each.limit}` : ""}`)
  );
  if (links.length || own === "[]" || !played(rules)) return h("p", { class: "row" }, links);
  const opening = h("p", { class: "row" }, h("span", { class: "soft" }, "No open table has these rules."));
  opening.append(
    h(
      "button",
      { class: "main", type: "button", onclick: () => openTable(rules, opening) },
      "Open a table with these rules",
    ),
  );
  return opening;
}

/** Opens a table for the viewer, a guest if they have no account. */
async function openTable({ offer, settings }, opening) {
  try {
    await somebody();
    const table = await post("/api/tables/changed", { offer, settings });
    location.assign(`/tables/${table.id}`);
  } catch (trouble) {
    fill(opening, h("span", { class: "refusal", role: "alert" }, sentence(trouble.message)));
  }
}

/** Returns the sections that show everything as filed: their ids, titles and contents. */
function sections(rules) {
  const notes = (list) =>
    list?.length ? h("div", { class: "pages" }, list.map((one) => prose(one.about, one.text, one))) : null;
  return [
    ["game", "The game", [
      rules.how_to_play?.length ? prose(null, rules.summary) : null,
      rules.game && prose(null, rules.game),
      rules.shoe && prose(rules.pieces === "tiles" ? "Tiles" : "Cards", rules.shoe.text, rules.shoe),
      rules.seating && prose("Seats", rules.seating),
      rules.deal && prose("Deal", rules.deal.text, rules.deal),
      (rules.charts ?? []).map(chart),
      rules.besides?.length ? prose("Also", rules.besides.join("; "), rules.played) : null,
      hand(rules),
    ]],
    ["wagers", "Wagers and pays", rules.wagers?.length && rules.wagers[0].pays ? pays(rules.wagers) : null],
    ["bank", "Bank and settlement", [
      rules.bank && prose("The bank", rules.bank.text, rules.bank),
      (rules.settlement ?? []).map((each) => prose("Settlement", each.text, each)),
      rules.button && prose("Action button", rules.button.text, rules.button),
    ]],
    ["filed", "Other filed rules", [
      rules.mother && h("div", { class: "pages" }, mother(rules)),
      notes(rules.rules),
    ]],
    ["incidents", "When the floor is called", notes(rules.incidents)],
    ["fees", "Limits and collection", [
      rules.schedules?.length ? fees(rules.schedules) : rules.lines?.length ? lines(rules.lines) : null,
      rules.posted && prose("Which option applies", rules.posted.text, rules.posted),
    ]],
    ["house", "House rules", notes(rules.house_rules)],
    ["readings", "Readings", rules.readings?.length ? rules.readings.map(reading) : null],
    ["notes", "Notes", rules.notes?.length ? rules.notes.map((each) => prose(each.about, each.text, each)) : null],
  ];
}

let offered = null;
/** Returns the cited lines of a part of the page; a click opens the filed text. */
const lineOf = (text) => clause(offered.offer, text, offered.settings);
const cite = (told) => (told.cite ? lineOf(told.cite) : null);

function prose(title, text, cited = null) {
  return h(
    "div",
    { class: "prose" },
    title && h("h3", {}, title),
    h("p", {}, text.charAt(0).toUpperCase() + text.slice(1), " ", cited && cite(cited)),
  );
}

/** Returns a note naming the house's game whose rules apply here too. */
function mother({ mother: like }) {
  return like && prose(`As ${like.name}`, `Otherwise the rules of the house's ${like.name} apply.`, like);
}

/** Draws tiles from their pips; a bar between them becomes a gap. */
function drawTiles(cell) {
  const pack = { drawn: "tiles" };
  const written = cell.textContent;
  const drawn = written.split(" ").map((each) => each === "|" ? h("span", { class: "gap" }) : cardOf(each, pack));
  fill(cell, h("span", { class: "drawn-tiles", role: "img", "aria-label": written }, drawn));
}

function chart({ title, columns, rows }) {
  const drawn = table(title, columns, rows);
  drawn.classList.add("chart");
  for (const cell of drawn.querySelectorAll("td")) {
    if (/^[1-6]-[1-6]( (\| )?[1-6]-[1-6])+$/.test(cell.textContent)) drawTiles(cell);
  }
  for (const cell of drawn.querySelectorAll("td")) {
    if (/^(H|hit|must hit)$/.test(cell.textContent)) cell.classList.add("hit");
  }
  return drawn;
}

/** Returns the course of a hand, if described: cards, forced bets, betting, showdown, and its streets. */
function hand(rules) {
  if (!rules.hand) return null;
  const streets = (rules.hand.streets ?? []).map((street, at) =>
    /^([^:]+): (.*)$/s.exec(street)?.slice(1) ?? [String(at + 1), street]
  );
  return [
    (rules.hand.rules ?? []).map((each) => prose(each.about, each.text, each)),
    streets.length ? table("Streets", ["street", "dealt"], streets) : null,
  ];
}

function lines(posted) {
  const rows = posted.map((
    each,
  ) => [
    `${each.filing ? `${each.filing}:` : ""}${each.option}`,
    `${each.limits} ${each.structure}`,
    each.forced,
    each.buy_in,
    each.drop,
    each.early,
    each.moment,
    each.payer,
    each.jackpot ? `${show(each.jackpot)}${each.jackpot_players > 2 ? ` from ${each.jackpot_players}` : ""}` : "",
    lineOf(each.cite),
  ]);
  return table("Posted lines", [
    "option",
    "limits",
    "blinds or ante",
    "buy-in",
    "collection",
    "ends early",
    "taken",
    "paid by",
    "jackpot",
    "lines",
  ], rows);
}

function pays(wagers) {
  const rows = wagers.flatMap((wager) =>
    wager.pays.map((
      line,
      at,
    ) => [
      at ? "" : h("b", {}, wager.name),
      line.when,
      line.pays,
      at ? "" : [...(wager.limits ?? []), ...favours(wager)].join("; "),
      at ? "" : lineOf(wager.cite),
    ])
  );
  return table("Wagers", ["wager", "when", "pays", "limits", "lines"], rows);
}

const favours = (wager) => (wager.favours ? [`as filed, this favours the bettor: ${wager.favours}`] : []);

function fees(schedules) {
  const rows = schedules.map((
    each,
  ) => [
    each.id,
    each.limit,
    [each.player, ...(each.bonus.bands.length ? [each.bonus] : [])].map((fee) => fee.text).join("; "),
    each.player_dealer.text,
    each.besides.join("; "),
    each.taken,
    lineOf(each.cite),
  ]);
  return table("Collection", [
    "option",
    "table limit",
    "player pays",
    "player-dealer pays",
    "besides",
    "taken",
    "lines",
  ], rows);
}

function reading(each) {
  return h(
    "div",
    { class: "reading" },
    h("p", {}, h("b", {}, inWords(each.id)), ` in use: ${inWords(each.in_force)} `, cite(each)),
    h("p", {}, h("b", {}, "Filed: "), each.written),
    h("p", {}, h("b", {}, "Why: "), each.why),
    h(
      "dl",
      { class: "ways" },
      each.ways.map((way) => [
        h("dt", {}, inWords(way), way === each.default && " (the house's own)"),
        h("dd", {}, wayInWords(each, way)),
      ]),
    ),
  );
}
