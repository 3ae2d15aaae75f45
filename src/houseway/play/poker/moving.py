"""Must-move, kept simple: a second table feeds the main game, and whoever came first moves when a seat opens.

A move takes the whole stack along; it is a leaving and a sitting down, so both tables' logs and books stay whole.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.play.poker.seating import Left, Seated
from houseway.play.poker.table import PokerTable


class Move(NamedTuple):
    """A player moves from the feeder to the main game: what happens at each table."""

    leaves: Left
    sits: Seated


def must_move(main: PokerTable, feeder: PokerTable, arrived: Sequence[int]) -> Move | None:
    """Return the next move between hands, None while the main game is full or nobody is left to move.

    `arrived` are the feeder's seats in the order in which their players came.

    >>> from houseway.games.poker.base import variant
    >>> from houseway.games.poker.schedule import Schedule, Stakes
    >>> from houseway.play.poker.hand import Game
    >>> from houseway.play.poker.seating import Place
    >>> stakes = Stakes("limit", 300, 600, blinds=(100, 300))
    >>> table = PokerTable(Game(variant("texas-holdem", {"seats": [2, 3]}), stakes), Schedule("1", stakes))
    >>> from msgspec.structs import replace
    >>> main = replace(table, places=(Place(1, "Ah Fong", 9000), Place(3, "Dolores", 5000)))
    >>> feeder = replace(table, places=(Place(1, "Mickey", 4000), Place(2, "Sal", 7000)))
    >>> must_move(main, feeder, arrived=[2, 1])
    Move(leaves=Left(seat=2, chips=7000), sits=Seated(seat=2, name='Sal', chips=7000, posts=False))
    """
    taken = {place.seat for place in main.places}
    free = [seat for seat in range(1, main.game.variant.seats[1] + 1) if seat not in taken]
    going = next((place for seat in arrived if (place := feeder.place(seat)) is not None), None)
    if not free or going is None:
        return None
    return Move(Left(going.seat, going.stack), Seated(free[0], going.name, going.stack))
