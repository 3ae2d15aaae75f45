// Counting an offer: exact effects of removal and tags for every bet, what a count and perfect play earn on a bet, and
// what known cards of other hands are worth. The bet is in the address.
import { counter } from "../counting.js";
import { fill, h, table } from "../dom.js";
import { percent } from "../money.js";
import { otherwise, rulesOf } from "../parts/clause.js";
import { changedLine } from "../parts/rule-words.js";
import { inOrder, measured, signs } from "./blocks/count-figures.js";

export async function open(main, house, game) {
  const offer = `${house}/${game}`;
  const asked = new URLSearchParams(location.search);
  const sets = asked.getAll("set");
  const settings = Object.fromEntries(sets.map((each) => each.split(/=(.*)/s).slice(0, 2)));
  const { rules } = await rulesOf(offer, settings);
  main.dataset.of = rules.house;
  const [found, cards] = [h("div"), h("div")];
  const names = Object.fromEntries(rules.wagers.map((wager) => [wager.id, wager.name]));
  const made = rules.wagers.filter((wager) => wager.kind === "base" || wager.kind === "bonus");
  const list = h(
    "select",
    { name: "wager" },
    h("option", { value: "" }, "All, without playing"),
    made.map((wager) => h("option", { value: wager.id, selected: wager.id === asked.get("wager") }, names[wager.id])),
  );
  const tags = h("input", {
    name: "tags",
    size: 26,
    placeholder: "ace to nine, then tens: 0,0,0,-1,…",
    value: asked.getAll("tag").join(","),
  });
  const refuse = (place) => (said) => fill(place, h("p", { class: "soft" }, said));
  const counting = counter((told) => fill(found, effects(told), played(told)), refuse(found));
  const apart = h("section", { "aria-label": "Known cards" }, h("h2", {}, "Known cards of other hands"));
  const known = counter((told) => fill(cards, collusion(told)), () => apart.remove());
  const counted = [];
  list.addEventListener("input", () => count());
  tags.addEventListener("change", () => count());
  fill(
    main,
    h(
      "div",
      { class: "desk", data: { house } },
      h("h1", {}, `Counting ${rules.name}`),
      h(
        "p",
        { class: "soft ways-on" },
        `${rules.house} · `,
        h("a", { href: `/offers/${offer}${otherwise(settings)}` }, "Rules and odds"),
        " · ",
        h("a", { href: `/bank/${offer}${otherwise(settings)}` }, "Bank"),
        " · ",
        h("a", { href: `/what-if/${offer}${otherwise(settings)}` }, "What if"),
        " · ",
        h("a", { href: "/atlas" }, "All bonus bets by exposure"),
      ),
      changedLine(settings, rules, `/count/${offer}`),
      h(
        "p",
        { class: "row" },
        h("label", {}, "Play the count of ", list),
        h("label", {}, "with your own tags ", tags),
      ),
      counting.status,
      found,
      apart,
    ),
  );
  apart.append(known.status, cards);
  count();
  known.count(`/api/collusion/${offer}/progress${address({})}`, ({ rows = [] }) => {
    counted.push(...rows);
    if (counted.length) fill(cards, knownCards("Edge with known cards, so far", counted));
  });
  return () => {
    counting.stop();
    known.stop();
  };

  /** Returns the query of an address, with the settings of this page. */
  function address(more, own = []) {
    const query = new URLSearchParams([...sets.map((each) => ["set", each]), ...Object.entries(more), ...own]);
    return query.size ? `?${query}` : "";
  }

  /** Returns the tags of the field as they stand in an address. */
  function own() {
    return tags.value.split(/[\s,]+/).filter(Boolean).map((each) => ["tag", each]);
  }

  function count() {
    const query = address(list.value ? { wager: list.value } : {}, list.value ? own() : []);
    history.replaceState(null, "", query || location.pathname);
    fill(found);
    counting.count(`/api/count/${offer}/progress${query}`);
  }
}

/** Returns the effects of removal and the tags of each bet. */
function effects(told) {
  return [
    h("h2", {}, "Effects of removal"),
    h(
      "div",
      { class: "tables" },
      Object.values(told.wagers).map((wager) => {
        const columns = ["card removed", "in the shoe", "edge changes by", ...wager.tags.map(level)];
        const rows = inOrder(wager.effects).map((card) => [
          card,
          wager.classes[card],
          percent(wager.effects[card]),
          ...wager.tags.map((row) => (card in row.tags ? signs({ card: row.tags[card] }) : "–")),
        ]);
        rows.push([
          "correlation",
          "",
          "",
          ...wager.tags.map((row) => (row.correlation === null ? "–" : row.correlation.toFixed(4))),
        ]);
        const title = `${wager.name}: edge ${percent(wager.edge)} from a full shoe of ${told.cards} cards`;
        return table(title, columns, rows, columns.slice(1));
      }),
    ),
    h(
      "p",
      { class: "soft" },
      "Exact: the edge per unit bet if one such card is removed, less the edge of the full shoe, with the best play " +
        "in both. The tags are balanced and fit the effects best (least squares). " +
        "Cards with the same effect share a row.",
    ),
  ];
}

const level = (row) => `tag, level ${row.level}`;

/** Returns what the count and perfect play earn, by the place of the cut card. */
function played({ played: told }) {
  if (!told) return h("p", {}, "Choose a bet above to see what counting it earns over whole shoes.");
  const columns = [
    "cards behind the cut card",
    "played",
    "rounds bet",
    "edge then, %",
    "units per 100 rounds",
    "units per shoe",
    "desirability",
  ];
  const rows = told.cuts.flatMap((row) =>
    [
      row.rounds && [`count, ${row.rounds.toLocaleString("en-US")} rounds dealt`, row],
      row.expected && [`count, expected in ${row.shoes} shoes`, row.expected],
      row.perfect && [`perfect play, ${row.shoes} shoes`, row.perfect],
    ].filter(Boolean).map(([words, found]) => [
      row.cut,
      words,
      `${(100 * found.share).toFixed(3)} %`,
      measured(found, "edge", 100),
      measured(found, "per_100"),
      measured(found, "per_shoe"),
      measured(found, "desirability", 1, 2),
    ])
  );
  const count = told.tags
    ? `count ${
      inOrder(told.tags).filter((card) => told.tags[card]).map((card) => `${card}: ${signs({ card: told.tags[card] })}`)
        .join(", ")
    } (correlation ${told.correlation.toFixed(4)}), one unit from true count ${told.turns_at} on`
    : "no balanced count tracks this bet";
  return [
    h("h2", {}, "Played"),
    table(`${told.name}: ${count}`, columns, rows, columns.filter((column) => column !== "played")),
    h("p", { class: "soft prose" }, `${told.base}. Seed ${told.seed}. `, told.no_perfect ?? ""),
    h(
      "p",
      { class: "soft prose" },
      "Desirability is 1000 w / (σ √f): w is the units won per round, f the share of rounds bet, σ the standard " +
        "deviation of the bet. An expected result takes the exact edge at the start of each round, so only the " +
        "sampled shoes have an error.",
    ),
  ];
}

/** Returns the edge by the number of known cards, as a table. */
function knownCards(title, told) {
  const columns = ["known cards", "other hands", "gain", "edge"];
  const rows = told.map((row) => [
    row.known,
    Number(row.others.toFixed(2)),
    h(
      "span",
      { class: row.stderr === null ? "exact" : "measured" },
      percent(row.gain),
      row.stderr !== null && h("small", { class: "error" }, gainError(row)),
    ),
    percent(row.edge),
  ]);
  return table(title, columns, rows, columns);
}

/** Returns the standard error of a gain; a sample without any gain has none, so the share of deals that may gain. */
function gainError(row) {
  if (row.gaining_below === undefined) return ` ± ${(100 * row.stderr).toFixed(4)}`;
  return ` no deal gained; below ${(100 * row.gaining_below).toPrecision(2)} % do, with 95 % confidence`;
}

/** Returns what known cards are worth, and how it was counted. */
function collusion(told) {
  return [
    knownCards(`${told.name}: edge with known cards`, told.rows),
    h(
      "p",
      { class: "soft" },
      `${told.deals.toLocaleString("en-US")} deals for each number, seed ${told.seed}. `,
      "Per unit of the wager, its companion wagers included; with no known card it is exact.",
      told.note && ` Here ${told.note}.`,
    ),
  ];
}
