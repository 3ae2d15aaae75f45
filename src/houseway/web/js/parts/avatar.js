// A disc for a person: its colour and pattern follow from the name, so that people can be told apart at a glance.
import { s } from "../dom.js";

const PATTERNS = [
  () => [s("circle", { cx: 26, cy: 26, r: 11 })],
  () => [s("path", { d: "M0 18h52v7H0zM0 33h52v7H0z" })],
  () => [s("path", { d: "M26 0l26 26-26 26L0 26z" })],
  () => [s("path", { d: "M0 0h26v26H0zM26 26h26v26H26z" })],
  () => [s("path", { d: "M-4 30L30-4h16L-4 46zM22 56L56 22v16L38 56z" })],
  () => [s("path", { d: "M26 4l7 15 16 2-12 11 3 16-14-8-14 8 3-16L3 21l16-2z" })],
  () => [14, 26, 38].flatMap((x) => [14, 26, 38].map((y) => s("circle", { cx: x, cy: y, r: 4 }))),
  () => [s("path", { d: "M26 26L0 0h52zM26 26L0 52h52z" })],
];

/** Returns a number that is always the same for a name. */
export function hash(name) {
  let sum = 2166136261;
  for (const letter of name) sum = Math.imul(sum ^ letter.codePointAt(0), 16777619) >>> 0;
  return sum;
}

/** Returns the disc of a person. */
export function avatar(name) {
  const number = hash(name);
  const hue = (number * 137.508) % 360; // the golden angle: neighbours differ
  const light = s(
    "g",
    { fill: `hsl(${hue} 55% 72%)`, opacity: ".55" },
    ...PATTERNS[(number >>> 9) % PATTERNS.length](),
  );
  const letters = name.replace(/[^\p{L}\p{N} ]/gu, "").split(" ").filter(Boolean);
  const initials = letters.length > 1 ? letters[0][0] + letters.at(-1)[0] : (letters[0] ?? "?").slice(0, 2);
  return s(
    "svg",
    { viewBox: "0 0 52 52", class: "face", "aria-hidden": "true" },
    s("rect", { width: 52, height: 52, fill: `hsl(${hue} 48% 30%)` }),
    light,
    s("text", { x: 26, y: 33 }, initials.toUpperCase()),
  );
}
