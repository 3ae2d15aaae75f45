"""The packs that houses file: standard and stripped decks, jokers, marked and bonus cards, and tiles.

Only a pack knows which cards there are, their names, and how many of each are in the shoe.
"""

from collections import Counter
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from houseway.cards.card import JOKER, RANKS, STANDARD, Card, card, in_words, rank, spell
from houseway.cards.covered_card import Covered
from houseway.cards.tile import TILES, in_pips, read_tile, tile_in_words


class Extra(NamedTuple):
    """A card that a house adds to its decks, or marks: a Bonus card, a stamped ace."""

    name: str
    """A name of two letters that no other card has, such as `Bo`."""
    words: str
    each: int
    """The number of these cards in each deck."""
    like: str = ""
    """The card that this one also counts as, and replaces in the deck."""


class Pack(msgspec.Struct, frozen=True, dict=True):
    """The cards of a shoe in new-deck order, with their spelling, names and drawings."""

    cards: tuple[Card, ...]
    drawn: str = "cards"
    """How a browser or a terminal draws the pack: as `cards` or `tiles`."""
    extras: tuple[Extra, ...] = ()

    @cached_property
    def names(self) -> dict[str, Card]:
        """Every card of the pack by its name."""
        return {self.spell(one): one for one in dict.fromkeys(self.cards)}

    @cached_property
    def counts(self) -> Counter[Card]:
        """The number of times that the pack has each card."""
        return Counter(self.cards)

    @cached_property
    def begins(self) -> tuple[bytes, ...]:
        """The cards in new-deck order, each as the text that begins its leaf (`houseway.fairness.shuffle_tree`)."""
        return tuple(b"card %s:" % self.spell(one).encode() for one in self.cards)

    def less(self, missing: tuple[Card, ...]) -> "Pack":
        """Return the pack without some of its cards.

        >>> len(pack().less((0, 51)).cards)
        50
        """
        left = list(self.cards)
        for one in missing:
            left.remove(one)
        return Pack(tuple(left), self.drawn, self.extras)

    def spell(self, one: Card) -> str:
        """Write a card as data: `As`, `Jo`, `6-6`."""
        if isinstance(one, Covered):
            return one
        if self.drawn == "tiles":
            return in_pips(one)
        return self.extras[one - JOKER - 1].name if one > JOKER else spell(one)

    def read(self, text: str) -> Card:
        """Read a card of this pack; raise ValueError if it is not in it.

        >>> pack(jokers=1).read("Jo"), tiles().read("6-6"), pack().read("Jo")
        Traceback (most recent call last):
        ValueError: Jo is not in this pack
        """
        if isinstance(text, Covered):
            return text
        found = self.names.get(text)
        if found is not None:
            return found
        found = read_tile(text) if self.drawn == "tiles" else card(text)
        if self.spell(found) not in self.names:
            raise ValueError(f"{self.spell(found)} is not in this pack")
        return found

    def words(self, one: Card) -> str:
        """Return a card's name in words.

        >>> pack().words(51), tiles().words(0)
        ('ace of spades', 'Teen, 6-6')
        """
        if self.drawn == "tiles":
            return tile_in_words(one)
        return self.extras[one - JOKER - 1].words if one > JOKER else in_words(one)

    def told(self) -> dict[str, Any]:
        """Return the data that a browser needs to draw the pack."""
        told: dict[str, Any] = {"drawn": self.drawn, "extras": [each._asdict() for each in self.extras]}
        if self.drawn == "tiles":
            told["called"] = {name: self.words(one) for name, one in self.names.items()}
        return told


def deck(decks: int = 1, jokers: int = 0, without: str = "", again: str = "") -> tuple[Card, ...]:
    """Return the cards of a shoe in new-deck order; `jokers` is the number in the whole shoe.

    Ranks in `again` are in every deck twice: a deck with four more aces has 56 cards.

    >>> len(deck(8)), len(deck(8, jokers=8)), len(deck(12, without="789T")), len(deck(jokers=1, without="89T"))
    (416, 424, 432, 41)
    >>> len(deck(again="A"))
    56
    """
    unknown = (set(without) | set(again)) - set(RANKS)
    if unknown:
        raise ValueError(f"{', '.join(sorted(unknown))} is not a rank; the ranks are {RANKS}")
    one = tuple(card for card in range(STANDARD) if RANKS[rank(card)] not in without)
    more = tuple(card for card in range(STANDARD) if RANKS[rank(card)] in again)
    return (*one, *more) * decks + (JOKER,) * jokers


def pack(decks: int = 1, jokers: int = 0, without: str = "", extras: tuple[Extra, ...] = (), again: str = "") -> Pack:
    """Return a pack of cards; `jokers` is for the whole shoe, the number of an extra card for each deck.

    >>> stamped = Extra("A*", "stamped ace of spades", 1, like="As")
    >>> one = pack(extras=(stamped,))
    >>> len(one.cards), one.spell(one.cards[-1]), "As" in one.names, one.words(one.read("A*"))
    (52, 'A*', False, 'stamped ace of spades')
    """
    lying = list(deck(decks, jokers, without, again))
    for number, extra in enumerate(extras, start=JOKER + 1):
        for _ in range(decks * extra.each):
            if extra.like:
                lying.remove(card(extra.like))
            lying.append(number)
    return Pack(tuple(lying), extras=extras)


def tiles() -> Pack:
    """Return the 32 tiles of pai gow.

    >>> len(tiles().cards), len(tiles().names)
    (32, 21)
    """
    return Pack(TILES, "tiles")
