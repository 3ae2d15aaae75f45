// Shows what happened one thing after another, although the result is known: cards fall, wagers are settled in the
// filed order. Without motion, or when we are behind, everything is there at once.
import { moving } from "../settings.js";
import { sound } from "../sound.js";

const PACE = {
  "card-dealt": 320,
  "cards-turned": 450,
  "card-exposed": 450,
  "wager-settled": 420,
  "collection-taken": 160,
  "dice-rolled": 600,
  "bets-closed": 200,
  chosen: 350,
  dealt: 160,
  "board-dealt": 500,
  "hand-shown": 600,
  "pot-awarded": 700,
  folded: 150,
  called: 150,
  checked: 150,
  raised: 150,
  "bet-placed": 150,
};
const LONGEST = 5500;

export class Stage {
  #queue = [];
  #running = false;

  /** `fold(shown, line)` is a step, `agree(shown, view)` the word of the server at the end, `draw(shown)` shows it. */
  constructor({ opening, fold, agree, draw }) {
    Object.assign(this, { fold, agree, draw });
    this.shown = opening();
  }

  get busy() {
    return this.#running;
  }

  /** Takes the view as it is, with nothing moving. */
  set(view, opening) {
    this.#queue = [];
    this.shown = this.agree(opening(), view);
    this.people = view.people;
    this.draw(this.shown);
  }

  async play(lines, view) {
    this.#queue.push([lines, view]);
    if (this.#running) return;
    this.#running = true;
    while (this.#queue.length) {
      const [now, then] = this.#queue.shift();
      await this.#batch(now, then);
    }
    this.#running = false;
    this.draw(this.shown);
  }

  async #batch(lines, view) {
    const pace = (line) => PACE[line.event.event ?? line.event.type] ?? 0;
    const whole = lines.reduce((sum, line) => sum + pace(line), 0);
    const still = !moving() || document.hidden || this.#queue.length > 1;
    const speed = Math.min(1, LONGEST / Math.max(1, whole));
    const asked = this.shown;
    for (const line of lines) {
      this.shown = this.fold(this.shown, line);
      sound(line.event.event ?? line.event.type);
      const wait = still || document.hidden || this.#queue.length > 2 ? 0 : pace(line) * speed;
      if (wait) {
        this.draw(this.shown);
        await new Promise((resolve) => {
          setTimeout(resolve, wait);
        });
        if (!this.#queue) return;
      }
    }
    if (asked === this.shown && !lines.length && this.#queue.length) return;
    this.shown = this.agree(this.shown, view);
    this.people = view.people;
    this.draw(this.shown);
  }
}
