// Shows events one after another, although the result is known: cards fall, wagers are settled in the filed order.
// Without motion, or when the stage is behind, everything appears at once. When the player has a question to answer, it
// appears at once and the rest is shown quickly.
import { moving } from "../settings.js";
import { sound } from "../sound.js";
import { patch } from "./patch.js";

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
const HURRIED = 900;

export class Stage {
  #queue = [];
  #laid = 0;
  felt = null;
  version = 0;
  busy = false;

  /** `draw()` shows `felt`, the table after event number `version`. Each felt has its own pace. `hurried()` returns
   * whether the viewer has a question to answer. */
  constructor(draw, pace = {}, hurried = () => false) {
    Object.assign(this, { draw, hurried });
    this.paces = { ...PACE, ...pace };
  }

  /** Replaces the felt without animation, and drops the events still queued for the old one. */
  set(view, version) {
    this.#laid += 1;
    this.#queue = [];
    Object.assign(this, { felt: view, version, busy: false });
    this.draw();
  }

  /** Shows events one by one, ending at the view that came with them. */
  play(lines, view, version) {
    this.#queue.push({ lines, view, version });
    if (!this.busy) this.#run();
  }

  async #run() {
    const laid = this.#laid;
    this.busy = true;
    while (this.#queue.length) {
      const { lines, view, version } = this.#queue.shift();
      const pace = this.#pace(lines);
      for (const line of this.#follows(lines) ? lines : []) {
        this.felt = patch(this.felt, line.change);
        this.version = line.seq;
        sound(line.event.event);
        const wait = pace(line);
        if (!wait) continue;
        this.draw();
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (laid !== this.#laid) return; // the felt was replaced meanwhile
      }
      Object.assign(this, { felt: view, version });
      if (this.#queue.length) this.draw();
    }
    this.busy = false;
    this.draw();
  }

  /** Whether the changes apply to the current felt; otherwise only the view can be used. */
  #follows(lines) {
    return lines.every((line, at) => line.seq === this.version + 1 + at && line.change);
  }

  /** Returns how long to show each event: a long deal goes faster, and nothing is slow when the stage is behind. */
  #pace(lines) {
    const usual = (line) => this.paces[line.event.event] ?? 0;
    const longest = this.hurried() ? HURRIED : LONGEST;
    const speed = Math.min(1, longest / Math.max(1, lines.reduce((sum, line) => sum + usual(line), 0)));
    const still = !moving() || this.#queue.length > 1;
    return (line) => (still || document.hidden || this.#queue.length > 2 ? 0 : usual(line) * speed);
  }
}
