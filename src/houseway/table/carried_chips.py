"""Chips that lie on the felt from one round to the next, when nobody is left to play for them."""

from collections.abc import Mapping

from houseway.money import Chips
from houseway.table.table import Table


def shared(table: Table, chips: Chips, put: Mapping[int, Chips]) -> tuple[tuple[int, Chips], ...]:
    """Share carried chips among those at the table, in proportion to what each put in; whoever has left gave theirs up.

    `put` goes by the numbers of people. Odd cents go to the lowest seats; where nobody here put anything in, all share
    alike.
    """
    here = {place.seat: put.get(person.number, 0) for place, person in table.people.items() if not place.behind}
    parts = here if any(here.values()) else dict.fromkeys(here, 1)
    whole = sum(parts.values())
    rows = {seat: chips * part // whole for seat, part in sorted(parts.items()) if part}
    odd = chips - sum(rows.values())
    return tuple((seat, amount + (at < odd)) for at, (seat, amount) in enumerate(rows.items()) if amount + (at < odd))


def summed(put: Mapping[int, Chips], more: Mapping[int, Chips]) -> dict[int, Chips]:
    """Return what each has put in altogether, by their numbers.

    >>> summed({1: 500}, {1: 100, 2: 300})
    {1: 600, 2: 300}
    """
    return {who: put.get(who, 0) + more.get(who, 0) for who in (*put, *(each for each in more if each not in put))}
