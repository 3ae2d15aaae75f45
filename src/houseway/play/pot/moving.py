"""Must-move, kept simple: a second table feeds the main game, and whoever came first moves when a seat opens.

A move takes the whole stack along; it is a leaving and a sitting down, so both tables' logs and books stay whole.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.play.pot.seating import Leave, Moved, Sit
from houseway.play.pot.table import PokerTable


class Move(NamedTuple):
    """A player moves from the feeder to the main game: what is asked of each table."""

    leaves: Leave
    sits: Sit


def must_move(main: PokerTable, seats: int, feeder: PokerTable, arrived: Sequence[int]) -> Move | None:
    """Return the next move, None while the main game's seats are taken or nobody is left to move.

    `arrived` are the feeder's seats in the order in which their players came. Whoever has no chips buys some first.

    >>> from houseway.games.poker.base import variant
    >>> from houseway.games.poker.schedule import Schedule, Stakes
    >>> from houseway.play.pot.hand import Game
    >>> from houseway.play.pot.seating import Place
    >>> stakes = Stakes("limit", 300, 600, blinds=(100, 300))
    >>> table = PokerTable(Game(variant("texas-holdem", {"seats": [2, 3]}), stakes), Schedule("1", stakes))
    >>> from msgspec.structs import replace
    >>> main = replace(table, places=(Place(1, "Ah Fong", 9000), Place(3, "Dolores", 5000)))
    >>> feeder = replace(table, places=(Place(1, "Mickey", 4000), Place(2, "Sal", 7000, new=False)))
    >>> must_move(main, 3, feeder, arrived=[2, 1])
    Move(leaves=Leave(seat=2), sits=Sit(seat=2, name='Sal', chips=7000, posts=False, moved='settled'))
    """
    taken = {place.seat for place in main.places}
    free = [seat for seat in range(1, seats + 1) if seat not in taken]
    waiting = (feeder.place(seat) for seat in arrived)
    going = next((place for place in waiting if place is not None and place.stack), None)
    if not free or going is None:
        return None
    moved: Moved = "owing" if going.new or going.missed or going.waits else "settled"
    return Move(Leave(going.seat), Sit(free[0], going.name, going.stack, going.posts, moved))
