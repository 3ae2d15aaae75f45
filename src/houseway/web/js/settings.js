// What a person likes: theme, sound, motion, four colours. Kept in the browser, and with the account if there is one.
import { putJson } from "./api.js";

const DEFAULTS = { theme: "auto", sound: false, motion: true, deck: "four", sizes: "chips" };
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

/** Whether things may move: the person's wish here, and the system's. */
export const moving = () => settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;

export function change(name, value) {
  settings = { ...settings, [name]: value };
  try {
    localStorage.setItem("houseway", JSON.stringify(settings));
  } catch { /* a private window keeps nothing */ }
  applySettings();
  if (account) putJson("/api/me/settings", settings).catch(() => {});
}

/** Takes what is kept with an account, undefined when there is none; the choice of this browser goes first, except when
 * somebody signs in. */
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
