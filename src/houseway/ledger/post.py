"""Each event moves chips from accounts to accounts, and the postings sum to zero."""

from typing import NamedTuple

from houseway.money import Chips
from houseway.play.banked import events as happened
from houseway.play.banked.events import AnyEvent

CAGE, BANK, COLLECTION = "cage", "bank", "collection"


class Posting(NamedTuple):
    """Chips into an account; below zero, out of it."""

    account: str
    amount: Chips


def purse(seat: int, behind: int) -> str:
    return f"purse:{seat}" + (f":{behind}" if behind else "")


def spot(seat: int, behind: int, wager: str) -> str:
    return f"spot:{seat}:{behind}:{wager}"


def post(event: AnyEvent) -> tuple[Posting, ...]:
    """Return the postings of an event.

    >>> post(happened.WagerSettled(2, "player", "win", 1000, paid=1000, returned=1000))
    (Posting(account='spot:2:0:player', amount=-1000), Posting(account='bank', amount=-1000), \
Posting(account='purse:2', amount=2000))
    """
    match event:
        case happened.SeatTaken() | happened.ChipsBought():
            return moved(CAGE, purse(event.seat, event.behind), event.chips)
        case happened.SeatLeft():
            return moved(purse(event.seat, event.behind), CAGE, event.chips)
        case happened.BankTaken():
            return moved(purse(event.seat, event.behind), BANK, event.stake)
        case happened.BankWithdrawn():
            return moved(BANK, purse(event.seat, event.behind), event.stake)
        case happened.WagerPlaced():
            return moved(purse(event.seat, event.behind), spot(event.seat, event.behind, event.wager), event.amount)
        case happened.WagerTakenBack():
            return moved(spot(event.seat, event.behind, event.wager), purse(event.seat, event.behind), event.amount)
        case happened.CollectionTaken():
            return moved(purse(event.seat, event.behind), COLLECTION, event.amount)
        case happened.WagerSettled():
            return (
                Posting(spot(event.seat, event.behind, event.wager), -event.stake),
                Posting(BANK, event.collected - event.paid),
                Posting(purse(event.seat, event.behind), event.returned + event.paid),
            )
        case happened.BankReturned():
            return moved(BANK, purse(event.seat, event.behind), event.end)
    return ()


def moved(source: str, target: str, amount: Chips) -> tuple[Posting, ...]:
    return Posting(source, -amount), Posting(target, amount)
