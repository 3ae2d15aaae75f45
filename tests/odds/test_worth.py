"""The value of banking, computed by hand for one table."""

import pytest

from houseway.houses import offer
from houseway.odds.banker_side import per_unit, worth
from houseway.odds.price import price

PALACE = "palace/ez-baccarat-panda-8"


def test_the_banks_expectation_is_what_the_bettors_lose() -> None:
    told = price(offer(PALACE))
    assert per_unit(told) == {name: -wager["edge"] for name, wager in told["wagers"].items()}


def test_the_value_of_a_banked_round_is_the_edges_less_the_player_dealers_fee() -> None:
    filed = offer(PALACE)
    bets = {(2, 0): {"player": 10_000, "dragon-7": 1_000}, (3, 0): {"banker": 20_000}}
    told = worth(filed, bets)
    # 1.2351 % of $100, 7.6113 % of $10 and 1.0183 % of $200 (figures.md), in cents.
    assert told["expected"] == pytest.approx(123.508 + 76.113 + 203.660, abs=0.01)
    assert told["action"] == 31_000
    schedule = filed.schedule()
    assert schedule is not None
    assert told["net"] == pytest.approx(told["expected"] - told["bank_fee"])
    fee = max((band.fee for band in schedule.player_dealer.bands if band.least <= 31_000), default=0)
    assert told["bank_fee"] == fee
