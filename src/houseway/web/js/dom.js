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

export function fill(parent, ...children) {
  parent.replaceChildren();
  return put(parent, children);
}

export function table(caption, columns, rows, numbers = []) {
  const right = new Set(numbers);
  const cls = (column) => (right.has(column) ? { class: "n" } : {});
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    h("table", {}, caption && h("caption", {}, caption),
      h("thead", {}, h("tr", {}, columns.map((column) => h("th", { scope: "col", ...cls(column) }, column)))),
      h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, at) => h("td", cls(columns[at]), cell)))))));
}
