// Your last rounds at this table, and tonight's total.
import { get } from "../../api.js";
import { fillIf, h } from "../../dom.js";
import { won } from "../../money.js";
import { seated } from "../seat-state.js";

const SHOWN = 24;

export class Night {
  known = null;

  constructor(table) {
    this.table = table;
    this.net = h("span", { class: "night", hidden: true });
    this.strip = h("ol", { class: "strip", tabindex: "0", "aria-label": "Your last rounds" });
    this.box = h("section", { hidden: true, "aria-label": "Your night" }, h("h2", {}, "Your last rounds"), this.strip);
  }

  draw() {
    const { view, you, table } = this.table;
    const key = seated(this.table) ? `${you.account} ${view.rounds}` : null;
    if (key === this.known) return;
    this.known = key;
    if (key) this.load(table.id);
    else this.show([], null);
  }

  async load(id) {
    const { rounds, night } = await get(`/api/me/rounds?limit=${SHOWN}&table=${encodeURIComponent(id)}`)
      .catch(() => ({ rounds: [], night: null }));
    this.show(rounds, night);
  }

  show(rounds, night) {
    this.box.hidden = this.net.hidden = !rounds.length;
    const colour = (net) => (net < 0 ? "down" : net > 0 ? "up" : "");
    fillIf(this.net, night, () => ["Tonight ", h("b", { class: colour(night ?? 0) }, won(night ?? 0))]);
    fillIf(this.strip, rounds, () =>
      rounds.map(({ table, number, net }) =>
        h(
          "li",
          {},
          h("a", {
            class: colour(net),
            href: `/rounds/${encodeURIComponent(table)}/${number}`,
            "aria-label": `Round ${number}: ${won(net)}`,
          }, net ? won(net) : "even"),
        )
      ));
  }
}
