// The site without a server: search, sorting, and prices for other pays. Every page is complete without this file.
"use strict";

const make = (name, attributes = {}, ...inside) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};
const root = document.body.dataset.root;

// Search: every word must be in the title or begin one of the other words; titles come first, whole phrases before all.
const MOST = 40;
const plain = (text) => text.toLowerCase().replaceAll("'", "’").normalize("NFD").replace(/[\u0300-\u036f]/g, "");
const entries = (globalThis.housewaySearch ?? []).map(([title, kind, path, words]) => ({
  title,
  kind,
  path,
  near: ` ${plain(title).replace(/[^\p{L}\p{N}’-]+/gu, " ")}`,
  far: ` ${plain(words)} ${kind}`,
}));

function search(text) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const scored = entries.map((entry) => {
    let score = entry.near.includes(` ${words.join(" ")}`) ? words.length : 0;
    for (const word of words) {
      if (entry.near.includes(` ${word}`)) score += 3;
      else if (entry.near.includes(word)) score += 2;
      else if (entry.far.includes(` ${word}`)) score += 1;
      else return [0, entry];
    }
    return [score, entry];
  });
  return scored.filter(([score]) => score).sort((one, other) => other[0] - one[0]).slice(0, MOST)
    .map(([, entry]) => entry);
}

function addSearch() {
  const input = make("input", { type: "search", placeholder: "Search", "aria-label": "Search the site" });
  const found = make("ul", { class: "found", hidden: "" });
  input.addEventListener("input", () => {
    const entries = input.value.trim() ? search(input.value) : [];
    const items = entries.map(({ title, kind, path }) =>
      make("li", {}, make("a", { href: root + path }, make("span", {}, title), make("small", {}, kind)))
    );
    if (!items.length) items.push(make("li", {}, "Nothing found."));
    found.replaceChildren(...items);
    found.hidden = !input.value.trim();
  });
  const box = make("div", { class: "search", role: "search" }, input, found);
  box.addEventListener("keydown", (event) => {
    const links = [...found.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "Escape") found.hidden = true;
    else if (event.key === "Enter" && at < 0 && links.length) links[0].click();
    else if (event.key === "ArrowDown") links[at + 1]?.focus();
    else if (event.key === "ArrowUp") (links[at - 1] ?? input).focus();
    else return;
    event.preventDefault();
  });
  document.querySelector(".top").append(box);
}

// Sorting: a figure sorts by its value, anything else by its letters.
function keyOf(cell) {
  const text = cell.textContent.trim();
  const odds = text.match(/^([\d,]+) to (\d+)$/);
  if (odds) return Number(odds[1].replaceAll(",", "")) / Number(odds[2]);
  const figure = text.match(/^[-+]?\$?[\d,.]+/);
  return figure ? Number(figure[0].replace(/[$,]/g, "")) : text;
}

function compare(one, other) {
  if (one === "" || other === "") return one === other ? 0 : one === "" ? 1 : -1;
  return typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));
}

function makeSortable(table) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = make("button", { type: "button" }, head.textContent);
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      for (const each of heads) each.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const rows = [...table.tBodies[0].rows].map((row) => [keyOf(row.cells[column]), row]);
      const empty = rows.filter(([key]) => key === "");
      const filled = rows.filter(([key]) => key !== "").sort(([one], [other]) => compare(one, other));
      if (down) filled.reverse();
      table.tBodies[0].append(...[...filled, ...empty].map(([, row]) => row));
    });
  });
}

// Prices: a line's return is how often it decides times what it brings. Counts are whole numbers, so sums are exact.
const percent = (value) => `${value < 0 ? "-" : "+"}${Math.abs(100 * value).toFixed(4)} %`;
const signed = (value) => `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(6)}`;
const count = (text) => BigInt(text.replaceAll(",", ""));
const ratio = (above, below) => {
  const shift = BigInt(10) ** 18n;
  return Number(above * shift / below) / 1e18;
};

function readOdds(text) {
  const odds = text.trim().match(/^(\d[\d,]*)(?:\s*(?::|-|to|\/)\s*(\d+))?$/i);
  const staked = odds ? BigInt(odds[2] ?? 1) : 0n;
  return staked ? [count(odds[1]), staked] : null;
}

function lineOf(row) {
  const [above, below] = row.dataset.gain.split("/").map(BigInt);
  const { ways, weight, pays } = row.dataset;
  return { row, gain: [above, below], ways: ways && count(ways), weight: Number(weight), pays: pays !== undefined };
}

function returnOf(line, total) {
  const [above, below] = line.gain;
  if (line.ways !== undefined && total) return ratio(line.ways * above, total * below);
  return line.weight * Number(above) / Number(below);
}

function show(row, text, old) {
  if (!row) return;
  const cell = row.cells[row.cells.length - 1];
  cell.dataset.filed ??= cell.textContent;
  cell.textContent = old ? cell.dataset.filed : text;
  cell.classList.toggle("changed", !old);
}

const roleOf = (table, role) => table.querySelector(`tr[data-role="${role}"]`);

function reprice(table) {
  const total = table.dataset.total && count(table.dataset.total);
  let moved = 0;
  let squares = 0;
  for (const line of table.lines) {
    const now = returnOf(line, total);
    const before = returnOf({ ...line, gain: line.filed }, total);
    const old = line.gain[0] * line.filed[1] === line.filed[0] * line.gain[1];
    moved += now - before;
    squares += now * Number(line.gain[0]) / Number(line.gain[1]);
    show(line.row, signed(now), old);
  }
  table.moved = moved;
  const edge = Number(table.dataset.edge) + moved;
  show(roleOf(table, "total"), signed(Number(table.dataset.return) + moved), !moved);
  show(roleOf(table, "deviation"), Math.sqrt(Math.max(squares - edge * edge, 0)).toFixed(4), !moved);
  if (!table.dataset.lead) show(roleOf(table, "edge"), percent(edge), !moved);
  else repriceWhole(table.dataset.lead);
}

function repriceWhole(lead) {
  const tables = [...document.querySelectorAll(`table[data-lead="${lead}"]`)];
  const changes = tables.map((table) => (table.moved ?? 0) * Number(table.dataset.scale ?? 1));
  const moved = changes.reduce((one, other) => one + other, 0);
  tables.forEach((table) => {
    const own = table.dataset.wager === lead ? moved : table.moved ?? 0;
    show(roleOf(table, "edge"), percent(Number(table.dataset.edge) + own), !own);
  });
  const whole = document.querySelector(`table[data-whole="${lead}"]`);
  if (!whole) return;
  const edge = Number(whole.dataset.edge) + moved;
  show(roleOf(whole, "edge"), percent(edge), !moved);
  show(roleOf(whole, "risk"), percent(edge / Number(whole.dataset.average)), !moved);
  tables.forEach((table, place) => {
    const row = whole.querySelector(`tr[data-part="${table.dataset.wager}"]`);
    if (row) show(row, signed(Number(row.dataset.return) + changes[place]), !changes[place]);
  });
}

function addInputs(table) {
  for (const line of table.lines) {
    if (!line.pays) continue;
    const cell = line.row.cells[1];
    const filed = cell.textContent;
    const label = `${line.row.cells[0].textContent} pays`;
    const input = make("input", { type: "text", value: filed, "aria-label": label, autocomplete: "off" });
    input.addEventListener("input", () => {
      const odds = readOdds(input.value);
      input.setAttribute("aria-invalid", String(!odds));
      if (!odds) return;
      line.gain = odds;
      reprice(table);
    });
    cell.replaceChildren(input);
  }
}

function makePriceable(table) {
  table.lines = [...table.querySelectorAll("tr[data-gain]")].map(lineOf);
  for (const line of table.lines) line.filed = line.gain;
  if (!table.lines.some((line) => line.pays)) return;
  const button = make("button", { type: "button", class: "change" }, "Change the pays");
  button.addEventListener("click", () => {
    button.remove();
    addInputs(table);
    table.querySelector("input").focus();
    const told = "Type other odds, such as 38 to 1. The edge follows from the counts.";
    const note = make("p", { class: "note" }, `${told} ${table.dataset.play ?? ""}`.trim());
    table.parentElement.after(note);
    roleOf(table, "edge")?.setAttribute("aria-live", "polite");
  });
  table.parentElement.after(button);
}

addSearch();
document.querySelectorAll("table.sortable").forEach(makeSortable);
document.querySelectorAll("table[data-wager]").forEach(makePriceable);
