"""Comstock's three-card games and hold'em against the bank: tables made up, and settled by hand from the lines in each
name.

Stacks of three go clockwise from the player-dealer's left, ending with the player-dealer, whose third card is turned up
(1854–1860).
Hold'em is dealt one card at a time from the house dealer's left, the player-dealer last (4601–4608).
"""

import pytest

THREE = "comstock/three-card-poker-6-card-bonus"
ULTIMATE = "comstock/ultimate-texas-holdem"


# --- Three Card Poker 6 Card Bonus ---


@pytest.mark.parametrize(
    ("hand", "pays"),
    [("As Ks Qs", 200), ("4h 3h 2h", 40), ("2h 2d 2c", 30), ("3h 2d Ac", 6), ("5h 3h 2h", 3), ("Ah Ad 2c", 1)],
)
def test_comstock_1993_1998_pair_plus_pays_as_filed(settle, hand, pays):
    bets = {1: {"ante": 10, "pair-plus": 10}}
    round = settle(THREE, 8, 5000, bets, f"{hand} Kh Kd Kc", actions=[(1, "play", 10)])
    assert round.rows[2] == (1, "pair-plus", "win", 10 * pays, 0)


# --- Ultimate Texas Hold'em ---


def heads_up(hole: str, board: str, bank: str) -> str:
    (first, second), (his_first, his_second) = hole.split(), bank.split()
    return " ".join((first, his_first, second, his_second, board))


def test_comstock_4652_4685_4724_a_fold_without_a_pair_and_a_win_below_a_straight_are_settled_as_filed(settle):
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


def test_comstock_4667_4672_a_short_bank_settles_ante_play_blind_and_trips_seat_by_seat(settle):
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


def test_comstock_4823_6009_whether_trips_may_be_less_than_the_ante_depends_on_the_reading(settle, declined):
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
