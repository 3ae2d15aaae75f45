"""Crystal's Three Card Poker 6 Card Bonus: tables made up and settled by hand from lines 3845–4038.

Stacks of three go around clockwise, the player-dealer last (3913). The player-dealer's third card is turned up (3914)
and places the action button (3922–3924).
"""

import pytest

THREE = "crystal/three-card-poker-6-card-bonus"


def test_crystal_3918_3920_3937_3939_win_lose_tie_and_what_a_fold_forfeits(settle):
    # The player-dealer K J 5, the five up: the button counts to seat 5, which is empty, so action starts at seat 1.
    bets = {
        1: {"ante": 10, "pair-plus": 5},
        2: {"ante": 10},
        3: {"ante": 10},
        4: {"ante": 10, "pair-plus": 5, "6-card-bonus": 5},
    }
    round = settle(
        THREE,
        8,
        500,
        bets,
        "Ah Kd 9c Qh 8d 2c Ks Jc 5d 5h 5s 2s Kh Jd 5c",
        actions=[(1, "play", 10), (2, "play", 10), (3, "play", 10), (4, "fold")],
    )
    assert round.rows == [
        (4, "ante", "lose", 0, 10),
        (4, "pair-plus", "lose", 0, 5),
        (1, "ante", "win", 10, 0),
        (1, "play", "win", 10, 0),
        (1, "pair-plus", "lose", 0, 5),
        (2, "ante", "lose", 0, 10),
        (2, "play", "lose", 0, 10),
        (3, "ante", "push", 0, 0),
        (3, "play", "push", 0, 0),
        (4, "6-card-bonus", "win", 35, 0),
    ]


def test_crystal_3930_3932_without_a_queen_every_ante_is_paid_and_the_play_has_no_action(settle):
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
    ("dealer", "up", "first"),
    [  # bettors in 1, 3 and 5; the player-dealer's seat is not counted (3923)
        (2, "As", 1),
        (2, "2s", 3),
        (2, "3s", 5),  # seat 4, which is empty
        (2, "8s", 1),  # round again
        (2, "Ks", 1),  # 13: seven, then six more: seat 7, which is empty
        (8, "Js", 5),  # 11: seat 4, which is empty
        (4, "4s", 5),  # seats 1, 2, 3, 5
    ],
)
def test_crystal_3922_3924_the_up_card_places_the_button(settle, dealer, up, first):
    bets = {seat: {"ante": 10} for seat in (1, 3, 5)}
    left = [seat for seat in (*range(dealer + 1, 9), *range(1, dealer)) if seat in bets]
    round = settle(
        THREE,
        dealer,
        15,
        bets,
        f"Ah 8d 9c Ad 8h 9h Ac 8c 9d Jh Td {up}",
        actions=[(seat, "play", 10) for seat in left],
    )
    assert round.rows[0][0] == first
    assert [row[0] for row in round.rows[::2]] == [*range(first, 6, 2), *range(1, first, 2)]


@pytest.mark.parametrize(
    ("hand", "pays"),
    [("Ah Kh Qh", 200), ("3h 2h Ah", 40), ("5h 5d 5c", 30), ("3h 2d Ac", 6), ("Ah Kh Jh", 3), ("2h 2d Ac", 1)],
)
def test_crystal_3951_3964_pair_plus(settle, hand, pays):
    bets = {1: {"ante": 5, "pair-plus": 10}}
    round = settle(THREE, 8, 5000, bets, f"{hand} Ks 9d 7c", actions=[(1, "play", 5)])
    assert round.rows[2] == (1, "pair-plus", "win", 10 * pays, 0)


@pytest.mark.parametrize(
    ("hand", "bank", "pays"),
    [  # 3991–3997
        ("Ah Kh Qh", "Jh Th 2c", 1000),
        ("9h 8h 7h", "6h 5h 2c", 200),
        ("9h 9c 9d", "9s 5h 2c", 100),
        ("9h 9c 9d", "5s 5h 2c", 20),
        ("Ah 9h 7h", "5h 2h Kc", 15),
        ("Ah Kc 3h", "Qd Jh Tc", 10),
        ("9h 9c 4h", "9d 5h Kc", 7),
    ],
)
def test_crystal_3978_3991_six_card_bonus_after_a_fold(settle, hand, bank, pays):
    bets = {1: {"ante": 5, "6-card-bonus": 10}}
    round = settle(THREE, 8, 20000, bets, f"{hand} {bank}", actions=[(1, "fold")])
    assert round.rows == [(1, "ante", "lose", 0, 5), (1, "6-card-bonus", "win", 10 * pays, 0)]


def test_crystal_3925_a_short_bank_settles_ante_play_pair_plus_six_card_from_the_button(settle):
    # Seat 1 banks $40; a three is up: seats 2, 3, 4, so seat 4 is first. Its pair: 10, 10, 10 and 10 of the 70 that
    # three nines among six cards would bring; seat 2 then finds nothing.
    bets = {2: {"ante": 10}, 4: {"ante": 10, "pair-plus": 10, "6-card-bonus": 10}}
    round = settle(THREE, 1, 40, bets, "Ah Kd 9c 9h 9d 4c Qh 9s 3d", actions=[(2, "play", 10), (4, "play", 10)])
    assert round.button == 4
    assert round.rows == [
        (4, "ante", "win", 10, 0),
        (4, "play", "win", 10, 0),
        (4, "pair-plus", "win", 10, 0),
        (4, "6-card-bonus", "win", 10, 0),
        (2, "ante", "no-action", 0, 0),
        (2, "play", "no-action", 0, 0),
    ]


@pytest.mark.parametrize(
    ("schedule", "ante", "fees"),
    [
        (1, 45, [(1, 0.5), (8, 0.5)]),
        (1, 46, [(1, 0.5), (8, 2)]),
        (1, 596, [(1, 0.5), (8, 3)]),
        (2, 45, [(1, 0.5), (8, 1)]),
        (3, 45, [(1, 1), (8, 1)]),
        (3, 46, [(1, 1), (8, 2)]),
        (4, 295, [(8, 2)]),
        (4, 296, [(8, 4)]),
        (4, 596, [(8, 7)]),
    ],
)
def test_crystal_4005_4024_four_schedules_on_antes_and_bonus_bets(settle, schedule, ante, fees):
    bets = {1: {"ante": ante, "pair-plus": 5}}
    round = settle(THREE, 8, 5000, bets, "Ah Kd 9c Kh Jd 5c", actions=[(1, "play", ante)], schedule=schedule)
    assert round.fees == fees


@pytest.mark.parametrize(
    "bets",
    [
        {"pair-plus": 10},
        {"6-card-bonus": 10},
        {"ante": 4},
        {"ante": 500, "pair-plus": 101},
        {"ante": 500, "6-card-bonus": 101},
        {"ante": 10, "backline": [{"ante": 10}]},
    ],
)
def test_crystal_3904_3949_3975_4005_allowed_bets(declined, bets):
    found = declined(THREE, 8, 5000, {1: bets}, "Ah Kd 9c Kh Jd 5c", actions=[(1, "fold")])
    assert found.where.startswith("wagers.1")
