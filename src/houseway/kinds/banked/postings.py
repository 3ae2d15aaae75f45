"""The chips moved by a round against a player-dealer, between players, spots, the bank and the collection."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from houseway.kinds.banked import events as happened
from houseway.rules.spot import Bet, Place
from houseway.table.events import Event
from houseway.table.kind import Posting
from houseway.table.postings import COLLECTION, moved
from houseway.table.table import Table

BANK = "bank"


def post(table: Table, event: Event) -> Iterable[Posting]:
    """Return the postings of an event."""
    moves = MOVES.get(type(event))
    return moves(event) if moves else ()


def settled(event: happened.WagerSettled) -> tuple[Posting, ...]:
    bet = event.bet
    return (
        Posting(lies(bet, event.wager), -event.stake),
        Posting(BANK, event.collected - event.paid),
        Posting(bet.by, event.returned + event.paid),
    )


@lru_cache(maxsize=4096)
def lies(bet: Bet, wager: str) -> str:
    """Return the account of chips on a spot: `spot:3:0:player`; on its second hand, `spot:3.2:0:base`."""
    return f"spot:{bet.spot}:{bet.by.behind}:{wager}"


MOVES: dict[type[Event], Callable[[Any], Iterable[Posting]]] = {
    happened.BankTaken: lambda event: moved(Place(event.seat, event.behind), BANK, event.stake),
    happened.BankWithdrawn: lambda event: moved(BANK, Place(event.seat, event.behind), event.stake),
    happened.WagerPlaced: lambda event: (
        () if event.free else moved(event.bet.by, lies(event.bet, event.wager), event.amount)
    ),
    happened.WagerTakenBack: lambda event: moved(lies(event.bet, event.wager), event.bet.by, event.amount),
    happened.CollectionReturned: lambda event: moved(COLLECTION, Place(event.seat, event.behind), event.amount),
    happened.WagerSettled: settled,
    happened.BankReturned: lambda event: moved(BANK, Place(event.seat, event.behind), event.end),
}
