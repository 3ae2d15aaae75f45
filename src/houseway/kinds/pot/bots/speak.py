"""Turns a house player's decision into commands (`bot`), and prepares a table for its first hand."""

from collections.abc import Sequence
from functools import partial
from random import Random

from msgspec.structs import replace

from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.bots.hand_value import at_the_end
from houseway.kinds.pot.bots.manners import LEVELS, manner_of, temperament
from houseway.kinds.pot.round import playing
from houseway.rules.spot import Place
from houseway.table.advice import Advice
from houseway.table.commands import Command
from houseway.table.question import Question
from houseway.table.table import Table


def bot(table: Table, asked_for: Question, place: Place, dice: Random, advice: Advice | None,
        level: str = "easy") -> Sequence[Command]:  # fmt: skip
    if asked_for.place != place:
        return ()
    manner = manner_of(level, temperament(table.people[place].name))
    return (replace(choose(playing(table), place.seat, dice, manner), seat=place.seat),)


BY_LEVEL = {level: partial(bot, level=level) for level in LEVELS}
"""The house player for each level."""


def prepare(table: Table) -> None:
    """Read the game's strategies and value a hand before the first bet. On a new machine, compiling the loop takes
    several seconds."""
    from houseway.kinds.pot.bots import holdings, strategy

    if not strategy.prepare(table.line.game):
        holdings.prepare(table.line.game)


def warm(table: Table) -> None:
    """Rank one hand of every size to build the ranking tables; the table for seven cards takes almost half a second."""
    game = table.line.game
    size, board = at_the_end(game)
    for side in (game.high, game.low):
        if side is not None and side.order.spec.taken:
            side.strength(game.pack[:size], game.pack[size : size + board])
        elif side is not None:
            for many in {5, 6, 7, size}.intersection(side.order.spec.sizes):
                if many <= size + board:
                    side.order.strength(game.pack[:many])
