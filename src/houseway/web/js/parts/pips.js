// Pips of dice and tiles: one to six on a 3 × 3 grid.
import { s } from "../dom.js";

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** Draws the pips of a face, given the grid's origin and spacing, the radius and the colour. */
export function pips(face, { x, y, across, down, r, fill }) {
  return (PIPS[face] ?? []).map((at) =>
    s("circle", { cx: x + across * (at % 3), cy: y + down * Math.floor(at / 3), r, fill })
  );
}
