// The bet size where the amount is free: a field, a slider, and the usual sizes, which the server sends.
import { h, keyed } from "../../dom.js";

const NAMES = { "half-pot": "½ pot", pot: "Pot", "all-in": "All in" };

export class Sizing {
  /** `show` and `read` format and parse an amount in the player's unit: chips or big blinds. */
  constructor(choice, { key, label, say, refusal, show, read }) {
    Object.assign(this, { choice, label, refusal, show, read });
    const { least, most } = choice;
    this.field = h("input", {
      own: true,
      inputmode: "decimal",
      size: "8",
      value: show(least),
      data: { keep: "amount" },
      oninput: () => this.told(),
      onkeydown: (event) => {
        if (event.key === "Enter") this.go.click();
      },
    });
    this.slide = h("input", {
      own: true,
      type: "range",
      class: "slide",
      min: String(least),
      max: String(most),
      step: String(Math.max(100, choice.chip)),
      value: String(least),
      "aria-label": `Amount to ${choice.do}`,
      oninput: () => this.set(this.whole(Number(this.slide.value))),
    });
    const act = () => {
      const to = read(this.field.value);
      if (to === null) refusal.textContent = `Enter an amount, such as ${show(least)}.`;
      else say(to);
    };
    this.go = keyed(key, label(least), act, { class: "strong", own: true });
    const sizes = this.sizes().map(([text, to], at) =>
      keyed(String(at + 1), text, () => this.set(to), { class: "slim" })
    );
    this.row = h(
      "div",
      { class: "sizing" },
      this.go,
      h("label", { class: "amount" }, h("span", {}, `${show(least)} to ${show(most)}`), this.field),
      h(
        "div",
        { class: "sizes" },
        h("div", { class: "row", role: "group", "aria-label": "Sizes" }, sizes),
        this.slide,
      ),
    );
  }

  /** Returns the nearest amount in this table's chips; both ends are always allowed. */
  whole(to) {
    const { least, most, chip } = this.choice;
    if (to >= most) return most;
    return Math.max(least, Math.min(most, Math.round(to / chip) * chip));
  }

  /** Returns the named sizes, smallest first. */
  sizes() {
    const { least, most, named = {} } = this.choice;
    const all = Object.entries(named).map(([name, to]) => [NAMES[name] ?? name, to]);
    const last = all.find(([, to]) => to === most)?.[0] ?? "Max";
    return [["Min", least], ...all.filter(([, to]) => to > least && to < most), [last, most]];
  }

  set(to) {
    this.field.value = this.show(to);
    this.told();
  }

  told() {
    const to = this.read(this.field.value);
    if (to !== null) this.slide.value = String(to);
    this.go.firstChild.data = to === null ? "Enter an amount" : this.label(to);
    this.refusal.textContent = "";
  }
}
