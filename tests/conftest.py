"""Sister games are played at length by hand only: their nights go through the code that one of them goes through."""

from itertools import zip_longest
from pathlib import Path

import pytest
from tests.support.offers import ALIKE, SISTERS, TWENTY_ONE

NIGHTS = {"test_nights.py", "test_versus_nights.py", "test_hidden_cards.py", "test_tampering.py", "test_env.py",
          "test_misdeal.py"}  # fmt: skip
AT_LENGTH = NIGHTS | {"test_mutations.py", "test_every_number.py", "test_playthroughs.py", "test_bots.py"}
DEAR = {
    "test_mutations.py": set(TWENTY_ONE) | {"crystal/face-up-pai-gow-poker"},
    "test_golden.py": set(TWENTY_ONE) - {"oaks/pure-21-5-blackjack"},
    "test_versus_prices.py": {"cordova/two-card-peek"},
}
"""Each change of twenty-one is a count of its own, and pages of thousands of endings take seconds to read."""


def at_length(file: str, offers: set[str]) -> bool:
    """Tell whether a test plays a sister at length, or counts what is dear."""
    sisters = file in AT_LENGTH and SISTERS & offers
    return bool(sisters or (file in NIGHTS and ALIKE & offers) or offers & DEAR.get(file, set()))


WAIT = ("server", "store")
"""Folders whose tests wait for servers and disks: each is begun beside a file that computes, so that no core rests."""
FIRST = ("oracle", "odds", "analysis", "play")
"""Of the others those whose files take longest: they begin first, so that at the end no core waits for another."""


def in_turn(files: list[Path]) -> list[Path]:
    """Return the files in the order in which they begin: one that waits, one that computes, and so on."""
    waits = [each for each in files if "tests" in each.parts and set(WAIT) & set(each.parts)]
    computes = sorted((each for each in files if each not in set(waits)), key=begins)
    pairs = zip_longest(waits, computes)
    return [each for pair in pairs for each in pair if each is not None]


def begins(file: Path) -> int:
    folders = file.parts
    return next((place for place, name in enumerate(FIRST) if name in folders and "tests" in folders), len(FIRST))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as long what plays a sister at length; the rest of the tests know her as any other offer."""
    place = {file: number for number, file in enumerate(in_turn(list(dict.fromkeys(item.path for item in items))))}
    items.sort(key=lambda item: place[item.path])
    for item in items:
        called = getattr(item, "callspec", None)
        if called and at_length(item.path.name, set(map(str, called.params.values()))):
            item.add_marker(pytest.mark.long)
