"""What a house player says (`bot`), and what is played when time runs out (`default`)."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.bots.hand_value import at_the_end
from houseway.kinds.pot.commands import DealHand
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.round import playing
from houseway.kinds.pot.turn import least
from houseway.rules.spot import Place
from houseway.table.advice import Advice
from houseway.table.commands import Command
from houseway.table.question import Question
from houseway.table.table import Table

IN_TIME = ("pass", "check", "bring-in", "fold", "draw", "discard", "keep", "open")
"""What is played for somebody whose time is up: the first of these that is open, else whatever is."""


def default(table: Table, asked_for: Question) -> Command | None:
    """Deal; or for somebody whose time is up pass, check, else fold; draw none, throw away what must be, keep."""
    if asked_for.what == "deal":
        return DealHand()
    hand = playing(table)
    open_now = {choice.word: choice for choice in legal(hand)}
    word = next((word for word in (*IN_TIME, *open_now) if word in open_now), None)
    return least(open_now[word], hand.actor) if word else None


def bot(table: Table, asked_for: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    if asked_for.place != place:
        return ()
    hand = playing(table)
    return (replace(choose(hand, place.seat, dice), seat=place.seat),)


def warm(table: Table) -> None:
    """Rank hands of every size once: the table for seven cards takes most of half a second to build."""
    game = table.line.game
    size, board = at_the_end(game)
    for side in (game.high, game.low):
        if side is not None and side.order.spec.taken:
            side.strength(game.pack[:size], game.pack[size : size + board])
        elif side is not None:
            for many in {5, 6, 7, size}.intersection(side.order.spec.sizes):
                if many <= size + board:
                    side.order.strength(game.pack[:many])
