"""The compiled table against the real one: with the same cards, wagers and choices, every row and fee is equal.

The real table is `carry` with a listed shoe. Each offer is played with a bank that covers almost everything and with a
short one, with all kinds of wagers, two seats that take turns at the bank, and shoes dealt to their end.
"""

import pytest
from tests.support.whole_table import differences, full_felt

from houseway.houses import headers, offer
from houseway.whole_table.engine import compiled
from houseway.whole_table.families import FAMILIES

BANKS = (500_000, 8_000)
BANKED = [each.id for each in headers() if each.kind == "banked" and each.played and each.game in FAMILIES]
ONE_OF_EACH = (
    "palace/ez-baccarat-panda-8", "oaks/three-card-poker-1-3-6-card-bonus", "palace/pai-gow-tiles",
    "oaks/buster-blackjack-2011",
)  # fmt: skip
"""An offer for each family of `FAMILIES`, because compiling a game's loop takes ten seconds."""
DEAREST = "oaks/buster-blackjack-2011"
"""Twenty-one takes twenty seconds, because it walks every state of two plans and compiles the largest loop."""


def played(name: str, rounds: int) -> None:
    for seed, bank in enumerate(BANKS):
        table = compiled(full_felt(offer(name), bank, seed))
        a_unit = 1 if table.placed.layout.fresh else int(table.counted(0, 8, 1).totals[0]) // 8
        first = 0
        while rounds > first * a_unit * len(BANKS):
            last = first + max(1, min(500 // a_unit, -(-rounds // (len(BANKS) * a_unit))))
            made, found = differences(table, first, last, seed=30 + seed)
            assert made >= last - first
            assert not found, "\n".join(found[:3])
            first = last


def test_the_sample_has_an_offer_of_each_compiled_family() -> None:
    assert {FAMILIES[offer(name).play.id] for name in ONE_OF_EACH} == {*FAMILIES.values()}


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=pytest.mark.sweep) if each == DEAREST else each for each in ONE_OF_EACH]
)
def test_compiled_rounds_of_each_family_equal_those_of_the_table(name: str) -> None:
    played(name, 120)


@pytest.mark.sweep
@pytest.mark.parametrize("name", BANKED)
def test_compiled_rounds_of_every_offer_equal_those_of_the_table(name: str) -> None:
    played(name, 200)


@pytest.mark.long
@pytest.mark.parametrize("name", BANKED)
def test_twenty_thousand_compiled_rounds_of_every_offer_equal_those_of_the_table(name: str) -> None:
    played(name, 20_000)
