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
BLANKS = "2c 4c 5h 9s Tc Jd Ts 6h"
PAIRS = {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}
CHECKED_DOWN = "2 check; 3 check;" * 3


# Hold'em, $5–$10 with blinds of 3 and 5


def test_comstock_4861_two_dollars_after_the_flop(pot, seats):
    hand = pot(HOLDEM, 1, seats(3), PAIRS, BLANKS, "1 fold; 2 call; 3 check;" + CHECKED_DOWN)
    assert (hand.drop, hand.net) == (2, {1: 0, 2: 3, 3: -5})


def test_comstock_4862_without_a_flop_only_the_modified_dollar(pot, seats):
    hand = pot(HOLDEM, 1, seats(3), PAIRS, "", "1 fold; 2 fold")
    assert (hand.drop, hand.net) == (1, {1: 0, 2: -3, 3: 2})


def test_comstock_296_a_bet_and_three_raises_until_two_remain(pot, refused_hand, seats):
    refusal = refused_hand(HOLDEM, 1, seats(3), PAIRS, "", "1 raise 10; 2 raise 15; 3 raise 20; 1 raise 25")
    assert refusal.at_action == 3
    assert "29" in str(refusal.refused.clause)
    actions = "1 raise 10; 2 raise 15; 3 raise 20; 1 fold; 2 raise 25; 3 fold"
    assert pot(HOLDEM, 1, seats(3), PAIRS, "", actions).net == {1: -10, 2: 29, 3: -20}


def test_comstock_302_a_short_all_in_is_action_only_and_cannot_be_raised(refused_hand, pot, seats):
    # Seat 3 is all in for two more than the bet of five; seats 1 and 2 have acted and can only call.
    start = "1 call; 2 call; 3 check; 2 bet 5; 3 raise 7; 1 call;"
    stacks = seats(3, s3=12)
    assert refused_hand(HOLDEM, 1, stacks, PAIRS, BLANKS, start + "2 raise 12").at_action == 6
    hand = pot(HOLDEM, 1, stacks, PAIRS, BLANKS, start + "2 call; 2 check; 1 check; 2 check; 1 check")
    assert hand.net == {1: -12, 2: 22, 3: -12}


def test_comstock_382_pot_limit_counts_the_call(pot, refused_hand, seats):
    stakes = {"structure": "pot-limit", "blinds": [300, 500], "small": 500}
    line = {"options": {"stakes": "pot-limit"}, "stakes": stakes}
    assert refused_hand(HOLDEM, 1, seats(3), PAIRS, "", "1 raise 19", **line).at_action == 0
    hand = pot(HOLDEM, 1, seats(3), PAIRS, "", "1 raise 18; 2 fold; 3 fold", **line)
    assert hand.net == {1: 7, 2: -3, 3: -5}


def test_comstock_389_side_pots_at_table_stakes(pot):
    deal = {2: "Ks Kh", 3: "Qs Qh", 1: "As Ah"}
    line = {"options": {"stakes": "no-limit"}, "stakes": {"structure": "no-limit", "blinds": [300, 500], "small": 500}}
    hand = pot(HOLDEM, 1, {1: 10, 2: 50, 3: 30}, deal, BLANKS, "1 raise 10; 2 raise 50; 3 call", **line)
    assert hand.net == {1: 18, 2: 10, 3: -30}


# High-low with a pair for high


def test_comstock_1635_if_no_one_qualifies_all_live_hands_share(pot, seats):
    # Ace high and three high: no pair, no low. Ten less two, halved.
    deal = {2: "As Jh", 3: "3d 2h", 1: "5d 5c"}
    hand = pot(SPLIT, 1, seats(3), deal, "Tc Kc Qd 9h Td 7s Th 4d", "1 fold; 2 call; 3 check;" + CHECKED_DOWN)
    assert hand.shares == {2: 4, 3: 4}


def test_comstock_1631_a_low_without_a_pair_anywhere_takes_all(pot, seats):
    deal = {2: "As 2h", 3: "Jd 7h", 1: "5d 5c"}
    hand = pot(SPLIT, 1, seats(3), deal, "Tc 8c 6d 3h Td Ks Th Qd", "1 fold; 2 call; 3 check;" + CHECKED_DOWN)
    assert hand.shares == {2: 8}


def test_comstock_1633_split_between_high_and_low(pot, seats):
    deal = {2: "As 2h", 3: "Kd 7h", 1: "5d 5c"}
    hand = pot(SPLIT, 1, seats(3), deal, "Tc 8c 6d 3h Td Ks Th Qd", "1 fold; 2 call; 3 check;" + CHECKED_DOWN)
    assert hand.shares == {2: 4, 3: 4}


def test_comstock_1630_two_to_six_is_a_six_low_and_a_straight(pot, seats):
    deal = {2: "2s 3h", 3: "Kd Kh", 1: "Jd Jc"}
    hand = pot(SPLIT, 1, seats(3), deal, "Tc 4c 5d 6h Td Ks Th Qd", "1 fold; 2 call; 3 check;" + CHECKED_DOWN)
    assert hand.shares == {2: 8}


THREE = {2: "9c 9d 9h", 3: "Ad Ah Qd", 1: "Jd 7d 8d"}


def test_comstock_1641_crazy_pineapple_discards_one_after_the_flop(pot, seats):
    actions = "1 fold; 2 call; 3 check; 2 check; 3 check; 2 discard 9h; 3 discard Qd;" + "2 check; 3 check;" * 2
    hand = pot(CRAZY, 1, seats(3), THREE, "2c 4c 5h Ks Tc Jh Ts 6h", actions)
    assert hand.shares == {3: 8}  # 4-5-6 and an ace: five low cards that no one has


def test_comstock_1642_crazy_pineapple_low_and_high(pot, seats):
    deal = {2: "As 2h 9d", 3: "Kd Kh Qd", 1: "Jd 7d 8d"}
    actions = "1 fold; 2 call; 3 check; 2 check; 3 check; 2 discard 9d; 3 discard Qd;" + "2 check; 3 check;" * 2
    hand = pot(CRAZY, 1, seats(3), deal, "Qc 3c 5h 8s Qs Kc Qh Td", actions)
    assert hand.shares == {2: 4, 3: 4}


def test_comstock_1648_crazy_pineapple_when_no_one_qualifies(pot, seats):
    deal = {2: "As Jh 2c", 3: "3d 2h 8c", 1: "5d 5c 6c"}
    actions = "1 fold; 2 call; 3 check; 2 check; 3 check; 2 discard 2c; 3 discard 8c;" + "2 check; 3 check;" * 2
    hand = pot(CRAZY, 1, seats(3), deal, "Tc Kc Qd 9h Td 7s Th 4d", actions)
    assert hand.shares == {2: 4, 3: 4}


def test_comstock_1654_tahoe_keeps_three_and_plays_two_at_most(pot, seats):
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    assert pot(TAHOE, 1, seats(3), THREE, "2c 4c 5h Ks Tc Jh Ts Qh", actions).shares == {3: 8}


def test_comstock_1655_tahoe_low_with_two_of_three(pot, seats):
    # Ace, deuce, three in the hand and two low cards on the board make no low; with three on the board they do.
    deal = {2: "As 2h 3d", 3: "Kd Kh Qd", 1: "Jd 7d 8d"}
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    assert pot(TAHOE, 1, seats(3), deal, "Qc 5c 8h Ts Qs Kc Qh Td", actions).shares == {3: 8}
    assert pot(TAHOE, 1, seats(3), deal, "Qc 5c 8h 4s Qs Kc Qh Td", actions).shares == {2: 4, 3: 4}


def test_comstock_1661_tahoe_when_no_one_qualifies(pot, seats):
    deal = {2: "As Jh 2c", 3: "3d 2h 8c", 1: "5d 5c 6c"}
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    assert pot(TAHOE, 1, seats(3), deal, "Tc Kc Qd 9h Td 7s Th 4d", actions).shares == {2: 4, 3: 4}


def test_comstock_1667_omaha_two_of_four_and_a_quartered_low(pot, seats):
    deal = {2: "Ah 2h Jd Td", 3: "Ac 2c 9h 9d", 4: "Ks Qd Jc 9c", 1: "4c 4d 5h 5c"}
    actions = "4 call; 1 fold; 2 call; 3 check;" + "2 check; 3 check; 4 check;" * 3
    hand = pot(OMAHA, 1, seats(4), deal, "7c 3s 6d 8c 7d Kh 7h Kd", actions)
    # Fifteen less two: seven to the high half, six to two lows.
    assert hand.shares == {4: 7, 2: 3, 3: 3}


def test_comstock_1674_omaha_when_no_one_qualifies(pot, seats):
    deal = {2: "As Jh 2c 6h", 3: "Ad Js 5h 8c", 1: "5d 5c 6c 6s"}
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    assert pot(OMAHA, 1, seats(3), deal, "Tc Kc Qd 9h Td 7s Th 4d", actions).shares == {2: 4, 3: 4}


def test_comstock_1673_omaha_the_highest_pair_without_a_low(pot, seats):
    deal = {2: "As Kh 2c 6h", 3: "Qs Js 5h 8c", 1: "5d 5c 6c 6s"}
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    assert pot(OMAHA, 1, seats(3), deal, "Tc Kc Qd 9h Td 7s Th 4d", actions).shares == {2: 8}


# Stud, $5–$10, ante a dollar, two to bring it in; two dollars after the first round


STUD_DEAL = {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}


def test_comstock_4922_the_fee_after_the_first_round_and_a_dollar_if_it_ends_there(pot, seats):
    ended = pot(STUD, 1, seats(3), STUD_DEAL, "", "2 bring-in; 3 raise 5; 1 fold; 2 fold")
    assert (ended.drop, ended.net) == (1, {1: -1, 2: -3, 3: 3})
    on = pot(STUD, 1, seats(3), STUD_DEAL, "7c Ks 9h Qh", "2 bring-in; 3 call; 1 call; 1 bet 10; 2 fold; 3 fold")
    assert (on.drop, on.net) == (2, {1: 4, 2: -3, 3: -3})


def test_comstock_438_completing_is_not_a_raise(refused_hand, seats):
    actions = "2 bring-in; 3 raise 5; 1 raise 10; 2 raise 15; 3 raise 20; 1 raise 25"
    assert refused_hand(STUD, 1, seats(3), STUD_DEAL, "", actions).at_action == 5


def test_comstock_538_an_open_pair_can_bet_either_limit_and_be_raised_either(pot, refused_hand, seats):
    rest = "7c Ks 9h Qh"
    start = "2 bring-in; 3 call; 1 call; 1 bet 5; 2 raise "
    for raised, lost in ((10, 8), (15, 8)):
        hand = pot(STUD, 1, seats(3), STUD_DEAL, rest, start + f"{raised}; 3 fold; 1 fold")
        assert hand.net == {1: -lost, 2: lost + 3 - 2, 3: -3}
    assert refused_hand(STUD, 1, seats(3), STUD_DEAL, rest, start + "12").at_action == 4


def test_comstock_569_the_split_game_has_no_open_pair_rule(refused_hand, seats):
    actions = "2 bring-in; 3 call; 1 call; 1 bet 10"
    assert refused_hand(STUD8, 1, seats(3), STUD_DEAL, "7c Ks 9h Qh", actions).at_action == 3


def test_comstock_564_stud_split_and_no_low(pot, seats):
    deal = {2: "Ah 3d 4c", 3: "Tc 9d 2h", 1: "Qc Qs Qd"}
    actions = "3 bring-in; 1 raise 5; 2 call; 3 fold;" + "1 check; 2 check;" * 4
    hand = pot(STUD8, 1, seats(3), deal, "8s 5d 6s 8h 7d Kc 8c 9h Jh 8d Ts Jd", actions)
    assert hand.shares == {1: 7, 2: 6}  # three, two and ten, less two: thirteen
    hand = pot(STUD8, 1, seats(3), deal, "8s Jc 6s 8h 7d Kc 8c 9h Jh 8d Ts Jd", actions)
    assert hand.shares == {1: 13}


def test_comstock_566_an_ace_is_high_for_the_forced_bet(refused_hand, seats):
    deal = {2: "Ah 3d 4d", 3: "Tc 9d 4c", 1: "Qc Js As"}
    for seat in (1, 2):
        assert refused_hand(STUD8, 1, seats(3), deal, "", f"{seat} bring-in").at_action == 0


RAZZ_DEAL = {2: "2c 4d Kh", 3: "9c 9d Ks", 1: "2h 5c Ac"}


def test_comstock_581_razz_high_card_opens_low_hand_is_first(pot, refused_hand, seats):
    actions = "3 bring-in; 1 raise 5; 2 call; 3 fold; 1 bet 5; 2 fold"
    hand = pot(RAZZ, 1, seats(3), RAZZ_DEAL, "Qc 7d 3h", actions)
    assert (hand.drop, hand.net) == (2, {1: 7, 2: -6, 3: -3})
    assert refused_hand(RAZZ, 1, seats(3), RAZZ_DEAL, "", "2 bring-in").at_action == 0
    pair = "3 bring-in; 1 call; 2 call; 1 bet 10"
    assert refused_hand(RAZZ, 1, seats(3), RAZZ_DEAL, "Qc Kd Td 3h", pair).at_action == 3


def test_comstock_578_razz_the_wheel_wins(pot, seats):
    actions = "3 bring-in; 1 call; 2 call;" + "1 check; 2 check; 3 check;" * 4
    rest = "Qc 7d Td 3h Qd 6d Tc 4h Qh 3d Jc 8h Qs 8d Jd 8s"
    assert pot(RAZZ, 1, seats(3), RAZZ_DEAL, rest, actions).shares == {1: 7}


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


def test_comstock_544_550_the_common_card_is_for_those_without_a_complete_hand(pot, seats):
    # Eight are dealt in and seven stay: three cards are left for the last street. One is burned, seat 1 gets an ace,
    # and the last is scrambled with four burns, too few for six: a burn, and the deuce of diamonds for the other six.
    hand = pot(STUD, 8, seats(8), EIGHT_HANDED, TO_SEVENTH + " Ad Ac 4d 2d", SEVEN_STAY)
    assert hand.felt["hands"]["1"]["high"].startswith("three of a kind, aces")
    assert hand.pots == [(53, [1, 2, 3, 4, 5, 6, 7], [1])]
    assert hand.net == {1: 45, 2: -8, 3: -8, 4: -8, 5: -8, 6: -8, 7: -8, 8: -3}


def test_comstock_544_550_read_like_palace_823_no_one_gets_a_down_card(pot, seats):
    # Two cards left after the burn: one more burn, and the three of clubs is common, and fills seat 2.
    read = {"options": {"common-card": "all"}}
    hand = pot(STUD, 8, seats(8), EIGHT_HANDED, TO_SEVENTH + " Ad Ac 3c", SEVEN_STAY, **read)
    assert hand.pots[0][2] == [2]


def test_comstock_544_a_card_that_was_not_scrambled_cannot_come_twice(refused_hand, seats):
    refusal = refused_hand(STUD, 8, seats(8), EIGHT_HANDED, TO_SEVENTH + " Ad Ac 4d Ac", SEVEN_STAY)
    assert refusal.refused.code == "card-twice"


# Five-card stud


FIVE_DEAL = {2: "Ah 2c", 3: "9c 9d", 1: "Qc Qd"}


def test_comstock_587_589_five_card_stud(pot, seats):
    # Low card opens; queens showing lead; two rounds at five, two at ten.
    rest = "7c Kd 5s Jd 7h 5d 8c Qh 7s 3d 4d Ks"
    actions = "2 bring-in; 3 call; 1 call; 2 check; 3 check; 1 check; 1 bet 10; 2 fold; 3 call; 1 bet 10; 3 fold"
    hand = pot(FIVE, 1, seats(3), FIVE_DEAL, rest, actions)
    assert (hand.drop, hand.net) == (2, {1: 14, 2: -3, 3: -13})


def test_comstock_588_the_highest_card_can_be_designated(pot, refused_hand, seats):
    line = {"options": {"opens": "high-card"}}
    assert refused_hand(FIVE, 1, seats(3), FIVE_DEAL, "", "2 bring-in", **line).at_action == 0
    assert pot(FIVE, 1, seats(3), FIVE_DEAL, "", "1 bring-in; 2 fold; 3 fold", **line).net == {1: 1, 2: -1, 3: -1}


def test_comstock_586_no_ante_at_all(pot, seats):
    hand = pot(FIVE, 1, seats(3), FIVE_DEAL, "", "2 bring-in; 3 raise 5; 1 fold; 2 fold", stakes={"ante": 0})
    assert hand.net == {1: 0, 2: -2, 3: 1}


# Lowball: four dollars, blinds of two and four, two dollars from the blinds


LOW_DEAL = {2: "8c 5c 4c 3c 2c", 3: "8d 6d 4d 3d 2d", 4: "Kc Kd Qc Qd Jd", 1: "9c 9d Tc Td Jc"}


def test_comstock_4892_the_fee_from_the_small_blind(pot, seats):
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 bet 4; 3 call"
    hand = pot(LOWBALL, 1, seats(4), LOW_DEAL, "9h", actions)
    assert (hand.drop, hand.net) == (2, {1: 0, 2: 6, 3: -8, 4: 0})


def test_comstock_4892_the_blinds_pay_no_more_than_their_size(pot, seats):
    # A dollar game: half a dollar and a dollar of blinds cannot pay two.
    stakes = {"small": 100, "big": 100, "blinds": [50, 100], "chip": 50}
    actions = "4 call; 1 call; 2 call; 3 check; 2 draw; 3 draw; 4 draw; 1 draw; 2 bet 1; 3 fold; 4 fold; 1 fold"
    hand = pot(LOWBALL, 1, seats(4), LOW_DEAL, "9h", actions, stakes=stakes)
    assert (hand.drop, hand.net) == (1.5, {1: -1, 2: 1.5, 3: -1, 4: -1})


def test_comstock_4894_a_hand_that_ends_before_the_draw_pays_a_dollar(pot, seats):
    hand = pot(LOWBALL, 1, seats(4), LOW_DEAL, "", "4 fold; 1 fold; 2 fold")
    assert (hand.drop, hand.net) == (1, {1: 0, 2: -2, 3: 1, 4: 0})


def test_comstock_640_a_checked_seven_returns_the_bets_after_the_draw(pot, seats):
    deal = {**LOW_DEAL, 2: "7c 5c 4c 3c 2c"}
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 bet 4; 2 call"
    hand = pot(LOWBALL, 1, seats(4), deal, "9h", actions)
    assert hand.net == {1: 0, 2: 2, 3: -4, 4: 0}  # eight before the draw, less two


def test_comstock_640_a_checked_seven_that_is_not_best_changes_nothing(pot, seats):
    deal = {**LOW_DEAL, 2: "7c 5c 4c 3c 2c", 3: "6d 5d 4d 3d 2d"}
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 bet 4; 2 call"
    assert pot(LOWBALL, 1, seats(4), deal, "9h", actions).net == {1: 0, 2: -8, 3: 6, 4: 0}


def test_comstock_603_the_joker_is_the_lowest_card_not_held(pot, seats):
    deal = {**LOW_DEAL, 2: "Jo Ac 4c 3c 8h", 3: "8d 4d 3d 2d Ad"}
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 check"
    assert pot(LOWBALL, 1, seats(4), deal, "9h", actions).shares == {2: 3, 3: 3}


def test_comstock_631_the_dealer_draws_three(refused_hand, seats):
    actions = "4 fold; 1 call; 2 fold; 3 check; 3 draw 8d 6d 4d 3d 2d; 1 draw 9c 9d Tc Td"
    refusal = refused_hand(LOWBALL, 1, seats(4), LOW_DEAL, "9h As Ad Ac Ah 5s Ts Th 9s 7s", actions)
    assert refusal.at_action == 5
    assert "63" in str(refusal.refused.clause)


def test_comstock_755_no_check_and_raise(refused_hand, seats):
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 bet 4; 2 raise 8"
    refusal = refused_hand(LOWBALL, 1, seats(4), LOW_DEAL, "9h", actions)
    assert refusal.at_action == 8
    assert "755" in str(refusal.refused.clause)


def test_comstock_768_raises_are_unlimited(pot, seats):
    raises = "".join(f"{seat} raise {4 * n};" for n, seat in enumerate([4, 1, 2, 3] * 3, 2))
    hand = pot(LOWBALL, 1, seats(4), LOW_DEAL, "", raises + "4 fold; 1 fold; 2 fold")
    assert hand.net == {1: -44, 2: -48, 3: 131, 4: -40}


def test_comstock_657_the_killer_acts_last_before_the_draw(pot, refused_hand, seats):
    # Button 4: blinds of 2 and 4 at seats 1 and 2. Seat 3 killed: eight dollars, which the rest must call first.
    deal = {1: LOW_DEAL[2], 2: LOW_DEAL[3], 3: LOW_DEAL[4], 4: LOW_DEAL[1]}
    line = {"options": {"kill": 3}}
    assert refused_hand(LOWBALL, 4, seats(4), deal, "9h", "3 check", **line).at_action == 0
    actions = "4 fold; 1 call; 2 call; 3 check; 1 draw; 2 draw; 3 draw; 1 bet 8; 2 fold; 3 fold"
    hand = pot(LOWBALL, 4, seats(4), deal, "9h", actions, **line)
    assert hand.net == {1: 14, 2: -8, 3: -8, 4: 0}


def test_comstock_658_a_killer_who_raises_sends_the_action_to_the_opener(pot, seats):
    deal = {1: LOW_DEAL[2], 2: LOW_DEAL[3], 3: LOW_DEAL[4], 4: LOW_DEAL[1]}
    actions = "4 call; 1 fold; 2 call; 3 raise 16; 4 call; 2 fold; 3 draw; 4 draw; 3 check; 4 bet 8; 3 fold"
    hand = pot(LOWBALL, 4, seats(4), deal, "9h", actions, options={"kill": 3})
    assert hand.net == {1: -2, 2: -8, 3: -16, 4: 24}


def test_comstock_657_a_killer_in_the_blind_acts_last_too(pot, refused_hand, seats):
    deal = {1: LOW_DEAL[2], 2: LOW_DEAL[3], 3: LOW_DEAL[4], 4: LOW_DEAL[1]}
    actions = "3 fold; 4 fold; 2 call; 1 check; 1 draw; 2 draw; 1 bet 8; 2 fold"
    hand = pot(LOWBALL, 4, seats(4), deal, "9h", actions, options={"kill": 1})
    assert hand.net[1] == 6
    assert hand.net[2] == -8


# Mexican Poker: no ante, $5–$10; two dollars when the third card comes, one if it does not


def test_comstock_1026_a_joker_is_a_third_king_only_if_dealt_down(pot, seats):
    deal = {2: "Kd Kc", 1: "Qc Qh"}
    rest = "3c Jo 7h 3d 2c Qd 4c 4d 2d"
    up = "2 open 5; 1 call; 2 keep; 1 keep; 2 check; 1 check;" + "2 keep; 1 keep; 1 check; 2 check;" * 2
    assert pot(MEXICAN, 1, seats(2), deal, rest, up).net == {1: 3, 2: -5}
    down = "2 open 5; 1 call; 2 roll; 1 keep; 2 check; 1 check;" + "2 keep; 1 keep; 2 check; 1 check;" * 2
    assert pot(MEXICAN, 1, seats(2), deal, rest, down).net == {1: -5, 2: 3}


@pytest.mark.parametrize("opened", [5, 10])
def test_comstock_1033_the_high_card_opens_at_either_limit(pot, refused_hand, seats, opened):
    hand = pot(MEXICAN, 1, seats(2), {2: "Kd Kc", 1: "Qc Qh"}, "", f"2 open {opened}; 1 fold")
    assert hand.net[1] == 0
    assert refused_hand(MEXICAN, 1, seats(2), {2: "Kd Kc", 1: "Qc Qh"}, "", "2 open 7").at_action == 0


def test_comstock_1113_ace_to_five_is_a_straight(pot, seats):
    deal = {2: "Kd Kc", 1: "Ac 2h"}
    rest = "3c Kh 3h 3d 2c 4d 4c 4h 5d"
    actions = "1 open 5; 2 call; 2 keep; 1 keep; 2 check; 1 check;" + "2 keep; 1 keep; 2 check; 1 check;" * 2
    assert pot(MEXICAN, 1, seats(2), deal, rest, actions).net == {1: 3, 2: -5}


@pytest.mark.parametrize(("way", "begins"), [("after-blind", 2), ("left-of-button", 1)])
def test_comstock_290_with_a_single_blind_all_action_starts_left_of_the_button(way, begins):
    felt = {
        "offer": "comstock/texas-holdem", "button": 3, "stakes": {"blinds": [500]}, "options": {"single-blind": way},
        "stacks": {"1": 20000, "2": 20000, "3": 20000}, "shoe": ["As", "Kd", "2d", "Ah", "Kh", "7d"],
    }
    with pytest.raises(RefusedAction, match=f"seat {begins} is to act next"):
        settle_felt(json.dumps(felt))
