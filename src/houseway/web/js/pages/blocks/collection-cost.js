// The edge after the house's flat collection, for bettors and for the bank. The user picks one of the filed schedules,
// and the choice is in the address.
import { h, table } from "../../dom.js";
import { percent, show } from "../../money.js";
import { clause } from "../../parts/clause.js";
import { many } from "./search.js";

/** Rounds to two places: next to a flat fee, more would mean nothing. */
const roughly = (edge) => percent(edge, 2);
const dollars = (value) => `${Math.round(value) < 0 ? "−" : ""}$${(Math.abs(value) / 100).toFixed(2)}`;

/** Returns a line with a wager's edge after the fee, at each bet size. */
export function atSizes(collection, id) {
  const rows = collection?.wagers?.[id] ?? [];
  if (!rows.some((row) => row.fee)) return null;
  const told = rows.map((row) => `${roughly(row.edge)} at ${show(row.bet)}`).join(", ");
  return h("p", { class: "soft with-fee" }, `After the collection: ${told}.`);
}

/** Returns both tables under a schedule, and a list of the other schedules; `choose` redraws all prices with one. */
export function fees(priced, rules, named, choose) {
  const { collection } = priced;
  const schedules = rules.schedules ?? [];
  const list = h(
    "select",
    { name: "schedule", data: { keep: "schedule" }, onchange: () => choose(list.value) },
    schedules.map((each) =>
      h(
        "option",
        { value: each.id, selected: each.id === collection?.schedule },
        `${each.limit} · ${fee(each)} (${each.id})`,
      )
    ),
  );
  return [
    collection && h("h3", {}, "After the collection"),
    collection && schedules.length > 1 && h("p", { class: "row" }, h("label", {}, "Limits and collection", list)),
    collection && costs(collection, named, priced),
    priced.banking && banking(priced, named),
  ];
}

const fee = ({ player }) => player?.bands?.join("; ") || "no collection";

/** Says whether a schedule's filing is probably in force, and how many other schedules there are. */
const standing = ({ in_force: inForce, others }) =>
  [
    inForce !== undefined && (inForce ? ", probably in force" : ", probably no longer in force"),
    others ? `; ${many(others, "other schedule")} filed` : "; the only schedule filed",
  ].filter(Boolean).join("");

/** Returns the table of each bet's result after the flat fee. The smaller the bet, the more the fee weighs. */
function costs(found, named, { offer, settings }) {
  const rows = (sizes) =>
    sizes.map((row) => [show(row.bet), dollars(row.game), dollars(-row.fee), dollars(row.all), percent(row.edge)]);
  const columns = ["bet", "game", "collection", "total", "edge after fee"];
  return [
    h(
      "p",
      { class: "soft" },
      `Average per round, with schedule ${found.schedule} (${found.limit}) `,
      clause(offer, found.cite, settings),
      standing(found),
    ),
    grouped("After the collection", columns, found.wagers, named, rows),
    found.beside && h("p", { class: "soft" }, found.beside),
  ];
}

/** Returns the player-dealer's result, before and after the collection. */
function banking({ banking: found, offer, settings }, named) {
  const every = Object.values(found.wagers).flat();
  if (!every.length) return null;
  const more = [["house_way", "if everyone sets the house way"], ["set_best", "if the bank sets best"]].filter((
    [key],
  ) => every.some((row) => row[key] !== undefined));
  const rows = (sizes) =>
    sizes.map((row) => [
      String(row.bettors),
      show(row.bet),
      dollars(row.game),
      dollars(-row.fee),
      dollars(row.all),
      roughly(row.edge),
      ...more.map(([key]) => (row[key] === undefined ? "" : dollars(row[key]))),
    ]);
  const columns = ["bet\u00adtors", "each bets", "game", "collec\u00adtion", "total", "edge after fee"];
  columns.push(...more.map(([, said]) => `total, ${said}`));
  const filed = found.schedule
    ? [
      "After the collection, schedule ",
      `${found.schedule} (${found.limit}) `,
      clause(offer, found.cite, settings),
      standing(found),
    ]
    : ["No collection is filed."];
  return [
    h("h3", {}, "Bank's result per round"),
    h("p", { class: "soft" }, ...filed),
    grouped("Bank's result per round", columns, found.wagers, named, rows),
  ];
}

/** Returns one table for all first wagers. Each name has its own line, which leaves room for the figures on a phone. */
function grouped(title, columns, wagers, named, rows) {
  const drawn = table(title, columns, [], columns);
  const body = drawn.querySelector("tbody");
  for (const [id, sizes] of Object.entries(wagers)) {
    body.append(h("tr", {}, h("th", { scope: "rowgroup", colspan: String(columns.length) }, named(id))));
    for (const row of rows(sizes)) body.append(h("tr", {}, row.map((cell) => h("td", { class: "n" }, cell))));
  }
  return drawn;
}
