// The felts there are, by the kind of round that a view names. A new kind is a felt of its own and a line here.
import { BankedFelt } from "./banked.js";
import { PotFelt } from "./pot.js";

export const FELTS = { banked: BankedFelt, pot: PotFelt };
