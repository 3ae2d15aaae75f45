// Pips as dice and tiles have them: one to six on a square of three by three.
import { s } from "../dom.js";

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** The pips of a face: where the first would lie, how far apart, how large, and in which colour. */
export function pips(face, { x, y, across, down, r, fill }) {
  return (PIPS[face] ?? []).map((at) =>
    s("circle", { cx: x + across * (at % 3), cy: y + down * Math.floor(at / 3), r, fill })
  );
}
