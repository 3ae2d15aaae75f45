// The words that this browser told and showed for the shuffles of a table. It remembers them, so that it can say if the
// house leaves them out. Nobody else can: a word that the house never logged is in no log.
const MOST = 50;
const place = (table) => `houseway shown ${table}`;

export function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(place(table)) ?? "[]");
  } catch {
    return [];
  }
}

/** Keeps words that were shown for what is sealed as `commitment`; `refused` is why they were not taken, if they were
 * not. A table's last fifty are kept. */
export function keep(table, { commitment, name, words, refused = "" }) {
  const others = kept(table).filter((each) => each.commitment !== commitment);
  try {
    localStorage.setItem(
      place(table),
      JSON.stringify([...others, { commitment, name, words, refused }].slice(-MOST)),
    );
  } catch { /* a private window keeps nothing */ }
}

/** What became of the words that this browser showed for a shuffle; null where it showed none. `words` are those of
 * the shuffle, each as [name, words]. `good` is false where ours are missing, null where the server refused them. */
export function judge(known, commitment, words) {
  const mine = known.find((each) => each.commitment === commitment);
  if (!mine) return null;
  if (words.some(([name, said]) => name === mine.name && said === mine.words)) {
    return { good: true, text: "The words that this browser showed are among them." };
  }
  if (mine.refused) {
    return { good: null, text: `The server did not take the words of this browser: ${mine.refused}.` };
  }
  return {
    good: false,
    text: `This browser showed “${mine.words}” for this shuffle, and the house left it out. The cards are not what ` +
      "your words would have made of them.",
  };
}

/** Follows the log of a table and finds hashes and words of this browser that the house leaves out. */
export class Watch {
  #told = new Map();

  constructor(table) {
    this.table = table;
  }

  /** The server has taken a hash for a shuffle. */
  told(shuffle, name) {
    this.#told.set(shuffle, name);
  }

  /** Says what these events leave out; `next` is the shuffle that was to be dealt next before them, null where that is
   * not known. */
  missing(events, next) {
    const found = [];
    for (const event of events) {
      if (event.event === "seal-broken") this.#told.clear(); // all hashes are told again
      if (event.event === "sealed" && next !== null) {
        const name = this.#told.get(next);
        if (name && !(event.hashes ?? []).some(([who]) => who === name)) {
          found.push(`The server took the hash of your words for shuffle ${next} and left it out of the seal.`);
        }
        this.#told.delete(next);
      }
      if (event.event === "shuffled") {
        const judged = judge(kept(this.table), event.commitment, event.words ?? []);
        if (judged?.good === false) found.push("Words that you showed were left out of the shuffle.");
        if (next !== null) next += 1;
      }
    }
    return found;
  }
}
