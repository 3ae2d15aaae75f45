// Heads of a table's public log, saved by this browser after each round. A saved head shows later whether anything
// before it was changed.
import { get } from "./api.js";

const MOST = 50;
const name = (table) => `houseway heads ${table}`;

function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(name(table)) ?? "[]");
  } catch {
    return [];
  }
}

/** Saves the head after a round; each table keeps its last fifty. */
export function keep(table, rounds, version, head) {
  if (!head || !rounds) return;
  const known = kept(table);
  if ((known.at(-1)?.rounds ?? 0) >= rounds) return;
  try {
    localStorage.setItem(name(table), JSON.stringify([...known, { rounds, version, head }].slice(-MOST)));
  } catch { /* private windows save nothing */ }
}

export function latest(table) {
  const known = kept(table);
  return known.length ? { ...known.at(-1), many: known.length } : null;
}

/** Whether the server's log still has a saved head at the same event. */
export async function agrees(table, { version, head }) {
  const told = await get(`/api/tables/${encodeURIComponent(table)}/head?upto=${version}`);
  return told.version === version && told.head === head;
}
