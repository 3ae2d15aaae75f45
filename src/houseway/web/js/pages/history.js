// A player's rounds: filtered, summed up, drawn as the night went, each hand laid out again on demand.
import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { me } from "../me.js";
import { show } from "../money.js";
import { many } from "./finding.js";
import { graph } from "./graph.js";

const PAGE = 500;
const SHOWN = 50;
const RESULTS = [["won", "Won"], ["lost", "Lost"], ["even", "Even"]];
const outcome = (cents) => (cents > 0 ? "won" : cents < 0 ? "lost" : "even");
const signed = (cents) => (cents > 0 ? "+" : "") + show(cents);
const net = (cents) => h("span", { class: cents > 0 ? "up" : cents < 0 ? "down" : "" }, signed(cents));

export async function open(main) {
  if (!(await me())) {
    fill(
      main,
      h("h1", {}, "My rounds"),
      h("p", {}, "You have not sat down yet. ", h("a", { href: "/" }, "To the lobby")),
    );
    return;
  }
  const asked = new URLSearchParams(location.search);
  const rounds = [];
  let before = null;
  let shown = SHOWN;
  const body = h("div");
  const filters = {
    house: select("house", "Every house"),
    game: select("game", "Every game"),
    result: select("result", "Won and lost"),
  };

  function select(name, every) {
    return h("select", { name, onchange: () => draw() }, h("option", { value: "" }, every));
  }

  function offer(name, options) {
    const field = filters[name];
    const chosen = field.value || asked.get(name) || "";
    const listed = options.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
    fill(field, field.options[0], listed);
  }

  async function load() {
    const told = await get(`/api/me/rounds?limit=${PAGE}${before ? `&before=${before}` : ""}`);
    before = told.before;
    rounds.push(...told.rounds);
    const some = (key) =>
      [...new Set(rounds.map((each) => each[key]).filter(Boolean))].sort().map((each) => [each, each]);
    offer("house", some("house_name"));
    offer("game", some("game"));
    offer("result", RESULTS);
    asked.delete("house"), asked.delete("game"), asked.delete("result");
    draw();
  }

  function draw() {
    const wanted = Object.entries(filters).map(([name, field]) => [name, field.value]).filter(([, value]) => value);
    const query = new URLSearchParams(wanted).toString();
    if (location.pathname === "/history") history.replaceState(null, "", query ? `/history?${query}` : "/history");
    const fit = rounds.filter((each) =>
      (!filters.house.value || each.house_name === filters.house.value) &&
      (!filters.game.value || each.game === filters.game.value) &&
      (!filters.result.value || outcome(each.net) === filters.result.value)
    );
    const total = fit.reduce((sum, each) => sum + each.net, 0);
    const won = fit.filter((each) => each.net > 0).length;
    fill(
      body,
      h("p", { role: "status" }, `${many(fit.length, "round")}, ${won} won, net `, net(total), "."),
      fit.length > 1 ? graph(fit.toReversed()) : null,
      fit.length
        ? h("ol", { class: "played" }, fit.slice(0, shown).map(round))
        : h("p", {}, rounds.length ? "No round fits. " : "No round yet. ", h("a", { href: "/" }, "To the lobby")),
      h(
        "p",
        { class: "row" },
        fit.length > shown && h("button", {
          type: "button",
          onclick: () => {
            shown += SHOWN;
            draw();
          },
        }, "Show more"),
        before && h("button", { type: "button", onclick: () => load() }, "Earlier rounds"),
        fit.length > 0 &&
          h("a", { class: "button", href: table(fit), download: "my-rounds.csv" }, "Export this list (CSV)"),
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
      h("label", {}, "Game", filters.game),
      h("label", {}, "Result", filters.result),
    ),
    body,
  );
  await load();
}

/** One round: what it was and what it brought; opened, the felt as it lay at the end. */
function round(each) {
  const path = `/rounds/${encodeURIComponent(each.table)}/${each.number}`;
  const laid = h("div", { class: "laid-out", inert: true });
  const written = h("span", { class: "row" });
  const draw = async (event) => {
    if (!event.currentTarget.open || laid.childElementCount) return;
    try {
      const [{ Replay }, { rulesOf }, told] = await Promise.all([
        import("../felt/replay.js"),
        import("../parts/clause.js"),
        get(`/api${path}`),
      ]);
      const { spots } = await rulesOf(each.offer);
      const replay = new Replay(told, spots ?? []);
      fill(laid, replay.felt);
      replay.show(told.events.length);
      if (told.notated) fill(written, notations(each));
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
      h(
        "p",
        { class: "row" },
        h("a", { class: "button", href: path }, "Step by step"),
        h("a", {
          class: "button",
          href: `/api${path}/export`,
          download: `${each.table}-${each.number}.ndjson`,
        }, "Our log"),
        written,
      ),
    ),
  );
}

/** The ways to a hand as other programs read it. */
export const notations = ({ table, number }) =>
  [["phh", "PHH"], ["ohh", "Open Hand History"]].map(([as, text]) =>
    h("a", {
      class: "button",
      href: `/api/rounds/${encodeURIComponent(table)}/${number}/hand?as=${as}`,
      download: `${table}-${number}.${as}`,
    }, text)
  );

/** The list as a file that a spreadsheet reads. */
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
