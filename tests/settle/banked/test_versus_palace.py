"""Three Card Poker 6 Card Bonus at the Palace: tables made up and settled by hand from lines 1120–1291 and 1343–1406.

Stacks of three go clockwise from the player-dealer's left, ending with the player-dealer, whose bottom card is turned
up (1191).
"""

import pytest

THREE = "palace/three-card-poker-6-card-bonus"


def test_palace_1198_1204_1213_1215_win_lose_tie_fold(settle):
    # Seat 3 banks with queen high, Q J 5: seat 4 king high, seat 6 jack high, seat 1 the same Q J 5, seat 2 folds.
    bets = {4: {"ante": 20}, 6: {"ante": 10}, 1: {"ante": 10}, 2: {"ante": 15, "pair-plus": 5, "6-card-bonus": 5}}
    round = settle(
        THREE,
        3,
        500,
        bets,
        "Kh 8d 2c Jh 9d 2h Qs Js 5d 5h 5s 2s Qh Jd 5c",
        actions=[(4, "play", 20), (6, "play", 10), (1, "play", 10), (2, "fold")],
    )
    assert round.rows == [
        (2, "ante", "lose", 0, 15),
        (2, "pair-plus", "lose", 0, 5),
        (4, "ante", "win", 20, 0),
        (4, "play", "win", 20, 0),
        (6, "ante", "lose", 0, 10),
        (6, "play", "lose", 0, 10),
        (1, "ante", "push", 0, 0),
        (1, "play", "push", 0, 0),
        (2, "6-card-bonus", "win", 25, 0),
    ]
    assert round.end == 500 + 20 - 40 + 20 - 25


def test_palace_1209_1211_without_queen_high_the_ante_is_paid_and_the_play_has_no_action(settle):
    round = settle(
        THREE,
        7,
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


def test_palace_1205_a_pair_of_deuces_qualifies(settle):
    round = settle(THREE, 7, 500, {1: {"ante": 10}}, "Ah Kd 9c 2h 2d 3c", actions=[(1, "play", 10)])
    assert round.rows == [(1, "ante", "lose", 0, 10), (1, "play", "lose", 0, 10)]


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
def test_palace_1251_1266_six_card_bonus(settle, hand, bank, pays):
    bets = {1: {"ante": 10, "6-card-bonus": 10}}
    round = settle(THREE, 7, 20000, bets, f"{hand} {bank}", actions=[(1, "play", 10)])
    assert round.rows[-1] == (1, "6-card-bonus", "win", 10 * pays, 0)


def test_palace_1258_two_pairs_of_six_cards_lose(settle):
    bets = {1: {"ante": 10, "6-card-bonus": 10}}
    round = settle(THREE, 7, 500, bets, "9h 9c 4h Kd Kh 2c", actions=[(1, "fold")])
    assert round.rows == [(1, "ante", "lose", 0, 10), (1, "6-card-bonus", "lose", 0, 10)]


def test_palace_1124_1216_a_short_bank_is_used_up_from_the_left(settle):
    # $25 in seat 5: seat 6 takes 20, seat 1 five of its ante; its play has none.
    round = settle(
        THREE,
        5,
        25,
        {6: {"ante": 10}, 1: {"ante": 10}},
        "Ah Kd 9c Ac Kc 9d Kh Jd 5c",
        actions=[(6, "play", 10), (1, "play", 10)],
    )
    assert round.rows == [
        (6, "ante", "win", 10, 0),
        (6, "play", "win", 10, 0),
        (1, "ante", "win", 5, 0),
        (1, "play", "no-action", 0, 0),
    ]


def test_palace_1170_1234_backline_on_base_and_bonus(settle):
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


@pytest.mark.parametrize(
    ("bets", "fees"),
    [  # 1280–1284: the ante by its size, 6 Card Bonus $1, Pair Plus nothing, the bank by all of it
        ({"ante": 100}, [(1, 1), (7, 1)]),
        ({"ante": 100, "6-card-bonus": 5}, [(1, 2), (7, 2)]),
        ({"ante": 100, "pair-plus": 5}, [(1, 1), (7, 2)]),
        ({"ante": 205}, [(1, 3), (7, 3)]),
        ({"ante": 300, "pair-plus": 5}, [(1, 3), (7, 4)]),
    ],
)
def test_palace_1276_1284_fees_of_the_player_and_of_the_bank(settle, bets, fees):
    own = "three-card-poker-6-card-bonus:1"
    round = settle(THREE, 7, 5000, {1: bets}, "Ah Ad 9c Kh Jd 5c", actions=[(1, "fold")], schedule=own)
    assert round.fees == fees


@pytest.mark.parametrize(
    "bets", [{"pair-plus": 5}, {"6-card-bonus": 5}, {"ante": 4}, {"ante": 401}, {"ante": 10, "6-card-bonus": 101}]
)
def test_palace_1226_1249_1281_allowed_bets(declined, bets):
    own = "three-card-poker-6-card-bonus:1"
    found = declined(THREE, 7, 5000, {1: bets}, "Ah Ad 9c Kh Jd 5c", actions=[(1, "fold")], schedule=own)
    assert found.where.startswith("wagers.1")


@pytest.mark.parametrize(
    ("bets", "fees"),
    [  # 1400–1406: no fee on Pair Plus; that on 6 Card Bonus is in the fee by the circle
        ({"ante": 100}, [(1, 1), (7, 1)]),
        ({"ante": 101}, [(1, 2), (7, 2)]),
        ({"ante": 100, "pair-plus": 5}, [(1, 1), (7, 2)]),
        ({"ante": 400}, [(1, 4), (7, 4)]),
    ],
)
def test_palace_1400_1406_the_later_schedule(settle, bets, fees):
    filing = "california-games-three-card-poker-6-card-bonus:1"
    round = settle(THREE, 7, 5000, {1: bets}, "Ah Ad 9c Kh Jd 5c", actions=[(1, "fold")], schedule=filing)
    assert round.fees == fees
