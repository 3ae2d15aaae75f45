"""Reads rounds that were settled by hand from the filings and typed into files. Every family uses it."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Round = dict[str, Any]


def rounds(file: Path) -> list[Round]:
    found: list[Round] = tomllib.loads(file.read_text(encoding="utf-8"))["round"]
    return found


def summed(amounts: Iterable[tuple[Any, int]]) -> dict[Any, int]:
    """Two fees of one bettor are added up: a filing fixes the amount, not the list."""
    sums: dict[Any, int] = {}
    for key, amount in amounts:
        sums[key] = sums.get(key, 0) + amount
    return {key: amount for key, amount in sums.items() if amount}
