// The index of wagers: every priced wager of every house, sorted, searched, filtered by feature. All of it is in the
// address.
import { counter } from "../counting.js";
import { fill, h } from "../dom.js";
import { percent, show } from "../money.js";
import { sortable } from "../parts/sortable.js";
import { finder, many } from "./blocks/search.js";

const USUAL = "edge";
/** Parts of a bet, such as a raise, have an edge of their own but cannot be made alone. */
const KINDS = { "": "Bets", base: "Main bets", bonus: "Bonus bets", all: "All, including parts of bets" };
const isBet = (row) => (row.kind === "base" || row.kind === "bonus") && !row.base.includes("part of");
const ofKind = (row, kind) => (kind === "all" ? true : isBet(row) && (!kind || row.kind === kind));

export function open(main) {
  const asked = new URLSearchParams(location.search);
  let [rows, has, list] = [[], {}, null];
  const field = (name, more) => h("input", { name, value: asked.get(name) ?? "", ...more });
  const search = field("q", { type: "search", placeholder: "dragon, oaks, bonus…" });
  const bet = field("bet", { inputmode: "decimal", size: "5", placeholder: "25" });
  const house = h("select", { name: "house" }, first(asked.get("house"), "All"));
  const kind = h(
    "select",
    { name: "kind" },
    Object.entries(KINDS).map(([each, words]) =>
      h("option", { value: each, selected: each === asked.get("kind") }, words)
    ),
  );
  const feature = h("select", { name: "with" }, first(asked.get("with"), "Any"));
  const favours = h("input", { type: "checkbox", name: "favours", checked: asked.get("favours") === "yes" });
  const count = h("span", { class: "soft", role: "status" });
  const place = h("div");
  const csv = h("a", { href: "/api/wagers?as=csv", download: "wagers.csv" }, "CSV");
  const counting = counter((told) => {
    rows = told.rows;
    has = told.features;
    fillLists();
    draw();
  }, (said) => fill(place, h("p", { class: "refusal", role: "alert" }, said)));
  for (const each of [search, house, kind, feature, favours]) each.addEventListener("input", () => draw());
  bet.addEventListener("change", price);
  fill(
    main,
    h("h1", {}, "Every wager of every house"),
    h(
      "p",
      { class: "soft prose" },
      "Edges are the bettor's average result per unit bet, before the collection, including companion wagers. ",
      "The edge after the fee is under the schedule in force, at the bet below. ± is a standard error; ",
      "figures without one are exact.",
    ),
    h(
      "div",
      { class: "find", role: "search" },
      h("label", {}, "Search", search),
      h("label", {}, "House", house),
      h("label", {}, "Kind", kind),
      h("label", {}, "Offers with", feature),
      h("label", {}, "Bet, $", bet),
      h("label", { class: "tick" }, favours, "Favours the bettor"),
      count,
    ),
    h(
      "p",
      { class: "soft" },
      csv,
      " · ",
      h("a", { href: "/compare/ez-baccarat" }, "One game in all houses"),
      " · ",
      h("a", { href: "/atlas" }, "Bonus bets by exposure to counting"),
    ),
    counting.status,
    place,
  );
  price();
  return counting.stop;

  function price() {
    rows = [];
    list = null;
    const size = bet.value.trim() || "25";
    csv.href = `/api/wagers?as=csv&bet=${encodeURIComponent(size)}`;
    counting.count(`/api/wagers/progress?bet=${encodeURIComponent(size)}`, (line) => {
      if (!line.rows.length) return;
      rows = [...rows, ...line.rows];
      draw();
    });
  }

  function fillLists() {
    const houses = [...new Set(rows.map((row) => row.house))].toSorted();
    fill(
      house,
      ["", ...houses].map((each) =>
        h("option", { value: each, selected: each === (asked.get("house") ?? house.value) }, each || "All")
      ),
    );
    const wagers = new Set(rows.map((row) => row.wager)); // the search finds them
    const counts = new Map();
    for (const each of Object.values(has)) {
      for (const name of Object.keys(each)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const names = [...counts].filter(([name]) => !wagers.has(name)).toSorted(([one], [other]) =>
      one.localeCompare(other)
    );
    fill(
      feature,
      h("option", { value: "" }, "Any"),
      names.map(([name, of]) =>
        h("option", { value: name, selected: name === asked.get("with") }, `${name.replaceAll("-", " ")} (${of})`)
      ),
    );
  }

  function kept() {
    const fits = finder(search.value);
    return rows.filter((row) =>
      (!house.value || row.house === house.value) && ofKind(row, kind.value) &&
      (!feature.value || !has[row.offer] || has[row.offer][feature.value]) && (!favours.checked || row.favours) &&
      (!search.value || fits(`${row.name} ${row.wager} ${row.offer.replace("/", " ")} ${row.family} ${row.kind}`))
    );
  }

  function draw() {
    const found = kept();
    count.textContent = `${many(found.length, "wager")} of ${
      many(new Set(found.map((row) => row.offer)).size, "offer")
    }`;
    list ??= index(found, asked, place);
    list.draw(found);
    for (const each of [search, house, kind, feature]) {
      each.value ? asked.set(each.name, each.value) : asked.delete(each.name);
    }
    if (favours.checked) asked.set("favours", "yes");
    else asked.delete("favours");
    if (bet.value.trim()) asked.set("bet", bet.value.trim());
    address(asked);
  }
}

/** Returns the choices of a list before the rows are known: only the choice that the address names. */
const first = (chosen, any) => [chosen && h("option", { value: chosen }, chosen), h("option", { value: "" }, any)];
const address = (asked) => history.replaceState(null, "", asked.size ? `?${asked}` : location.pathname);

function index(rows, asked, place) {
  const figure = (key, write) => ({
    key: (row) => row[key],
    cell: (row) => (row[key] === null ? "–" : write(row[key], row)),
    right: true,
  });
  const edge = (value, row) =>
    h(
      "span",
      { class: row.exactness === "simulated" ? "measured" : "exact" },
      row.base.startsWith("dollars") ? `$${value.toFixed(4)}` : percent(value),
      row.stderr !== null && h("small", { class: "error" }, ` ± ${(100 * row.stderr).toFixed(4)}`),
    );
  const columns = [
    {
      name: "wager",
      cell: (row) => [
        h("a", { href: `/offers/${row.offer}` }, row.name),
        h("span", { class: "wager-of" }, row.offer),
        row.favours && h("small", { class: "favours", title: row.favours }, "favours the bettor"),
      ],
      key: (row) => row.name,
    },
    { name: "edge", ...figure("edge", edge) },
    { name: "after the fee", title: "at the chosen bet", ...figure("edge_after", (value) => percent(value, 2)) },
    { name: "fee", ...figure("fee", show) },
    {
      name: "deviation",
      title: "standard deviation per round, in units",
      ...figure("sd", (value) => value.toFixed(4)),
    },
    {
      name: "hit",
      title: "share of rounds in which the bettor ends ahead",
      ...figure("hit", (value) => `${(100 * value).toFixed(2)} %`),
    },
    {
      name: "element of risk",
      title: "edge per unit at risk at the end of the round",
      ...figure("element_of_risk", (value) => percent(value, 3)),
    },
    { name: "house", cell: (row) => row.house, key: (row) => row.offer },
    { name: "per", cell: (row) => row.base },
  ];
  const sorted = (name, down) => {
    asked.set("sort", `${down ? "" : "-"}${name}`);
    address(asked);
  };
  const way = asked.get("sort") ?? USUAL;
  const made = sortable("Index of wagers", columns, rows, {
    sort: way.replace(/^-/, ""),
    down: !way.startsWith("-"),
    sorted,
  });
  fill(place, made.element);
  return made;
}
