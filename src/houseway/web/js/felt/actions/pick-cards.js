// Cards to pick on the felt by tap or key, and a button that plays them. It is disabled while the picked cards are not
// legal.
import { h, keyed, redraw } from "../../dom.js";
import { cardOf } from "../../parts/card.js";

/** Lays the cards in `place`, and returns the rest for the question. `fits(cards)` checks whether the cards are legal,
 * `label(cards)` returns the button's text, `say(cards)` sends them, and `means(cards)`, if given, returns what they
 * make, shown instead of the prompt. Once `most` are picked, the next replaces the first. */
export function picking(place, { cards, pack, verb, prompt, key, fits, label, say, means = null, most = Infinity }) {
  const chosen = new Set();
  const picked = () => [...chosen].sort((one, other) => one - other).map((at) => cards[at]);
  const go = keyed(key, "", () => say(picked()), { class: "main", own: true });
  const made = means ? h("p", { class: "made", role: "status", own: true }) : null;
  const tell = () => {
    go.firstChild.data = label(picked());
    go.disabled = !fits(picked());
    if (!made) return;
    made.textContent = means(picked()) || prompt;
    made.classList.toggle("soft", made.textContent === prompt);
    made.classList.toggle("foul", /foul$/.test(made.textContent));
  };
  const toggles = cards.map((card, at) => {
    const toggle = () => {
      if (!chosen.delete(at)) chosen.add(at);
      if (chosen.size > most) chosen.delete([...chosen][0]);
      toggles.forEach((each, place) => each.setAttribute("aria-pressed", String(chosen.has(place))));
      tell();
    };
    const button = h(
      "button",
      {
        type: "button",
        class: "pick",
        own: true,
        "aria-pressed": "false",
        data: { key: String(at + 1) },
        onclick: toggle,
      },
      h("span", { class: "by-ear" }, `${verb} `),
      cardOf(card, pack),
    ); // the card says its name
    return button;
  });
  tell();
  lie(place, toggles);
  return [made ?? h("span", { class: "soft prompt" }, prompt), go];
}

/** Lays cards to pick in their place on the felt, which shares its width among them. */
export function lie(place, toggles) {
  place.style.setProperty("--all", String(toggles.length));
  redraw(place, toggles);
}
