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
def test_comstock_3373_3378_3394_the_bonus_is_judged_by_three_cards_and_settled_first(settle, hand, pays):
    bets = {1: three(10, **{"3-card-bonus": 10})}
    round = settle(RIDE, 7, 5000, bets, f"{hand} Jd 8d 6c", actions=[(1, "withdraw"), (1, "withdraw")])
    settled = [row for row in round.rows if row[2] != "no-action"]
    assert settled[0] == (1, "3-card-bonus", "win", 10 * pays, 0)


def test_comstock_3381_no_pair_loses_the_bonus_even_if_the_hand_wins(settle):
    bets = {1: three(10, **{"3-card-bonus": 5})}
    round = settle(RIDE, 7, 500, bets, "Th 4c 7d Ts 9d 9h", actions=[(1, "ride"), (1, "ride")])
    assert round.rows[0] == (1, "3-card-bonus", "lose", 0, 5)
    assert [row[2] for row in round.rows[1:]] == ["win"] * 3


def test_comstock_3213_3378_whether_all_bonuses_are_settled_before_all_bets_depends_on_the_reading(settle):
    # $30: seat 4's tens take it all, unless seat 1's pair has been paid 10 on its bonus before.
    felt = (RIDE, 3, 30, {4: three(10), 1: three(10, **{"3-card-bonus": 10})}, "Th 4c 7d 8h 8c 2h Ts 9d 9h")
    said = [(1, "withdraw"), (4, "ride"), (1, "withdraw"), (4, "ride")]
    assert (1, "3-card-bonus", "no-action", 0, 0) in settle(*felt, actions=said).rows
    kinds = settle(*felt, actions=said, options={"bonus-first": "by-wager"}).rows
    assert (1, "3-card-bonus", "win", 10, 0) in kinds
    assert (4, "bet-2", "win", 10, 0) in kinds
