// The panel beside the felt: tabs that one key folds away. On a phone it is a sheet from below.
import { h } from "../../dom.js";

const ROOM = "(min-width: 75rem)"; // 1200 pixels: below it the panel is folded at first

export class Side {
  tabs = [];

  constructor() {
    this.list = h("div", { role: "tablist", "aria-label": "Beside the felt" });
    this.fold = h("button", {
      type: "button",
      class: "slim fold",
      "aria-label": "Collapse the side panel",
      onclick: () => this.open(false),
    }, "×");
    this.box = h(
      "aside",
      { class: "side", "aria-label": "Log, rounds, odds and chat" },
      h("div", { class: "tabs" }, this.list, this.fold),
    );
    this.button = h("button", { type: "button", class: "slim", onclick: () => this.open(this.folded) }, "Log");
    const room = matchMedia(ROOM);
    this.folded = !room.matches;
    room.addEventListener("change", () => this.open(room.matches));
  }

  /** Adds a tab. It is shown while `there()` holds. */
  add(name, parts, there = () => true) {
    const id = `side-${name.toLowerCase()}`;
    const panel = h("section", { id, role: "tabpanel", "aria-label": name, hidden: true }, parts);
    const tab = h("button", {
      type: "button",
      role: "tab",
      "aria-controls": id,
      "aria-selected": "false",
      tabindex: "-1",
      onclick: () => this.show(name),
      onkeydown: (event) => this.step(event),
    }, name);
    this.tabs.push({ name, tab, panel, there });
    this.list.append(tab);
    this.box.append(panel);
    if (this.tabs.length === 1) this.show(name);
    this.draw();
  }

  show(name) {
    this.now = name;
    for (const each of this.tabs) {
      const on = each.name === name;
      each.panel.hidden = !on;
      each.tab.setAttribute("aria-selected", String(on));
      each.tab.tabIndex = on ? 0 : -1;
    }
  }

  /** Moves along the tabs with the arrow keys. */
  step(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const shown = this.tabs.filter(({ tab }) => !tab.hidden);
    const at = shown.findIndex(({ name }) => name === this.now);
    const next = shown[(at + by + shown.length) % shown.length];
    this.show(next.name);
    next.tab.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  open(on) {
    this.folded = !on;
    this.draw();
  }

  /** Opens a tab and focuses a part of it; again, folds the panel. */
  go(name, part) {
    if (!this.folded && document.activeElement === part) return void this.open(false);
    this.show(name);
    this.open(true);
    part.focus();
  }

  /** Opens the tab that holds an element, if there is such a tab. */
  reveal(part) {
    const holds = this.tabs.find(({ panel }) => panel.contains(part));
    if (!holds || part.checkVisibility()) return;
    this.show(holds.name);
    this.open(true);
  }

  draw() {
    this.box.hidden = this.folded;
    this.button.setAttribute("aria-expanded", String(!this.folded));
    for (const { tab, name, there } of this.tabs) {
      tab.hidden = !there();
      if (tab.hidden && this.now === name) this.show(this.tabs[0].name);
    }
  }
}
