"""Rounds that were settled by hand from the filings and typed into files: what every family reads of them alike."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from houseway.houses import headers

Round = dict[str, Any]
NOT_PLAYED = {"fee-only", "named-only"}


def rounds(file: Path) -> list[Round]:
    found: list[Round] = tomllib.loads(file.read_text(encoding="utf-8"))["round"]
    return found


@cache
def playable() -> frozenset[str]:
    return frozenset(each.id for each in headers() if each.status not in NOT_PLAYED)


def waiting(case: Round) -> None:
    """Skip a round of an offer that is not playable yet."""
    if case["offer"] not in playable():
        pytest.skip("not playable yet")


def summed(amounts: Iterable[tuple[Any, int]]) -> dict[Any, int]:
    """Two fees of one bettor are one sum: what a filing fixes is what they cost, not how they are listed."""
    sums: dict[Any, int] = {}
    for key, amount in amounts:
        sums[key] = sums.get(key, 0) + amount
    return {key: amount for key, amount in sums.items() if amount}
