// Sizes at a poker table, in chips or in big blinds, as each person likes them. On the wire they are always cents.
import { read, show } from "../../money.js";
import { setting } from "../../settings.js";

const BLINDS = /^\s*(\d+(?:\.\d+)?)\s*(?:bb)?\s*$/i;

/** Returns the big blind where sizes are wanted in it, else nothing. */
export const unit = (view) => (setting("sizes") === "blinds" ? view?.big_blind ?? 0 : 0);

/** Returns what says an amount at this table. */
export function sayer(view) {
  const blind = unit(view);
  return blind ? (cents) => `${Number((cents / blind).toFixed(2)).toLocaleString("en-US")} BB` : show;
}

/** Returns what reads an amount that somebody typed: big blinds where they are shown, dollars where a $ says so. */
export function reader(view) {
  const blind = unit(view);
  return (text) => {
    const found = blind && BLINDS.exec(text.replaceAll(",", ""));
    return found ? Math.round(Number(found[1]) * blind) : read(text);
  };
}
