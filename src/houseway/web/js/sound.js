// Short sounds made on the spot; silent unless wanted.
import { setting } from "./settings.js";

const TONES = { "card-dealt": [620, 0.04], "wager-placed": [340, 0.05], "wager-settled": [440, 0.06], "bank-offered": [520, 0.12], "round-ended": [300, 0.1], "collection-taken": [220, 0.05], acted: [400, 0.05], awarded: [660, 0.15] };
let context;

export function sound(name) {
  const tone = TONES[name];
  if (!tone || !setting("sound")) return;
  context ??= new AudioContext();
  const [pitch, length] = tone;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + length);
  voice.connect(volume).connect(context.destination);
  voice.start();
  voice.stop(context.currentTime + length);
}
