"""The Oaks' pot games: hands made up and settled by hand from lines 1–123, 374–398, 838–1226 of the filing.

`net` is what each seat is up or down in dollars.
"""

import pytest

DRAW, LOWBALL, STUD, RAZZ = (
    "oaks/draw-poker", "oaks/lowball-draw-poker", "oaks/seven-card-stud-high", "oaks/seven-card-stud-razz",
)
HOLDEM, OMAHA, SPLIT, POT_LIMIT = (
    "oaks/texas-holdem", "oaks/omaha-high", "oaks/omaha-hi-lo-split", "oaks/omaha-pot-limit",
)


# Draw: $2–$20, blinds of 1, 1 and 2 from the dealer, time


DRAWN = {2: "Ah Kd 9c 5d 3s", 3: "As Kh 9d 5c 3h", 4: "8c 8d 9h Td Jd", 1: "2d 3d 4d 6d 8h"}


def test_oaks_41_the_odd_chip_goes_to_the_highest_card_by_suit(pot, seats):
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 check"
    hand = pot(DRAW, 1, seats(4), DRAWN, "7c", actions)
    assert hand.shares == {3: 3, 2: 2}
    assert hand.net == {1: -1, 2: 0, 3: 1, 4: 0}


def test_oaks_3_the_joker_is_an_ace_or_fills_a_straight_or_flush(pot, seats):
    deal = {**DRAWN, 2: "Jo 8s 9c Tc 7d", 3: "Qs Qd Qh 2c 3c"}
    actions = "4 fold; 1 fold; 2 call; 3 raise 12; 2 call; 2 draw; 3 draw; 2 bet 20; 3 call"
    hand = pot(DRAW, 1, seats(4), deal, "7c", actions)
    assert hand.net == {1: -1, 2: 33, 3: -32, 4: 0}


def test_oaks_1218_time_is_collected_at_the_half_hour_only(pot, seats):
    hand = pot(DRAW, 1, seats(4), DRAWN, "", "4 fold; 1 fold; 2 fold")
    assert hand.drop == 0
    timed = pot(DRAW, 1, seats(4), DRAWN, "", "4 fold; 1 fold; 2 fold", options={"timed": True})
    assert (timed.drop, timed.net) == (2, {1: -1, 2: -1, 3: 0, 4: 0})  # four or fewer: two dollars, from the pot


def test_oaks_39_a_killed_pot_doubles_the_limit(pot, refused_hand, seats):
    # Blinds of four dollars in all; the killer's doubles the limit: to four and forty.
    line = {"options": {"kill": 4}}
    short = "4 check; 1 fold; 2 call; 3 fold; 2 draw; 4 draw; 2 bet 2"
    assert refused_hand(DRAW, 1, seats(4), DRAWN, "7c", short, **line).at_action == 6
    actions = "4 check; 1 fold; 2 call; 3 fold; 2 draw; 4 draw; 2 bet 40; 4 fold"
    hand = pot(DRAW, 1, seats(4), DRAWN, "7c", actions, **line)
    assert hand.net == {1: -1, 2: 7, 3: -2, 4: -4}


def test_oaks_37_openers(pot, refused_hand, seats):
    # The opener needs a pair of jacks; players who passed can call and raise afterwards.
    deal = {2: "Ah Kd 9c 5d 3s", 3: "Js Jh 9d 5c 3h", 4: "8c 8d 9h Td Qd", 1: "2d 3d 4d 6d 8h"}
    line = {"options": {"form": "openers"}, "stakes": {"ante": 100, "blinds": []}}
    refusal = refused_hand(DRAW, 1, seats(4), deal, "7c", "2 bet 2", **line)
    assert refusal.at_action == 0
    assert "37" in str(refusal.refused.clause)
    actions = "2 check; 3 bet 2; 4 fold; 1 fold; 2 raise 4; 3 call; 2 draw; 3 draw; 3 check; 2 check"
    hand = pot(DRAW, 1, seats(4), deal, "7c", actions, **line)
    assert hand.net == {1: -1, 2: -5, 3: 7, 4: -1}


OPENED = {2: "Js Jd Qd Td 9d", 1: "Kc Kd 4h 5h 6h"}


def openers_shown(hand):
    return [set(event["cards"]) for event in hand.felt["events"] if event["event"] == "openers-shown"]


def test_oaks_37_a_player_who_split_openers_shows_the_discard(pot, seats):
    # The jack of spades goes for a straight flush; the openers are shown, not the deuce that was drawn.
    actions = "2 bet 2; 1 call; 2 draw Js; 1 draw; 2 bet 2; 1 fold"
    hand = pot(DRAW, 1, seats(2), OPENED, "8c 2c", actions, options={"form": "openers"})
    assert openers_shown(hand) == [set(OPENED[2].split())]
    assert hand.net == {1: -2.5, 2: 2.5}  # antes of half a dollar


def test_oaks_37_openers_that_were_kept_are_shown_with_the_hand(pot, seats):
    actions = "2 bet 2; 1 call; 2 draw Qd Td 9d; 1 draw; 2 bet 2; 1 fold"
    hand = pot(DRAW, 1, seats(2), OPENED, "8c 2c 3c 7c", actions, options={"form": "openers"})
    assert openers_shown(hand) == [{"Js", "Jd", "2c", "3c", "7c"}]


def test_oaks_37_split_openers_are_shown_at_the_showdown_too(pot, seats):
    actions = "2 bet 2; 1 call; 2 draw Js; 1 draw; 2 bet 2; 1 call"
    hand = pot(DRAW, 1, seats(2), OPENED, "8c Kh", actions, options={"form": "openers"})
    assert hand.net == {1: -4.5, 2: 4.5}  # K-Q-J-10-9 beats kings
    assert openers_shown(hand) == [set(OPENED[2].split())]
    pair = actions.replace("2 draw Js", "2 draw 9d")
    assert openers_shown(pot(DRAW, 1, seats(2), OPENED, "8c Kh", pair, options={"form": "openers"})) == []


@pytest.mark.parametrize("form", ["openers-kill", "openers-winner"])
def test_oaks_37_39_openers_with_a_kill(pot, refused_hand, seats, form):
    # Three antes of half a dollar; the killer adds as much as all of them, and $2-$20 is played at $4-$40.
    deal = {2: "2s 3d 5d 7d 9d", 3: "Js Jc 4h 5h 6h", 1: "Kc Qd 4c 5c 6c"}
    options = {"options": {"form": form, "kill": 2}}
    hand = pot(DRAW, 1, seats(3), deal, "", "2 check; 3 bet 4; 1 fold; 2 fold", **options)
    assert hand.net == {1: -0.5, 2: -2, 3: 2.5}
    assert refused_hand(DRAW, 1, seats(3), deal, "", "2 check; 3 bet 2", **options).at_action == 1


# Lowball: $20, blinds of 5, 5 and 10 from the dealer


LOW_DEAL = {2: "8c 5c 4c 3c 2c", 3: "8d 5d 4d 3d 2d", 4: "Kc Kd Qc Qd Jd", 1: "9c 9d Tc Td Jc"}


def test_oaks_53_the_odd_chip_goes_to_the_lowest_card_by_suit(pot, seats):
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 check"
    hand = pot(LOWBALL, 1, seats(4), LOW_DEAL, "9h", actions, stakes={"chip": 1000})
    assert hand.drop == 0
    # Twenty-five dollars in tens and a five: the deuce of clubs gets the odd chip.
    assert hand.net == {1: -5, 2: 5, 3: 0, 4: 0}


def test_oaks_53_the_joker_is_the_lowest_card_of_all(pot, seats):
    deal = {**LOW_DEAL, 3: "Jo 5d 4d 3d 8d", 2: "8c 5c 4c 3c Ac"}
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 check"
    hand = pot(LOWBALL, 1, seats(4), deal, "9h", actions, stakes={"chip": 1000})
    assert hand.net == {1: -5, 2: 0, 3: 5, 4: 0}


def test_oaks_45_first_to_act_is_left_of_the_big_blind_and_bets_are_the_big_blind(pot, refused_hand, seats):
    assert refused_hand(LOWBALL, 1, seats(4), LOW_DEAL, "9h", "4 check").at_action == 0  # no checking
    assert refused_hand(LOWBALL, 1, seats(4), LOW_DEAL, "9h", "2 call").at_action == 0
    deal = {**LOW_DEAL, 2: "8c 6c 4c 3c 2c"}
    actions = "4 raise 20; 1 fold; 2 call; 3 call; 2 draw; 3 draw; 4 draw; 2 check; 3 bet 20; 4 fold; 2 call"
    hand = pot(LOWBALL, 1, seats(4), deal, "9h", actions)
    assert hand.net == {1: -5, 2: -40, 3: 65, 4: -20}


def test_oaks_51_the_killer_posts_as_much_as_all_other_blinds(pot, seats):
    # Twenty to call before the draw, forty after it.
    actions = "4 check; 1 fold; 2 call; 3 call; 2 draw; 3 draw; 4 draw; 2 bet 40; 3 fold; 4 fold"
    hand = pot(LOWBALL, 1, seats(4), LOW_DEAL, "9h", actions, options={"kill": 4})
    assert hand.net == {1: -5, 2: 45, 3: -20, 4: -20}


def test_oaks_49_1191_the_winner_line_has_a_fourth_blind_of_twenty(pot, seats):
    actions = "4 check; 1 fold; 2 call; 3 fold; 2 draw; 4 draw; 2 bet 40; 4 fold"
    hand = pot(LOWBALL, 1, seats(4), LOW_DEAL, "9h", actions, options={"kill": 4}, schedule=4)
    assert hand.net == {1: -5, 2: 35, 3: -10, 4: -20}


# Stud: $2–$4, ante a half, a dollar for five players or fewer after the fourth card


STUD_DEAL = {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}


def test_oaks_67_1068_low_club_opens_and_the_fee_comes_with_the_fourth_card(pot, refused_hand, seats):
    deal = {2: "Ah Kd 2d", 3: "9c 9d 2c", 1: "Qc Jc Qd"}
    assert refused_hand(STUD, 1, seats(3), deal, "", "2 bring-in").at_action == 0
    ended = pot(STUD, 1, seats(3), deal, "", "3 bring-in; 1 raise 2; 2 fold; 3 fold")
    assert (ended.drop, ended.net) == (0, {1: 2, 2: -0.5, 3: -1.5})
    burn = "7c Ks 5s"
    on = pot(STUD, 1, seats(3), deal, burn + " 6h", "3 bring-in; 1 call; 2 call; 2 bet 2; 3 fold; 1 fold")
    assert (on.drop, on.net) == (1, {1: -1.5, 2: 2, 3: -1.5})


def test_oaks_69_with_an_open_pair_fourth_street_is_at_the_upper_limit(pot, refused_hand, seats):
    start = "2 bring-in; 3 call; 1 call;"
    assert refused_hand(STUD, 1, seats(3), STUD_DEAL, "7c Ks 9h Qh", start + "1 bet 2").at_action == 3
    hand = pot(STUD, 1, seats(3), STUD_DEAL, "7c Ks 9h Qh", start + "1 bet 4; 2 fold; 3 fold")
    assert hand.net == {1: 2, 2: -1.5, 3: -1.5}


TIED = "8c 4d Tc 4s 8d 5d 5c 8h 6h 6s 8s 9d 9c"
DOLLARS = {"ante": 100, "bring_in": 100, "chip": 100}


def test_oaks_71_the_odd_chip_of_a_tie_goes_by_the_highest_card_of_all(pot, seats):
    # Two straights to the six; seat 1 holds the king of spades. Four antes, three to see fourth, six, less two: eleven.
    deal = {2: "2c Kh 3c", 3: "Jc Jd 2s", 4: "Qc Qd Ts", 1: "2h Ks 3d"}
    actions = "3 bring-in; 4 fold; 1 call; 2 call; 3 check; 1 bet 3; 2 call; 3 fold;" + "2 check; 1 check;" * 3
    hand = pot(STUD, 1, seats(4), deal, TIED, actions, stakes=DOLLARS, schedule=4)
    assert hand.shares == {1: 6, 2: 5}


RAZZ_DEAL = {2: "2c 4d Kh", 3: "9c 9d Ks", 1: "2h 5c Ac"}


def test_oaks_93_high_card_opens_ace_low_and_the_low_hand_goes_on(pot, refused_hand, seats):
    actions = "3 bring-in; 1 raise 2; 2 call; 3 fold; 1 bet 2; 2 fold"
    hand = pot(RAZZ, 1, seats(3), RAZZ_DEAL, "Qc 7d 3h", actions)
    assert (hand.drop, hand.net) == (1, {1: 3, 2: -2.5, 3: -1.5})
    assert refused_hand(RAZZ, 1, seats(3), RAZZ_DEAL, "", "1 bring-in").at_action == 0


def test_oaks_91_a_pair_of_aces_is_lower_than_a_pair_of_deuces(pot, seats):
    # Seat 1 can make nothing under A-A-2-3-4 … seat 2 nothing under 2-2-A-3-4 with these seven.
    deal = {2: "2c 2d Kh", 1: "Ah Ac Qd"}
    rest = "Qc Kd Qs Qh Kc Jd Jc 3c Jh Js 4c 3d"
    actions = "2 bring-in; 1 call;" + "1 check; 2 check;" * 4
    hand = pot(RAZZ, 1, seats(2), deal, rest, actions)
    assert hand.pots[0][2] == [1]


def test_oaks_95_the_odd_chip_goes_to_the_lowest_card_by_suit(pot, seats):
    # Both make 6-5-4-3-2; seat 1 holds the deuce of hearts, seat 2 that of clubs.
    deal = {2: "2c Ks 3c", 3: "Jc Jd Qs", 4: "Qc Qd Ts", 1: "2h Kh 3d"}
    actions = "3 bring-in; 4 fold; 1 call; 2 call; 2 bet 3; 3 fold; 1 call;" + "2 check; 1 check;" * 3
    hand = pot(RAZZ, 1, seats(4), deal, TIED, actions, stakes=DOLLARS, schedule=4)
    assert hand.shares == {2: 6, 1: 5}


# Hold'em


HANDS = {2: "As Ah", 3: "Kd Kh", 4: "2d 7d", 5: "3d 8d", 6: "4d 9d", 7: "5d Td", 1: "8h 9c"}


def some(players):
    return {seat: HANDS[seat] for seat in [*range(2, players + 1), 1]}


def folded_round(players):
    return "".join(f"{seat} fold;" for seat in [*range(4, players + 1), 1, 2])


@pytest.mark.parametrize(
    ("players", "option", "drop"), [(4, 2, 0), (5, 2, 1), (7, 2, 1), (7, 45, 0), (5, 46, 0), (4, 194, 0), (6, 194, 1)]
)
def test_oaks_840_889_1060_without_a_flop(pot, seats, players, option, drop):
    actions = folded_round(players)
    if option == 194:  # three blinds: seat 5, or the button, begins
        actions = "".join(f"{seat} fold;" for seat in [*range(5, players + 1), 1, 2, 3])
    hand = pot(HOLDEM, 1, seats(players), some(players), "", actions, schedule=option)
    assert hand.drop == drop


@pytest.mark.parametrize(("players", "drop"), [(3, 1), (5, 1), (6, 3), (7, 4)])
def test_oaks_844_with_a_flop_by_the_number_of_players(pot, seats, players, drop):
    actions = "".join(f"{seat} fold;" for seat in range(4, players + 1))
    actions += "1 fold; 2 call; 3 check;" + "2 check; 3 check;" * 3
    hand = pot(HOLDEM, 1, seats(players), some(players), "Qc 4c 5h 9s Qd Jd Qh 6h", actions, schedule=2)
    assert hand.drop == drop
    assert hand.net[2] == 2 - drop


def test_oaks_121_over_buttons_double_the_limit_if_everyone_in_the_round_holds_one(pot, refused_hand, seats):
    # Seat 1 has none: the first round is at two dollars. From the flop on, four.
    start = "1 fold; 2 call; 3 check;"
    line = {"options": {"overs": [2, 3]}, "schedule": 2}
    board = "Qc 4c 5h 9s Qd Jd Qh 6h"
    assert refused_hand(HOLDEM, 1, seats(3), some(3), board, start + "2 bet 2", **line).at_action == 3
    hand = pot(HOLDEM, 1, seats(3), some(3), board, start + "2 bet 4; 3 call; 2 bet 8; 3 fold", **line)
    assert hand.net == {1: 0, 2: 5, 3: -6}
    assert refused_hand(HOLDEM, 1, seats(3), some(3), board, "1 raise 6", **line).at_action == 0


def test_oaks_121_players_can_bet_the_established_limit_or_double(pot, refused_hand, seats):
    start, board = "1 fold; 2 call; 3 check;", "Qc 4c 5h 9s Qd Jd Qh 6h"
    line = {"options": {"overs": [2, 3], "over-buttons": "either"}, "schedule": 2}
    hand = pot(HOLDEM, 1, seats(3), some(3), board, start + "2 bet 2; 3 call; 2 bet 4; 3 fold", **line)
    assert hand.net == {1: 0, 2: 3, 3: -4}
    hand = pot(HOLDEM, 1, seats(3), some(3), board, start + "2 bet 4; 3 call; 2 bet 8; 3 fold", **line)
    assert hand.net == {1: 0, 2: 5, 3: -6}
    assert refused_hand(HOLDEM, 1, seats(3), some(3), board, start + "2 bet 3", **line).at_action == 3
    # Once the double is bet, the round goes on at it.
    assert refused_hand(HOLDEM, 1, seats(3), some(3), board, start + "2 bet 4; 3 raise 6", **line).at_action == 4


@pytest.mark.parametrize("way", ["doubled", "either"])
def test_oaks_121_952_over_buttons_double_the_maximum_but_not_the_minimum(pot, refused_hand, seats, way):
    # "$100 Max", blinds of $1: over the blind to $101 at the established limit, to $201 at its double.
    line = {"options": {"overs": [1, 2, 3], "over-buttons": way}, "schedule": 96}
    table = (HOLDEM, 1, seats(3, 500), some(3), "Qc 4c 5h 9s Qd Jd Qh 6h")
    hand = pot(*table, "1 raise 201; 2 fold; 3 fold", **line)
    assert hand.net == {1: 2, 2: -1, 3: -1}  # three players and no flop: no fee (952)
    assert refused_hand(*table, "1 raise 202", **line).at_action == 0
    hand = pot(*table, "1 raise 2; 2 fold; 3 fold", **line)
    assert hand.net == {1: 2, 2: -1, 3: -1}
    called = "1 call; 2 check; 3 check; 2 bet 1; 3 raise 201; 1 fold; 2 fold"
    hand = pot(*table, called, **line)
    assert hand.net == {1: -1, 2: -2, 3: 2}  # and a dollar dropped at the flop
    assert refused_hand(*table, "1 call; 2 check; 3 check; 2 bet 201", **line).at_action == 3


def test_oaks_121_the_maximum_stays_unless_everyone_in_the_round_holds_a_button(pot, refused_hand, seats):
    line = {"options": {"overs": [2, 3]}, "schedule": 96}
    table = (HOLDEM, 1, seats(3, 500), some(3), "Qc 4c 5h 9s Qd Jd Qh 6h")
    assert refused_hand(*table, "1 raise 102", **line).at_action == 0
    assert pot(*table, "1 raise 101; 2 fold; 3 fold", **line).net == {1: 2, 2: -1, 3: -1}
    hand = pot(*table, "1 fold; 2 check; 3 check; 2 bet 200; 3 fold", **line)
    assert hand.net == {1: 0, 2: 0, 3: -1}  # from the flop on two are left, both with a button; a dollar dropped


def test_oaks_123_the_odd_chip_closest_to_the_button(pot, seats):
    deal = {2: "2d 7d", 3: "8d 8h", 4: "9d 9h", 1: "5d 5h"}
    actions = "4 call; 1 fold; 2 fold; 3 check;" + "3 check; 4 check;" * 3
    hand = pot(HOLDEM, 1, seats(4), deal, "2c As Ks Qs 3c Js 4c Ts", actions, schedule=2, stakes={"chip": 100})
    assert hand.shares == {3: 2, 4: 2}  # five less a dollar
    hand = pot(HOLDEM, 1, seats(4), deal, "2c As Ks Qs 3c Js 4c Ts", actions, schedule=3, stakes={"chip": 100})
    assert hand.shares == {3: 3, 4: 3}
    hand = pot(HOLDEM, 1, seats(4), deal, "2c As Ks Qs 3c Js 4c Ts", actions, schedule=5, stakes={"chip": 100})
    assert hand.shares == {3: 4, 4: 3}  # eight less a dollar


# Omaha


SPLIT_DEAL = {2: "Ah 2h Jd Td", 3: "Ac 2c 9h 9d", 4: "Ks Qd Jc 9c", 1: "4c 4d 5h 5c"}
LOW_BOARD = "7c 3s 6d 8c 7d Kh 7h Kd"
NO_KILL, HALF_KILL = "omaha-hi-lo-split:", "omaha-hi-lo-split-half-kill:"


def test_oaks_398_the_odd_chip_goes_to_the_high_hand(pot, seats):
    # 3 + 3 + 3 less two dollars: seven. Four to the kings, three to two lows, the odd one nearest the button.
    actions = "4 call; 1 fold; 2 call; 3 check;" + "2 check; 3 check; 4 check;" * 3
    hand = pot(SPLIT, 1, seats(4), SPLIT_DEAL, LOW_BOARD, actions, schedule=NO_KILL + "1")
    assert hand.shares == {4: 4, 2: 2, 3: 1}


def test_oaks_396_no_eight_or_better(pot, seats):
    actions = "4 call; 1 fold; 2 call; 3 check;" + "2 check; 3 check; 4 check;" * 3
    hand = pot(SPLIT, 1, seats(4), SPLIT_DEAL, "7c 3s 6d Tc 7d Kh 7h Kd", actions, schedule=NO_KILL + "1")
    assert hand.shares == {4: 7}


def test_oaks_1140_a_half_kill_of_two_four_is_three_six(pot, refused_hand, seats):
    line = {"options": {"kill": 4}, "schedule": HALF_KILL + "1"}
    actions = "4 check; 1 fold; 2 call; 3 call; 2 bet 3; 3 fold; 4 fold"
    hand = pot(SPLIT, 1, seats(4), SPLIT_DEAL, "7c 3s 6d 8c", actions, **line)
    assert hand.net == {1: 0, 2: 5, 3: -3, 4: -3}
    short = "4 check; 1 fold; 2 call; 3 call; 2 bet 2"
    assert refused_hand(SPLIT, 1, seats(4), SPLIT_DEAL, "7c 3s 6d 8c", short, **line).at_action == 4


def test_oaks_1140_the_killer_acts_last_under_another_reading(pot, refused_hand, seats):
    line = {"options": {"kill": 4, "killer-acts": "last"}, "schedule": HALF_KILL + "1"}
    hand = pot(SPLIT, 1, seats(4), SPLIT_DEAL, "", "1 fold; 2 fold; 3 call; 4 raise 6; 3 fold", **line)
    assert hand.net == {1: 0, 2: -1, 3: -3, 4: 4}  # four players and no flop: no fee (1144)
    assert refused_hand(SPLIT, 1, seats(4), SPLIT_DEAL, "", "4 check", **line).refused.code == "out-of-turn"


def test_oaks_1127_the_first_seven_lines_have_no_kill(refused_hand, seats):
    refusal = refused_hand(SPLIT, 1, seats(4), SPLIT_DEAL, "", "", options={"kill": 4}, schedule=NO_KILL + "1")
    assert refusal.refused.code == "no-kill"


@pytest.mark.parametrize(("players", "drop"), [(4, 0), (5, 2)])
def test_oaks_1129_without_a_flop_five_pay_the_reduced_fee(pot, seats, players, drop):
    deal = {**SPLIT_DEAL, 5: "Th Tc Jh Js"} if players == 5 else SPLIT_DEAL
    hand = pot(SPLIT, 1, seats(players), deal, "", folded_round(players), schedule=NO_KILL + "1")
    assert (hand.drop, hand.net[3]) == (drop, 1 - drop)


POT_DEAL = {2: "Js Jh 5c 6c", 3: "Kd 3h 9d 8d", 1: "7d 7h Td Th"}


def test_oaks_1168_no_raise_of_more_than_the_pot(pot, refused_hand, seats):
    # Blinds of two and two; to call is two, so the pot is six and the raise makes it eight.
    assert refused_hand(POT_LIMIT, 1, seats(3), POT_DEAL, "", "1 raise 9").at_action == 0
    hand = pot(POT_LIMIT, 1, seats(3), POT_DEAL, "", "1 raise 8; 2 fold; 3 fold")
    assert (hand.drop, hand.net) == (0, {1: 4, 2: -2, 3: -2})


def test_oaks_1170_pot_limit_five_players_three_dollars(pot, seats):
    deal = {**POT_DEAL, 4: "2c 2d 4h 4s", 5: "Ac Ad Qc Qd"}
    actions = "4 fold; 5 raise 8; 1 fold; 2 call; 3 fold; 2 check; 5 bet 15; 2 fold"
    hand = pot(POT_LIMIT, 1, seats(5), deal, "Kc As Ks 4c", actions)
    assert (hand.drop, hand.net) == (3, {1: 0, 2: -8, 3: -2, 4: 0, 5: 7})


def test_oaks_1168_a_pot_bet_after_the_fee_is_the_pot_that_is_left(refused_hand, seats):
    # Eighteen less three: fifteen can be bet, not sixteen.
    deal = {**POT_DEAL, 4: "2c 2d 4h 4s", 5: "Ac Ad Qc Qd"}
    actions = "4 fold; 5 raise 8; 1 fold; 2 call; 3 fold; 2 check; 5 bet 16"
    assert refused_hand(POT_LIMIT, 1, seats(5), deal, "Kc As Ks 4c", actions).at_action == 6


def test_oaks_374_390_omaha_high_two_and_three(pot, seats):
    actions = "1 fold; 2 call; 3 check;" + "2 check; 3 check;" * 3
    hand = pot(OMAHA, 1, seats(3), POT_DEAL, "7c As Ks Qs 3d 2s 8c 3c", actions)
    assert (hand.drop, hand.net) == (2, {1: 0, 2: -3, 3: 1})


def test_oaks_376_omaha_blinds_are_live(pot, seats):
    actions = "1 fold; 2 call; 3 raise 6; 2 fold"
    hand = pot(OMAHA, 1, seats(3), POT_DEAL, "", actions)
    assert hand.net == {1: 0, 2: -3, 3: 3}


def test_oaks_376_omaha_five_players_without_a_flop(pot, seats):
    deal = {**POT_DEAL, 4: "2c 2d 4h 4s", 5: "Ac Ad Qc Qd"}
    assert pot(OMAHA, 1, seats(5), deal, "", folded_round(5)).drop == 2
