"""Exported logs of golden nights of every kind: the cards they hide and the cards they open.

The commands, tags, keys and cards in these files match the logs that people have saved. Rewrite them only if a night
was changed on purpose:

    python -m tests.fairness.given_logs
"""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.golden import playthroughs as banked
from tests.golden.pan import playthroughs as pan
from tests.golden.rounds import playthroughs as rounds
from tests.support.leaks.leak_spies import given_away
from tests.support.nights.pot import PokerNight
from tests.support.playthrough import played_again, read, told

from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.table.commands import LayOpen
from houseway.table.events import CardsOpened
from houseway.table.log import Entry, replay

FOLDER = Path(__file__).parent / "given"
WHO, SEED = 1, 1853
BANKED = {
    "oaks/pai-gow-tiles": 2,
    "cordova/three-card-poker": 2,
    "crystal/21st-century-baccarat-face-down": 3,
    "oaks/pure-21-5-blackjack": 2,
}
POT = {
    ("crystal/holdem", "no-limit-texas-holdem:20"): 3,
    ("cordova/seven-card-stud", "seven-card-stud:1"): 1,
    ("comstock/lowball", "poker:1"): 2,
}
PAN = {"palace/pan": 1}
ROUNDS = {"crystal/chinese-poker": 2, "crystal/trips-five-card-stud-v2": 2}
NAMES = (*BANKED, *(name for name, _ in POT), *PAN, *ROUNDS)


def path(name: str) -> Path:
    return FOLDER / f"{name.replace('/', '__')}.txt"


def night(name: str) -> tuple[list[Entry], SeededSource, int]:
    """Play a golden night; return it with its cards and the number of rounds to export."""
    for (pot, line), many in POT.items():
        if pot == name:
            played = PokerNight(name, line, SEED)
            played.play(many)
            return played.log.entries, played.source, many
    for golden, chosen in ((banked, BANKED), (pan, PAN), (rounds, ROUNDS)):
        if name in chosen:
            text, source = golden.path(name).read_text(encoding="utf-8"), golden.source(name)
            return played_again(read(text, offer(name).kind), source).entries, source, chosen[name]
    raise LookupError(name)


def cut(entries: list[Entry], many: int) -> list[Entry]:
    """Return a night up to the end of a round."""
    found = next(at for at in range(1, len(entries) + 1) if replay(entries[:at]).rounds == many)
    return entries[:found]


@cache
def given(name: str) -> list[Entry]:
    """Return the log as exported to the person who sat down first."""
    entries, source, many = night(name)
    return given_away(cut(entries, many), source, WHO)


def written(log: list[Entry]) -> str:
    """Write a readable log. A proof is written as the card it opens and its sealed place. The last line is the verdict.
    """
    return told(entry for entry in log if not isinstance(entry.do, LayOpen)) + "".join(opened(log)) + checked(log)


def opened(log: list[Entry]) -> Iterator[str]:
    for entry in log:
        for event in entry.events:
            if isinstance(event, CardsOpened):
                yield f"cards-opened {' '.join(f'{at}:{card}' for at, card, _ in event.cards)}\n"


def checked(log: list[Entry]) -> str:
    found = verify(log)
    figures = {"rounds": found.rounds, "followed": found.rounds_followed, "entries": found.followed,
               "cards": found.cards, "faults": len(found.findings), "undecided": len(found.undecided)}  # fmt: skip
    return " ".join(["verified", *(f"{name}={many}" for name, many in figures.items())]) + "\n"


def rewrite() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        path(name).write_text(written(given(name)), encoding="utf-8")
        sys.stderr.write(f"{path(name).name}\n")


if __name__ == "__main__":
    rewrite()
