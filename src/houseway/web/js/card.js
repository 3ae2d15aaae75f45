// <hw-card card="As">: a card drawn as SVG, four colours, large signs; "??" is a card face down.

const RANK = { T: "10", J: "J", Q: "Q", K: "K", A: "A" };
const NAME = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "deuce" };
const SUIT = { s: ["spades", "♠"], h: ["hearts", "♥"], d: ["diamonds", "♦"], c: ["clubs", "♣"] };

export function cardName(card) {
  if (card === "??") return "a card face down";
  if (card === "Jo") return "the joker";
  return `${NAME[card[0]] ?? card[0]} of ${SUIT[card[1]]?.[0] ?? "?"}`;
}

const svg = (name, attributes, text) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  return made;
};

export class Card extends HTMLElement {
  static observedAttributes = ["card"];

  attributeChangedCallback() { this.draw(); }
  connectedCallback() { this.draw(); }

  draw() {
    const card = this.getAttribute("card") ?? "??";
    const picture = svg("svg", { viewBox: "0 0 60 84", role: "img", "aria-label": cardName(card) });
    picture.append(svg("rect", { x: 1, y: 1, width: 58, height: 82, rx: 6, class: card === "??" ? "back" : "front" }));
    if (card === "??") {
      picture.append(svg("path", { d: "M12 12h36v60H12z M12 12l36 60 M48 12L12 72", class: "lattice" }));
    } else if (card === "Jo") {
      picture.append(svg("text", { x: 30, y: 36, class: "rank joker" }, "★"), svg("text", { x: 30, y: 64, class: "word joker" }, "JOKER"));
    } else {
      picture.append(svg("text", { x: 30, y: 38, class: `rank ${card[1]}` }, RANK[card[0]] ?? card[0]));
      picture.append(svg("text", { x: 30, y: 74, class: `suit ${card[1]}` }, SUIT[card[1]]?.[1] ?? ""));
    }
    this.replaceChildren(picture);
  }
}

customElements.define("hw-card", Card);

export function cardOf(text) {
  const made = document.createElement("hw-card");
  made.setAttribute("card", text);
  return made;
}
