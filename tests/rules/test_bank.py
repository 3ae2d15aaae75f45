"""The bank, with claims in any order and under any rule for cover: chips are conserved, and no stake wins or loses more
than itself ("may not win or lose more than the original amount wagered", palace 1423).
"""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.money import Rounding
from houseway.rules.bank import NUMBERS, Claim, Coverage, covers, meet_all, meets_everything
from houseway.rules.wagers import LOSE, PUSH, Verdict

steady = settings(derandomize=True, max_examples=100, deadline=None)

verdicts = st.sampled_from(
    [LOSE, PUSH, *(Verdict.read(text) for text in ("1:1", "19:20", "1:2", "8:1", "40:1", "150:1", "lose half"))]
)
claims = st.lists(
    st.builds(
        Claim,
        seat=st.integers(1, 14),
        wager=st.sampled_from(["player", "banker", "tie", "zoo"]),
        stake=st.integers(1, 10_000),
        verdict=verdicts,
        bettor=st.integers(0, 2),
    ),
    max_size=12,
)
stakes = st.integers(1, 50_000)
coverages = st.sampled_from(Coverage)
roundings = st.sampled_from(Rounding)


@steady
@given(stakes, claims, coverages, roundings)
def test_the_banks_settlement_conserves_chips(stake, made, coverage, rounding):
    rows, left = meet_all(stake, made, coverage, rounding)
    assert [(row.seat, row.bettor, row.wager, row.stake) for row in rows] == [
        (claim.seat, claim.bettor, claim.wager, claim.stake) for claim in made
    ]
    for row in rows:
        assert row.collected + row.returned == row.stake
        assert min(row.paid, row.collected, row.returned) >= 0
        assert not (row.paid and row.collected)
    before = stake + sum(row.stake for row in rows)
    assert left + sum(row.paid + row.returned for row in rows) == before


@steady
@given(stakes, claims, coverages, roundings)
def test_the_banks_balance_stays_between_zero_and_twice_its_stake(stake, made, coverage, rounding):
    rows, left = meet_all(stake, made, coverage, rounding)
    balance = stake
    for row in rows:
        balance += row.collected - row.paid
        assert 0 <= balance <= 2 * stake
    assert balance == left


@steady
@given(stakes, claims, coverages, roundings)
def test_nobody_wins_or_loses_more_than_the_result_of_their_bet(stake, made, coverage, rounding):
    for row, claim in zip(meet_all(stake, made, coverage, rounding)[0], made, strict=True):
        owed = claim.verdict.owed(claim.stake, rounding)
        assert row.paid <= max(owed, 0)
        assert row.collected <= max(-owed, 0)
        if row.result == "no-action":
            assert owed
            assert not row.paid
            assert not row.collected
        else:
            assert row.result == claim.verdict.result


@steady
@given(claims, st.randoms(use_true_random=False), coverages, roundings)
def test_the_order_of_settlement_never_matters_if_the_stake_covers_everything(made, random, coverage, rounding):
    owed = [claim.verdict.owed(claim.stake, rounding) for claim in made]
    stake = sum(abs(each) for each in owed) or 1  # enough even where every chip paid or collected uses up cover
    assert covers(stake, made, rounding)
    shuffled = random.sample(made, len(made))
    rows, left = meet_all(stake, made, coverage, rounding)
    others, other = meet_all(stake, shuffled, coverage, rounding)
    assert left == other == stake - sum(owed)
    assert sorted(rows) == sorted(others)
    assert all(row.paid - row.collected == due for row, due in zip(rows, owed, strict=True))


@steady
@given(stakes, claims, st.randoms(use_true_random=False), roundings)
def test_on_a_running_balance_a_covering_stake_settles_everything_in_any_order(stake, made, random, rounding):
    if not covers(stake, made, rounding):
        return
    rows, left = meet_all(stake, random.sample(made, len(made)), Coverage.RUNNING, rounding)
    assert left == stake - sum(claim.verdict.owed(claim.stake, rounding) for claim in made)
    assert all(row.result != "no-action" for row in rows)


@steady
@given(stakes, claims)
def test_under_the_stop_rule_the_round_ends_at_either_limit_of_the_balance(stake, made):
    rows, _ = meet_all(stake, made, Coverage.STOP)
    balance, over = stake, False
    for row in rows:
        if over:
            assert row.paid == row.collected == 0
        balance += row.collected - row.paid
        over = over or balance in (0, 2 * stake)


@steady
@given(stakes, claims)
def test_under_the_consumed_rule_cover_is_used_once(stake, made):
    rows, _ = meet_all(stake, made, Coverage.CONSUMED)
    assert sum(row.collected + row.paid for row in rows) <= stake


def test_collected_chips_do_not_count_as_cover():
    # oaks 1294–1298: "when the Player-Dealer wager covers all other wagers"
    even = Verdict.read("1:1")
    assert covers(100, [Claim(1, "player", 100, even), Claim(2, "player", 100, LOSE)])
    assert not covers(100, [Claim(1, "player", 101, even), Claim(2, "player", 100, LOSE)])
    assert not covers(100, [Claim(1, "player", 50, even), Claim(2, "player", 101, LOSE)])


@pytest.mark.parametrize("coverage", Coverage)
def test_a_bank_that_covers_everything_pays_in_full_in_any_order(coverage: Coverage) -> None:
    """The compiled table ignores the order in that case; here every order of a few claims is settled."""
    dice, met = Random(12), 0
    for _ in range(300):
        stake = dice.randint(1, 12)
        owed = [dice.randint(-6, 6) for _ in range(4)]
        met_by = [Verdict("win", flat=each) if each > 0 else Verdict("lose", lost=Fraction(-each, 6)) for each in owed]
        claims = [Claim(seat, "bet", 6, each) for seat, each in enumerate(met_by)]
        pays, takes = sum(each for each in owed if each > 0), -sum(each for each in owed if each < 0)
        if meets_everything(stake, pays, takes, NUMBERS[coverage]):
            met += 1
            for order in permutations(claims):
                rows, left = meet_all(stake, order, coverage)
                assert left == stake + takes - pays
                assert all(row.paid - row.collected == owed[row.seat] for row in rows)
    assert met > 20
