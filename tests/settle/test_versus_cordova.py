"""Cordova's four hands against the bank: tables made up and settled by hand from the lines in each name.

Rows are seat, wager, result, what the bank pays and what it collects, in dollars. Hold'em is dealt one card at a time
from the house dealer's left, the player-dealer last (1630–1633); three-card in stacks from the player-dealer's left
(3894–3895), the third card of his own stack being the one that is turned up; Two Card Peek one card to each row.
"""

import pytest

ULTIMATE = "cordova/ultimate-texas-holdem"
THREE = "cordova/three-card-poker"
PEEK = "cordova/two-card-peek"
WAR = "cordova/ultimate-war"


def heads_up(hole: str, board: str, bank: str) -> str:
    """Seat 2 against the player-dealer in seat 1, one card at a time."""
    (first, second), (his_first, his_second) = hole.split(), bank.split()
    return " ".join((first, his_first, second, his_second, board))


# --- Ultimate Texas Hold'em ---


def test_cordova_1679_1684_1695_even_money_a_blind_that_pushes_and_the_order_of_collecting(settle):
    # Aces beat kings; queen high loses to them. A loser's chips go play, ante, blind (1684).
    bets = {2: {"ante": 10, "blind": 10, "trips": 5}, 3: {"ante": 10, "blind": 10}}
    round = settle(
        ULTIMATE,
        1,
        1000,
        bets,
        "As 7c Kc Ad 2d Kd Qs 8h 5d 3c 9s",
        actions=[(2, "play", 40), (3, "check"), (3, "check"), (3, "play", 10)],
    )
    assert round.rows == [
        (2, "ante", "win", 10, 0),
        (2, "play", "win", 40, 0),
        (2, "blind", "push", 0, 0),
        (2, "trips", "lose", 0, 5),
        (3, "play", "lose", 0, 10),
        (3, "ante", "lose", 0, 10),
        (3, "blind", "lose", 0, 10),
    ]
    assert round.end == 1000 - 50 + 5 + 30


def test_cordova_1650_1651_1700_a_fold_is_collected_at_once_and_trips_survive_it(settle):
    # Seat 2 kings and eights over sevens and eights; seat 3 folds three eights; seat 4 folds a pair of eights.
    bets = {seat: {"ante": 10, "blind": 10, "trips": 5} for seat in (2, 3, 4)}
    round = settle(
        ULTIMATE,
        1,
        1000,
        bets,
        "Ad 8d Qd 7d Kd 3c Jc 7c 8s 8h 5d Kc 2s",
        actions=[
            *[(seat, "check") for seat in (2, 3, 4)],
            (2, "play", 20),
            (3, "check"),
            (4, "check"),
            (3, "fold"),
            (4, "fold"),
        ],
    )
    assert sorted(round.rows[:5]) == [
        (3, "ante", "lose", 0, 10),
        (3, "blind", "lose", 0, 10),
        (4, "ante", "lose", 0, 10),
        (4, "blind", "lose", 0, 10),
        (4, "trips", "lose", 0, 5),
    ]
    assert sorted(round.rows[5:]) == [
        (2, "ante", "win", 10, 0),
        (2, "blind", "push", 0, 0),
        (2, "play", "win", 20, 0),
        (2, "trips", "lose", 0, 5),
        (3, "trips", "win", 15, 0),
    ]
    assert round.end == 1000 + 45 - 30 + 5 - 15


def test_cordova_1661_1666_without_a_pair_the_ante_is_returned_and_all_else_is_played_out(settle):
    # Board A K 7 5 2, the player-dealer J 9: seat 2 pairs the ace, seat 3 is T 8, seat 4 folds, seat 5 is J 9 as well.
    bets = {seat: {"ante": 10, "blind": 10} for seat in (2, 3, 4, 5)}
    seats = (2, 3, 4, 5)
    round = settle(
        ULTIMATE,
        1,
        1000,
        bets,
        "Ah Tc 4h Jd Js 3c 8s 3d 9h 9c Ad Kc 7h 5s 2d",
        actions=[
            (2, "play", 30),
            *[(seat, "check") for seat in seats[1:]],
            *[(seat, "check") for seat in seats[1:]],
            (3, "play", 10),
            (4, "fold"),
            (5, "play", 10),
        ],
    )
    assert sorted(round.rows) == [
        (2, "ante", "push", 0, 0),
        (2, "blind", "push", 0, 0),
        (2, "play", "win", 30, 0),
        (3, "ante", "push", 0, 0),
        (3, "blind", "lose", 0, 10),
        (3, "play", "lose", 0, 10),
        (4, "ante", "lose", 0, 10),
        (4, "blind", "lose", 0, 10),
        (5, "ante", "push", 0, 0),
        (5, "blind", "push", 0, 0),
        (5, "play", "push", 0, 0),
    ]


BLIND_AND_TRIPS = [  # hole, board, the player-dealer, blind on $10, trips on $5 (1713–1719)
    ("As Ks", "Qs Js Ts 4d 2c", "4c 4h", 5000, 250),
    ("9s 8s", "7s 6s 5s Kd 2c", "Kc Qh", 500, 200),
    ("9c 9d", "9h 9s Kd 4c 2s", "Kc Qh", 100, 150),
    ("9c 9d", "9h Ks Kd 4c 2s", "Qc Qh", 30, 40),
    ("Ah 3h", "Kh 9h 5h 2s Jc", "Kd Qc", 15, 30),
    ("9c 8d", "7h 6s 5d Ks 2c", "Kc Qc", 10, 25),
    ("Ac 2d", "3h 4s 5d Ks Kd", "Kc Qc", 10, 25),  # the ace low (1602)
]


@pytest.mark.parametrize(("hole", "board", "bank", "blind", "trips"), BLIND_AND_TRIPS)
def test_cordova_1713_1718_the_blind_and_the_trips_by_the_hand(settle, hole, board, bank, blind, trips):
    bets = {2: {"ante": 10, "blind": 10, "trips": 5}}
    round = settle(ULTIMATE, 1, 10000, bets, heads_up(hole, board, bank), actions=[(2, "play", 40)])
    assert round.rows == [
        (2, "ante", "win", 10, 0),
        (2, "play", "win", 40, 0),
        (2, "blind", "win", blind, 0),
        (2, "trips", "win", trips, 0),
    ]


def test_cordova_1698_1719_trips_pay_a_loser_and_three_of_a_kind_pays_no_blind(settle):
    bets = {2: {"ante": 10, "blind": 10, "trips": 5}}
    beaten = settle(ULTIMATE, 1, 1000, bets, heads_up("9c 8d", "7h 6h 5d Kh 2c", "Ah 3h"), actions=[(2, "play", 40)])
    assert beaten.rows == [
        (2, "play", "lose", 0, 40),
        (2, "ante", "lose", 0, 10),
        (2, "blind", "lose", 0, 10),
        (2, "trips", "win", 25, 0),
    ]
    three = settle(ULTIMATE, 1, 1000, bets, heads_up("9c 9d", "9h Ks 4c 2s Jd", "Kc Qh"), actions=[(2, "play", 40)])
    assert three.rows[2:] == [(2, "blind", "push", 0, 0), (2, "trips", "win", 15, 0)]


def test_cordova_1678_1693_the_board_plays_for_both_and_pushes_all_but_trips(settle):
    bets = {2: {"ante": 10, "blind": 10, "trips": 5}}
    round = settle(ULTIMATE, 1, 1000, bets, heads_up("2c 3d", "Ah Ks Qd Jc Tc", "4c 5h"), actions=[(2, "play", 40)])
    assert sorted(round.rows) == [
        (2, "ante", "push", 0, 0),
        (2, "blind", "push", 0, 0),
        (2, "play", "push", 0, 0),
        (2, "trips", "win", 25, 0),
    ]


def test_cordova_1622_1670_a_short_bank_pays_from_the_player_dealers_left(settle):
    # Seat 4 banks $30, seat 5 is settled before seat 2 although seat 2 was dealt first: ante 10, 20 of the play 40,
    # nothing for blind and trips. Then seat 2's 60 are collected, which doubles the bank and no more.
    bets = {5: {"ante": 10, "blind": 10, "trips": 5}, 2: {"ante": 10, "blind": 10}}
    round = settle(
        ULTIMATE,
        4,
        30,
        bets,
        "Qc 9c Ks Jd 8d Kd 7h 6s 5d 2c 3h",
        actions=[(2, "play", 40), (5, "play", 40)],
    )
    assert round.rows == [
        (5, "ante", "win", 10, 0),
        (5, "play", "win", 20, 0),
        (5, "blind", "no-action", 0, 0),
        (5, "trips", "no-action", 0, 0),
        (2, "play", "lose", 0, 40),
        (2, "ante", "lose", 0, 10),
        (2, "blind", "lose", 0, 10),
    ]
    assert round.end == 60


def test_cordova_1650_1654_what_a_fold_leaves_pays_the_winners(settle):
    # $20 up and 20 from seat 3's fold, which comes before the cards are compared: seat 2 can be paid all of 40.
    bets = {2: {"ante": 10, "blind": 10}, 3: {"ante": 10, "blind": 10}}
    round = settle(
        ULTIMATE,
        1,
        20,
        bets,
        "As 7c Kc Ad 2d Kd Qs 8h 5d 3c 9s",
        actions=[(2, "play", 30), (3, "check"), (3, "check"), (3, "fold")],
    )
    assert round.rows == [
        (3, "ante", "lose", 0, 10),
        (3, "blind", "lose", 0, 10),
        (2, "ante", "win", 10, 0),
        (2, "play", "win", 30, 0),
        (2, "blind", "push", 0, 0),
    ]
    assert round.end == 0


@pytest.mark.parametrize(("ante", "trips", "fee"), [(25, 0, 1), (25, 5, 2), (50, 0, 2), (50, 5, 3), (150, 5, 9)])
def test_cordova_1725_1734_the_fee_counts_what_lies_there_before_the_deal(settle, ante, trips, fee):
    bets = {2: {"ante": ante, "blind": ante} | ({"trips": trips} if trips else {})}
    shoe = heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd")
    round = settle(ULTIMATE, 1, 5000, bets, shoe, actions=[(2, "play", 4 * ante)])
    assert round.fees == [(1, fee)]


def test_cordova_1735_1744_the_other_two_options(settle):
    shoe = heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd")
    bets = {2: {"ante": 100, "blind": 100, "trips": 100}}
    second = settle(ULTIMATE, 1, 5000, bets, shoe, actions=[(2, "play", 300)], schedule=2)
    assert second.fees == [(1, 6)]
    third = settle(ULTIMATE, 1, 5000, bets, shoe, actions=[(2, "play", 300)], schedule=3)
    assert third.fees == [(1, 6)]


@pytest.mark.parametrize(
    "bets",
    [
        {"ante": 10},
        {"blind": 10},
        {"trips": 10},
        {"ante": 10, "blind": 15},
        {"ante": 4, "blind": 4},
        {"ante": 301, "blind": 301},
        {"ante": 10, "blind": 10, "trips": 4},
    ],
)
def test_cordova_1613_1620_1730_ante_and_blind_are_equal_and_within_the_limits(declined, bets):
    found = declined(ULTIMATE, 1, 5000, {2: bets}, heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd"))
    assert found.where.startswith("wagers")


@pytest.mark.parametrize(
    ("actions", "at"),
    [
        ([(2, "play", 20)], 0),
        ([(2, "play", 35)], 0),
        ([(2, "fold")], 0),
        ([(2, "check"), (2, "play", 30)], 1),
        ([(2, "check"), (2, "fold")], 1),
        ([(2, "check"), (2, "check"), (2, "check")], 2),
        ([(2, "check"), (2, "check"), (2, "play", 20)], 2),
    ],
)
def test_cordova_1645_1649_how_much_may_be_played_when(declined, actions, at):
    bets = {2: {"ante": 10, "blind": 10}}
    found = declined(ULTIMATE, 1, 5000, bets, heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd"), actions=actions)
    assert found.where == f"actions[{at}]"


# --- 3 Card Poker ---


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


def test_cordova_3896_a_short_bank_from_the_left_ante_play_pair_and_up_bonus_6(settle):
    # $15 in seat 6. Seat 7 first: ante 10, 5 of the play, its pair uncovered; its bonus 6 is lost and collected; seat 2
    # is beaten and pays in 20 more, of which all fit under twice the bank.
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


# --- Two Card Peek ---

NOTHING = "4d 5c 4c 6s 3h 9h 2h Td 2s"  # after K 9, Q 8 and J 7 of mixed suits no row makes a pair


def test_cordova_371_375_376_470_one_row_pays_two_two_rows_pay_one(settle):
    # Row A K 9, row B Q 8, row C J 7. The player-dealer sits in seat 2: the first to be settled is seat 1 (470).
    bets = {1: {"pick-a": 10, "two-card-a": 5, "super": 1}, 3: {"pick-bc": 20}, 4: {"pick-ab": 20}, 5: {"pick-b": 5}}
    round = settle(
        PEEK,
        2,
        500,
        bets,
        f"Kh Qd Js 9c 8s 7h {NOTHING}",
        actions=[(seat, "no-peek") for seat in (1, 3, 4, 5)],
    )
    assert round.rows == [
        (1, "pick-a", "win", 20, 0),
        (1, "two-card-a", "lose", 0, 5),
        (3, "pick-bc", "lose", 0, 20),
        (4, "pick-ab", "win", 20, 0),
        (5, "pick-b", "lose", 0, 5),
        (1, "super", "lose", 0, 1),
    ]
    assert round.end == 500 - 20 + 5 + 20 - 20 + 5 + 1


def test_cordova_371_377_466_nine_high_loses_every_pick(settle):
    bets = {2: {"pick-a": 10}, 3: {"pick-ab": 10}, 4: {"pick-c": 10}}
    round = settle(
        PEEK,
        1,
        500,
        bets,
        "9h 8d 5c 7c 6s 3h Ad Kc Qh Ts 2c Jd 4s Kd 8h",
        actions=[(seat, "no-peek") for seat in (2, 3, 4)],
    )
    assert round.rows == [
        (2, "pick-a", "lose", 0, 10),
        (3, "pick-ab", "lose", 0, 10),
        (4, "pick-c", "lose", 0, 10),
    ]


def test_cordova_369_ten_high_qualifies(settle):
    # T 8 of two suits against 9 7 and 5 3.
    round = settle(
        PEEK,
        1,
        500,
        {2: {"pick-c": 10}},
        "9h 5d Tc 7c 3s 8h Ad Kc Qh Js 2c Jd 4s Kd 6h",
        actions=[(2, "no-peek")],
    )
    assert round.rows == [(2, "pick-c", "win", 20, 0)]


def test_cordova_386_396_400_the_two_card_pays_on_any_rows(settle):
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
def test_cordova_418_425_the_super_bet_by_the_hand(settle, row, pays):
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
def test_cordova_438_452_the_peek_bonus_by_the_hand_and_its_first_two_cards(settle, row, pays):
    others = ["Ks", "Qd", "7c", "3s", "2d"], ["Kc", "Jd", "7s", "3c", "2s"]
    shoe = " ".join(f"{a} {b} {c}" for a, b, c in zip(others[0], row.split(), others[1], strict=True))
    round = settle(PEEK, 1, 50000, {2: {"pick-a": 5}}, shoe, actions=[(2, "peek-b", 10)])
    assert round.rows[1] == (2, "peek-b", "win", 10 * pays, 0)


def test_cordova_431_470_481_the_picks_are_settled_before_the_peek(settle):
    # $20 up. Seat 1's pick takes all of it; seat 3's lost 20 come in; then out of these the peek of seat 1 loses 10 and
    # the super of seat 3 is paid 5.
    bets = {1: {"pick-a": 10}, 3: {"pick-b": 20, "super": 1}}
    round = settle(
        PEEK,
        2,
        20,
        bets,
        "Ah Kd 9c Qh Jd 4s 3s 7d 9d 8s 5c 9h 2h 6c Ts",
        actions=[(1, "peek-a", 10), (3, "no-peek")],
    )
    assert round.rows == [
        (1, "pick-a", "win", 20, 0),
        (3, "pick-b", "lose", 0, 20),
        (1, "peek-a", "lose", 0, 10),
        (3, "super", "win", 5, 0),
    ]
    assert round.end == 25


@pytest.mark.parametrize(
    ("schedule", "pick", "fee"), [(1, 50, 0.5), (1, 51, 1), (1, 100, 1), (8, 300, 2), (8, 301, 6), (8, 1000, 10)]
)
def test_cordova_493_541_the_player_dealer_pays_by_the_action(settle, schedule, pick, fee):
    round = settle(
        PEEK,
        1,
        50000,
        {2: {"pick-a": pick}},
        f"Kh Qd Js 9c 8s 7h {NOTHING}",
        actions=[(2, "no-peek")],
        schedule=schedule,
    )
    assert round.fees == [(1, fee)]


@pytest.mark.parametrize("bets", [{"two-card-a": 5}, {"super": 1}, {"pick-a": 5, "super": 2}, {"pick-a": 101}])
def test_cordova_384_410_413_494_what_may_lie_there_before_the_deal(declined, bets):
    found = declined(PEEK, 1, 500, {2: bets}, f"Kh Qd Js 9c 8s 7h {NOTHING}", actions=[(2, "no-peek")])
    assert found.where.startswith("wagers.2")


def test_cordova_432_433_one_peek_of_fifty_at_most(declined):
    shoe = f"Kh Qd Js 9c 8s 7h {NOTHING}"
    found = declined(PEEK, 1, 500, {2: {"pick-a": 5}}, shoe, actions=[(2, "peek-b", 51)])
    assert found.where == "actions[0]"
    found = declined(PEEK, 1, 500, {2: {"pick-a": 5}}, shoe, actions=[(2, "peek-b", 5), (2, "peek-c", 5)])
    assert found.where == "actions[1]"


def test_cordova_431_a_peek_described_among_the_wagers_is_still_made_after_the_picks(settle):
    # $10 up: the pick of $5 is paid 10 and leaves nothing, so the peek that wins has nothing to be paid from.
    round = settle(PEEK, 1, 10, {2: {"pick-a": 5, "peek-a": 5}}, "Ah Kd 9c Qh Jd 4s As 7d 9d Ad 5c 9h 2h 6c Ts")
    assert round.rows == [(2, "pick-a", "win", 10, 0), (2, "peek-a", "no-action", 0, 0)]


# --- Ultimate War: the first card goes to the right, the Banker's; the second to the left, the Player's (986) ---

ALL_FIVE = {2: {"player": 10, "banker": 20, "war": 5, "ultimate-5-player": 5, "ultimate-5-banker": 5}}


@pytest.mark.parametrize(
    ("shoe", "rows"),
    [  # result and pay of player, banker, war, five on the Player, five on the Banker
        ("9h Kc", [("win", 10), ("lose", 0), ("lose", 0), ("lose", 0), ("lose", 0)]),
        ("Ah Kc", [("lose", 0), ("win", 20), ("lose", 0), ("lose", 0), ("lose", 0)]),
        ("3h 5c", [("push", 0), ("lose", 0), ("lose", 0), ("win", 200), ("lose", 0)]),
        ("5h 2c", [("lose", 0), ("push", 0), ("lose", 0), ("lose", 0), ("win", 200)]),
        ("9h 5c", [("lose", 0), ("win", 20), ("lose", 0), ("lose", 0), ("lose", 0)]),
        ("9h 9c 4d 5s", [("push", 0), ("lose", 0), ("win", 50), ("win", 600), ("lose", 0)]),
        ("9h 9c 5d 4s", [("lose", 0), ("push", 0), ("win", 50), ("lose", 0), ("win", 600)]),
        ("5h 5c Kd 2s", [("lose", 0), ("win", 20), ("win", 50), ("lose", 0), ("lose", 0)]),
        ("9h 9c 8h 8c 2s Td", [("win", 10), ("lose", 0), ("win", 100), ("lose", 0), ("lose", 0)]),
        ("9h 9c 8h 8c Ts Td 2h 3c", [("win", 10), ("lose", 0), ("win", 500), ("lose", 0), ("lose", 0)]),
        ("9h 9c 8h 8c Ts Td 2h 2c 4d 5s", [("push", 0), ("lose", 0), ("win", 1500), ("win", 600), ("lose", 0)]),
        ("9h 9c 8h 8c Ts Td 2h 2c 4d 4s Ad Kc", [("lose", 0), ("win", 20), ("win", 1500), ("lose", 0), ("lose", 0)]),
    ],
)
def test_cordova_988_1053_cards_wars_and_winning_fives(settle, shoe, rows):
    names = ("player", "banker", "war", "ultimate-5-player", "ultimate-5-banker")
    round = settle(WAR, 1, 5000, ALL_FIVE, shoe)
    expected = [
        (2, name, result, pays, ALL_FIVE[2][name] if result == "lose" else 0)
        for name, (result, pays) in zip(names, rows, strict=True)
    ]
    assert round.rows == expected


def test_cordova_967_a_short_bank_pays_the_seat_at_the_player_dealers_left_first(settle):
    round = settle(WAR, 3, 15, {4: {"player": 10}, 2: {"player": 10}, 5: {"player": 5}}, "9h Kc")
    assert round.rows == [
        (4, "player", "win", 10, 0),
        (5, "player", "win", 5, 0),
        (2, "player", "no-action", 0, 0),
    ]


def test_cordova_963_1001_1004_backline_and_a_war_bet_alone(settle):
    round = settle(WAR, 1, 5000, {2: {"war": 5, "backline": [{"player": 10, "war": 10}]}}, "9h 9c 2d 3s")
    assert sorted(round.rows, key=str) == [
        ("2+1", "player", "win", 10, 0),
        ("2+1", "war", "win", 100, 0),
        (2, "war", "win", 50, 0),
    ]


def test_cordova_963_fourteen_seats_at_a_baccarat_table(settle):
    round = settle(WAR, 14, 500, {13: {"player": 10}, 1: {"player": 10}}, "9h Kc", seats=14)
    assert [row[0] for row in round.rows] == [1, 13]


@pytest.mark.parametrize(
    ("schedule", "total", "fee"),
    [(1, 300, 1), (1, 301, 3), (1, 601, 6), (1, 1001, 10), (1, 2001, 20), (13, 500, 5), (13, 501, 15), (13, 4001, 75)],
)
def test_cordova_1084_1167_the_player_dealer_alone_pays_by_all_that_is_bet(settle, schedule, total, fee):
    stakes = [1000] * (total // 1000) + ([total % 1000] if total % 1000 else [])
    stakes[-2:] = [stakes[-2] + stakes[-1] - 100, 100] if len(stakes) > 1 and stakes[-1] < 5 else stakes[-2:]
    bets = {seat: {"player": stake} for seat, stake in enumerate(stakes, 2)}
    assert sum(stakes) == total
    assert settle(WAR, 1, 50000, bets, "9h Kc", schedule=schedule).fees == [(1, fee)]


@pytest.mark.parametrize("bets", [{"player": 4}, {"player": 1001}, {"war": 4}, {"ultimate-5-banker": 1001}])
def test_cordova_963_1085_the_table_limit_holds_for_every_wager(declined, bets):
    found = declined(WAR, 1, 50000, {2: bets}, "9h Kc")
    assert found.where == f"wagers.2.{next(iter(bets))}"
