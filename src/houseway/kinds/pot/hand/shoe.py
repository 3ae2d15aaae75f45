"""The shoe a poker hand is dealt from: cards in a known order, the dealer's mistakes, and what a scramble gives."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from houseway.cards import Card, shuffle, spell
from houseway.rules.refusal import Refused

EXPOSED, BOXED, EXTRA, OFF_TABLE = "exposed", "boxed", "extra", "off-table"
MARKS = (EXPOSED, BOXED, EXTRA, OFF_TABLE)
"""What a dealer may do to a card: turn it up, find it face up in the deck, deal it beyond the deal, drop it."""
NONE: Mapping[int, str] = MappingProxyType({})


class Shoe:
    """Cards in the order in which they leave; a scramble is drawn from the same seed.

    >>> shoe = Shoe([1, 2, 3], b"seed", {1: "exposed"})
    >>> shoe.draw(), shoe.next_mark, shoe.draw(), shoe.mark
    (1, 'exposed', 2, 'exposed')
    """

    def __init__(self, cards: Iterable[Card], seed: bytes = b"", marks: Mapping[int, str] = NONE) -> None:
        self._cards = list(cards)
        self._cards.reverse()
        self._seed, self._scrambles = seed, 0
        self.marks = marks
        """The dealer's mistakes, by how many cards have left the shoe before."""
        self._left = 0

    def draw(self, centre: bool = False) -> Card:
        """Take the top card, or one from the centre."""
        if not self._cards:
            raise Refused("shoe-empty", "the shoe has no card left for the next deal")
        self._left += 1
        return self._cards.pop(len(self._cards) // 2) if centre else self._cards.pop()

    @property
    def mark(self) -> str:
        """What happened to the card drawn last."""
        return self.marks.get(self._left - 1, "")

    @property
    def next_mark(self) -> str:
        return self.marks.get(self._left, "")

    def scramble(self, pile: Iterable[Card]) -> None:
        """Put cards back: what is left of the stub goes with them, shuffled and cut."""
        self._scrambles += 1
        self._cards.reverse()
        self._cards = list(shuffle([*self._cards, *pile], self._seed, f"scramble {self._scrambles}"))
        self._cards.reverse()


class ListedShoe(Shoe):
    """A shoe whose cards were written down as they left it: a scramble has already happened in the list.

    A card may come twice only when it was scrambled in between.

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
