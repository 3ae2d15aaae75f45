"""The chips each event moves: into the pot and out of it, and collections that are held, then dropped."""

from collections.abc import Sequence

from houseway.kinds.trips.events import HELD, BetMade, FeeHeld, PotAwarded, PotLeft
from houseway.rules.spot import Place
from houseway.table.events import CarriedReturned, Event
from houseway.table.kind import Posting
from houseway.table.postings import moved
from houseway.table.table import Table

POT = "pot"


def post(table: Table, event: Event) -> Sequence[Posting]:
    match event:
        case FeeHeld():
            return moved(Place(event.seat), HELD, event.amount)
        case BetMade():
            return moved(Place(event.seat), POT, event.amount)
        case PotAwarded() | CarriedReturned():
            rows = event.shares if isinstance(event, PotAwarded) else event.rows
            pairs = [moved(POT, Place(seat), amount) for seat, amount in rows]
            return tuple(posting for pair in pairs for posting in pair)
        case PotLeft():
            return moved(POT, Place(event.seat), event.amount)
    return ()
