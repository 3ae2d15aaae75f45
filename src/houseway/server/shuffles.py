"""Seeds of the shuffles: the server's secret, committed to before, and the players' own words, joined."""

import hashlib
import os
from collections.abc import Iterable

from houseway.cards import commitment
from houseway.play.source import SeededSource

AHEAD = 2
"""How many secrets lie ready beyond the shuffle in use, so that one step of the dealer never runs out."""
RECIPE = (
    "seed = SHA-256('houseway shuffle:' + server secret + for each contribution 'name=words\\n'); "
    "commitment = SHA-256('houseway commitment:' + seed)"
)

Contribution = tuple[str, str, str]
"""Account, name, words."""


def mixed(secret: bytes, contributions: Iterable[Contribution]) -> bytes:
    """Return the seed of a shuffle.

    >>> mixed(b"s" * 32, []) == mixed(b"s" * 32, [("a1", "Dolores", "seven")])
    False
    """
    lines = b"".join(f"{name}={words}\n".encode() for _, name, words in contributions)
    return hashlib.sha256(b"houseway shuffle:" + secret + lines).digest()


class Shuffles(SeededSource):
    """Where a table's cards come from."""

    def __init__(self, secrets: dict[int, bytes], contributions: dict[int, list[Contribution]]) -> None:
        super().__init__(b"")
        self.secrets, self.contributions = secrets, contributions

    def seed(self, shoe: int) -> bytes:
        return mixed(self.secrets[shoe], self.contributions.get(shoe, ()))

    def missing(self, shoe: int) -> tuple[tuple[int, bytes], ...]:
        """Return fresh secrets for the shuffles to come that have none, when `shoe` is in use."""
        coming = range(shoe + 1, shoe + AHEAD + 1)  # the one in use had its secret before, and may be revealed already
        return tuple((number, os.urandom(32)) for number in coming if number not in self.secrets)

    def keep(self, fresh: Iterable[tuple[int, bytes]], oldest: int) -> None:
        """Take secrets into use once they are on disk, and forget those of shuffles long revealed."""
        self.secrets.update(fresh)
        for old in [number for number in self.secrets if number < oldest]:
            del self.secrets[old]
            self.contributions.pop(old, None)

    def contribute(self, shoe: int, given: Contribution) -> None:
        """Take a player's words, in the order of accounts."""
        others = [each for each in self.contributions.get(shoe, ()) if each[0] != given[0]]
        self.contributions[shoe] = sorted([*others, given])

    def published(self, shoe: int) -> str:
        """Return the commitment to the server's part of a shuffle."""
        return commitment(self.secrets[shoe])
