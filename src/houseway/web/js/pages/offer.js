// A page per offer: rules, charts, pays, fees, readings and exact odds, all from the filed data.
import { get } from "../api.js";
import { fill, h, table } from "../dom.js";
import { percent } from "../money.js";

export async function open(main, house, game) {
  const { rules } = await get(`/api/offers/${house}/${game}`);
  const { tables } = await get("/api/tables");
  const odds = h("div", {}, h("p", { class: "soft" }, "Counting…"));
  fill(main,
    h("h1", {}, rules.name),
    h("p", { class: "soft" }, `${rules.house}${rules.gega ? ` · ${rules.gega}` : ""} · `, cite(rules)),
    h("p", {}, rules.summary),
    h("p", { class: "row" }, tables.filter((each) => each.offer === rules.offer).map((each) => h("a", { class: "button", href: `/tables/${each.id}` }, `Sit down: ${each.limit ?? each.title}`))),
    rules.game && block("The game", rules.game),
    rules.shoe && block("Cards", rules.shoe.text, rules.shoe),
    rules.deal && block("Deal", rules.deal.text, rules.deal),
    (rules.charts ?? []).map(chart),
    rules.wagers?.length ? pays(rules.wagers) : null,
    (rules.settlement ?? []).map((each) => block("Settlement", each.text, each)),
    rules.button && block("Action button", rules.button.text, rules.button),
    rules.bank && block("The bank", rules.bank.text, rules.bank),
    h("section", { id: "odds" }, h("h2", {}, "Exact odds"), odds),
    rules.rules?.length ? h("section", {}, h("h2", {}, "As filed"), rules.rules.map((each) => block(each.about, each.text, each, "h3"))) : null,
    rules.schedules?.length ? fees(rules.schedules) : null,
    rules.readings?.length ? h("section", {}, h("h2", {}, "Readings"), rules.readings.map(reading)) : null,
    rules.owner && h("p", { class: "soft" }, rules.owner));
  if (rules.status !== "playable") fill(odds, h("p", { class: "soft" }, `This game is ${rules.status}: the document has no rules to count.`));
  else get(`/api/offers/${house}/${game}/odds`).then((priced) => fill(odds, prices(priced)), (trouble) => fill(odds, h("p", { class: "refusal" }, trouble.message)));
}

const cite = (told) => h("cite", {}, `[${told.cite}]`);

function block(title, text, cited = null, level = "h2") {
  return h("section", {}, h(level, {}, title, " ", cited && cite(cited)), h("p", {}, text.charAt(0).toUpperCase() + text.slice(1)));
}

function chart({ title, columns, rows }) {
  const drawn = table(title, columns, rows);
  drawn.classList.add("chart");
  for (const cell of drawn.querySelectorAll("td")) if (/^(H|hit|must hit)$/.test(cell.textContent)) cell.classList.add("hit");
  return drawn;
}

function pays(wagers) {
  const rows = wagers.flatMap((wager) => wager.pays.map((line, at) => [at ? "" : wager.name, line.when, line.pays, at ? "" : wager.limits.join("; "), at ? "" : h("cite", {}, wager.cite)]));
  return h("section", {}, h("h2", {}, "Wagers"), table("Wagers", ["wager", "wins when", "pays", "limits", "lines"], rows));
}

function fees(schedules) {
  const fee = (told) => (told.bands.length ? `${told.bands.join("; ")}${told.per === "wager" ? " a wager" : told.per === "bettor" ? " by all he bets" : ""}` : "nothing");
  const rows = schedules.map((each) => [`${each.filing ? each.filing + ":" : ""}${each.option}`, each.limit, fee(each.player), fee(each.player_dealer), each.taken, h("cite", {}, each.cite)]);
  return h("section", {}, h("h2", {}, "Collection"), table("Collection", ["option", "table limit", "player pays", "player-dealer pays", "taken", "lines"], rows));
}

function reading(each) {
  return h("div", { class: "reading" }, h("p", {}, h("b", {}, each.id), ` (${each.in_force}; ways: ${each.ways.join(", ")}) `, cite(each)),
    h("p", {}, "Written: ", each.written), h("p", {}, "Read: ", each.read), h("p", {}, "Why: ", each.why));
}

function prices(priced) {
  const tables = Object.entries(priced.wagers).map(([name, wager]) => {
    const rows = wager.outcomes.map((line) => [line.name, line.pays, (line.combinations ?? 0).toLocaleString("en-US"), line.probability.toFixed(6)]);
    rows.push(["edge", "", "", percent(wager.edge)]);
    return table(name, ["event", "pays", "combinations", "probability"], rows, ["pays", "combinations", "probability"]);
  });
  const other = (priced.readings ?? []).flatMap((each) => Object.entries(each.wagers).map(([wager, edge]) => [each.reading, each.way, wager, percent(edge)]));
  return [tables, other.length ? table("Prices under other readings", ["reading", "read as", "wager", "edge"], other, ["edge"]) : null];
}
