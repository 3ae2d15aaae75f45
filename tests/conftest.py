"""Sister games are played at length by hand only: their nights go through the code that one of them goes through."""

import pytest
from tests.support.offers import SISTERS

AT_LENGTH = {
    "test_nights.py", "test_hidden_cards.py", "test_tampering.py", "test_env.py", "test_mutations.py",
    "test_every_number.py", "test_playthroughs.py", "test_bots.py", "test_misdeal.py",
}  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as long what plays a sister at length; the rest of the tests know her as any other offer."""
    for item in items:
        called = getattr(item, "callspec", None)
        if item.path.name in AT_LENGTH and called and SISTERS.intersection(map(str, called.params.values())):
            item.add_marker(pytest.mark.long)
