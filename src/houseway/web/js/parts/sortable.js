// A long table: sticky heads, columns that sort by click or key, and rows that arrow keys go through.
import { fill, h } from "../dom.js";

const PAGE = 200;

/** Returns a table of rows. A column is {name, cell(row), key(row), right, title}; one without `key` does not sort.
 * `draw(rows)` shows other rows; `sorted(name, down)` is called when the order changes. */
export function sortable(caption, columns, rows, { sort = "", down = true, sorted = () => {} } = {}) {
  let [by, falls, shown, most] = [sort, down, rows, PAGE];
  const body = h("tbody");
  const heads = columns.map((column) => head(column));
  const more = h("p", { class: "row" });
  const region = h(
    "div",
    { class: "scroll long", tabindex: "0", role: "region", "aria-label": caption, onkeydown: walk },
    h("table", {}, h("caption", { class: "by-ear" }, caption), h("thead", {}, h("tr", {}, heads)), body),
  );

  function head(column) {
    const cls = column.right ? { class: "n" } : {};
    if (!column.key) return h("th", { scope: "col", title: column.title, ...cls }, column.name);
    const act = () => {
      falls = by === column.name ? !falls : Boolean(column.right);
      by = column.name;
      sorted(by, falls);
      draw(shown);
    };
    const button = h("button", { type: "button", class: "sort", title: column.title, onclick: act }, column.name);
    return h("th", { scope: "col", own: true, ...cls }, button);
  }

  function order() {
    const column = columns.find((each) => each.name === by);
    if (!column?.key) return shown;
    const way = falls ? -1 : 1;
    const known = shown.filter((row) => column.key(row) !== null && column.key(row) !== undefined);
    const compare = (one, other) => {
      const [a, b] = [column.key(one), column.key(other)];
      return way * (typeof a === "string" ? a.localeCompare(b, "en", { numeric: true }) : a - b);
    };
    return [...known.toSorted(compare), ...shown.filter((row) => !known.includes(row))];
  }

  function draw(some) {
    shown = some;
    columns.forEach((column, at) => {
      if (column.name === by) heads[at].setAttribute("aria-sort", falls ? "descending" : "ascending");
      else heads[at].removeAttribute("aria-sort");
    });
    const cells = (row) => columns.map((column) => h("td", column.right ? { class: "n" } : {}, column.cell(row)));
    fill(body, order().slice(0, most).map((row) => h("tr", { tabindex: "-1" }, cells(row))));
    const rest = shown.length - most;
    fill(
      more,
      rest > 0 && h("button", { type: "button", onclick: () => draw(shown, most = shown.length) }, `${rest} more`),
    );
  }

  /** Arrow keys go from row to row; Enter opens the first link of a row. */
  function walk(event) {
    if (event.target.closest("button, a")) return;
    const row = event.target.closest("tbody tr");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const next = row ? (step > 0 ? row.nextElementSibling : row.previousElementSibling) : body.firstElementChild;
      next?.focus();
      event.preventDefault();
    } else if (event.key === "Enter") row?.querySelector("a")?.click();
  }
  draw(rows);
  return { element: h("div", {}, region, more), draw };
}
