// Every setting of a hand with what it makes and its value, best first, and the house way. The server sends all of it.
import { get } from "../api.js";
import { fill, h, sentence, table } from "../dom.js";
import { signed } from "../money.js";
import { cardOf } from "./card.js";

/** Returns a table of settings; `say(cards)`, if given, sets the hand that way. */
export function worths(told, pack, say = null) {
  const best = told.cards.join(" ");
  const rows = [...told.settings].sort((one, other) => other.value - one.value).map((each) => [
    h("span", { class: "cards-small" }, each.front.map((card) => cardOf(card, pack))),
    each.told,
    signed(each.value),
    [each.front.join(" ") === best && "best", each.house_way && "house way", each.double && "double"].filter(Boolean)
      .join(", "),
    ...(say ? [h("button", { type: "button", class: "slim", onclick: () => say(each.front) }, "Set hand")] : []),
  ]);
  const columns = [pack?.drawn === "tiles" ? "low" : "front", "makes", "value", "", ...(say ? [""] : [])];
  const way = told.house_way;
  return h(
    "div",
    { class: "worths" },
    way?.clause &&
      h("p", { class: "soft" }, `House way, ${way.when}: ${way.do} `, h("cite", {}, `[${way.clause}]`)),
    table("Value of every setting", columns, rows, ["value"]),
  );
}

/** Returns a form for a hand. The answer shows the house way, the best setting and the value of each. */
export function askAbout(offer, pieces, open) {
  const tiles = pieces === "tiles";
  const hand = h("input", {
    name: "hand",
    size: "24",
    required: true,
    placeholder: tiles ? "6-6 3-6 1-3 1-5" : "As Ad Kc Qh 9s 5d 2c",
  });
  const board = open && h("input", { name: "board", size: "24", placeholder: "Ks Kd Jc 9h 8s 4d 3c" });
  const answer = h("div", { role: "status" });
  const ask = async (event) => {
    event.preventDefault();
    fill(answer, h("p", { class: "soft" }, "Counting…"));
    const asked = new URLSearchParams({ hand: hand.value, board: board ? board.value : "" });
    try {
      fill(answer, worths(await get(`/api/offers/${offer}/advice?${asked}`), { drawn: pieces }));
    } catch (trouble) {
      fill(answer, h("p", { class: "refusal" }, sentence(trouble.message)));
    }
  };
  return h(
    "form",
    { class: "asking-about", onsubmit: ask },
    h("h3", {}, "How to set a hand"),
    h(
      "p",
      { class: "row" },
      h("label", {}, tiles ? "Your tiles" : "Your cards", hand),
      board && h("label", {}, "Player-dealer's cards", board),
      h("button", { class: "main" }, "Show"),
    ),
    answer,
  );
}
