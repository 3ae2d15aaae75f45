"""Sister games are played at length by hand only: their nights go through the code that one of them goes through."""

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


FIRST = ("server", "oracle", "odds", "analysis")
"""Folders whose files take longest: they begin first, so that at the end no core waits for another."""


def begins(item: pytest.Item) -> int:
    folders = item.path.parts
    return next((place for place, name in enumerate(FIRST) if name in folders and "tests" in folders), len(FIRST))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as long what plays a sister at length; the rest of the tests know her as any other offer."""
    items.sort(key=begins)
    for item in items:
        called = getattr(item, "callspec", None)
        if called and at_length(item.path.name, set(map(str, called.params.values()))):
            item.add_marker(pytest.mark.long)
