// The fees of an offer: schedules side by side, the stairs of each with their cliffs, break-even action, prices.
import { h, table } from "../../dom.js";
import { percent, show } from "../../money.js";
import { clause } from "../../parts/clause.js";

const PAYERS = ["bettor", "bettor, second fee", "player-dealer"];
const cents = (value) => `${value < 0 ? "−" : ""}$${(Math.abs(value) / 100).toFixed(2)}`;

export function action(row) {
  if (row.most === null) return row.least ? `${show(row.least)} and more` : "any";
  return `${show(row.least)}–${show(row.most)}`;
}

export function feeSheet(told) {
  const sheets = told.schedules;
  const columns = ["schedule", "limit", "each bettor pays", "player-dealer pays", "house per hour", "lines"];
  const rows = sheets.map((each) => [
    each.id + (each.id === told.in_force ? " (in force)" : ""),
    each.limit,
    each.player,
    each.player_dealer,
    each.hour.house === undefined ? "–" : show(Math.round(each.hour.house)),
    clause(told.offer, each.cite, {}),
  ]);
  return [
    table("Schedules side by side", columns, rows, ["house per hour"]),
    h(
      "p",
      { class: "soft" },
      told.bettors
        ? `House per hour: ${told.bettors} bettors at ${show(told.bet)} or the nearest the limit allows, ` +
          `${told.rounds_an_hour} rounds an hour (assumed); all fees of the round.`
        : "Only the fees of this game are filed, so there is no hourly figure.",
    ),
    sheets.map((each, at) => schedule(told, each, at)),
  ];
}

function schedule(told, each, at) {
  const shown = each.id === told.in_force || told.schedules.length === 1;
  const payers = PAYERS.filter((who) => each.rows.filter((row) => row.payer === who).length > 1);
  const columns = ["payer", "per", "on", "action", "fee", "above", "one more dollar adds"];
  const rows = each.rows.map((row) => [
    row.payer,
    row.per,
    row.on.join(", ") || "all",
    action(row),
    cents(row.fee),
    row.cliff === undefined ? "" : show(row.cliff_at),
    row.cliff === undefined ? "" : `+${cents(row.cliff)}`,
  ]);
  const even = each.break_even.map((row) => [
    row.wager,
    percent(row.edge),
    row.per,
    row.first === null ? "never" : show(row.first),
    row.always === null ? "never" : show(row.always),
  ]);
  const prices = Object.entries(each.prices).flatMap(([wager, sizes]) =>
    sizes.map((row, first) => [
      first ? "" : wager,
      show(row.bet),
      cents(row.game),
      cents(-row.fee),
      cents(row.all),
      percent(row.edge, 2),
    ])
  );
  return h(
    "details",
    { class: "fold", open: shown },
    h("summary", {}, h("b", {}, each.id), ` ${each.limit}`),
    table("Every filed row", columns, rows, columns.slice(4)),
    h("div", { class: "stairs" }, payers.map((who) => stairs(told, at, who))),
    even.length > 0 &&
      table(
        "Break-even: the action from which the bank earns its own fee",
        [
          "wager",
          "bank's edge",
          "action per",
          "break-even action",
          "above the fee from",
        ],
        even,
        ["bank's edge", "break-even action", "above the fee from"],
      ),
    prices.length > 0 &&
      table(
        "Price of each bet with the fee, one bettor, per round",
        ["wager", "bet", "from the game", "collection", "total", "edge after fee"],
        prices,
        ["bet", "from the game", "collection", "total", "edge after fee"],
      ),
    each.beside && h("p", { class: "soft" }, each.beside),
  );
}

function stairs({ offer, bet, rounds_an_hour: rounds }, at, who) {
  const src = `/api/fees/${offer}/pictures/${at}/${PAYERS.indexOf(who)}?bet=${bet / 100}&an-hour=${rounds}`;
  const alt = `The fee of the ${who} by action; the table above has the same figures.`;
  return h("figure", { class: "picture drawn" }, h("img", { src, alt, loading: "lazy", width: "640", height: "280" }));
}
