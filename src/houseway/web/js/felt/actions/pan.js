// Your actions in pan: declare, draw, lay melds by tapping, keys or dragging, and discard. Only what the server lists
// as legal can be laid; the page knows no rules.
import { fill, h, keyed, redraw } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { read, show } from "../../money.js";
import { cardName, cardOf } from "../../parts/card.js";
import { askedOf, seated } from "../seat-state.js";
import { Sizing } from "./bet-size.js";
import { lie } from "./pick-cards.js";

const PLAIN = {
  in: "Play",
  "on-top": "Go on top",
  take: "Take",
  pluck: "Pluck",
  pass: "Don't pluck again",
  "play-out": "Play out the hand",
  agree: "Agree",
  refuse: "Don't agree",
};
const NUMBERS = "1234567890-=";
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .ask:has(.zone) { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, auto); gap: .25rem 1rem; }
  .ask:has(.zone) .row { flex-wrap: nowrap; overflow-x: auto; justify-content: safe center; padding: 3px; }
  .ask:has(.zone) .row > * { flex: none; }
  .ask:has(.zone) :is(.zone, .zones) button { min-height: 2.6rem; }
  .zone { border: 2px dashed var(--line); border-radius: .7rem; padding: .1rem .3rem; --card: 1.7rem;
    display: inline-flex; align-items: center; } .zone:has(button:enabled) { border-color: var(--gold); }
  .zone[data-zone="discard"] { position: sticky; inset-inline-end: 0; background: var(--raised); }
  @media (max-width: 90rem) { .zones:has(> :nth-child(4)) .zone hw-card { display: none; } }
  .zone hw-card + button { margin-inline-start: .5rem; }
  .zone.over { background: color-mix(in srgb, var(--gold) 25%, transparent); }
  .zone hw-card + hw-card { margin-inline-start: -.9rem; }
  @media (max-width: 55.99rem) {
    .ask:has(.zone) { grid-template-columns: minmax(0, 1fr); gap: .3rem; }
    .zone { border-width: 1px; padding: 1px; } .zone.zone hw-card { display: none; }
    .zone.zone > button { margin: 0; }
    .ask:has(.zone) :is(.zone, .zones) button { min-height: 2.75rem; padding: .2rem .4rem; font-size: .8125rem; }
  }
  .picks .drawn { margin-inline-end: 1em; }`);
document.adoptedStyleSheets.push(sheet);

const ASIDE = ["force", "share", "double", "single"];
const LAYING = ["drawn", "use", "meld"]; // questions that your cards answer
const CHANGED = ["in", "on-top"]; // a declaration can be changed for a while
const sorted = (cards) => [...cards].sort().join(" ");

export class Melding {
  picked = new Set();

  /** `picks` is where cards to pick lie on the felt. */
  constructor(table, picks) {
    Object.assign(this, { table, picks });
    this.box = h("div", { "aria-live": "polite" });
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.trouble = h("p", { class: "refusal", role: "alert" });
  }

  draw() {
    const { view } = this.table;
    const asked = askedOf(this.table)[0];
    const mine = view.hand?.seats[view.you];
    const aside = seated(this.table)
      ? view.legal.filter((each) =>
        ASIDE.includes(each.do) || (CHANGED.includes(each.do) && !asked?.words.includes(each.do))
      )
      : [];
    const { drawn, option, left } = view.hand ?? {};
    const lies = JSON.stringify([asked?.for_what, mine?.held, mine?.melds, drawn, option, left]);
    if (lies !== this.lies) this.picked = new Set(view.hand?.drawn ? ["drawn"] : []);
    this.lies = lies;
    const key = JSON.stringify([lies, [...this.picked], aside, Boolean(asked)]);
    if (key === this.key) return;
    this.key = key;
    this.refusal.textContent = "";
    if (!LAYING.includes(asked?.for_what)) fill(this.picks);
    if (!asked?.seat || !mine) return void redraw(this.box, this.others(aside));
    redraw(this.box, this.ask(asked, view, mine), this.others(aside));
  }

  say(command) {
    return this.table.do(command, this.refusal);
  }

  ask(asked, view, mine) {
    const plain = view.legal.filter((each) => PLAIN[each.do] && asked.words.includes(each.do));
    const laying = LAYING.includes(asked.for_what);
    const said = plain.map((each) => this.word(each, view));
    return h(
      "div",
      { class: "ask", role: "group", "aria-label": "Your turn", data: { keep: `pan ${asked.for_what}` } },
      h("div", { class: "asks" }, h("h2", {}, asked.told ?? "Your turn"), this.refusal),
      !laying && plain.length > 0 && h("div", { class: "row" }, said),
      this.settling(view.legal.find((each) => each.do === "settle-for")),
      laying && this.laying(view, mine, said),
    );
  }

  word({ do: word, told }, view) {
    const label = PLAIN[word];
    const card = word === "take" ? ` ${cardName(view.hand.option, view.pack)}` : "";
    return keyed(keyOf(word), label + card + (told ? `: ${told}` : ""), () => this.say({ do: word }), {
      class: word === "on-top" ? "" : "main",
    });
  }

  /** Returns the field for the amount to settle for with each foul hand. */
  settling(choice) {
    if (!choice) return null;
    const label = (amount) => `Settle for ${show(amount)} from each`;
    const say = (amount) => this.say({ do: choice.do, amount });
    const { least = 0, most = 0 } = choice;
    return new Sizing({ chip: 1, ...choice, least, most }, {
      key: keyOf(choice.do),
      label,
      say,
      refusal: this.refusal,
      show,
      read,
    })
      .row;
  }

  /** Returns the actions open out of turn: force a card, share the tops, change a declaration, play double. */
  others(aside) {
    if (!aside.length) return null;
    const { view } = this.table;
    const labels = {
      force: "Force the card",
      share: "Share the tops",
      in: "Play after all",
      "on-top": "Go on top after all",
      double: "Play double",
      single: "Play single",
    };
    const back = (each) => {
      const { against } = each;
      const { card } = view.hand.may_be_forced_back.findLast(({ seat }) => seat === against);
      const name = view.people[against]?.name ?? `seat ${against}`;
      return `Force ${cardName(card, view.pack)} back on ${name}`;
    };
    return h(
      "div",
      { class: "row ahead", role: "group", "aria-label": "Other actions" },
      aside.map((each, at) => {
        const { do: word, against, told } = each;
        const said = against ? { do: word, against } : { do: word };
        const label = against ? back(each) : labels[word];
        const key = aside.findIndex((other) => keyOf(other.do) === keyOf(word)) === at ? keyOf(word) : "";
        return keyed(key, told ? `${label} ${told}` : label, () => this.table.do(said, this.trouble), {
          class: "slim",
        });
      }),
      this.trouble,
    );
  }

  /** Returns the cards that can be laid: the drawn card, borrowed cards, and the hand. */
  cards(view, mine) {
    const drawn = view.hand.drawn ? [["drawn", view.hand.drawn]] : [];
    const borrowed = view.hand.borrowed.map((card, at) => [`borrowed${at}`, card]);
    return [...drawn, ...borrowed, ...mine.held.map((card, at) => [String(at), card])];
  }

  laying(view, mine, said) {
    const cards = this.cards(view, mine);
    this.keyed = false;
    for (const [name] of cards) if (name.startsWith("borrowed")) this.picked.add(name);
    const chosen = cards.filter(([name]) => this.picked.has(name)).map(([, card]) => card);
    lie(this.picks, cards.map(([name, card], at) => this.toggle(name, card, at, view.pack)));
    const open = (word, more = () => true) =>
      view.legal.find((each) => each.do === word && sorted(each.cards) === sorted(chosen) && more(each));
    return [
      h(
        "div",
        { class: "row zones" },
        said,
        this.zone("new", "New meld", "meld", open("meld"), [], view),
        mine.melds.map((meld, n) =>
          this.zone(
            `add${n}`,
            `Add to meld ${n + 1}`,
            "add",
            open("add", (each) => (each.n ?? 0) === n),
            meld.cards,
            view,
          )
        ),
        chosen.length > 1 && keyed(keyOf("unpick"), "Unpick", () => {
          this.picked = new Set(view.hand.drawn ? ["drawn"] : []);
          this.draw(false);
        }, { class: "slim" }),
        this.moves(view),
        this.zone("discard", view.hand.drawn ? "Pass this card" : "Discard", "discard", open("discard"), [], view),
      ),
    ];
  }

  toggle(name, card, at, pack) {
    const flip = () => {
      if (!this.picked.delete(name)) this.picked.add(name);
      this.draw(false);
    };
    return h(
      "button",
      {
        type: "button",
        class: name === "drawn" ? "pick drawn" : "pick",
        draggable: "true",
        "aria-pressed": String(this.picked.has(name)),
        data: { key: NUMBERS[at] ?? "", keep: `pan card ${name} ${card}`, card },
        onclick: flip,
        ondragstart: (event) => event.dataTransfer.setData("text/plain", name),
      },
      cardOf(card, pack),
      name === "drawn" && h("span", { class: "by-ear" }, ", drawn"),
    );
  }

  /** Returns a drop zone. Its button lays the tapped cards, and is disabled while they are not legal here. Dropped
   * cards are laid as soon as they are legal: a new meld with its third card. */
  zone(name, label, word, command, cards, view) {
    const first = word === "discard" || (command && !this.keyed);
    const key = first ? keyOf(word) : ""; // the first zone where the picked cards may lie
    this.keyed ||= Boolean(command) && word !== "discard";
    const go = () => command && this.say(bare(command));
    const drop = (event) => {
      event.preventDefault();
      event.currentTarget.classList.remove("over");
      this.picked.add(event.dataTransfer.getData("text/plain"));
      this.draw(false);
      this.box.querySelector(`[data-zone="${name}"] button:not(:disabled)`)?.click();
    };
    return h(
      "div",
      {
        class: "zone",
        data: { zone: name, keep: `pan zone ${name}` },
        ondragover: (event) => {
          event.preventDefault();
          event.currentTarget.classList.add("over");
        },
        ondragleave: (event) => event.currentTarget.classList.remove("over"),
        ondrop: drop,
      },
      cards.map((card) => cardOf(card, view.pack)),
      keyed(key, label, go, {
        class: "main",
        disabled: !command,
        data: { ...(key ? { key } : {}), keep: `pan ${name}` },
      }),
    );
  }

  /** Returns a button for each split and loan. */
  moves(view) {
    const words = { split: "Split off", borrow: "Borrow" };
    return view.legal.filter((each) => words[each.do]).map((each, at) => {
      const from = `${each.do === "split" ? "off" : "from"} meld ${(each.n ?? 0) + 1}`;
      const key = at ? "" : keyOf(each.do); // the first has the key; there are few
      return keyed(key, `${words[each.do]} ${each.cards.join(" ")} ${from}`, () => this.say(bare(each)), {
        class: "slim",
        data: { ...(key ? { key } : {}), keep: `pan ${each.do} ${each.n} ${each.cards}` },
      });
    });
  }
}

/** Returns a legal command as it is sent, without its bounds. */
function bare({ do: word, cards, n }) {
  return { do: word, cards, ...(n === undefined ? {} : { n }) };
}
