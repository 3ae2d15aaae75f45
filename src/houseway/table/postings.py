"""The chips that an event moves between accounts. The postings of an event sum to zero.

The purses are updated from the same postings that the ledger books, so the two can't differ.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.events import ChipsBought, CollectionTaken, Event, SeatChanged, SeatLeft, SeatTaken
from houseway.table.kind import Posting
from houseway.table.table import Table

CAGE, COLLECTION, JACKPOT = "cage", "collection", "jackpot"


def post(table: Table, event: Event) -> Iterable[Posting]:
    """Return the postings of an event, given the table before it."""
    moves = MOVES.get(type(event))
    if moves is not None:
        return moves(table, event)
    return collected(event) if isinstance(event, CollectionTaken) else table.kind.post(table, event)


def collected(event: CollectionTaken) -> tuple[Posting, ...]:
    """Return the postings of a collection, including the jackpot's part."""
    jackpot = moved(event.payer, JACKPOT, event.jackpot) if event.jackpot else ()
    return *moved(event.payer, COLLECTION, event.amount), *jackpot


def moved(source: Place | str, target: Place | str, amount: Chips) -> tuple[Posting, Posting]:
    """Return the two postings of a transfer.

    >>> moved("cage", Place(2), 500)
    (Posting(account='cage', amount=-500), Posting(account=Place(seat=2, behind=0), amount=500))
    """
    return Posting(source, -amount), Posting(target, amount)


MOVES: dict[type[Event], Callable[[Table, Any], tuple[Posting, ...]]] = {
    SeatTaken: lambda table, event: moved(CAGE, Place(event.seat, event.behind), event.chips),
    ChipsBought: lambda table, event: moved(CAGE, Place(event.seat, event.behind), event.chips),
    SeatLeft: lambda table, event: moved(Place(event.seat, event.behind), CAGE, event.chips),
    SeatChanged: lambda table, event: moved(
        Place(event.seat), Place(event.to), table.people[Place(event.seat)].chips
    ),
}


def account(name: Place | str) -> str:
    """Return the name of an account in the books: `purse:3` for a seat, `purse:3:1` for a place behind it; any other
    account has its own name."""
    if isinstance(name, Place):
        return f"purse:{name.seat}" + (f":{name.behind}" if name.behind else "")
    return name


def shared(table: Table, chips: Chips, put: Mapping[int, Chips]) -> tuple[tuple[int, Chips], ...]:
    """Share carried chips among the players at the table, in proportion to what each put in. Players who have left
    forfeit their part.

    `put` is keyed by person numbers. Odd cents go to the lowest seats. If nobody here put anything in, everyone gets an
    equal share.
    """
    here = {place.seat: put.get(person.number, 0) for place, person in table.people.items() if not place.behind}
    parts = here if any(here.values()) else dict.fromkeys(here, 1)
    whole = sum(parts.values())
    rows = {seat: chips * part // whole for seat, part in sorted(parts.items()) if part}
    odd = chips - sum(rows.values())
    return tuple((seat, amount + (at < odd)) for at, (seat, amount) in enumerate(rows.items()) if amount + (at < odd))


def own_part(table: Table, chips: Chips, put: Mapping[int, Chips], place: Place) -> tuple[tuple[int, Chips], ...]:
    """Return the part of carried chips that a leaver takes away, as a row: never more than they put in.

    If part of the chips has been won since, everybody's part is smaller. Odd cents stay.
    """
    there = sum(put.get(person.number, 0) for person in table.people.values())
    own = put.get(table.people[place].number, 0)
    part = min(own, chips * own // there) if there else 0
    return ((place.seat, part),) if part else ()


def without(table: Table, put: Mapping[int, Chips], rows: Iterable[tuple[int, Chips]]) -> dict[int, Chips]:
    """Return what each person has put in, without those whose chips went back."""
    back = {table.people[Place(seat)].number for seat, _ in rows}
    return {who: chips for who, chips in put.items() if who not in back}


def summed(put: Mapping[int, Chips], more: Mapping[int, Chips]) -> dict[int, Chips]:
    """Return what each person has put in altogether, by person number.

    >>> summed({1: 500}, {1: 100, 2: 300})
    {1: 600, 2: 300}
    """
    return {who: put.get(who, 0) + more.get(who, 0) for who in (*put, *(each for each in more if each not in put))}
