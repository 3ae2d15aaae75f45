// The lobby: a live table, three ways in, and every game with the houses that spread it.
import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { me } from "../viewer.js";
import { show } from "../money.js";
import { cardOf } from "../parts/card.js";
import { finder, many } from "./blocks/search.js";

const VIEWS = [["", "Games"], ["houses", "By house"], ["odds", "Odds"]];
const HINT = " Try “blackjack”, or clear the filters.";
const FEW = 4;
const OPEN = 3;

export async function open(main) {
  const [lobby, account] = await Promise.all([get("/api/lobby"), me().catch(() => null)]);
  const { houses, games, families } = lobby;
  const offers = new Map(houses.flatMap((house) => house.offers.map((offer) => [offer.id, { ...offer, at: house }])));
  const tables = [...offers.values()].flatMap((offer) => offer.tables);
  const showpiece = tables.find((table) => table.id === lobby.alive);
  const asked = new URLSearchParams(location.search);
  const search = h("input", {
    type: "search",
    placeholder: "hold'em, baccarat, dragon…",
    value: asked.get("q") ?? "",
    oninput: draw,
  });
  const family = choice("family", "All families", families.map(({ id, name }) => [id, name]), asked.get("family"));
  const house = choice("house", "All houses", houses.map(({ id, name }) => [id, name]), asked.get("house"));
  const all = h("input", { type: "checkbox", checked: asked.has("all"), onchange: draw });
  const list = h("div");
  const count = h("span", { class: "soft", role: "status" });
  const views = h("nav", { class: "views", "aria-label": "List by" });
  const whole = new Set();
  let view = VIEWS.some(([id]) => id === asked.get("show")) ? asked.get("show") : "";

  function choice(name, every, options, now) {
    return h(
      "select",
      { name, onchange: draw },
      h("option", { value: "" }, every),
      options.map(([value, text]) => h("option", { value, selected: value === now }, text)),
    );
  }

  /** Returns the address with the current filters, so that it can be shared and survives going back. */
  function address(shown = view) {
    const chosen = { show: shown, q: search.value.trim(), house: house.value, family: family.value };
    if (all.checked) chosen.all = "1";
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value)).toString();
    return query ? `/?${query}` : "/";
  }

  function draw() {
    if (location.pathname !== "/") return;
    if (address() !== location.pathname + location.search) history.replaceState(null, "", address());
    const found = finder(search.value);
    const fits = (offer, game) =>
      (!house.value || offer.house === house.value) && (!family.value || offer.family === family.value) &&
      (all.checked || offer.tables.length > 0) &&
      found(`${offer.name} ${game.name} ${offer.id} ${offer.family} ${offer.wagers.join(" ")} ${offer.at.name}`);
    const listed = games.map((game) => [game, game.offers.map((id) => offers.get(id)).filter((one) => fits(one, game))])
      .filter(([, ones]) => ones.length);
    const narrow = Boolean(search.value.trim()) && listed.length <= OPEN;
    const total = view === "houses" ? listed.reduce((sum, [, ones]) => sum + ones.length, 0) : listed.length;
    count.textContent = total
      ? many(total, "game")
      : `No match${search.value.trim() ? ` for “${search.value.trim()}”` : ""}.${HINT}`;
    fill(
      views,
      VIEWS.map(([id, text]) =>
        h("a", {
          href: address(id),
          "aria-current": id === view ? "true" : null,
          onclick: (event) => {
            event.preventDefault();
            event.stopPropagation();
            view = id;
            draw();
          },
        }, text)
      ),
    );
    const shown = view === "houses" ? byHouse(listed) : byFamily(listed, narrow);
    const clear = () => {
      search.value = house.value = family.value = "";
      draw();
    };
    const none = h("button", { type: "button", onclick: clear }, "Show all games");
    fill(list, total ? shown : h("p", {}, none));
  }

  /** The game shown at the top of the page comes first in its list too. */
  const first = (game) => game.offers.includes(showpiece?.offer);

  function byFamily(listed, narrow) {
    const chosen = Boolean(search.value.trim() || house.value || family.value);
    return families.map((each) => [each, listed.filter(([game]) => game.family === each.id)])
      .filter(([, its]) => its.length).map(([each, its]) => {
        const sorted = its.toSorted(([one, some], [other, others]) =>
          Number(first(other)) - Number(first(one)) || other.people - one.people || others.length - some.length
        );
        const folds = !chosen && !whole.has(each.id) && matchMedia("(max-width: 40rem)").matches &&
          its.length > FEW + 1;
        return h(
          "section",
          { class: "family", "aria-label": each.name },
          h("h2", {}, each.name, h("small", {}, many(its.length, "game"))),
          h(
            "ul",
            { class: "tiles" },
            sorted.slice(0, folds ? FEW : undefined).map(([game, its]) => tile(game, its, narrow)),
          ),
          folds && h("button", {
            type: "button",
            class: "more",
            onclick: () => {
              whole.add(each.id);
              draw();
            },
          }, `Show all ${its.length}: ${each.name}`),
        );
      });
  }

  function byHouse(listed) {
    return houses.map((each) => [each, listed.flatMap(([, ones]) => ones.filter((one) => one.house === each.id))])
      .filter(([, ones]) => ones.length).map(([each, ones], at, rooms) =>
        h(
          "section",
          { class: "room", data: { house: each.id }, "aria-label": each.name },
          h(
            "details",
            { open: rooms.length === 1 || !matchMedia("(max-width: 40rem)").matches },
            h("summary", {}, h("h2", {}, each.name, h("small", {}, many(ones.length, "game")))),
            h("ul", { class: "rows" }, ones.map((one) => row(one, one.name))),
          ),
        )
      );
  }

  function tile(game, its, opens) {
    const where = new Set(its.map((one) => one.house)).size;
    const whole = its.length === game.offers.filter((id) => all.checked || offers.get(id).tables.length).length;
    const open = its.flatMap((one) => one.tables).filter((table) => !table.closed);
    const sit = open.reduce((sum, table) => sum + filled(table), 0);
    const buyIn = Math.min(...open.map((table) => table.buy_in?.least || Infinity));
    const smallest = open.toSorted((one, other) => (one.stake ?? 0) - (other.stake ?? 0))[0];
    const facts = [
      Number.isFinite(buyIn) ? `buy-in ${show(buyIn)}` : whole && game.from ? `from ${show(game.from)}` : "",
      where === 1 ? its[0].at.name : many(where, "house"),
    ].filter(Boolean);
    return h(
      "li",
      { class: `tile${open.length ? "" : " shut"}`, data: { house: where === 1 ? its[0].house : "" } },
      h(
        "details",
        { open: opens },
        h(
          "summary",
          {},
          h("h3", {}, game.name),
          h("b", { class: "limits num" }, smallest?.limit || "no limit posted"),
          h("span", { class: "soft" }, facts.map((fact) => h("span", {}, fact))),
          h(
            "span",
            { class: "sits num" },
            h("b", {}, open.length ? String(sit) : "–"),
            open.length ? " seated" : " no table",
          ),
        ),
        h("ul", { class: "rows" }, its.map((one) => row(one, one.at.name, game.name))),
      ),
    );
  }

  /** Returns a house's game: its signs, its seats, and a link to the table or the odds. */
  function row(offer, title, game = "") {
    return h(
      "li",
      { data: { house: offer.house } },
      h(
        "p",
        {},
        h("a", { href: `/offers/${offer.id}${view === "odds" ? "#odds" : ""}` }, title),
        game && offer.name !== game && h("span", { class: "soft" }, ` · ${offer.name}`),
        offer.status !== "playable" && h("span", { class: "soft" }, ` · ${offer.status.replaceAll("-", " ")}`),
      ),
      offer.trouble && h("p", { class: "refusal" }, offer.trouble),
      view === "odds"
        ? h("a", {
          class: "button",
          href: `/offers/${offer.id}#odds`,
          "aria-label": `Odds: ${offer.name}, ${offer.at.name}`,
        }, "Odds")
        : offer.tables.map(seatRow),
    );
  }

  const away = account?.places?.length
    ? h(
      "p",
      { class: "yours-now" },
      "You are seated at ",
      account.places.map((place, at) => [
        at ? ", " : "",
        h("a", { href: `/tables/${place.table}` }, `${place.title ?? place.table}, seat ${place.seat}`),
        place.house_name ? ` (${place.house_name})` : "",
      ]),
      ".",
    )
    : null;

  const hero = h("div", { class: "hero", data: { house: showpiece?.house ?? "" } });
  fill(
    main,
    h("h1", { class: "by-ear" }, "The lobby"),
    hero,
    away,
    h(
      "div",
      { class: "find", role: "search" },
      h("label", {}, "Search", search),
      h("label", {}, "House", house),
      h("label", {}, "Family", family),
      h("label", { class: "tick" }, all, "Include games with no open tables"),
      count,
    ),
    views,
    list,
  );
  draw();
  const banked = [...offers.values()].filter((each) => each.wagers.length && each.status !== "fee-only");
  const figures = {
    houses: String(houses.length),
    games: games.length,
    tables: tables.filter((each) => !each.closed).length,
    banked: String(banked.length),
    wagers: String(banked.reduce((sum, each) => sum + each.wagers.length, 0)),
  };
  return front(hero, showpiece, { houses: () => door("houses"), odds: () => door("odds") }, figures);

  function door(to) {
    view = to;
    draw();
    views.scrollIntoView({ block: "start" });
    views.querySelector("[aria-current]")?.focus({ preventScroll: true });
  }
}

/** Draws the ways in, each with a figure, and a live table at the side. Returns a function that closes the table's
 * connection. */
function front(hero, table, doors, figures) {
  const way = (title, figure, words, act) =>
    h(
      "button",
      { type: "button", class: "door", onclick: act },
      h("b", {}, title),
      h("span", {}, h("strong", { class: "num" }, figure), ` ${words}`),
    );
  const desk = (href, title, figure, words) =>
    h(
      "a",
      { class: "door", href },
      h("b", {}, title),
      h("span", {}, h("strong", { class: "num" }, figure), ` ${words}`),
    );
  const free = table ? table.seats - filled(table) : 0;
  const live = h("div", { class: "watch" });
  fill(
    hero,
    h(
      "div",
      { class: "doors" },
      h(
        "p",
        {},
        "Every game filed by five California cardrooms. ",
        h("small", {}, "Play chips only. No account needed to watch."),
      ),
      table && h(
        "a",
        { class: "door main", href: `/tables/${table.id}` },
        picture(),
        h("b", {}, "Play now"),
        h("span", {}, `${table.title}, ${table.house_name}: ${table.limit}, ${many(free, "seat")} free`),
      ),
      way("See the odds", String(figures.games), "games, priced exactly", doors.odds),
      way("Browse by cardroom", String(figures.tables), "tables in five houses", doors.houses),
      desk("/bank", "Bank a game", figures.banked, "games: earnings and risk"),
      desk("/wagers", "Compare every bet", figures.wagers, "wagers, by their edge"),
      desk("/atlas", "Count bonus bets", figures.houses, "houses' shoes, by value"),
      table && desk(`/what-if/${table.offer}`, "Change a rule", "1", "click prices every bet"),
    ),
    live,
  );
  let close = () => {};
  let gone = false;
  if (table) {
    fill(
      live,
      h("p", { class: "where" }, "Now at ", h("b", {}, table.title), `, ${table.house_name}:`),
    );
    import("./blocks/live-table.js").then(({ alive }) => {
      if (gone) return;
      const shown = alive(table.id);
      live.append(shown.box);
      close = shown.close;
    }).catch(() => live.remove());
  } else live.remove();
  return () => {
    gone = true;
    close();
  };
}

/** Two cards for the way to the table: they suit any game it may lead to. */
const picture = () =>
  h(
    "span",
    { class: "spread", "aria-hidden": "true" },
    ["Kc", "9d"].map((card) => cardOf(card)),
  );

/** Seats that are taken, or that a house player fills as soon as the table has a viewer. */
const filled = (table) => table.taken + (table.coming?.length ?? 0);

function seatRow(table) {
  if (table.closed) return h("p", { class: "soft" }, "Closed until its rules can be loaded again.");
  const pips = h(
    "span",
    { class: "pips", "aria-hidden": "true" },
    Array.from({ length: table.seats }, (_, at) => h("i", { class: at < filled(table) ? "on" : "" })),
  );
  const people = table.taken - table.bots;
  return h(
    "div",
    { class: "sign" },
    h(
      "span",
      { class: "facts" },
      table.limit && h("b", {}, table.limit),
      table.fee && h("span", { class: "wordy" }, `collection ${table.fee}`),
      table.feeds && h("span", {}, "must-move table"),
      h(
        "span",
        {},
        pips,
        ` ${filled(table)} of ${table.seats} seats${people ? `, ${many(people, "guest")}` : ""}${
          table.watching ? `, ${table.watching} watching` : ""
        }`,
      ),
    ),
    h(
      "a",
      {
        class: "button main",
        href: `/tables/${table.id}`,
        "aria-label": `Go to table: ${table.title}, ${table.house_name}`,
      },
      "Go to table",
    ),
  );
}
