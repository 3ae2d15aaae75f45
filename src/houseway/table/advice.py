"""Advice: the query it answers, and the answer."""

from typing import Any, NamedTuple

from msgspec import Struct

from houseway.money import Chips


class AdviceQuery(Struct, frozen=True):
    """What a player sees when they ask for advice. Equal queries have equal answers, for any player."""

    kind: str
    offer: str
    settings: tuple[tuple[str, str], ...]
    sees: str
    """The cards, bets and players that count, as JSON that the kind's adviser reads. An empty one asks it to prepare
    for the offer (`prepare`)."""


class PastChoice(NamedTuple):
    """A choice that a player made, as advice names it."""

    said: str
    unit: Chips
    """The stake: values are counted in units of it."""
    query: AdviceQuery | None = None
    """A query to use instead of the original one if there are too many choices to price all: it names this one."""


class Advice(Struct, frozen=True):
    """The choice with the highest value, if it can be computed."""

    word: str = ""
    times: int | str = 0
    """The chips it puts up, as a multiple of the wager."""
    cards: tuple[str, ...] = ()
    told: dict[str, Any] = {}
    """Everything the player is shown: each choice with its value, or the equity of their cards."""
