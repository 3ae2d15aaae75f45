// Your words for the shuffles: told by their hash before the next is sealed, shown once it is. The browser makes some
// up for you by itself; words of your own go before them.
import { h } from "../../dom.js";
import { hashOf, hex } from "../../shuffle-proof.js";
import { keep, Watch } from "../../shown-words.js";
import { seated } from "../seat-state.js";

const LONGEST = 60;

const place = (table) => `houseway words ${table}`;

/** What was told before the page was loaded again, so that it can still be shown. */
function kept(table) {
  try {
    return JSON.parse(sessionStorage.getItem(place(table)) ?? "{}");
  } catch {
    return {};
  }
}

export class Words {
  #done = new Set();
  #kept;

  constructor(table) {
    this.table = table;
    this.#kept = kept(table.table.id);
    this.own = h("input", {
      maxlength: String(LONGEST),
      size: "16",
      placeholder: "your own words",
      data: { keep: "words" },
    });
    this.said = h("span", { class: "soft", role: "status" });
    this.alarm = h("b", { class: "down", role: "alert" });
    this.watch = new Watch(table.table.id);
  }

  /** Looks whether the house leaves something out that this browser has told or shown; `next` as `Watch` has it. */
  follow(lines, next) {
    const events = lines.map((line) => line.event);
    if (events.some((event) => event.event === "seal-broken")) this.#done.clear();
    const found = this.watch.missing(events, next);
    if (found.length) this.alarm.textContent = ` ${found.at(-1)}`;
  }

  /** Tells or shows what is due; what is refused is too late, and waits for the next shuffle. */
  heard() {
    const shuffle = this.table.around?.shuffle;
    if (!shuffle?.taking || !seated(this.table) || !globalThis.crypto?.subtle) return;
    const { name } = this.table.you;
    if (!shuffle.hashes.includes(name)) this.#once(`tell ${shuffle.taking}`, () => this.#tell(shuffle.taking, name));
    const words = this.#kept[shuffle.next];
    if (words && shuffle.commitment && shuffle.told.includes(name) && !shuffle.shown.includes(name)) {
      this.#once(
        `show ${shuffle.next} ${shuffle.commitment}`,
        () => this.#show(shuffle, name, words),
      );
    }
  }

  #once(what, act) {
    if (this.#done.has(what)) return;
    this.#done.add(what);
    act();
  }

  /** What this browser shows it remembers before it is sent: the page can then tell whether it was left out. */
  async #show({ next, commitment }, name, words) {
    const mine = { commitment, name, words };
    keep(this.table.table.id, mine);
    try {
      await this.table.socket.say("show", { shuffle: next, words });
    } catch (refused) {
      keep(this.table.table.id, { ...mine, refused: refused.sentence });
    }
  }

  async #tell(shuffle, name) {
    const words = `${this.own.value.trim()} ${hex(crypto.getRandomValues(new Uint8Array(16)))}`.trim();
    this.#kept = { [shuffle]: words, [shuffle - 1]: this.#kept[shuffle - 1] };
    try {
      sessionStorage.setItem(place(this.table.table.id), JSON.stringify(this.#kept));
    } catch { /* a private window keeps nothing */ }
    try {
      await this.table.socket.say("words", { shuffle, hash: await hashOf(shuffle, name, words) });
    } catch (refused) {
      return refused.sentence; // too late: the next shuffle takes words again
    }
    this.watch.told(shuffle, name);
    return "";
  }

  /** Puts your own words before the made-up ones, for the next shuffle that takes them. */
  add() {
    const { shuffle } = this.table.around ?? {};
    if (!shuffle?.taking) return;
    this.#tell(shuffle.taking, this.table.you.name).then((refused) => {
      this.said.textContent = refused || `Your words go into shuffle ${shuffle.taking}.`;
    });
  }

  box(shuffle) {
    return h(
      "details",
      {},
      h("summary", {}, h("span", {}, "The next shuffle"), this.alarm),
      h(
        "p",
        { class: "soft" },
        shuffle?.commitment
          ? ["Several shuffles are sealed as ", h("code", {}, `${shuffle.commitment.slice(0, 16)}…`), ". "]
          : "The next shuffles are sealed before they are needed. ",
        "Words choose the one that is dealt, and mix it: nobody, not even the server, can then have known the cards. " +
          "This browser makes up words for you and tells their hash; add your own if you like.",
      ),
      h(
        "div",
        { class: "row" },
        h("label", {}, "Your words", this.own),
        h("button", { type: "button", onclick: () => this.add() }, "Add"),
        this.said,
      ),
    );
  }
}
