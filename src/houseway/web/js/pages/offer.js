// A page per offer: rules, charts, pays, fees, readings and exact odds, all from the filed data.
import { get } from "../api.js";
import { fill, h, sentence, table } from "../dom.js";
import { show } from "../money.js";
import { cardOf } from "../parts/card.js";
import { clause, otherwise, played, rulesOf } from "../parts/clause.js";
import { prices } from "./blocks/odds.js";

export async function open(main, house, game) {
  const asked = new URLSearchParams(location.search).getAll("set").map((each) => each.split(/=(.*)/s).slice(0, 2));
  const settings = Object.fromEntries(asked);
  const [{ rules }, { tables }] = await Promise.all([rulesOf(`${house}/${game}`, settings), get("/api/tables")]);
  offered = rules;
  main.dataset.of = rules.house;
  const odds = h("div", {}, h("p", { class: "soft" }, "Counting…"));
  const open = tables.filter((each) => each.offer === rules.offer);
  const parts = [
    ["game", "The game", [
      rules.game && prose(null, rules.game),
      rules.shoe && prose(rules.pieces === "tiles" ? "Tiles" : "Cards", rules.shoe.text, rules.shoe),
      rules.seating && prose("Seats", rules.seating),
      rules.deal && prose("Deal", rules.deal.text, rules.deal),
      (rules.charts ?? []).map(chart),
      rules.besides?.length ? prose("Besides", rules.besides.join("; "), rules.played) : null,
      hand(rules),
    ]],
    ["wagers", "Wagers and pays", rules.wagers?.length && rules.wagers[0].pays ? pays(rules.wagers) : null],
    ["bank", "Bank and settlement", [
      rules.bank && prose("The bank", rules.bank.text, rules.bank),
      (rules.settlement ?? []).map((each) => prose("Settlement", each.text, each)),
      rules.button && prose("Action button", rules.button.text, rules.button),
    ]],
    ["odds", rules.wagers?.length ? "Exact odds" : "Odds", odds],
    [
      "filed",
      "As filed",
      rules.rules?.length || rules.mother
        ? h(
          "div",
          { class: "pages" },
          mother(rules),
          (rules.rules ?? []).map((each) => prose(each.about, each.text, each)),
        )
        : null,
    ],
    [
      "incidents",
      "When the floor is called",
      rules.incidents?.length
        ? h("div", { class: "pages" }, rules.incidents.map((each) => prose(each.about, each.text, each)))
        : null,
    ],
    [
      "fees",
      "Collection",
      [
        rules.schedules?.length ? fees(rules.schedules) : rules.lines?.length ? lines(rules.lines) : null,
        rules.posted && prose("Which option applies", rules.posted.text, rules.posted),
      ],
    ],
    [
      "house",
      "House rules",
      rules.house_rules?.length
        ? h("div", { class: "pages" }, rules.house_rules.map((each) => prose(each.about, each.text, each)))
        : null,
    ],
    ["readings", "Readings", rules.readings?.length ? rules.readings.map(reading) : null],
    ["notes", "Notes", rules.notes?.length ? rules.notes.map((each) => prose(each.about, each.text, each)) : null],
  ].filter(([, , content]) => [content].flat(9).some(Boolean));
  fill(
    main,
    h(
      "div",
      { data: { house } },
      h(
        "div",
        { class: "offer-head" },
        h("h1", {}, rules.name),
        h("p", { class: "soft" }, `${rules.house}${rules.gega ? ` · ${rules.gega}` : ""} · `, cite(rules)),
        rules.status === "partial" && h("p", { class: "prose" }, h("em", {}, "Status: partial; our readings fill the gaps.")),
        h("p", { class: "prose" }, rules.summary),
        h(
          "p",
          { class: "row" },
          open.map((each) =>
            h(
              "a",
              { class: "button main", href: `/tables/${each.id}` },
              `To the table${each.limit ? `, ${each.limit}` : ""}`,
            )
          ),
        ),
      ),
      h(
        "nav",
        { class: "contents", "aria-label": "On this page" },
        parts.map(([id, title]) => h("a", { href: `#${id}` }, title)),
      ),
      parts.map(([id, title, content]) => h("section", { id, "aria-label": title }, h("h2", {}, title), content)),
      rules.owner && h("p", { class: "soft" }, rules.owner),
    ),
  );
  const told = (priced) => fill(odds, prices(priced, rules, choose));
  const untold = (trouble) => fill(odds, h("p", { class: "soft" }, sentence(trouble.message)));
  const price = (schedule) =>
    get(`/api/offers/${house}/${game}/odds${otherwise(settings, { schedule })}`).then(told, untold);

  /** Sets bets against another collection; which it is stands in the address. */
  function choose(schedule) {
    history.replaceState(null, "", `${otherwise(settings, { schedule })}#odds`);
    price(schedule);
  }
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  if (!played(rules)) {
    fill(odds, h("p", { class: "soft" }, `This game is ${rules.status}: there is nothing to count.`));
  } else {
    price(new URLSearchParams(location.search).get("schedule") ?? "");
  }
}

let offered = null;
/** The lines that a part of the page rests on; a click opens what is filed there. */
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

/** Which game of the house this one is played like. */
function mother({ mother: like }) {
  return like && prose(`As ${like.name}`, `What is not said here goes as in the house's ${like.name}.`, like);
}

/** Draws tiles that are written by their pips; a bar between them is a gap. */
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

/** How a hand goes where one is told: cards, forced bets, betting, showdown; and its streets. */
function hand(rules) {
  if (!rules.hand) return null;
  const streets = (rules.hand.streets ?? []).map((street, at) =>
    /^([^:]+): (.*)$/s.exec(street)?.slice(1) ?? [String(at + 1), street]
  );
  return [
    (rules.hand.rules ?? []).map((each) => prose(each.about, each.text, each)),
    streets.length ? table("Streets", ["street", "what is dealt"], streets) : null,
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

const favours = (wager) => (wager.favours ? [`as filed, it favours the bettor: ${wager.favours}`] : []);

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
    h("p", {}, h("b", {}, each.id), ` in force: ${each.in_force}; ways: ${(each.ways ?? []).join(", ")} `, cite(each)),
    h("p", {}, h("b", {}, "Written "), each.written),
    h("p", {}, h("b", {}, "Read "), each.read),
    h("p", {}, h("b", {}, "Why "), each.why),
  );
}
