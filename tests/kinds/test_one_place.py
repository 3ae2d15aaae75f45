"""Every kind of round has the same rule in the module of the same name."""

from importlib import import_module

import pytest

from houseway.registry import KINDS
from houseway.table.find_kind import kind


@pytest.mark.parametrize("name", KINDS)
def test_the_timeout_module_decides_the_play_when_time_is_up(name: str) -> None:
    assert kind(name).bots.default is import_module(f"houseway.kinds.{name}.timeout").default


@pytest.mark.parametrize("name", KINDS)
def test_the_collection_module_decides_fees(name: str) -> None:
    found = import_module(f"houseway.kinds.{name}.collection").collect
    assert found.__module__ == f"houseway.kinds.{name}.collection"
