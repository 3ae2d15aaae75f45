// The words this browser committed and revealed for a table's shuffles. It saves them, so that it can report words that
// the house leaves out. Nobody else can: words that were never logged are in no log.
const MOST = 50;
const place = (table) => `houseway shown ${table}`;

export function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? "[]");
  } catch {
    return [];
  }
}

/** Saves words that were revealed for the shuffle sealed as `commitment`; `refused` is the reason if the server refused
 * them. Each table keeps its last fifty. */
export function keep(table, { commitment, name, words, refused = "" }) {
  const others = kept(table).filter((each) => each.commitment !== commitment);
  try {
    localStorage.setItem(
      place(table),
      JSON.stringify([...others, { commitment, name, words, refused }].slice(-MOST)),
    );
  } catch { /* private windows save nothing */ }
}

/** Returns whether a shuffle used the words this browser revealed, as `good`; null if it revealed none. `words` are the
 * shuffle's, each as [name, words]. A crooked house can refuse words instead of dropping them, so a refusal is no
 * excuse. */
export function judge(known, commitment, words) {
  const mine = known.find((each) => each.commitment === commitment);
  if (!mine) return null;
  if (words.some(([name, said]) => name === mine.name && said === mine.words)) {
    return { good: true, text: "Your seed was used." };
  }
  if (mine.refused) {
    return { good: false, text: `The server refused your seed, so it did not count: ${mine.refused}.` };
  }
  return {
    good: false,
    text: `Your browser revealed “${mine.words}” for this shuffle, but the house left it out. Your seed did not ` +
      "affect these cards.",
  };
}

/** Watches a table's log for this browser's hashes and words that the house left out. */
export class Watch {
  #told = new Map();
  #sealed = new Set();
  #shown = new Map();

  constructor(table) {
    this.table = table;
  }

  /** Notes that the server accepted a hash for a shuffle. */
  told(shuffle, name, hash) {
    this.#told.set(shuffle, { name, hash });
  }

  /** Notes that this browser reveals words for a shuffle. */
  showed(shuffle, commitment, words) {
    this.#shown.set(shuffle, { commitment, words });
  }

  /** Returns warnings about what these events left out. `next` is the shuffle that was due before them, null if
   * unknown. `now` is the table's state of the shuffle after them: a house may send no event at all. */
  missing(events, next, now = null) {
    const found = [];
    for (const event of events) {
      if (event.event === "seal-broken") { // all hashes are sent again
        this.#told.clear();
        this.#sealed.clear();
        this.#shown.clear();
      }
      if (event.event === "sealed" && next !== null) {
        const mine = this.#told.get(next);
        const told = (event.hashes ?? []).find(([who]) => who === mine?.name)?.[1];
        if (mine && told === undefined) {
          found.push(`The server accepted the hash of your seed for shuffle ${next} but left it out of the seal.`);
        } else if (mine && told !== mine.hash) {
          found.push(
            `The seal of shuffle ${next} has another hash in your name. If you added no seed in another window, the ` +
              "house changed it.",
          );
        } else if (mine) this.#sealed.add(event.commitment);
        this.#told.delete(next);
      }
      if (event.event === "shuffled") {
        const judged = judge(kept(this.table), event.commitment, event.words ?? []);
        if (judged?.good === false) found.push(judged.text);
        if (!judged && this.#sealed.has(event.commitment)) {
          found.push("The table did not wait for your seed: it dealt before your browser could reveal it.");
        }
        this.#sealed.delete(event.commitment);
        for (const [shuffle, each] of this.#shown) {
          if (each.commitment === event.commitment) this.#shown.delete(shuffle);
        }
        if (next !== null) next += 1;
      }
    }
    return now ? [...found, ...this.#hidden(now)] : found;
  }

  /** Returns warnings about seals and shuffles that came without an event on this page. */
  #hidden({ next, commitment, told }) {
    const found = [];
    for (const [shuffle, { name }] of this.#told) {
      if (shuffle > next || (shuffle === next && (!commitment || told.includes(name)))) continue;
      found.push(`The server accepted the hash of your seed for shuffle ${shuffle} but left it out of the seal.`);
      this.#told.delete(shuffle);
    }
    for (const [shuffle, { words }] of this.#shown) {
      if (shuffle >= next) continue;
      found.push(
        `Your browser revealed “${words}” for shuffle ${shuffle}, but the house did not show you that shuffle. ` +
          "The page of the round says whether your seed was used.",
      );
      this.#shown.delete(shuffle);
    }
    return found;
  }
}
