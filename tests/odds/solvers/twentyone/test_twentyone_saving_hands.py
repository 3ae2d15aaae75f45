"""The rare bank hands that save busted players, each counted separately as a product over the remaining cards.

The solver walks the bank's tree with weighted classes of cards. The test draws single cards from the whole shoe.
According to the chart the bank draws a third card on 15 and 16, and stands on 17.
"""

from fractions import Fraction

import pytest

from houseway.games.twentyone.hands import hand_of, saves
from houseway.houses import offer
from houseway.odds.solvers.twentyone.bonus import bank_hands


def counted(name: str, **options: str) -> float:
    filed = offer(name, options)
    rules = filed.play.rules(filed.banked.options)
    hands = bank_hands(rules, tuple(filed.pack.cards))
    return sum(chance for cards, chance in hands if saves(rules, hand_of(rules, cards)))


def drawn(*left: int, of: int) -> Fraction:
    """Return the probability of cards in this order, given the number of each."""
    found = Fraction(1)
    for place, many in enumerate(left):
        found *= Fraction(many, of - place)
    return found


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("oaks/pure-21-5-blackjack", 8 * 52),
        ("comstock/pure-21-5-blackjack", 8 * 52),
        ("crystal/pure-spanish-21-5", 8 * 48),
        ("comstock/pure-spanish-21-5", 8 * 48),
    ],
)
def test_three_eights_save_a_hand_as_often_as_a_product_says(name: str, cards: int) -> None:
    """Two eights are 16 and draw a card; there are 32 eights in eight decks, of 52 cards or of 48."""
    assert len(offer(name).pack.cards) == cards
    assert counted(name) == pytest.approx(float(drawn(32, 31, 30, of=cards)), rel=1e-12)


def test_spades_seven_eight_nine_in_order_save_a_hand_as_often_as_a_product_says() -> None:
    """At Palace 7 and 8 are 15 and draw; eight decks have eight of each card."""
    name = "palace/21st-century-blackjack-9-0"
    assert counted(name) == pytest.approx(float(drawn(8, 8, 8, of=416)), rel=1e-12)


def test_spades_seven_eight_nine_in_any_order_save_a_hand_as_often_as_a_product_says() -> None:
    """Under the other reading, 8 and 9 can't come first, since 17 stands, so four of six orders remain."""
    name = "palace/21st-century-blackjack-9-0"
    assert counted(name, **{"in-order": "any-order"}) == pytest.approx(4 * float(drawn(8, 8, 8, of=416)), rel=1e-12)


def test_suited_seven_eight_nine_save_a_hand_as_often_as_a_product_says() -> None:
    """At Free Bet all four suits count, in the same four orders."""
    name = "crystal/21st-century-free-bet-blackjack"
    cards = len(offer(name).pack.cards)
    many = cards // 52
    assert counted(name) == pytest.approx(16 * float(drawn(many, many, many, of=cards)), rel=1e-12)
