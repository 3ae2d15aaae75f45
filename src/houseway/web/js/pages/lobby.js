// The lobby: five cardrooms, their games and open tables.
import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { me } from "../me.js";
import { openTable } from "./opening.js";

export async function open(main) {
  const [{ houses }, account] = await Promise.all([get("/api/lobby"), me().catch(() => null)]);
  const asked = new URLSearchParams(location.search);
  const families = [...new Set(houses.flatMap((house) => house.offers.map((offer) => offer.family)))];
  const search = h("input", {
    type: "search",
    placeholder: "baccarat, hold'em, dragon…",
    value: asked.get("q") ?? "",
    oninput: draw,
  });
  const family = choice("every family", families.map((name) => [name, name]), asked.get("family"));
  const house = choice("every house", houses.map(({ id, name }) => [id, name]), asked.get("house"));
  const all = h("input", { type: "checkbox", onchange: draw });
  const rooms = h("div");
  const count = h("span", { class: "soft", role: "status" });

  function choice(every, options, now) {
    return h(
      "select",
      { onchange: draw },
      h("option", { value: "" }, every),
      options.map(([value, text]) => h("option", { value, selected: value === now }, text)),
    );
  }

  function draw() {
    const words = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (where, offer) => {
      const text = `${offer.name} ${offer.id} ${offer.family} ${offer.wagers.join(" ")} ${where.name}`.toLowerCase();
      return (!family.value || offer.family === family.value) && (all.checked || offer.tables.length > 0) &&
        words.every((word) => text.includes(word));
    };
    const found = houses.filter((each) => !house.value || each.id === house.value).map((
      each,
    ) => [each, each.offers.filter((offer) => fits(each, offer))]).filter(([, offers]) => offers.length);
    const games = found.reduce((sum, [, offers]) => sum + offers.length, 0);
    count.textContent = games ? `${games} games` : "No game fits.";
    fill(rooms, found.map(([each, offers]) => room(each, offers)));
  }

  fill(
    main,
    h(
      "div",
      { class: "welcome" },
      h("h1", {}, "The lobby"),
      h(
        "p",
        { class: "soft" },
        "Five California cardrooms, every game as filed. Sit down, watch, or read the rules and the exact odds. ",
        "Looking needs no name.",
      ),
    ),
    account?.places?.length
      ? h(
        "p",
        {},
        "You sit at ",
        account.places.map((
          place,
          at,
        ) => [at ? ", " : "", h("a", { href: `/tables/${place.table}` }, `${place.table}, seat ${place.seat}`)]),
      )
      : null,
    h(
      "div",
      { class: "find", role: "search" },
      h("label", {}, "Search", search),
      h("label", {}, "House", house),
      h("label", {}, "Family", family),
      h("label", { class: "tick" }, all, "without tables too"),
      count,
    ),
    account?.role === "floor" ? openTable(houses) : null,
    rooms,
  );
  draw();
}

function room(house, offers) {
  return h(
    "section",
    { class: "room", data: { house: house.id }, "aria-label": house.name },
    h("h2", {}, house.name, h("small", {}, `${offers.length} games`)),
    h("ul", { class: "tiles" }, offers.map(tile)),
  );
}

function tile(offer) {
  return h(
    "li",
    { class: `tile${offer.tables.length ? "" : " shut"}` },
    h("h3", {}, h("a", { href: `/offers/${offer.id}` }, offer.name)),
    h(
      "ul",
      { class: "tags" },
      h("li", {}, offer.family),
      offer.gega && h("li", {}, offer.gega),
      offer.status !== "playable" && h("li", {}, offer.status.replaceAll("-", " ")),
    ),
    offer.trouble && h("p", { class: "refusal" }, offer.trouble),
    offer.tables.map(tableRow),
  );
}

function tableRow(table) {
  if (table.closed) return h("p", { class: "soft" }, "The table is closed until the rules can be read again.");
  const pips = h(
    "span",
    { class: "pips", "aria-hidden": "true" },
    Array.from({ length: table.seats }, (_, at) => h("i", { class: at < table.taken ? "on" : "" })),
  );
  return [
    h(
      "p",
      { class: "facts" },
      table.limit && h("span", {}, "Limit ", h("b", {}, table.limit)),
      table.fee && h("span", {}, "Collection ", h("b", {}, table.fee)),
      table.feeds && h("span", {}, "must-move table"),
    ),
    h(
      "div",
      { class: "row" },
      h(
        "span",
        { class: "soft" },
        pips,
        ` ${table.taken} of ${table.seats} seats${table.watching ? `, ${table.watching} watching` : ""}`,
      ),
      h(
        "a",
        { class: "button main", href: `/tables/${table.id}`, "aria-label": `To the table: ${table.title}` },
        "To the table",
      ),
    ),
  ];
}
