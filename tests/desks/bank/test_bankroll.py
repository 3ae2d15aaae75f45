"""Ruin, Kelly and N0 are compared with closed forms for a one-chip bet, and with dealt rounds of other games."""

import random
from math import log

import pytest

from houseway.desks.bank.bankroll import Plan, before_goal, curve, ever, kelly_share, outlook, rounds_until, to_goal
from houseway.desks.bank.lattice import adjustment, total
from houseway.desks.bank.round import BankRound, bank_round
from houseway.houses import offer
from houseway.rules.refusal import Refused
from houseway.whole_table.setup import table_setup

WON, LOST = 0.55, 0.45
COIN = {-100: LOST, 100: WON}
ODDS = LOST / WON
UNEVEN = {-1_700: 0.05, -250: 0.4, 0: 0.1, 400: 0.45}


def walks(results: dict[int, float], spare: int, rounds: int, goal: float, many: int) -> float:
    """Return the share of dealt walks that fall below zero in time and before the goal."""
    dice, broke = random.Random(7), 0
    amounts, chances = list(results), list(results.values())
    for _ in range(many):
        at = spare
        for won in dice.choices(amounts, chances, k=rounds):
            at += won
            if at < 0 or at >= spare + goal:
                broke += at < 0
                break
    return broke / many


def test_ruin_on_a_coin_flip_is_the_gamblers_ruin_of_the_textbook() -> None:
    """Ruin from 10 chips: (q/p)^10, and before winning 10 more: (r^10 - r^20) / (1 - r^20), with r = q/p (Feller,
    volume 1, chapter XIV). With 9 spare chips, a loss of 10 falls below zero.
    """
    assert ever(COIN, 900) == pytest.approx(ODDS**10, rel=1e-9)
    assert before_goal(COIN, 900, 1_000) == pytest.approx((ODDS**10 - ODDS**20) / (1 - ODDS**20), rel=1e-9)
    assert curve(COIN, 5_000, 900).at(900) == pytest.approx(ODDS**10, rel=1e-6)
    assert ever({-100: 0.5, 100: 0.5}, 900) == 1
    assert ever({0: 0.5, 100: 0.5}, 0) == 0


def test_ruin_in_one_and_two_rounds_is_counted_by_hand() -> None:
    assert curve(COIN, 1, 0).at(0) == pytest.approx(LOST)
    assert curve(COIN, 2, 100).at(100) == pytest.approx(LOST**2)
    assert to_goal(COIN, 100, 100, 2) == pytest.approx(LOST**2)
    assert to_goal(COIN, 100, 100, 1, reached=True) == pytest.approx(WON)


@pytest.mark.parametrize(("rounds", "goal"), [(60, float("inf")), (60, 2_000)])
def test_ruin_of_uneven_results_agrees_with_dealt_walks(rounds: int, goal: float) -> None:
    """Within three standard errors of 20,000 walks."""
    spare, many = 3_000, 20_000
    dealt = walks(UNEVEN, spare, rounds, goal, many)
    found = to_goal(UNEVEN, spare, 2_000, rounds) if goal == 2_000 else curve(UNEVEN, rounds, spare).at(spare)
    assert found == pytest.approx(dealt, abs=3 * (dealt * (1 - dealt) / many) ** 0.5)


def test_ruin_within_very_many_rounds_approaches_ruin_without_a_limit() -> None:
    """The two figures come from different methods: Spitzer's identity, and counting round by round."""
    good = {-700: 0.1, -100: 0.35, 300: 0.55}
    assert ever(good, 2_000) == pytest.approx(curve(good, 4_000, 2_000).at(2_000), rel=1e-6)
    assert before_goal(good, 2_000, 100_000) == pytest.approx(ever(good, 2_000), rel=1e-3)


def test_the_bankroll_for_a_risk_is_the_smallest_one_with_that_risk() -> None:
    found = curve(COIN, 100, 0)
    least = found.least(0.05)
    assert found.at(least) <= 0.05 < found.at(least - 100)


def test_kelly_and_n0_of_a_coin_flip_match_their_closed_forms() -> None:
    """Kelly's share of an even bet is p - q. N0 is the variance over the squared mean."""
    assert kelly_share(COIN, 100) == pytest.approx(WON - LOST)
    assert rounds_until(COIN) == pytest.approx((1 - 0.1**2) / 0.1**2)
    assert adjustment(COIN) * 100 == pytest.approx(-log(ODDS))
    assert kelly_share({-100: 0.6, 100: 0.4}, 100) == 0


def test_totals_of_several_rounds_follow_the_binomial_distribution() -> None:
    assert total(COIN, 3) == pytest.approx({-300: LOST**3, -100: 3 * WON * LOST**2, 100: 3 * WON**2 * LOST,
                                            300: WON**3})


def banked() -> BankRound:
    """Three Player lines at $25 are played against a stake of $60; the result is exact."""
    return bank_round(table_setup(offer("palace/ez-baccarat-panda-8"), 3, {"player": 2_500}, 6_000))


def test_an_evening_at_a_table_agrees_with_dealt_evenings() -> None:
    """Ruin within 40 rounds of a bankroll of $300, against 20,000 evenings drawn from the round's results."""
    found = banked()
    need = 6_000 + found.most_fee
    ahead = outlook(found, Plan(40, 30_000, 20_000, 0.01))
    assert ahead.ruin is not None
    dealt = walks(dict(found.results), 30_000 - need, 40, float("inf"), 20_000)
    assert ahead.ruin.limited.value == pytest.approx(dealt, abs=3 * (dealt * (1 - dealt) / 20_000) ** 0.5)
    assert ahead.ruin.limited_goal is not None
    assert ahead.ruin.limited_goal.value <= ahead.ruin.limited.value <= ahead.ruin.ever.value
    assert ahead.needed is not None
    assert ahead.needed.value > 30_000


def test_bankroll_plans_with_impossible_figures_are_refused() -> None:
    found = banked()
    for plan in (Plan(0), Plan(10, 100), Plan(10, 30_000, -5), Plan(10, None, 500), Plan(10, ruin=1.5)):
        with pytest.raises(Refused):
            outlook(found, plan)
