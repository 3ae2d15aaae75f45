"""Comstock's Let It Ride Bonus: tables made up and settled by hand from lines 3089–3493, fees of 2020 from 6612–6689.

Stacks of three go clockwise from the player-dealer's left, the player-dealer last. The first two cards of that last
stack are common, and its third is never seen (3243–3261).
"""

import pytest

RIDE = "comstock/let-it-ride-bonus"


def three(amount: float, **more: float) -> dict[str, float]:
    return {"bet-1": amount, "bet-2": amount, "bet-3": amount} | {key.replace("_", "-"): more[key] for key in more}


def test_comstock_3213_3323_3361_tens_pay_each_bet_that_rides_and_nines_lose(settle):
    # Seat 7 banks; everyone shares T 9, and the 9h under them is never seen. Seat 1 has tens, seat 2 nines.
    round = settle(
        RIDE,
        7,
        500,
        {1: three(10), 2: three(10)},
        "Th 4c 7d 9c 3d 2h Ts 9d 9h",
        actions=[(1, "ride"), (2, "withdraw"), (1, "ride"), (2, "ride")],
    )
    assert [row for row in round.rows if row[:2] != (2, "bet-1")] == [
        (1, "bet-1", "win", 10, 0),
        (1, "bet-2", "win", 10, 0),
        (1, "bet-3", "win", 10, 0),
        (2, "bet-2", "lose", 0, 10),
        (2, "bet-3", "lose", 0, 10),
    ]
    assert [row[2:] for row in round.rows if row[:2] == (2, "bet-1")] == [("no-action", 0, 0)]
    assert round.end == 500 - 30 + 20


def test_comstock_3295_bet_2_can_be_withdrawn_with_or_without_bet_1(settle):
    round = settle(RIDE, 7, 500, {1: three(10)}, "Kh 4c 7d Ts 9d 9h", actions=[(1, "withdraw"), (1, "withdraw")])
    assert sorted(round.rows) == [
        (1, "bet-1", "no-action", 0, 0),
        (1, "bet-2", "no-action", 0, 0),
        (1, "bet-3", "lose", 0, 10),
    ]


@pytest.mark.parametrize(
    ("hand", "shared", "pays"),
    [  # LIRX-01, 3353–3361
        ("Ah Kh Qh", "Jh Th", 1000),
        ("Ah 2h 3h", "4h 5h", 200),
        ("9h 9c 9d", "9s 5h", 50),
        ("9h 9c 9d", "5s 5h", 11),
        ("Ah 9h 7h", "5h 2h", 8),
        ("Ah 2c 3h", "4d 5h", 5),
        ("9h 9c 4h", "9d 5h", 3),
        ("3h 3c 4h", "2d 2h", 2),
        ("Th 3c 4h", "2d Tc", 1),
        ("Ah 3c Ad", "2d Tc", 1),
    ],
)
def test_comstock_3343_3361_bets_that_ride_are_paid_by_the_five_cards(settle, hand, shared, pays):
    round = settle(RIDE, 7, 100000, {1: three(10)}, f"{hand} {shared} Kc", actions=[(1, "ride"), (1, "ride")])
    assert round.rows == [(1, f"bet-{number}", "win", 10 * pays, 0) for number in (1, 2, 3)]


@pytest.mark.parametrize(
    ("hand", "pays"),
    [
        ("As Ks Qs", 50),
        ("Ks Qs Js", 40),
        ("3h 2h Ah", 40),
        ("2h 2d 2c", 30),
        ("4h 3d 2c", 6),
        ("9h 5h 2h", 4),
        ("3h 3d 2c", 1),
    ],
)
def test_comstock_3373_3378_3394_the_bonus_sees_three_cards_and_comes_first(settle, hand, pays):
    bets = {1: three(10, **{"3-card-bonus": 10})}
    round = settle(RIDE, 7, 5000, bets, f"{hand} Jd 8d 6c", actions=[(1, "withdraw"), (1, "withdraw")])
    settled = [row for row in round.rows if row[2] != "no-action"]
    assert settled[0] == (1, "3-card-bonus", "win", 10 * pays, 0)


def test_comstock_3381_no_pair_loses_the_bonus_even_if_the_hand_wins(settle):
    bets = {1: three(10, **{"3-card-bonus": 5})}
    round = settle(RIDE, 7, 500, bets, "Th 4c 7d Ts 9d 9h", actions=[(1, "ride"), (1, "ride")])
    assert round.rows[0] == (1, "3-card-bonus", "lose", 0, 5)
    assert [row[2] for row in round.rows[1:]] == ["win"] * 3


def test_comstock_3210_3216_a_short_bank_settles_from_the_left_bonus_then_bets_in_turn(settle):
    # $25 in seat 3: seat 4's tens take 10, 10 and 5; seat 1's pair of jacks gets nothing; there are no bonus bets.
    round = settle(
        RIDE,
        3,
        25,
        {4: three(10), 1: three(10)},
        "Th 4c 7d Jh Jc 2h Ts 9d 9h",
        actions=[(1, "ride"), (4, "ride"), (1, "ride"), (4, "ride")],
    )
    assert round.rows == [
        (4, "bet-1", "win", 10, 0),
        (4, "bet-2", "win", 10, 0),
        (4, "bet-3", "win", 5, 0),
        *[(1, f"bet-{number}", "no-action", 0, 0) for number in (1, 2, 3)],
    ]


@pytest.mark.parametrize(
    ("schedule", "each", "fee"), [(1, 30, 1), (1, 40, 3), (2, 15, 1), (2, 30, 2), (3, 15, 0.5), (4, 30, 2), (5, 30, 3)]
)
def test_comstock_3411_3493_a_withdrawn_bet_still_counts_for_the_fee(settle, schedule, each, fee):
    felt = (RIDE, 7, 5000, {1: three(each)}, "Kh 4c 7d Ts 9d 9h")
    round = settle(*felt, actions=[(1, "withdraw"), (1, "withdraw")], schedule=f"let-it-ride-bonus:{schedule}")
    assert round.fees == [(7, fee)]


@pytest.mark.parametrize(
    "bets",
    [
        {"bet-1": 10, "bet-2": 10},
        {"bet-1": 10, "bet-2": 10, "bet-3": 20},
        {"3-card-bonus": 10},
        three(4),
        three(2001),
        three(600, **{"3-card-bonus": 501}),
        {**three(10), "backline": [three(10)]},
    ],
)
def test_comstock_3191_3206_3363_3438_three_equal_bets_within_the_limits(declined, bets):
    found = declined(RIDE, 7, 9000, {1: bets}, "Kh 4c 7d Ts 9d 9h", actions=[(1, "ride"), (1, "ride")])
    assert found.where.startswith("wagers")


def test_comstock_3187_seven_places_including_the_player_dealer(declined):
    found = declined(RIDE, 8, 9000, {1: three(10)}, "Kh 4c 7d Ts 9d 9h", actions=[(1, "ride"), (1, "ride")])
    assert (found.refused.code, found.where) == ("no-such-seat", "player_dealer")


def test_comstock_3213_against_3378_whether_all_bonuses_come_before_all_bets_is_a_reading(settle):
    # $30: seat 4's tens take it all, unless seat 1's pair has been paid 10 on its bonus before.
    felt = (RIDE, 3, 30, {4: three(10), 1: three(10, **{"3-card-bonus": 10})}, "Th 4c 7d 8h 8c 2h Ts 9d 9h")
    said = [(1, "withdraw"), (4, "ride"), (1, "withdraw"), (4, "ride")]
    assert (1, "3-card-bonus", "no-action", 0, 0) in settle(*felt, actions=said).rows
    kinds = settle(*felt, actions=said, options={"bonus-first": "by-wager"}).rows
    assert (1, "3-card-bonus", "win", 10, 0) in kinds
    assert (4, "bet-2", "win", 10, 0) in kinds


@pytest.mark.parametrize(("option", "each", "fee"), [(1, 15, 0.5), (1, 20, 2), (3, 30, 1), (4, 25, 3), (5, 25, 2)])
def test_comstock_6612_6689_the_rates_of_2020_number_the_options_differently(settle, option, each, fee):
    felt = (RIDE, 7, 5000, {1: three(each)}, "Kh 4c 7d Ts 9d 9h")
    said = [(1, "ride"), (1, "ride")]
    assert settle(*felt, actions=said, schedule=f"fees-2020-let-it-ride-bonus:{option}").fees == [(7, fee)]
