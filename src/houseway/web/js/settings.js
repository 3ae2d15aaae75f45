// What a person likes: theme, sound, motion, four colours. Kept in the browser, and with the account where there is one.
import { putJson } from "./api.js";

const DEFAULTS = { theme: "auto", sound: false, motion: true, deck: "four" };
let settings = { ...DEFAULTS, ...JSON.parse(localStorage.getItem("houseway") ?? "{}") };

export const setting = (name) => settings[name];

export function change(name, value) {
  settings = { ...settings, [name]: value };
  localStorage.setItem("houseway", JSON.stringify(settings));
  applySettings();
  putJson("/api/me/settings", settings).catch(() => {});
}

export function applySettings() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.deck = settings.deck;
  root.dataset.motion = settings.motion ? "on" : "off";
}
