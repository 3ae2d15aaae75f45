"""Comstock's pot games: hands made up and settled by hand from lines 273–806, 1003–1115, 1627–1675 and 4857–4949.

`net` is what each seat is up or down in dollars. Four players or fewer pay two dollars, or one if the hand ends
early (4887).
"""

import json

import pytest

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction

HOLDEM, SPLIT, CRAZY, TAHOE, OMAHA = (
    "comstock/texas-holdem", "comstock/texas-holdem-hi-lo-8", "comstock/crazy-pineapple-holdem-8",
    "comstock/tahoe-pineapple-holdem-8", "comstock/omaha-holdem-8",
)
STUD, STUD8, RAZZ, FIVE, LOWBALL, MEXICAN = (
    "comstock/seven-card-stud", "comstock/seven-card-stud-hi-lo-8", "comstock/razz", "comstock/five-card-stud",
    "comstock/lowball", "comstock/mexican-poker",
)
PAIRS = {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}


# Hold'em, $5–$10 with blinds of 3 and 5


def test_comstock_296_a_bet_and_three_raises_are_allowed_until_two_players_remain(pot, refused_hand, seats):
    refusal = refused_hand(HOLDEM, 1, seats(3), PAIRS, "", "1 raise 10; 2 raise 15; 3 raise 20; 1 raise 25")
    assert refusal.at_action == 3
    assert "29" in str(refusal.refused.clause)
    actions = "1 raise 10; 2 raise 15; 3 raise 20; 1 fold; 2 raise 25; 3 fold"
    assert pot(HOLDEM, 1, seats(3), PAIRS, "", actions).net == {1: -10, 2: 29, 3: -20}


# Stud, $5–$10, ante a dollar, two to bring it in; two dollars after the first round


EIGHT_HANDED = {
    1: "Jh Qh Ah", 2: "4c 5c 2c", 3: "6c 7c Td", 4: "Tc Ts 9d",
    5: "8c 9c 8d", 6: "Jd Js 7d", 7: "Qd Qs 6d", 8: "Kd Ks Kh",
}
TO_SEVENTH = "2d As 3d 4h 5s Jc Qc Kc 2h 4d 2s 3s 4s 6s 7s 8s 9s 5d 3h 5h 6h 7h 8h 9h Th"
SEVEN_CHECK = "".join(f"{seat} check;" for seat in range(1, 8))
SEVEN_STAY = (
    "2 bring-in;" + "".join(f"{seat} call;" for seat in (3, 4, 5, 6, 7, 8, 1)) + "1 bet 5;"
    + "".join(f"{seat} call;" for seat in range(2, 8)) + "8 fold;" + SEVEN_CHECK * 3
)


def test_comstock_544_550_the_common_card_is_for_players_without_a_complete_hand(pot, seats):
    # Eight are dealt in and seven stay: three cards are left for the last street. One is burned, seat 1 gets an ace,
    # and the last is scrambled with four burns, too few for six: a burn, and the deuce of diamonds for the other six.
    hand = pot(STUD, 8, seats(8), EIGHT_HANDED, TO_SEVENTH + " Ad Ac 4d 2d", SEVEN_STAY)
    assert hand.felt["hands"]["1"]["high"].startswith("three of a kind, aces")
    assert hand.pots == [(53, [1, 2, 3, 4, 5, 6, 7], [1])]
    assert hand.net == {1: 45, 2: -8, 3: -8, 4: -8, 5: -8, 6: -8, 7: -8, 8: -3}


def test_comstock_544_550_under_another_reading_nobody_gets_a_down_card(pot, seats):
    # Two cards left after the burn: one more burn, and the three of clubs is common, and fills seat 2.
    read = {"options": {"common-card": "all"}}
    hand = pot(STUD, 8, seats(8), EIGHT_HANDED, TO_SEVENTH + " Ad Ac 3c", SEVEN_STAY, **read)
    assert hand.pots[0][2] == [2]


# Lowball: four dollars, blinds of two and four, two dollars from the blinds


LOW_DEAL = {2: "8c 5c 4c 3c 2c", 3: "8d 6d 4d 3d 2d", 4: "Kc Kd Qc Qd Jd", 1: "9c 9d Tc Td Jc"}


def test_comstock_631_the_dealer_may_draw_three_cards(refused_hand, seats):
    actions = "4 fold; 1 call; 2 fold; 3 check; 3 draw 8d 6d 4d 3d 2d; 1 draw 9c 9d Tc Td"
    refusal = refused_hand(LOWBALL, 1, seats(4), LOW_DEAL, "9h As Ad Ac Ah 5s Ts Th 9s 7s", actions)
    assert refusal.at_action == 5
    assert "63" in str(refusal.refused.clause)


def test_comstock_755_a_check_raise_is_refused(refused_hand, seats):
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 bet 4; 2 raise 8"
    refusal = refused_hand(LOWBALL, 1, seats(4), LOW_DEAL, "9h", actions)
    assert refusal.at_action == 8
    assert "755" in str(refusal.refused.clause)


# Mexican Poker: no ante, $5–$10; two dollars when the third card comes, one if it does not


@pytest.mark.parametrize(("way", "begins"), [("after-blind", 2), ("left-of-button", 1)])
def test_comstock_290_with_a_single_blind_all_action_starts_left_of_the_button(way, begins):
    felt = {
        "offer": "comstock/texas-holdem", "button": 3, "stakes": {"blinds": [500]}, "options": {"single-blind": way},
        "stacks": {"1": 20000, "2": 20000, "3": 20000}, "shoe": ["As", "Kd", "2d", "Ah", "Kh", "7d"],
    }
    with pytest.raises(RefusedAction, match=f"seat {begins} is to act next"):
        settle_felt(json.dumps(felt))
