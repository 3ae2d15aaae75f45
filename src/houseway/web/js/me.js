// Who is at this browser: nobody, a guest, or a name with a password.
import { get, post } from "./api.js";
import { adopt } from "./settings.js";

const changed = new EventTarget();
let account;

export const whenChanged = (act) => changed.addEventListener("change", act);

export async function me() {
  if (account === undefined) take(await get("/api/me"));
  return account;
}

export function take(answer) {
  account = answer.account ?? null;
  adopt(account?.settings);
  changed.dispatchEvent(new Event("change"));
  return account;
}

export async function refresh() {
  return take(await get("/api/me"));
}

/** Returns an account, making a guest of a stranger. */
export async function somebody() {
  return (await me()) ?? take(await post("/api/guest"));
}
