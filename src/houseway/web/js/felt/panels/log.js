// The log, with a line and a clause for every event, and the table's chat.
import { h } from "../../dom.js";
import { clause } from "../../parts/clause.js";

export class Log {
  last = 0;
  muted = false;
  silenced = new Set();

  constructor(socket, { offer, settings }, table) {
    Object.assign(this, { offer, settings });
    this.list = h("ol", { class: "log", tabindex: "0", "aria-label": "Event log" });
    this.aloud = h("div", { class: "by-ear", "aria-live": "polite", role: "log" });
    this.talk = h("ol", { class: "log", tabindex: "0", "aria-label": "Chat", "aria-live": "polite" });
    this.text = h("input", {
      maxlength: "200",
      "aria-label": "Message to the table",
      placeholder: "Message",
      name: "chat",
      autocomplete: "off",
    });
    const say = async (event) => {
      event.preventDefault();
      const text = this.text.value.trim();
      if (!text) return;
      try {
        await table.session();
        await socket.say("chat", { text });
        this.text.value = "";
      } catch (refused) {
        this.note(refused.sentence ?? refused.message);
      }
    };
    this.mute = h("button", {
      type: "button",
      class: "slim",
      "aria-pressed": "false",
      onclick: () => this.hush(),
      "aria-label": "Mute the chat",
    }, "Mute");
    this.lastRound = h("a", { href: "#", hidden: true, data: { key: "v" } }, "Replay last round");
    this.box = h("section", { "aria-label": "Log" }, h("h2", {}, "Log"), this.list, this.lastRound, this.aloud);
    this.chatBox = h(
      "section",
      { "aria-label": "Chat" },
      h("h2", {}, "Chat", this.mute),
      this.talk,
      h("form", { class: "say", onsubmit: say }, this.text, h("button", {}, "Send")),
    );
  }

  add(lines, silent = false) {
    const fresh = lines.filter((line) => line.seq > this.last);
    for (const line of fresh) {
      if (line.say) this.list.append(h("li", {}, line.say, "\u00a0", clause(this.offer, line.clause, this.settings)));
      this.last = line.seq;
    }
    while (this.list.childElementCount > 200) this.list.firstElementChild.remove();
    if (fresh.length) this.list.scrollTop = this.list.scrollHeight;
    if (!silent && fresh.length) this.aloud.textContent = fresh.map((line) => line.say).join(" ");
  }

  finished(table, number) {
    this.lastRound.hidden = !number;
    if (number) this.lastRound.href = `/rounds/${encodeURIComponent(table)}/${number}`;
  }

  note(text) {
    this.line(h("li", { class: "refusal" }, text));
  }

  line(item) {
    this.talk.append(item);
    while (this.talk.childElementCount > 100) this.talk.firstElementChild.remove();
    this.talk.scrollTop = this.talk.scrollHeight;
  }

  chat({ from, text }) {
    if (this.muted || this.silenced.has(from)) return;
    const hush = () => {
      this.silenced.add(from);
      this.note(`You muted ${from}.`);
    };
    this.line(
      h(
        "li",
        { class: "chat-line" },
        h("b", {}, from),
        `: ${text} `,
        h("button", { type: "button", class: "clause", "aria-label": `Mute ${from}`, onclick: hush }, "mute"),
      ),
    );
  }

  hush() {
    this.muted = !this.muted;
    this.mute.setAttribute("aria-pressed", String(this.muted));
    this.mute.textContent = this.muted ? "Muted" : "Mute";
  }
}
