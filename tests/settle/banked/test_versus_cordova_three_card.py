"""Cordova's 3 Card Poker: tables made up and settled by hand from lines 3838–3980, fees from 2122–2147.

Stacks of three go clockwise from the player-dealer's left (3894–3895), ending with the player-dealer, whose third card
is turned up (3897).
"""


THREE = "cordova/three-card-poker"


def test_cordova_3891_the_backline_can_make_bonus_bets(settle):
    bets = {1: {"pair-and-up": 10, "backline": [{"pair-and-up": 20}, {"bonus-6": 10}]}}
    round = settle(THREE, 8, 5000, bets, "9h 9c 4h 9d 5h Kc")
    assert sorted(round.rows, key=str) == sorted(
        [(1, "pair-and-up", "win", 10, 0), ("1+1", "pair-and-up", "win", 20, 0), ("1+2", "bonus-6", "win", 80, 0)],
        key=str,
    )
