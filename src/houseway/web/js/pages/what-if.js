// What if: every value of an offer as a control, the filed value beside it, and the price and the difference as you
// type. The changes are in the address, and can be saved as a folder for `--houses`.
import { get } from "../api.js";
import { counter } from "../counting.js";
import { fill, h, table } from "../dom.js";
import { percent } from "../money.js";
import { otherwise, rulesOf } from "../parts/clause.js";
import { changesInLine } from "../parts/rule-words.js";

const SOON = 250;

export async function open(main, house, game) {
  const offer = `${house}/${game}`;
  const [{ groups }, { rules }] = await Promise.all([get(`/api/what-if/${offer}/knobs`), rulesOf(offer)]);
  const asked = new URLSearchParams(location.search).getAll("set").map((each) => each.split(/=(.*)/s).slice(0, 2));
  const changed = new Map(asked.flatMap(([key, value]) => taken(groups, key, value)));
  main.dataset.of = rules.house;
  const compared = new URLSearchParams(location.search).getAll("than"); // the other design; empty if as filed
  let [last, soon, known, shown, than] = [null, 0, null, null, compared.length ? compared.filter(Boolean) : null];
  const place = h("div");
  const ways = h("p", { class: "row" });
  const counting = counter(drawn, (said) => {
    const note = last?.querySelector(".refusal");
    if (note) note.textContent = said;
    else fill(place, h("p", { class: "refusal", role: "alert" }, said));
  });
  const knobs = groups.flatMap((group) => group.knobs.map((each) => control(each)));
  fill(
    main,
    h(
      "div",
      { class: "desk", data: { house } },
      h("h1", {}, `What if: ${rules.name}`),
      h("p", { class: "soft" }, `${rules.house} · `, h("a", { href: `/offers/${offer}` }, "Rules and odds as filed")),
      h(
        "div",
        { class: "desk-columns what-if" },
        h(
          "form",
          { class: "controls", "aria-label": "Rules", onsubmit: (event) => event.preventDefault() },
          groups.map((group, at) =>
            h(
              "details",
              { class: "fold", open: at > 0 || changed.size > 0 },
              h("summary", {}, h("b", {}, group.group)),
              group.knobs.map((each) => knobs.find((one) => one.of === each).element),
            )
          ),
        ),
        h("div", { class: "desk-found" }, ways, counting.status, place),
      ),
    ),
  );
  price();
  if (than) {
    const sets = new URLSearchParams(than.map((each) => ["set", each]));
    get(`/api/what-if/${offer}?${sets}`).then((told) => {
      known = told;
      if (shown) drawn(shown);
    }, () => {});
  }
  get(`/api/offers/${offer}/odds`).then((priced) => moves(priced, rules), () => {});
  return counting.stop;

  /** Returns the settings in force, as the server takes them: lines of one pay table are one setting. */
  function settings() {
    const found = {};
    for (const [name, value] of changed) {
      const [key, line] = JSON.parse(name);
      const said = line ? `${line}=${value}` : value;
      found[key] = found[key] ? `${found[key]}; ${said}` : said;
    }
    return found;
  }

  function control(each) {
    const name = JSON.stringify([each.key, each.line ?? ""]);
    const now = changed.get(name) ?? String(each.filed);
    const label = each.line ?? each.key.replaceAll("-", " ");
    const options = each.kind === "switch" ? ["true", "false"] : each.values;
    const field = options
      ? h("select", {}, options.map((value) => h("option", { value, selected: value === now }, value)))
      : h("input", {
        value: now,
        size: "8",
        ...(each.kind === "number" ? { type: "number", min: each.least ?? "", max: each.most ?? "" } : {}),
      });
    const note = h("p", { class: "refusal", role: "alert" });
    const was = h("small", { class: "soft was" });
    const element = h(
      "div",
      { class: "knob", data: { key: each.key } },
      h("label", { title: each.means }, label, field),
      was,
      h("small", { class: "soft moves" }),
      note,
    );
    const mark = () => {
      element.classList.toggle("changed", changed.has(name));
      was.textContent = `filed: ${each.filed}`;
    };
    field.addEventListener("input", () => {
      if (field.value.trim() === String(each.filed) || !field.value.trim()) changed.delete(name);
      else changed.set(name, field.value.trim());
      mark();
      last = element;
      for (const other of document.querySelectorAll(".knob .refusal")) other.textContent = "";
      clearTimeout(soon);
      soon = setTimeout(price, SOON);
    });
    mark();
    return { of: each, element };
  }

  function price() {
    const query = otherwise(settings());
    keep(query);
    const any = changed.size > 0;
    fill(
      ways,
      any && h("a", { class: "button slim", href: `/offers/${offer}${query}` }, "These rules in full"),
      any && h("a", { class: "button slim", href: `/par/${offer}${query}`, target: "_blank" }, "PAR sheet"),
      any &&
        h(
          "a",
          { class: "button slim", href: `/api/what-if/${offer}/file${query}`, download: "what-if.zip" },
          "Save for --houses",
        ),
      any && h("a", { class: "button slim", href: `/what-if/${offer}` }, "As filed"),
      h("button", {
        type: "button",
        class: "slim",
        onclick: () => {
          known = shown;
          if (!shown) return;
          than = Object.entries(shown.settings).map(([key, value]) => `${key}=${value}`);
          keep(query);
          drawn(shown);
        },
      }, "Compare with this"),
    );
    const before = h("p", { class: "soft" }, "The figures below are from before the last change.");
    if (shown) place.firstElementChild?.replaceWith(before);
    counting.count(`/api/what-if/${offer}/progress${query}`);
  }

  /** Keeps the settings and the other design in the address. */
  function keep(query) {
    const all = new URLSearchParams(query);
    for (const each of than && (than.length ? than : [""]) || []) all.append("than", each);
    history.replaceState(null, "", all.size ? `?${all}` : location.pathname);
  }

  function drawn(told) {
    shown = told;
    const filed = told.not_as_filed.wagers ?? {};
    const write = (value, wager) => value === undefined ? "–" : wager.unit ? `$${value.toFixed(4)}` : percent(value);
    const apart = (now, other, wager) =>
      other === undefined || now === other ? "–" : h("b", {}, write(now - other, wager));
    const rows = Object.entries(told.wagers).map(([id, wager]) => [
      wager.name,
      h(
        "span",
        { class: wager.stderr ? "measured" : "exact" },
        write(wager.edge, wager),
        wager.stderr && h("small", { class: "error" }, ` ± ${(100 * wager.stderr).toFixed(4)}`),
      ),
      told.not_as_filed.wagers ? write(filed[id]?.filed, wager) : write(wager.edge, wager),
      filed[id]?.difference ? h("b", {}, write(filed[id].difference, wager)) : "–",
      ...(known ? [write(known.wagers[id]?.edge, wager), apart(wager.edge, known.wagers[id]?.edge, wager)] : []),
      wager.sd.toFixed(4),
      `${(100 * wager.hit).toFixed(2)} %`,
    ]);
    const columns = [
      "wager",
      "edge",
      "as filed",
      "difference",
      ...(known ? ["compared", "minus the compared"] : []),
      "deviation",
      "hit",
    ];
    const changes = changesInLine(told.settings, rules);
    const marked = changesInLine(known?.settings ?? {}, rules);
    fill(
      place,
      changes
        ? h("p", { class: "not-as-filed-line" }, h("b", {}, "Not as filed: "), changes)
        : h("p", { class: "soft" }, "As filed. Change a value to see what it does."),
      table("Price of every wager", columns, rows, columns.slice(1)),
      known && h("p", { class: "soft" }, `Compared: ${marked || "as filed"}.`),
      h(
        "p",
        { class: "soft" },
        "The edge is the bettor's average result per unit, before the collection, with the wagers that go with it. ",
        "± is a standard error; figures without one are exact.",
      ),
    );
  }
}

/** Returns the controls for a setting in the address: one, or one for each line of a pay table. */
function taken(groups, key, value) {
  const lines = groups.flatMap((group) => group.knobs).filter((each) => each.key === key && each.line);
  if (!lines.length || !/[:=]|push|lose/.test(value)) return [[JSON.stringify([key, ""]), value]];
  return value.split(";").map((part) => {
    const [line, odds] = part.includes("=") ? part.split(/=([^=]*)$/) : [lines[0].line, part];
    return [JSON.stringify([key, line.trim()]), odds.trim()];
  });
}

/** Shows beside each reading what its other ways change. */
function moves(priced, rules) {
  const names = Object.fromEntries((rules.wagers ?? []).map((wager) => [wager.id, wager.name]));
  for (const each of priced.readings ?? []) {
    const note = document.querySelector(`.knob[data-key="${CSS.escape(each.reading)}"] .moves`);
    const said = Object.entries(each.wagers).filter(([id, edge]) => edge !== each.instead?.[id]).map(([id, edge]) =>
      `${names[id] ?? id} ${percent(edge)}`
    );
    if (note && said.length) note.append(`${each.way}: ${said.join(", ")}. `);
  }
}
