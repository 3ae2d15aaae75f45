// How spots are named on the wire, and how the end of a round is said.
import { show, won } from "../money.js";

/** A spot as a hand is named on the wire: `3`, and its second hand `3.2`. */
export const spotName = (seat, hand = 0) => (hand ? `${seat}.${hand + 1}` : String(seat));
export const isSpot = (name) => /^\d/.test(name);
export const seatOf = (spot) => Number(spot.split(".")[0]);

/** How a round ended and what it brought you: "Banker wins 9 to 0 · you +$24, collection $1"; whoever banked is told
 * which round of their turn that was, and after the last what they brought together. */
export function outcome({ told, yours }, banking) {
  if (!yours) return told ?? "";
  const { net, collection, banked } = yours;
  const brought = `you${banked ? ", as the bank," : ""} ${won(net)}`;
  const mine = net || !told ? brought : "you are even";
  const turn = banked && banking?.rounds ? banking.told || `round ${banking.rounds} of ${banking.of}` : "";
  return [told, mine + (collection ? `, collection ${show(collection)}` : ""), turn].filter(Boolean).join(" · ");
}
