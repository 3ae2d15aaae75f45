"""Dealers' mistakes in draw and lowball, settled by hand: palace 352–487, comstock 663–803, crystal 275–281.

In a shoe `exposed/Ks` is a card turned up by mistake, `boxed/Ks` one that lay face up in the deck, `extra/Ks` one dealt
beyond the deal, `off-table/Ks` one that fell. The button is seat 1, so the cards go to seats 2, 3 and 1. At the Palace
everybody antes $1, the button posts $2, seats 2 and 3 post $3 and $5, and time is paid by the half hour. Comstock's
lowball has blinds of $2 and $4 from seats 2 and 3, and $1 is dropped from a hand that ends before the draw.
"""

import pytest

DRAW, LOWBALL, COMSTOCK, MEXICAN = "palace/draw-poker", "palace/lowball", "comstock/lowball", "crystal/mexican-draw"
DEALT = "Ks Qs 2d  Kd Qd 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h "
"""Seat 2 has kings, seat 3 queens, and seat 1 four diamonds."""
THROWN = "1 fold; 2 call; 3 check; 2 draw 4c 7h 2s; 3 draw 5c 9h 3s;"
EVEN = {1: 0, 2: 0, 3: 0}


@pytest.fixture
def hand(pot, seats):
    """Settle a hand of three seats that uses the whole shoe."""
    return lambda offer, cards, actions, **more: pot(offer, 1, seats(3), {}, cards, actions, **more)


def told(found, tag: str) -> list[dict]:
    return [event for event in found.felt["events"] if event["event"] == tag]


def got(found, seat: int) -> list[list[str]]:
    """Return the cards dealt to a seat, deal by deal."""
    return [event["down"] for event in told(found, "dealt") if event["seat"] == seat]


def held(found, seat: int) -> set[str]:
    return set(found.felt["hands"][str(seat)]["cards"])


# Exposed on the deal


@pytest.mark.parametrize(("offer", "lines"), [
    (DRAW, "palace 359, 440, 476, 483"), (LOWBALL, "palace 359, 440, 478–479, 483"),
    (COMSTOCK, "comstock 663–666, 723–724"),
])
def test_palace_359_comstock_723_the_first_card_turned_over_is_a_misdeal(hand, offer, lines):
    off = hand(offer, "exposed/Ks", "")
    assert off.net == EVEN
    assert (told(off, "misdealt")[0]["reason"], told(off, "misdealt")[0]["clause"]) == (
        "the first card was turned over", lines)


def test_palace_440_476_high_draw_keeps_one_exposed_card_and_two_are_a_misdeal(hand):
    kept = hand(DRAW, DEALT.replace("Qs", "exposed/Qs"), "1 fold; 2 fold")
    assert kept.net == {1: -3, 2: -4, 3: 7}
    assert [(event["seat"], event["card"], event["kept"]) for event in told(kept, "card-exposed")] == [(3, "Qs", True)]
    assert hand(DRAW, "Ks exposed/Qs exposed/2d", "").net == EVEN


def test_palace_478_after_the_deal_lowball_keeps_an_exposed_five_and_replaces_a_six(hand):
    five = hand(LOWBALL, "Ks Qs 2d  Kd exposed/5c 3d  4c Qd 4d  7h 9h 6d  2s 3s 8h", "1 fold; 2 fold")
    assert told(five, "card-exposed")[0]["kept"]
    six = hand(LOWBALL, "Ks Qs 2d  Kd exposed/6c 3d  4c Qd 4d  7h 9h 6d  2s 3s 8h  Ac", "1 fold; 2 fold")
    assert not told(six, "card-exposed")[0]["kept"]
    assert got(six, 3)[-1] == ["Ac"]
    assert {card for cards in got(six, 3) for card in cards} == {"Qs", "6c", "Qd", "9h", "3s", "Ac"}


def test_comstock_666_the_dealer_must_keep_an_exposed_six_that_another_player_may_not(hand):
    mine = hand(COMSTOCK, "Ks Qs exposed/6c  Kd Qd 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h", "1 fold; 2 fold")
    assert told(mine, "card-exposed")[0]["kept"]
    other = hand(COMSTOCK, "Ks exposed/6c 2d  Kd Qd 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h  Ac", "1 fold; 2 fold")
    assert got(other, 3)[-1] == ["Ac"]
    assert other.net == {1: 0, 2: -2, 3: 1}


def test_crystal_280_all_cards_exposed_before_the_draw_must_be_kept(hand):
    # one blind of $2 from seat 2; three cards are kept
    cards = "Ks exposed/Qs 2d  Kd exposed/Qd exposed/3d  4c 5c 4d  7h 9h 6d  2s 3s 8h"
    kept = hand(MEXICAN, cards, "3 fold; 1 fold")
    assert [event["kept"] for event in told(kept, "card-exposed")] == [True] * 3
    assert hand(MEXICAN, cards, "", options={"exposed": "two-a-misdeal"}).net == EVEN


def test_oaks_lowball_files_nothing_on_exposed_cards_and_follows_the_palace(hand):
    cards = "Ks exposed/6c 2d  Kd Qd 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h  Ac"
    # blinds of $5, $5 and $10 from the button, seat 2 and seat 3
    other = hand("oaks/lowball-draw-poker", cards, "1 fold; 2 fold")
    assert got(other, 3)[-1] == ["Ac"]
    kept = hand("oaks/lowball-draw-poker", cards, "1 fold; 2 fold", options={"exposed": "kept"})
    assert told(kept, "card-exposed")[0]["kept"]


# Exposed on the draw


@pytest.mark.parametrize(("offer", "net"), [(DRAW, {1: -3, 2: -6, 3: 9}), (MEXICAN, {1: 0, 2: -2, 3: 0})])
def test_palace_483_crystal_281_a_card_exposed_on_the_draw_is_replaced_after_all_have_drawn(hand, offer, net):
    # burn 9c; seat 2 draws 8c, the exposed Kc and 9d; seat 3 draws Qc 7c 6c; then seat 2 gets the 2c: a pair of kings
    # against three queens. At crystal two dollars of the four in the pot are dropped.
    start = THROWN if offer == DRAW else "3 call; 1 fold; 2 check; 2 draw 4c 7h 2s; 3 draw 5c 9h 3s;"
    found = hand(offer, DEALT + "9c  8c exposed/Kc 9d  Qc 7c 6c  2c", start + "2 check; 3 check")
    assert got(found, 2)[-2:] == [["8c", "Kc", "9d"], ["2c"]]
    assert held(found, 2) == {"Ks", "Kd", "8c", "9d", "2c"}
    assert found.net == net


# Boxed cards


def test_palace_437_one_boxed_card_is_replaced_after_the_deal_and_two_are_a_misdeal(hand):
    cards = "Ks Qs 2d  Kd boxed/Ac 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h  Qd"
    found = hand(DRAW, cards, "1 fold; 2 fold")
    assert found.felt["dead"] == ["boxed Ac"]
    assert [card for cards in got(found, 3) for card in cards] == ["Qs", "5c", "9h", "3s", "Qd"]
    off = hand(DRAW, "Ks Qs 2d  Kd boxed/Ac boxed/3d", "")
    assert off.net == EVEN
    assert told(off, "misdealt")[0]["clause"] == "palace 436–439, 463–469"


def test_palace_438_two_boxed_cards_on_the_draw_are_replaced_from_the_top_after_the_draw(hand):
    found = hand(DRAW, DEALT + "9c  boxed/Kc boxed/Kh 8c  Qc 7c 6c  9d Td", THROWN + "2 check; 3 check")
    assert got(found, 2)[-3:] == [["8c"], ["9d"], ["Td"]]
    assert found.net == {1: -3, 2: -6, 3: 9}
    every = hand(DRAW, DEALT + "9c  boxed/Kc boxed/Kh boxed/8c  Qc 7c 6c  9d Td Jh", THROWN + "2 check; 3 check")
    assert held(every, 2) == {"Ks", "Kd", "9d", "Td", "Jh"}


def test_palace_439_a_boxed_burn_card_is_burned(hand):
    found = hand(DRAW, DEALT + "boxed/9c  8c Kc 9d  Qc 7c 6c", THROWN + "2 check; 3 check")
    assert [event["card"] for event in told(found, "burned")] == ["9c"]
    assert found.net == {1: -3, 2: 9, 3: -6}  # three kings


def test_comstock_740_boxed_cards_are_dead_and_five_together_are_a_misdeal(hand):
    cards = "Ks boxed/Ah Qs 2d  Kd boxed/Ac Qd 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h"
    found = hand(COMSTOCK, cards, "1 fold; 2 fold")
    assert found.felt["dead"] == ["boxed Ah", "boxed Ac"]
    assert [card for cards in got(found, 3) for card in cards] == ["Qs", "Qd", "5c", "9h", "3s"]
    five = "boxed/Ah boxed/Ac boxed/As boxed/Ad boxed/2h"
    off = hand(COMSTOCK, f"Ks {five}", "")
    assert off.net == EVEN
    assert told(off, "misdealt")[0]["reason"] == "5 boxed cards lay together"
    apart = hand(COMSTOCK, "boxed/Ah boxed/Ac boxed/As boxed/Ad Ks boxed/2h " + DEALT.removeprefix("Ks "),
                 "1 fold; 2 fold")
    assert apart.net == {1: 0, 2: -2, 3: 1}


def test_houses_that_file_nothing_deal_on_over_a_boxed_card_by_default(hand):
    cards = "Ks boxed/Ah Qs 2d  Kd Qd 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h"
    found = hand("oaks/draw-poker", cards, "1 fold; 2 fold")
    assert [card for cards in got(found, 3) for card in cards] == ["Qs", "Qd", "5c", "9h", "3s"]
    after = hand("oaks/draw-poker", "Ks boxed/Ah 2d  Kd Qd 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h  Qs", "1 fold; 2 fold",
                 options={"boxed": "replaced-after"})
    assert got(after, 3)[-1] == ["Qs"]


# Off the table, extra cards, wrong numbers, out of turn


def test_palace_395_a_card_off_the_table_is_dead_and_replaced_after_the_deal(hand):
    found = hand(DRAW, "Ks off-table/Ac 2d  Kd Qd 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h  Qs", "1 fold; 2 fold")
    assert found.felt["dead"] == ["off-table Ac"]
    assert told(found, "card-dead")[0]["clause"] == "palace 395–398"
    assert got(found, 3)[-1] == ["Qs"]
    drawn = hand(DRAW, DEALT + "9c  off-table/Kc 8c 9d  Qc 7c 6c  2c", THROWN + "2 check; 3 check")
    assert held(drawn, 2) == {"Ks", "Kd", "8c", "9d", "2c"}


def test_comstock_803_cards_off_the_table_may_not_be_played(hand):
    found = hand(COMSTOCK, "Ks off-table/Ac Qs 2d  Kd Qd 3d  4c 5c 4d  7h 9h 6d  2s 3s 8h", "1 fold; 2 fold")
    assert [card for cards in got(found, 3) for card in cards] == ["Qs", "Qd", "5c", "9h", "3s"]


@pytest.mark.parametrize("offer", [DRAW, LOWBALL, COMSTOCK])
def test_palace_363_comstock_723_a_sixth_card_is_the_burn_and_two_extra_cards_are_a_misdeal(hand, offer):
    one = hand(offer, DEALT + "extra/9c  8c Kc 9d  Qc 7c 6c", THROWN + "2 check; 3 check")
    assert [event["card"] for event in told(one, "burned")] == ["9c"]
    off = hand(offer, DEALT + "extra/9c extra/8c", "")
    assert off.net == EVEN
