// Short, soft, synthesised sounds after the first click. One key mutes them.
import { setting } from "./settings.js";

const CLICK = [340, 0.05, "triangle"];
const CARD = [720, 0.03, "triangle"];
const TONES = {
  "card-dealt": CARD,
  "cards-turned": CARD,
  "card-exposed": CARD,
  dealt: CARD,
  "board-dealt": CARD,
  "dice-rolled": [600, 0.09, "triangle"],
  "wager-placed": CLICK,
  posted: CLICK,
  called: CLICK,
  "bet-placed": CLICK,
  raised: [420, 0.07, "triangle"],
  checked: [180, 0.05, "sine"],
  folded: [150, 0.08, "sine"],
  "wager-settled": [440, 0.06, "triangle"],
  "bank-offered": [520, 0.12, "sine"],
  "round-ended": [300, 0.1, "sine"],
  "collection-taken": [220, 0.06, "triangle"],
  "pot-awarded": [660, 0.18, "triangle"],
  "your-turn": [587, 0.16, "sine"],
  "you-won": [659, 0.14, "sine", 988], // two notes, the second higher
};
let context, waking, last = 0;

export function sound(name) {
  const tone = TONES[name];
  const still = navigator.userActivation && !navigator.userActivation.hasBeenActive; // no click yet
  if (!tone || still || !setting("sound") || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "running") play(tone);
  else {waking ??= context.resume().then(() => {
      waking = undefined;
      play(tone);
    }); // browsers are silent until the first click; then play one sound, not the whole backlog
  }
}

function play([pitch, length, shape, then]) {
  const now = context.currentTime;
  if (now - last < 0.03 && last && !then) return; // simultaneous events make one sound
  last = now;
  tune(pitch, length, shape, now);
  if (then) tune(then, 1.6 * length, shape, now + length);
}

function tune(pitch, length, shape, now) {
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.045, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  voice.connect(volume).connect(context.destination);
  voice.start(now);
  voice.stop(now + length);
}
