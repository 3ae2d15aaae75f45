"""Advice: the query that a player's situation becomes, and the answer."""

from typing import Any, NamedTuple

from msgspec import Struct

from houseway.money import Chips


class AdviceQuery(Struct, frozen=True):
    """Everything a player knows when they ask for advice. Equal queries have equal answers, no matter who asks."""

    kind: str
    offer: str
    settings: tuple[tuple[str, str], ...]
    sees: str
    """The cards, bets and players that matter, as JSON for the kind's adviser. If empty, the adviser only prepares for
    the offer (`prepare`)."""


class PastChoice(NamedTuple):
    """A choice that a player made, named as in advice."""

    said: str
    unit: Chips
    """The stake, which is the unit of all values."""
    query: AdviceQuery | None = None
    """A query that already names this choice. It replaces the original query if there are too many choices to price
    them all."""


class Advice(Struct, frozen=True):
    """The choice with the highest value, if that can be computed."""

    word: str = ""
    times: int | str = 0
    """The amount that the choice puts up, as a multiple of the wager."""
    cards: tuple[str, ...] = ()
    told: dict[str, Any] = {}
    """Everything the player is shown: each choice with its value, or the equity of their cards."""
