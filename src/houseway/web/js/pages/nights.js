// Nights at the bank: what the bank won at tables of this room beside the expected result, and the playing book.
import { get } from "../api.js";
import { fill, h, sentence, table } from "../dom.js";
import { show } from "../money.js";

const PLACES = { style: "currency", currency: "USD", maximumFractionDigits: 0 };
const cents = (value) => (value / 100).toLocaleString("en-US", PLACES).replace("-", "−");

export async function open(main) {
  const asked = new URLSearchParams(location.search);
  const [{ tables }, { offers }] = await Promise.all([get("/api/tables"), get("/api/bank")]);
  const names = Object.fromEntries(offers.map((each) => [each.id, `${each.name}, ${each.house_name}`]));
  const banked = tables.filter((each) => each.offer in names);
  const titles = banked.map((each) => `${each.title || each.game}, ${each.house_name}`);
  const called = Object.fromEntries(banked.map((each, at) => {
    const only = titles.filter((title) => title === titles[at]).length === 1;
    return [each.id, only ? titles[at] : `${titles[at]} (${each.id})`];
  }));
  const found = h("div");
  const list = h(
    "select",
    { name: "table" },
    h("option", { value: "" }, "All tables"),
    banked.map((each) => h("option", { value: each.id, selected: each.id === asked.get("table") }, called[each.id])),
  );
  list.addEventListener("input", () => read());
  fill(
    main,
    h("h1", {}, "Nights at the bank"),
    h(
      "p",
      { class: "prose" },
      "What the player-dealers at this room's tables won or lost, beside what the odds predict. The figures come " +
        "from the public logs; `houseway nights` reads downloaded and archived ones.",
    ),
    h(
      "p",
      { class: "row controls-row" },
      h("label", {}, "Table ", list),
      h("button", { type: "button", class: "slim", onclick: () => read() }, "Read again"),
      h("button", { type: "button", class: "slim", onclick: () => print() }, "Print"),
    ),
    found,
  );
  await read();

  async function read() {
    const query = list.value ? `?table=${encodeURIComponent(list.value)}` : "";
    history.replaceState(null, "", query || location.pathname);
    fill(found, h("p", { class: "soft", role: "status" }, "Reading the logs…"));
    try {
      const told = await get(`/api/nights${query}`);
      fill(found, report(told, called, query));
    } catch (trouble) {
      fill(found, h("p", { class: "soft" }, sentence(trouble.message)));
    }
  }
}

function report(told, called, query) {
  const { total } = told;
  const name = (log) => called[log] ?? log;
  const heads = ["actual", "expected", "95 % from", "95 % to", ""];
  const result = (row) => [
    cents(row.actual),
    cents(row.expected),
    cents(row.low),
    cents(row.high),
    row.inside ? "" : h("b", { class: "differs" }, "outside"),
  ];
  const rows = (title, firsts, list, cells) =>
    long(title, [...firsts, ...heads], list.map((row) => [...cells(row), ...result(row)]), [
      ...firsts.slice(-1),
      ...heads.slice(0, 4),
    ]);
  const csv = `/api/nights?as=csv${query.replace("?", "&")}`;
  return [
    h(
      "p",
      { class: "headline" },
      `${told.rounds.toLocaleString("en-US")} rounds: the banks ${total.actual < 0 ? "lost" : "won"} `,
      h("b", {}, cents(Math.abs(total.actual))),
      `; after ${cents(total.fee)} in fees, ${cents(total.net)}. The house took ${
        cents(total.collection)
      } from everybody.`,
    ),
    h(
      "figure",
      { class: "picture drawn" },
      h("img", {
        src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(told.svg)}`,
        alt: `Running result ${cents(total.actual)}; expected ${cents(total.expected)}, 95 % band ${
          cents(total.low)
        } to ${cents(total.high)}.`,
        width: "640",
        height: "280",
      }),
    ),
    rows("By table", ["table", "rounds"], told.tables, (row) => [name(row.log), row.rounds]),
    rows("By wager", ["table", "wager", "staked"], told.wagers, (row) => [name(row.log), row.name, show(row.staked)]),
    rows("By player-dealer", ["table", "player-dealer", "rounds"], told.player_dealers, (row) => [
      name(row.log),
      row.player_dealer,
      row.rounds,
    ]),
    hours(told, name),
    h("p", { class: "soft prose" }, told.base),
    h("h2", {}, "Playing book"),
    h(
      "p",
      { class: "row" },
      h("a", { class: "button slim", href: csv, download: "playing-book.csv" }, "As CSV"),
      Object.keys(told.offers).length === 1 &&
        h("a", { class: "button slim", href: `/api/tables/${told.logs[0]}/export`, download: "log.ndjson" }, "The log"),
      h("span", { class: "soft" }, "`houseway verify LOG --book BOOK` finds a changed row."),
    ),
    book(told),
  ];
}

/** Returns the collection by table and hour. */
function hours(told, name) {
  if (!told.hours.length) return [];
  const columns = ["table", "hour, UTC", "rounds", "action", "the bank's result", "its fees", "collection"];
  const rows = told.hours.map((row) => [
    name(row.log),
    row.hour,
    row.rounds,
    show(row.action),
    cents(row.actual),
    cents(row.fee),
    cents(row.collection),
  ]);
  return long("Collection by table and hour", columns, rows, columns.slice(2));
}

/** Returns a table that scrolls by itself, with heads that stay. */
function long(...given) {
  const made = table(...given);
  made.classList.add("long");
  return made;
}

const SHOWN = ["table", "round", "player-dealer", "seat", "stake", "taken down", "result", "fee", "action"];

function book(told) {
  const lines = told.book.trimEnd().split("\n").slice(1).map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g));
  const plain = (cell) => cell.replace(/,$/, "").replace(/^"|"$/g, "").replaceAll('""', '"');
  const rows = lines.map((cells) => {
    const [log, , round, who, seat, stake, end, result, fee, action] = cells.map(plain);
    return [log, round, who, seat, ...[stake, end, result, fee, action].map((each) => show(Number(each)))];
  });
  const most = 200;
  return [
    long("Stakes put up and taken down", SHOWN, rows.slice(-most), SHOWN.slice(4)),
    rows.length > most && h("p", { class: "soft" }, `The last ${most} of ${rows.length} rounds; the CSV has them all.`),
  ];
}
