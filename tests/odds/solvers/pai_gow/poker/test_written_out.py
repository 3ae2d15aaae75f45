"""Conditions on bonus hands of pai gow poker, compared with the published counts of Fortune (figures.md)."""

import pytest

from houseway.games.conditions import Conditions
from houseway.games.pai_gow.poker.set_hand import HandRanking
from houseway.houses import offer
from houseway.odds.book import get
from houseway.odds.solvers.pai_gow.poker.book import seen

FORTUNE = "palace/fortune-pai-gow-poker"


def held(on: str, written: str) -> int:
    """Return the number of the 154,143,080 hands that meet a condition."""
    holds = Conditions({}, offer(FORTUNE).play.banking.aspects[on].fields)[written]
    return sum(many for each, many in dict(get(seen(HandRanking()))[on]).items() if holds(each))


@pytest.mark.parametrize(("written", "many"), [
    ("hand = five aces", 1_128),
    ("hand = four of a kind", 307_472),
    ("hand = full house", 4_188_528),
    ("hand > straight and three of a kind and hand < full house", 6_172_088),  # flushes
    ("hand = straight", 11_034_204),
    ("hand = three of a kind or hand = straight and three of a kind", 7_672_500),
    ("hand >= five aces", 1_128 + 72 + 196 + 32),
])  # fmt: skip
def test_a_condition_on_a_hand_holds_as_often_as_published(written: str, many: int) -> None:
    assert held("cards", written) == many


@pytest.mark.parametrize(("on", "hand", "mark", "every"), [
    ("cards and pair", "full house", "extra pair", 4_188_528),
    ("cards and colour", "flush", "one colour", 6_172_088),
])  # fmt: skip
def test_a_condition_can_use_the_mark_beside_a_hand(on: str, hand: str, mark: str, every: int) -> None:
    """With the mark and without it, the numbers of hands are as published."""
    parts = [held(on, f"hand = {hand} and {yes}{mark}") for yes in ("", "not ")]
    assert sum(parts) == every
    assert min(parts) > 0
