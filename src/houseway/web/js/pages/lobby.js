// The lobby: five cardrooms, their games and open tables.
import { get } from "../api.js";
import { fill, h } from "../dom.js";

export async function open(main) {
  const { houses } = await get("/api/lobby");
  const families = [...new Set(houses.flatMap((house) => house.offers.map((offer) => offer.family)))];
  const search = h("input", { type: "search", placeholder: "baccarat, hold'em, dragon…", oninput: draw, "aria-label": "Search games" });
  const family = h("select", { onchange: draw, "aria-label": "Family" }, h("option", { value: "" }, "every family"), families.map((name) => h("option", { value: name }, name)));
  const playable = h("input", { type: "checkbox", checked: true, onchange: draw });
  const rooms = h("div");

  function draw() {
    const wanted = search.value.trim().toLowerCase();
    const fits = (offer) =>
      (!family.value || offer.family === family.value) &&
      (!playable.checked || offer.status === "playable") &&
      (!wanted || `${offer.name} ${offer.id} ${offer.wagers.join(" ")}`.toLowerCase().includes(wanted));
    fill(rooms, houses.map((house) => room(house, house.offers.filter(fits))));
    if (!rooms.childElementCount) rooms.append(h("p", { class: "soft" }, "No game fits."));
  }

  fill(main, h("h1", {}, "The lobby"),
    h("p", { class: "soft" }, "Five California cardrooms, every game as filed. Sit down, watch, or read the rules and the exact odds."),
    h("div", { class: "row" }, h("label", {}, "Search", search), h("label", {}, "Family", family), h("label", {}, "Playable only", playable)),
    rooms);
  draw();
}

function room(house, offers) {
  if (!offers.length) return null;
  return h("section", { "aria-label": house.name }, h("h2", {}, house.name), h("ul", { class: "cards" }, offers.map(offerTile)));
}

function offerTile(offer) {
  return h("li", { class: "tile" },
    h("h3", {}, h("a", { href: `/offers/${offer.id}` }, offer.name)),
    h("ul", { class: "tags" }, h("li", {}, offer.family), offer.gega && h("li", {}, offer.gega), offer.status !== "playable" && h("li", {}, offer.status)),
    (offer.tables ?? []).map((table) => h("div", { class: "row" },
      h("a", { class: "button", href: `/tables/${table.id}` }, table.limit ? `Table ${table.limit}` : "Table"),
      h("span", { class: "soft" }, `${table.taken} of ${table.seats} seats taken${table.watching ? `, ${table.watching} watching` : ""}`))));
}
