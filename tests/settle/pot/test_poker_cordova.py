"""Cordova's pot games: hands made up and settled by hand from lines 3–148 and 1456–1534 of the filing.

`net` is what each seat is up or down in dollars. The posted line is named unless it is the first.
"""

HOLDEM, OMAHA, SPLIT = "cordova/texas-holdem", "cordova/omaha", "cordova/omaha-high-low-split"
STUD, STUD_SPLIT, MEXICAN = "cordova/seven-card-stud", "cordova/seven-card-stud-high-low-split", "cordova/mexican-stud"
BLANKS = "2c 4c 5h 9s Tc Jd Ts 6h"  # burn, flop, burn, turn, burn, river: helps no one below


def test_cordova_20_three_raises_are_allowed_and_no_more_while_three_play(refused_hand, seats):
    hands = {2: "As Ah", 3: "Kd Kh", 1: "2d 7d"}
    actions = "1 raise 6; 2 raise 9; 3 raise 12; 1 raise 15"
    refusal = refused_hand(HOLDEM, 1, seats(3), hands, BLANKS, actions, schedule="texas-holdem-limit:3")
    assert refusal.at_action == 3
    assert "20" in str(refusal.refused.clause)


def test_cordova_1458_1464_the_whole_blind_is_in_the_pot_that_pays_the_fee(pot, seats):
    deal = {seat: f"{rank}s {rank}d" for seat, rank in enumerate("23456789T", 1)}
    actions = "".join(f"{seat} fold;" for seat in (4, 5, 6, 7, 8, 9, 1, 2))
    hand = pot(HOLDEM, 1, seats(9), deal, "", actions, schedule="texas-holdem-limit:3")
    assert hand.drop == 4  # of one and three
    assert hand.net == {2: -1, 3: -3, **dict.fromkeys((1, 4, 5, 6, 7, 8, 9), 0)}
    assert hand.pots == [(0, [3], [3])]


def test_cordova_19_1483_no_limit_hands_have_side_pots_and_return_an_uncalled_bet(pot):
    deal = {2: "Ks Kh", 3: "Qs Qh", 1: "As Ah"}
    hand = pot(
        HOLDEM, 1, {1: 10, 2: 50, 3: 30}, deal, BLANKS, "1 raise 10; 2 raise 50; 3 call",
        schedule="texas-holdem-no-limit:3",
    )
    assert hand.net == {1: 19, 2: 10, 3: -30}  # main pot of thirty less a dollar; forty on the side
    assert [(amount, winners) for amount, _, winners in hand.pots] == [(29, [1]), (40, [2])]


# Stud


def test_cordova_118_120_in_split_stud_the_odd_chip_goes_by_seat(pot, seats):
    # Seat 2 makes 7-5-4-3-A low, seat 1 three queens. Two called four dollars in all: antes 3 - 2 + 4 = 5.
    deal = {2: "Ah 3d 4c", 3: "Tc 9d 2h", 1: "Qc Qs Qd"}
    rest = "8s 6s 5d 8h Kc 7d 8c Kh 9h 8d Jh Ts"  # from the button: 1, 2
    actions = "3 bring-in; 1 call; 2 call; 1 check; 2 check; 3 fold;" + "1 check; 2 check;" * 3
    rest = "8s 6s 5d Th 8h Kc 7d 8c Jh 9h 8d Jd Ts"
    hand = pot(STUD_SPLIT, 1, seats(3), deal, rest, actions)
    assert hand.pots[0][0] == 7
    assert hand.shares == {2: 4, 1: 3}
    assert hand.net == {1: 0, 2: 1, 3: -3}


def test_cordova_110_the_high_hand_showing_begins_later_rounds(refused_hand, seats):
    deal = {2: "Ah 3d 4c", 3: "Tc 9d 2h", 1: "Qc Js Qd"}
    actions = "3 bring-in; 1 call; 2 call; 2 check"
    assert refused_hand(STUD_SPLIT, 1, seats(3), deal, "8s 6s Ad Th", actions).at_action != 3  # ace high begins
    assert refused_hand(STUD_SPLIT, 1, seats(3), deal, "8s 6s 5d Th", actions).at_action == 3  # queen high begins


# Mexican Stud


JOKER_DOWN = "2h 5h 9d 3h 6s Tc 4h 2d Jh"
ROLLED = "1 open 2; 2 call; 2 roll; 1 keep; 2 check; 1 check; 2 keep; 1 keep; 2 check; 1 check;"
ROLLED += "2 keep; 1 keep; 2 check; 1 check"


def test_cordova_1528_a_fee_the_first_round_cannot_pay_is_taken_in_the_next(pot, seats):
    actions = ROLLED.replace("2 check; 1 check", "2 bet 2; 1 call", 1)
    stakes = {"ante": 25}
    hand = pot(MEXICAN, 1, seats(2), {2: "Jo Kd", 1: "9c 3c"}, JOKER_DOWN, actions, stakes=stakes)
    taken = [event["amount"] for event in hand.felt["events"] if event["event"] == "collection-taken"]
    assert taken == [450, 50]
    assert hand.net == {1: -4.25, 2: -0.75}


def test_cordova_83_a_description_may_leave_out_a_bring_in_of_a_full_bet(pot, refused_hand, seats):
    """The low card must bet exactly $2: a description can include that or leave it out."""
    deal = {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}
    said, left_out = "2 bring-in; 3 fold; 1 fold", "3 fold; 1 fold"
    both = [pot(STUD, 1, seats(3), deal, "", actions) for actions in (said, left_out)]
    assert both[0].net == both[1].net == {1: -1, 2: 0, 3: -1}
    assert both[0].felt["events"] == both[1].felt["events"]
    assert refused_hand(STUD, 1, seats(3), deal, "", "2 fold").at_action == 0
