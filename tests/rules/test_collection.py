"""Flat fees by schedule: bands, fees per wager or per bettor, and wagers that share a fee."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.houses import headers, offer
from houseway.rules.collection import MOST_RATES, Band, Fee, Schedule, collect, fee_for, player_fee
from houseway.rules.refusal import Clause
from houseway.rules.wagers import Limit

steady = settings(derandomize=True, max_examples=100, deadline=None)
POINTS = [each.id for each in headers() if each.family == "points" and each.played]
FILED = Clause("cordova", "1768–1772")
PRINTED = ("$5-$300: $1", "$301-$600: $3", "$601-$1,000: $6", "$1,001-$2,000: $10", "$2,001+: $20")
LADDER = tuple(Band.read(text) for text in PRINTED)
stakes = st.dictionaries(st.sampled_from(["player", "banker", "tie", "zoo"]), st.integers(0, 300_000), max_size=4)


@pytest.mark.parametrize(
    ("dollars", "fee"),
    [(5, 1), (300, 1), (301, 3), (600, 3), (601, 6), (1000, 6), (1001, 10), (2000, 10), (2001, 20), (99999, 20)],
)
def test_cordova_1768_1772_fee_bands_begin_and_end_as_printed(dollars, fee):
    assert fee_for(LADDER, dollars * 100) == fee * 100


def test_an_amount_between_two_fee_bands_belongs_to_the_higher_one():
    assert fee_for(LADDER, 30_050) == 300


def test_amounts_below_the_first_band_pay_the_fee_of_that_band():
    assert fee_for(LADDER, 100) == 100


@steady
@given(st.integers(1, 10**7), st.integers(0, 10**6))
def test_a_fee_never_falls_as_action_grows(action, more):
    assert fee_for(LADDER, action) <= fee_for(LADDER, action + more)


@steady
@given(stakes)
def test_fees_per_wager_count_each_wager_and_fees_per_bettor_count_the_total(bet):
    placed = [stake for stake in bet.values() if stake]
    assert player_fee(Fee(LADDER, per="wager"), bet, ()) == sum(fee_for(LADDER, stake) for stake in placed)
    assert player_fee(Fee(LADDER, per="bettor"), bet, ()) == (fee_for(LADDER, sum(placed)) if placed else 0)


@steady
@given(stakes)
def test_only_the_named_wagers_pay_a_fee(bet):
    fee = Fee((Band.read("$1"),), on=("player", "banker"))
    assert player_fee(fee, bet, ()) == 100 * sum(bet.get(wager, 0) > 0 for wager in ("player", "banker"))


@steady
@given(stakes)
def test_oaks_799_802_some_wagers_share_a_fee(bet):
    # Every line wager pays; other wagers beside one ride free; without one all together pay once.
    fee = Fee((Band.read("$1"),), shared=True)
    lines = sum(bet.get(wager, 0) > 0 for wager in ("player", "banker"))
    expected = lines or int(any(bet.values()))
    assert player_fee(fee, bet, ("player", "banker")) == 100 * expected


bets = st.dictionaries(st.tuples(st.integers(2, 8), st.integers(0, 2)), stakes, max_size=6)


@steady
@given(bets)
def test_players_pay_first_and_the_player_dealer_pays_last_by_the_total_action(made):
    schedule = Schedule(
        1, FILED, Limit(500), player=Fee((Band.read("$0.50"),)), player_dealer=Fee(LADDER, per="round")
    )
    taken = collect(schedule, 1, made, ("player", "banker"))
    action = sum(stake for bet in made.values() for stake in bet.values())
    if not action:
        assert taken == ()
        return
    *players, bank = taken
    assert bank == (1, 0, fee_for(LADDER, action))
    assert [(fee.seat, fee.bettor) for fee in players] == sorted(who for who, bet in made.items() if any(bet.values()))
    assert all(fee.amount == 50 * sum(stake > 0 for stake in made[fee.seat, fee.bettor].values()) for fee in players)


def test_fees_of_zero_are_left_out():
    nothing = Schedule(1, FILED, Limit(500), player_dealer=Fee((Band.read("$0"),)))
    assert collect(nothing, 1, {(2, 0): {"player": 1000}}, ("player",)) == ()


@pytest.mark.parametrize("name", POINTS)
def test_no_fee_table_has_more_than_five_rates_and_its_bands_rise(name):
    # palace 1580, comstock 6730: "no more than five collection rates may be established per table"
    for schedule in offer(name).fees.schedules:
        assert schedule.rates() <= MOST_RATES
        for fee in (schedule.player, schedule.player_dealer):
            for lower, upper in pairwise(fee.bands):
                assert lower.most is not None
                assert lower.most < upper.least
                assert lower.fee < upper.fee


def test_cordova_2105_a_betting_circle_pays_one_fee_for_all_its_bets():
    bands = tuple(map(Band.read, ("$5-$100: $1", "$101-$300: $2", "$301-$500: $4", "$501-$700: $6", "$701+: $8")))
    bets = {(3, 0): {"base": 6_000}, (3, 1): {"base": 6_000}, (4, 0): {"base": 6_000}}
    circle = Schedule(1, FILED, Limit(500), player_dealer=Fee(bands, per="circle"))
    assert collect(circle, 1, bets, ("base",)) == ((1, 0, 300),)  # $120 at seat 3 is $2, $60 at seat 4 is $1
    whole = circle._replace(player_dealer=Fee(bands, per="round"))
    assert collect(whole, 1, bets, ("base",)) == ((1, 0, 200),)  # $180 in all
