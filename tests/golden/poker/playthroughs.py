"""Golden poker nights: one night for each structure that a house posts for a pot game.

Rewrite them only if play changed on purpose, and read the diff before you commit it:

    python -m tests.golden.poker.playthroughs
"""

import sys
from pathlib import Path

from tests.support.nights.pot import PokerNight
from tests.support.offers import FILED
from tests.support.playthrough import told

from houseway.houses import offer

FOLDER = Path(__file__).parent / "nights"
SEED, HANDS = 1853, 7


def nights() -> list[tuple[str, str]]:
    """Return every playable pot game with the first posted line of each of its structures."""
    found = []
    for header in FILED:
        if header.kind != "pot" or not header.played:
            continue
        first: dict[str, str] = {}
        for line in offer(header.id).fees.stakes:
            first.setdefault(line.stakes.structure, f"{line.filing}:{line.option}")
        found += [(header.id, line) for line in first.values()]
    return found


def path(name: str, line: str) -> Path:
    filing, _, option = line.partition(":")
    return FOLDER / f"{name.replace('/', '__')}__{filing}-{option}.txt"


def played(name: str, line: str) -> PokerNight:
    """Play the night."""
    night = PokerNight(name, line, SEED)
    night.play(HANDS)
    return night


def rewrite() -> None:
    FOLDER.mkdir(exist_ok=True)
    kept = set()
    for name, line in nights():
        where = path(name, line)
        kept.add(where)
        where.write_text(told(played(name, line).log.entries))
        sys.stderr.write(f"{where.name}\n")
    for old in set(FOLDER.iterdir()) - kept:
        old.unlink()
        sys.stderr.write(f"{old.name} is gone\n")


if __name__ == "__main__":
    rewrite()
