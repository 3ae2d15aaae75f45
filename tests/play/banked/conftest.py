"""Nights of offers that are played like others are for the long run."""

import pytest
from tests.support.offers import ALIKE

HERE = "tests/play/banked/"


def pytest_collection_modifyitems(items):
    for item in items:
        if hasattr(item, "callspec") and item.callspec.params.get("name") in ALIKE and HERE in str(item.path):
            item.add_marker(pytest.mark.long)
