"""Ranges are read correctly, and their equity agrees with another engine's exhaustive count."""

import pytest

from houseway.games.poker.base_variants import variant
from houseway.odds.equity import equity
from houseway.odds.equity.ranges import is_range, read_range
from houseway.rules.refusal import Refused

HOLDEM = variant("texas-holdem")


@pytest.mark.parametrize(("text", "hands"), [
    ("AA", 6), ("AKs", 4), ("AKo", 12), ("AK", 16), ("KA", 16), ("QQ+", 18), ("ATs+", 16), ("77-22", 36),
    ("22-77", 36), ("A5s-A2s", 16), ("JTs-76s", 20), ("AsKd", 1), ("QQ+, AKs AKo", 34), ("QQ+, KK", 18),
    ("any", 1326), ("K9o+", 48),
])  # fmt: skip
def test_a_range_has_as_many_hands_as_its_notation_means(text: str, hands: int) -> None:
    """A pair has six hands, a suited hand four, an offsuit hand twelve."""
    assert len(read_range(HOLDEM, text).pairs) == hands


@pytest.mark.parametrize("text", ["AXs", "77s", "QQ++", "A5s-K2s", "100", "AK-QQ"])
def test_text_that_is_not_a_range_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read_range(HOLDEM, text)


def test_cards_are_not_read_as_ranges() -> None:
    assert [is_range(text) for text in ("As Kd", "AsKd", "?? ??", "", "Jo As", "AK")] == [False] * 5 + [True]


@pytest.mark.parametrize(("hands", "published"), [
    (["A2o", "88", "QJs"], [0.24514, 0.36900, 0.38586]),
    (["TT+, AQs+, AQo+", "QQ+, AKs, AKo", "TT"], [0.30845, 0.43076, 0.26079]),
    (["AA", "QQ", "93o"], [0.70739, 0.18304, 0.10957]),
])  # fmt: skip
def test_the_equity_of_ranges_equals_an_exhaustive_count(hands: list[str], published: list[float]) -> None:
    """The count is CandyPoker's regression script (sweeterthancandy/CandyPoker, reg_script.sh), with up to
    11,382,741,216 deals.
    """
    told = equity(HOLDEM, hands, deals=400_000, seed=2)
    for row, known in zip(told["hands"], published, strict=True):
        assert abs(row["equity"] - known) < 4 * row["stderr"]
    assert sum(row["equity"] for row in told["hands"]) == pytest.approx(1)


def test_a_range_excludes_hands_with_cards_on_the_board() -> None:
    told = equity(HOLDEM, ["AA", "KK"], board="As Kd 2c", deals=1000)
    assert [row["combos"] for row in told["hands"]] == [3, 3]


def test_ranges_that_cannot_be_dealt_together_are_refused() -> None:
    with pytest.raises(Refused, match="can't be dealt together"):
        equity(HOLDEM, ["AA", "AA", "AA"], deals=10)
    with pytest.raises(Refused, match="takes cards, not ranges"):
        equity(variant("razz"), ["AA", "any"])
