// What was said in the round that lies on the felt: from its beginning up to what is being shown.

export function ofRound(lines, upto, begins) {
  const shown = lines.filter((line) => line.seq <= upto);
  return shown.slice(shown.findLastIndex((line) => line.event.event === begins) + 1).map((line) => line.event);
}

/** A spot as a hand is named on the wire: `3`, and its second hand `3.2`. */
export const spotName = (seat, hand = 0) => (hand ? `${seat}.${hand + 1}` : String(seat));
export const isSpot = (name) => /^\d/.test(name);
export const seatOf = (spot) => Number(spot.split(".")[0]);
