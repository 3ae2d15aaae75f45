// Where everything lies on the felt: seats at equal angles on an ellipse, you at the bottom, cards and bets between a
// seat and the centre. Pure functions of sizes, tested without a browser.

const EDGE = 6; // pixels between a pod and the rail
const APART = 6; // between a pod and the cards in front of it
const SLIDES = [0, 12, -12, 24, -24, 38, -38, 54, -54, 72, -72, 94, -94, 120, -120, 150, -150];
const TIDY = 44; // pixels: what lies further from its place, off the line to the centre, looks astray
const STEPS = [0, 14, 32, 54, 80, 110, 150];

/** Returns the angle of a seat, in turns from the bottom, clockwise as the deal goes. */
export const turnOf = (at, seats) => at / Math.max(1, seats);

/** Returns the side of the felt that a turn is on: you are in the south. */
export function sideOf(turn) {
  const across = -Math.sin(2 * Math.PI * turn); // west is negative
  if (Math.abs(across) > 0.72) return across < 0 ? "west" : "east";
  return Math.cos(2 * Math.PI * turn) > 0 ? "south" : "north";
}

const box = (x, y, { w, h }) => ({ left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 });
/** Returns the boxes of what lies around a point: of its rows, if they are known, since only some may be wide. */
const boxes = (x, y, size) => (size.rows ?? [{ x: 0, y: 0, ...size }]).map((row) => box(x + row.x, y + row.y, row));
const over = (one, two) =>
  Math.max(0, Math.min(one.right, two.right) - Math.max(one.left, two.left)) *
  Math.max(0, Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));

const overlap = (some, others) =>
  some.reduce((sum, one) => others.reduce((more, other) => more + over(one, other), sum), 0);

/** Returns the area of a box that lies outside the felt. */
const outside = ({ left, right, top, bottom }, w, h) =>
  Math.max(0, -left) + Math.max(0, right - w) + Math.max(0, -top) + Math.max(0, bottom - h);

/** Bends an ellipse toward its corners on an upright felt, which has no room above and below. */
const bend = (by, w, h) => (w < h ? Math.sign(by) * Math.abs(by) ** 0.6 : by);

/** Returns where the pods lie: their centres, on an ellipse inside the felt. With `half`, no seat is at the bottom. */
export function pods(w, h, seats, half = false) {
  const wide = Math.max(...seats.filter(({ mine }) => !mine).map(({ pod }) => pod.w), 0); // yours is in the centre
  const high = Math.max(...seats.map(({ pod }) => pod.h), 0);
  const [a, most] = [(w - wide) / 2 - EDGE, (h - high) / 2 - EDGE];
  const b = Math.min(most, upright(w, h, seats, high));
  const centre = EDGE + high / 2 + b;
  return seats.map(({ mine }, at) => {
    const turn = 2 * Math.PI * turnOf(at + (half ? 0.5 : 0), seats.length);
    const [x, y] = [bend(Math.sin(turn), w, h), bend(Math.cos(turn), w, h)];
    return { x: w / 2 - a * x, y: mine ? h / 2 + most : centre + b * y };
  });
}

/** Returns how high the ellipse may be on an upright felt, which is too narrow for anything beside your cards: its
 * lowest seats lie above them. */
function upright(w, h, seats, high) {
  if (w > h || !seats[0]?.mine || seats.length < 3) return Infinity;
  const { pod, front } = seats[0];
  const lowest = h - EDGE - pod.h - front.h - 2 * APART - high / 2;
  return Math.max(h / 5, (lowest - EDGE - high / 2) / (1 + bend(Math.cos((2 * Math.PI) / seats.length), w, h)));
}

/** Returns the places for a seat's cards, best first: from its pod toward the centre, or beside that line. */
function places(from, to, pod, front) {
  const [gapX, gapY] = [(pod.w + front.w) / 2 + APART, (pod.h + front.h) / 2 + APART];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const t = Math.min(gapX / Math.max(1e-6, Math.abs(dx / far)), gapY / Math.max(1e-6, Math.abs(dy / far)));
  const found = STEPS.map((by) => ({ x: from.x + (dx / far) * (t + by), y: from.y + (dy / far) * (t + by) }));
  const [toX, toY] = [Math.sign(Math.round(dx) || 1), Math.sign(Math.round(dy) || -1)];
  for (const step of STEPS) {
    for (const by of SLIDES) {
      found.push({ x: from.x + toX * (gapX + step), y: from.y + by }, {
        x: from.x + by,
        y: from.y + toY * (gapY + step),
      });
      if (!Math.round(dx)) found.push({ x: from.x - gapX - step, y: from.y + by });
    }
  }
  const off = ({ x, y }) => {
    const [ax, ay] = [x - from.x, y - from.y];
    const along = (ax * dx + ay * dy) / far;
    return Math.hypot(ax, ay) + 0.6 * Math.abs((ax * dy - ay * dx) / far) + (along < 0 ? -3 * along : 0);
  };
  return found.map((place) => ({ ...place, off: off(place) })).sort((one, other) => one.off - other.off);
}

/** Arranges the felt. `seats` start at the bottom and go clockwise; each has the size of its pod and of what lies in
 * front of it, and `mine` for the viewer's. Returns the centres, and how much still overlaps. */
export function arrange({ w, h, seats, middle, corners = [], half = false }) {
  const at = pods(w, h, seats, half);
  const laid = at.map(({ x, y }, n) => box(x, y, seats[n].pod));
  const own = ownFront(at, seats, [...corners, ...laid]);
  const bottom = own ? own.box.top - APART / 2 : seats.length && !half ? laid[0].top - APART : h - EDGE;
  const top = middle.rows?.[0]?.w ?? middle.w; // the pods above it are those over its first row
  const across = ({ left, right }) => right > (w - top) / 2 && left < (w + top) / 2;
  const upper = Math.max(
    EDGE,
    ...laid.filter((pod) => pod.bottom < h / 3 && across(pod)).map((pod) => pod.bottom + APART),
  );
  const fixed = [...corners, ...laid];
  let best = null;
  for (const share of [0.5, 0.35, 0.65, 0.8, 1, 0.2, 0]) {
    if (best && tidy(best)) break;
    const y = upper + middle.h / 2 + Math.max(0, bottom - upper - middle.h) * share;
    const centre = box(w / 2, y, middle);
    const rows = boxes(w / 2, y, middle);
    const hits = (own?.hits ?? 0) + Math.max(0, centre.bottom - bottom) * middle.w + overlap(fixed, rows);
    for (const first of [order(seats.length), order(seats.length).reverse()]) {
      const taken = [...fixed, ...(own?.rows ?? []), ...rows];
      const found = around({ w, h, seats, at, own, y, taken, first });
      found.clash += hits;
      const worse = best && (found.clash - best.clash || found.far - best.far) >= 0;
      if (!worse) best = { pods: at, ...found, middle: { x: w / 2, y } };
    }
  }
  return best;
}

/** Whether nothing overlaps, and everything lies near its place. */
export const tidy = ({ clash, astray }) => clash < 1 && astray < TIDY;

/** Returns where the viewer's own cards lie: above their pod, and further up beside many neighbours. */
function ownFront(at, seats, taken) {
  if (!seats[0]?.mine || !seats[0].front.h) return null;
  const { pod, front } = seats[0];
  const up = (by) => ({ x: at[0].x, y: at[0].y - (pod.h + front.h) / 2 - APART / 2 - by });
  const rows = (by) => boxes(up(by).x, up(by).y, front);
  const hits = (by) => overlap(taken, rows(by));
  const by = STEPS.find((each) => !hits(each)) ?? 0;
  return { place: up(by), box: box(up(by).x, up(by).y, front), rows: rows(by), hits: hits(by) };
}

/** Lays down what is in front of each seat, as near to it as there is room. */
function around({ w, h, seats, at, own, y, taken, first }) {
  const fronts = seats.map((_, n) => (n || !own ? null : own.place));
  let [clash, far, astray] = [0, 0, 0];
  for (const n of first) {
    const { pod, front } = seats[n];
    if (fronts[n] || !front.w || !front.h) continue;
    let best = null, nearest = null;
    for (const place of places(at[n], { x: w / 2, y }, pod, front)) {
      nearest ??= place.off;
      const there = box(place.x, place.y, front);
      const hits = taken.reduce((sum, each) => sum + over(each, there), 0) + 300 * outside(there, w, h);
      if (!best || hits < best.hits) best = { hits, place, there };
      if (!hits) break;
    }
    clash += best.hits;
    astray = Math.max(astray, best.place.off - nearest);
    far += best.place.off ** 2; // one far away is worse than several a little off
    fronts[n] = best.place;
    taken.push(best.there);
  }
  return { fronts, clash, far, astray };
}

/** The seats in the order in which they find room: first next to the bottom, then alternately up the sides. */
function order(seats) {
  const all = Array.from({ length: seats }, (_, at) => at);
  return all.sort((one, other) => Math.min(one, seats - one) - Math.min(other, seats - other));
}
