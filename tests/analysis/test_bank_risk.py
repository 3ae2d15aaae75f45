"""What a bank risks over two rounds, counted by hand; and what whoever takes it is told."""

import pytest
from tests.support.toys import Felt

from houseway.analysis.bank_risk import told, turned
from houseway.houses import offer
from houseway.rules.spot import Place

EVEN = [(1, 0.5), (-1, 0.5)]


def test_one_bettor_and_one_bet_to_back_it_both_rounds_lost_is_one_of_four_ways() -> None:
    found = turned(EVEN, 1, 100, 100, False, 2)
    assert (found.short, found.mean) == (0.25, 0)


def test_two_who_win_and_lose_together_run_a_bank_of_one_bet_short_at_once() -> None:
    assert turned(EVEN, 2, 100, 100, True, 2).short == 0.5


def test_two_hands_of_their_own_run_it_short_when_both_win_first_or_later_from_where_it_stands() -> None:
    """First -2 (a quarter, short), 0 (half), +1 capped. From 0 a quarter; from one bet up losing two leaves -1."""
    assert turned(EVEN, 2, 100, 100, False, 2).short == pytest.approx(0.25 + 0.5 * 0.25)


def test_a_stake_that_covers_everything_never_runs_short() -> None:
    found = turned(EVEN, 3, 100, 600, True, 2)
    assert (found.short, found.low) == (0, -600)


def test_nobody_is_told_of_losing_more_than_the_stake_however_high_the_bets() -> None:
    found = turned(EVEN, 1, 100_000, 1_200, False, 1)
    assert (found.short, found.mean, found.low, found.high) == (0.5, 0, -1_200, 1_200)


def test_who_may_bank_is_told_what_it_risks_under_the_readings_of_the_table() -> None:
    """Palace's EZ Baccarat: the Player line is worth 1.2351 % to the bank, and 1.0183 % the Banker line as it is read;
    read literally the Banker line costs the bank 1.2351 % (`houseway odds`, README)."""
    at = {way: Felt(offer("palace/ez-baccarat-panda-8", {"banker-three-card-7": way} if way else {}), "2c " * 9).table
          for way in ("", "literal")}  # fmt: skip
    heard = {way: told(table, Place(1), 12_000) for way, table in at.items()}
    others = "Against 2 who bet on Player line in every round, who win and lose together: $10 each"
    assert others in heard[""]["chances"]
    assert "Player line $1.24, Banker line $1.02" in heard[""]["earns"][0]
    assert "Player line $1.24, Banker line -$1.24" in heard["literal"]["earns"][0]
    assert told(at[""], Place(1), 0)["chances"] == ""
