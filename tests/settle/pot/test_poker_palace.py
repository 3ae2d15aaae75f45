"""The Palace's pot games: hands made up and settled by hand from lines 199–514, 537–756, 790–877 and 1585–1710.

`net` is what each seat is up or down in dollars. Hold'em games pay the fee from the blinds before a card is dealt
(1617).
"""

import pytest

OMAHA, OMAHA8, DRAW, LOWBALL = "palace/omaha-high", "palace/omaha-hi-lo", "palace/draw-poker", "palace/lowball"
MEXICAN, STUD, STUD8, RAZZ = (
    "palace/mexican-poker", "palace/seven-card-stud", "palace/seven-card-stud-hi-lo", "palace/razz",
)
CHECKED_DOWN = "2 check; 3 check;" * 3


@pytest.mark.parametrize(("offer", "drop"), [(OMAHA, 3), (OMAHA8, 1)])
def test_palace_752_only_two_of_four_hole_cards_play(pot, seats, offer, drop):
    deal = {2: "Js Jh 9c 8h", 3: "Kd 3h 9h 8c", 1: "7d 7h 9d 8d"}
    actions = "1 fold; 2 call; 3 check;" + CHECKED_DOWN
    hand = pot(offer, 1, seats(3), deal, "2c As Ks Qs 3c 2s 4c 3d", actions)
    assert hand.drop == drop
    assert hand.pots[0][2] == [3]


# Draw and Lo-Ball: blinds of 2, 3 and 5 from the dealer, an ante of a dollar, time


DRAWN = {2: "Jo Ks Kd 4c 7h", 3: "Qs Qd Qh 2c 3c", 4: "8c 8d 9d Td Jd", 1: "2d 3d 4d 6d 8h"}


def test_palace_388_the_dealer_draws_at_most_three(pot, refused_hand, seats):
    actions = "4 fold; 1 call; 2 fold; 3 check; 3 draw Qs Qd Qh 2c 3c; 1 draw 2d 3d 4d 6d"
    refusal = refused_hand(DRAW, 1, seats(4), DRAWN, "9c As Ad Ac Ah 5s Ts Tc Th 9h", actions)
    assert refusal.at_action == 5
    assert "388" in str(refusal.refused.clause)
    actions = actions.replace("1 draw 2d 3d 4d 6d", "1 draw 2d 3d 4d; 3 check; 1 check")
    hand = pot(DRAW, 1, seats(4), DRAWN, "9c As Ad Ac Ah 5s Ts Tc Th", actions)
    assert hand.net == {1: -6, 2: -4, 3: 11, 4: -1}


def test_palace_297_327_check_raising_is_allowed_in_draw_but_not_in_lowball(pot, refused_hand, seats):
    actions = "4 fold; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 2 check; 3 bet 10; 2 raise 30"
    hand = pot(DRAW, 1, seats(4), DRAWN, "9c", actions + "; 3 fold")
    assert hand.net == {1: -3, 2: 20, 3: -16, 4: -1}
    refusal = refused_hand(LOWBALL, 1, seats(4), DRAWN, "9c", actions)
    assert refusal.at_action == 8
    assert "327" in str(refusal.refused.clause)


def test_palace_346_511_an_eight_beaten_only_by_a_seven_that_checked_is_shown_and_wins_the_bets(pot, seats):
    deal = {2: "7c 6c 5c 4c 3c", 3: "8d 6d 5d 4d 2d", 4: "9h 6h 5h 4h 2h", 1: "Kc Kd Kh Qc Qd"}
    actions = "4 call; 1 fold; 2 call; 3 check; 2 draw; 3 draw; 4 draw; 2 check; 3 check; 4 bet 10; 2 call; 3 call"
    hand = pot(LOWBALL, 1, seats(4), deal, "9s", actions)
    # four antes of a dollar, the button's two and three times five to the seven; three times ten to the eight
    assert hand.net == {1: -3, 2: 5, 3: 14, 4: -16}
    assert sorted(hand.felt["hands"]) == ["2", "3", "4"]


# Stud


STUD_DEAL = {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}


def test_palace_865_three_raises_are_the_cap_even_between_two_players(refused_hand, seats):
    deal = {2: STUD_DEAL[2], 1: STUD_DEAL[1]}
    actions = "2 bring-in; 1 raise 4; 2 raise 8; 1 raise 12; 2 raise 16; 1 raise 20"
    refusal = refused_hand(STUD, 1, seats(2), deal, "", actions)
    assert refusal.at_action == 5
    assert "865" in str(refusal.refused.clause)
