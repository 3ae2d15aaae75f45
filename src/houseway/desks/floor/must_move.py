"""Must-move, kept simple: a second table feeds the main game, and whoever came first moves when a seat opens.

A move takes the whole stack along; it is a leaving and a sitting down, so both tables' logs and books stay whole.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.rules.spot import Place
from houseway.table.commands import SitDown, StandUp
from houseway.table.legal import is_legal
from houseway.table.table import Table


class Move(NamedTuple):
    """A player moves from the feeder to the main game: what is asked of each table."""

    leaves: StandUp
    sits: SitDown


def must_move(main: Table, feeder: Table, arrived: Sequence[Place]) -> Move | None:
    """Return the next move, None while the main game's seats are taken or nobody is free to move.

    `arrived` are the feeder's places in the order in which their people came. Whoever has no chips buys some first.
    """
    seats = main.seated()
    free = [seat for seat in range(1, main.seats + 1) if seat not in seats]
    for place in arrived if free else ():
        person, how = feeder.people.get(place), feeder.kind.between.must_move(feeder, place)
        leaves = StandUp(*place)
        if person is not None and person.chips and how and is_legal(feeder, leaves):
            return Move(leaves, SitDown(free[0], person.name, person.chips, moved=how))
    return None
