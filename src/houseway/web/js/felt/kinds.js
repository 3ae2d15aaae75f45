// The felts there are, by the kind of round that a view names. A new kind is a felt of its own and a line here.
import { BankedFelt } from "./banked.js";
import { PanFelt } from "./pan.js";
import { PotFelt } from "./pot.js";
import { ThirteenFelt } from "./thirteen.js";
import { TripsFelt } from "./trips.js";

const FELTS = { banked: BankedFelt, pan: PanFelt, pot: PotFelt, thirteen: ThirteenFelt, trips: TripsFelt };

export function feltOf(kind) {
  if (!FELTS[kind]) throw new Error(`This page is too old for this table: it has no felt for ${kind}. Load it again.`);
  return FELTS[kind];
}
