"""What is played for somebody whose time is up (`default`)."""

from houseway.kinds.pot.commands import DealHand
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.round import playing
from houseway.kinds.pot.turn import least
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
