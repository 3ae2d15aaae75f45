// The names of spots on the wire, and the sentence that ends a round.
import { show, won } from "../money.js";

/** Returns the name of a spot on the wire: `3`, and for its second hand `3.2`. */
export const spotName = (seat, hand = 0) => (hand ? `${seat}.${hand + 1}` : String(seat));
export const isSpot = (name) => /^\d/.test(name);
export const seatOf = (spot) => Number(spot.split(".")[0]);

/** Whether no bet of a round had any action, as after a misdeal. */
export const isVoid = (results) => results.length > 0 && results.every(({ result }) => result === "no-action");

/** Returns the result of a round and your part in it: "Banker wins 9 to 0 · You won $24 (−$1 collection)". The bank
 * also sees which round of its turn this was and, after the last, the total. */
export function outcome({ told, yours, results = [] }, banking) {
  if (!yours) return told ?? "";
  const { net, collection, banked } = yours;
  if (told && isVoid(results)) return collection ? `${told} · ${show(collection)} collection kept` : told;
  const brought = net
    ? `You ${net < 0 ? "lost" : "won"} ${show(Math.abs(net))}`
    : banking && !banked
    ? "Push"
    : "You broke even";
  if (told?.startsWith("You win ")) { // the pot, less what was taken from it
    return `${told} · net ${won(net)}${collection ? `, after a ${show(collection)} collection` : ""}`;
  }
  const mine = brought + (banked ? " as the bank" : "");
  const turn = banked && banking?.rounds ? banking.told || `round ${banking.rounds} of ${banking.of}` : "";
  return [told, mine + (collection ? ` (−${show(collection)} collection)` : ""), turn].filter(Boolean).join(" · ");
}
