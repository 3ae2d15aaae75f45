// A user's settings: theme, sound, motion, four-colour deck. Saved in the browser, and with the account if any.
import { putJson } from "./api.js";

const DEFAULTS = { theme: "auto", sound: true, motion: true, deck: "four", sizes: "chips" };
const changed = new EventTarget();

function kept() {
  try {
    return JSON.parse(localStorage.getItem("houseway") ?? "{}");
  } catch {
    return {};
  }
}
let settings = { ...DEFAULTS, ...kept() };
let account = false;

export const setting = (name) => settings[name];
export const whenSet = (act) => {
  changed.addEventListener("change", act);
  return () => changed.removeEventListener("change", act);
};

/** Whether to animate: the user's setting, and the system's. */
export const moving = () => settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;

export function change(name, value) {
  settings = { ...settings, [name]: value };
  try {
    localStorage.setItem("houseway", JSON.stringify(settings));
  } catch { /* private windows save nothing */ }
  applySettings();
  if (account) putJson("/api/me/settings", settings).catch(() => {});
}

/** Adopts an account's settings (undefined if there is no account). This browser's own choices win, except right after
 * signing in. */
export function adopt(theirs, first = false) {
  account = theirs !== undefined;
  const fit = Object.entries(theirs ?? {}).filter(([name, value]) => typeof value === typeof DEFAULTS[name]);
  if (!fit.length || (!first && Object.keys(kept()).length)) return;
  settings = { ...settings, ...Object.fromEntries(fit) };
  applySettings();
}

export function applySettings() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.deck = settings.deck;
  root.dataset.motion = settings.motion ? "on" : "off";
  changed.dispatchEvent(new Event("change"));
}
