// Creates elements from plain calls: h("button", {class: "main", onclick: deal}, "Deal").
// Text is always inserted as text; nothing from the server is parsed as markup.

/** Calls an element's current handlers, so that a redrawn element keeps its listener and only changes what it does. */
const act = (event) => event.currentTarget.acts[event.type]?.(event);

function listen(element, acts) {
  for (const type of Object.keys(acts)) if (!(type in (element.acts ?? {}))) element.addEventListener(type, act);
  element.acts = { ...Object.fromEntries(Object.keys(element.acts ?? {}).map((type) => [type, null])), ...acts };
}

/** Creates an element. `own` marks an element to which its creator keeps a reference; it is never reused. */
export function h(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) listen(made, { ...made.acts, [key.slice(2)]: value });
    else if (key === "own") made.own = true;
    else if (key === "data") Object.assign(made.dataset, value);
    else if (key in made && typeof value !== "string") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  put(made, children);
  return made;
}

const isThere = (child) => child !== null && child !== undefined && child !== false;

export function put(parent, children) {
  for (const child of [children].flat(9)) if (isThere(child)) parent.append(child);
  return parent;
}

/** Returns a refusal as a sentence. */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

/** Returns a function that restores the focus to the new element with the same `data-keep`, if there is one. */
function focused(parent) {
  const kept = parent.contains(document.activeElement) ? document.activeElement.dataset.keep : null;
  return () => {
    if (!kept || parent.contains(document.activeElement)) return;
    parent.querySelector(`[data-keep="${CSS.escape(kept)}"]`)?.focus({ preventScroll: true });
  };
}

/** Replaces the children. */
export function fill(parent, ...children) {
  const refocus = focused(parent);
  parent.replaceChildren();
  put(parent, children);
  refocus();
  return parent;
}

/** Whether an element can be updated in place. Buttons must have the same text: a finger may be down on one. */
function alike(old, fresh) {
  if (old.nodeName !== fresh.nodeName || old.own || fresh.own || old.dataset?.keep !== fresh.dataset?.keep) {
    return false;
  }
  return old.nodeName !== "BUTTON" || Boolean(old.dataset.keep) || old.textContent === fresh.textContent;
}

function become(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name); // keep open what the user opened
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  listen(old, fresh.acts ?? {});
  if (!old.nodeName.includes("-")) redraw(old, ...fresh.childNodes);
  return old;
}

/** Replaces the children, but updates elements in place, so that a finger that went down on a button comes up on the
 * same button. Elements are matched by `data-keep`, otherwise by order. */
export function redraw(parent, ...children) {
  const refocus = focused(parent);
  const fresh = children.flat(9).filter(isThere).map((each) => (each instanceof Node ? each : new Text(each)));
  const spare = [...parent.childNodes].filter((old) => !fresh.includes(old));
  const now = fresh.map((each) => {
    const at = each.parentNode === parent ? -1 : spare.findIndex((old) => alike(old, each));
    return at < 0 ? each : become(spare.splice(at, 1)[0], each);
  });
  for (const old of spare) old.remove();
  now.forEach((each, at) => {
    if (parent.childNodes[at] !== each) parent.insertBefore(each, parent.childNodes[at] ?? null);
  });
  refocus();
  return parent;
}

/** Replaces the children only if `from` has changed, so that nothing moves twice. */
export function fillIf(parent, from, make) {
  const key = JSON.stringify(from);
  if (parent.madeFrom === key) return false;
  parent.madeFrom = key;
  const refocus = focused(parent);
  redraw(parent, make());
  refocus();
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

/** Returns a button that shows its key, if it has one; the key works anywhere on the page. */
export function keyed(key, label, act, more = {}) {
  const keys = key ? { "aria-keyshortcuts": key } : {};
  return h(
    "button",
    { type: "button", onclick: act, data: { ...(key ? { key } : {}), keep: `${key}:${label}` }, ...keys, ...more },
    label,
    key ? " " : "",
    key ? h("kbd", { "aria-hidden": "true" }, key) : "",
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
  const heading = box.firstElementChild;
  heading.tabIndex = -1;
  heading.autofocus = true; // start at the top, however long the dialog is
  box.showModal();
  return box;
}
