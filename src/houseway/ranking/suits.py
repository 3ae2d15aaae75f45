"""The suits in order: spades, hearts, diamonds, clubs. They never decide a hand, only a seat or an odd chip.

The high card takes the button of a new game (cordova 136), the low or the high up card is forced to bet (palace 843 and
867, crystal 319), and if the filing says so the odd chip goes to the high card by suit (oaks 41).
"""

from collections.abc import Sequence

from houseway.cards import JOKER, STANDARD, SUITS, Card, rank, suit


def by_suit(card: Card, joker: str = "ace") -> int:
    """Return a card's place among single cards, by rank, then by suit.

    A joker face up is an ace (crystal 243, comstock 1030) and, having no suit, ranks just below the four aces; or it is
    the "highest" card of all (palace 572), or the "lowest".

    >>> from houseway.cards import cards
    >>> sorted(cards("Ac Ks As 2d Jo"), key=by_suit) == list(cards("2d Ks Jo Ac As"))
    True
    """
    if card == JOKER:
        return {"lowest": -1, "ace": 2 * (STANDARD - len(SUITS)) - 1, "highest": 2 * STANDARD}[joker]
    return 2 * (len(SUITS) * rank(card) + suit(card))


def by_suit_low(card: Card) -> int:
    """Return a card's place among single cards, aces low, as in razz and lowball, where the highest card brings it in.

    >>> from houseway.cards import cards
    >>> sorted(cards("Ac Ks As 2d"), key=by_suit_low) == list(cards("Ac As 2d Ks"))
    True
    """
    return -1 if card == JOKER else 4 * ((rank(card) + 1) % 13) + suit(card)


def highest(cards: Sequence[Card], joker: str = "ace") -> int:
    """Return the index of the card that is highest, with ties decided by suit: it gets the button."""
    return max(range(len(cards)), key=lambda place: by_suit(cards[place], joker))


def lowest(cards: Sequence[Card], joker: str = "ace") -> int:
    """Return the index of the card that is lowest, with ties decided by suit: it brings it in."""
    return min(range(len(cards)), key=lambda place: by_suit(cards[place], joker))
