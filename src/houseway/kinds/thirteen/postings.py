"""The chips each event moves: the collection, and payments from purse to purse."""

from collections.abc import Sequence

from houseway.kinds.thirteen.events import Misdealt, PointsPaid
from houseway.rules.spot import Place
from houseway.table.events import Event
from houseway.table.kind import Posting
from houseway.table.postings import COLLECTION, moved
from houseway.table.table import Table


def post(table: Table, event: Event) -> Sequence[Posting]:
    match event:
        case Misdealt():
            back = [moved(COLLECTION, Place(seat), amount) for seat, amount in event.returned]
            return tuple(posting for pair in back for posting in pair)
        case PointsPaid():
            return moved(Place(event.by), Place(event.to), event.amount)
    return ()
