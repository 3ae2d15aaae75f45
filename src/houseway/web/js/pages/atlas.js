// The atlas: every bonus bet of every house that is dealt from a shoe, by what counting earns on it.
import { counter } from "../counting.js";
import { fill, h } from "../dom.js";
import { percent } from "../money.js";
import { sortable } from "../parts/sortable.js";
import { finder, many } from "./blocks/search.js";
import { per100, signs } from "./blocks/count-figures.js";

export function open(main) {
  const asked = new URLSearchParams(location.search);
  const search = h("input", { type: "search", name: "q", value: asked.get("q") ?? "", placeholder: "dragon, oaks…" });
  const said = h("span", { class: "soft", role: "status" });
  const place = h("div");
  const base = h("p", { class: "soft prose" });
  let [rows, list] = [[], null];
  const counting = counter((told) => {
    rows = told.rows;
    base.textContent = `${told.base}. ${told.fresh} other bonus bets have a fresh shuffle every round, so nothing ` +
      "can be counted.";
    draw();
  }, (sentence) => fill(place, h("p", { class: "refusal", role: "alert" }, sentence)));
  search.addEventListener("input", draw);
  fill(
    main,
    h("h1", {}, "Bonus bets by exposure to counting"),
    base,
    h("div", { class: "find", role: "search" }, h("label", {}, "Search", search), said),
    counting.status,
    place,
  );
  counting.count("/api/atlas/progress", (line) => {
    if (!line.rows.length) return;
    rows = [...rows, ...line.rows];
    draw();
  });
  return counting.stop;

  function draw() {
    const fits = finder(search.value);
    const kept = rows.filter((row) => fits(`${row.name} ${row.wager} ${row.offer.replace("/", " ")}`));
    said.textContent = many(kept.length, "bet");
    if (list) list.draw(kept);
    else {
      list = sortable("Bonus bets by exposure", COLUMNS, kept, { sort: "perfect play per 100" });
      fill(place, list.element);
    }
    if (search.value) asked.set("q", search.value);
    else asked.delete("q");
    history.replaceState(null, "", asked.size ? `?${asked}` : location.pathname);
  }
}

const figure = (name, title, key, cell) => ({ name, title, right: true, key, cell });
const COLUMNS = [
  {
    name: "bet",
    key: (row) => row.name,
    cell: (row) => [
      h("a", { href: `/count/${row.offer}?wager=${row.wager}` }, row.name),
      h("span", { class: "wager-of" }, row.offer),
      row.favours && h("small", { class: "favours" }, "favours the bettor"),
    ],
  },
  figure("edge", "per unit, from a full shoe", (row) => row.edge, (row) => percent(row.edge)),
  {
    name: "tags",
    title: "ace to nine, then tens",
    cell: (row) => h("span", { class: "one-line" }, row.tags ? signs(row.tags) : "no tags track this bet"),
  },
  figure(
    "correlation",
    "between the tags and the exact effects of removal",
    (row) => row.correlation,
    (row) => row.correlation?.toFixed(3) ?? "–",
  ),
  figure(
    "turns at",
    "true count from which the bet favours the bettor",
    (row) => row.turns_at,
    (row) => row.turns_at ?? "–",
  ),
  figure(
    "rounds bet",
    "by the count",
    (row) => row.count?.share,
    (row) => row.count ? `${(100 * row.count.share).toFixed(2)} %` : "–",
  ),
  figure(
    "edge then",
    "average edge of the rounds bet",
    (row) => row.count?.edge,
    (row) => row.count?.edge ? percent(row.count.edge, 2) : "–",
  ),
  figure("per 100", "units per 100 rounds by the count", (row) => row.count?.per_100, (row) => per100(row.count)),
  figure(
    "desirability",
    "1000 w / (σ √f)",
    (row) => row.count?.desirability,
    (row) => row.count ? row.count.desirability.toFixed(2) : "–",
  ),
  figure("perfect play per 100", "units per 100 rounds", (row) => row.perfect?.per_100, (row) => per100(row.perfect)),
  {
    name: "",
    cell: (row) => h("small", { class: "soft" }, row.perfect ? "" : "perfect play: open the bet"),
  },
].filter((column) => column.name);
