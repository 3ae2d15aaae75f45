"""The chips each event moves between purses, the tops and the collection."""

from collections.abc import Iterable

from houseway.kinds.pan import events as happened
from houseway.kinds.pan.events import TOPS
from houseway.kinds.pan.round import DOUBLE_TOPS, second_tops
from houseway.rules.spot import Place
from houseway.table.events import CarriedReturned, Event
from houseway.table.kind import Posting
from houseway.table.postings import moved
from houseway.table.table import Table


def post(table: Table, event: Event) -> Iterable[Posting]:
    """Return the postings of an event, given the table before it."""
    match event:
        case happened.RoundBegan():
            single = [each for seat in event.seats for each in moved(Place(seat), TOPS, event.tops)]
            where = second_tops(table.line)
            return single + [each for seat in event.doubles for each in moved(Place(seat), where, event.tops)]
        case happened.HandDead():
            doubled = moved(DOUBLE_TOPS, Place(event.seat), event.double) if event.double else ()
            return (*moved(TOPS, Place(event.seat), event.amount), *doubled)
        case happened.Paid() | happened.HandSettled():
            return [each for seat, amount in event.rows for each in moved(Place(seat), Place(event.seat), amount)]
        case happened.Repaid():
            return [each for seat, amount in event.rows for each in moved(Place(event.seat), Place(seat), amount)]
        case happened.TopsWon():
            won = [each for seat, amount in event.rows for each in moved(TOPS, Place(seat), amount)]
            return won + [
                each for seat, amount in event.double_rows for each in moved(DOUBLE_TOPS, Place(seat), amount)
            ]
        case CarriedReturned():
            return [each for seat, amount in event.rows for each in moved(DOUBLE_TOPS, Place(seat), amount)]
    return ()
