"""Sister games are played at length by hand only: their nights go through the code that one of them goes through."""

import pytest
from tests.support.offers import ALIKE, SISTERS, TWENTY_ONE

NIGHTS = {"test_nights.py", "test_versus_nights.py", "test_hidden_cards.py", "test_tampering.py", "test_env.py",
          "test_misdeal.py"}  # fmt: skip
AT_LENGTH = NIGHTS | {"test_mutations.py", "test_every_number.py", "test_playthroughs.py", "test_bots.py", "test_golden.py"}

DEAR = {"test_mutations.py": set(TWENTY_ONE), "test_golden.py": ALIKE & set(TWENTY_ONE)}
"""Each change of twenty-one is a count of its own, and pages of thousands of endings take seconds to read."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as long what plays a sister at length; the rest of the tests know her as any other offer."""
    for item in items:
        called = getattr(item, "callspec", None)
        if called is None or item.path.name not in AT_LENGTH:
            continue
        offers = set(map(str, called.params.values()))
        dear = offers & DEAR.get(item.path.name, set())
        if dear or (SISTERS & offers and item.path.name != "test_golden.py") or (item.path.name in NIGHTS and ALIKE & offers):
            item.add_marker(pytest.mark.long)
