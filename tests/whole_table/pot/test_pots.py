"""Compiled hands of pot games equal those of the table's engine, and don't depend on how the work is divided.

Expected stacks, drops, legal actions and bounds come from the engine of `kinds/pot/hand`, with the same cards.
"""

from contextlib import suppress

import numpy as np
import pytest
from tests.support.compiled_pots import differences, traced

from houseway.houses import headers, offer
from houseway.kinds.pot.hand.state import PotGame
from houseway.rules.refusal import Refused
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.game import game_row
from houseway.whole_table.pot.simulate import PotTable, simulate_pots
from houseway.whole_table.pot.steps import act_all, begin_all

FILED = [each.id for each in headers() if each.family == "poker" and offer(each.id).variant is not None]
SOME = (
    "crystal/holdem", "oaks/omaha-pot-limit", "cordova/seven-card-stud-high-low-split", "comstock/lowball",
    "palace/pineapple-hi-lo", "cordova/mexican-stud", "comstock/razz",
)  # fmt: skip


def unequal(name: str, hands: int, seed: int, lines: int) -> list[str]:
    return [each for found in traced(offer(name), hands, seed, lines) for each in differences(found)]


def test_compiled_hands_of_each_family_end_as_at_the_table() -> None:
    assert [each for name in SOME for each in unequal(name, 30, 1, 1)] == []


def test_the_winner_of_earlier_pots_kills_a_pot() -> None:
    """The disc of `rules/kill` and the table's awards decide who kills. In both games some pots must be killed."""
    for name in ("oaks/lowball-draw-poker", "crystal/omaha-hi-lo-8"):
        (found,) = traced(offer(name), 60, 1, 1, follows=True)
        assert list(differences(found)) == []
        assert (found.killers >= 0).any()


@pytest.mark.sweep
@pytest.mark.parametrize("name", FILED)
def test_compiled_hands_of_every_filed_game_end_as_at_the_table(name: str) -> None:
    assert unequal(name, 600, 2, 6) == []


@pytest.mark.sweep
@pytest.mark.parametrize("name", FILED)
def test_compiled_hands_under_every_reading_end_as_at_the_table(name: str) -> None:
    filed = offer(name)
    ways = [(reading.id, way) for reading in filed.readings for way in reading.ways if way != reading.default]
    read = [offer(name, {key: way}) for key, way in ways]
    found = list[str]()
    for each in read:
        with suppress(Refused):  # some readings are not compiled
            found += [one for hands in traced(each, 30, 4, 2, follows=True) for one in differences(hands)]
    assert found == []


@pytest.mark.long
@pytest.mark.parametrize("name", FILED)
def test_a_million_compiled_hands_end_as_at_the_table(name: str) -> None:
    assert unequal(name, -(-1_000_000 // len(FILED)), 3, 12) == []


def test_a_compiled_run_is_the_same_in_parts_and_conserves_all_chips() -> None:
    table = PotTable(offer("crystal/holdem"), None, 6, "random")
    whole = simulate_pots(table, 70_000, 5, workers=1)
    other = simulate_pots(table, 70_000, 5, workers=3)
    whole.pop("rounds_per_second"), other.pop("rounds_per_second")
    assert whole == other
    lost = -sum(each["mean"] for each in whole["positions"])
    assert lost == pytest.approx(whole["wagers"]["pot"]["collection_per_100"] / 100)


@pytest.mark.sweep  # compiles for seconds what the tests above have compiled in another way
def test_compiled_hands_can_be_driven_by_a_program() -> None:
    """If everybody checks or calls, a limit hand of six has 24 actions, and the house takes $3."""
    filed = offer("crystal/holdem")
    posted = filed.line(None)
    row = game_row(PotGame(filed.variant, posted.stakes, posted.drop), 6)
    hands, stacks = np.zeros((50, h.ROW), np.int64), np.full((50, 6), 100_000, np.int64)
    begin_all(hands, row, stacks, np.uint64(4), 0)
    for _ in range(24):
        assert (hands[:, h.TURN] >= 0).all()
        words = np.where(hands[:, h.MASK] >> h.CHECK & 1, h.CHECK, h.CALL)
        act_all(hands, row, words, np.zeros(50, np.int64))
    assert (hands[:, h.TURN] == -1).all()
    assert (hands[:, h.STACK : h.STACK + 6].sum(axis=1) == 600_000 - 300).all()


def test_a_pot_game_that_is_not_compiled_is_refused_with_a_sentence() -> None:
    filed = offer("crystal/big-o")
    posted = filed.line(None)
    game = PotGame(filed.variant, posted.stakes, posted.drop)
    with pytest.raises(Refused, match="takes 3 to 8 players, not 2"):
        game_row(game, 2)
    with pytest.raises(Refused, match="call"):
        simulate_pots(PotTable(filed, None, 6, "fold"), 10, 1)
