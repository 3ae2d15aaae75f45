// The door to the bank's desk: every game against a player-dealer, and the steepest fees of all.
import { get } from "../api.js";
import { fill, h, sentence } from "../dom.js";
import { show } from "../money.js";
import { sortable } from "../parts/sortable.js";
import { finder } from "./blocks/search.js";
import { action } from "./blocks/fee-sheet.js";

export async function open(main) {
  const { offers: banked } = await get("/api/bank");
  const search = h("input", {
    type: "search",
    name: "search",
    "aria-label": "Search games",
    placeholder: "ultimate, baccarat, oaks…",
  });
  const list = h("ul", { class: "choices-of-offers" });
  const draw = () => {
    const fits = finder(search.value);
    fill(
      list,
      banked.filter((each) => fits(`${each.name} ${each.house_name} ${each.family}`)).map((each) =>
        h(
          "li",
          { data: { house: each.house } },
          h("a", { href: `/bank/${each.id}` }, each.name),
          h("small", { class: "soft" }, ` ${each.house_name}`),
        )
      ),
    );
  };
  search.addEventListener("input", draw);
  const cliffs = h("div", {}, h("p", { class: "soft" }, "Reading…"));
  fill(
    main,
    h("h1", {}, "Bank a game"),
    h("p", { class: "prose" }, "What does banking this game earn, at this table, with this stake? Choose a game."),
    h(
      "p",
      {},
      h("a", { href: "/bank/nights" }, "Nights in this room: actual results, expected ones, the playing book"),
    ),
    h("p", { class: "row" }, search),
    list,
    h("h2", {}, "The fifty steepest fees"),
    h(
      "p",
      { class: "soft" },
      "Where one more dollar of action adds the most to a fee, across every house's filed schedules.",
    ),
    cliffs,
  );
  draw();
  get("/api/fees?steepest=50").then(
    (told) => fill(cliffs, steepest(told.cliffs)),
    (trouble) => fill(cliffs, h("p", { class: "refusal" }, sentence(trouble.message))),
  );
}

function steepest(rows) {
  const columns = [
    { name: "house", cell: (row) => row.house, key: (row) => row.house },
    {
      name: "schedule",
      cell: (row) => h("a", { href: `/bank/${row.offers[0]}#fees` }, row.schedule),
      key: (row) => row.schedule,
    },
    { name: "limit", cell: (row) => row.limit },
    { name: "payer", cell: (row) => row.payer, key: (row) => row.payer },
    { name: "per", cell: (row) => row.per, key: (row) => row.per },
    { name: "action", cell: action },
    { name: "fee", cell: (row) => show(row.fee), key: (row) => row.fee, right: true },
    { name: "above", cell: (row) => show(row.cliff_at), key: (row) => row.cliff_at, right: true },
    { name: "one more dollar adds", cell: (row) => `+${show(row.cliff)}`, key: (row) => row.cliff, right: true },
    { name: "lines", cell: (row) => h("cite", {}, row.cite) },
  ];
  return sortable("The steepest fees", columns, rows, { sort: "one more dollar adds" }).element;
}
