"""The shoe of a poker hand: cards in a known order, the dealer's mistakes, and scrambles."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from houseway.cards import Card, shuffle, spell
from houseway.rules.refusal import Refused

EXPOSED, BOXED, EXTRA, OFF_TABLE = "exposed", "boxed", "extra", "off-table"
MARKS = (EXPOSED, BOXED, EXTRA, OFF_TABLE)
"""Dealer's mistakes: a card exposed, boxed in the deck, dealt as an extra, or dropped."""
NONE: Mapping[int, str] = MappingProxyType({})


class Shoe:
    """Cards in the order in which they are drawn. A reshuffle of the stub uses the same seed.

    >>> shoe = Shoe([1, 2, 3], b"seed", {1: "exposed"})
    >>> shoe.draw(), shoe.next_mark, shoe.draw(), shoe.mark
    (1, 'exposed', 2, 'exposed')
    """

    def __init__(self, cards: Iterable[Card], seed: bytes = b"", marks: Mapping[int, str] = NONE) -> None:
        self._cards = list(cards)
        self._cards.reverse()
        self._seed, self._scrambles = seed, 0
        self.marks = marks
        """The dealer's mistakes, by the number of cards dealt before each."""
        self._left = 0

    def draw(self, centre: bool = False) -> Card:
        """Draw the top card, or one from the middle of the stub."""
        if not self._cards:
            raise Refused("shoe-empty", "the shoe has run out of cards")
        self._left += 1
        return self._cards.pop(len(self._cards) // 2) if centre else self._cards.pop()

    @property
    def mark(self) -> str:
        """Return the mistake made with the last card drawn, or ""."""
        return self.marks.get(self._left - 1, "")

    @property
    def next_mark(self) -> str:
        return self.marks.get(self._left, "")

    def scramble(self, pile: Iterable[Card]) -> None:
        """Put cards back and shuffle them with the rest of the stub."""
        self._scrambles += 1
        self._cards.reverse()
        self._cards = list(shuffle([*self._cards, *pile], self._seed, f"scramble {self._scrambles}"))
        self._cards.reverse()


class ListedShoe(Shoe):
    """A shoe whose cards are listed in the order they were drawn, including those after a reshuffle.

    A card can appear twice only if it was shuffled back in between.

    >>> shoe = ListedShoe([1, 2, 1])
    >>> shoe.draw(), shoe.draw(), shoe.scramble([1]), shoe.draw()
    (1, 2, None, 1)
    """

    def __init__(self, cards: Iterable[Card], marks: Mapping[int, str] = NONE) -> None:
        super().__init__(cards, marks=marks)
        self._out: set[Card] = set()

    def draw(self, centre: bool = False) -> Card:
        card = super().draw()
        if card in self._out:
            raise Refused("card-twice", f"{spell(card)} is in the shoe twice")
        self._out.add(card)
        return card

    def scramble(self, pile: Iterable[Card]) -> None:
        self._out.difference_update(pile)
