// The keys at a table: one letter, one meaning, in all games. `KEYS` gives each action its letter.

/** Each letter and what it means, in the order of the list that "?" shows. */
export const LETTERS = [
  ["d", "ready: deal"],
  ["b", "bet; bet the same again"],
  ["u", "undo, or take a bet back"],
  ["t", "take what is offered: the bank, a bet, a card, a deal"],
  ["p", "pass what is offered"],
  ["h", "hit: one more card"],
  ["s", "stand: take no more cards"],
  ["w", "double"],
  ["i", "split, or move cards between melds"],
  ["z", "surrender"],
  ["y", "play the hand"],
  ["f", "fold"],
  ["k", "check"],
  ["c", "call"],
  ["r", "raise"],
  ["n", "exchange or discard the picked cards"],
  ["a", "set or lay the picked cards"],
  ["q", "act out of turn: force a card, share the tops"],
  ["j", "join: sit down in the first free seat"],
  ["e", "show or hide values and chances"],
  ["o", "sit out or come back"],
  ["x", "leave after this round"],
];

export const KEYS = {
  "close-bets": "d",
  bet: "b",
  rebet: "b",
  open: "b",
  "bring-in": "b",
  "all-in": "b",
  "settle-for": "b",
  undo: "u",
  unpick: "u",
  reset: "u",
  withdraw: "u",
  "take-bank": "t",
  late: "t",
  take: "t",
  agree: "t",
  kill: "t",
  roll: "t",
  sweep: "t",
  "house-way": "t",
  "pass-bank": "p",
  "no-late": "p",
  pass: "p",
  refuse: "p",
  "no-double": "p",
  "no-surrender": "p",
  hit: "h",
  pluck: "h",
  stand: "s",
  ride: "s",
  keep: "s",
  double: "w",
  single: "w",
  "double-double": "w",
  "free-double": "w",
  split: "i",
  "free-split": "i",
  borrow: "i",
  force: "q",
  share: "q",
  sort: ",",
  surrender: "z",
  rescue: "z",
  play: "y",
  in: "y",
  "play-out": "y",
  "play-on": "y",
  fold: "f",
  "on-top": "f",
  check: "k",
  call: "c",
  raise: "r",
  draw: "n",
  discard: "n",
  set: "a",
  lay: "a",
  meld: "a",
  add: "a",
  "sit-down": "j",
  values: "e",
  "sit-out": "o",
  leave: "x",
};

/** Returns the key of a word; a number, if it is one of several sizes of the same word (`bet-3`). */
export const keyOf = (word) => KEYS[word] ?? /-([0-9])$/.exec(word)?.[1] ?? "";

/** Gives each option a key of its own: the letter of its word, or numbers where several have the same. */
export function withKeys(options, word) {
  const letters = options.map((option) => keyOf(word(option)));
  const alike = (key) => letters.filter((each) => each === key).length > 1;
  let number = 0;
  return options.map((option, at) => [option, letters[at] && !alike(letters[at]) ? letters[at] : String(++number)]);
}

const BETTING = ["place-wager", "take-back-wager", "close-bets"];

/** Returns the words that keys can say now. Open bets are one question, whatever has been bet so far. */
export function openWords(legal) {
  const words = legal.map((command) => command.do);
  return words.some((word) => BETTING.includes(word))
    ? ["bets"]
    : words.filter((word) => word === "choose" || keyOf(word));
}

const MOMENT = 250; // milliseconds that a question must have been shown before a key answers it

/** Ignores keys that were pressed before their question could be read. */
export class Fresh {
  #asked = "";
  #since = -Infinity;

  /** Notes the questions now shown, at a table whose cards fall at `pace`. */
  shows(questions, pace = 0) {
    const asked = JSON.stringify(questions);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#since = performance.now() + MOMENT * Math.min(1, pace);
  }

  /** Whether a key event answers what is shown. A key that is held down answers nothing. */
  answers(event) {
    return !event.repeat && event.timeStamp >= this.#since;
  }
}
