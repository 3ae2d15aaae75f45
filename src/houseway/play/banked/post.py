"""The chips that a round against a player-dealer moves: between purses, spots, the bank and the collection."""

from collections.abc import Iterable

from houseway.play.banked import events as happened
from houseway.play.events import Event
from houseway.play.kind import Posting
from houseway.play.post import COLLECTION, moved
from houseway.play.table import Table
from houseway.rules.spot import Bet, Place

BANK = "bank"


def post(table: Table, event: Event) -> Iterable[Posting]:
    """Return the postings of an event."""
    match event:
        case happened.BankTaken():
            return moved(Place(event.seat, event.behind), BANK, event.stake)
        case happened.BankWithdrawn():
            return moved(BANK, Place(event.seat, event.behind), event.stake)
        case happened.WagerPlaced():
            return () if event.free else moved(event.bet.by, lies(event.bet, event.wager), event.amount)
        case happened.WagerTakenBack():
            return moved(lies(event.bet, event.wager), event.bet.by, event.amount)
        case happened.CollectionTaken():
            return moved(Place(event.seat, event.behind), COLLECTION, event.amount)
        case happened.CollectionReturned():
            return moved(COLLECTION, Place(event.seat, event.behind), event.amount)
        case happened.WagerSettled():
            return (
                Posting(lies(event.bet, event.wager), -event.stake),
                Posting(BANK, event.collected - event.paid),
                Posting(event.bet.by, event.returned + event.paid),
            )
        case happened.BankReturned():
            return moved(BANK, Place(event.seat, event.behind), event.end)
    return ()


def lies(bet: Bet, wager: str) -> str:
    """Name the account of chips on a spot: `spot:3:0:player`, and on its second hand `spot:3.2:0:base`."""
    return f"spot:{bet.spot}:{bet.by.behind}:{wager}"
