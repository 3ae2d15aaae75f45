"""The chips that each event moves between stacks, pot, collection and jackpot."""

from collections.abc import Callable
from typing import Any

from houseway.kinds.pot.hand import events as happened
from houseway.kinds.pot.hand.events import POT
from houseway.rules.spot import Place
from houseway.table.events import CarriedReturned, Event
from houseway.table.kind import Posting
from houseway.table.postings import COLLECTION, JACKPOT
from houseway.table.table import Table

Postings = tuple[Posting, ...]


def post(table: Table, event: Event) -> Postings:
    """Return the postings of an event, given the table before it."""
    moves = MOVES.get(type(event))
    return moves(table, event) if moves else ()


def put_in(table: Table, event: happened.ForcedBetPosted | happened.Called | happened.BroughtIn) -> Postings:
    return Posting(Place(event.seat), -event.amount), Posting(POT, event.amount)


def wagered(table: Table, event: happened.BetPlaced | happened.Raised) -> Postings:
    """Return the postings of a bet. The event's amount is the seat's total for the round, so only the difference is
    moved."""
    hand = table.round.hand
    amount = event.to - hand.paid[hand.seats.index(event.seat)]
    return Posting(Place(event.seat), -amount), Posting(POT, amount)


def returned(table: Table, event: happened.BetReturned) -> Postings:
    return Posting(POT, -event.amount), Posting(Place(event.seat), event.amount)


def awarded(table: Table, event: happened.PotAwarded) -> Postings:
    shares = [Posting(Place(seat), chips) for seat, chips in event.shares]
    return Posting(POT, -sum(chips for _, chips in shares)), *shares


def misdealt(table: Table, event: happened.Misdealt) -> Postings:
    """Return the postings that give everything back: the collection to the pot, then each player's chips to their
    stack.
    """
    jackpot = table.round.hand.jackpot
    back = [Posting(Place(seat), chips) for seat, chips in event.refunds]
    from_pot = event.uncollected - sum(chips for _, chips in back)
    house = [Posting(COLLECTION, jackpot - event.uncollected), Posting(JACKPOT, -jackpot), Posting(POT, from_pot)]
    return *(posting for posting in house if posting.amount), *back


def gone_back(table: Table, event: CarriedReturned) -> Postings:
    back = [Posting(Place(seat), chips) for seat, chips in event.rows]
    return Posting(POT, -sum(chips for _, chips in back)), *back


MOVES: dict[type[Event], Callable[[Table, Any], Postings]] = {
    happened.ForcedBetPosted: put_in, happened.PotKilled: put_in, happened.Called: put_in, happened.BroughtIn: put_in,
    happened.BetPlaced: wagered, happened.Raised: wagered, happened.BetReturned: returned,
    happened.PotAwarded: awarded, happened.Misdealt: misdealt,
    CarriedReturned: gone_back,
}
