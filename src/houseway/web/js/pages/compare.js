// One game in all houses: rules, pays, edges and fees side by side, with the differences marked.
import { get } from "../api.js";
import { fill, h, sentence } from "../dom.js";
import { percent, show } from "../money.js";

const SECTIONS = {
  rules: "Rules",
  pays: "Pays",
  edges: "Edges per unit of the wager, companion wagers included; ± is a standard error, others are exact",
  fees: "Fees, schedule in force",
};
const cents = (value) => `${value < 0 ? "−" : ""}$${(Math.abs(value) / 100).toFixed(2)}`;

export async function open(main, ...name) {
  const game = name.join("/");
  const { games } = await get("/api/bank");
  const asked = new URLSearchParams(location.search);
  const found = h("div", {}, h("p", { class: "soft", role: "status" }, "Counting…"));
  const listed = games.filter((each) => each.offers.length > 1);
  const list = h(
    "select",
    { name: "game" },
    h("option", { value: "" }, "Choose a game…"),
    listed.map((each) =>
      h(
        "option",
        { value: each.id, selected: each.id === game || each.offers.includes(game) },
        `${each.name} (${each.offers.length})`,
      )
    ),
  );
  const only = h("input", { type: "checkbox", checked: true });
  const bets = h("input", {
    name: "bets",
    size: "28",
    value: asked.getAll("bet").join(" "),
    placeholder: "banker=25 dragon-7=5",
  });
  list.addEventListener("change", () => list.value && go(list.value, bets.value));
  fill(
    main,
    h("h1", {}, "One game in all houses"),
    h(
      "form",
      {
        class: "row",
        onsubmit: (event) => {
          event.preventDefault();
          go(list.value || game, bets.value);
        },
      },
      h("label", {}, "Game", list),
      h("label", {}, "Bets to price, $", bets),
      h("button", { class: "main" }, "Compare"),
      h("label", { class: "tick" }, only, "Only differences"),
    ),
    found,
  );
  let told;
  only.addEventListener("change", () => told && fill(found, drawn(told, only.checked)));
  try {
    told = await get(`/api/compare/${game}${location.search}`);
    fill(found, drawn(told, only.checked));
  } catch (trouble) {
    fill(found, h("p", { class: "refusal", role: "alert" }, sentence(trouble.message)));
  }
}

/** Follows a link, as a click on it would. */
function go(game, bets) {
  const asked = new URLSearchParams(bets.trim().split(/[\s,;]+/).filter(Boolean).map((each) => ["bet", each]));
  const link = h("a", { href: `/compare/${game}${asked.size ? `?${asked}` : ""}` });
  document.body.append(link);
  link.click();
  link.remove();
}

function drawn(told, only) {
  const heads = told.offers.map((each) =>
    h("th", { scope: "col" }, h("a", { href: `/offers/${each.id}` }, each.house), h("br"), h("small", {}, each.id))
  );
  return [
    h(
      "p",
      {},
      h("b", {}, told.name),
      ` ${told.offers.length} offers. `,
      h("span", { class: "differs" }, "≠"),
      " marks a row where the houses differ.",
    ),
    told.bets && bets(told.bets),
    Object.entries(SECTIONS).map(([section, title]) => {
      const rows = told.rows.filter((row) => row.section === section && (!only || row.differs));
      return [
        h("h2", {}, title),
        rows.length
          ? h(
            "div",
            { class: "scroll long", tabindex: "0", role: "region", "aria-label": title },
            h(
              "table",
              { class: "beside" },
              h("caption", { class: "by-ear" }, title),
              h(
                "thead",
                {},
                h(
                  "tr",
                  {},
                  h("th", { scope: "col" }, h("span", { class: "by-ear" }, "what")),
                  heads.map((each) => each.cloneNode(true)),
                ),
              ),
              h(
                "tbody",
                {},
                rows.map((row) =>
                  h(
                    "tr",
                    {},
                    h("th", { scope: "row" }, row.differs && h("span", { class: "differs" }, "≠ "), row.label),
                    row.cells.map((cell) =>
                      h("td", {}, cell.text || "–", cell.cite && h("cite", {}, ` [${cell.cite}]`))
                    ),
                  )
                ),
              ),
            ),
          )
          : h("p", { class: "soft" }, "No difference."),
      ];
    }),
  ];
}

function bets(rows) {
  return [
    h("h2", {}, "What these bets cost per round, one bettor"),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": "What these bets cost" },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["offer", "bets", "from the game", "collection", "total", "edge after fee", "schedule"].map((each, at) =>
              h("th", { scope: "col", ...(at > 1 && at < 6 ? { class: "n" } : {}) }, each)
            ),
          ),
        ),
        h(
          "tbody",
          {},
          rows.map((row) =>
            row.refused
              ? h("tr", {}, h("td", {}, row.offer), h("td", { colspan: "6", class: "soft" }, sentence(row.refused)))
              : h(
                "tr",
                {},
                h("td", {}, row.offer),
                h("td", {}, row.bets.map((each) => `${show(each.bet)} ${each.name}`).join(", ")),
                [cents(row.game), cents(-row.fee), cents(row.all), percent(row.edge, 2)].map((each) =>
                  h("td", { class: "n" }, each)
                ),
                h("td", {}, row.collection ? `${row.collection.schedule}, ${row.collection.limit}` : "no fees filed"),
              )
          ),
        ),
      ),
    ),
  ];
}
