// The cage: buy and cash out play chips, with a statement of every transaction.
import { get, once, post } from "../api.js";
import { fill, h, table } from "../dom.js";
import { refresh, somebody } from "../viewer.js";
import { read, show } from "../money.js";

export async function open(main) {
  await somebody();
  const amount = h("input", { inputmode: "decimal", size: "9", value: "$1,000" });
  const said = h("p", { class: "refusal", role: "alert" });
  const statement = h("div", { "aria-live": "polite" });
  const entries = [];
  const move = (path) => async () => {
    said.textContent = "";
    const chips = read(amount.value);
    if (!chips || chips < 1) {
      said.textContent = "Type an amount in dollars, such as $500.";
      return;
    }
    try {
      await post(path, { chips, id: once() });
      entries.length = 0;
      await draw();
    } catch (trouble) {
      said.textContent = trouble.message;
    }
  };
  async function draw(before = null) {
    await refresh();
    const cage = await get(`/api/cage?limit=50${before ? `&before=${before}` : ""}`);
    entries.push(...cage.entries);
    const rows = entries.map((
      entry,
    ) => [
      new Date(entry.at * 1000).toLocaleString(),
      entry.what,
      entry.table
        ? [
          h("a", { href: `/tables/${encodeURIComponent(entry.table)}` }, entry.title ?? entry.table),
          entry.house_name ? `, ${entry.house_name}` : "",
        ]
        : "",
      h("span", { class: entry.amount < 0 ? "down" : "up" }, show(entry.amount)),
      show(entry.balance),
    ]);
    fill(
      statement,
      h("p", {}, "At the cage ", h("b", {}, show(cage.chips)), ", on tables ", h("b", {}, show(cage.on_tables)), "."),
      table("Statement", ["time", "entry", "table", "amount", "balance"], rows, ["amount", "balance"]),
      cage.before && h("button", { type: "button", onclick: () => draw(cage.before) }, "Earlier entries"),
    );
  }
  fill(
    main,
    h("h1", {}, "The cage"),
    h("p", { class: "soft" }, "Play chips only: free, and worth nothing."),
    h(
      "div",
      { class: "row" },
      h("label", {}, "Chips", amount),
      h("button", { class: "main", onclick: move("/api/cage/buy-in") }, "Buy in"),
      h("button", { onclick: move("/api/cage/cash-out") }, "Cash out"),
    ),
    said,
    statement,
  );
  await draw();
}
