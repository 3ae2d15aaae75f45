"""Records of `follow_log.py`: assumptions about hidden cards, and findings."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from houseway.fairness.card_places import Lies


class Pick(NamedTuple):
    """Cards that a command may have named: which list, and which of its cards."""

    which: int
    places: tuple[int, ...]


class Finding(NamedTuple):
    """A fault in a log: the event's number, what is wrong, and the line."""

    event: int
    """The event's number in the whole log, counted from 0."""
    what: str
    line: int
    """Counted from 1."""


class Unlike(Exception):
    """The log differs from what the rules give; `whose` names the hand, if it is known."""

    def __init__(self, event: int, what: str, whose: str = "", sure: bool = False) -> None:
        super().__init__(event, what)
        self.event, self.what, self.whose, self.sure = event, what, whose, sure


class Picks(Exception):
    """A command names hidden cards: this many from these lists."""

    def __init__(self, held: Sequence[Sequence[Any]], many: int) -> None:
        super().__init__(held, many)
        self.held, self.many = held, many


class Undecided(Exception):
    """The search reached its limit."""


class Branch(NamedTuple):
    """A point of the search with several possible assumptions."""

    entry: int
    spot: Lies | None
    """The position of the assumed card; None if the assumption is about the cards that the entry's command picks."""
    whose: str
    options: Iterator[Any]
    cards: Any
    picks: dict[int, Pick]
    """What was known and assumed before this point."""


def without(cards: Sequence[Any], named: Sequence[Any]) -> list[Any]:
    """Return cards without some of them."""
    left = list(cards)
    for card in named:
        if card in left:
            left.remove(card)
    return left
