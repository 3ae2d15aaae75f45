// Your words for the shuffles: committed by hash before the next shuffle is sealed, revealed afterwards. The browser
// generates a seed for you; your own words go in front of it.
import { h } from "../../dom.js";
import { hashOf, hex } from "../../shuffle-proof.js";
import { keep, Watch } from "../../shown-words.js";
import { seated } from "../seat-state.js";

const LONGEST = 60;

const place = (table) => `houseway words ${table}`;

/** Returns the words committed before the page was reloaded, so that they can still be revealed. */
function kept(table) {
  try {
    return JSON.parse(sessionStorage.getItem(place(table)) ?? "{}");
  } catch {
    return {};
  }
}

export class Words {
  #done = new Set();
  #seen = 0;
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
    this.alarm = h("p", { class: "refusal left-out", role: "alert" });
    this.watch = new Watch(table.table.id);
  }

  /** Warns, beside your seat, if the house left out a hash or words of this browser. `now` is the state of the shuffle
   * after these lines; lines that were seen before are skipped. */
  follow(lines, now) {
    const events = lines.filter((line) => line.seq > this.#seen).map((line) => line.event);
    this.#seen = Math.max(this.#seen, ...lines.map((line) => line.seq));
    if (events.some((event) => event.event === "seal-broken")) this.#done.clear();
    const next = now ? now.next - events.filter((event) => event.event === "shuffled").length : null;
    const found = this.watch.missing(events, next, now);
    if (found.length) this.alarm.textContent = found.at(-1);
  }

  /** Commits words if you sit here, and reveals those of a sealed shuffle, even if you have left your seat since. If
   * the server refuses a hash, it is too late; the next shuffle has a new one. */
  heard() {
    const shuffle = this.table.around?.shuffle;
    const name = this.table.you?.name;
    if (!shuffle?.taking || !name || !globalThis.crypto?.subtle) return;
    if (seated(this.table) && !shuffle.hashes.includes(name)) {
      this.#once(`tell ${shuffle.taking}`, () => this.#tell(shuffle.taking, name));
    }
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

  /** Saves the words before revealing them, so that the page can notice if they are left out. */
  async #show({ next, commitment }, name, words) {
    const mine = { commitment, name, words };
    keep(this.table.table.id, mine);
    this.watch.showed(next, commitment, words);
    try {
      await this.table.socket.say("show", { shuffle: next, words });
    } catch (refused) {
      keep(this.table.table.id, { ...mine, refused: refused.sentence });
    }
  }

  async #tell(shuffle, name) {
    const words = `${this.own.value.trim()} ${hex(crypto.getRandomValues(new Uint8Array(16)))}`.trim();
    const before = this.#kept;
    this.#save({ [shuffle]: words, [shuffle - 1]: before[shuffle - 1] });
    const hash = await hashOf(shuffle, name, words);
    try {
      await this.table.socket.say("words", { shuffle, hash });
    } catch (refused) {
      this.#save(before); // too late: an earlier hash may stand, and the next shuffle has a new one
      return refused.sentence;
    }
    this.watch.told(shuffle, name, hash);
    return "";
  }

  #save(words) {
    this.#kept = words;
    try {
      sessionStorage.setItem(place(this.table.table.id), JSON.stringify(words));
    } catch { /* private windows save nothing */ }
  }

  /** Puts your own words in front of the generated seed, for the next shuffle still open. */
  add() {
    const { shuffle } = this.table.around ?? {};
    if (!shuffle?.taking) return;
    this.#tell(shuffle.taking, this.table.you.name).then((refused) => {
      this.said.textContent = refused || `Your seed will go into shuffle ${shuffle.taking}.`;
    });
  }

  box(shuffle) {
    return h(
      "details",
      {},
      h("summary", {}, "Next shuffle"),
      h(
        "p",
        { class: "soft" },
        shuffle?.commitment
          ? ["Several shuffles are sealed as ", h("code", {}, `${shuffle.commitment.slice(0, 16)}…`), ". "]
          : "Several shuffles are sealed before each deal. ",
        "Players' seeds choose and mix the shuffle, so no one, not even the server, can know the cards in advance. " +
          "Your browser picks a seed for you and publishes its hash. Add your own words if you like.",
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
