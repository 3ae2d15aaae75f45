"""Hands can be typed without suits if suits don't matter."""

import pytest

from houseway.houses import offer
from houseway.odds.advise import advise

PURE = "oaks/pure-21-5-blackjack"


def test_advice_on_ranks_equals_advice_on_cards_of_any_suit() -> None:
    plain = advise(offer(PURE), "T 6", up="10")
    for suits in (("Tc 6d", "Th"), ("Ts 6s", "Ts"), ("Kh 6c", "Qd")):
        assert plain["ev"] == advise(offer(PURE), suits[0], up=suits[1])["ev"]


def test_advice_on_a_total_is_the_average_of_its_hands_weighted_by_frequency() -> None:
    """With six decks, sixteen against a ten is 24 sixes with 95 tens, 24 nines with 24 sevens, or pairs of eights."""
    told = advise(offer(PURE), "16", up="10")
    decks = offer(PURE).banked.shoe.decks
    ways = {each["hand"]: each["ways"] for each in told["hands"]}
    four = 4 * decks
    assert ways == {"6 T": four * (4 * four - 1), "7 9": four * four, "8 8": four * (four - 1) // 2}
    stand = sum(each["ev"]["stand"] * each["ways"] for each in told["hands"]) / sum(ways.values())
    assert told["ev"]["stand"] == pytest.approx(stand)
    assert {each["hand"]: each["choice"] for each in told["hands"]}["8 8"] == "split"


def test_suits_are_required_if_they_matter() -> None:
    with pytest.raises(ValueError, match="suits matter"):
        advise(offer("comstock/ultimate-texas-holdem"), "K7")


@pytest.mark.parametrize("hand", ["3", "22x", "Z 6", "T"])
def test_text_that_names_neither_cards_nor_a_total_is_refused(hand: str) -> None:
    with pytest.raises(ValueError, match=r"total|not a card|at least two"):
        advise(offer(PURE), hand, up="10")
