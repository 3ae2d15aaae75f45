// The floor: open tables, see them all, and how to get floor access.
import { get, post } from "../api.js";
import { fill, h, sentence, table } from "../dom.js";
import { enter, me, somebody } from "../viewer.js";
import { many } from "./blocks/search.js";
import { openTable } from "./blocks/open-table.js";

export async function open(main) {
  const account = await me();
  if (account?.role !== "floor") {
    fill(
      main,
      h("h1", {}, "The floor"),
      h("p", {}, "The floor opens, pauses and closes tables and calls misdeals."),
      how(),
    );
    return;
  }
  const { houses } = await get("/api/lobby");
  const tables = h("div");
  const said = h("p", { class: "refusal", role: "alert" });

  /** Returns a button that pauses, resumes or closes a table. A table closes after the current round. */
  const act = (each, text, what, body) =>
    h("button", {
      type: "button",
      class: "slim",
      "aria-label": `${text} ${each.title}, ${each.house_name}`,
      onclick: async () => {
        said.textContent = "";
        await post(`/api/tables/${encodeURIComponent(each.id)}/${what}`, body).catch((trouble) => {
          said.textContent = sentence(trouble.message);
        });
        await draw();
      },
    }, text);
  fill(
    main,
    h("h1", {}, "The floor"),
    h("p", { class: "soft" }, `Signed in as ${account.name} (floor).`),
    h("section", { "aria-label": "Open a table" }, h("h2", {}, "Open a table"), openTable(houses, () => draw())),
    h("section", { "aria-label": "Tables" }, h("h2", {}, "Tables"), tables),
    h("details", {}, h("summary", {}, "How to get floor access"), how(false)),
  );
  async function draw() {
    const listed = (await get("/api/tables")).tables;
    const busy = listed.filter((each) =>
      each.taken > each.bots || each.paused || each.watching || !each.id.endsWith("-1")
    );
    const row = (each) => [
      h("a", { href: `/tables/${encodeURIComponent(each.id)}` }, each.title),
      each.house_name,
      each.limit,
      `${each.taken} of ${each.seats}, ${many(each.bots, "house player")}`,
      each.paused ? "paused" : each.watching ? `${each.watching} watching` : "",
      h(
        "span",
        { class: "row acts" },
        act(each, each.paused ? "Resume" : "Pause", "pause", { on: !each.paused }),
        act(each, "Close", "close", {}),
        h("a", { href: `/floor/${encodeURIComponent(each.id)}` }, "log"),
      ),
    ];
    const columns = ["game", "house", "limit", "seats", "", "actions"];
    fill(
      tables,
      said,
      busy.length
        ? table("Tables that are in use, watched, paused or opened by the floor", columns, busy.map(row))
        : h("p", { class: "soft" }, "No one is playing or watching."),
      h(
        "details",
        {},
        h("summary", {}, `All ${many(listed.length, "table")}`),
        table("All tables", columns, listed.map(row)),
      ),
    );
  }
  await draw();
}

/** Returns how to get floor access, with a field for the key. */
function how(asks = true) {
  const key = h("input", { type: "password", autocomplete: "off", size: "16", required: true });
  const said = h("p", { class: "refusal", role: "alert" });
  const send = async (event) => {
    event.preventDefault();
    try {
      await somebody();
      enter(await post("/api/floor", { key: key.value }));
    } catch (trouble) {
      said.textContent = sentence(trouble.message);
    }
  };
  return h(
    "div",
    { class: "prose" },
    h("p", {}, "The operator can grant floor access in two ways:"),
    h(
      "ol",
      {},
      h("li", {}, "By name, on the server: ", h("code", {}, "houseway floor grant NAME"), "."),
      h(
        "li",
        {},
        "With the floor key. It is created when the room first opens, in the file ",
        h("code", {}, "floor-key"),
        " next to the database.",
      ),
    ),
    asks &&
      h("form", { class: "row", onsubmit: send }, h("label", {}, "Key", key), h("button", { class: "main" }, "Enter")),
    said,
  );
}
