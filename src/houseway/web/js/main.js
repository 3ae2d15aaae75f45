// Router: finds the page for an address, and follows links without reloading.
import "./account.js";
import "./parts/card.js";
import { fill, h } from "./dom.js";
import { whenAnother } from "./viewer.js";
import { help } from "./parts/keys-help.js";
import { applySettings, change, setting } from "./settings.js";

const PAGES = [
  [/^\/$/, () => import("./pages/lobby.js")],
  [/^\/offers\/([^/]+)\/([^/]+)$/, () => import("./pages/offer.js")],
  [/^\/tables\/([^/]+)$/, () => import("./pages/table.js")],
  [/^\/rounds\/([^/]+)\/(\d+)$/, () => import("./pages/round.js")],
  [/^\/what-if\/([^/]+)\/([^/]+)$/, () => import("./pages/what-if.js")],
  [/^\/wagers$/, () => import("./pages/wagers.js")],
  [/^\/compare\/([^/]+)(?:\/([^/]+))?$/, () => import("./pages/compare.js")],
  [/^\/count\/([^/]+)\/([^/]+)$/, () => import("./pages/count.js")],
  [/^\/atlas$/, () => import("./pages/atlas.js")],
  [/^\/bank\/nights$/, () => import("./pages/nights.js")],
  [/^\/bank$/, () => import("./pages/bank-offers.js")],
  [/^\/bank\/([^/]+)\/([^/]+)$/, () => import("./pages/bank.js")],
  [/^\/history$/, () => import("./pages/history.js")],
  [/^\/cage$/, () => import("./pages/cage.js")],
  [/^\/floor$/, () => import("./pages/floor.js")],
  [/^\/floor\/([^/]+)$/, () => import("./pages/floor-log.js")],
];

let leave = () => {};
let turn = 0;

export async function go(path) {
  history.pushState(null, "", path);
  await showPage();
  scrollTo(0, 0);
  document.getElementById("page").focus({ preventScroll: true });
}

async function showPage() {
  const mine = ++turn;
  leave();
  leave = () => {};
  const main = document.getElementById("page");
  const [pattern, load] = PAGES.find(([address]) => address.test(location.pathname)) ?? [null, null];
  for (const link of document.querySelectorAll(".bar nav a")) {
    const way = link.getAttribute("href");
    const rooms = [way, ...(link.dataset.also?.split(" ") ?? [])];
    if (
      rooms.some((room) => room === location.pathname || (room !== "/" && location.pathname.startsWith(`${room}/`)))
    ) {
      link.setAttribute("aria-current", "page");
    } else link.removeAttribute("aria-current");
  }
  if (!pattern) {
    fill(main, h("h1", {}, "Page not found"), h("p", {}, h("a", { href: "/" }, "Back to the lobby")));
    return;
  }
  delete main.dataset.of;
  const parts = pattern.exec(location.pathname).slice(1).filter(Boolean).map(decodeURIComponent);
  try {
    const page = await load();
    const away = (await page.open(main, ...parts)) ?? (() => {});
    if (mine === turn) leave = away;
    else away();
  } catch (trouble) {
    fill(
      main,
      h("h1", {}, "Something went wrong"),
      h("p", { class: "refusal", role: "alert" }, trouble.message),
      h("p", {}, h("a", { href: "/" }, "Back to the lobby")),
    );
  }
  const title = [document.querySelector(".table-head h1, main h1")?.textContent, main.dataset.of, "Houseway"];
  document.title = title.filter(Boolean).join(" · "); // a page names its house in `data-of`
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || /^\/(api|par)\//.test(url.pathname) || url.hash) return;
  event.preventDefault();
  link.closest("dialog")?.close();
  go(url.pathname + url.search);
});
addEventListener("popstate", () => showPage());
whenAnother(() => showPage());

const WAYS = { l: "/", o: "/wagers", b: "/bank", h: "/history", c: "/cage", f: "/floor" };
let going = 0;
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.key === "?") help();
  else if (event.key === "g") going = Date.now();
  else if (WAYS[event.key] && Date.now() - going < 1500) {
    going = 0;
    event.stopImmediatePropagation();
    go(WAYS[event.key]);
  } else if (event.key === "m") change("sound", !setting("sound"));
});

applySettings();
showPage();
