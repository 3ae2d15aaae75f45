"""Three Card Poker 6 Card Bonus at the Palace: tables made up and settled by hand from lines 1120–1291 and 1343–1406.

Stacks of three go clockwise from the player-dealer's left, ending with the player-dealer, whose bottom card is turned
up (1191).
"""

import pytest

THREE = "palace/three-card-poker-6-card-bonus"


@pytest.mark.parametrize(
    ("hand", "pays"),
    [("As Ks Qs", 200), ("Ah 2h 3h", 40), ("2h 2d 2c", 30), ("Qh Jd Tc", 6), ("5h 3h 2h", 3), ("Ah Ad 2c", 1)],
)
def test_palace_1228_1238_pair_plus_wins_even_if_the_base_game_is_lost(settle, hand, pays):
    bets = {1: {"ante": 10, "pair-plus": 10}}
    round = settle(THREE, 7, 5000, bets, f"{hand} Kh Kd Kc", actions=[(1, "play", 10)])
    assert round.rows[-1] == (1, "pair-plus", "win", 10 * pays, 0)


@pytest.mark.parametrize(
    ("hand", "bank", "pays"),
    [  # TCB-6B4, 1266–1272
        ("Ah Kh 2c", "Qh Jh Th", 1000),
        ("Ah 2h 3h", "4h 5h Kc", 200),
        ("9h 9c 2d", "9s 9d Kc", 100),
        ("9h 9c 2d", "9s Kd Kc", 20),
        ("Ah 9h 7h", "5h 2h Kc", 15),
        ("Ah 2c 3h", "4d 5h Kc", 10),
        ("9h 9c 4h", "9d 5h Kc", 5),
    ],
)
def test_palace_1251_1266_the_six_card_bonus_pays_as_filed(settle, hand, bank, pays):
    bets = {1: {"ante": 10, "6-card-bonus": 10}}
    round = settle(THREE, 7, 20000, bets, f"{hand} {bank}", actions=[(1, "play", 10)])
    assert round.rows[-1] == (1, "6-card-bonus", "win", 10 * pays, 0)


def test_palace_1170_1234_the_backline_can_bet_on_the_base_wager_and_the_bonus(settle):
    # The seat has the larger ante and decides; the play behind equals the ante behind (1184).
    bets = {1: {"ante": 20, "backline": [{"ante": 10, "pair-plus": 5}]}}
    round = settle(THREE, 7, 500, bets, "Ah Ad 9c Kh Jd 5c", actions=[(1, "play", 20)])
    assert sorted(round.rows, key=str) == [
        ("1+1", "ante", "win", 10, 0),
        ("1+1", "pair-plus", "win", 5, 0),
        ("1+1", "play", "win", 10, 0),
        (1, "ante", "win", 20, 0),
        (1, "play", "win", 20, 0),
    ]
