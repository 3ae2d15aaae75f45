"""The golden poker nights: for every pot game of every house, one night at each structure it posts.

They are rewritten by hand only, when play was changed on purpose, and the difference is read before it is kept:

    python tests/golden/poker/playthroughs.py

A night is kept as its log, each command on a line and after it an event to a line, without citations and without
hashes: those change with every word of a house's file, or say nothing to who reads. All that happened is there.
"""

import importlib.util
from pathlib import Path
from typing import Any

import msgspec

from houseway.houses import headers, offer
from houseway.play.log import Log

HERE = Path(__file__).parent
FOLDER = HERE / "nights"
SEED, HANDS = 1853, 7
LEFT_OUT = ("clause", "rules", "commitment", "seed")


def beside(name: str, path: Path) -> Any:
    """Load a file that stands in no package."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def told(log: Log) -> bytes:
    """Write a night down."""
    lines = []
    for entry in log.entries:
        for data in (msgspec.to_builtins(entry.do), *map(msgspec.to_builtins, entry.events)):
            lines.append(msgspec.json.encode({key: data[key] for key in data if key not in LEFT_OUT}))
    return b"\n".join(lines) + b"\n"


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
        where.write_bytes(told(played(name, line).log))
        print(where.name)
    for old in set(FOLDER.iterdir()) - kept:
        old.unlink()
        print(f"{old.name} is gone")


if __name__ == "__main__":
    rewrite()
