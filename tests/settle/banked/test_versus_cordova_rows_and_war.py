"""Cordova's Two Card Peek and Ultimate War: tables made up and settled by hand from the lines in each name.

Rows give seat, wager, result, paid and collected by the bank, in dollars. Peek's cards go one to each of rows A, B and
C, by sets of three (460–463, 473–475).
"""

import pytest

PEEK = "cordova/two-card-peek"
WAR = "cordova/ultimate-war"

# --- Two Card Peek ---


def test_cordova_386_396_400_the_two_card_bet_pays_on_any_row(settle):
    bets = {2: {"pick-a": 5, "two-card-a": 10, "two-card-b": 10, "two-card-c": 10}}
    plain = settle(PEEK, 1, 500, bets, "Kh Jc 9c 4h Td 9d Ad 5c 2s 6s 3h Kc 7h 8d Js", actions=[(2, "no-peek")])
    assert plain.rows[1:] == [
        (2, "two-card-a", "win", 10, 0),
        (2, "two-card-b", "win", 10, 0),
        (2, "two-card-c", "win", 15, 0),
    ]
    suited = settle(PEEK, 1, 500, bets, "As 9s Qd Ks 8s 3c 2d 5c 7s 6s 3h Kc 7h 2h Jd", actions=[(2, "no-peek")])
    assert suited.rows == [
        (2, "pick-a", "win", 10, 0),
        (2, "two-card-a", "win", 100, 0),
        (2, "two-card-b", "win", 30, 0),
        (2, "two-card-c", "lose", 0, 10),
    ]


def test_cordova_410_419_421_one_super_bet_wins_on_every_row(settle):
    # Row A three nines (5 to 1), row B a diamond flush (15 to 1), row C nothing: one dollar wins twenty.
    round = settle(
        PEEK,
        1,
        500,
        {2: {"pick-a": 5, "super": 1}},
        "9h Kd Ac 9c Jd Qh 9d 7d 8s 4s 5d 6c 2h 3d Ts",
        actions=[(2, "no-peek")],
    )
    assert round.rows[1] == (2, "super", "win", 20, 0)


@pytest.mark.parametrize(
    ("row", "pays"),
    [  # 418–425, row A; the other rows make nothing
        ("9h 9c 9d 4s 2h", 5),
        ("9h 8c 7d 6s 5h", 7),
        ("Ah 2c 3d 4s 5h", 7),
        ("Kh 9h 7h 4h 2h", 15),
        ("9h 9c 9d 4s 4h", 30),
        ("9h 9c 9d 9s 4h", 100),
        ("9h 8h 7h 6h 5h", 2000),
        ("Ah Kh Qh Jh Th", 20000),
    ],
)
def test_cordova_418_425_the_super_bet_pays_by_the_rank_of_the_hand(settle, row, pays):
    bs, cs = ["Ks", "Qd", "7c", "3s", "2d"], ["Kc", "Jd", "7s", "3c", "2s"]
    shoe = " ".join(f"{a} {b} {c}" for a, b, c in zip(row.split(), bs, cs, strict=True))
    round = settle(PEEK, 1, 50000, {2: {"pick-a": 5, "super": 1}}, shoe, actions=[(2, "no-peek")])
    assert round.rows[1] == (2, "super", "win", pays, 0)


@pytest.mark.parametrize(
    ("row", "pays"),
    [  # 438–452, row B
        ("9h 9c 4d 4s 2h", 1),
        ("9h 4c 9d 4s 2h", 6),
        ("9h 9c 9d 4s 2h", 2),
        ("9h 4c 9d 9s 2h", 8),
        ("9h 8c 7d 6s 5h", 10),
        ("Kh 9h 7h 4h 2h", 12),
        ("9h 9c 9d 4s 4h", 15),
        ("9h 9c 9d 9s 4h", 40),
        ("9h 8h 7h 6h 5h", 200),
        ("Ah Kh Qh Jh Th", 500),
    ],
)
def test_cordova_438_452_the_peek_bonus_pays_by_the_hand_and_its_first_two_cards(settle, row, pays):
    others = ["Ks", "Qd", "7c", "3s", "2d"], ["Kc", "Jd", "7s", "3c", "2s"]
    shoe = " ".join(f"{a} {b} {c}" for a, b, c in zip(others[0], row.split(), others[1], strict=True))
    round = settle(PEEK, 1, 50000, {2: {"pick-a": 5}}, shoe, actions=[(2, "peek-b", 10)])
    assert round.rows[1] == (2, "peek-b", "win", 10 * pays, 0)


# --- Ultimate War: the first card goes to the right, the Banker's; the second to the left, the Player's (986) ---


def test_cordova_963_1001_1004_the_backline_can_make_a_war_bet_on_its_own(settle):
    round = settle(WAR, 1, 5000, {2: {"war": 5, "backline": [{"player": 10, "war": 10}]}}, "9h 9c 2d 3s")
    assert sorted(round.rows, key=str) == [
        ("2+1", "player", "win", 10, 0),
        ("2+1", "war", "win", 100, 0),
        (2, "war", "win", 50, 0),
    ]


def test_cordova_963_the_baccarat_table_for_war_seats_fourteen(settle):
    round = settle(WAR, 14, 500, {13: {"player": 10}, 1: {"player": 10}}, "9h Kc", seats=14)
    assert [row[0] for row in round.rows] == [1, 13]
