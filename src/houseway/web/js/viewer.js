// Who is at this browser: nobody, a guest, or a name with a password.
import { get, post } from "./api.js";
import { adopt } from "./settings.js";

const changed = new EventTarget();
let account;

export const whenChanged = (act) => changed.addEventListener("change", act);
/** Somebody signed in or out, took a name or a role: what is on the page was drawn for another. */
export const whenAnother = (act) => changed.addEventListener("another", act);

export async function me() {
  if (account === undefined) take(await get("/api/me"));
  return account;
}

export function take(answer, signedIn = false) {
  account = answer.account ?? null;
  adopt(account?.settings, signedIn);
  changed.dispatchEvent(new Event("change"));
  return account;
}

export function enter(answer) {
  take(answer, true);
  changed.dispatchEvent(new Event("another"));
}

export async function refresh() {
  return take(await get("/api/me"));
}

/** Returns an account, making a guest of a stranger. */
export async function somebody() {
  return (await me()) ?? take(await post("/api/guest"));
}
