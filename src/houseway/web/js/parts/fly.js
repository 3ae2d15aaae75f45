// Chips that travel in a straight line: to the pot, to the winner, to the bank. Without motion nothing moves.
import { h } from "../dom.js";
import { moving } from "../settings.js";
import { stack } from "./table-pieces.js";

const LONG = 250; // milliseconds

/** Sends a stack of chips across a felt from one of its parts to another. */
export function fly(felt, from, to, amount) {
  if (!moving() || document.hidden || !felt.animate) return;
  const [at, start, end] = [felt, from, to].map((each) => each.getBoundingClientRect());
  if (!start.width || !end.width) return;
  const place = ({ left, top, width, height }) =>
    `translate(${left - at.left + width / 2 - 10}px, ${top - at.top + height / 2 - 10}px)`;
  const chips = h("span", { class: "flying", "aria-hidden": "true" }, stack(amount));
  felt.append(chips);
  const done = () => chips.remove();
  chips.animate([{ transform: place(start) }, { transform: place(end) }], { duration: LONG, easing: "ease-in-out" })
    .finished.then(done, done);
}
