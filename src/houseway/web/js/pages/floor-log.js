// A table's log, for the floor: each event in words with its time and clause, newest last.
import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { clause } from "../parts/clause.js";

const PAGE = 500;

export async function open(main, id) {
  const path = `/api/tables/${encodeURIComponent(id)}`;
  const { table, version } = await get(path);
  main.dataset.of = table.house_name;
  const list = h("ol", { class: "log whole timed", tabindex: "0", "aria-label": "Log" });
  const earlier = h("button", { type: "button", onclick: () => load() }, "Earlier");
  let before = version;
  async function load() {
    const after = Math.max(0, before - PAGE);
    const { events } = await get(`${path}/log?after=${after}&limit=${before - after || 1}`);
    const fresh = events.filter((each) => each.say && each.seq <= before).map((each) =>
      h(
        "li",
        {},
        h("time", {}, new Date(each.at * 1000).toLocaleTimeString()),
        h("span", {}, each.say, " ", clause(table.offer, each.clause, table.settings)),
      )
    );
    list.prepend(...fresh);
    before = after;
    earlier.hidden = !before;
  }
  await load();
  fill(
    main,
    h("h1", {}, `Log: ${table.title}`),
    h(
      "p",
      { class: "soft" },
      `${table.house_name} · `,
      h("a", { href: `/tables/${encodeURIComponent(id)}` }, "table"),
      " · ",
      h("a", { href: "/floor" }, "floor"),
      " · ",
      h("a", { href: `${path}/export`, download: `${id}.ndjson` }, "export to verify"),
    ),
    earlier,
    list,
  );
  list.lastElementChild?.scrollIntoView({ block: "nearest" });
}
