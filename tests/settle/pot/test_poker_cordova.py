"""Cordova's pot games: hands made up and settled by hand from lines 3–148 and 1456–1534 of the filing.

`net` is what each seat is up or down in dollars. The posted line is named unless it is the first.
"""

HOLDEM, OMAHA, SPLIT = "cordova/texas-holdem", "cordova/omaha", "cordova/omaha-high-low-split"
STUD, STUD_SPLIT, MEXICAN = "cordova/seven-card-stud", "cordova/seven-card-stud-high-low-split", "cordova/mexican-stud"
BLANKS = "2c 4c 5h 9s Tc Jd Ts 6h"  # burn, flop, burn, turn, burn, river: helps no one below
ROYAL_BOARD = "2c As Ks Qs 3c Js 4c Ts"
CHECKED_DOWN = "2 check; 3 check;" * 3


def test_cordova_11_13_a_live_blind_raises_and_the_fee_comes_out_after_the_flop(pot, seats):
    hands = {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}
    actions = "1 fold; 2 call; 3 raise 6; 2 call;" + CHECKED_DOWN
    hand = pot(HOLDEM, 1, seats(3), hands, BLANKS, actions, schedule="texas-holdem-limit:3")
    assert hand.net == {1: 0, 2: 4, 3: -6}  # twelve in the pot, two for the house
    assert hand.drop == 2


def test_cordova_20_three_raises_and_no_more_while_three_play(refused_hand, seats):
    hands = {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}
    actions = "1 raise 6; 2 raise 9; 3 raise 12; 1 raise 15"
    refusal = refused_hand(HOLDEM, 1, seats(3), hands, BLANKS, actions, schedule="texas-holdem-limit:3")
    assert refusal.at_action == 3
    assert "20" in str(refusal.refused.clause)


def test_cordova_20_heads_up_raises_are_unlimited(pot, seats):
    hands = {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}
    actions = "1 fold; 2 raise 6; 3 raise 9; 2 raise 12; 3 raise 15; 2 raise 18; 3 call;" + CHECKED_DOWN
    hand = pot(HOLDEM, 1, seats(3), hands, BLANKS, actions, schedule="texas-holdem-limit:3")
    assert hand.net == {1: 0, 2: 16, 3: -18}


def test_cordova_1458_without_a_flop_the_fee_is_taken_before_the_pot_is_awarded(pot, seats):
    hands = {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}
    hand = pot(HOLDEM, 1, seats(3), hands, "", "1 fold; 2 fold", schedule="texas-holdem-limit:3")
    assert hand.net == {1: 0, 2: -1, 3: -1}  # the blind takes four dollars, and two of them go
    assert hand.drop == 2


def test_cordova_1458_1464_the_whole_blind_is_in_the_pot_that_pays_the_fee(pot, seats):
    deal = {seat: f"{rank}s {rank}d" for seat, rank in enumerate("23456789T", 1)}
    actions = "".join(f"{seat} fold;" for seat in (4, 5, 6, 7, 8, 9, 1, 2))
    hand = pot(HOLDEM, 1, seats(9), deal, "", actions, schedule="texas-holdem-limit:3")
    assert hand.drop == 4  # of one and three
    assert hand.net == {2: -1, 3: -3, **dict.fromkeys((1, 4, 5, 6, 7, 8, 9), 0)}
    assert hand.pots == [(0, [3], [3])]


def test_cordova_1528_the_smallest_opening_bet_stays_in_the_pot_and_the_rest_is_returned(pot, seats):
    hand = pot(MEXICAN, 1, seats(2), {2: "Kd 2c", 1: "Ad Ac"}, "", "2 open 5; 1 fold")
    assert hand.drop == 4  # two antes and the forced bet of $2, for a fee of $5
    assert hand.net == {1: -1, 2: -3}


def test_cordova_1464_seven_players_pay_four_dollars(pot, seats):
    deal = {2: "As Ah", 3: "Kd Kh", 4: "2d 7d", 5: "3d 8d", 6: "4d 9d", 7: "5d Td", 1: "6d Jd"}
    actions = "4 fold; 5 fold; 6 fold; 7 fold; 1 fold; 2 fold"
    hand = pot(HOLDEM, 1, seats(7), deal, "", actions, schedule="texas-holdem-limit:4")
    assert hand.drop == 4
    assert hand.net == {1: 0, 2: -2, 3: -2, 4: 0, 5: 0, 6: 0, 7: 0}


def test_cordova_18_an_odd_chip_goes_to_the_winner_closest_left_of_the_button(pot, seats):
    deal = {2: "2d 7d", 3: "8d 8h", 4: "9d 9h", 1: "5d 5h"}
    actions = "4 call; 1 fold; 2 fold; 3 check;" + "3 check; 4 check;" * 3
    hand = pot(HOLDEM, 1, seats(4), deal, ROYAL_BOARD, actions, schedule="texas-holdem-limit:3")
    assert hand.shares == {3: 3, 4: 2}  # 3 + 3 + 1 less the fee of two
    assert hand.net == {1: 0, 2: -1, 3: 0, 4: -1}


def test_cordova_19_1483_no_limit_side_pots_and_an_uncalled_bet_is_returned(pot):
    deal = {2: "Ks Kh", 3: "Qs Qh", 1: "As Ah"}
    hand = pot(
        HOLDEM, 1, {1: 10, 2: 50, 3: 30}, deal, BLANKS, "1 raise 10; 2 raise 50; 3 call",
        schedule="texas-holdem-no-limit:3",
    )
    assert hand.net == {1: 19, 2: 10, 3: -30}  # main pot of thirty less a dollar; forty on the side
    assert [(amount, winners) for amount, _, winners in hand.pots] == [(29, [1]), (40, [2])]


def test_cordova_19_the_least_no_limit_bet_is_the_higher_limit_on_the_turn(pot, refused_hand, seats):
    deal = {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}
    to_the_turn = "1 fold; 2 call; 3 check; 2 check; 3 check;"
    line = "texas-holdem-no-limit:2"
    refusal = refused_hand(HOLDEM, 1, seats(3), deal, BLANKS, to_the_turn + "2 bet 5", schedule=line)
    assert refusal.at_action == 5
    hand = pot(HOLDEM, 1, seats(3), deal, BLANKS, to_the_turn + "2 bet 6; 3 fold", schedule=line)
    assert hand.net == {1: 0, 2: 2, 3: -3}  # six in the pot less a dollar


def test_cordova_20_no_limit_raises_are_capped_as_written(refused_hand, seats):
    deal = {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}
    actions = "1 raise 6; 2 raise 9; 3 raise 12; 1 raise 40"
    refusal = refused_hand(HOLDEM, 1, seats(3), deal, BLANKS, actions, schedule="texas-holdem-no-limit:2")
    assert refusal.at_action == 3


# Omaha


def test_cordova_omaha_exactly_two_of_four(pot, seats):
    # Seat 2 has one spade under a board of four: no flush here. Seat 3 makes kings and threes.
    deal = {2: "Js Jh 5c 6c", 3: "Kd 3h 9c 8c", 1: "7d 7h 9d 8d"}
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    hand = pot(OMAHA, 1, seats(3), deal, "2c As Ks Qs 3c 2s 4c 3d", actions, schedule=3)
    assert hand.net == {1: 0, 2: -3, 3: 1}


def test_cordova_1494_omaha_files_no_fee_without_a_flop(pot, seats):
    deal = {2: "Js Jh 5c 6c", 3: "Kd 3h 9c 8c", 1: "7d 7h 9d 8d"}
    hand = pot(OMAHA, 1, seats(3), deal, "", "1 fold; 2 fold", schedule=3)
    assert (hand.drop, hand.net) == (0, {1: 0, 2: -1, 3: 1})


def test_cordova_1494_omaha_read_like_holdem_pays_without_a_flop(pot, seats):
    deal = {2: "Js Jh 5c 6c", 3: "Kd 3h 9c 8c", 1: "7d 7h 9d 8d"}
    hand = pot(OMAHA, 1, seats(3), deal, "", "1 fold; 2 fold", schedule=3, options={"no-flop": "as-holdem"})
    assert (hand.drop, hand.net) == (2, {1: 0, 2: -1, 3: -1})


def test_cordova_omaha_raises_at_the_higher_limit_from_the_turn(pot, refused_hand, seats):
    deal = {2: "Js Jh 5c 6c", 3: "Kd 3h 9c 8c", 1: "7d 7h 9d 8d"}
    board = "2c As Ks Qs 3c 2s 4c 3d"
    start = "1 fold; 2 call; 3 check; 2 bet 3; 3 call;"
    refusal = refused_hand(OMAHA, 1, seats(3), deal, board, start + "2 bet 3", schedule=3)
    assert refusal.at_action == 5
    hand = pot(OMAHA, 1, seats(3), deal, board, start + "2 bet 6; 3 raise 12; 2 call; 2 check; 3 check", schedule=3)
    assert hand.net == {1: 0, 2: -18, 3: 16}


SPLIT_DEAL = {2: "Ah 2h Jd Td", 3: "Ac 2c 9h 9d", 4: "Ks Qd Jc 9c", 1: "4c 4d 5h 5c"}
LOW_BOARD = "7c 3s 6d 8c 7d Kh 7h Kd"


def test_cordova_66_the_odd_chip_between_the_halves_is_awarded_by_seat_too(pot, seats):
    # Seats 2 and 3 share the low (8-6-3-2-A), seat 4 has three kings. Seven dollars: seat 2 sits closest to the left
    # of the button, so the odd one is on the low side.
    actions = "4 call; 1 fold; 2 call; 3 check;" + "2 check; 3 check; 4 check;" * 3
    hand = pot(SPLIT, 1, seats(4), SPLIT_DEAL, LOW_BOARD, actions, schedule=3)
    assert hand.shares == {2: 2, 3: 2, 4: 3}
    assert hand.net == {1: 0, 2: -1, 3: -1, 4: 0}


def test_cordova_66_a_quartered_pot(pot, seats):
    # Every chip is in: 3 + 6 + 12 + 12 from each of three, less two dollars: 97.
    actions = "4 call; 1 fold; 2 call; 3 check; 2 bet 3; 3 call; 4 raise 6; 2 call; 3 call;"
    actions += "2 check; 3 check; 4 bet 6; 2 raise 12; 3 call; 4 call;" * 2
    hand = pot(SPLIT, 1, seats(4), SPLIT_DEAL, LOW_BOARD, actions, schedule=3)
    assert hand.shares == {2: 25, 3: 24, 4: 48}
    assert hand.net == {1: 0, 2: -8, 3: -9, 4: 15}


def test_cordova_66_without_an_eight_low_the_high_hand_wins_it_all(pot, seats):
    actions = "4 call; 1 fold; 2 call; 3 check;" + "2 check; 3 check; 4 check;" * 3
    hand = pot(SPLIT, 1, seats(4), SPLIT_DEAL, "7c 3s 6d Tc 7d Kh 7h Kd", actions, schedule=3)
    assert hand.shares == {4: 7}


# Stud


STUD_DEAL = {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}
STUD_REST = "7c Qh Ks 9h 7h 3c 5d 8c 4c 9s 8h 6d 7d"  # later streets are dealt from the button (86–92)


def test_cordova_83_88_low_club_bets_and_an_open_pair_bets_the_higher_limit(pot, seats):
    actions = "2 bring-in; 3 call; 1 call; 1 bet 4; 2 fold; 3 call; 1 check; 3 check;"
    actions += "3 bet 4; 1 call; 3 bet 4; 1 call"
    hand = pot(STUD, 1, seats(3), STUD_DEAL, STUD_REST, actions)
    assert hand.drop == 2  # from the antes, before a card is dealt (99)
    assert hand.net == {1: -15, 2: -3, 3: 16}  # four nines


def test_cordova_88_the_table_keeps_to_the_limit_that_was_chosen(refused_hand, seats):
    actions = "2 bring-in; 3 call; 1 call; 1 bet 4; 2 raise 6"
    refusal = refused_hand(STUD, 1, seats(3), STUD_DEAL, STUD_REST, actions)
    assert refusal.at_action == 4
    actions = "2 bring-in; 3 call; 1 call; 1 bet 2; 2 raise 6"
    assert refused_hand(STUD, 1, seats(3), STUD_DEAL, STUD_REST, actions).at_action == 4


def test_cordova_88_only_the_pair_has_the_choice(refused_hand, seats):
    actions = "2 bring-in; 3 call; 1 call; 1 check; 2 bet 4"
    assert refused_hand(STUD, 1, seats(3), STUD_DEAL, STUD_REST, actions).at_action == 4


def test_cordova_83_of_equal_cards_the_lowest_suit_bets(pot, refused_hand, seats):
    deal = {2: "Ah Kd 2d", 3: "9c 9d 2s", 1: "Qc Jc 2c"}
    hand = pot(STUD, 1, seats(3), deal, "", "1 bring-in; 2 fold; 3 fold")
    assert hand.net == {1: 0, 2: -1, 3: -1}  # three antes less the two dollars
    assert refused_hand(STUD, 1, seats(3), deal, "", "2 bring-in").at_action == 0


def test_cordova_118_120_stud_split_odd_chip_by_seat(pot, seats):
    # Seat 2 makes 7-5-4-3-A low, seat 1 three queens. Two called four dollars in all: antes 3 - 2 + 4 = 5.
    deal = {2: "Ah 3d 4c", 3: "Tc 9d 2h", 1: "Qc Qs Qd"}
    rest = "8s 6s 5d 8h Kc 7d 8c Kh 9h 8d Jh Ts"  # from the button: 1, 2
    actions = "3 bring-in; 1 call; 2 call; 1 check; 2 check; 3 fold;" + "1 check; 2 check;" * 3
    rest = "8s 6s 5d Th 8h Kc 7d 8c Jh 9h 8d Jd Ts"
    hand = pot(STUD_SPLIT, 1, seats(3), deal, rest, actions)
    assert hand.pots[0][0] == 7
    assert hand.shares == {2: 4, 1: 3}
    assert hand.net == {1: 0, 2: 1, 3: -3}


def test_cordova_114_the_open_pair_rule_applies_in_the_split_game_too(pot, seats):
    deal = {2: "Ah 3d 4c", 3: "Tc 9d 2h", 1: "Qc Js Qd"}
    rest = "8s Qh 5d Th"
    actions = "3 bring-in; 1 call; 2 call; 1 bet 4; 2 fold; 3 fold"
    hand = pot(STUD_SPLIT, 1, seats(3), deal, rest, actions)
    assert hand.net == {1: 4, 2: -3, 3: -3}


def test_cordova_110_high_hand_showing_begins_later_rounds(refused_hand, seats):
    deal = {2: "Ah 3d 4c", 3: "Tc 9d 2h", 1: "Qc Js Qd"}
    actions = "3 bring-in; 1 call; 2 call; 2 check"
    assert refused_hand(STUD_SPLIT, 1, seats(3), deal, "8s 6s Ad Th", actions).at_action != 3  # ace high begins
    assert refused_hand(STUD_SPLIT, 1, seats(3), deal, "8s 6s 5d Th", actions).at_action == 3  # queen high begins


# Mexican Stud


JOKER_DOWN = "2h 5h 9d 3h 6s Tc 4h 2d Jh"
ROLLED = "1 open 2; 2 call; 2 roll; 1 keep; 2 check; 1 check; 2 keep; 1 keep; 2 check; 1 check;"
ROLLED += "2 keep; 1 keep; 2 check; 1 check"


def test_cordova_134_a_joker_dealt_down_stays_wild_when_turned_up(pot, seats):
    hand = pot(MEXICAN, 1, seats(2), {2: "Jo Kd", 1: "9c 3c"}, JOKER_DOWN, ROLLED)
    assert hand.shares == {2: 1}  # kings over nines; antes 2, bets 4, less five
    assert hand.net == {1: -3, 2: -2}


def test_cordova_134_a_joker_dealt_up_makes_no_pair_of_kings(pot, seats):
    hand = pot(MEXICAN, 1, seats(2), {2: "Kd Jo", 1: "9c 3c"}, JOKER_DOWN, ROLLED.replace("2 roll", "2 keep"))
    assert hand.net == {1: -2, 2: -3}


def test_cordova_1528_a_fee_the_first_round_cannot_pay_is_taken_in_the_next(pot, seats):
    actions = ROLLED.replace("2 check; 1 check", "2 bet 2; 1 call", 1)
    stakes = {"ante": 25}
    hand = pot(MEXICAN, 1, seats(2), {2: "Jo Kd", 1: "9c 3c"}, JOKER_DOWN, actions, stakes=stakes)
    taken = [event["amount"] for event in hand.felt["events"] if event["event"] == "collection-taken"]
    assert taken == [450, 50]
    assert hand.net == {1: -4.25, 2: -0.75}


def test_cordova_1528_with_nothing_more_wagered_the_fee_is_complete(pot):
    # Seat 1 is all in with a second dollar: four dollars in the pot, and the fee is five.
    actions = "1 open 1; 2 call; 2 roll; 1 keep; 2 keep; 1 keep; 2 keep; 1 keep"
    hand = pot(MEXICAN, 1, {1: 2, 2: 100}, {2: "Jo Kd", 1: "9c 3c"}, JOKER_DOWN, actions)
    assert (hand.drop, hand.net) == (4, {1: -2, 2: -2})


def test_cordova_139_bets_are_between_the_two_limits(refused_hand, seats):
    deal = {2: "Jo Kd", 1: "9c 3c"}
    assert refused_hand(MEXICAN, 1, seats(2), deal, JOKER_DOWN, "1 open 2; 2 raise 8").at_action == 1


def test_cordova_83_a_bring_in_of_a_full_bet_can_be_left_out(pot, refused_hand, seats):
    """The low card must bet exactly $2: a description can include that or leave it out."""
    deal = {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}
    said, left_out = "2 bring-in; 3 fold; 1 fold", "3 fold; 1 fold"
    both = [pot(STUD, 1, seats(3), deal, "", actions) for actions in (said, left_out)]
    assert both[0].net == both[1].net == {1: -1, 2: 0, 3: -1}
    assert both[0].felt["events"] == both[1].felt["events"]
    assert refused_hand(STUD, 1, seats(3), deal, "", "2 fold").at_action == 0
