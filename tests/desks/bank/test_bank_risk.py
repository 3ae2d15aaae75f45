"""The risk of a bank over two rounds, counted by hand; and the text shown before taking it."""

import pytest
from tests.support.toys.open_table import Felt

from houseway.desks.bank.risk import told, turned
from houseway.houses import offer
from houseway.rules.spot import Place

EVEN = [(1, 0.5), (-1, 0.5)]


def test_a_bank_of_one_bet_always_covers_one_bettor_and_can_lose_twice() -> None:
    """The stake is put up again for the second round: two bets lost, none, none, two won."""
    found = turned(EVEN, 1, 100, 100, False, 2)
    assert found == (0, 0, -200, 200)


def test_two_bettors_on_one_hand_run_a_bank_of_one_bet_short_in_every_round_they_win() -> None:
    """They win half of the rounds, so it runs short in three turns of four, losing one bet each time, not two."""
    found = turned(EVEN, 2, 100, 100, True, 2)
    assert (found.short, found.low, found.mean) == (0.75, -200, 0)


def test_two_independent_hands_run_it_short_when_both_win_in_either_round() -> None:
    """That is a quarter of the rounds: 1 - (3/4)^2."""
    assert turned(EVEN, 2, 100, 100, False, 2).short == pytest.approx(7 / 16)


def test_a_bank_far_too_small_wins_and_loses_equal_amounts() -> None:
    """Baccarat's Player line at $1,000 each against $252: it wins 0.458597, loses 0.446247 of the rounds (the published
    counts of eight decks), each time $252: on average 2 x 252 x 0.012351 dollars."""
    player = [(1, 0.446247), (-1, 0.458597), (0, 0.095156)]
    assert turned(player, 6, 100_000, 25_200, True, 2).mean == pytest.approx(2 * 25_200 * 0.01235, rel=1e-6)


def test_a_stake_that_covers_everything_never_runs_short() -> None:
    found = turned(EVEN, 3, 100, 600, True, 2)
    assert (found.short, found.low) == (0, -600)


def test_the_bank_never_loses_more_than_its_stake_however_high_the_bets() -> None:
    found = turned(EVEN, 1, 100_000, 1_200, False, 1)
    assert (found.short, found.mean, found.low, found.high) == (0.5, 0, -1_200, 1_200)


def test_a_player_offered_the_bank_sees_its_risk_under_the_readings_of_the_table() -> None:
    """Palace's EZ Baccarat: the Player line is worth 1.2351 % to the bank, and the Banker line 1.0183 % as we read it.
    Read literally, the Banker line costs the bank 1.2351 % (`houseway odds`, README)."""
    at = {way: Felt(offer("palace/ez-baccarat-panda-8", {"banker-three-card-7": way} if way else {}), "2c " * 9).table
          for way in ("", "literal")}  # fmt: skip
    heard = {way: told(table, Place(1), 12_000) for way, table in at.items()}
    others = "Suppose 2 players bet on Player line every round and win or lose together. At $10 each, expect"
    assert others in heard[""]["chances"]
    assert "Player line $1.24, Banker line $1.02" in heard[""]["earns"][0]
    assert "Player line $1.24, Banker line -$1.24" in heard["literal"]["earns"][0]
    assert told(at[""], Place(1), 0)["chances"] == ""


def test_three_numbers_for_a_turn_are_net_of_the_collection() -> None:
    """Palace's EZ Baccarat, two players at $10 on the Player line, worth 1.2351 % to the bank: over two rounds the bank
    earns 2 x 2 x $10 x 0.012351 = $0.49. Its collection for $20 in action is $3 a round (palace 1577)."""
    table = Felt(offer("palace/ez-baccarat-panda-8"), "2c " * 9).table
    found = told(table, Place(1), 12_000)
    assert found["most"] == 2 * 12_000 + 600
    assert found["expects"] == pytest.approx(49.4 - 600, abs=1)
    assert found["short"] == 0
    assert found["numbers"] == [
        "The most you can lose: $246 in 2 rounds, collection included.",
        "Expect −$5.51 on average, after $6 collection.",
        "You almost never run short.",
    ]
    assert "range" not in found["chances"]
