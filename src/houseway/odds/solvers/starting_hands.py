"""Names of starting hands, as players write them: `AA`, `AKs` for suited, `AKo` for not."""

from collections.abc import Sequence
from typing import Any

from houseway.cards import RANKS


def called(two: Sequence[int]) -> str:
    """Return the name of two cards.

    >>> from houseway.cards import cards
    >>> called(cards("Kd Ad")), called(cards("2c Ts")), called(cards("9c 9h"))
    ('AKs', 'T2o', '99')
    """
    high, low = sorted((int(card) for card in two), reverse=True)
    ranks = RANKS[high // 4] + RANKS[low // 4]
    return ranks if high // 4 == low // 4 else ranks + ("s" if high % 4 == low % 4 else "o")


def square(two: Sequence[int]) -> dict[str, Any]:
    """Return the place of two cards in the usual square: suited above the diagonal, pairs on it.

    >>> from houseway.cards import cards
    >>> square(cards("Kd Ad")), square(cards("Kd As"))
    ({'hand': 'AKs', 'total': 'A', 'against': 'K'}, {'hand': 'AKo', 'total': 'K', 'against': 'A'})
    """
    name = called(two)
    row, column = (name[1], name[0]) if name.endswith("o") else (name[0], name[1])
    return {"hand": name, "total": row.replace("T", "10"), "against": column.replace("T", "10")}


def by_square(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Sort starting hands in the order of the square, aces first."""
    def place(row: dict[str, Any]) -> tuple[int, int]:
        rank = RANKS.replace("T", "*").index
        return -rank(row["total"].replace("10", "*")), -rank(row["against"].replace("10", "*"))

    return sorted(rows, key=place)
