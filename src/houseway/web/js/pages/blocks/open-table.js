// For the floor: open a table. A posted line is listed as on its sign: limits, blinds, buy-in and fees.
import { get, post } from "../../api.js";
import { fill, h, sentence } from "../../dom.js";
import { show } from "../../money.js";
import { played, rulesOf } from "../../parts/clause.js";
import { levelOptions } from "../../parts/levels.js";
import { paceList } from "../../parts/pace.js";
import { inWords, wayInWords } from "../../parts/rule-words.js";
import { finder, many } from "./search.js";

const buyIn = ({ least, most }) => (least ? `${show(least)}${most ? ` to ${show(most)}` : " or more"}` : "");

/** A list of radio buttons, one per posted line, with a search field. */
class Lines {
  box = h("fieldset", { class: "lines" });
  chosen = "";

  show(lines) {
    this.chosen = lines[0]?.id ?? "";
    const body = h("div", { class: "choices", tabindex: "0", role: "group", "aria-label": "Posted lines" });
    const count = h("span", { class: "soft", role: "status" });
    const find = h("input", { type: "search", placeholder: "$4, no-limit, $1–$2…", oninput: () => draw() });
    const draw = () => {
      const typed = find.value.trim().toLowerCase();
      const loose = finder(typed);
      const text = (line) => `${line.limit} ${line.blinds} ${line.fee} ${buyIn(line.buy_in)}`;
      const fit = lines.filter((line) => text(line).toLowerCase().includes(typed) || (typed && loose(text(line))));
      count.textContent = fit.length ? `${many(fit.length, "line")}` : "No match.";
      const alike = (line) => lines.filter((each) => text(each) === text(line)).length > 1;
      fill(body, fit.map((line) => this.choice(line, alike(line))));
    };
    fill(
      this.box,
      h("legend", {}, "Limits and fees"),
      lines.length
        ? [lines.length > 6 && h("p", { class: "row" }, h("label", {}, "Search", find), count), body]
        : h("p", { class: "soft" }, "No fees are filed for this game, so none are taken."),
    );
    if (lines.length) draw();
  }

  /** Returns a line; if several lines read alike, each has its number too. */
  choice(line, alike) {
    const facts = [
      alike && `option ${line.id}`,
      line.blinds && `blinds ${line.blinds}`,
      buyIn(line.buy_in) && `buy-in ${buyIn(line.buy_in)}`,
      line.fee && `collection: ${line.fee}`,
    ].filter(Boolean);
    return h(
      "label",
      { class: "line" },
      h("input", {
        type: "radio",
        name: "line",
        value: line.id,
        checked: line.id === this.chosen,
        onchange: () => (this.chosen = line.id),
      }),
      h("b", {}, line.limit || "no limit filed"),
      h("span", { class: "soft" }, facts.join(" · ")),
    );
  }
}

/** The readings used at this table: the house's, or another way for each. */
class Readings {
  box = h("details", { class: "lines otherwise" });
  chosen = {};

  show(readings) {
    this.chosen = {};
    this.box.hidden = !readings.length;
    const count = h("summary", {});
    const tell = () => {
      const changed = Object.keys(this.chosen).length;
      count.textContent = `Readings: ${changed ? `${changed} of ${readings.length} changed` : "the house's own"}`;
    };
    const choose = (each, way) => {
      if (way === each.default) delete this.chosen[each.id];
      else this.chosen[each.id] = way;
      tell();
    };
    tell();
    fill(this.box, count, readings.map((each) => this.choice(each, choose)));
  }

  choice(each, choose) {
    const name = (way) => inWords(way) + (way === each.default ? " (the house's own)" : "");
    const ways = each.ways.map((way) => h("option", { value: way, selected: way === each.default }, name(way)));
    const about = h("span", { class: "soft" }, wayInWords(each, each.default));
    const change = (event) => {
      choose(each, event.currentTarget.value);
      about.textContent = wayInWords(each, event.currentTarget.value);
    };
    return h(
      "p",
      { class: "row" },
      h("label", {}, inWords(each.id), h("select", { name: each.id, onchange: change }, ways)),
      about,
    );
  }
}

export function openTable(houses, opened = () => {}) {
  const playable = houses.map((house) => [house, house.offers.filter(played)]);
  const offer = h(
    "select",
    { name: "game", onchange: () => look() },
    playable.map(([house, offers]) =>
      h("optgroup", { label: house.name }, offers.map((each) => h("option", { value: each.id }, each.name)))
    ),
  );
  const lines = new Lines();
  const readings = new Readings();
  const seats = h("select", {});
  const bots = h("input", { type: "number", min: "0", max: "9", value: "5", class: "few" });
  const level = h("select", {});
  const levels = h("label", { hidden: true }, "Their level", level);
  const pace = paceList();
  const said = h("p", { role: "status" });

  async function look() {
    said.textContent = "";
    const wanted = offer.value;
    try {
      const [told, rules] = await Promise.all([get(`/api/offers/${wanted}/lines`), rulesOf(wanted)]);
      if (offer.value !== wanted) return; // the user has picked another game since
      lines.show(told.lines);
      readings.show(rules.rules.readings ?? []);
      levels.hidden = !told.levels.length;
      fill(level, levelOptions(["", ...told.levels], ""));
      fill(
        seats,
        h("option", { value: "0" }, `${told.seats[0]}, as filed`),
        Array.from(
          { length: Math.max(...told.seats) - 1 },
          (_, at) => h("option", { value: String(at + 2) }, String(at + 2)),
        ),
      );
    } catch (trouble) {
      said.textContent = sentence(trouble.message);
    }
  }

  const send = async (event) => {
    event.preventDefault();
    try {
      const table = await post("/api/tables", {
        offer: offer.value,
        schedule: lines.chosen,
        seats: Number(seats.value),
        bots: Number(bots.value),
        settings: readings.chosen,
        title: "",
        level: level.value,
        pace: pace.value,
      });
      fill(
        said,
        h("a", { href: `/tables/${table.id}` }, `${table.title}, ${table.house_name}, ${table.limit}: open now`),
      );
      opened(table);
    } catch (trouble) {
      said.textContent = sentence(trouble.message);
    }
  };
  look();
  return h(
    "form",
    { class: "opening", onsubmit: send },
    h(
      "div",
      { class: "row" },
      h("label", {}, "Game", offer),
      h("label", {}, "Seats", seats),
      h("label", {}, "House players", bots),
      levels,
      h("label", {}, "Cards fall", pace),
    ),
    lines.box,
    readings.box,
    h("p", { class: "row" }, h("button", { class: "main" }, "Open the table")),
    said,
  );
}
