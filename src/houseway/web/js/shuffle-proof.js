// Checks a shuffle in the browser, not on the server: the same hashes as houseway.fairness.shuffle_tree and
// houseway.fairness.seal, with the browser's own SHA-2.

const ALL = 1n << 64n;
const BRANCH = 8;
const encoder = new TextEncoder();

export const bytes = (text) => encoder.encode(text);
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function join(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const digest = async (name, parts) => new Uint8Array(await crypto.subtle.digest(name, join(parts)));
export const sha256 = (...parts) => digest("SHA-256", parts);

/** Returns the order that a seed gives: a Fisher-Yates shuffle that rejects biased numbers. */
export async function shuffled(items, seed, purpose = "shuffle") {
  const pile = [...items];
  const begins = join([bytes(`${purpose}:`), seed, bytes(":")]);
  let numbers = [];
  let counter = 0;
  for (let last = pile.length - 1; last > 0; last--) {
    const bound = BigInt(last + 1);
    let number = ALL;
    while (number >= ALL - ALL % bound) {
      if (!numbers.length) {
        const block = new DataView((await sha256(begins, bytes(String(counter++)))).buffer);
        numbers = [0, 8, 16, 24].map((at) => block.getBigUint64(at));
      }
      number = numbers.shift();
    }
    const other = Number(number % bound);
    [pile[last], pile[other]] = [pile[other], pile[last]];
  }
  return pile;
}

async function salts(seed, many) {
  const blocks = [...Array(Math.ceil(many / 4)).keys()];
  const stream = join(
    await Promise.all(blocks.map((at) => digest("SHA-512", [bytes("houseway salts:"), seed, bytes(`:${at}`)]))),
  );
  return [...Array(many).keys()].map((at) => stream.slice(16 * at, 16 * at + 16));
}

const leaf = (card, salt) => sha256(bytes(`card ${card}:`), salt);
const node = (children) => sha256(bytes("node:"), ...children);

/** Returns the root of a seed's tree of salted cards. */
export async function rootOf(pack, seed) {
  const [order, salted] = await Promise.all([shuffled(pack, seed), salts(seed, pack.length)]);
  let nodes = await Promise.all(order.map((card, at) => leaf(card, salted[at])));
  while (nodes.length > 1) {
    const groups = [...Array(Math.ceil(nodes.length / BRANCH)).keys()];
    nodes = await Promise.all(groups.map((at) => node(nodes.slice(BRANCH * at, BRANCH * (at + 1)))));
  }
  return nodes[0];
}

/** Returns the root proven by salted cards and their sibling hashes, or null if the proof does not fit. */
export async function provenRoot(many, cards, proof) {
  const left = proof.map(fromHex);
  let known = new Map(
    await Promise.all(cards.map(async ({ place, card, salt }) => [place, await leaf(card, fromHex(salt))])),
  );
  while (many > 1) {
    const above = new Map();
    for (const group of [...new Set([...known.keys()].map((at) => Math.floor(at / BRANCH)))].sort((a, b) => a - b)) {
      const children = [];
      for (let at = group * BRANCH; at < Math.min((group + 1) * BRANCH, many); at++) {
        const child = known.get(at) ?? left.shift();
        if (!child) return null;
        children.push(child);
      }
      above.set(group, await node(children));
    }
    [known, many] = [above, Math.ceil(many / BRANCH)];
  }
  return left.length ? null : known.get(0) ?? null;
}

export const hashOf = async (number, name, words) =>
  hex(await sha256(bytes(`houseway words:${number}:${name}=${words}`)));

async function pickOf(commitment, said, beacon, many) {
  if (!said.length && !beacon) return 0;
  const lines = said.map(({ name, words }) => `${name}=${words}\n`).join("");
  const found = await sha256(bytes(`houseway choice:${commitment}\n${beacon}\n${lines}`));
  return Number(new DataView(found.buffer).getBigUint64(0) % BigInt(many));
}

/** Returns each check as [what, good]. */
export async function checks(shuffle) {
  const { commitment, words, beacon, pick, root, others, pack, cards, proof, number, sealed } = shuffle;
  const said = words.filter((each) => each.words !== null);
  const fit = await Promise.all(
    said.map(async (each) => !each.hash || await hashOf(number, each.name, each.words) === each.hash),
  );
  const roots = await Promise.all(others.map((seed) => rootOf(pack, fromHex(seed))));
  roots.splice(pick, 0, fromHex(root));
  const whole = hex(await sha256(bytes("houseway shuffles:"), ...roots));
  const found = [
    [
      `the other ${others.length} shuffles are full packs and, with the one dealt, match the seal`,
      others.length === sealed.shuffles - 1 && whole === commitment,
    ],
    [
      said.length
        ? `${said.map((each) => each.name).join(", ")} revealed the seed they had committed`
        : "no player's seed was used for this shuffle",
      fit.every(Boolean),
    ],
    [
      said.length || beacon
        ? `${said.length ? `the seeds${beacon ? " and the beacon" : ""}` : "the beacon"} chose shuffle ${
          pick + 1
        } of ${sealed.shuffles}`
        : "so the first shuffle was dealt as sealed",
      await pickOf(commitment, said, beacon, sealed.shuffles) === pick,
    ],
  ];
  if (cards.length) {
    const proven = await provenRoot(pack.length, cards, proof);
    found.push([
      `each of the ${cards.length} cards you saw is in the shuffle that was dealt: ` +
      cards.map(({ card }) => card).join(" "),
      proven !== null && hex(proven) === root,
    ]);
  }
  return found;
}
