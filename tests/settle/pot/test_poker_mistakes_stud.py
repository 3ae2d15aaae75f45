"""Dealers' mistakes in stud and Mexican stud, settled by hand: crystal 340–356, palace 806–875, comstock 464–536.

In a shoe `exposed/Ks` is a card turned up by mistake, `off-table/Ks` one that fell, `boxed/Ks` one that lay face up in
the deck. Crystal's first line is $2–$4 with an ante of 50 cents and a bring-in of a dollar, a dollar dropped at the
fourth card and one for the jackpot; the palace's card is $4–$8, $1 and $2, two dropped; comstock's $5–$10, $1 and $2,
two dropped after the first round.
"""

import pytest

CRYSTAL, PALACE, COMSTOCK = "crystal/seven-card-stud", "palace/seven-card-stud", "comstock/seven-card-stud"
MEXICAN = "crystal/mexican-stud"


@pytest.fixture
def stud(pot, seats):
    """Settle a hand of seats 1 to n that uses the whole shoe; the last seat has the button."""
    return lambda offer, players, cards, actions, **more: pot(
        offer, players, seats(players, **more.pop("stacks", {})), {}, cards, actions, **more)


@pytest.fixture
def refused(refused_hand, seats):
    return lambda offer, players, cards, actions: refused_hand(offer, players, seats(players), {}, cards, actions)


def told(hand, tag: str) -> list[dict]:
    return [event for event in hand.felt["events"] if event["event"] == tag]


def given(hand) -> list[tuple[int, list[str], list[str]]]:
    return [(event["seat"], event.get("down", []), event.get("up", [])) for event in told(hand, "dealt")]


# A hole card turned up


def test_crystal_340_the_third_card_comes_down_and_the_player_left_of_a_low_card_begins(stud, refused):
    # seat 2's second card, the deuce of clubs, is turned up: it would be low; seat 3 begins and may fold
    cards = "Ks 9c 8h  Kd exposed/2c 8d  Qh 9d 7s"
    hand = stud(CRYSTAL, 3, cards, "3 fold; 1 bring-in; 2 fold")
    assert given(hand) == [(1, ["Ks", "Kd"], ["Qh"]), (2, ["9c", "9d"], ["2c"]), (3, ["8h", "8d"], ["7s"])]
    assert told(hand, "card-exposed")[0]["clause"] == "crystal 340, 351–356"
    assert hand.net == {1: 1, 2: -0.5, 3: -0.5}
    assert refused(CRYSTAL, 3, cards, "2 bring-in").at_action == 0
    full = stud(CRYSTAL, 3, cards, "3 bet 2; 1 fold; 2 fold")  # or opens for a full bet
    assert full.net == {1: -0.5, 2: -0.5, 3: 1}


def test_crystal_340_two_exposed_hole_cards_kill_the_hand_and_return_the_ante(stud):
    # seat 2 gets no third card; the deuce of seat 3 brings it in
    cards = "Ks exposed/9c 8h  Kd exposed/9d 8d  Qh 2s"
    hand = stud(CRYSTAL, 3, cards, "3 bring-in; 1 fold")
    assert given(hand)[1] == (2, [], ["9c", "9d"])
    assert told(hand, "hand-killed")[0]["seat"] == 2
    assert hand.net == {1: -0.5, 2: 0, 3: 0.5}


def test_crystal_340_if_every_hand_is_dead_it_is_a_misdeal(stud):
    hand = stud(CRYSTAL, 2, "exposed/Ks exposed/9c  exposed/Kd exposed/9d", "")
    assert hand.net == {1: 0, 2: 0}
    assert told(hand, "misdealt")[0]["reason"] == "no hand is left"


def test_comstock_503_both_hole_cards_are_exposed_in_the_five_card_game(stud):
    cards = "Ks exposed/9c 8h  Kd exposed/9d 8d  Qh 2s"
    assert stud(COMSTOCK, 3, cards, "3 bring-in; 1 fold").net == {1: -1, 2: 0, 3: 0}  # a dollar dropped, none after
    five = stud("comstock/five-card-stud", 3, "Ks exposed/2c 8h  Qd 9d 7s", "3 fold; 1 bring-in; 2 fold")
    assert given(five) == [(1, ["Ks"], ["Qd"]), (2, ["9d"], ["2c"]), (3, ["8h"], ["7s"])]


@pytest.mark.parametrize("offer", ["cordova/seven-card-stud", "oaks/seven-card-stud-high"])
def test_houses_that_file_nothing_on_exposed_cards_follow_crystal_by_default(stud, offer):
    cards = "Ks exposed/9c 8h  Kd exposed/9d 8d  Qh 2s"
    hand = stud(offer, 3, cards, "3 bring-in; 1 fold")
    assert hand.net[2] == 0
    assert told(hand, "hand-killed")[0]["seat"] == 2


# Seats 1, 2, 3 show Ah, Kh and 2c at first, then small cards; after six cards seat 1 is high with Ah Qd 9s 6h.
THIRD = "Ac Kd 3h  7c Ks 3d  Ah Kh 2c "
STREETS = "4s Qd 4h 5s  4d 9s 8c 6s  5d 6h Td 7h  5c "
PLAYED = "3 bring-in; 1 call; 2 call;" + "1 check; 2 check; 3 check;" * 3


def test_crystal_352_the_others_get_their_last_card_down_and_the_exposed_player_may_be_all_in(stud):
    # seat 2's Kc comes up: the pair of kings is high and would begin, but is all in for the pot of 3 × 1.50; on the
    # side seat 3 bets 4 and seat 1 calls
    cards = THIRD + STREETS + "2h exposed/Kc 3s"
    hand = stud(CRYSTAL, 3, cards, PLAYED + "2 all-in; 3 bet 4; 1 call")
    # seat 1: a pair of aces; seat 2: four kings; seat 3: three threes
    assert hand.pots == [(2.5, [1, 2, 3], [2]), (8, [1, 3], [3])]  # 4.50 less the two dollars dropped
    assert hand.net == {1: -5.5, 2: 1, 3: 2.5}
    assert told(hand, "declared-all-in")[0] == {
        "event": "declared-all-in", "seat": 2, "clause": "crystal 340, 351–356"}


def test_crystal_356_heads_up_the_second_card_comes_up_too_and_betting_is_normal(stud):
    cards = "Ac Kd  7c Ks  Ah Kh  4s Qd 4h  4d 9s 8c  5d 6h Td  5c exposed/2h Kc"
    played = "2 bring-in; 1 call;" + "1 check; 2 check;" * 3
    hand = stud(CRYSTAL, 2, cards, played + "2 bet 4; 1 fold")  # there is no choice; a pair of kings shows and begins
    assert given(hand)[-2:] == [(1, [], ["2h"]), (2, [], ["Kc"])]
    assert hand.net == {1: -1.5, 2: -0.5}


def test_palace_812_the_high_hand_of_sixth_street_begins_and_two_players_may_declare(stud, refused):
    # seat 1 was high with its ace; the pair of kings that now shows does not count
    cards = THIRD + STREETS + "2h exposed/Kc 3s"
    hand = stud(PALACE, 3, cards, PLAYED + "2 play-on; 1 check; 2 check; 3 check")
    assert hand.net == {1: -3, 2: 4, 3: -3}  # nine in the pot, two dropped
    assert refused(PALACE, 3, cards, PLAYED + "2 play-on; 2 check").refused.code == "out-of-turn"
    two = "Ac Kd  7c Ks  Ah Kh  4s Qd 4h  4d 9s 8c  5d 6h Td  5c exposed/2h Kc"
    hand = stud(PALACE, 2, two, "2 bring-in; 1 call;" + "1 check; 2 check;" * 3 + "1 all-in")
    assert given(hand)[-1] == (2, ["Kc"], [])  # the second still comes down
    assert hand.net == {1: -3, 2: 1}


def test_comstock_532_if_the_first_players_card_comes_up_all_cards_do_and_nobody_declares(stud):
    cards = THIRD + STREETS + "exposed/2h Kc 3s"
    hand = stud(COMSTOCK, 3, cards, PLAYED + "1 check; 2 check; 3 check")  # the ace of sixth street remains high
    assert [event["card"] for event in told(hand, "card-exposed")] == ["2h", "Kc", "3s"]
    assert hand.net == {1: -3, 2: 4, 3: -3}


def test_comstock_534_a_later_exposed_card_is_replaced_after_the_deal(stud):
    # seat 2's Kc is replaced by the 9d after seat 3's card: a pair of kings, and seat 3's three threes win
    cards = "Ac Kd 3h  7c Qs 3d  Ah Kh 2c " + STREETS + "2h exposed/Kc 3s 9d"
    hand = stud(COMSTOCK, 3, cards, PLAYED + "1 check; 2 check; 3 check")
    assert given(hand)[-3:] == [(2, ["Kc"], []), (3, ["3s"], []), (2, ["9d"], [])]
    assert hand.net == {1: -3, 2: -3, 3: 4}


# Cards too soon


def test_crystal_346_cards_dealt_too_soon_leave_play_with_one_card_for_each_player_who_got_none(stud):
    # while third street is bet, 4s is burned and Qd dealt to seat 1; 4h and 5s would have been seats 2's and 3's.
    # After the round 4d is burned, and the street comes from what follows.
    cards = THIRD + "4s Qd 4h 5s  4d 9s 8c 6s  5d 6h Td 7h  5c Jc Js 8s  2s 2h Kc 3s"
    actions = "3 bring-in; dealer too-soon; 1 call; 2 call;" + "1 check; 2 check; 3 check;" * 4
    hand = stud(CRYSTAL, 3, cards, actions)
    assert hand.felt["dead"] == ["too-soon Qd", "too-soon 4h", "too-soon 5s"]
    assert given(hand)[3:6] == [(1, [], ["9s"]), (2, [], ["8c"]), (3, [], ["6s"])]
    assert [event["card"] for event in told(hand, "burned")] == ["4s", "4d", "5d", "5c", "2s"]
    assert hand.net == {1: -1.5, 2: 1, 3: -1.5}


def test_crystal_346_under_the_literal_reading_one_more_card_for_everyone_leaves_play(stud):
    cards = THIRD + "4s Qd 4h 5s 4d  9s 8c 6s 5d"
    actions = "3 bring-in; dealer too-soon; 1 call; 2 call; 1 bet 2; 2 fold; 3 fold"
    hand = stud(CRYSTAL, 3, cards, actions, options={"too-soon": "everybody"})
    assert hand.felt["dead"] == ["too-soon Qd", "too-soon 4h", "too-soon 5s", "too-soon 4d"]
    assert given(hand)[3:6] == [(1, [], ["8c"]), (2, [], ["6s"]), (3, [], ["5d"])]


def test_palace_875_two_cards_dealt_too_soon_take_the_third_players_card_out_too(stud):
    cards = THIRD + "4s Qd 4h 5s  4d 9s 8c 6s"
    actions = "3 bring-in; dealer too-soon 2; 1 call; 2 call; 1 bet 4; 2 fold; 3 fold"
    hand = stud(PALACE, 3, cards, actions)
    assert hand.felt["dead"] == ["too-soon Qd", "too-soon 4h", "too-soon 5s"]
    assert hand.net == {1: 4, 2: -3, 3: -3}  # nine in the pot, two dropped, three of it the winner's own


# Eight are dealt in. Seats 6 to 8 fold, and cards came too soon: 2d burned, eight dead, and no card is left after the
# burn of seventh street. Seat 1 has aces and sevens, seat 3 a pair of threes.
EIGHT = "Jh 4c 6c Tc 8c Jd Qd Kd  Qh 5c 7c Ts 9c Js Qs Ks  Ah 2c Td 9d 8d 7d 6d Kh "
DEAD = "2d 3d 4h 5s Jc Qc Kc 2h 3c  4d As 2s 3s 4s 6s  5d 7s 9s 3h 5h 6h  Th 7h 8h 9h Ad Ac  8s "
FIVE_CHECK = "".join(f"{seat} check;" for seat in range(1, 6))


@pytest.mark.parametrize(("way", "wins"), [("wait", 3), ("gone", 1)])
def test_cordova_81_whether_cards_dealt_too_soon_are_kept_for_a_short_deck_depends_on_the_reading(stud, way, wins):
    """With the dead cards and five burns scrambled, everyone is served, and seat 3 draws the three of diamonds. Without
    the dead cards a burn leaves four for five players, so the four of diamonds is common, and helps nobody beyond aces
    and sevens.
    """
    called = "2 bring-in; dealer too-soon; 3 call; 4 call; 5 call; 6 fold; 7 fold; 8 fold; 1 call;"
    cards = EIGHT + DEAD + "2d 4d 5d 3d Kc Qc"
    hand = stud("cordova/seven-card-stud", 8, cards, called + FIVE_CHECK * 4, options={"too-soon": way})
    assert [winners for _, _, winners in hand.pots] == [[wins]]


# Seat 8 folds at once, and after the last burn three cards are left for seven players.
SEVEN = "2d As 3d 4h 5s Jc Qc Kc  4d 2s 3s 4s 6s 7s 8s 3c  5d 3h 5h 6h 7h 8h 9h Th  2h  Ad 9s "


@pytest.mark.parametrize(
    ("way", "scrambled", "wins"), [("burns-then-common", "2d 4d 5d 2h Ac", 1), ("common", "Ac", 5)]
)
def test_oaks_67_the_last_card_is_scrambled_with_the_burns_or_one_card_serves_everyone(stud, way, scrambled, wins):
    """Seat 1 is dealt a third ace, and the last card with four burns is enough for the last five players. Otherwise the
    ace is burned, and the common nine completes seat 5's three eights.
    """
    called = "2 bring-in; 3 call; 4 call; 5 call; 6 call; 7 call; 8 fold; 1 call;"
    checks = "".join(f"{seat} check;" for seat in range(1, 8)) * 4
    hand = stud("oaks/seven-card-stud-high", 8, EIGHT + SEVEN + scrambled, called + checks,
                options={"short-deck": way})
    assert [winners for _, _, winners in hand.pots] == [[wins]]


@pytest.mark.parametrize(("way", "wins"), [("no-burn", 4), ("literal", 2)])
def test_palace_823_five_players_without_a_card_get_the_last_five_cards_unless_one_is_burned(stud, way, wins):
    """Seat 4 draws the four of diamonds for 9-7-6-5-4. A burn from the five would leave four, so the nine would be
    common, and seat 2's T-9-4-3-2 the lowest.
    """
    eight = "Jh 4c 6c Tc 8c Jd Qd Kd  Qh 9c 7c Ts 5c Js Qs Ks  Ah 2c Td 9d 8d 7d Kh 6d "
    seven = "2d As 3d 4h 5s Jc Qc Kc  4d 2s 3s 4s 6s 7s 8s 3c  5d 3h Th 6h 7h 8h 9h 5h  2h  Ad 9s "
    called = "7 bring-in; 8 fold; 1 call; 2 call; 3 call; 4 call; 5 call; 6 call;"
    fourth = "".join(f"{seat} check;" for seat in (2, 3, 4, 5, 6, 7, 1))
    later = "".join(f"{seat} check;" for seat in (4, 5, 6, 7, 1, 2, 3))
    hand = stud("palace/razz", 8, eight + seven + "2d 4d 5d 2h Ac", called + fourth + later * 3,
                options={"five-without-a-card": way})
    assert [winners for _, _, winners in hand.pots] == [[wins]]


def test_cordova_is_silent_on_an_exposed_last_card_and_the_other_reading_turns_all_up(stud):
    """Seat 3 is dealt first, and its deuce is turned up. By default seat 3 can be all in, and its pair begins; under
    the other reading all three cards come up without a choice, and seat 1's ace of sixth street begins.
    """
    cards = THIRD + STREETS + "exposed/2h Kc 3s"
    hand = stud("cordova/seven-card-stud", 3, cards, PLAYED + "3 play-on; 3 check; 1 check; 2 check")
    assert [event["card"] for event in told(hand, "card-exposed")] == ["2h"]
    up = stud("cordova/seven-card-stud", 3, cards, PLAYED + "1 check; 2 check; 3 check", options={"exposed": "all-up"})
    assert [event["card"] for event in told(up, "card-exposed")] == ["2h", "Kc", "3s"]
    assert hand.net == up.net


# Boxed cards, extra cards, wrong numbers


def test_comstock_464_a_boxed_card_does_not_count_and_a_joker_dealt_down_is_replaced_after_the_round(stud):
    cards = "Ks boxed/9c 9h 8h  Kd Jo 8d  Qh boxed/2d 9d 2s  7c"
    hand = stud(COMSTOCK, 3, cards, "3 bring-in; 1 fold; 2 fold")
    assert hand.felt["dead"] == ["boxed 9c", "joker Jo", "boxed 2d"]
    assert given(hand) == [(1, ["Ks", "Kd"], ["Qh"]), (2, ["9h"], ["9d"]), (3, ["8h", "8d"], ["2s"]), (2, ["7c"], [])]


# Mexican: 41 cards, the first up and the second down


def test_crystal_245_the_next_card_comes_down_automatically_and_an_exposed_joker_is_wild(stud, refused):
    # seat 1's joker is turned up; on third street only seat 2 is asked about his down card, and the king and the wild
    # joker showing begin before a pair of queens
    cards = "Kd Qc  exposed/Jo Qh  3c 7h Qd  3d 2c 2d  4c Kc 5d"
    actions = "1 play-on; 1 open 2; 2 call; 2 keep; 1 check; 2 check;" + "1 keep; 2 keep; 1 check; 2 check;" * 2
    hand = stud(MEXICAN, 2, cards, actions)
    # seat 1: K Jo 7 2 K with the joker wild makes three kings; seat 2: Q Q Q 2 5. With the joker an ace: a pair of
    # kings, and seat 2 would win.
    assert given(hand)[2:4] == [(1, ["7h"], []), (2, [], ["Qd"])]
    assert hand.shares == {1: 3}
    assert refused(MEXICAN, 2, cards, "1 open 2").refused.code == "not-open"


def test_crystal_245_if_a_requested_down_card_is_exposed_the_next_one_comes_down(stud):
    # seat 1 rolls on third street and the 7h comes up: on fourth seat 1 has no choice and gets the 2c down
    cards = "Kd Qc  Jo Qh  3c exposed/7h Qd  3d 2c 2d  4c Kc 5d"
    actions = "1 open 2; 2 call; 1 roll; 2 keep; 1 play-on; 1 check; 2 check; 2 keep;"
    actions += "1 check; 2 check; 1 keep; 2 keep; 1 check; 2 check"
    hand = stud(MEXICAN, 2, cards, actions)
    assert given(hand)[2:] == [(1, [], ["7h"]), (2, [], ["Qd"]), (1, ["2c"], []), (2, [], ["2d"]), (1, [], ["Kc"]),
                               (2, [], ["5d"])]


@pytest.mark.parametrize("offer", ["palace/mexican-poker", "comstock/mexican-poker"])
def test_palace_578_comstock_1045_a_player_can_declare_all_in_when_the_last_card_is_exposed(stud, offer):
    cards = "Kd Qc  Kh Qh  3c 7h Qd  3d 2c 2d  4c exposed/Kc 5d"
    opened = "1 open 4; 2 call;" if offer.startswith("palace") else "1 open 5; 2 call;"
    actions = opened + "1 keep; 2 keep; 2 check; 1 check; 1 keep; 2 keep; 2 check; 1 check; 1 roll; 2 keep; 1 all-in"
    hand = stud(offer, 2, cards, actions)
    assert hand.pots[0][2] == [1]  # three kings, and no one left to bet


def test_cordova_140_if_a_requested_down_card_is_exposed_the_next_one_comes_down_in_turn(stud):
    # cordova deals the first down, then asks each player as the card comes; seat 1's next one comes without asking
    cards = "Kd Qc  2h Qh  3c exposed/7h Qd  3d 2c 2d  4c Kc 5d"
    actions = "1 open 2; 2 call; 1 roll; 2 keep; 1 play-on; 1 check; 2 check; 2 keep;"
    actions += "1 check; 2 check; 1 keep; 2 keep; 1 check; 2 check"
    hand = stud("cordova/mexican-stud", 2, cards, actions)
    assert given(hand)[2:6] == [(1, [], ["7h"]), (2, [], ["Qd"]), (1, ["2c"], []), (2, [], ["2d"])]


def test_crystal_248_cards_out_of_sequence_in_the_first_deal_are_a_misdeal_until_two_have_acted(stud, refused):
    cards = "Kd Qc 2h  Kh Qh 3h"
    assert stud(MEXICAN, 3, cards, "1 open 2; floor out-of-turn").net == {1: 0, 2: 0, 3: 0}
    late = refused(MEXICAN, 3, cards, "1 open 2; 2 call; floor out-of-turn")
    assert (late.refused.code, late.at_action) == ("accepted", 2)
    assert "crystal 248–249" in str(late.refused.clause)


def test_crystal_249_after_cards_out_of_sequence_in_a_later_round_bets_are_returned_and_nobody_bets(stud):
    cards = "Kd Qc  Kh Qh  3c 7h Qd  3d 2c 2d"
    actions = "1 open 2; 2 call; 1 keep; 2 keep; 2 bet 2; floor out-of-turn; 1 keep; 2 keep; 2 bet 4; 1 fold"
    hand = stud(MEXICAN, 2, cards, actions)
    assert hand.net == {1: -2.5, 2: 0.5}  # five in the pot, two dropped after the first round
    assert told(hand, "round-voided")[0]["clause"] == "crystal 248–249"
