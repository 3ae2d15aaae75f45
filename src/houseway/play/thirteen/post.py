"""The chips that move in a hand of thirteen cards: the collection, and payments from purse to purse."""

from collections.abc import Sequence

from houseway.play.events import Event
from houseway.play.kind import Posting
from houseway.play.post import COLLECTION, moved
from houseway.play.table import Table
from houseway.play.thirteen.events import FeeTaken, Misdealt, PointsPaid
from houseway.rules.spot import Place


def post(table: Table, event: Event) -> Sequence[Posting]:
    match event:
        case FeeTaken():
            return moved(Place(event.seat), COLLECTION, event.amount)
        case Misdealt():
            back = [moved(COLLECTION, Place(seat), amount) for seat, amount in event.returned]
            return tuple(posting for pair in back for posting in pair)
        case PointsPaid():
            return moved(Place(event.by), Place(event.to), event.amount)
    return ()
