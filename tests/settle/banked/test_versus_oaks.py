"""Three Card Poker 1.3 at the Oaks: tables made up and settled by hand from lines 1392–1563 and 1567–1600.

Stacks of three go clockwise from the player-dealer's left, ending with the player-dealer, whose third card is turned up
and places the action button, counted from the house dealer's left without the player-dealer's seat (1458–1460).
"""

import pytest

THREE = "oaks/three-card-poker-1-3-6-card-bonus"


def test_oaks_1476_1477_the_ante_stays_in_action_against_a_hand_that_does_not_qualify(settle):
    # J 9 7: seat 1's ace wins its ante, seat 2's ten high loses it, seat 3 folds; both plays have no action.
    bets = {seat: {"ante": 10} for seat in (1, 2, 3)}
    round = settle(
        THREE,
        8,
        500,
        bets,
        "Ah 8d 2c Th 8c 2d Ac Qd 3d Jh 9d 7c",
        actions=[(1, "play", 10), (2, "play", 10), (3, "fold")],
    )
    assert sorted(round.rows) == [
        (1, "ante", "win", 10, 0),
        (1, "play", "no-action", 0, 0),
        (2, "ante", "lose", 0, 10),
        (2, "play", "no-action", 0, 0),
        (3, "ante", "lose", 0, 10),
    ]
    assert round.rows[0] == (3, "ante", "lose", 0, 10)


def test_oaks_1460_a_short_bank_covers_the_seat_with_the_button_first(settle):
    # Seat 4 banks $15 and shows a king: thirteen counts 1 2 3 5 6 7 8 and on to 7. No one is in 7 or 8, so seat 1.
    round = settle(
        THREE,
        4,
        15,
        {5: {"ante": 10}, 1: {"ante": 10}},
        "Ah Ad 9c Ac As 9d Jh 9s Kd",
        actions=[(5, "play", 10), (1, "play", 10)],
    )
    assert [row[:4] for row in round.rows] == [
        (1, "ante", "win", 10),
        (1, "play", "win", 5),
        (5, "ante", "no-action", 0),
        (5, "play", "no-action", 0),
    ]


@pytest.mark.parametrize(
    ("schedule", "fees"),
    [
        (1, [(1, 1), (8, 2)]),
        (2, [(1, 1), (8, 3)]),
        (7, [(1, 1), (8, 4)]),
        (8, [(1, 3), (2, 1), (8, 2)]),
        (12, [(1, 3), (2, 1), (8, 4)]),
        (13, [(8, 3)]),
    ],
)
def test_oaks_1571_1600_bonus_bets_are_charged_only_under_options_8_to_12(settle, schedule, fees):
    # Seat 1 has an ante and both bonus bets, seat 2 a bonus bet alone; $110 in all.
    bets = {1: {"ante": 50, "pair-plus": 20, "6-card-bonus": 20}, 2: {"6-card-bonus": 20}}
    round = settle(THREE, 8, 5000, bets, "Ah Kd 9c Qh 8d 2c Ks Jc 2d", actions=[(1, "play", 50)], schedule=schedule)
    assert sorted(round.fees) == sorted(fees)
