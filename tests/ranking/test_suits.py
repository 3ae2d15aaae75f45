"""Suits decide seats and odd chips, but never hands."""

from houseway.cards import card, cards
from houseway.ranking import by_suit, by_suit_low, highest, lowest


def test_cordova_136_the_highest_card_by_suit_gets_the_button():
    assert highest(cards("Kd Ac As Ah")) == 2


def test_palace_843_the_lowest_card_by_suit_brings_it_in_and_aces_are_high():
    assert lowest(cards("2d 2c As Ac")) == 1


def test_crystal_319_in_razz_the_highest_card_brings_it_in_and_aces_are_low():
    up = cards("As Kd Ks Qs")
    assert max(range(4), key=lambda seat: by_suit_low(up[seat])) == 2


def test_crystal_243_a_joker_face_up_counts_as_an_ace():
    assert by_suit(card("Ks")) < by_suit(card("Jo")) < by_suit(card("Ac"))


def test_palace_572_a_joker_face_up_outranks_all_cards():
    assert highest(cards("As Jo Kd"), joker="highest") == 1


def test_all_cards_of_the_deck_differ_when_ordered_by_suit():
    assert len({by_suit(one) for one in range(53)}) == 53
    assert len({by_suit_low(one) for one in range(53)}) == 53
