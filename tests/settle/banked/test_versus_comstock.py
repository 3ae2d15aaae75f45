"""Comstock's three cards and hold'em against the bank: tables made up and settled by hand from the lines in each name.

Stacks of three go clockwise from the player-dealer's left, ending with the player-dealer, whose third card is turned up
(1854–1860).
Hold'em is dealt one card at a time from the house dealer's left, the player-dealer last (4601–4608).
"""

import pytest

THREE = "comstock/three-card-poker-6-card-bonus"
ULTIMATE = "comstock/ultimate-texas-holdem"


# --- Three Card Poker 6 Card Bonus ---


def test_comstock_1887_1919_1927_1940_win_lose_tie_fold(settle):
    bets = {1: {"ante": 10}, 2: {"ante": 10}, 6: {"ante": 20}, 7: {"ante": 10, "pair-plus": 5, "6-card-bonus": 5}}
    round = settle(
        THREE,
        5,
        500,
        bets,
        "Ah Kd 9c 5h 5s 2s Qh 8d 2c Ks Jc 5d Kh Jd 5c",
        actions=[(6, "play", 20), (7, "fold"), (1, "play", 10), (2, "play", 10)],
    )
    assert round.rows == [
        (7, "ante", "lose", 0, 10),
        (7, "pair-plus", "lose", 0, 5),
        (6, "ante", "win", 20, 0),
        (6, "play", "win", 20, 0),
        (7, "6-card-bonus", "win", 25, 0),
        (1, "ante", "lose", 0, 10),
        (1, "play", "lose", 0, 10),
        (2, "ante", "push", 0, 0),
        (2, "play", "push", 0, 0),
    ]


def test_comstock_1904_1911_the_bank_does_not_qualify_without_a_queen(settle):
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


@pytest.mark.parametrize(
    ("hand", "bank", "pays"),
    [  # 2038–2050
        ("Ah Kh 2c", "Qh Jh Th", 1000),
        ("9h 8h 7h", "6h 5h Kc", 200),
        ("9h 9c 2d", "9s 9d Kc", 50),
        ("9h 9c 9d", "Ks Kd 2c", 25),
        ("Ah 9h 7h", "5h 2h Kc", 20),
        ("Ah 2c 3h", "4d 5h Kc", 10),
        ("9h 9c 4h", "9d 5h Kc", 5),
    ],
)
def test_comstock_2027_2038_six_card_bonus_after_a_fold(settle, hand, bank, pays):
    bets = {1: {"ante": 5, "6-card-bonus": 10}}
    round = settle(THREE, 8, 20000, bets, f"{hand} {bank}", actions=[(1, "fold")])
    assert round.rows == [(1, "ante", "lose", 0, 5), (1, "6-card-bonus", "win", 10 * pays, 0)]


@pytest.mark.parametrize(
    ("hand", "pays"),
    [("As Ks Qs", 200), ("4h 3h 2h", 40), ("2h 2d 2c", 30), ("3h 2d Ac", 6), ("5h 3h 2h", 3), ("Ah Ad 2c", 1)],
)
def test_comstock_1993_1998_pair_plus(settle, hand, pays):
    bets = {1: {"ante": 10, "pair-plus": 10}}
    round = settle(THREE, 8, 5000, bets, f"{hand} Kh Kd Kc", actions=[(1, "play", 10)])
    assert round.rows[2] == (1, "pair-plus", "win", 10 * pays, 0)


def test_comstock_1942_1945_a_short_bank_settles_a_whole_seat_before_the_next(settle):
    # $25 in seat 1: seat 2 has 10, 10 and five of the ten that its pair pays; its six cards and seat 3 get nothing.
    bets = {2: {"ante": 10, "pair-plus": 10, "6-card-bonus": 5}, 3: {"ante": 10}}
    round = settle(THREE, 1, 25, bets, "9h 9c 4h Ah Kc 2d 9d Qh 3s", actions=[(2, "play", 10), (3, "play", 10)])
    assert round.rows == [
        (2, "ante", "win", 10, 0),
        (2, "play", "win", 10, 0),
        (2, "pair-plus", "win", 5, 0),
        (2, "6-card-bonus", "no-action", 0, 0),
        (3, "ante", "no-action", 0, 0),
        (3, "play", "no-action", 0, 0),
    ]


@pytest.mark.parametrize(
    ("schedule", "ante", "fee"),
    [(1, 45, 0.5), (1, 46, 1), (1, 195, 1), (1, 196, 3), (1, 496, 8), (2, 96, 3), (3, 46, 2), (3, 996, 10)],
)
def test_comstock_2111_2164_the_bank_pays_by_antes_and_bonus_bets(settle, schedule, ante, fee):
    bets = {1: {"ante": ante, "pair-plus": 5}}
    filing = f"three-card-poker-6-card-bonus:{schedule}"
    round = settle(THREE, 8, 9000, bets, "Ah Kd 9c Kh Jd 5c", actions=[(1, "play", ante)], schedule=filing)
    assert round.fees == [(8, fee)]


@pytest.mark.parametrize(
    "bets",
    [
        {"pair-plus": 5},
        {"6-card-bonus": 5},
        {"ante": 4},
        {"ante": 2001},
        {"ante": 100, "pair-plus": 51},
        {"ante": 100, "6-card-bonus": 4},
    ],
)
def test_comstock_1968_2006_2115_allowed_bets(declined, bets):
    own = "three-card-poker-6-card-bonus:1"
    found = declined(THREE, 8, 9000, {1: bets}, "Ah Kd 9c Kh Jd 5c", actions=[(1, "fold")], schedule=own)
    assert found.where.startswith("wagers.1")


# --- Ultimate Texas Hold'em ---


def heads_up(hole: str, board: str, bank: str) -> str:
    (first, second), (his_first, his_second) = hole.split(), bank.split()
    return " ".join((first, his_first, second, his_second, board))


@pytest.mark.parametrize(
    ("hole", "board", "bank", "blind", "trips"),
    [  # UTH-03, 4785–4791
        ("As Ks", "Qs Js Ts 4d 2c", "4c 4h", 5000, 500),
        ("9s 8s", "7s 6s 5s Kd 2c", "Kc Qh", 500, 400),
        ("9c 9d", "9h 9s Kd 4c 2s", "Kc Qh", 100, 300),
        ("9c 9d", "9h Ks Kd 4c 2s", "Qc Qh", 30, 80),
        ("Ah 3h", "Kh 9h 5h 2s Jc", "Kd Qc", 15, 70),
        ("9c 8d", "7h 6s 5d Ks 2c", "Kc Qc", 10, 40),
    ],
)
def test_comstock_4785_4790_blind_and_trips(settle, hole, board, bank, blind, trips):
    bets = {2: {"ante": 10, "blind": 10, "trips": 10}}
    round = settle(ULTIMATE, 1, 10000, bets, heads_up(hole, board, bank), actions=[(2, "play", 40)])
    assert round.rows == [
        (2, "ante", "win", 10, 0),
        (2, "play", "win", 40, 0),
        (2, "blind", "win", blind, 0),
        (2, "trips", "win", trips, 0),
    ]


def test_comstock_4652_4685_4724_fold_no_pair_and_a_win_with_less_than_a_straight(settle):
    bets = {2: {"ante": 10, "blind": 10}, 3: {"ante": 10, "blind": 10, "trips": 10}}
    no_pair = settle(
        ULTIMATE,
        1,
        1000,
        bets,
        "Ah 4h Js 3c 8d 9c Ad Kc 7h 5s 2d",
        actions=[(2, "play", 30), (3, "check"), (3, "check"), (3, "fold")],
    )
    assert sorted(no_pair.rows[:3]) == [
        (3, "ante", "lose", 0, 10),
        (3, "blind", "lose", 0, 10),
        (3, "trips", "lose", 0, 10),
    ]
    assert sorted(no_pair.rows[3:]) == [
        (2, "ante", "push", 0, 0),
        (2, "blind", "push", 0, 0),
        (2, "play", "win", 30, 0),
    ]


def test_comstock_4667_4672_a_short_bank_settles_ante_play_blind_trips_seat_by_seat(settle):
    # $55: seat 5 takes ante 10, play 30, blind 10 and 5 of the 40 on its straight; seat 2 follows and loses.
    bets = {5: {"ante": 10, "blind": 10, "trips": 10}, 2: {"ante": 10, "blind": 10}}
    round = settle(
        ULTIMATE,
        4,
        55,
        bets,
        "Qc 9c Ks Jd 8d Kd 7h 6s 5d 2c 3h",
        actions=[(2, "play", 30), (5, "play", 30)],
    )
    assert round.rows[:4] == [
        (5, "ante", "win", 10, 0),
        (5, "play", "win", 30, 0),
        (5, "blind", "win", 10, 0),
        (5, "trips", "win", 5, 0),
    ]
    assert sorted(round.rows[4:]) == [
        (2, "ante", "lose", 0, 10),
        (2, "blind", "lose", 0, 10),
        (2, "play", "lose", 0, 30),
    ]
    assert round.end == 50


def test_comstock_4823_against_6009_trips_less_than_the_ante_is_a_reading(settle, declined):
    felt = (
        ULTIMATE,
        1,
        9000,
        {2: {"ante": 20, "blind": 20, "trips": 10}},
        heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd"),
    )
    assert settle(*felt, actions=[(2, "play", 80)]).rows[-1] == (2, "trips", "lose", 0, 10)
    found = declined(*felt, actions=[(2, "play", 80)], options={"trips-size": "at-least-the-ante"})
    assert found.where.startswith("wagers")


@pytest.mark.parametrize(
    ("option", "ante", "fees"),
    [
        (1, 100, [(2, 1), (1, 1)]),
        (1, 105, [(2, 1), (1, 2)]),
        (2, 205, [(2, 2), (1, 3)]),
        (3, 200, [(2, 1), (1, 2)]),
        (3, 505, [(2, 5), (1, 5)]),
    ],
)
def test_comstock_4818_4856_a_fee_for_each_ante_and_one_from_the_bank(settle, option, ante, fees):
    bets = {2: {"ante": ante, "blind": ante}}
    shoe = heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd")
    said = [(2, "check"), (2, "check"), (2, "play", ante)]
    round = settle(ULTIMATE, 1, 90000, bets, shoe, actions=said, schedule=f"ultimate-texas-holdem:{option}")
    assert round.fees == fees


@pytest.mark.parametrize(
    "bets",
    [
        {"ante": 10},
        {"ante": 10, "blind": 20},
        {"ante": 4, "blind": 4},
        {"ante": 505, "blind": 505},
        {"ante": 10, "blind": 10, "trips": 205},
        {"ante": 10, "blind": 10, "backline": [{"ante": 10, "blind": 10}]},
    ],
)
def test_comstock_4579_4586_4823_4842_allowed_bets(declined, bets):
    shoe = heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd")
    found = declined(ULTIMATE, 1, 90000, {2: bets}, shoe, actions=[(2, "play", 40)], schedule="ultimate-texas-holdem:1")
    assert found.where.startswith("wagers")


@pytest.mark.parametrize(
    ("option", "ante", "fees"), [(1, 25, [(1, 1)]), (1, 26, [(1, 2)]), (7, 25, [(2, 0.5), (1, 1)])]
)
def test_comstock_6005_6126_hold_em_fees_in_2020_depend_on_ante_and_blind_together(settle, option, ante, fees):
    bets, shoe = {2: {"ante": ante, "blind": ante}}, heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd")
    filing = f"fees-2020-ultimate-texas-holdem:{option}"
    assert settle(ULTIMATE, 1, 9000, bets, shoe, actions=[(2, "play", 4 * ante)], schedule=filing).fees == fees


@pytest.mark.parametrize(("option", "ante", "fee"), [(1, 45, 1), (1, 46, 2), (1, 96, 3), (2, 96, 5), (4, 46, 3)])
def test_comstock_5725_5787_three_cards_in_2020(settle, option, ante, fee):
    bets, filing = {1: {"ante": ante, "pair-plus": 5}}, f"fees-2020-three-card-poker-6-card-bonus:{option}"
    round = settle(THREE, 8, 9000, bets, "Ah Kd 9c Kh Jd 5c", actions=[(1, "play", ante)], schedule=filing)
    assert round.fees == [(8, fee)]
