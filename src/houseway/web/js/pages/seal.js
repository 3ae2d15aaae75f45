// The shuffle of a round: what was sealed, what was revealed, and whether they fit, worked out here and not by the
// server.
import { h } from "../dom.js";

const bytes = (text) => new TextEncoder().encode(text);
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

async function hash(...parts) {
  const whole = new Uint8Array(parts.flatMap((part) => [...part]));
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", whole))].map((byte) =>
    byte.toString(16).padStart(2, "0")
  ).join("");
}

/** Each check as [what, good]. */
export async function checks(shuffle) {
  const secret = fromHex(shuffle.server.secret);
  const words = shuffle.contributions.map(({ name, seed }) => bytes(`${name}=${seed}\n`));
  return [
    [
      "the server's part is the one it had sealed",
      (await hash(bytes("houseway commitment:"), secret)) === shuffle.server.commitment,
    ],
    [
      "the seed is the server's part and the players' words, joined",
      (await hash(bytes("houseway shuffle:"), secret, ...words)) === shuffle.seed,
    ],
    [
      "the seed is the one sealed before the first wager",
      (await hash(bytes("houseway commitment:"), fromHex(shuffle.seed))) === shuffle.commitment,
    ],
  ];
}

export function seal(shuffle) {
  if (!shuffle) return null;
  const verdict = h("div", { role: "status" });
  const check = async () => {
    if (!shuffle.revealed) {
      return void (verdict.textContent =
        "The seed is still sealed: these cards are in use. It is revealed when they are shuffled again.");
    }
    if (!crypto.subtle) {
      return void (verdict.textContent =
        "This browser works out hashes only on https or on this machine; use houseway verify with the export.");
    }
    const found = await checks(shuffle);
    const good = found.every(([, fits]) => fits);
    verdict.replaceChildren(
      h(
        "p",
        { class: `verdict ${good ? "up" : "down"}` },
        good
          ? "Good: the shuffle is the one that was sealed."
          : "NOT GOOD: the shuffle is not the one that was sealed.",
      ),
      h(
        "ul",
        {},
        found.map(([what, fits]) => h("li", { class: fits ? "up" : "down" }, fits ? "✓ " : "✗ ", what)),
      ),
    );
    return null;
  };
  const row = (title, text) => [h("dt", {}, title), h("dd", {}, h("code", {}, text))];
  return h(
    "section",
    { class: "seal", "aria-label": "The shuffle" },
    h("h2", {}, "The shuffle"),
    h(
      "dl",
      { class: "keys" },
      row("sealed", shuffle.commitment),
      shuffle.server && row("server's part, sealed", shuffle.server.commitment),
      shuffle.revealed && [row("seed", shuffle.seed), row("server's part", shuffle.server.secret)],
      shuffle.contributions.map(({ name, seed }) => row(name, seed)),
    ),
    h(
      "p",
      { class: "soft" },
      shuffle.recipe,
      " The export can be checked whole, card by card, with ",
      h("code", {}, "houseway verify"),
      ".",
    ),
    h("button", { type: "button", onclick: check }, "Check it in this browser"),
    verdict,
  );
}
