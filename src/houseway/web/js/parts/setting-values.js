// What every setting of a hand makes and is worth, the best first, and which of them is the house way. All of it is
// told by the server.
import { get } from "../api.js";
import { fill, h, sentence, table } from "../dom.js";
import { signed } from "../money.js";
import { cardOf } from "./card.js";

/** A table of settings; `say(cards)`, where it is given, sets the hand so. */
export function worths(told, pack, say = null) {
  const best = told.cards.join(" ");
  const rows = [...told.settings].sort((one, other) => other.value - one.value).map((each) => [
    h("span", { class: "cards-small" }, each.front.map((card) => cardOf(card, pack))),
    each.told,
    signed(each.value),
    [each.front.join(" ") === best && "best", each.house_way && "house way", each.double && "double"].filter(Boolean)
      .join(", "),
    ...(say ? [h("button", { type: "button", class: "slim", onclick: () => say(each.front) }, "Set so")] : []),
  ]);
  const columns = [pack?.drawn === "tiles" ? "low" : "in front", "which makes", "worth", "", ...(say ? [""] : [])];
  const way = told.house_way;
  return h(
    "div",
    { class: "worths" },
    way?.clause &&
      h("p", { class: "soft" }, `The house way: ${way.when}: ${way.do} `, h("cite", {}, `[${way.clause}]`)),
    table("What every setting is worth", columns, rows, ["worth"]),
  );
}

/** Cards to ask about: how the house sets them, how they are best set, and what each setting is worth. */
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
    h("h3", {}, "How would you set it?"),
    h(
      "p",
      { class: "row" },
      h("label", {}, tiles ? "Your tiles" : "Your cards", hand),
      board && h("label", {}, "The player-dealer's", board),
      h("button", { class: "main" }, "Ask"),
    ),
    answer,
  );
}
