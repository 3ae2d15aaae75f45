"""Cordova's Ultimate Texas Hold'em: tables made up and settled by hand from lines 1544–1759 and 2287–2397.

Rows give seat, wager, result, paid and collected by the bank, in dollars. The cards go one at a time from the house
dealer's left, the player-dealer last, and then to the board (1630–1633).
"""


ULTIMATE = "cordova/ultimate-texas-holdem"


def heads_up(hole: str, board: str, bank: str) -> str:
    """Seat 2 plays against the player-dealer in seat 1; cards are dealt one at a time."""
    (first, second), (his_first, his_second) = hole.split(), bank.split()
    return " ".join((first, his_first, second, his_second, board))


def test_cordova_1650_1651_1700_a_fold_is_collected_at_once_while_trips_stays_in_action(settle):
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


def test_cordova_1661_1666_if_the_bank_has_no_pair_the_ante_is_returned_and_the_other_bets_play(settle):
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


def test_cordova_1698_1719_trips_pays_a_losing_hand_and_three_of_a_kind_pays_no_blind(settle):
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


def test_cordova_1678_1693_a_board_that_plays_for_both_pushes_everything_but_trips(settle):
    bets = {2: {"ante": 10, "blind": 10, "trips": 5}}
    round = settle(ULTIMATE, 1, 1000, bets, heads_up("2c 3d", "Ah Ks Qd Jc Tc", "4c 5h"), actions=[(2, "play", 40)])
    assert sorted(round.rows) == [
        (2, "ante", "push", 0, 0),
        (2, "blind", "push", 0, 0),
        (2, "play", "push", 0, 0),
        (2, "trips", "win", 25, 0),
    ]
