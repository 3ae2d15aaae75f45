// The starting hands of a pot game: a grid of two cards, or a list, for a number of players and a position.
import { fill, h, table } from "../../dom.js";

const percent = (share) => (100 * share).toFixed(1);

/** Returns the starting hands with their choices; `use(name)` is called with a hand that is picked in the grid. */
export function startingHands(start, usual, use = null) {
  const players = h(
    "select",
    {},
    start.players.map((each) =>
      h(
        "option",
        { value: String(each), selected: each === usual },
        each === 2 ? "2, heads-up" : String(each),
      )
    ),
  );
  const position = h(
    "select",
    {},
    h("option", { value: "0" }, "any"),
    start.positions.map((each) => h("option", { value: String(each.behind) }, each.name)),
  );
  const drawn = h("div", {});
  const about = h("p", { class: "soft one-hand", role: "status" });
  const tell = (each) => {
    const first = each.first_in
      ? `Worth opening first in, with up to ${each.first_in} yet to act.`
      : "Rarely worth opening.";
    const shares = each.equity.map((share, at) => `${start.players[at]}: ${percent(share)} %`).join(" · ");
    fill(about, h("b", {}, each.name), ` by players: ${shares}. ${first}`);
    use?.(each.name);
  };
  const draw = () => {
    const at = start.players.indexOf(Number(players.value));
    const behind = Number(position.value);
    fill(drawn, start.form === "grid" ? grid(start, at, behind, tell) : list(start, at, behind));
  };
  players.addEventListener("change", draw);
  position.addEventListener("change", draw);
  draw();
  return h(
    "section",
    { class: "starting", "aria-label": "Starting hands" },
    h("h3", {}, "Starting hands"),
    h("p", { class: "row" }, h("label", {}, "Players", players), h("label", {}, "Position, first in", position)),
    drawn,
    start.form === "grid" && about,
  );
}

const plays = (each, behind) => !behind || each.first_in >= behind;

/** Returns the square of two cards: suited hands above the diagonal, coloured by their share of the pot. */
function grid(start, at, behind, tell) {
  const named = Object.fromEntries(start.classes.map((each) => [each.name, each]));
  const even = 1 / start.players[at];
  const ranks = [...start.ranks];
  const cell = (down, across) => {
    const [high, low] = [ranks[Math.min(down, across)], ranks[Math.max(down, across)]];
    const each = named[high + low + (down === across ? "" : across > down ? "s" : "o")];
    const share = each.equity[at];
    const heat = Math.max(-1, Math.min(1, (share / even - 1) / (at ? 1 : 0.6)));
    return h(
      "button",
      {
        type: "button",
        class: `start${plays(each, behind) ? "" : " out"}`,
        style: `--heat:${heat.toFixed(2)}`,
        data: { hand: each.name },
        onclick: () => tell(each),
      },
      h("b", {}, each.name),
      " ",
      h("span", {}, percent(share)),
      h("i", { class: "by-ear" }, ` %${behind ? plays(each, behind) ? ", play" : ", fold" : ""}`),
    );
  };
  const error = Math.max(...start.classes.map((each) => each.stderr[at]));
  const jokers = start.classes.filter((each) => each.name.startsWith("Jo"));
  return [
    h(
      "div",
      { class: "start-grid", style: `--ranks:${ranks.length}`, role: "group", "aria-label": "Two cards" },
      ranks.flatMap((_, down) => ranks.map((_, across) => cell(down, across))),
    ),
    h(
      "p",
      { class: "soft" },
      `Share of the pot in percent, ± ${(100 * error).toFixed(1)} at most; an even share is ${percent(even)}. Suited `,
      `hands are above the diagonal. Tap a hand for every number of players.`,
    ),
    jokers.length ? h("details", {}, h("summary", {}, "With the joker"), rows(start, jokers, at)) : null,
  ];
}

const SHOWN = 24;

/** Returns the classes as a table, the best first; the rest is one click away. */
function list(start, at, behind) {
  const ranked = start.classes.filter((each) => plays(each, behind)).toSorted((a, b) => b.equity[at] - a.equity[at]);
  const rest = ranked.slice(SHOWN);
  return [
    rows(start, ranked.slice(0, SHOWN), at),
    rest.length ? h("details", {}, h("summary", {}, `${rest.length} weaker hands`), rows(start, rest, at)) : null,
  ];
}

function rows(start, classes, at) {
  const share = (each, place) => `${percent(each.equity[place])} ± ${(100 * each.stderr[place]).toFixed(1)}`;
  const columns = ["hand", "dealt", ...(at ? ["heads-up"] : []), `${start.players[at]} players`, "first in"];
  const told = classes.map((each) => [
    each.name,
    `${(100 * each.hands / start.hands).toFixed(2)} %`,
    ...(at ? [share(each, 0)] : []),
    share(each, at),
    each.first_in ? String(each.first_in) : "–",
  ]);
  return table("Starting hands, share of the pot in percent", columns, told, columns.slice(1));
}
