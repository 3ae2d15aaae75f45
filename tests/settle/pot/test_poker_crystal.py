"""Crystal's pot games: hands made up and settled by hand from lines 179–379, 1021–1096 and 1305–1378 of the filing.

`net` is what each seat is up or down in dollars. The fee of the first posted line ($2–$4) is $1 for up to four players,
$2 for five or six and $2.50 for more, each with $1 for the jackpot (1025–1028).
"""

import json

import pytest

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction

HOLDEM, MEXICAN, DRAW = "crystal/holdem", "crystal/mexican-stud", "crystal/mexican-draw"
OMAHA8, OMAHA, RAZZ = "crystal/omaha-hi-lo-8", "crystal/omaha-high", "crystal/razz"
STUD, STUD8, BIG_O, BIG_O8 = (
    "crystal/seven-card-stud", "crystal/seven-card-stud-hi-lo-8", "crystal/big-o", "crystal/big-o-hi-lo",
)


@pytest.mark.parametrize(("way", "owed"), [("whole", "$1 "), ("as-paid", "$0.50 ")])
def test_a_player_can_be_all_in_for_half_the_forced_bet(refused_hand, seats, way, owed):
    line = {"schedule": "3-6", "stakes": {"ante": 100, "bring_in": 100}, "options": {"forced-bet-all-in": way}}
    refused = refused_hand(STUD, 1, seats(3, s2=1.5), STUD_DEAL, "", "2 bring-in; 3 check", **line)
    assert owed in refused.refused.sentence


# Mexican Draw


DRAWN = {2: "Jo Ks Kd 4c 7h", 3: "Qs Qd Qh 2c 3c", 1: "2d 3d 4d 6d 8h"}


def test_crystal_283_a_bet_and_six_raises_are_allowed(refused_hand, seats):
    actions = "3 raise 4; 1 raise 6; 2 raise 8; 3 raise 10; 1 raise 12; 2 raise 14; 3 raise 16"
    refusal = refused_hand(DRAW, 1, seats(3), DRAWN, "9c", actions)
    assert refusal.at_action == 6
    assert "283" in str(refusal.refused.clause)


# Razz, $30–$60


RAZZ_DEAL = {2: "2c 4d Kh", 3: "9c 9d Ks", 1: "2h 5c Ac"}


# Stud


STUD_DEAL = {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}


def test_crystal_336_completing_is_not_a_raise_and_three_raises_can_follow(refused_hand, seats):
    actions = "2 bring-in; 3 raise 15; 1 raise 30; 2 raise 45; 3 raise 60; 1 raise 75"
    refusal = refused_hand(STUD, 1, seats(3), STUD_DEAL, "", actions, schedule="15-30")
    assert refusal.at_action == 5
    assert "336" in str(refusal.refused.clause)


@pytest.mark.parametrize("offer", [STUD, STUD8])
def test_crystal_342_a_seat_that_folds_in_a_round_of_checks_gets_cards_until_a_bet(pot, seats, offer):
    # Burns 7c, 8c, 8d; fourth street Kc 9h 3s, fifth 6s 6h As (the sixes to the living and the dead), sixth 4s 4h.
    rest = "7c Kc 9h 3s 8c 6s 6h As 8d 4s 4h"
    actions = "2 bring-in; 3 call; 1 call; 2 check; 3 fold; 1 check; 1 bet 6; 2 call; 1 bet 6; 2 fold"
    hand = pot(offer, 1, seats(3), STUD_DEAL, rest, actions, schedule="3-6", stakes={"ante": 100, "bring_in": 100})
    dealt = [event["seat"] for event in hand.felt["events"] if event["event"] == "dealt"]
    assert dealt[6:] == [2, 3, 1, 2, 1]  # after third and fourth street: fifth to all, sixth without the dead seat
    assert hand.net == {1: 8, 2: -8, 3: -2}  # antes, forced bets and twice six, less two dollars


def test_crystal_322_342_in_razz_too_a_seat_that_folds_gets_cards_until_a_bet(pot, seats):
    rest = "Qc 7d Td 3h Qd 6d Tc 4h"
    actions = "3 bring-in; 1 call; 2 call; 1 check; 2 check; 3 fold; 1 bet 60; 2 fold"
    hand = pot(RAZZ, 1, seats(3), RAZZ_DEAL, rest, actions)
    assert [event["seat"] for event in hand.felt["events"] if event["event"] == "dealt"][6:] == [2, 3, 1]


# Big O


BIG_DEAL = {2: "Js Jh 5c 6c 7d", 3: "Kd 3h 9d 8d 8h", 1: "7c 7h Td Th 4h"}


def test_crystal_1317_big_o_needs_three_players(refused_hand, seats):
    refusal = refused_hand(BIG_O, 1, seats(2), {2: BIG_DEAL[2], 1: BIG_DEAL[1]}, "", "1 fold")
    assert "13" in str(refusal.refused.clause)


ACE_UP = "2c 2d 3c 3d 4c 4d 5c 5d 6c Ah 9d Kd Th 7s 8s Ts Js"
ACE_UP_OF_FIVE = "2c 2d 3c 3d 6c Ah 9d Kd Th 7s 8s Ts Js"
ACE_UP_OF_41 = "6c Ah 7d Kd 2c 2d 3c 3d Jh 2s 3s 4s 5s"
BROUGHT_IN = [[1, "bring-in"], [2, "raise", 400], [3, "call"], [4, "call"], [1, "call"]]
OPENED = [[2, "open", 400], [3, "call"], [4, "call"], [1, "call"], *([seat, "keep"] for seat in (1, 2, 3, 4))]


@pytest.mark.parametrize(("name", "shoe", "actions"), [
    ("crystal/seven-card-stud", ACE_UP, BROUGHT_IN), ("oaks/seven-card-stud-high", ACE_UP, BROUGHT_IN),
    ("cordova/seven-card-stud", ACE_UP.replace("7s 8s Ts Js", "Js 7s 8s Ts"), BROUGHT_IN),  # from the button on (86)
    ("palace/seven-card-stud", ACE_UP, BROUGHT_IN), ("comstock/seven-card-stud", ACE_UP, BROUGHT_IN),
    ("comstock/five-card-stud", ACE_UP_OF_FIVE, BROUGHT_IN), ("crystal/mexican-stud", ACE_UP_OF_41, OPENED),
    ("palace/mexican-poker", ACE_UP_OF_41, OPENED), ("comstock/mexican-poker", ACE_UP_OF_41, OPENED),
])  # fmt: skip
@pytest.mark.parametrize(("way", "begins"), [("next-seat", 3), ("next-best", 4)])
def test_the_next_seat_or_the_next_best_board_begins_if_the_highest_is_all_in(name, shoe, actions, way, begins):
    """An ace is all in at seat 2. Seat 4 shows a king, and seat 3 sits next. No filing says who begins then.

    See crystal 244, 334, cordova 83, palace 574–576, 861, oaks 67, comstock 402–406, 588–589, 1038–1042.
    """
    felt = {
        "offer": name, "button": 4, "shoe": shoe.split(), "actions": actions, "options": {"board-all-in": way},
        "stakes": {"structure": "limit", "small": 400, "big": 800, "ante": 50, "bring_in": 100, "chip": 50},
        "stacks": {"1": 20000, "2": 450, "3": 20000, "4": 20000},
    }
    with pytest.raises(RefusedAction, match=f"seat {begins} is to act next"):
        settle_felt(json.dumps(felt))
