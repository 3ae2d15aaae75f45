"""The golden poker nights: for every pot game of every house, one night at each structure it posts.

They are rewritten by hand only, when play was changed on purpose, and the difference is read before it is kept:

    python tests/golden/poker/playthroughs.py

A night is kept as its log without citations and without the hash of the rules, which change with every word of a
house's file; all that happened is there.
"""

import importlib.util
from pathlib import Path
from typing import Any

from houseway.houses import headers, offer

HERE = Path(__file__).parent
FOLDER = HERE / "nights"
SEED, HANDS = 1853, 7


def beside(name: str, path: Path) -> Any:
    """Load a file that stands in no package."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


#: How events are written down: as for the nights with a player-dealer.
told = beside("playthroughs_with_a_bank", HERE.parent / "playthroughs.py").told


def nights() -> list[tuple[str, str]]:
    """Return every playable pot game with the first posted line of each of its structures."""
    found = []
    for header in headers():
        if header.family != "poker" or header.status != "playable":
            continue
        first: dict[str, str] = {}
        for line in offer(header.id).stakes:
            first.setdefault(line.stakes.structure, f"{line.filing}:{line.option}")
        found += [(header.id, line) for line in first.values()]
    return found


def path(name: str, line: str) -> Path:
    filing, _, option = line.partition(":")
    return FOLDER / f"{name.replace('/', '__')}__{filing}-{option}.ndjson"


def played(name: str, line: str) -> Any:
    """Play the night."""
    night = beside("poker_night", HERE / "night.py").PokerNight(name, line, SEED)
    night.play(HANDS)
    return night


def rewrite() -> None:
    FOLDER.mkdir(exist_ok=True)
    kept = set()
    for name, line in nights():
        where = path(name, line)
        kept.add(where)
        where.write_bytes(told(played(name, line).events))
        print(where.name)
    for old in set(FOLDER.iterdir()) - kept:
        old.unlink()
        print(f"{old.name} is gone")


if __name__ == "__main__":
    rewrite()
