// The log: a spoken line for every event, the clause beside it, and the talk of the table.
import { fill, h } from "../dom.js";

export class Log {
  constructor(socket) {
    this.socket = socket;
    this.list = h("ol", { class: "log", tabindex: "0", "aria-label": "What has happened" });
    this.aloud = h("div", { class: "seen-by-ear", "aria-live": "polite" });
    this.muted = false;
    const text = h("input", { maxlength: "200", "aria-label": "Say something to the table", placeholder: "Say something" });
    const say = (event) => {
      event.preventDefault();
      if (text.value.trim()) socket.say("chat", { text: text.value.trim() }).then(() => { text.value = ""; }, (refused) => this.line(refused.sentence));
    };
    this.box = h("section", {}, h("h2", {}, "Log"), this.list, this.aloud,
      h("form", { class: "row", onsubmit: say }, text, h("button", {}, "Say"),
        h("button", { type: "button", "aria-pressed": "false", onclick: (event) => { this.muted = !this.muted; event.target.setAttribute("aria-pressed", String(this.muted)); } }, "Mute chat")));
  }

  reset(lines) {
    fill(this.list);
    this.add(lines, true);
  }

  add(lines, silent = false) {
    for (const line of lines) this.line(line.say, line.clause);
    if (!silent) this.aloud.textContent = lines.map((line) => line.say).join(" ");
  }

  line(text, clause = null) {
    this.list.append(h("li", {}, text, " ", clause && h("span", { class: "clause" }, `[${clause}]`)));
    while (this.list.childElementCount > 200) this.list.firstElementChild.remove();
    this.list.scrollTop = this.list.scrollHeight;
  }

  chat({ from, text }) {
    if (!this.muted) this.line(`${from}: ${text}`);
  }
}
