"""Killed and straddled pots, computed by hand from comstock 610–619, 657–661, 707–710, 762–766 and palace 376–381.

Comstock's lowball has a $4 limit and blinds of $2 and $4. The fee is $3 from five players, or $1 if the hand ends
before the draw. With the button on 5 the blinds are seats 1 and 2, and the action begins with seat 3.
"""

import pytest

COMSTOCK, LOWBALL, DRAW = "comstock/lowball", "palace/lowball", "palace/draw-poker"
DEAL = {1: "8c 5c 4c 3c 2c", 2: "8d 6d 4d 3d 2d", 3: "Kc Kd Qc Qd Jd", 4: "9c 9d Tc Td Jc", 5: "9h 9s Th Ts Jh"}
FOUR = {seat: DEAL[seat] for seat in (1, 2, 3, 4)}


def posted(hand):
    """Return the posts before the betting as seat, kind and dollars."""
    return [(event["seat"], event.get("kind", event["event"]), event["amount"] / 100) for event in hand.felt["events"]
            if event["event"] in ("posted", "pot-killed")]


def test_comstock_707_a_player_kills_on_two_cards_and_then_the_other_cards_are_dealt(pot, seats):
    actions = "4 kill; 3 call; 5 fold; 1 fold; 2 fold; 4 check; 3 draw; 4 draw; 3 check; 4 bet 8; 3 fold"
    hand = pot(COMSTOCK, 5, seats(5), DEAL, "7h", actions)
    assert posted(hand) == [(1, "blind", 2), (2, "blind", 4), (4, "pot-killed", 8)]
    assert hand.net == {1: -2, 2: -4, 3: -8, 4: 11, 5: 0}
    dealt = [len(event["down"]) for event in hand.felt["events"] if event["event"] == "dealt"]
    assert dealt == [2] * 5 + [3] * 5
    asked = [(event["event"], event["seat"]) for event in hand.felt["events"] if event["event"] == "kill-passed"]
    # 1, 2 and 3 pass before seat 4 kills; then everyone else can over-kill.
    assert asked == [("kill-passed", seat) for seat in (1, 2, 3, 5, 1, 2, 3)]


def test_comstock_657_in_a_pot_killed_twice_the_first_killer_acts_second_to_last(pot, refused_hand, seats):
    # Seat 4 kills with $8; seat 1 has $2 in and adds $14: the limit is $16. Seats 3, 5 and 2 speak, then 4, then 1.
    start = "4 kill; 1 kill; 3 call; 5 fold; 2 call; "
    hand = pot(COMSTOCK, 5, seats(5), DEAL, "7h",
               start + "4 raise 32; 1 call; 3 fold; 2 fold; 1 draw; 4 draw; 1 bet 16; 4 fold")
    assert posted(hand)[2:] == [(4, "pot-killed", 8), (1, "pot-killed", 14)]
    assert hand.net == {1: 61, 2: -16, 3: -16, 4: -32, 5: 0}
    for early, at in (("4 kill; 1 kill; 4 call", 2), (start + "1 check", 5), (start + "3 check", 5)):
        refusal = refused_hand(COMSTOCK, 5, seats(5), DEAL, "7h", early)
        assert (refusal.refused.code, refusal.at_action) == ("out-of-turn", at)


def test_comstock_657_an_over_kill_raises_the_limit_again_under_another_reading(pot, refused_hand, seats):
    actions = "4 kill; 1 kill; 3 fold; 5 fold; 2 fold; 4 raise 24; 1 fold"
    hand = pot(COMSTOCK, 5, seats(5), DEAL, "", actions, options={"over-kill": "adds"})
    assert posted(hand)[3] == (1, "pot-killed", 10)
    assert hand.net == {1: -12, 2: -4, 3: 0, 4: 15, 5: 0}
    refusal = refused_hand(COMSTOCK, 5, seats(5), DEAL, "", "4 kill; 1 kill", options={"over-kill": "once"})
    assert (refusal.refused.code, refusal.at_action) == ("killed-already", 1)


def test_comstock_709_no_kill_is_allowed_after_more_cards_are_dealt(refused_hand, seats):
    refusal = refused_hand(COMSTOCK, 5, seats(5), DEAL, "7h", "3 call; 5 kill")
    assert (refusal.refused.code, refusal.at_action) == ("too-late-to-kill", 1)
    assert "707–710" in str(refusal.refused.clause)
    refusal = refused_hand(COMSTOCK, 5, seats(5), DEAL, "7h", "3 call; 2 kill")  # out of turn as well
    assert refusal.refused.code == "too-late-to-kill"


def test_comstock_764_a_straddler_posts_twice_the_blind_and_acts_last(pot, refused_hand, seats):
    line = {"options": {"straddles": [4]}}
    start = "3 call; 5 fold; 1 fold; 2 fold; "
    hand = pot(COMSTOCK, 5, seats(5), DEAL, "", start + "4 raise 12; 3 fold", **line)  # the limit stays four dollars
    assert posted(hand) == [(1, "blind", 2), (2, "blind", 4), (4, "straddle", 8)]
    assert hand.net == {1: -2, 2: -4, 3: -8, 4: 13, 5: 0}
    refusal = refused_hand(COMSTOCK, 5, seats(5), DEAL, "", start + "4 raise 16", **line)
    assert (refusal.refused.code, refusal.at_action) == ("above-maximum", 4)
    in_turn = {"options": {"straddles": [4], "straddle": "in-turn"}}
    refusal = refused_hand(COMSTOCK, 5, seats(5), DEAL, "", "3 call; 5 fold", **in_turn)
    assert (refusal.refused.code, refusal.at_action) == ("out-of-turn", 1)


@pytest.mark.parametrize("game", ["crystal/holdem", "palace/lowball"])
def test_crystal_214_a_straddle_is_refused_unless_filed(refused_hand, seats, game):
    deal = {1: "As Ah", 2: "Kd Kh", 3: "2d 7d"} if game == "crystal/holdem" else FOUR
    refusal = refused_hand(game, 3, seats(len(deal)), deal, "", "", options={"straddles": [2]})
    assert (refusal.refused.code, refusal.where) == ("no-straddle", "options")
    assert game != "crystal/holdem" or "214" in str(refusal.refused.clause)


@pytest.mark.parametrize("game", [LOWBALL, DRAW])
def test_palace_381_a_pot_can_be_killed_once_on_the_first_two_cards(pot, refused_hand, seats, game):
    # A dollar each; button 1 has the $2 blind, 2 the $3 and 3 the $5. Seat 4 kills with $10 and is first to speak.
    actions = "4 kill; 4 check; 1 call; 2 fold; 3 fold; 4 draw; 1 draw; "
    hand = pot(game, 1, seats(4), FOUR, "7h", actions + "4 bet 10; 1 fold")
    assert hand.net == {1: -11, 2: -4, 3: -6, 4: 21}
    refusal = refused_hand(game, 1, seats(4), FOUR, "7h", actions + "4 bet 9")
    assert (refusal.refused.code, refusal.at_action) == ("below-minimum", 7)
    refusal = refused_hand(game, 1, seats(4), FOUR, "7h", "4 kill; 1 kill")
    assert (refusal.refused.code, refusal.at_action) == ("killed-already", 1)
    refusal = refused_hand(game, 1, seats(4), FOUR, "7h", "4 call; 1 kill")
    assert (refusal.refused.code, str(refusal.refused.clause)) == ("too-late-to-kill", "palace 381")
