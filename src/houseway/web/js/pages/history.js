// A player's rounds, with filters, totals and a graph. Each round opens to show its final felt.
import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { me } from "../viewer.js";
import { show } from "../money.js";
import { many } from "./blocks/search.js";
import { graph } from "./blocks/night-graph.js";

const PAGE = 100;
const RESULTS = [["won", "Won"], ["lost", "Lost"], ["even", "Even"]];
const signed = (cents) => (cents > 0 ? "+" : "") + show(cents);
const net = (cents) => h("span", { class: cents > 0 ? "up" : cents < 0 ? "down" : "" }, signed(cents));

export async function open(main) {
  if (!(await me())) {
    fill(
      main,
      h("h1", {}, "My rounds"),
      h("p", {}, "You have not sat down yet. ", h("a", { href: "/" }, "Go to the lobby")),
    );
    return;
  }
  const asked = new URLSearchParams(location.search);
  let rounds = [];
  let before = null;
  let whole = { rounds: 0, won: 0, net: 0 };
  const body = h("div");
  const filters = {
    house: select("house", "All houses"),
    offer: select("offer", "All games"),
    result: select("result", "All results"),
  };

  function select(name, every) {
    return h("select", { name, onchange: () => load(true) }, h("option", { value: "" }, every));
  }

  function offer(name, options) {
    const field = filters[name];
    const chosen = field.value || asked.get(name) || "";
    const listed = options.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
    fill(field, field.options[0], listed);
  }

  const wanted = () =>
    Object.entries(filters).map(([name, field]) => [name, field.value || asked.get(name)]).filter(([, value]) => value);

  /** Loads matching rounds: the newest, or those before the last one shown. */
  async function load(fresh = false) {
    if (fresh) asked.forEach((_, name) => asked.delete(name));
    const query = new URLSearchParams(wanted());
    if (location.pathname === "/history") {
      history.replaceState(null, "", query.size ? `/history?${query}` : "/history");
    }
    query.set("limit", String(PAGE));
    if (before && !fresh) query.set("before", before);
    const told = await get(`/api/me/rounds?${query}`);
    if (fresh || !rounds.length) rounds = [];
    [before, whole] = [told.before, told.whole];
    rounds.push(...told.rounds);
    if (told.games.length) {
      const houses = new Map(told.games.map((each) => [each.offer.split("/")[0], each.house_name]));
      offer("house", [...houses]);
      offer("offer", told.games.map((each) => [each.offer, `${each.game}, ${each.house_name}`]));
      offer("result", RESULTS);
    }
    draw();
  }

  function draw() {
    fill(
      body,
      h(
        "p",
        { role: "status" },
        `${many(whole.rounds, "round")}, ${whole.won} won, net `,
        net(whole.net),
        rounds.length < whole.rounds && ` · showing the last ${rounds.length}`,
        ".",
      ),
      rounds.length > 1 ? graph(rounds.toReversed()) : null,
      rounds.length ? h("ol", { class: "played" }, rounds.map(round)) : h(
        "p",
        {},
        wanted().length ? "No matching rounds. " : "No rounds yet. ",
        h("a", { href: "/" }, "Go to the lobby"),
      ),
      h(
        "p",
        { class: "row" },
        before && h("button", { type: "button", onclick: () => load() }, "Earlier rounds"),
        rounds.length > 0 &&
          h("a", { class: "button", href: table(rounds), download: "my-rounds.csv" }, "Export this list (CSV)"),
      ),
    );
  }

  fill(
    main,
    h("h1", {}, "My rounds"),
    h(
      "div",
      { class: "row" },
      h("label", {}, "House", filters.house),
      h("label", {}, "Game", filters.offer),
      h("label", {}, "Result", filters.result),
    ),
    body,
  );
  await load();
}

/** Returns one round with its result; opened, it shows the final felt. */
function round(each) {
  const path = `/rounds/${encodeURIComponent(each.table)}/${each.number}`;
  const laid = h("div", { class: "laid-out", inert: true });
  const written = h("span", { class: "row" });
  const cost = h("p", { class: "soft" });
  const draw = async (event) => {
    if (!event.currentTarget.open || laid.childElementCount) return;
    try {
      const [{ Replay }, { feltOf }, { rulesOf }, { choicesOf, inAll, wholeRound }] = await Promise.all([
        import("../felt/replay.js"),
        import("../felt/load-kind.js"),
        import("../parts/clause.js"),
        import("./blocks/review.js"),
      ]);
      const told = await wholeRound(`/api${path}`);
      choicesOf(`/api${path}`).then((found) => fill(cost, inAll(found)));
      const [{ spots }, felt] = await Promise.all([rulesOf(each.offer, told.settings), feltOf(told.felt.kind)]);
      const replay = new Replay(told, spots ?? [], felt);
      fill(laid, replay.felt);
      replay.show(told.events.length);
      fill(written, notations(told));
    } catch (trouble) {
      fill(laid, h("p", { class: "soft" }, trouble.message));
    }
  };
  return h(
    "li",
    { data: { house: each.offer.split("/")[0] } },
    h(
      "details",
      { ontoggle: draw },
      h(
        "summary",
        {},
        h("span", { class: "n" }, net(each.net)),
        h("b", {}, each.game ?? each.offer),
        h("span", { class: "soft" }, `${each.house_name ?? ""} · round ${each.number}, seat ${each.seat}`),
        h("time", { class: "soft" }, new Date(each.ended * 1000).toLocaleString()),
      ),
      laid,
      cost,
      h(
        "p",
        { class: "row" },
        h("a", { class: "button", href: path }, "Replay"),
        h("a", {
          class: "button",
          href: `/api${path}/export`,
          download: `${each.table}-${each.number}.ndjson`,
        }, "Houseway log"),
        written,
      ),
    ),
  );
}

/** Returns download links for a hand in other programs' formats. */
export const notations = ({ table, number, notations }) =>
  Object.entries(notations).map(([as, text]) =>
    h("a", {
      class: "button",
      href: `/api/rounds/${encodeURIComponent(table)}/${number}/hand?as=${as}`,
      download: `${table}-${number}.${as}`,
    }, text)
  );

/** Returns the list as a CSV data URL. */
function table(rounds) {
  const cell = (value) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const rows = rounds.map((each) => [
    new Date(each.ended * 1000).toISOString(),
    each.house_name,
    each.game,
    each.number,
    each.seat,
    (each.net / 100).toFixed(2),
  ]);
  const text = [["ended", "house", "game", "round", "seat", "net"], ...rows].map((row) => row.map(cell).join(",")).join(
    "\r\n",
  );
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
}
