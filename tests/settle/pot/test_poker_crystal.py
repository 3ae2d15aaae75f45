"""Crystal's pot games: hands made up and settled by hand from lines 179–379, 1021–1096 and 1305–1378 of the filing.

`net` is what each seat is up or down in dollars. The fee of the first posted line ($2–$4) is a dollar for four players
or fewer, two for five or six, two and a half for more, and a jackpot dollar with each (1025–1028).
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
BLANKS = "2c 4c 5h 9s Tc Jd Ts 6h"


def test_crystal_200_heads_up_the_button_has_the_small_blind(pot, seats):
    actions = "1 call; 2 check;" + "2 check; 1 check;" * 3
    hand = pot(HOLDEM, 1, seats(2), {2: "As Ah", 1: "Kd Kh"}, BLANKS, actions)
    assert (hand.drop, hand.jackpot) == (1, 1)
    assert hand.net == {1: -2, 2: 0}


def test_crystal_1030_five_players_pay_two_dollars_and_the_jackpot_dollar(pot, seats):
    deal = {2: "As Ah", 3: "Kd Kh", 4: "2d 7d", 5: "3d 8d", 1: "8h 9d"}
    actions = "4 call; 5 call; 1 call; 2 call; 3 check;" + "2 check; 3 check; 4 check; 5 check; 1 check;" * 3
    hand = pot(HOLDEM, 1, seats(5), deal, BLANKS, actions, schedule="3-6")
    assert (hand.drop, hand.jackpot) == (2, 1)
    assert hand.net == {1: -3, 2: 9, 3: -3, 4: -3, 5: -3}


def test_crystal_199_a_blind_has_the_option_of_raising(pot, seats):
    actions = "1 call; 2 call; 3 raise 4; 1 fold; 2 call; 2 bet 2; 3 fold"
    hand = pot(HOLDEM, 1, seats(3), {2: "As Ah", 3: "Kd Kh", 1: "8h 9d"}, "2c 4c 5h 9s", actions)
    assert hand.net == {1: -2, 2: 4, 3: -4}  # ten in the pot, eight pushed


def test_crystal_208_a_returning_player_posts_both_blinds_the_small_one_dead(pot, refused_hand, seats):
    deal = {2: "8s 9d", 3: "Kd Kh", 4: "As Ah", 1: "8h 9c"}
    actions = "4 check; 1 fold; 2 fold; 3 check; 3 bet 2; 4 fold"
    hand = pot(HOLDEM, 1, seats(4), deal, "2c 4c 5h 9s", actions, options={"posts": [4]})
    assert hand.net == {1: 0, 2: -1, 3: 2, 4: -3}  # one, two, two and a dead dollar, less two
    fresh = pot(HOLDEM, 1, seats(4), deal, "2c 4c 5h 9s", actions, options={"new": [4]})
    assert fresh.net == {1: 0, 2: -1, 3: 1, 4: -2}  # a new player posts the big blind alone (201–204)


SHORT = {2: "As Ah", 3: "Kd Kh", 1: "8h 9d"}


@pytest.mark.parametrize(("way", "to", "wrong"), [("complete", 4, 5), ("on-top", 5, 4)])
def test_a_raise_over_an_all_in_of_three_dollars_at_two_and_four(refused_hand, seats, way, to, wrong):
    """The other reading of `short-raise`: two more on top of the three, instead of completing the raise to four."""
    felt, options = (HOLDEM, 1, seats(3, s1=3), SHORT, BLANKS), {"options": {"short-raise": way}}
    assert refused_hand(*felt, f"1 raise 3; 2 raise {wrong}", **options).at_action == 1
    assert refused_hand(*felt, f"1 raise 3; 2 raise {to}; 3 check", **options).at_action == 2


@pytest.mark.parametrize(("way", "second", "net"), [("whole", "call", {1: -2, 2: 0, 3: 0}),
                                                    ("as-posted", "check", {1: -1, 2: -1, 3: 0})])
def test_a_big_blind_all_in_for_a_dollar(pot, seats, way, second, net):
    """If $2 must be called, the second dollars form a side pot of seats 1 and 2, and two of the main pot's three are
    the fee."""
    deal = {2: "Ks Kh", 3: "As Ah", 1: "8h 9d"}
    actions = f"1 call; 2 {second};" + "2 check; 1 check;" * 3
    hand = pot(HOLDEM, 1, seats(3, s3=1), deal, BLANKS, actions, options={"blind-all-in": way})
    assert hand.net == net


@pytest.mark.parametrize(("way", "owed"), [("whole", "$1 "), ("as-paid", "$0.50 ")])
def test_a_forced_bet_all_in_for_half_of_it(refused_hand, seats, way, owed):
    line = {"schedule": "3-6", "stakes": {"ante": 100, "bring_in": 100}, "options": {"forced-bet-all-in": way}}
    refused = refused_hand(STUD, 1, seats(3, s2=1.5), STUD_DEAL, "", "2 bring-in; 3 check", **line)
    assert owed in refused.refused.sentence


def test_crystal_336_the_house_allows_three_raises(refused_hand, seats):
    actions = "1 raise 4; 2 raise 6; 3 raise 8; 1 raise 10"
    refusal = refused_hand(HOLDEM, 1, seats(3), {2: "As Ah", 3: "Kd Kh", 1: "8h 9d"}, BLANKS, actions)
    assert refusal.at_action == 3


# Mexican Stud: 41 cards, the first up and the second down (230)


def test_crystal_232_a_flush_beats_a_full_house(pot, seats):
    deal = {2: "Kd Ks", 1: "2h Ah"}
    rest = "3c Kh 4h 3d 5c 6h 4c 5d Jh"
    actions = "2 open 2; 1 call; 2 keep; 1 keep; 2 check; 1 check; 2 keep; 1 keep; 2 check; 1 check; 2 keep; 1 keep;"
    actions += "2 check; 1 bet 4; 2 call"
    hand = pot(MEXICAN, 1, seats(2), deal, rest, actions)
    assert (hand.drop, hand.jackpot) == (1, 1)
    assert hand.net == {1: 4.5, 2: -6.5}  # antes of half a dollar, 2 and 4


def test_crystal_243_the_high_card_can_open_at_the_upper_limit(pot, seats):
    hand = pot(MEXICAN, 1, seats(2), {2: "Kd Ks", 1: "2h Ah"}, "", "2 open 4; 1 fold")
    assert hand.net == {1: -0.5, 2: 0.5}  # a hand that ends in the first round pays nothing (a reading)


def test_crystal_243_of_equal_high_cards_the_first_clockwise_opens_not_the_suit(refused_hand, pot, seats):
    deal = {2: "Kd Ac", 3: "Ks 4c", 1: "2h 5h"}
    assert refused_hand(MEXICAN, 1, seats(3), deal, "", "3 open 2").at_action == 0
    assert pot(MEXICAN, 1, seats(3), deal, "", "2 open 2; 3 fold; 1 fold").net == {1: -0.5, 2: 1, 3: -0.5}


def test_crystal_243_a_joker_showing_opens_as_an_ace(refused_hand, seats):
    # The joker counts as an ace, so the real ace before it clockwise opens, and it opens before a king.
    deal = {2: "Ac 4c", 3: "Jo 4d", 1: "Kh 5h"}
    assert refused_hand(MEXICAN, 1, seats(3), deal, "", "3 open 2").at_action == 0
    deal = {2: "Kc 4c", 3: "Jo 4d", 1: "Kh 5h"}
    assert refused_hand(MEXICAN, 1, seats(3), deal, "", "2 open 2").at_action == 0


def test_crystal_246_five_six_seven_jack_queen_is_a_straight(pot, seats):
    deal = {2: "Kd Kc", 1: "6c 5h"}
    rest = "3c Kh 7h 3d 2c Jc 4c 4d Qd"
    actions = "2 open 2; 1 call;" + "2 keep; 1 keep; 2 check; 1 check;" * 3
    assert pot(MEXICAN, 1, seats(2), deal, rest, actions).shares == {1: 3}  # 5 in the pot less two


def test_crystal_242_a_joker_dealt_up_does_not_make_three_kings(pot, seats):
    deal = {2: "Kd Kc", 1: "Qc Qh"}
    rest = "3c Jo 7h 3d 2c Qd 4c 4d 2d"
    actions = "2 open 2; 1 call; 2 keep; 1 keep; 2 check; 1 check;" + "2 keep; 1 keep; 1 check; 2 check;" * 2
    hand = pot(MEXICAN, 1, seats(2), deal, rest, actions)
    assert hand.shares == {1: 3}  # three queens; the joker dealt down would have been a third king


def test_crystal_230_an_exposed_down_card_brings_the_joker_down_and_wild(pot, seats):
    deal = {2: "Kd Kc", 1: "Qc Qh"}
    rest = "3c Jo 7h 3d 2c Qd 4c 4d 2d"
    actions = "2 open 2; 1 call; 2 roll; 1 keep; 2 check; 1 check;" + "2 keep; 1 keep; 2 check; 1 check;" * 2
    assert pot(MEXICAN, 1, seats(2), deal, rest, actions).shares == {2: 3}


def test_crystal_244_a_joker_dealt_down_and_turned_up_begins_as_a_pair(pot, refused_hand, seats):
    # Seat 2 turns the joker up beside a seven: a pair of sevens (it stays wild) begins before ace and jack.
    deal, rest = {2: "7c Jo", 1: "Ac 2d"}, "5s 3d Jd"
    begin = "1 open 2; 2 call; 2 roll; 1 keep;"
    assert pot(MEXICAN, 1, seats(2), deal, rest, begin + "2 bet 2; 1 fold").net == {1: -2.5, 2: 0.5}
    # Dealt up as the third card it is an ace, and ace and seven are under ace and jack.
    up = {2: "7c 2s", 1: "Ac 2d"}
    refused = refused_hand(MEXICAN, 1, seats(2), up, "5s Jo Jd", "1 open 2; 2 call; 2 keep; 1 keep; 2 bet 2")
    assert refused.at_action == 4


# Mexican Draw


DRAWN = {2: "Jo Ks Kd 4c 7h", 3: "Qs Qd Qh 2c 3c", 1: "2d 3d 4d 6d 8h"}


def test_crystal_270_273_wild_joker_and_the_limit_doubles_after_the_draw(pot, refused_hand, seats):
    actions = "3 call; 1 fold; 2 check; 2 draw; 3 draw; 2 bet 4; 3 call"
    hand = pot(DRAW, 1, seats(3), DRAWN, "9c", actions)
    assert (hand.drop, hand.jackpot) == (1, 1)
    assert hand.net == {1: 0, 2: 4, 3: -6}
    short = "3 call; 1 fold; 2 check; 2 draw; 3 draw; 2 bet 2"
    assert refused_hand(DRAW, 1, seats(3), DRAWN, "9c", short).at_action == 5


def test_crystal_283_a_bet_and_six_raises(refused_hand, seats):
    actions = "3 raise 4; 1 raise 6; 2 raise 8; 3 raise 10; 1 raise 12; 2 raise 14; 3 raise 16"
    refusal = refused_hand(DRAW, 1, seats(3), DRAWN, "9c", actions)
    assert refusal.at_action == 6
    assert "283" in str(refusal.refused.clause)


def test_crystal_274_five_aces_is_the_best_hand(pot, seats):
    deal = {2: "Jo As Ad Ac 7h", 3: "Ks Qs Js Ts 9s", 1: "2d 3d 4d 6d 8h"}
    actions = "3 call; 1 fold; 2 check; 2 draw 7h; 3 draw; 2 bet 4; 3 raise 8; 2 call"
    hand = pot(DRAW, 1, seats(3), deal, "9c Ah", actions)
    assert hand.net == {1: 0, 2: 8, 3: -10}


# Omaha, with a kill


SPLIT_DEAL = {2: "Ah 2h Jd Td", 3: "Ac 2c 9h 9d", 4: "Ks Qd Jc 9c", 1: "4c 4d 5h 5c"}
LOW_BOARD = "7c 3s 6d 8c 7d Kh 7h Kd"


def test_crystal_290_1053_a_killed_pot_is_played_at_four_and_eight(pot, refused_hand, seats):
    # The killer posts four dollars and all limits double; three come in for four each.
    line = {"options": {"kill": 4}, "stakes": {"chip": 100}}
    short = "4 check; 1 fold; 2 call; 3 call; 2 bet 2"
    assert refused_hand(OMAHA8, 1, seats(4), SPLIT_DEAL, LOW_BOARD, short, **line).at_action == 4
    actions = "4 check; 1 fold; 2 call; 3 call;" + "2 check; 3 check; 4 check;" * 3
    hand = pot(OMAHA8, 1, seats(4), SPLIT_DEAL, LOW_BOARD, actions, **line)
    # Twelve less two: five to the kings, five between two lows, the odd one to the left of the button.
    assert hand.shares == {4: 5, 2: 3, 3: 2}
    assert hand.net == {1: 0, 2: -1, 3: -2, 4: 1}


@pytest.mark.parametrize(("name", "drop"), [(OMAHA8, 0), (BIG_O8, 1)])  # Big O pays at the end of any hand (1371)
def test_crystal_290_1374_the_killer_acts_last_under_another_reading(pot, refused_hand, seats, name, drop):
    # $2-$4, played at $4-$8. Seat 4 sits left of the blinds and would begin; nothing is filed on it.
    deal = {seat: f"{cards} {fifth}" if name == BIG_O8 else cards
            for (seat, cards), fifth in zip(SPLIT_DEAL.items(), ("Tc", "8h", "Jh", "6c"), strict=True)}
    line = {"options": {"kill": 4, "killer-acts": "last"}, "schedule": "2-4"}
    hand = pot(name, 1, seats(4), deal, "", "1 fold; 2 fold; 3 call; 4 raise 8; 3 fold", **line)
    assert hand.net == {1: 0, 2: -1, 3: -4, 4: 5 - drop}
    assert refused_hand(name, 1, seats(4), deal, "", "4 check", **line).refused.code == "out-of-turn"


def test_crystal_300_without_a_low_the_high_hand_wins_all(pot, seats):
    actions = "4 call; 1 fold; 2 call; 3 check;" + "2 check; 3 check; 4 check;" * 3
    hand = pot(OMAHA8, 1, seats(4), SPLIT_DEAL, "7c 3s 6d Tc 7d Kh 7h Kd", actions)
    assert hand.shares == {4: 4}


def test_crystal_301_one_hand_can_win_both_ways(pot, seats):
    deal = {2: "Ah 2h Jd Td", 3: "Qc Qh 9h 9d", 1: "4c 4d 5h 5c"}
    actions = "1 fold; 2 call; 3 check;" + "2 check; 3 check;" * 3
    hand = pot(OMAHA8, 1, seats(3), deal, "7c 3h 6h 8c 7d Kh 7h Kd", actions)
    assert hand.shares == {2: 2}  # a heart flush and 8-6-3-2-A


@pytest.mark.parametrize(
    ("board", "shares"), [("7c As Ks Qs 3d 2s 8c 3c", {3: 2}), ("7c As Ks 4s 3d 2d 8c 9c", {2: 2})]
)
def test_crystal_306_omaha_high_uses_two_and_three(pot, seats, board, shares):
    # With a board of four spades seat 2's lone jack is not a flush, and kings with threes win; otherwise jacks do.
    deal = {2: "Js Jh 5c 6c", 3: "Kd 3h 9d 8d", 1: "7d 7h Td Th"}
    if shares == {2: 2}:
        deal[3] = "Qd 3h 9d 8d"
    actions = "1 fold; 2 call; 3 check;" + "2 check; 3 check;" * 3
    assert pot(OMAHA, 1, seats(3), deal, board, actions).shares == shares


def test_crystal_omaha_high_without_a_flop_pays_nothing_by_the_reading(pot, seats):
    deal = {2: "Js Jh 5c 6c", 3: "Kd 3h 9d 8d", 1: "7d 7h Td Th"}
    hand = pot(OMAHA, 1, seats(3), deal, "", "1 fold; 2 fold")
    assert (hand.drop, hand.jackpot, hand.net) == (0, 0, {1: 0, 2: -1, 3: 1})


# Razz, $30–$60


RAZZ_DEAL = {2: "2c 4d Kh", 3: "9c 9d Ks", 1: "2h 5c Ac"}


def test_crystal_319_high_card_by_suit_opens_and_the_low_hand_acts_first_afterwards(pot, refused_hand, seats):
    actions = "3 bring-in; 1 raise 30; 2 call; 3 fold; 1 bet 30; 2 fold"
    hand = pot(RAZZ, 1, seats(3), RAZZ_DEAL, "Qc 7d 3h", actions)
    assert (hand.drop, hand.jackpot) == (7.5, 1)
    assert hand.net == {1: 41.5, 2: -35, 3: -15}  # antes of five, ten to bring it in
    assert refused_hand(RAZZ, 1, seats(3), RAZZ_DEAL, "", "2 bring-in").at_action == 0
    high_first = actions.replace("1 bet 30", "2 bet 30")
    assert refused_hand(RAZZ, 1, seats(3), RAZZ_DEAL, "Qc 7d 3h", high_first).at_action == 4


def test_crystal_318_straights_and_flushes_do_not_count(pot, seats):
    # Seat 1: 2h Ac 3h 5c 4h makes the wheel; seat 2: 7-6-4-3-2.
    actions = "3 bring-in; 1 call; 2 call; 1 check; 2 check; 3 check;" + "1 check; 2 check; 3 check;" * 3
    rest = "Qc 7d Td 3h Qd 6d Tc 4h Qh 3d Jc 8h Qs 8d Jd 8s"
    hand = pot(RAZZ, 1, seats(3), RAZZ_DEAL, rest, actions)
    assert hand.shares == {1: 36.5}  # fifteen and thirty, less eight and a half


def test_crystal_320_an_open_pair_does_not_change_the_limit(refused_hand, seats):
    actions = "3 bring-in; 1 call; 2 call; 1 bet 60"
    assert refused_hand(RAZZ, 1, seats(3), RAZZ_DEAL, "Qc Kd Td 3h", actions).at_action == 3


# Stud


STUD_DEAL = {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}


def test_crystal_336_completing_is_not_a_raise_and_three_raises_can_follow(refused_hand, seats):
    actions = "2 bring-in; 3 raise 15; 1 raise 30; 2 raise 45; 3 raise 60; 1 raise 75"
    refusal = refused_hand(STUD, 1, seats(3), STUD_DEAL, "", actions, schedule="15-30")
    assert refusal.at_action == 5
    assert "336" in str(refusal.refused.clause)


def test_crystal_335_the_forced_bettor_can_open_for_a_full_bet(pot, seats):
    hand = pot(STUD, 1, seats(3), STUD_DEAL, "", "2 bet 3; 3 fold; 1 fold", schedule="3-6", stakes={"ante": 100})
    assert hand.net == {1: -1, 2: 2, 3: -1}


@pytest.mark.parametrize("offer", [STUD, STUD8])
def test_crystal_342_a_seat_folded_on_a_checked_round_gets_cards_until_a_bet(pot, seats, offer):
    # Burns 7c, 8c, 8d; fourth street Kc 9h 3s, fifth 6s 6h As (the sixes to the living and the dead), sixth 4s 4h.
    rest = "7c Kc 9h 3s 8c 6s 6h As 8d 4s 4h"
    actions = "2 bring-in; 3 call; 1 call; 2 check; 3 fold; 1 check; 1 bet 6; 2 call; 1 bet 6; 2 fold"
    hand = pot(offer, 1, seats(3), STUD_DEAL, rest, actions, schedule="3-6", stakes={"ante": 100, "bring_in": 100})
    dealt = [event["seat"] for event in hand.felt["events"] if event["event"] == "dealt"]
    assert dealt[6:] == [2, 3, 1, 2, 1]  # after third and fourth street: fifth to all, sixth without the dead seat
    assert hand.net == {1: 8, 2: -8, 3: -2}  # antes, forced bets and twice six, less two dollars


def test_crystal_322_342_a_folded_seat_gets_cards_until_a_bet_in_razz_too(pot, seats):
    rest = "Qc 7d Td 3h Qd 6d Tc 4h"
    actions = "3 bring-in; 1 call; 2 call; 1 check; 2 check; 3 fold; 1 bet 60; 2 fold"
    hand = pot(RAZZ, 1, seats(3), RAZZ_DEAL, rest, actions)
    assert [event["seat"] for event in hand.felt["events"] if event["event"] == "dealt"][6:] == [2, 3, 1]


OPEN_PAIR = "2 bring-in; 3 call; 1 call; 1 bet 3; 2 raise 9;"


def test_crystal_337_a_small_bet_can_be_raised_by_the_larger_and_then_only_by_that(pot, refused_hand, seats):
    rest = "7c Ks 9h Qh"  # fourth street from the left of the button
    line = {"schedule": "3-6", "stakes": {"ante": 100, "bring_in": 100}}
    assert refused_hand(STUD, 1, seats(3), STUD_DEAL, rest, OPEN_PAIR + "3 raise 12", **line).at_action == 5
    hand = pot(STUD, 1, seats(3), STUD_DEAL, rest, OPEN_PAIR + "3 raise 15; 1 fold; 2 fold", **line)
    assert hand.net == {1: -5, 2: -11, 3: 14}  # 3 + 3 + 3 + 9 + 9 called, less two dollars


def test_crystal_337_as_printed_a_bet_of_six_can_be_raised_by_three_until_raised_by_six(pot, refused_hand, seats):
    rest, begin = "7c Ks 9h Qh", "2 bring-in; 3 call; 1 call; 1 bet 6;"
    line = {"schedule": "3-6", "stakes": {"ante": 100, "bring_in": 100}}
    printed = {**line, "options": {"open-pair": "as-printed"}}
    hand = pot(STUD, 1, seats(3), STUD_DEAL, rest, begin + "2 raise 9; 3 fold; 1 raise 15; 2 fold", **printed)
    assert hand.net == {1: 11, 2: -11, 3: -2}  # three times two, and nine twice called, less two dollars
    assert refused_hand(STUD, 1, seats(3), STUD_DEAL, rest, begin + "2 raise 9", **line).at_action == 4
    six = begin + "2 raise 12; 3 raise 15"
    assert refused_hand(STUD, 1, seats(3), STUD_DEAL, rest, six, **printed).at_action == 5


def test_crystal_337_anyone_can_bet_either_limit_when_the_pair_checks(pot, seats):
    rest = "7c Ks 9h Qh"
    actions = "2 bring-in; 3 call; 1 call; 1 check; 2 bet 6; 3 fold; 1 fold"
    hand = pot(STUD, 1, seats(3), STUD_DEAL, rest, actions, schedule="3-6", stakes={"ante": 100, "bring_in": 100})
    assert hand.net == {1: -2, 2: 2, 3: -2}


STRAIGHTS = {2: "2c Ks 3c", 3: "Jc Jd 2s", 4: "Qc Qd Ts", 1: "2h Kh 3d"}
SAME_BOTH_WAYS = "8c 4d Tc 4s 8d 5d 5c 8h 6h 6s 8s 9d 9c"
EVEN = {"ante": 100, "bring_in": 100, "chip": 100}
TO_THE_END = "3 bring-in; 4 fold; 1 call; 2 call; 3 check; 1 bet 2; 2 call; 3 fold;" + "2 check; 1 check;" * 3


def test_crystal_373_375_tied_both_ways_the_highest_of_all_seven_cards_gets_the_odd_chip(pot, seats):
    # Both make 6-5-4-3-2; seat 1 has the six of spades, but seat 2 the king of spades.
    hand = pot(STUD8, 1, seats(4), STRAIGHTS, SAME_BOTH_WAYS, TO_THE_END, stakes=EVEN)
    assert hand.shares == {2: 5, 1: 4}
    assert hand.net == {1: 0, 2: 1, 3: -2, 4: -1}


def test_crystal_373_the_odd_chip_between_high_and_low_goes_to_the_high_hand(pot, seats):
    # Seat 1's last card is a king: a pair for high is beaten by seat 2's straight, so swap: seat 2 has no low.
    deal = {2: "Kc Ks 3c", 3: "Jc Jd 2s", 4: "Qc Qd Ts", 1: "2h Kh 3d"}
    rest = "8c Kd Tc 4s 8d 9h 5c 8h 9s 7s 8s Td Ah"
    actions = "3 bring-in; 4 fold; 1 call; 2 call; 2 check; 3 check; 1 bet 2; 2 call; 3 fold;" + "2 check; 1 check;" * 3
    hand = pot(STUD8, 1, seats(4), deal, rest, actions, stakes=EVEN)
    assert hand.shares == {2: 5, 1: 4}  # three kings; 7-5-4-3-2 (or with the ace) for low


def test_crystal_377_tied_lows_give_the_odd_chip_to_the_low_card_by_suit(pot, seats):
    # Seats 1 and 2 have 7-5-4-3-2, seat 2 with the deuce of clubs; seat 3 jacks full. Ten dollars, five for the low.
    deal = {2: "2c 9s 3c", 3: "Jc Jd Js", 1: "2h 9h 3d"}
    rest = "8c 4d Tc 4s 8d 5d Th 5c 8h 7h Kc 7s 8s Td Kd 9c"
    actions = "2 bring-in; 3 call; 1 call; 3 bet 2; 1 call; 2 call;" + "3 check; 1 check; 2 check;" * 3
    hand = pot(STUD8, 1, seats(3), deal, rest, actions, stakes=EVEN)
    assert hand.shares == {3: 5, 2: 3, 1: 2}


def test_crystal_361_an_ace_is_high_for_the_forced_bet(refused_hand, seats):
    deal = {2: "2c Ks Ac", 3: "Jc Jd 4s", 1: "2h Kh 9d"}
    assert refused_hand(STUD8, 1, seats(3), deal, "", "2 bring-in").at_action == 0


# Big O


BIG_DEAL = {2: "Js Jh 5c 6c 7d", 3: "Kd 3h 9d 8d 8h", 1: "7c 7h Td Th 4h"}


def test_crystal_1371_big_o_pays_at_the_end_of_each_round_even_without_a_flop(pot, seats):
    hand = pot(BIG_O, 1, seats(3), BIG_DEAL, "", "1 fold; 2 fold")
    assert (hand.drop, hand.net) == (1, {1: 0, 2: -1, 3: 0})


def test_crystal_1309_1360_two_of_five_hole_cards(pot, seats):
    actions = "1 fold; 2 call; 3 check;" + "2 check; 3 check;" * 3
    hand = pot(BIG_O, 1, seats(3), BIG_DEAL, "9c As Ks Qs 3d 2s 8c 3c", actions)
    assert hand.net == {1: 0, 2: -2, 3: 1}


def test_crystal_1317_big_o_needs_three_players(refused_hand, seats):
    refusal = refused_hand(BIG_O, 1, seats(2), {2: BIG_DEAL[2], 1: BIG_DEAL[1]}, "", "1 fold")
    assert "13" in str(refusal.refused.clause)


def test_crystal_1375_the_three_six_line_is_posted_without_a_kill(pot, refused_hand, seats):
    deal = {**BIG_DEAL, 4: "2c 2h 2d 4c 4d"}
    refusal = refused_hand(BIG_O, 1, seats(4), deal, "", "", options={"kill": 4}, schedule="3-6")
    assert refusal.refused.code == "no-kill"
    hand = pot(BIG_O, 1, seats(4), deal, "", "4 check; 1 fold; 2 fold; 3 fold", options={"kill": 4}, schedule="4-8")
    assert (hand.drop, hand.net) == (1, {1: 0, 2: -2, 3: -4, 4: 5})


def test_crystal_1309_big_o_high_low_splits_with_an_eight(pot, seats):
    deal = {2: "Ah 2h Jd Td Tc", 3: "Ks Kc 9h 9d 9c", 1: "4c 4d 5h 5c 5d"}
    actions = "1 fold; 2 call; 3 raise 4; 2 call;" + "2 check; 3 check;" * 3
    hand = pot(BIG_O8, 1, seats(3), deal, "7c 3s 6d 8c 7d Kh 7h Qd", actions, stakes={"chip": 100})
    assert hand.shares == {3: 4, 2: 3}  # eight less the dollar; the odd one to the high half


def test_crystal_1317_big_o_high_low_without_a_low(pot, seats):
    deal = {2: "Ah 2h Jd Td Tc", 3: "Ks Kc 9h 9d 9c", 1: "4c 4d 5h 5c 5d"}
    actions = "1 fold; 2 call; 3 check;" + "2 check; 3 check;" * 3
    hand = pot(BIG_O8, 1, seats(3), deal, "7c 3s Ts 8c 7d Kh 7h 3d", actions)
    assert hand.shares == {3: 3}


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
def test_who_begins_when_the_highest_board_is_all_in(name, shoe, actions, way, begins):
    """An ace is all in at seat 2; a king shows at seat 4, and seat 3 sits next. No filing says who begins then.

    crystal 244, 334, cordova 83, palace 574-576, 861, oaks 67, comstock 402-406, 588-589, 1038-1042.
    """
    felt = {
        "offer": name, "button": 4, "shoe": shoe.split(), "actions": actions, "options": {"board-all-in": way},
        "stakes": {"structure": "limit", "small": 400, "big": 800, "ante": 50, "bring_in": 100, "chip": 50},
        "stacks": {"1": 20000, "2": 450, "3": 20000, "4": 20000},
    }
    with pytest.raises(RefusedAction, match=f"seat {begins} is to act next"):
        settle_felt(json.dumps(felt))
