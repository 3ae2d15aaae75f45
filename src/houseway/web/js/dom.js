// Makes elements from plain calls: h("button", {class: "main", onclick: deal}, "Deal").
// Text is always text; nothing from the wire is ever parsed as markup.

export function h(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(made.dataset, value);
    else if (key in made && typeof value !== "string") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  put(made, children);
  return made;
}

export function put(parent, children) {
  for (const child of [children].flat(9)) {
    if (child !== null && child !== undefined && child !== false) parent.append(child);
  }
  return parent;
}

/** What a refusal says, as a sentence. */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

/** Replaces what is inside; whoever has the focus keeps it, if something with the same `data-keep` comes back. */
export function fill(parent, ...children) {
  const kept = parent.contains(document.activeElement) ? document.activeElement.dataset.keep : null;
  parent.replaceChildren();
  put(parent, children);
  if (kept) parent.querySelector(`[data-keep="${CSS.escape(kept)}"]`)?.focus({ preventScroll: true });
  return parent;
}

/** Fills only when what it is made from has changed, so that nothing moves twice. */
export function fillIf(parent, from, make) {
  const key = JSON.stringify(from);
  if (parent.madeFrom === key) return false;
  parent.madeFrom = key;
  fill(parent, make());
  return true;
}

const SVG = "http://www.w3.org/2000/svg";

export function s(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function table(caption, columns, rows, numbers = []) {
  const right = new Set(numbers);
  const cls = (column) => (right.has(column) ? { class: "n" } : {});
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    h(
      "table",
      {},
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, columns.map((column) => h("th", { scope: "col", ...cls(column) }, column)))),
      h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, at) => h("td", cls(columns[at]), cell))))),
    ),
  );
}

/** A button with its key shown; the key works anywhere on the page. */
export function keyed(key, label, act, more = {}) {
  return h(
    "button",
    { type: "button", onclick: act, data: { key, keep: `${key}:${label}` }, "aria-keyshortcuts": key, ...more },
    label,
    " ",
    h("kbd", { "aria-hidden": "true" }, key),
  );
}

export function dialog(title, ...children) {
  const box = h("dialog", { "aria-label": title });
  const close = () => box.close();
  put(box, [
    h("h2", {}, title),
    ...children,
    h("p", { class: "row" }, h("button", { type: "button", onclick: close }, "Close")),
  ]);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => {
    if (event.target === box) close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}
