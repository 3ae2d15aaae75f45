"""What is supposed about hidden cards while a log is followed, and what is found: the records of `follow_log.py`."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from houseway.fairness.card_places import Lies


class Pick(NamedTuple):
    """Cards that a command may have named: which of the lists to pick from, and which of its cards."""

    which: int
    places: tuple[int, ...]


class Finding(NamedTuple):
    """Something wrong with a log: the number of the event, what, and the line that it stands in."""

    event: int
    """Counted from 0 over the whole log."""
    what: str
    line: int
    """Counted from 1."""


class Unlike(Exception):
    """What is written down is not what the rules give; whose hand it is about, if it says so."""

    def __init__(self, event: int, what: str, whose: str = "", sure: bool = False) -> None:
        super().__init__(event, what)
        self.event, self.what, self.whose, self.sure = event, what, whose, sure


class Picks(Exception):
    """A command names hidden cards, so many of these lists."""

    def __init__(self, held: Sequence[Sequence[Any]], many: int) -> None:
        super().__init__(held, many)
        self.held, self.many = held, many


class Undecided(Exception):
    """The search came to its bound."""


class Branch(NamedTuple):
    """A point at which several things may be supposed."""

    entry: int
    spot: Lies | None
    """The card that is supposed; None for the cards that the command of the entry picks."""
    whose: str
    options: Iterator[Any]
    cards: Any
    picks: dict[int, Pick]
    """What was known and supposed before."""


def without(cards: Sequence[Any], named: Sequence[Any]) -> list[Any]:
    """Return cards without some of them."""
    left = list(cards)
    for card in named:
        if card in left:
            left.remove(card)
    return left
