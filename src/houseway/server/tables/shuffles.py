"""The inputs of a table's shuffles: the server's sealed secrets, and the players' seeds, committed by hash."""

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from houseway.fairness.seal import SHUFFLES
from houseway.fairness.source import SeededSource
from houseway.rules.refusal import Refused
from houseway.table.events import Words

AHEAD = 2
"""Secrets in reserve beyond the shuffle in use, so that one step of the dealer never runs out."""
LONGEST = 200
"""The most characters of a beacon value."""


class Word(NamedTuple):
    """A player's seed for a shuffle, committed by its hash."""

    account: str
    name: str
    hash: str


def seeds(secret: bytes) -> list[bytes]:
    """Return the seeds that are sealed for a shuffle; none can be derived from the others.

    >>> len({*seeds(b"secret"), b"secret"})
    5
    """
    begins = (b"houseway shuffle:", *(b"houseway shuffle %d:" % at for at in range(1, SHUFFLES)))
    return [hashlib.sha256(begin + secret).digest() for begin in begins]


class Shuffles(SeededSource):
    """The source of a table's cards."""

    def __init__(self, beacon: str = "") -> None:
        super().__init__(b"", SHUFFLES)
        self.secrets: dict[int, bytes] = {}
        self.told: dict[int, list[Word]] = {}
        """Players' seeds by shuffle, in order of arrival."""
        self.file = beacon

    def seed(self, shoe: int) -> bytes:
        return self.seeds(shoe)[0]

    def seeds(self, shoe: int) -> list[bytes]:
        return seeds(self.secrets[shoe])

    def hashes(self, shoe: int) -> Words:
        return tuple((each.name, each.hash) for each in self.told.get(shoe, ()))

    def beacon(self) -> str:
        """Return the first line of the beacon file; empty if it can't be read."""
        try:
            lines = Path(self.file).read_text(encoding="utf-8").splitlines() if self.file else []
        except (OSError, ValueError):
            return ""
        return lines[0][:LONGEST].strip() if lines else ""

    def missing(self, shoe: int) -> tuple[tuple[int, bytes], ...]:
        """Return new secrets for coming shuffles that have none, given that `shoe` is in use."""
        coming = range(shoe + 1, shoe + AHEAD + 1)
        return tuple((number, os.urandom(32)) for number in coming if number not in self.secrets)

    def renewed(self, shoe: int) -> tuple[tuple[int, bytes], ...]:
        """Drop the secrets and players' seeds beyond the shuffle in use; return new secrets."""
        self._roots = None
        for number in [number for number in self.secrets if number > shoe]:
            del self.secrets[number]
        for number in [number for number in self.told if number > shoe]:
            del self.told[number]
        return self.missing(shoe)

    def keep(self, fresh: Iterable[tuple[int, bytes]], in_use: int) -> None:
        """Add secrets once they are on disk, and drop those of finished shuffles."""
        self.secrets.update(fresh)
        for old in [number for number in self.secrets if number < in_use]:
            del self.secrets[old]
            self.told.pop(old, None)

    def tell(self, shoe: int, word: Word) -> None:
        """Store the hash of a player's seed; names must be unique."""
        self.told[shoe] = [each for each in self.told.get(shoe, ()) if each.account != word.account] + [word]

    def name(self, shoe: int, account: str) -> str:
        """Return the name under which an account committed a seed for a shuffle; refuse an account that committed no
        seed.
        """
        found = next((each.name for each in self.told.get(shoe, ()) if each.account == account), None)
        if found is None:
            raise Refused("no-hash", "you committed no seed for this shuffle")
        return found
