// Thirteen cards to arrange in three hands by tapping, keys or dragging. The table says what the hands make and whether
// they are foul; this page knows no rules.
import { fill, h, keyed, redraw } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { cardOf } from "../../parts/card.js";
import { askedOf } from "../seat-state.js";

const ROWS = ["front", "middle", "back"];
const RANKS = "23456789TJQKA";
const NEAR = 8; // pixels: a shorter move is a tap

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .ask.arranging { display: grid; gap: .3rem; padding: .1rem .2rem; }
  .ask.arranging h2 { margin: 0; font-size: 1.1rem; }
  .arranging .laying { display: flex; flex-wrap: wrap; gap: .25rem; align-items: center; min-height: 4.3rem;
    padding: .15rem .5rem; border: 2px dashed color-mix(in srgb, currentColor 30%, transparent); border-radius: .7rem; }
  .arranging .laying[data-row="loose"]:not(:has(.pick)) { display: none; }
  .arranging .laying > b { min-inline-size: 4.2rem; }
  .arranging .laying > span { margin-inline-start: auto; }
  .arranging .pick { --card: 2.6rem; touch-action: none; }
  .arranging .pick hw-card { display: block; inline-size: var(--card); }
  .arranging .pick[aria-pressed="true"] { outline: 3px solid var(--gold); transform: translateY(-4px); }
  @media (min-width: 56rem) {
    .arranging .pick { --card: clamp(2.6rem, 6dvh, 3.8rem); }
    .ask.arranging { grid-template-columns: 1fr 1fr; }
    .ask.arranging > :is(h2, .row, .refusal, [data-row="loose"]) { grid-column: 1 / -1; }
    .ask.arranging > .row { justify-content: center; }
  }
  @media (max-width: 55.99rem) {
    .ask.arranging { gap: .2rem; padding: 0; }
    .arranging .laying { min-height: 3.2rem; padding: .05rem .3rem; gap: .12rem; }
    .arranging .laying > b { min-inline-size: 2.8rem; font-size: .85rem; }
    .arranging .pick.pick { --card: 1.9rem; padding: .08rem; }
    .ask.arranging > .row { flex-wrap: wrap; }
  }
  .ask.arranging > [role="status"] { align-self: center; }
  .arranging .foul { color: var(--warn, #b3261e); font-weight: 700; }`);
document.adoptedStyleSheets.push(sheet);

export class Arranging {
  rows = { front: [], middle: [], back: [] };
  chosen = new Set();
  hand = "";
  bySuit = false;

  constructor(table, advice) {
    Object.assign(this, { table, advice });
    this.box = h("div", { class: "arranging" });
    this.refusal = h("p", { class: "refusal", role: "alert" });
  }

  /** Takes the dealt cards, arranged as the player left them on another page. */
  begin(cards, sizes, laid) {
    if (this.hand === cards.join()) return;
    this.hand = cards.join();
    Object.assign(this, { cards, sizes });
    this.chosen.clear();
    this.sure = "";
    for (const row of ROWS) this.rows[row] = [...(laid?.[row] ?? [])];
    fill(this.refusal);
  }

  loose() {
    const laid = new Set(ROWS.flatMap((row) => this.rows[row]));
    const key = (card) => [RANKS.indexOf(card[0]), "cdhs".indexOf(card[1])];
    return this.cards.filter((card) => !laid.has(card)).sort((one, other) => {
      const [[rank, suit], [other_rank, other_suit]] = [key(one), key(other)];
      return this.bySuit ? other_suit - suit || other_rank - rank : other_rank - rank || other_suit - suit;
    });
  }

  put(row, cards) {
    for (const each of ROWS) this.rows[each] = this.rows[each].filter((card) => !cards.includes(card));
    if (row) this.rows[row].push(...cards.slice(0, this.sizes[row] - this.rows[row].length));
    const rest = this.loose();
    const fills = this.rows.back.length + rest.length === this.sizes.back;
    if (fills && this.full("front") && this.full("middle")) this.rows.back.push(...rest);
    this.chosen.clear();
    this.changed();
  }

  full(row) {
    return this.rows[row].length === this.sizes[row];
  }

  changed() {
    this.sure = "";
    this.draw();
    this.table.do({ do: "lay", ...this.rows }, this.refusal);
  }

  /** Arranges the cards as advised. */
  async best() {
    this.advice.ask([this.hand]);
    await this.advice.answered();
    const told = this.advice.told?.settings?.[0];
    if (!told) return void fill(this.refusal, this.advice.trouble || "No suggestion available.");
    for (const row of ROWS) this.rows[row] = [...told[row].cards];
    this.changed();
  }

  say(command) {
    return this.table.do(command, this.refusal);
  }

  set(foul) {
    if (foul && this.sure !== foul) {
      this.sure = foul;
      return this.draw();
    }
    return this.say({ do: "set", cards: ROWS.flatMap((row) => this.rows[row]) });
  }

  draw() {
    const { view } = this.table;
    const yours = view.hand?.yours;
    if (!yours || !this.cards) return void redraw(this.box);
    const same = JSON.stringify(yours.laid) === JSON.stringify(this.rows);
    const words = view.legal.map((command) => command.do);
    const full = ROWS.every((row) => this.full(row));
    const foul = same && full ? yours.foul : "";
    const label = foul ? (this.sure === foul ? "Set the foul hand anyway" : "Set this foul?") : "Set";
    redraw(
      this.box,
      h(
        "div",
        { class: "ask arranging", role: "group", "aria-label": "Set your hand", data: { keep: this.hand } },
        h("h2", {}, askedOf(this.table)[0]?.told ?? "Set your hand"),
        this.row("", this.loose(), ""),
        ROWS.map((row) => this.row(row, this.rows[row], same ? yours.told[row] ?? "" : "")),
        h(
          "p",
          { class: foul ? "foul" : "soft", role: "status" },
          foul ? `Foul: ${foul}.` : full ? "" : "Tap cards, then a hand, or drag them.",
        ),
        h(
          "div",
          { class: "row" },
          keyed(keyOf("set"), label, () => this.set(foul), { class: "main", disabled: !full || !same }),
          keyed(keyOf("values"), "Suggest", () => this.best(), { class: "slim" }),
          keyed(keyOf("sort"), this.bySuit ? "Sort by rank" : "Sort by suit", () => {
            this.bySuit = !this.bySuit;
            this.draw();
          }, { class: "slim" }),
          keyed(keyOf("reset"), "Reset", () => this.put("", [...this.cards]), { class: "slim" }),
          words.includes("surrender") && keyed(keyOf("surrender"), "Surrender", () => this.say({ do: "surrender" })),
          yours.sweeps.map((name) =>
            keyed(
              keyOf("sweep"),
              `Clean sweep: ${name.replaceAll("-", " ")}`,
              () => this.say({ do: "sweep", wager: name }),
              {
                class: "main",
              },
            )
          ),
        ),
        this.refusal,
      ),
    );
  }

  row(row, cards, told) {
    const name = row || "Your cards";
    const put = row && keyed(String(1 + ROWS.indexOf(row)), `To the ${row}`, () => this.put(row, [...this.chosen]), {
      class: "slim",
      disabled: !this.chosen.size || cards.length + this.chosen.size > this.sizes[row],
    });
    return h(
      "div",
      {
        class: "laying",
        role: "group",
        "aria-label": name,
        data: { row: row || "loose", keep: `row ${row}` },
      },
      h("b", {}, row ? row.charAt(0).toUpperCase() + row.slice(1) : "Cards"),
      cards.map((card) => this.pick(card)),
      put,
      h("span", { class: "worth" }, told),
    );
  }

  pick(card) {
    const toggle = () => {
      if (this.dragged) return;
      if (!this.chosen.delete(card)) this.chosen.add(card);
      this.draw();
    };
    return h("button", {
      type: "button",
      class: "pick",
      data: { keep: `pick ${card}`, card },
      "aria-pressed": String(this.chosen.has(card)),
      onclick: toggle,
      onpointerdown: (event) => this.grab(event, card),
    }, cardOf(card, this.table.view.pack));
  }

  /** Follows a card dragged by finger or mouse to the hand where it is dropped. */
  grab(down, card) {
    const held = down.currentTarget;
    const at = (event) => [event.clientX - down.clientX, event.clientY - down.clientY];
    this.dragged = false;
    const move = (event) => {
      const [x, y] = at(event);
      if (!this.dragged && Math.hypot(x, y) < NEAR) return;
      this.dragged = true;
      held.style.cssText = `translate: ${x}px ${y}px; pointer-events: none; position: relative; z-index: 5`;
    };
    const end = (event) => {
      for (const [type, act] of Object.entries(acts)) removeEventListener(type, act);
      held.style.cssText = "";
      if (!this.dragged) return;
      setTimeout(() => (this.dragged = false));
      const there = document.elementsFromPoint(event.clientX, event.clientY).find((each) => each.closest(".laying"));
      const row = event.type === "pointerup" && there?.closest(".laying").dataset.row;
      if (row) this.put(row === "loose" ? "" : row, [card]);
    };
    const acts = { pointermove: move, pointerup: end, pointercancel: end };
    for (const [type, act] of Object.entries(acts)) addEventListener(type, act);
  }
}
