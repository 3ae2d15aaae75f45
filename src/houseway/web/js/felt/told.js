// How spots are named on the wire, and how the end of a round is said.
import { show, won } from "../money.js";

/** A spot as a hand is named on the wire: `3`, and its second hand `3.2`. */
export const spotName = (seat, hand = 0) => (hand ? `${seat}.${hand + 1}` : String(seat));
export const isSpot = (name) => /^\d/.test(name);
export const seatOf = (spot) => Number(spot.split(".")[0]);

/** How a round ended and what it brought you: "Banker wins 9 to 0 · you +$24, collection $1". */
export function outcome({ told, yours }) {
  if (!yours) return told ?? "";
  const { net, collection, banked } = yours;
  const brought = `you${banked ? ", as the bank," : ""} ${won(net)}`;
  const mine = net || !told ? brought : "you are even";
  return [told, mine + (collection ? `, collection ${show(collection)}` : "")].filter(Boolean).join(" · ");
}
