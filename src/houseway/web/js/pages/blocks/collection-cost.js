// What the collection does to a bet: the house's flat fee beside the edge, for who bets and for who banks. Which of the
// filed schedules it is is chosen here, and stands in the address.
import { h, table } from "../../dom.js";
import { percent, show } from "../../money.js";
import { clause } from "../../parts/clause.js";

/** With two places: beside a flat fee no more of them mean anything. */
const roughly = (edge) => percent(edge, 2);
const dollars = (value) => `${Math.round(value) < 0 ? "−" : ""}$${(Math.abs(value) / 100).toFixed(2)}`;

/** The edge of a wager when the fee is paid too, in a line: what it is at each size. */
export function atSizes(collection, id) {
  const rows = collection?.wagers?.[id] ?? [];
  if (!rows.some((row) => row.fee)) return null;
  const told = rows.map((row) => `${roughly(row.edge)} at ${show(row.bet)}`).join(", ");
  return h("p", { class: "soft with-fee" }, `With the collection: ${told}.`);
}

/** Both tables under a schedule, and the list to choose another from; `choose` draws all prices anew with it. */
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
    collection && h("h3", {}, "With the collection"),
    collection && schedules.length > 1 && h("p", { class: "row" }, h("label", {}, "Limits and collection", list)),
    collection && costs(collection, named, priced),
    priced.banking && banking(priced, named),
  ];
}

const fee = ({ player }) => player?.bands?.join("; ") || "no collection";

/** Whether the filing of a schedule is probably in force, and how many other schedules there are. */
const standing = ({ in_force: inForce, others }) =>
  [
    inForce !== undefined && (inForce ? ", probably in force" : ", probably no longer in force"),
    others ? `; ${others} other${others === 1 ? " is" : "s are"} filed` : "; no other is filed",
  ].filter(Boolean).join("");

/** What a bet comes to when the house's flat fee is paid too: the smaller the bet, the more it is. */
function costs(found, named, { offer, settings }) {
  const rows = (sizes) =>
    sizes.map((row) => [show(row.bet), dollars(row.game), dollars(-row.fee), dollars(row.all), percent(row.edge)]);
  const columns = ["bet", "by the game", "collection", "in all", "edge with it"];
  return [
    h(
      "p",
      { class: "soft" },
      `A round on average, under schedule ${found.schedule} (${found.limit}) `,
      clause(offer, found.cite, settings),
      standing(found),
    ),
    grouped("With the collection", columns, found.wagers, named, rows),
  ];
}

/** What the player-dealer's side is worth, without the collection and with it. */
function banking({ banking: found, offer, settings }, named) {
  const every = Object.values(found.wagers).flat();
  if (!every.length) return null;
  const more = [["house_way", "all set the house way"], ["set_best", "bank set best"]].filter(([key]) =>
    every.some((row) => row[key] !== undefined)
  );
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
  const columns = ["bet\u00adtors", "each bets", "by the game", "collec\u00adtion", "in all", "edge with it"];
  columns.push(...more.map(([, said]) => `in all, ${said}`));
  const filed = found.schedule
    ? [
      "After the collection of schedule ",
      `${found.schedule} (${found.limit}) `,
      clause(offer, found.cite, settings),
      standing(found),
    ]
    : ["No collection is filed."];
  return [
    h("h3", {}, "To the player-dealer, a round"),
    h("p", { class: "soft" }, ...filed),
    grouped("To the player-dealer", columns, found.wagers, named, rows),
  ];
}

/** One table for all first wagers: the name of each in a line of its own, so that a phone has room for the figures. */
function grouped(title, columns, wagers, named, rows) {
  const drawn = table(title, columns, [], columns);
  const body = drawn.querySelector("tbody");
  for (const [id, sizes] of Object.entries(wagers)) {
    body.append(h("tr", {}, h("th", { scope: "rowgroup", colspan: String(columns.length) }, named(id))));
    for (const row of rows(sizes)) body.append(h("tr", {}, row.map((cell) => h("td", { class: "n" }, cell))));
  }
  return drawn;
}
