"""House players' statistics: counted by hand on one log, and believable over many hands."""

import random

import pytest
from tests.support.nights.among_bots import bots_play

from houseway.houses import offer
from houseway.kinds.pot.hand.events import (
    BetPlaced,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandMucked,
    HandShown,
    PotAwarded,
    Raised,
    StreetBegan,
)
from houseway.kinds.pot.hand.play import HandBegan, PotGame
from houseway.kinds.pot.measure.player_stats import counted, habits

LOG = [
    HandBegan(1, 4, (1, 2, 3, 4), (10_000,) * 4),
    ForcedBetPosted(1, "blind", 50), ForcedBetPosted(2, "blind", 100),
    StreetBegan(0, 3, 100), Raised(3, 200), Folded(4), Called(1, 150), Folded(2),
    StreetBegan(1, 1, 100), Checked(1), BetPlaced(3, 100), Called(1, 100),
    StreetBegan(2, 1, 200), Checked(1), Checked(3),
    HandShown(1, ("As", "Ah")), HandMucked(3), PotAwarded(0, 700, (1, 3), ((1, 700),)),
]  # fmt: skip


def test_the_statistics_of_one_hand_are_counted_as_a_player_would_count_them() -> None:
    """Two of four players enter, one with a raise; two of four facing a bet fold; both who see the flop go to showdown.
    """
    found = habits([counted(LOG)])
    assert [found[key] for key in ("shown_down", "vpip", "pfr", "wtsd", "wsd")] == [1.0, 0.5, 0.25, 1.0, 0.5]
    first, flop, turn = found["streets"]
    assert (first["players"], first["folds_to_a_bet"], first["bets_or_raises"]) == (4, 0.5, 0.25)
    assert (flop["reached"], flop["players"], flop["folds_to_a_bet"], flop["bets_or_raises"]) == (1.0, 2, 0.0, 1 / 3)
    assert (turn["players"], turn["folds_to_a_bet"], turn["bets_or_raises"]) == (2, None, 0.0)


@pytest.mark.parametrize(
    ("name", "shown", "folds"),
    [("oaks/texas-holdem", (0.2, 0.45), (0.25, 0.6)), ("oaks/lowball-draw-poker", (0.3, 0.58), (0.35, 0.65))],
)
def test_house_players_fold_and_show_down_at_believable_rates(name, shown, folds) -> None:
    """The published figures are in `docs/bots.md`; the margins allow for 100 hands."""
    filed, rng = offer(name), random.Random(15)
    game = PotGame(filed.variant, filed.fees.stakes[0].stakes, filed.fees.stakes[0].drop)
    found = habits(counted(bots_play(game, rng, 6)[1]) for _ in range(100))
    last = found["streets"][-1]
    assert shown[0] < found["shown_down"] < shown[1]
    assert folds[0] < last["folds_to_a_bet"] < folds[1]
    assert found["pfr"] > found["vpip"] / 3  # raises are not rare
