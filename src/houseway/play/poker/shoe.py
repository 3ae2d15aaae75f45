"""The shoe a poker hand is dealt from: cards in a known order, and what a scramble of them gives."""

from collections.abc import Iterable

from houseway.cards import Card, shuffle, spell
from houseway.rules.refusal import Refused


class Shoe:
    """Cards in the order in which they leave; a scramble is drawn from the same seed.

    >>> shoe = Shoe([1, 2, 3], b"seed")
    >>> shoe.draw(), shoe.draw()
    (1, 2)
    """

    def __init__(self, cards: Iterable[Card], seed: bytes = b"", exposed: Iterable[int] = ()) -> None:
        self._cards = list(cards)
        self._cards.reverse()
        self._seed, self._scrambles = seed, 0
        self.mistakes = frozenset(self._cards[-1 - place] for place in exposed)
        """Cards that the dealer will turn up by mistake, told by their places in the shoe."""

    def draw(self) -> Card:
        if not self._cards:
            raise Refused("shoe-empty", "the shoe has no card left for the next deal")
        return self._cards.pop()

    def scramble(self, pile: Iterable[Card]) -> None:
        """Put cards back: what is left of the stub goes with them, shuffled and cut."""
        self._scrambles += 1
        self._cards = list(shuffle([*self._cards, *pile], self._seed, f"scramble {self._scrambles}"))


class ListedShoe(Shoe):
    """A shoe whose cards were written down as they left it: a scramble has already happened in the list.

    A card may come twice only when it was scrambled in between.

    >>> shoe = ListedShoe([1, 2, 1])
    >>> shoe.draw(), shoe.draw(), shoe.scramble([1]), shoe.draw()
    (1, 2, None, 1)
    """

    def __init__(self, cards: Iterable[Card], exposed: Iterable[int] = ()) -> None:
        super().__init__(cards, exposed=exposed)
        self._out: set[Card] = set()

    def draw(self) -> Card:
        card = super().draw()
        if card in self._out:
            raise Refused("card-twice", f"{spell(card)} is in the shoe twice")
        self._out.add(card)
        return card

    def scramble(self, pile: Iterable[Card]) -> None:
        self._out.difference_update(pile)
