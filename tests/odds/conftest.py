"""Prices of offers as filed, computed once for all tests that use them."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from houseway.houses import offer
from houseway.odds.price import price


@cache
def _priced(name: str) -> dict[str, Any]:
    return price(offer(name))


@pytest.fixture(scope="session")
def priced() -> Callable[[str], dict[str, Any]]:
    return _priced
