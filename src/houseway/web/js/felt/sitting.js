// Coming and going: take a seat, buy chips, sit out, leave, add words to the next shuffle.
import { fill, h } from "../dom.js";
import { read, show } from "../money.js";

export class Sitting {
  constructor(felt) {
    this.felt = felt;
    this.bar = h("div", { class: "row" });
    this.amount = h("input", { inputmode: "decimal", size: "7", value: "$500" });
    this.seed = h("input", { maxlength: "64", size: "14", placeholder: "your own words" });
    this.mine = undefined;
  }

  chips() {
    return read(this.amount.value) ?? 50000;
  }

  draw() {
    const { felt } = this;
    const seat = felt.you?.seat ?? null;
    const out = seat !== null && (felt.around_?.sitting_out ?? []).includes(seat);
    const key = `${seat}:${out}`;
    if (key === this.mine) return;
    this.mine = key;
    if (seat === null) {
      fill(this.bar, h("label", {}, "Buy in for", this.amount), h("p", { class: "soft" }, "Choose a free seat on the felt, or watch."));
      return;
    }
    fill(this.bar,
      h("label", {}, "Chips", this.amount),
      h("button", { onclick: () => felt.do({ do: "buy-in", chips: this.chips() }) }, "Buy more"),
      h("button", { "aria-pressed": String(out), onclick: () => felt.socket.say("sit-out", { on: !out }) }, out ? "Back in" : "Sit out"),
      h("button", { onclick: () => felt.socket.say("leave") }, "Leave"),
      h("label", {}, "For the next shuffle", this.seed),
      h("button", { onclick: () => felt.socket.say("seed", { seed: this.seed.value }).then(() => { this.seed.value = ""; }, () => {}) }, "Add"));
  }
}

/** A seat's place in the ring, free or taken. */
export function chair(felt, seat, person, marks, rest) {
  const { view, you, around_ } = felt;
  const mine = you?.seat === seat;
  const waits = view.waiting?.seat === seat && view.waiting.for_what !== "wagers";
  const away = (around_?.away ?? []).includes(seat) ? " (away)" : (around_?.sitting_out ?? []).includes(seat) ? " (out)" : "";
  return h("li", { class: `seat${mine ? " you" : ""}${waits ? " turn" : ""}`, data: { seat } },
    person
      ? [h("span", { class: "name" }, `${seat}. ${mine ? "You" : person.name}${away}`), h("span", {}, show(person.chips))]
      : [h("span", {}, `${seat}. free`),
        (you?.seat ?? null) === null && h("button", { type: "button", onclick: () => felt.sitDown(seat, felt.sitting.chips()) }, "Sit here")],
    marks.length ? h("span", { class: "marks" }, marks) : null,
    rest);
}
