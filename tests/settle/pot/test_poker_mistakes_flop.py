"""Dealers' mistakes in hold'em and related games, settled by hand: crystal 216–221, comstock 311–356.

In a shoe `exposed/Ks` is a card turned up by mistake, `boxed/Ks` one that lay face up in the deck, `extra/Ks` one dealt
beyond the deal. Crystal's first line is $2–$4 with blinds of $1 and $2, a dollar dropped at the flop and one for the
jackpot; comstock's is $5–$10 with $3 and $5, two dropped at the flop, one without a flop.
"""

import pytest

CRYSTAL, COMSTOCK = "crystal/holdem", "comstock/texas-holdem"
CHECKED = "2 check; 3 check;"


@pytest.fixture
def flawed(pot, seats):
    """Settle a hand of seats 1 to 3 with the button in seat 1, using the whole shoe."""
    return lambda offer, cards, actions, **more: pot(offer, 1, seats(3), {}, cards, actions, **more)


def told(hand, tag: str) -> list[dict]:
    return [event for event in hand.felt["events"] if event["event"] == tag]


def test_crystal_218_if_the_first_card_is_exposed_it_goes_back_and_the_deck_is_shuffled_again(flawed):
    # the seven of diamonds is exposed to seat 2, goes back, and comes to seat 1 in the new deal
    hand = flawed(CRYSTAL, "exposed/7d  As Kd 8h  Ah Kh 7d", "1 fold; 2 fold")
    assert hand.net == {1: 0, 2: -1, 3: 1}
    (shuffled,) = told(hand, "stub-scrambled")
    assert (shuffled["cards"], shuffled["clause"]) == (52, "crystal 218")
    assert [event["down"] for event in told(hand, "dealt")] == [["As", "Ah"], ["Kd", "Kh"], ["8h", "7d"]]


def test_crystal_218_any_other_exposed_card_is_replaced_after_the_deal_and_becomes_the_burn(flawed):
    # seat 3's king of diamonds is exposed; the top card is the king of clubs; no other card is burned for the flop
    cards = "As exposed/Kd 8h  Ah Kh 9d  Kc  2c 4c 5h  9s Tc  Jd Ts"
    hand = flawed(CRYSTAL, cards, "1 fold; 2 call; 3 check;" + CHECKED * 3)
    assert told(hand, "card-exposed") == [
        {"event": "card-exposed", "seat": 3, "card": "Kd", "kept": False, "clause": "crystal 218"}]
    assert [event["card"] for event in told(hand, "burned")] == ["Kd", "9s", "Jd"]
    assert hand.felt["board"] == ["2c", "4c", "5h", "Tc", "Ts"]
    assert hand.net == {1: 0, 2: 0, 3: -2}  # aces over kings: four in the pot, two of them dropped


def test_crystal_218_two_exposed_cards_are_each_replaced_and_burned_in_turn(flawed):
    cards = "As exposed/Kd exposed/8h  Ah Kh 9d  Kc 8s  2c 4c 5h  Tc  Jd Ts"
    hand = flawed(CRYSTAL, cards, "1 fold; 2 call; 3 check;" + CHECKED * 3)
    assert [event["card"] for event in told(hand, "burned")] == ["Kd", "8h", "Jd"]
    assert hand.net == {1: 0, 2: 0, 3: -2}


def test_crystal_218_under_the_other_reading_two_exposed_cards_are_a_misdeal(flawed):
    cards = "As exposed/Kd exposed/8h  Ah Kh 9d"
    hand = flawed(CRYSTAL, cards, "", options={"exposed": "two-a-misdeal"})
    assert hand.net == {1: 0, 2: 0, 3: 0}
    assert told(hand, "misdealt")[0]["reason"] == "2 cards were exposed on the deal"


def test_comstock_319_325_one_exposed_card_is_the_burn_and_two_are_a_misdeal(flawed):
    cards = "As exposed/Kd 8h  Ah Kh 9d  Kc  2c 4c 5h  9s Tc  Jd Ts"
    hand = flawed(COMSTOCK, cards, "1 fold; 2 call; 3 check;" + CHECKED * 3)
    assert hand.net == {1: 0, 2: 3, 3: -5}  # ten in the pot, two dropped
    assert told(hand, "card-exposed")[0]["clause"] == "comstock 319–327"
    off = flawed(COMSTOCK, "As exposed/Kd exposed/8h", "")  # found at the second one: no further card is needed
    assert off.net == {1: 0, 2: 0, 3: 0}
    assert (off.drop, off.jackpot) == (0, 0)
    assert told(off, "misdealt")[0]["clause"] == "comstock 319–327"


# Boxed cards


def test_comstock_311_a_boxed_card_does_not_count(flawed):
    # the boxed kings would be seat 3's first card and the first card of the flop
    cards = "As boxed/Kd 7d 8h  Ah 2h 9d  Qc  boxed/Kc 2c 4c 5h  9s Tc  Jd Ts"
    hand = flawed(COMSTOCK, cards, "1 fold; 2 call; 3 check;" + CHECKED * 3)
    assert hand.felt["dead"] == ["boxed Kd", "boxed Kc"]
    assert [event["down"] for event in told(hand, "dealt")] == [["As", "Ah"], ["7d", "2h"], ["8h", "9d"]]
    assert hand.felt["board"] == ["2c", "4c", "5h", "Tc", "Ts"]
    assert hand.net == {1: 0, 2: 3, 3: -5}


def test_comstock_315_a_joker_among_the_down_cards_is_replaced_after_the_round(flawed):
    # the joker comes to seat 3, who points it out; the top card after the deal replaces it
    cards = "As Jo 8h  Ah 2h 9d  7d  Qc 2c 4c 5h  9s Tc  Jd Ts"
    hand = flawed(COMSTOCK, cards, "1 fold; 2 call; 3 check;" + CHECKED * 3)
    assert hand.felt["dead"] == ["joker Jo"]
    assert [event["down"] for event in told(hand, "dealt")] == [["As", "Ah"], ["2h"], ["8h", "9d"], ["7d"]]
    assert hand.net == {1: 0, 2: 3, 3: -5}


# Extra cards


def test_crystal_221_one_extra_card_is_the_burn_and_two_are_a_misdeal(flawed):
    cards = "As Kd 8h  Ah Kh 9d  extra/9s  2c 4c 5h  Qs Tc  Jd Ts"
    hand = flawed(CRYSTAL, cards, "1 fold; 2 call; 3 check;" + CHECKED * 3)
    assert [event["card"] for event in told(hand, "burned")] == ["9s", "Qs", "Jd"]
    assert hand.felt["board"] == ["2c", "4c", "5h", "Tc", "Ts"]
    off = flawed(CRYSTAL, "As Kd 8h  Ah Kh 9d  extra/9s extra/Qs", "")
    assert off.net == {1: 0, 2: 0, 3: 0}
    assert told(off, "misdealt")[0]["clause"] == "crystal 221"


def test_comstock_330_too_many_cards_found_at_once_are_a_misdeal(flawed):
    off = flawed(COMSTOCK, "As Kd 8h  Ah Kh 9d  extra/9s", "")
    assert off.net == {1: 0, 2: 0, 3: 0}
    assert told(off, "misdealt")[0]["clause"] == "comstock 330–334"


# Flop, turn and river too soon; a flop of too many cards


DEAL = "As Kd 8h  Ah Kh 9d "


def test_crystal_219_a_flop_dealt_too_soon_goes_back_and_the_new_one_comes_without_a_burn(flawed):
    # seat 3 has not acted when 9s is burned and Kc Ks 2d turned; the new flop has the 2d again
    cards = DEAL + "9s Kc Ks 2d  2d 4c 5h  Qs Tc  Jd Ts"
    hand = flawed(CRYSTAL, cards, "1 fold; 2 call; dealer too-soon; 3 check;" + CHECKED * 3)
    assert hand.felt["board"] == ["2d", "4c", "5h", "Tc", "Ts"]
    assert [event["card"] for event in told(hand, "burned")] == ["9s", "Qs", "Jd"]
    (shuffled,) = told(hand, "stub-scrambled")
    assert (shuffled["cards"], shuffled["clause"]) == (52 - 6 - 1, "crystal 219–220")
    assert hand.net == {1: 0, 2: 0, 3: -2}  # aces: with Kc and Ks seat 3 would have had four kings


def test_comstock_342_after_a_flop_dealt_too_soon_the_burn_stays_and_another_is_made(flawed):
    cards = DEAL + "9s Kc Ks 2d  Qs 2d 4c 5h  3s Tc  Jd Ts"
    hand = flawed(COMSTOCK, cards, "1 fold; 2 call; dealer too-soon; 3 check;" + CHECKED * 3)
    assert hand.felt["board"] == ["2d", "4c", "5h", "Tc", "Ts"]
    assert [event["card"] for event in told(hand, "burned")] == ["9s", "Qs", "3s", "Jd"]


def test_comstock_337_crystal_219_a_flop_of_four_cards_goes_back(flawed):
    calls = "1 fold; 2 call; 3 check;" + CHECKED * 3
    hand = flawed(CRYSTAL, DEAL + "9s Kc Ks 2d extra/3d  2d 4c 5h  Qs Tc  Jd Ts", calls)
    assert hand.felt["board"] == ["2d", "4c", "5h", "Tc", "Ts"]
    assert hand.felt["dead"] == ["too-many Kc", "too-many Ks", "too-many 2d", "too-many 3d"]
    assert told(hand, "stub-scrambled")[0]["cards"] == 52 - 6 - 1
    burning = flawed(COMSTOCK, DEAL + "9s Kc Ks 2d extra/3d  3d 2d 4c 5h  Qs Tc  Jd Ts", calls)
    assert burning.felt["board"] == ["2d", "4c", "5h", "Tc", "Ts"]
    assert [event["card"] for event in told(burning, "burned")] == ["9s", "3d", "Qs", "Jd"]


def test_crystal_220_a_turn_dealt_too_soon_waits_for_the_river(flawed):
    # Kc is turned while the flop is bet: out. Burn 3s, the turn is Tc. The stub and the Kc are shuffled, and the
    # river, without a burn, is the Kc after all.
    cards = DEAL + "9s 2c 4c 5h  Qs Kc  3s Tc  Kc"
    hand = flawed(CRYSTAL, cards, "1 fold; 2 call; 3 check; 2 check; dealer too-soon; 3 check;" + CHECKED * 2)
    assert hand.felt["board"] == ["2c", "4c", "5h", "Tc", "Kc"]
    assert [event["card"] for event in told(hand, "burned")] == ["9s", "Qs", "3s"]
    (shuffled,) = told(hand, "stub-scrambled")
    assert shuffled["cards"] == 52 - 6 - 3 - 4 == 39  # six dealt, three burns, four on the board; the Kc is back
    assert hand.net == {1: 0, 2: -2, 3: 0}  # three kings


def test_comstock_352_a_card_is_burned_before_the_river_after_a_turn_dealt_too_soon(flawed):
    cards = DEAL + "9s 2c 4c 5h  Qs Kc  3s Tc  3d Kc"
    hand = flawed(COMSTOCK, cards, "1 fold; 2 call; 3 check; 2 check; dealer too-soon; 3 check;" + CHECKED * 2)
    assert hand.felt["board"] == ["2c", "4c", "5h", "Tc", "Kc"]
    assert hand.net == {1: 0, 2: -5, 3: 3}


@pytest.mark.parametrize(("offer", "river"), [(CRYSTAL, "Ad"), (COMSTOCK, "3d Ad")])
def test_comstock_355_crystal_220_a_river_dealt_too_soon_is_shuffled_in(flawed, offer, river):
    cards = DEAL + "9s 2c 4c 5h  Qs Tc  3s Kc  " + river
    hand = flawed(offer, cards, "1 fold; 2 call; 3 check;" + CHECKED + "2 check; dealer too-soon; 3 check;" + CHECKED)
    assert hand.felt["board"] == ["2c", "4c", "5h", "Tc", "Ad"]
    assert told(hand, "stub-scrambled")[0]["cards"] == 52 - 6 - 3 - 4


# The floor


def test_comstock_330_a_wrong_number_of_cards_is_a_misdeal_until_two_have_acted_and_a_dead_hand_later(flawed):
    early = flawed(COMSTOCK, DEAL, "1 call; floor wrong-number 3")
    assert early.net == {1: 0, 2: 0, 3: 0}
    assert told(early, "misdealt")[0]["clause"] == "comstock 330–334"
    late = flawed(COMSTOCK, DEAL + "9s 2c 4c 5h", "1 call; 2 call; floor wrong-number 3; 2 fold")
    assert late.net == {1: 8, 2: -5, 3: -5}  # seat 3's five dollars stay in; two are dropped at the flop


def test_palace_410_the_floor_can_call_a_misdeal_that_the_cards_do_not_show(flawed):
    off = flawed("palace/texas-holdem", DEAL, "1 call; floor misdeal a bad deck")
    assert off.net == {1: 0, 2: 0, 3: 0}
    assert told(off, "misdealt")[0]["reason"] == "a bad deck"
