"""Must-move: a second table feeds the main game, and the player who came first moves when a seat opens.

Players move with their whole stack. A move is a leave and a sit-down, so both tables' logs and books stay complete.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.rules.spot import Place
from houseway.table.commands import SitDown, StandUp
from houseway.table.legal import is_legal
from houseway.table.table import Table


class Move(NamedTuple):
    """A player's move from the feeder to the main game: the command for each table."""

    leaves: StandUp
    sits: SitDown


def must_move(main: Table, feeder: Table, arrived: Sequence[Place]) -> Move | None:
    """Return the next move, or None while the main game is full or no player can move.

    `arrived` lists the feeder's places in order of arrival. Players without chips must buy some first.
    """
    seats = main.seated()
    free = [seat for seat in range(1, main.seats + 1) if seat not in seats]
    for place in arrived if free else ():
        person, how = feeder.people.get(place), feeder.kind.between.must_move(feeder, place)
        leaves = StandUp(*place)
        if person is not None and person.chips and how and is_legal(feeder, leaves):
            return Move(leaves, SitDown(free[0], person.name, person.chips, moved=how))
    return None
