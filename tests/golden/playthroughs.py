"""Golden playthroughs: one night per offer with a player-dealer, so that every change in play is noticed.

Rewrite them only if play changed on purpose, and read the diff before you commit it:

    python -m tests.golden.playthroughs [OFFER…]
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from tests.support.nights.banked import Night
from tests.support.offers import RECORDED
from tests.support.playthrough import told

from houseway.fairness.source import SeededSource

FOLDER = Path(__file__).parent / "playthroughs"
SEED, ROUNDS = 1853, 7
LONGER = {"versus": 10, "pai-gow": 10, "twenty-one": 16}
"""Games with folds, settings or splits are played longer, until most choices occur and a bank runs out."""


def path(name: str) -> Path:
    return FOLDER / f"{name.replace('/', '__')}.txt"


def night(name: str) -> Night:
    """Play the night."""
    played = Night(name, SEED)
    played.play(LONGER.get(played.table.offer.about.family, ROUNDS))
    played.leave()
    return played


def source(name: str) -> SeededSource:
    """Return the source of the night's cards."""
    return SeededSource(f"{name} {SEED}".encode())


def rewrite(names: Iterable[str]) -> None:
    """Write the golden nights of these offers."""
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        path(name).write_text(told(night(name).log.entries))
        sys.stderr.write(f"{path(name).name}\n")


if __name__ == "__main__":
    rewrite(sys.argv[1:] or RECORDED)
