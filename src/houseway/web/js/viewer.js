// The person at this browser: not signed in, a guest, or a registered account.
import { get, post } from "./api.js";
import { adopt } from "./settings.js";

const changed = new EventTarget();
let account;

export const whenChanged = (act) => changed.addEventListener("change", act);
/** The account or its role has changed, so the page must be redrawn. */
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

/** Returns the account, creating a guest if there is none. */
export async function somebody() {
  return (await me()) ?? take(await post("/api/guest"));
}
