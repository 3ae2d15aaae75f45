"""The action played for a player whose time is up (`default`)."""

from houseway.kinds.pot.commands import DealHand
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.round import playing
from houseway.kinds.pot.turn import least
from houseway.table.commands import Command
from houseway.table.question import Question
from houseway.table.table import Table

IN_TIME = ("pass", "check", "bring-in", "fold", "draw", "discard", "keep", "open")
"""Default actions in order of preference; otherwise the first legal one."""


def default(table: Table, asked_for: Question) -> Command | None:
    """Return the default: deal if the table is between hands; in a hand, pass, check or fold, stand pat, make a
    required discard, or keep."""
    if asked_for.what == "deal":
        return DealHand()
    hand = playing(table)
    open_now = {choice.word: choice for choice in legal(hand)}
    word = next((word for word in (*IN_TIME, *open_now) if word in open_now), None)
    return least(open_now[word], hand.actor) if word else None
