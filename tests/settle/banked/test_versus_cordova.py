"""Cordova's Ultimate Texas Hold'em: tables made up and settled by hand from lines 1544–1759 and 2287–2397.

Rows are seat, wager, result, paid and collected by the bank, in dollars. The cards go one at a time from the
house dealer's left, the player-dealer last, and then to the board (1630–1633).
"""

import pytest

ULTIMATE = "cordova/ultimate-texas-holdem"


def heads_up(hole: str, board: str, bank: str) -> str:
    """Seat 2 against the player-dealer in seat 1, one card at a time."""
    (first, second), (his_first, his_second) = hole.split(), bank.split()
    return " ".join((first, his_first, second, his_second, board))


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


def test_cordova_1661_1666_without_a_pair_the_ante_is_returned_and_the_rest_is_played_out(settle):
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
def test_cordova_1713_1718_blind_and_trips_pay_by_the_hand(settle, hole, board, bank, blind, trips):
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


def test_cordova_1650_1654_wagers_lost_by_a_fold_pay_the_winners(settle):
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
def test_cordova_1725_1734_the_fee_counts_the_bets_made_before_the_deal(settle, ante, trips, fee):
    bets = {2: {"ante": ante, "blind": ante} | ({"trips": trips} if trips else {})}
    shoe = heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd")
    own = "ultimate-texas-holdem:1"
    round = settle(ULTIMATE, 1, 5000, bets, shoe, actions=[(2, "play", 4 * ante)], schedule=own)
    assert round.fees == [(1, fee)]


def test_cordova_1735_1744_the_other_two_options(settle):
    shoe = heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd")
    bets = {2: {"ante": 100, "blind": 100, "trips": 100}}
    second = settle(ULTIMATE, 1, 5000, bets, shoe, actions=[(2, "play", 300)], schedule="ultimate-texas-holdem:2")
    assert second.fees == [(1, 6)]
    third = settle(ULTIMATE, 1, 5000, bets, shoe, actions=[(2, "play", 300)], schedule="ultimate-texas-holdem:3")
    assert third.fees == [(1, 6)]


@pytest.mark.parametrize(
    ("option", "ante", "fee"),
    [(1, 50, 1), (1, 51, 2), (5, 51, 3), (13, 1500, 25), (13, 1501, 40), (16, 600, 3), (16, 2001, 20), (20, 5000, 70)],
)
def test_cordova_2291_2397_the_ca_games_rates(settle, option, ante, fee):
    # Ante and blind together: option 16 ends a band at $4,000 and begins the next at $4,005; $4,002 is in the next.
    bets, shoe = {2: {"ante": ante, "blind": ante}}, heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd")
    filing = f"ca-games-ultimate-texas-holdem:{option}"
    assert settle(ULTIMATE, 1, 90000, bets, shoe, actions=[(2, "play", 4 * ante)], schedule=filing).fees == [(1, fee)]


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
def test_cordova_1645_1649_allowed_play_bets_on_each_street(declined, actions, at):
    bets = {2: {"ante": 10, "blind": 10}}
    found = declined(ULTIMATE, 1, 5000, bets, heads_up("As Ad", "Qs 8h 5d 3c 9s", "Kc Kd"), actions=actions)
    assert found.where == f"actions[{at}]"
