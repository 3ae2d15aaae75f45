"""What advice depends on, and what it says."""

from typing import Any, NamedTuple

from msgspec import Struct

from houseway.money import Chips


class AdviceQuery(Struct, frozen=True):
    """What somebody sees who asks what to do; equal queries have equal answers, whoever asks."""

    kind: str
    offer: str
    settings: tuple[tuple[str, str], ...]
    sees: str
    """The cards, bets and players that count, as JSON that the kind's adviser reads."""


class PastChoice(NamedTuple):
    """A choice that somebody made, as advice names it."""

    said: str
    unit: Chips
    """The chips in whose units its value is counted."""
    query: AdviceQuery | None = None
    """What to ask instead of what was asked then, where choices are so many that only some are priced: it names this
    one."""


class Advice(Struct, frozen=True):
    """What is worth most, where it can be worked out."""

    word: str = ""
    times: int | str = 0
    """How many times the wager it puts up."""
    cards: tuple[str, ...] = ()
    told: dict[str, Any] = {}
    """All that people are told: each choice with its value, or what their cards win."""
