// The odds of a pot game: starting hands, the equity calculator, and what the drop costs.
import { h, table } from "../../dom.js";
import { calculator } from "./equity-calculator.js";
import { startingHands } from "./starting-hands.js";

export function pokerOdds(priced) {
  const { form, use } = calculator(priced.offer, priced.equity);
  const drop = priced.drop?.table;
  return [
    h("div", { class: "poker-odds" }, [
      startingHands(priced.starting_hands, priced.players, use),
      h("div", {}, form, drop && table(drop.title, drop.columns, drop.rows, drop.columns.slice(1))),
    ]),
    h(
      "details",
      { class: "fold" },
      h("summary", {}, h("b", {}, "How these figures were made")),
      priced.notes.map((each) => h("p", { class: "soft prose" }, each)),
    ),
  ];
}
