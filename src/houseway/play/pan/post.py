"""The chips that each event of a hand of pan moves: between purses, the tops and the collection."""

from collections.abc import Iterable

from houseway.play.events import Event
from houseway.play.kind import Posting
from houseway.play.pan import events as happened
from houseway.play.pan.round import TOPS
from houseway.play.post import COLLECTION, moved
from houseway.play.table import Table
from houseway.rules.spot import Place


def post(table: Table, event: Event) -> Iterable[Posting]:
    """Return the postings of an event, given the table before it."""
    match event:
        case happened.HandBegan():
            return [each for seat in event.seats for each in moved(Place(seat), TOPS, event.tops)]
        case happened.CollectionTaken():
            return moved(Place(event.seat) if event.seat else TOPS, COLLECTION, event.amount)
        case happened.HandDead():
            return moved(TOPS, Place(event.seat), event.amount)
        case happened.Paid():
            return [each for seat, amount in event.rows for each in moved(Place(seat), Place(event.seat), amount)]
        case happened.Repaid():
            return [each for seat, amount in event.rows for each in moved(Place(event.seat), Place(seat), amount)]
        case happened.TopsWon():
            return [each for seat, amount in event.rows for each in moved(TOPS, Place(seat), amount)]
    return ()
