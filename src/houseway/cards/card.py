"""A card is a small integer: four to a rank, deuces lowest, clubs first; the joker comes after the ace of spades.

>>> card("As"), spell(51), spell(JOKER)
(51, 'As', 'Jo')
>>> rank(card("Td")), suit(card("Td"))
(8, 1)
"""

from collections.abc import Iterable
from typing import TypeAlias

from houseway.cards.covered_card import Covered, Faces
from houseway.kernel import kernel

Card: TypeAlias = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
STANDARD = 52
"""The number of cards in a standard deck."""
JOKER: Card = STANDARD
RANK_WORDS = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")

_NAMES = Faces(enumerate((*(r + s for r in RANKS for s in SUITS), "Jo")))
_CARDS: dict[str, Card] = {name: number for number, name in _NAMES.items()}


def card(text: str) -> Card:
    """Read a card: rank then suit (`As`, `Td`, `2c`), `Jo` for the joker; `10d` is read as `Td`.

    >>> card("1s")
    Traceback (most recent call last):
    ValueError: '1s' is not a card; write rank then suit, like As, Td, 2c, or Jo for the joker
    """
    if isinstance(text, Covered):
        return text
    found = _CARDS.get(text)
    if found is None:
        tidy = text.strip().replace("10", "T")
        found = _CARDS.get(tidy[:1].upper() + tidy[1:].lower())
    if found is None:
        raise ValueError(f"{text!r} is not a card; write rank then suit, like As, Td, 2c, or Jo for the joker")
    return found


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read several cards, spaced or run together; a ten may be written `T` or `10`.

    >>> cards("As Kd") == cards("AsKd") == cards(["As", "Kd"])
    True
    >>> cards("10hAs10d") == cards("Th As Td")
    True
    """
    if not isinstance(text, str):
        return tuple(card(one) for one in text)
    if " " in text.strip():
        return tuple(card(one) for one in text.split())
    text = text.strip().replace("10", "T")
    return tuple(card(text[i : i + 2]) for i in range(0, len(text), 2))


def spell(number: Card) -> str:
    """Write a card."""
    return _NAMES[number]  # type: ignore[no-any-return]


def in_words(number: Card) -> str:
    """Return a card's name in words.

    >>> in_words(card("Td")), in_words(JOKER)
    ('ten of diamonds', 'the joker')
    """
    return "the joker" if number == JOKER else f"{RANK_WORDS[number // 4]} of {SUIT_WORDS[number % 4]}"


@kernel
def rank(number: Card) -> int:
    """Return 0 for a deuce up to 12 for an ace, 13 for the joker."""
    return number // 4


@kernel
def suit(number: Card) -> int:
    """Return 0 to 3 for clubs, diamonds, hearts, spades."""
    return number % 4
