"""Rules that are neither a game against a bank nor poker for a pot: a kind of round that has a table of its own.

An offer of such a kind has a table named like it (`[trips]`). The kind's module has its shape, a named tuple or struct
called `Rules`, and `tells(rules)`, which returns what is said here. Loader, rule pages and browser read only these.
"""

from typing import NamedTuple

from houseway.games.game import Chart
from houseway.rules.refusal import Clause


class Said(NamedTuple):
    """One rule in words, and where it is filed."""

    about: str
    text: str
    clause: Clause


class Told(NamedTuple):
    """All that the data of such an offer says, in words."""

    game: str
    """The sentences that open the game's file."""
    clause: Clause
    deal: Said
    rules: tuple[Said, ...] = ()
    charts: tuple[Chart, ...] = ()
