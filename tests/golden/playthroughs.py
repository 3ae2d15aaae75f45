"""The golden playthroughs: one night per offer with a player-dealer, kept so that no change of play goes unnoticed.

They are rewritten by hand only, when play was changed on purpose, and the difference is read before it is kept:

    python tests/golden/playthroughs.py

A playthrough is the log of the night without the citations and without the hash of the rules, which change with every
word of a house's file; all that happened is there.
"""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import msgspec

from houseway.houses import headers
from houseway.play.banked.events import AnyEvent

HERE = Path(__file__).parent
FOLDER = HERE / "playthroughs"
SEED, ROUNDS, LONGER = 1853, 7, 10
"""Hands that may be folded are played for longer, until every word has been said."""
POTS = ("poker", "pan")
"""The families without a bank: the players play one another."""


def offers() -> list[str]:
    """Return the offers that have a playthrough: every one that is played against a bank."""
    return [each.id for each in headers() if each.family not in POTS and each.status == "playable"]


def path(name: str) -> Path:
    return FOLDER / f"{name.replace('/', '__')}.ndjson"


def night(name: str) -> Any:
    """Play the night."""
    spec = importlib.util.spec_from_file_location("night", HERE / "night.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    played = module.Night(name, SEED)
    played.play(LONGER if played.table.offer.family == "versus" else ROUNDS)
    played.leave()
    return played


def told(events: list[AnyEvent]) -> bytes:
    """Write the events, an event to a line, without what only the wording of a file changes."""
    lines = []
    for event in events:
        data = msgspec.to_builtins(event)
        lines.append(msgspec.json.encode({key: data[key] for key in data if key not in ("clause", "rules")}))
    return b"\n".join(lines) + b"\n"


def rewrite() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in offers():
        path(name).write_bytes(told(night(name).log.events))
        sys.stderr.write(f"{path(name).name}\n")


if __name__ == "__main__":
    rewrite()
