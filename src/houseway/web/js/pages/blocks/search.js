// Fuzzy search: other spellings, numbers as words, a wrong letter. Pure functions, tested without a browser.

const NUMBERS = { "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "13": "thirteen" };
/** Common synonyms, each with the words our lists use. */
const CALLED = { "21": "blackjack", bj: "blackjack", uth: "ultimate texas holdem", panguingue: "pan", hilo: "hi lo" };

/** Returns the normalised words of a text. */
export function words(text) {
  return text.normalize("NFKD").replace(/[\u0300-\u036f'’.]/g, "").toLowerCase().replace(/hold[ -]?em/g, "holdem")
    .split(/[^a-z0-9]+/).filter(Boolean).map((word) => NUMBERS[word] ?? word);
}

/** Returns the edit distance of two words (changes, additions, omissions, swaps), at most `most` + 1. */
export function apart(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        row[j] = Math.min(row[j], before[j - 2] + 1);
      }
    }
    [before, last] = [last, row];
  }
  return Math.min(last[other.length], most + 1);
}

const wrong = (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

function fits(word, known) {
  if (known.some((each) => each.includes(word))) return true;
  const most = wrong(word);
  // While the user is typing, the last word may be incomplete.
  return most > 0 && known.some((each) =>
    apart(word, each.slice(0, Math.max(word.length, 4)), most) <= most ||
    apart(word, each, most) <= most
  );
}

/** Returns a function that checks whether a text has the typed words, or what they are called in our lists. */
export function finder(typed) {
  const wanted = words(typed);
  return (text) => {
    const known = words(text);
    const together = known.join("");
    const has = (word) => fits(word, known) || (word.length > 4 && together.includes(word));
    return wanted.every((word) => has(word) || (CALLED[word]?.split(" ").every(has) ?? false));
  };
}

/** Returns a count with its noun: "1 game", "3 games". */
export const many = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
