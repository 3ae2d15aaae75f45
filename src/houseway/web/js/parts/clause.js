// A link to the filed clause: a click shows the offer's rules that cite these lines.
import { get } from "../api.js";
import { dialog, h } from "../dom.js";

const known = new Map();

/** Whether the offer has rules to play by, filed in full or in part. */
export const played = ({ status }) => status === "playable" || status === "partial";

/** Returns the changed settings as a query string, with any `more` parameters. */
export function otherwise(settings, more = {}) {
  const changed = new URLSearchParams(Object.entries(settings ?? {}).map(([key, value]) => ["set", `${key}=${value}`]));
  for (const [key, value] of Object.entries(more)) if (value) changed.set(key, value);
  return changed.size ? `?${changed}` : "";
}

export function rulesOf(offer, settings) {
  const address = `/api/offers/${offer}${otherwise(settings)}`;
  if (!known.has(address)) {
    const asked = get(address);
    known.set(address, asked);
    asked.catch(() => known.delete(address));
  }
  return known.get(address);
}

/** "palace 1493–1501, 1510" gives [[1493, 1501], [1510, 1510]]. */
export function lines(cite) {
  return [...(cite ?? "").matchAll(/(\d+)(?:[–-](\d+))?/g)].map(([, from, to]) => [Number(from), Number(to ?? from)]);
}

/** Returns how specific an entry is to these lines: the lines both cite, as a share of all lines either cites. */
function closeness(told, cite) {
  const counted = (text) =>
    new Set(lines(text).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)));
  const [own, asked] = [counted(told), counted(cite)];
  const common = [...own].filter((line) => asked.has(line)).length;
  return common / (own.size + asked.size - common);
}

const meet = (one, other) => lines(one).some(([a, b]) => lines(other).some(([c, d]) => a <= d && c <= b));

function entries(rules) {
  const wager = (each) => ({
    about: each.name,
    cite: each.cite,
    text: each.pays.map((line) => `${line.when}: ${line.pays}`).join("; "),
  });
  const fee = (each) => ({
    about: "Collection",
    cite: each.cite,
    text: `${each.limit}: players ${each.player.bands.join("; ") || "nothing"}; player-dealer ${
      each.player_dealer.bands.join("; ") || "nothing"
    }; taken ${each.taken}`,
  });
  const reading = (each) => ({
    about: `Reading: ${each.id}`,
    cite: each.cite,
    text: `Filed: ${each.written} Our reading: ${each.read}`,
  });
  const block = (about, each) => (each?.text ? [{ about, ...each }] : []);
  return [
    ...block("Cards", rules.shoe),
    ...block("Deal", rules.deal),
    ...(rules.wagers ?? []).map(wager),
    ...(rules.settlement ?? []).flatMap((each) => block("Settlement", each)),
    ...block("Action button", rules.button),
    ...block("The bank", rules.bank),
    ...(rules.schedules ?? []).filter((each) => each.player && each.player_dealer).map(fee),
    ...(rules.hand?.rules ?? []),
    ...(rules.lines ?? []).map((each) => ({
      about: `Collection, ${each.limits} ${each.structure}`,
      cite: each.cite,
      text: `${each.drop}; taken ${each.moment}`,
    })),
    ...(rules.rules ?? []),
    ...(rules.house_rules ?? []),
    ...(rules.readings ?? []).map(reading),
  ];
}

/** Returns a button that opens the clause. The rules are shown under `settings`. */
export function clause(offer, cite, settings) {
  if (!cite) return null;
  return h("button", {
    type: "button",
    class: "clause",
    title: "show the filed text",
    onclick: () => tell(offer, cite, settings),
  }, cite);
}

/** Fetches the filed lines themselves, if this server has the document. */
async function filed(offer, cite) {
  const house = offer.split("/")[0];
  const { lines } = await get(`/api/filings/${house}?cite=${encodeURIComponent(cite)}`);
  return h(
    "figure",
    { class: "filed" },
    h("figcaption", {}, "The document"),
    lines.map((line) => h("p", {}, h("span", { class: "n" }, String(line.number)), line.text || "\u00a0")),
  );
}

const entry = (each) =>
  h("div", {}, h("h3", {}, each.about), h("p", {}, each.text, " ", h("cite", {}, `[${each.cite}]`)));

/** Shows every rule that cites these lines, the most specific first and the rest folded, with the document. */
async function tell(offer, cite, settings) {
  const body = h("div", {}, h("p", { class: "soft" }, "Looking it up…"));
  const document = h("div");
  const page = `/offers/${offer}${otherwise(settings)}`;
  dialog(cite, document, body, h("p", {}, h("a", { href: page }, "All the rules of this game")));
  filed(offer, cite).then((found) => document.replaceChildren(found), () => {}); // no document: our rules only
  try {
    const { rules } = await rulesOf(offer, settings);
    const found = entries(rules).filter((each) => meet(each.cite, cite))
      .toSorted((one, other) => closeness(other.cite, cite) - closeness(one.cite, cite));
    const [first, ...rest] = found.length
      ? found
      : [{ about: "These lines", text: "No single rule cites these lines; see all the rules.", cite: rules.cite }];
    body.replaceChildren(
      entry(first),
      ...(rest.length
        ? [h("details", {}, h("summary", {}, `${rest.length} more on these lines`), rest.map(entry))]
        : []),
    );
  } catch (trouble) {
    body.textContent = trouble.message;
  }
}
