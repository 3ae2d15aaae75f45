// Amounts at a poker table, in chips or big blinds, as the player prefers. The server always uses cents.
import { read, show } from "../../money.js";
import { setting } from "../../settings.js";

const BLINDS = /^\s*(\d+(?:\.\d+)?)\s*(?:bb)?\s*$/i;

/** Returns the big blind if the player wants amounts in big blinds, otherwise nothing. */
export const unit = (view) => (setting("sizes") === "blinds" ? view?.big_blind ?? 0 : 0);

/** Returns a function that formats an amount at this table. */
export function sayer(view) {
  const blind = unit(view);
  return blind ? (cents) => `${Number((cents / blind).toFixed(2)).toLocaleString("en-US")} BB` : show;
}

/** Returns a function that parses a typed amount: big blinds if they are shown, unless it has a $. */
export function reader(view) {
  const blind = unit(view);
  return (text) => {
    const found = blind && BLINDS.exec(text.replaceAll(",", ""));
    return found ? Math.round(Number(found[1]) * blind) : read(text);
  };
}
