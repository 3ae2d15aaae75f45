// The equity calculator of a pot game: hands or ranges typed or picked from a picture of the deck, board, dead cards.
import { get } from "../../api.js";
import { fill, h, sentence, table } from "../../dom.js";
import { cardOf } from "../../parts/card.js";

const FIRST = ["As Ks", "QQ"];
/** How often a busy server is asked again; it goes on counting in the meantime. */
const PATIENT = 9;

/** Returns the calculator, and `use(name)`, which writes a starting hand into the field last touched. */
export function calculator(offer, told) {
  const fields = [];
  let current = null;
  let latest = "";
  const field = (label, value = "", hand = false) => {
    const input = h("input", { name: label, value, size: "26", autocomplete: "off", spellcheck: false });
    input.addEventListener("focus", () => touch(input));
    input.hand = hand;
    return input;
  };
  const touch = (input) => {
    current = input;
    for (const each of [...fields, board, dead]) each.classList.toggle("picked", each === input);
    mark();
  };
  const board = field("board");
  const dead = field("dead");
  const places = h("div", { class: "hands" });
  const add = (value = "") => {
    const input = field(`hand ${fields.length + 1}`, value, true);
    fields.push(input);
    places.append(h("label", {}, `Hand ${fields.length}`, input));
    return input;
  };
  add(told.ranges ? FIRST[0] : "");
  add(told.ranges ? FIRST[1] : "");
  const used = () =>
    new Set([...fields, board, dead].flatMap((each) => each.value.match(/Jo|[2-9TJQKA][cdhs]/g) ?? []));
  const pack = h(
    "div",
    {
      class: "pick",
      role: "group",
      "aria-label": "Pick cards",
      style: `--cards:${Math.max(...suits(told.deck).map((row) => row.length))}`,
    },
    suits(told.deck).map((row) =>
      h(
        "div",
        {},
        row.map((card) =>
          h(
            "button",
            { type: "button", class: "pick-card", data: { card }, onclick: () => pick(card) },
            cardOf(card),
          )
        ),
      )
    ),
  );
  const mark = () => {
    const gone = used();
    for (const each of pack.querySelectorAll("button")) {
      each.setAttribute("aria-pressed", String(gone.has(each.dataset.card)));
    }
  };
  const pick = (card) => {
    const into = current ?? fields[0];
    const holder = [...fields, board, dead].find((each) => each.value.includes(card));
    if (holder) holder.value = holder.value.replace(card, "").replace(/\s+/g, " ").trim();
    else into.value = `${into.value} ${card}`.trim();
    touch(into);
  };
  const answer = h("div", { role: "status" });
  const more = h("button", {
    type: "button",
    class: "slim",
    onclick: () => {
      add().focus();
      more.hidden = fields.length >= told.most;
    },
  }, "Add a hand");
  const clear = () => {
    for (const each of [...fields, board, dead]) each.value = "";
    latest = "";
    fill(answer);
    touch(fields[0]);
  };
  const ask = async (event) => {
    event.preventDefault();
    const hands = fields.map((each) => each.value.trim()).filter(Boolean);
    const asked = new URLSearchParams(hands.map((each) => ["hand", each]));
    if (board.value.trim()) asked.set("board", board.value.trim());
    if (dead.value.trim()) asked.set("dead", dead.value.trim());
    const mine = latest = asked.toString();
    fill(answer, h("p", { class: "soft" }, "Counting…"));
    for (let tries = 0; mine === latest; tries++) {
      try {
        const found = await get(`/api/offers/${offer}/equity?${asked}`);
        if (mine === latest) fill(answer, result(found));
        return;
      } catch (trouble) {
        if (trouble.code !== "busy" || tries >= PATIENT) {
          if (mine === latest) fill(answer, h("p", { class: "refusal" }, sentence(trouble.message)));
          return;
        }
        await new Promise((again) => setTimeout(again, 1000));
      }
    }
  };
  const form = h(
    "form",
    { class: "equity", onsubmit: ask, oninput: mark },
    h("h3", {}, "Equity calculator"),
    h(
      "p",
      { class: "soft" },
      told.ranges
        ? "Cards (As Kd), a range (QQ+, AKs, ATo+, 77-22), or “any”. Tap a card or a hand to fill the field."
        : "Write or tap the cards of each hand; ?? is an unknown card. Cards in brackets lie face down.",
    ),
    places,
    h(
      "p",
      { class: "row" },
      told.board ? h("label", {}, "Board", board) : null,
      h("label", {}, "Dead cards", dead),
    ),
    pack,
    h(
      "p",
      { class: "row" },
      h("button", { class: "main" }, "Compare"),
      more,
      h("button", { type: "button", class: "slim", onclick: clear }, "Clear"),
    ),
    answer,
  );
  const use = (name) => {
    if (!told.ranges || !current?.hand) return;
    current.value = [current.value.trim(), name].filter(Boolean).join(", ");
    mark();
  };
  mark();
  return { form, use };
}

/** Divides the deck into rows by suit, spades first; a joker follows the first row. */
function suits(deck) {
  const rows = ["s", "h", "d", "c"].map((suit) => deck.filter((card) => card !== "Jo" && card[1] === suit));
  rows[0].push(...deck.filter((card) => card === "Jo").slice(0, 1));
  return rows;
}

function result({ hands, method, deals, assumes, seed }) {
  const split = "high" in hands[0];
  const percent = (share) => `${(100 * share).toFixed(2)} %`;
  const columns = ["hand", "equity", split ? "scoops" : "wins", split ? "splits" : "ties"];
  const rows = hands.map((each) => [
    each.range ? `${each.range} (${each.combos} hands)` : each.hand.join(" ") || "any",
    percent(each.equity) + (each.stderr ? ` ± ${(100 * each.stderr).toFixed(2)}` : ""),
    percent(each.win),
    percent(each.tie),
  ]);
  const how = method === "exact"
    ? `All ${deals.toLocaleString("en")} deals counted.`
    : `${deals.toLocaleString("en")} deals at random (seed ${seed}); ± is one standard error.`;
  return [
    table("Equity", columns, rows, columns.slice(1)),
    h("p", { class: "soft" }, [how, ...(assumes ?? []).map((each) => `Assumed: ${each}.`)].join(" ")),
  ];
}
