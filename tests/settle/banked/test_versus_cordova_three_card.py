"""Cordova's 3 Card Poker: tables made up and settled by hand from lines 3838–3980, fees from 2122–2147.

Stacks of three go clockwise from the player-dealer's left (3894–3895), ending with the player-dealer, whose third card
is turned up (3897).
"""

import pytest

THREE = "cordova/three-card-poker"


def test_cordova_3905_3913_3916_win_lose_tie_and_fold(settle):
    # The player-dealer K J 5: seat 1 ace high wins, seat 2 loses, seat 3 ties, seat 4 folds.
    bets = {seat: {"ante": 10} for seat in (1, 2, 3, 4)}
    round = settle(
        THREE,
        8,
        500,
        bets,
        "Ah Kd 9c Qh 8d 2c Ks Jc 5d 7h 4d 2s Kh Jd 5c",
        actions=[(1, "play", 10), (2, "play", 10), (3, "play", 10), (4, "fold")],
    )
    assert round.rows == [
        (4, "ante", "lose", 0, 10),
        (1, "ante", "win", 10, 0),
        (1, "play", "win", 10, 0),
        (2, "ante", "lose", 0, 10),
        (2, "play", "lose", 0, 10),
        (3, "ante", "push", 0, 0),
        (3, "play", "push", 0, 0),
    ]
    assert round.end == 500 + 10 - 20 + 20


def test_cordova_3910_3912_jack_high_does_not_qualify_and_pays_every_ante_not_folded(settle):
    # J 9 7 beats seat 1's T 8 2, but does not play: ante paid, play back. Seat 2 folded and has lost its ante.
    round = settle(
        THREE,
        8,
        500,
        {1: {"ante": 10}, 2: {"ante": 10}},
        "Th 8d 2c Ac Qd 2d Jh 9d 7c",
        actions=[(1, "play", 10), (2, "fold")],
    )
    assert round.rows == [
        (2, "ante", "lose", 0, 10),
        (1, "ante", "win", 10, 0),
        (1, "play", "no-action", 0, 0),
    ]
    assert round.end == 500


def test_cordova_3906_queen_high_qualifies(settle):
    round = settle(THREE, 8, 500, {1: {"ante": 10}}, "Jh 8d 2c Qh 9d 7c", actions=[(1, "play", 10)])
    assert round.rows == [(1, "ante", "lose", 0, 10), (1, "play", "lose", 0, 10)]


PAIR_AND_UP = [  # 3941–3946
    ("Ah Kh Qh", 200),
    ("Kh Qh Jh", 40),
    ("Ah 2h 3h", 40),
    ("5h 5d 5c", 30),
    ("Ah Kd Qc", 6),
    ("Ah 2d 3c", 6),
    ("Ah Kh Jh", 3),
    ("2h 2d Ac", 1),
]


@pytest.mark.parametrize(("hand", "pays"), PAIR_AND_UP)
def test_cordova_3926_3941_pair_and_up_stands_alone(settle, hand, pays):
    round = settle(THREE, 8, 5000, {1: {"pair-and-up": 10}}, f"{hand} Ks 9d 7c")
    assert round.rows == [(1, "pair-and-up", "win", 10 * pays, 0)]


def test_cordova_3932_pair_and_up_loses_without_a_pair(settle):
    round = settle(THREE, 8, 5000, {1: {"pair-and-up": 10}}, "Ah Kd Jc Ks 9d 7c")
    assert round.rows == [(1, "pair-and-up", "lose", 0, 10)]


BONUS_SIX = [  # 3964–3970: the player's three and the player-dealer's three
    ("Ah Kh Qh", "Jh Th 2c", 1000),
    ("9h 8h 7h", "6h 5h 2c", 200),
    ("9h 9c 9d", "9s 5h 2c", 100),
    ("9h 9c 9d", "5s 5h 5c", 20),
    ("Ah 9h 7h", "5h 2h Kc", 15),
    ("Ah 2c 3h", "4d 5h Kc", 9),
    ("9h 9c 4h", "9d 5h Kc", 8),
]


@pytest.mark.parametrize(("hand", "bank", "pays"), BONUS_SIX)
def test_cordova_3953_3964_bonus_6_stands_alone_and_takes_the_best_five_of_six(settle, hand, bank, pays):
    round = settle(THREE, 8, 20000, {1: {"bonus-6": 10}}, f"{hand} {bank}")
    assert round.rows == [(1, "bonus-6", "win", 10 * pays, 0)]


def test_cordova_3955_two_pairs_lose_the_bonus_6(settle):
    round = settle(THREE, 8, 20000, {1: {"bonus-6": 10}}, "9h 9c 4h 4d 5h Kc")
    assert round.rows == [(1, "bonus-6", "lose", 0, 10)]


def test_cordova_3903_3957_bonus_6_survives_a_fold(settle):
    round = settle(THREE, 8, 5000, {1: {"ante": 10, "bonus-6": 10}}, "9h 9c 4h 9d 5h Kc", actions=[(1, "fold")])
    assert round.rows == [(1, "ante", "lose", 0, 10), (1, "bonus-6", "win", 80, 0)]


def test_cordova_3896_a_short_bank_settles_ante_play_pair_and_up_bonus_6_from_the_left(settle):
    # $15 in seat 6. Seat 7 first: ante 10, 5 of the play, its pair uncovered; its bonus 6 is lost and collected; seat 2
    # is beaten and pays in 20 more, which all fits under twice the bank.
    bets = {7: {"ante": 10, "pair-and-up": 5, "bonus-6": 5}, 2: {"ante": 10}}
    round = settle(THREE, 6, 15, bets, "Ah Ad 9c Jh 8d 2c Kh Qd 5c", actions=[(7, "play", 10), (2, "play", 10)])
    assert round.rows == [
        (7, "ante", "win", 10, 0),
        (7, "play", "win", 5, 0),
        (7, "pair-and-up", "no-action", 0, 0),
        (7, "bonus-6", "lose", 0, 5),
        (2, "ante", "lose", 0, 10),
        (2, "play", "lose", 0, 10),
    ]
    assert round.end == 25


def test_cordova_3891_backline_on_the_bonus_bets(settle):
    bets = {1: {"pair-and-up": 10, "backline": [{"pair-and-up": 20}, {"bonus-6": 10}]}}
    round = settle(THREE, 8, 5000, bets, "9h 9c 4h 9d 5h Kc")
    assert sorted(round.rows, key=str) == sorted(
        [(1, "pair-and-up", "win", 10, 0), ("1+1", "pair-and-up", "win", 20, 0), ("1+2", "bonus-6", "win", 80, 0)],
        key=str,
    )


def test_cordova_3980_2122_the_fees_are_those_of_the_only_three_card_table_or_none(settle):
    felt = (THREE, 8, 5000, {1: {"pair-and-up": 100}, 2: {"bonus-6": 5}}, "Ah Kd Jc Qs 8d 2c Ks 9d 7c")
    assert settle(*felt).fees == [(8, 3)]  # $105 in all: $101 to $300 (2127)
    assert settle(*felt, schedule=3).fees == [(8, 3)]  # $5 to $300 (2138)
    assert settle(*felt, options={"fees": "none"}).fees == []


def test_cordova_3902_3933_pair_and_up_after_a_fold_is_a_reading(settle):
    felt = (THREE, 8, 5000, {1: {"ante": 10, "pair-and-up": 10}}, "9h 9c 4h Kd Qh 5c")
    fold = [(1, "fold")]
    lives = settle(*felt, actions=fold)
    assert lives.rows == [(1, "ante", "lose", 0, 10), (1, "pair-and-up", "win", 10, 0)]
    dies = settle(*felt, actions=fold, options={"fold-and-pair-and-up": "forfeited"})
    assert dies.rows == [(1, "ante", "lose", 0, 10), (1, "pair-and-up", "lose", 0, 10)]


@pytest.mark.parametrize("action", [(1, "play", 5), (1, "play", 20), (1, "check")])
def test_cordova_3902_the_play_wager_equals_the_ante(declined, action):
    found = declined(THREE, 8, 5000, {1: {"ante": 10}}, "Ah Kd Jc Ks 9d 7c", actions=[action])
    assert found.where == "actions[0]"
