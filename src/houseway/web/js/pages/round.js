// A round by its address: step through it, the clause beside each event, the shuffle checked in this browser.
import { get } from "../api.js";
import { fill, h } from "../dom.js";

export async function open(main, table, number) {
  const round = await get(`/api/rounds/${encodeURIComponent(table)}/${number}`);
  const list = h("ol", { class: "log", style: "max-height:none" });
  let shown = round.events.length;
  const step = (to) => {
    shown = Math.max(1, Math.min(round.events.length, to));
    [...list.children].forEach((line, at) => { line.hidden = at >= shown; });
    place.textContent = `${shown} of ${round.events.length}`;
  };
  const place = h("span", { class: "clock", "aria-live": "polite" });
  const verdict = h("p", { role: "status" });
  fill(list, round.events.map((line) => h("li", {}, line.say, " ", line.clause && h("span", { class: "clause" }, `[${line.clause}]`))));
  fill(main,
    h("h1", {}, `Round ${round.number}`),
    h("p", { class: "soft" }, h("a", { href: `/offers/${round.offer}` }, round.offer), " at ", h("a", { href: `/tables/${round.table}` }, round.table)),
    h("div", { class: "row" },
      h("button", { onclick: () => step(1) }, "First"), h("button", { onclick: () => step(shown - 1) }, "Back"), place,
      h("button", { onclick: () => step(shown + 1) }, "Next"), h("button", { onclick: () => step(1e9) }, "Last"),
      h("a", { class: "button", href: `/api/rounds/${encodeURIComponent(table)}/${number}/export`, download: `${table}-${number}.ndjson` }, "Export")),
    list,
    h("h2", {}, "The shuffle"),
    h("p", { class: "soft" }, `Sealed before the first wager as ${round.shuffle?.commitment ?? "?"}.`),
    round.shuffle?.recipe && h("p", { class: "soft" }, round.shuffle.recipe),
    h("button", { onclick: async () => { verdict.textContent = await check(round.shuffle); } }, "Check it in this browser"),
    verdict);
  step(round.events.length);
}

async function check(shuffle) {
  if (!shuffle?.revealed) return "The seed is still sealed: the shoe is in use.";
  const seed = Uint8Array.from(shuffle.seed.match(/../g), (pair) => parseInt(pair, 16));
  const label = new TextEncoder().encode("houseway commitment:");
  const whole = new Uint8Array(label.length + seed.length);
  whole.set(label);
  whole.set(seed, label.length);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  const text = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return text === shuffle.commitment ? "Good: the seed is the one that was sealed." : "NOT GOOD: the seed does not fit the seal.";
}
