// Short synthesised sounds; off unless the user turns them on.
import { setting } from "./settings.js";

const CLICK = [340, 0.05, "triangle"];
const CARD = [880, 0.035, "sawtooth"];
const TONES = {
  "card-dealt": CARD,
  "cards-turned": CARD,
  "card-exposed": CARD,
  dealt: CARD,
  "board-dealt": CARD,
  "dice-rolled": [700, 0.09, "square"],
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
  "collection-taken": [220, 0.06, "square"],
  "pot-awarded": [660, 0.18, "triangle"],
};
let context, waking, last = 0;

export function sound(name) {
  const tone = TONES[name];
  if (!tone || !setting("sound") || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "running") play(tone);
  else {waking ??= context.resume().then(() => {
      waking = undefined;
      play(tone);
    }); // browsers are silent until the first click; then play one sound, not the whole backlog
  }
}

function play([pitch, length, shape]) {
  const now = context.currentTime;
  if (now - last < 0.03 && last) return; // simultaneous events make one sound
  last = now;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.07, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  voice.connect(volume).connect(context.destination);
  voice.start();
  voice.stop(now + length);
}
