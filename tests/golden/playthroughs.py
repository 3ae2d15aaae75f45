"""The golden playthroughs: one night per offer with a player-dealer, kept so that no change of play goes unnoticed.

They are rewritten by hand only, when play was changed on purpose, and the difference is read before it is kept:

    python -m tests.golden.playthroughs
"""

import sys
from pathlib import Path

from tests.support.nights.banked import Night
from tests.support.offers import BANKED
from tests.support.playthrough import told

from houseway.fairness.source import SeededSource

FOLDER = Path(__file__).parent / "playthroughs"
SEED, ROUNDS = 1853, 7
LONGER = {"versus": 10, "pai-gow": 10, "twenty-one": 16}
"""Hands that may be folded, set or split are played for longer, until much has been said and a bank ran out."""


def path(name: str) -> Path:
    return FOLDER / f"{name.replace('/', '__')}.txt"


def night(name: str) -> Night:
    """Play the night."""
    played = Night(name, SEED)
    played.play(LONGER.get(played.table.offer.about.family, ROUNDS))
    played.leave()
    return played


def source(name: str) -> SeededSource:
    """Return the cards of the night."""
    return SeededSource(f"{name} {SEED}".encode())


def rewrite() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in BANKED:
        path(name).write_text(told(night(name).log.entries))
        sys.stderr.write(f"{path(name).name}\n")


if __name__ == "__main__":
    rewrite()
