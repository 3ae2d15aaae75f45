"""Golden nights of thirteen cards and Trips.

Rewrite them only if play changed on purpose, and read the diff before you commit it:

    python -m tests.golden.rounds.playthroughs
"""

import sys
from pathlib import Path

from tests.kinds.test_round_games import THIRTEEN, TRIPS, ThirteenNight, TripsNight
from tests.support.nights.round_games import RoundNight
from tests.support.playthrough import told

from houseway.fairness.source import SeededSource

FOLDER = Path(__file__).parent / "nights"
SEED, ROUNDS, LONGER = 1853, 9, 16
"""Trips is played longer, until a pot is won."""
NAMES = (*THIRTEEN, TRIPS)


def path(name: str) -> Path:
    return FOLDER / f"{name.replace('/', '__')}.txt"


def source(name: str) -> SeededSource:
    """Return the source of the night's cards."""
    return SeededSource(f"{name} {SEED}".encode())


def night(name: str) -> RoundNight:
    """Play the night."""
    played = (TripsNight if name == TRIPS else ThirteenNight)(name, SEED)
    played.play(LONGER if name == TRIPS else ROUNDS)
    played.end()
    return played


def rewrite() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        path(name).write_text(told(night(name).log.entries), encoding="utf-8")
        sys.stderr.write(f"{path(name).name}\n")


if __name__ == "__main__":
    rewrite()
