"""The Palace's pot games: hands made up and settled by hand from lines 199–514, 537–756, 790–877 and 1585–1710.

`net` is what each seat is up or down in dollars. Hold'em games pay from the blinds before a card is dealt (1617).
"""

import pytest

HOLDEM, SPLIT = "palace/texas-holdem", "palace/holdem-hi-lo-split"
PINE, PINE8, CRAZY, CRAZY8 = (
    "palace/pineapple-high", "palace/pineapple-hi-lo", "palace/crazy-pineapple-high", "palace/crazy-pineapple-hi-lo",
)
OMAHA, OMAHA8, DRAW, LOWBALL = "palace/omaha-high", "palace/omaha-hi-lo", "palace/draw-poker", "palace/lowball"
MEXICAN, STUD, STUD8, RAZZ = (
    "palace/mexican-poker", "palace/seven-card-stud", "palace/seven-card-stud-hi-lo", "palace/razz",
)
BLANKS = "2c 4c 5h 9s Tc Jd Ts 6h"
CHECKED_DOWN = "2 check; 3 check;" * 3


def test_palace_629_636_four_or_fewer_pay_a_dollar_and_no_jackpot(pot, seats):
    hand = pot(HOLDEM, 1, seats(3), {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}, "", "1 fold; 2 fold")
    assert (hand.drop, hand.jackpot) == (1, 0)
    assert hand.net == {1: 0, 2: -2, 3: 1}


def test_palace_625_629_five_players_pay_three_and_the_jackpot_dollar(pot, seats):
    deal = {2: "As Ah", 3: "Kd Kh", 4: "2d 7d", 5: "3d 8d", 1: "8h 9d"}
    hand = pot(HOLDEM, 1, seats(5), deal, "", "4 fold; 5 fold; 1 fold; 2 fold")
    assert (hand.drop, hand.jackpot) == (3, 1)
    assert hand.net == {1: 0, 2: -2, 3: -2, 4: 0, 5: 0}


def test_palace_1617_1626_seven_players_pay_five_from_the_blinds(pot, seats):
    deal = {2: "As Ah", 3: "Kd Kh", 4: "2d 7d", 5: "3d 8d", 6: "4d 9d", 7: "5d Td", 1: "6d Jc"}
    actions = "4 call; 5 fold; 6 fold; 7 fold; 1 fold; 2 call; 3 check;" + "2 check; 3 check; 4 check;" * 3
    hand = pot(HOLDEM, 1, seats(7), deal, BLANKS, actions, schedule="poker-holdem:1")
    assert hand.drop == 5
    assert hand.net == {1: 0, 2: 1, 3: -3, 4: -3, 5: 0, 6: 0, 7: 0}


def test_palace_1645_three_blinds_of_one_two_and_two(pot, seats):
    deal = {2: "As Ah", 3: "Kd Kh", 4: "2d 7d", 1: "8h 9d"}
    actions = "1 call; 2 call; 3 check; 4 check;" + "2 check; 3 check; 4 check; 1 check;" * 3
    hand = pot(HOLDEM, 1, seats(4), deal, BLANKS, actions, schedule="poker-holdem:11")
    assert hand.drop == 2  # four or fewer, by the line that belongs to it (1653)
    assert hand.net == {1: -2, 2: 4, 3: -2, 4: -2}


def test_palace_732_839_holdem_split_with_an_eight(pot, seats):
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    hand = pot(SPLIT, 1, seats(3), {2: "As 2h", 3: "Kd Kh", 1: "Jd 7d"}, "Qc 3c 5h 8s Qd Kc Qh Td", actions)
    assert hand.shares == {3: 4, 2: 3}  # eight less the dollar; 8-5-3-2-A


def test_palace_841_holdem_split_without_a_low(pot, seats):
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    hand = pot(SPLIT, 1, seats(3), {2: "As 2h", 3: "Kd Kh", 1: "Jd 7d"}, "Qc 3c 5h 9s Qd Kc Qh Td", actions)
    assert hand.shares == {3: 7}


def test_palace_839_holdem_split_scooped(pot, seats):
    actions = "1 fold; 2 call; 3 raise 8; 2 call;" + CHECKED_DOWN
    hand = pot(SPLIT, 1, seats(3), {2: "As 4h", 3: "Kd Kh", 1: "Jd 7d"}, "Qc 3c 5h 2s Qd Tc Qh Td", actions)
    assert hand.net == {1: 0, 2: 7, 3: -8}


PINE_DEAL = {2: "As Ah 2d", 3: "Kd Kh Qd", 1: "Jc 7d 8d"}


def test_palace_736_a_card_is_discarded_after_the_flop(pot, refused_hand, seats):
    flop = "1 fold; 2 call; 3 check; 2 check; 3 check;"
    actions = flop + "2 discard 2d; 3 discard Qd;" + "2 check; 3 check;" * 2
    hand = pot(PINE, 1, seats(3), PINE_DEAL, BLANKS, actions)
    assert (hand.drop, hand.net) == (3, {1: 0, 2: 0, 3: -3})  # three dollars for five or fewer (1666)
    assert refused_hand(PINE, 1, seats(3), PINE_DEAL, BLANKS, flop + "2 check").at_action == 5
    assert refused_hand(PINE, 1, seats(3), PINE_DEAL, BLANKS, "1 discard 7d").at_action == 0


def test_palace_736_a_player_can_discard_only_a_card_they_hold(refused_hand, seats):
    actions = "1 fold; 2 call; 3 check; 2 check; 3 check; 2 discard Qd"
    assert refused_hand(PINE, 1, seats(3), PINE_DEAL, BLANKS, actions).at_action == 5
    actions = "1 fold; 2 call; 3 check; 2 check; 3 check; 2 discard As Ah"
    assert refused_hand(PINE, 1, seats(3), PINE_DEAL, BLANKS, actions).at_action == 5


def test_palace_736_three_of_a_kind_in_the_hand_is_broken(pot, seats):
    deal = {2: "9c 9d 9h", 3: "Ad Ah Qd", 1: "Jd 7d 8d"}
    actions = "1 fold; 2 call; 3 check; 2 check; 3 check; 2 discard 9h; 3 discard Qd;" + "2 check; 3 check;" * 2
    assert pot(PINE, 1, seats(3), deal, "2c 4c 5h Ks Tc Jh Ts 6h", actions).shares == {3: 3}


def test_palace_740_pineapple_split(pot, seats):
    deal = {2: "As 2h 9d", 3: "Kd Kh Qd", 1: "Jd 7d 8d"}
    actions = "1 fold; 2 call; 3 raise 6; 2 call; 2 check; 3 check; 2 discard 9d; 3 discard Qd;"
    hand = pot(PINE8, 1, seats(3), deal, "Qc 3c 5h 8s Qs Kc Qh Td", actions + "2 check; 3 check;" * 2)
    assert hand.shares == {3: 5, 2: 4}  # twelve less three, the odd dollar to the high half by the usual rule


def test_palace_744_crazy_pineapple_keeps_all_three_and_can_play_them(pot, seats):
    deal = {2: "9c 9d 9h", 3: "Ad Ah Qd", 1: "Jd 7d 8d"}
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    board = "2c 4c 5h Ks Tc Jh Ts 6h"
    assert pot(CRAZY, 1, seats(3), deal, board, actions).shares == {2: 3}
    two = pot(CRAZY, 1, seats(3), deal, board, actions, options={"cards-used": "at-most-two"})
    assert two.shares == {3: 3}


def test_palace_748_crazy_pineapple_split_uses_three_for_low(pot, seats):
    # Two low cards on the board are enough if three hole cards can play.
    deal = {2: "As 2h 3d", 3: "Kd Kh Qd", 1: "Jd 7d 8d"}
    actions = "1 fold; 2 call; 3 raise 6; 2 call;" + CHECKED_DOWN
    hand = pot(CRAZY8, 1, seats(3), deal, "Qc 5c 8h Ts Qs Kc Qh Td", actions)
    assert hand.shares == {3: 5, 2: 4}
    two = pot(CRAZY8, 1, seats(3), deal, "Qc 5c 8h Ts Qs Kc Qh Td", actions, options={"cards-used": "at-most-two"})
    assert two.shares == {3: 9}


@pytest.mark.parametrize(("offer", "drop"), [(OMAHA, 3), (OMAHA8, 1)])
def test_palace_752_only_two_of_four_play(pot, seats, offer, drop):
    deal = {2: "Js Jh 9c 8h", 3: "Kd 3h 9h 8c", 1: "7d 7h 9d 8d"}
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    hand = pot(offer, 1, seats(3), deal, "2c As Ks Qs 3c 2s 4c 3d", actions)
    assert hand.drop == drop
    assert hand.pots[0][2] == [3]


def test_palace_656_666_omaha_split_with_the_jackpot_dollar(pot, seats):
    deal = {2: "Ah 2h Jd Td", 3: "Ac 2c 9h 9d", 4: "Ks Qd Jc 9c", 5: "Th Tc Jh Js", 1: "4c 4d 5h 5c"}
    actions = "4 call; 5 fold; 1 fold; 2 call; 3 check;" + "2 check; 3 check; 4 check;" * 3
    hand = pot(OMAHA8, 1, seats(5), deal, "7c 3s 6d 8c 7d Kh 7h Kd", actions)
    assert (hand.drop, hand.jackpot) == (3, 1)
    assert hand.shares == {4: 4, 2: 2, 3: 2}


# Draw and Lo-Ball: blinds of 2, 3 and 5 from the dealer, an ante of a dollar, time


DRAWN = {2: "Jo Ks Kd 4c 7h", 3: "Qs Qd Qh 2c 3c", 4: "8c 8d 9d Td Jd", 1: "2d 3d 4d 6d 8h"}
BEFORE = "4 call; 1 fold; 2 call; 3 check;"


def test_palace_208_218_blinds_from_the_dealer_and_antes(pot, seats):
    # Antes 4, and 5 from three of them and the button's two: 21. The joker is an ace here: no third king.
    actions = BEFORE + "2 draw; 3 draw; 4 draw 8c 8d; 2 check; 3 bet 10; 4 fold; 2 call"
    hand = pot(DRAW, 1, seats(4), DRAWN, "9c Ah 5s", actions)
    assert hand.drop == 0
    assert hand.net == {1: -3, 2: -16, 3: 25, 4: -6}


def test_palace_388_the_dealer_draws_at_most_three(pot, refused_hand, seats):
    actions = "4 fold; 1 call; 2 fold; 3 check; 3 draw Qs Qd Qh 2c 3c; 1 draw 2d 3d 4d 6d"
    refusal = refused_hand(DRAW, 1, seats(4), DRAWN, "9c As Ad Ac Ah 5s Ts Tc Th 9h", actions)
    assert refusal.at_action == 5
    assert "388" in str(refusal.refused.clause)
    actions = actions.replace("1 draw 2d 3d 4d 6d", "1 draw 2d 3d 4d; 3 check; 1 check")
    hand = pot(DRAW, 1, seats(4), DRAWN, "9c As Ad Ac Ah 5s Ts Tc Th", actions)
    assert hand.net == {1: -6, 2: -4, 3: 11, 4: -1}


def test_palace_297_check_and_raise_in_draw_but_not_327_in_lowball(pot, refused_hand, seats):
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 bet 10; 2 raise 30"
    hand = pot(DRAW, 1, seats(4), DRAWN, "9c", actions + "; 3 fold")
    assert hand.net == {1: -3, 2: 20, 3: -16, 4: -1}
    refusal = refused_hand(LOWBALL, 1, seats(4), DRAWN, "9c", actions)
    assert refusal.at_action == 8
    assert "327" in str(refusal.refused.clause)


def test_palace_1604_1611_six_players_pay_five_from_the_blinds(pot, seats):
    deal = {2: "2c 4c 6c 8c Tc", 3: "2d 4d 6d 8d Td", 4: "2h 4h 6h 8h Th", 5: "2s 4s 6s 8s Ts", 6: "3c 5c 7c 9c Jc",
            1: "3d 5d 7d 9d Jd"}
    actions = "4 fold; 5 fold; 6 fold; 1 fold; 2 fold"
    hand = pot(DRAW, 1, seats(6), deal, "", actions, schedule=1)
    assert hand.drop == 5
    assert hand.net == {1: -3, 2: -4, 3: 5, 4: -1, 5: -1, 6: -1}  # sixteen less five for the big blind


LOW_DEAL = {2: "Jo Ac 2c 3c 8h", 3: "8d 5d 3d 2d Ad", 4: "Kc Kd Qc Qd Jd", 1: "9c 9d Tc Td Jc"}


def test_palace_313_the_joker_is_the_lowest_card_not_held(pot, seats):
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 bet 10; 3 call"
    hand = pot(LOWBALL, 1, seats(4), LOW_DEAL, "9h", actions)
    assert hand.net == {1: -3, 2: 20, 3: -16, 4: -1}  # 8-4-3-2-A under 8-5-3-2-A


def test_palace_350_a_checked_seven_wins_the_centre_pot_only(pot, seats):
    deal = {**LOW_DEAL, 2: "7c 5c 4c 3c 2c"}
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 bet 10; 2 call"
    hand = pot(LOWBALL, 1, seats(4), deal, "9h", actions)
    assert hand.net == {1: -3, 2: 0, 3: 4, 4: -1}  # sixteen to the seven, the twenty bet after the draw to the eight


def test_palace_346_511_an_eight_beaten_only_by_a_checked_seven_is_shown_and_wins_what_was_bet(pot, seats):
    deal = {2: "7c 6c 5c 4c 3c", 3: "8d 6d 5d 4d 2d", 4: "9h 6h 5h 4h 2h", 1: "Kc Kd Kh Qc Qd"}
    actions = "4 call; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 4 draw; 2 check; 3 check; 4 bet 10; 2 call; 3 call"
    hand = pot(LOWBALL, 1, seats(4), deal, "9s", actions)
    # four antes of a dollar, the button's two and three times five to the seven; three times ten to the eight
    assert hand.net == {1: -3, 2: 5, 3: 14, 4: -16}
    assert sorted(hand.felt["hands"]) == ["2", "3", "4"]


def test_palace_350_a_seven_that_bets_wins_it_all(pot, seats):
    deal = {**LOW_DEAL, 2: "7c 5c 4c 3c 2c"}
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 bet 10; 3 call"
    assert pot(LOWBALL, 1, seats(4), deal, "9h", actions).net == {1: -3, 2: 20, 3: -16, 4: -1}


def test_palace_207_five_dollars_from_each_player_at_the_half_hour(pot, seats):
    actions = "4 fold; 1 fold; 2 fold"
    hand = pot(LOWBALL, 1, seats(4), LOW_DEAL, "", actions, options={"timed": True})
    assert hand.drop == 20
    assert hand.net == {1: -8, 2: -9, 3: 3, 4: -6}


# Mexican Poker: the joker wild up or down; no ante; four dollars when the third card comes


def test_palace_570_the_joker_is_wild_face_up(pot, seats):
    deal = {2: "Kd Kc", 1: "Qc Qh"}
    rest = "3c Jo 7h 3d 2c Qd 4c 4d 2d"
    actions = "2 open 4; 1 call; 2 keep; 1 keep; 2 check; 1 check;" + "2 keep; 1 keep; 2 check; 1 check;" * 2
    hand = pot(MEXICAN, 1, seats(2), deal, rest, actions)
    assert (hand.drop, hand.net) == (4, {1: -4, 2: 0})


def test_palace_572_a_joker_showing_opens_before_every_ace(pot, refused_hand, seats):
    deal = {2: "Ac 4c", 3: "Jo 4d", 1: "Kh 5h"}
    assert refused_hand(MEXICAN, 1, seats(3), deal, "", "2 open 2").at_action == 0
    assert pot(MEXICAN, 1, seats(3), deal, "", "3 open 4; 1 fold; 2 fold").net == {1: 0, 2: 0, 3: 0}


def test_palace_559_flush_over_full_house(pot, seats):
    deal = {2: "Kd Ks", 1: "2h Ah"}
    rest = "3c Kh 4h 3d 5c 6h 4c 5d Jh"
    actions = "2 open 4; 1 call;" + "2 keep; 1 keep; 2 check; 1 check;" * 3
    assert pot(MEXICAN, 1, seats(2), deal, rest, actions).net == {1: 0, 2: -4}


# Stud


STUD_DEAL = {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}
THREE_SIX = {"small": 300, "big": 600, "ante": 100, "bring_in": 100}


def test_palace_819_a_bets_three_b_makes_nine_c_makes_fifteen_never_twelve(pot, refused_hand, seats):
    start = "2 bring-in; 3 call; 1 call; 1 bet 3; 2 raise 9;"
    rest = "7c Ks 9h Qh"
    assert refused_hand(STUD, 1, seats(3), STUD_DEAL, rest, start + "3 raise 12", stakes=THREE_SIX).at_action == 5
    hand = pot(STUD, 1, seats(3), STUD_DEAL, rest, start + "3 raise 15; 1 fold; 2 fold", stakes=THREE_SIX)
    assert hand.drop == 2  # four or fewer (686)
    assert hand.net == {1: -5, 2: -11, 3: 14}


def test_palace_865_three_raises_even_between_two(refused_hand, seats):
    deal = {2: STUD_DEAL[2], 1: STUD_DEAL[1]}
    actions = "2 bring-in; 1 raise 4; 2 raise 8; 1 raise 12; 2 raise 16; 1 raise 20"
    refusal = refused_hand(STUD, 1, seats(2), deal, "", actions)
    assert refusal.at_action == 5
    assert "865" in str(refusal.refused.clause)


def test_palace_680_a_half_kill_is_played_at_six_and_twelve(pot, refused_hand, seats):
    start = "2 bring-in; 3 raise "
    for wrong in ("4", "8"):
        refusal = refused_hand(STUD, 1, seats(3), STUD_DEAL, "", start + wrong, options={"kill": 3})
        assert refusal.at_action == 1
    hand = pot(STUD, 1, seats(3), STUD_DEAL, "", start + "6; 1 raise 12; 2 fold; 3 fold", options={"kill": 3})
    assert hand.net[1] == 10  # two antes, the forced two, and six from seat 3; no fourth card, no fee


def test_palace_680_only_the_posted_card_has_the_half_kill(refused_hand, seats):
    refusal = refused_hand(STUD, 1, seats(3), STUD_DEAL, "", "", options={"kill": 3}, schedule="poker-stud:1")
    assert refusal.refused.code == "no-kill"


def test_palace_873_a_seat_folded_with_nothing_to_call_still_gets_cards(pot, seats):
    # Seat 1 folds on a round of checks: fifth street still gives that seat a card, until there is a wager.
    rest = "7c Ks 9h Qh 7h 3c 5d 8s 7s 4d 4h 7d 6d 6h"
    actions = "2 bring-in; 3 call; 1 call; 1 fold; 2 check; 3 check; 3 bet 8; 2 call;" + "3 check; 2 check;" * 2
    hand = pot(STUD, 1, seats(3), STUD_DEAL, rest, actions)
    # Seat 3: 9c 9d 5h 9h 5d 4h 6h, nines full; antes 3, 6 on third, 16 on fifth, less 2.
    assert hand.net == {1: -3, 2: -11, 3: 12}


def test_palace_698_stud_split_pays_six_dollars_every_half_hour_and_nothing_from_the_pot(pot, seats):
    deal = {2: "Ah 3d 4c", 3: "Tc 9d 2h", 1: "Qc Qs Qd"}
    actions = "3 bring-in; 1 raise 4; 2 call; 3 fold;" + "1 check; 2 check;" * 4
    rest = "8s 5d 6s 8h 7d Kc 8c 9h Jh 8d Ts Jd"
    hand = pot(STUD8, 1, seats(3), deal, rest, actions)
    assert (hand.drop, hand.shares) == (0, {1: 7, 2: 6})  # three antes, two forced and eight: thirteen


def test_palace_845_an_open_pair_does_not_change_the_limits_of_the_split_game(refused_hand, seats):
    deal = {2: "Ah 3d 4c", 3: "Tc 9d 2h", 1: "Qc Js Qd"}
    actions = "3 bring-in; 1 call; 2 call; 1 bet 8"
    assert refused_hand(STUD8, 1, seats(3), deal, "8s 5d Th Qh", actions).at_action == 3


def test_palace_843_low_card_by_suit_ace_high(pot, refused_hand, seats):
    deal = {2: "Ah 3d 4d", 3: "Tc 9d 4c", 1: "Qc Js As"}
    assert refused_hand(STUD8, 1, seats(3), deal, "", "2 bring-in").at_action == 0
    assert pot(STUD8, 1, seats(3), deal, "", "3 bring-in; 1 fold; 2 fold").net == {1: -1, 2: -1, 3: 2}


RAZZ_DEAL = {2: "2c 4d Kh", 3: "9c 9d Ks", 1: "2h 5c Ac"}


def test_palace_861_razz_high_card_opens_and_low_hand_acts_first(pot, refused_hand, seats):
    actions = "3 bring-in; 1 raise 2; 2 call; 3 fold; 1 bet 2; 2 fold"
    hand = pot(RAZZ, 1, seats(3), RAZZ_DEAL, "Qc 7d 3h", actions)
    assert hand.drop == 4
    assert hand.net == {1: 0, 2: -2.5, 3: -1.5}  # antes of a half, a dollar forced, two and two: 6.50 less four
    assert refused_hand(RAZZ, 1, seats(3), RAZZ_DEAL, "", "2 bring-in").at_action == 0


def test_palace_859_razz_fourth_street_is_always_the_lower_bet(refused_hand, seats):
    actions = "3 bring-in; 1 call; 2 call; 1 bet 4"
    assert refused_hand(RAZZ, 1, seats(3), RAZZ_DEAL, "Qc Kd Td 3h", actions).at_action == 3


def test_palace_857_razz_the_wheel_wins(pot, seats):
    actions = "3 bring-in; 1 call; 2 call;" + "1 check; 2 check; 3 check;" * 4
    rest = "Qc 7d Td 3h Qd 6d Tc 4h Qh 3d Jc 8h Qs 8d Jd 8s"
    hand = pot(RAZZ, 1, seats(3), RAZZ_DEAL, rest, actions)
    assert hand.shares == {1: 0.5}  # a dollar and a half, and three, less four
