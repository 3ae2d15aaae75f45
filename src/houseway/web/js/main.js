// The door: finds the page for an address, and keeps links inside the room.
import "./account.js";
import "./card.js";
import { fill, h } from "./dom.js";
import { applySettings } from "./settings.js";

const PAGES = [
  [/^\/$/, () => import("./pages/lobby.js")],
  [/^\/offers\/([^/]+)\/([^/]+)$/, () => import("./pages/offer.js")],
  [/^\/tables\/([^/]+)$/, () => import("./pages/table.js")],
  [/^\/rounds\/([^/]+)\/(\d+)$/, () => import("./pages/round.js")],
  [/^\/history$/, () => import("./pages/history.js")],
  [/^\/cage$/, () => import("./pages/cage.js")],
];

let leave = () => {};

export async function go(path, keep = false) {
  if (!keep) history.pushState(null, "", path);
  await showPage();
}

async function showPage() {
  leave();
  leave = () => {};
  const main = document.getElementById("page");
  const [pattern, load] = PAGES.find(([address]) => address.test(location.pathname)) ?? [null, null];
  for (const link of document.querySelectorAll(".bar nav a")) {
    link.toggleAttribute("aria-current", link.getAttribute("href") === location.pathname);
  }
  if (!pattern) {
    fill(main, h("h1", {}, "There is no such page"), h("p", {}, h("a", { href: "/" }, "Back to the lobby")));
    return;
  }
  const parts = pattern.exec(location.pathname).slice(1).map(decodeURIComponent);
  const page = await load();
  try {
    leave = (await page.open(main, ...parts)) ?? (() => {});
  } catch (trouble) {
    fill(main, h("h1", {}, "That did not work"), h("p", { class: "refusal", role: "alert" }, trouble.message),
      h("p", {}, h("a", { href: "/" }, "Back to the lobby")));
  }
  document.title = `${main.querySelector("h1")?.textContent ?? "Houseway"} · Houseway`;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/") || url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search).then(() => document.getElementById("page").focus({ preventScroll: true }));
});
addEventListener("popstate", () => showPage());

applySettings();
showPage();
