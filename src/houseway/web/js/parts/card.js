// <hw-card card="As">: a card drawn as SVG, four colours, large index and suit; "??" is a card face down. The pack in
// the table's view says how to draw its cards: a tile by its pips, a house's own card by its name.
import { fillIf, h, s } from "../dom.js";
import { pips } from "./pips.js";

const NAME = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "deuce",
};
const SUIT = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
// Each suit in a 32 × 32 box.
const SIGN = {
  h: "M16 29C4 19 1 14 1 9a7.5 7.5 0 0 1 15-2a7.5 7.5 0 0 1 15 2c0 5-3 10-15 20z",
  d: "M16 1L28 16L16 31L4 16z",
  s: "M16 1c2 7 14 11 14 18.5a6.8 6.8 0 0 1-12.6 4c.4 4 1.8 6 4.1 7.5h-11c2.3-1.5 3.7-3.5 4.1-7.5" +
    "a6.8 6.8 0 0 1-12.6-4c0-7.5 12-11.5 14-18.5z",
  c: "M16 1a6.8 6.8 0 0 1 5.9 10.2a6.8 6.8 0 1 1-4.7 11.6c.3 4 1.7 6.7 4.3 8.2h-11c2.6-1.5 4-4.2 4.3-8.2" +
    "a6.8 6.8 0 1 1-4.7-11.6a6.8 6.8 0 0 1 5.9-10.2z",
};

const extra = (card, pack) => pack?.extras?.find((each) => each.name === card);

export function cardName(card, pack) {
  const tiles = pack?.drawn === "tiles";
  if (card === "??") return tiles ? "a tile face down" : "a card face down";
  if (card === "Jo") return "the joker";
  if (tiles) return pack.called?.[card] ?? `tile ${card}`;
  return extra(card, pack)?.words ?? `${NAME[card[0]] ?? card[0]} of ${SUIT[card[1]] ?? "?"}`;
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  hw-card > svg { display: block; width: 100%; filter: drop-shadow(0 1px 2px #0006); }
  hw-card .front { fill: #fffdf6; stroke: #0003; }
  hw-card .back { fill: #7d2230; stroke: #fff; stroke-width: 3; }
  hw-card .tile { fill: #16181c; stroke: #fff6; }
  hw-card .weave { fill: none; stroke: #f2d98f; stroke-width: 1.2; opacity: .75; }
  hw-card text { font: 750 30px system-ui, "Segoe UI", sans-serif; text-anchor: middle; letter-spacing: -.06em; }
  hw-card text.ten { font-size: 27px; letter-spacing: 0; }
  hw-card text.word { font-size: 12px; letter-spacing: 0; }
  hw-card .s { fill: #14161a; } hw-card .h { fill: #c8171d; } hw-card .d { fill: #1257b8; }
  hw-card .c { fill: #12713a; } hw-card .joker { fill: #7a1fa2; }
  :root[data-deck="two"] hw-card .d { fill: #c8171d; } :root[data-deck="two"] hw-card .c { fill: #14161a; }`);
document.adoptedStyleSheets.push(sheet);

const back = (width = 60) => {
  const lines = [];
  for (let at = -84; at < 144; at += 9) lines.push(`M${at} 0l84 84M${at} 84l84-84`);
  const wide = width - 12;
  const frame = s("svg", { x: 6, y: 6, width: wide, height: 72, viewBox: `6 6 ${wide} 72` });
  frame.append(
    s("path", { d: lines.join(""), class: "weave" }),
    s("rect", { x: 6.5, y: 6.5, width: wide - 1, height: 71, rx: 3, class: "weave" }),
  );
  return frame;
};

/** Draws rank and suit in a column at the left, which stays in sight where cards overlap, and the suit again, large. */
const standard = (card) => {
  const ten = card[0] === "T";
  const sign = (transform) => s("path", { d: SIGN[card[1]], class: card[1], transform });
  return [
    ten
      ? s("text", { x: 16, y: 29, textLength: 24, lengthAdjust: "spacingAndGlyphs", class: `${card[1]} ten` }, "10")
      : s("text", { x: 15, y: 29, class: card[1] }, card[0]),
    sign("translate(5 34) scale(.62)"),
    sign("translate(25 45) scale(.98)"),
  ];
};

const named = (word, sign = "★") => [
  s("text", { x: 30, y: 44, class: "joker" }, sign),
  s("text", { x: 30, y: 66, class: "word joker" }, word.toUpperCase()),
];

/** Draws a house's own card: the card it stands for, with a star, or its name. */
function own({ like, words }) {
  if (!like) return named(words.split(" ")[0]);
  return [...standard(like), s("text", { x: 46, y: 24, class: "word joker" }, "★")];
}

/** Draws a tile: its low end on top, ones and fours in red. */
const tile = (card) =>
  card.split("-").flatMap((face, end) => {
    const fill = face === "1" || face === "4" ? "#ff6b5e" : "#fffdf6";
    return pips(face, { x: 9, y: 11 + 42 * end, across: 12, down: 10, r: 4, fill });
  });

function face(card, pack) {
  if (card === "??") return [back(pack?.drawn === "tiles" ? 42 : 60)];
  if (card === "Jo") return named("joker");
  if (pack?.drawn === "tiles") return tile(card);
  const ours = extra(card, pack);
  return ours ? own(ours) : standard(card);
}

class Card extends HTMLElement {
  static observedAttributes = ["card"];
  pack = null;

  attributeChangedCallback(_name, was) {
    this.draw();
    if (was === "??") this.classList.add("turned");
  }

  draw() {
    const card = this.getAttribute("card") ?? "??";
    const { pack } = this;
    const tiles = pack?.drawn === "tiles";
    const width = tiles ? 42 : 60;
    const picture = s("svg", { viewBox: `0 0 ${width} 84`, role: "img", "aria-label": cardName(card, pack) });
    const side = card === "??" ? "back" : tiles ? "tile" : "front";
    picture.append(s("rect", { x: 1, y: 1, width: width - 2, height: 82, rx: 6, class: side }), ...face(card, pack));
    this.classList.toggle("domino", tiles);
    this.replaceChildren(picture);
  }
}

customElements.define("hw-card", Card);

export function cardOf(text, pack = null) {
  const made = document.createElement("hw-card");
  made.pack = pack;
  made.setAttribute("card", text);
  return made;
}

/** Lays cards in a box: cards already there stay, turned cards are turned, new cards are dealt. Only the owner sees the
 * first `held`; from `breaks` on they lie in a second row. */
export function lay(box, cards, { held = 0, pack = null, breaks = 0 } = {}) {
  cards.forEach((card, at) => {
    const there = box.children[at];
    if (!there) box.append(cardOf(card, pack));
    else if (there.getAttribute("card") !== card) there.setAttribute("card", card);
  });
  while (box.childElementCount > cards.length) box.lastElementChild.remove();
  [...box.children].forEach((card, at) => {
    card.classList.toggle("held", at < held);
    card.classList.toggle("next-row", breaks > 0 && at === breaks);
  });
  box.classList.toggle("two", breaks > 0);
  box.classList.toggle("holds", held > 0);
  box.style.setProperty("--cols", String(Math.max(breaks, cards.length - breaks)));
  box.classList.toggle("dominoes", pack?.drawn === "tiles");
  box.style.setProperty("--count", String(cards.length));
}

/** Raises the winning cards of a hand and dims the others. */
export function raise(box, cards) {
  box.classList.toggle("raised", cards.length > 0);
  for (const card of box.children) {
    card.classList.toggle("lifted", cards.includes(card.getAttribute("card")));
    card.classList.toggle("idle", cards.length > 0 && !cards.includes(card.getAttribute("card")));
  }
}

const height = (card) => (card === "Jo" ? 13 : "23456789TJQKA".indexOf(card[0]));

/** Returns cards from the highest down. */
export const byRank = (cards) => [...cards].sort((one, other) => height(other) - height(one));

/** Returns cards in the order in which a hand is read: pairs first, then from the highest down. */
function inOrder(cards, pack) {
  if (pack?.drawn === "tiles") return cards;
  const alike = (card) => cards.filter((each) => each[0] === card[0]).length;
  return byRank(cards).sort((one, other) => alike(other) - alike(one));
}

/** Returns the cards without the taken ones. Each removes one card only, so one of two equal tiles stays. */
function without(cards, taken) {
  const left = [...cards];
  for (const card of taken) left.splice(left.indexOf(card), 1);
  return left;
}

/** A hand with its name, which lies as two hands, each with its own name, once it is set. */
export class Hand {
  constructor() {
    this.low = h("div", { class: "laid low", role: "group", "aria-label": "Low hand" });
    this.laid = h("div", { class: "laid" });
    this.lowTold = h("span", { class: "worth low" });
    this.told = h("span", { class: "worth" });
    this.pieces = [this.laid, this.told];
  }

  /** Draws the hand: the cards of `front` apart, and the names of the two hands if they are known. */
  draw(all, cards, { front = [], parts = null, worth = "", pack = null, ...lies }) {
    const set = front.length > 0;
    all.classList.toggle("set", set);
    if (!set) [this.low, this.lowTold].forEach((each) => each.remove());
    else if (!this.low.parentNode) this.laid.before(this.low, this.lowTold);
    lay(this.low, inOrder(front, pack), { pack });
    lay(this.laid, set ? inOrder(without(cards, front), pack) : cards, {
      pack,
      ...lies,
      ...(set ? { breaks: 0 } : {}),
    });
    fillIf(this.lowTold, [set, parts], () => (set && parts ? [h("b", {}, "Low "), parts[0]] : null));
    const high = () => parts && [h("b", {}, "High "), parts[1]];
    fillIf(this.told, [set, parts, worth], () => (set ? high() : worth));
  }
}
