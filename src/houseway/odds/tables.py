"""How often a round ends how: counts that every price is read off.

A table of counts knows nothing of wagers. It says, for every holding of the bettor, what he sees, what he and the
bank choose, and how the round ends, in how many orders of the cards this happens. A changed pay, another strategy or
a bank that answers differently needs no new count.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import perm
from typing import Any, NamedTuple

from houseway.cards import RANKS, Card, rank
from houseway.games.game import PLAYER, Game
from houseway.houses import Offer


class Row(NamedTuple):
    """One way to end, given the bettor's holding, and in how many orders of the other cards."""

    known: int
    chosen: int
    """The bettor's choice by number; 0 where the rules left him none."""
    drawn: int
    """How many cards he drew after his opening cards."""
    bank: int
    """What the bank knew and chose, as the game numbers it; 0 where it had no choice."""
    outcome: int
    times: int


class Ending(NamedTuple):
    """A row as it is met while walking: it stops at the last card dealt."""

    known: int
    chosen: int
    drawn: int
    bank: int
    outcome: int
    dealt: int
    times: int


class Tally(NamedTuple):
    """What can happen to one holding."""

    holding: tuple[int, ...]
    """The bettor's own opening cards by class, whatever their order; empty where nobody chooses."""
    ways: int
    """In how many orders the shoe deals this holding."""
    rows: tuple[Row, ...]


class BankMove(NamedTuple):
    """A choice of the bank: the situation it is made in, and whether the house way makes it."""

    situation: int
    house_way: bool


class Counts(NamedTuple):
    """Everything that can happen, counted in orders of as many cards as the longest round takes."""

    key: str
    cards: int
    total: int
    tallies: tuple[Tally, ...]
    bank: Mapping[int, BankMove]


@dataclass(frozen=True, eq=False)
class Setup:
    """What a count depends on: the game, its rules, and how many cards of each class the shoe holds."""

    game: Game
    rules: Any
    shoe: tuple[int, ...]

    @cached_property
    def key(self) -> str:
        """The hash of the rules, by which a count is known."""
        return key_of(self.game.id, self.rules._asdict(), self.shoe)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def cards(self) -> int:
        return sum(self.shoe)

    def opened(self, holding: Iterable[int]) -> Any:
        """Return the state in which the bettor has his opening cards and nobody else a card."""
        state = self.game.start(self.rules)
        for each in holding:
            state = self.game.deal(state, PLAYER, each)
        return state


def setup(offer: Offer) -> Setup:
    """Return what the offer's count depends on."""
    game = offer.play
    return Setup(game, game.rules(offer.options), by_class(offer.shoe.cards(), game))


def by_class(cards: Iterable[Card], game: Game) -> tuple[int, ...]:
    """Return how many cards there are of each class."""
    shoe = [0] * game.classes
    for card in cards:
        shoe[game.card(card)] += 1
    return tuple(shoe)


def key_of(game: str, rules: Mapping[str, int], shoe: Sequence[int]) -> str:
    """Return the hash of what a count depends on.

    >>> key_of("baccarat", {"natural_stops": 1}, (128, *[32] * 9))[:12]
    '1bbc77ea8429'
    """
    told = json.dumps([game, dict(rules), list(shoe)], separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()


def orders(shoe: Sequence[int], holding: Sequence[int]) -> int:
    """Return in how many ordered ways the shoe deals a holding.

    >>> orders((4, 4), (0, 1)), orders((4, 4), (0, 0))
    (32, 12)
    """
    ways, arrangements = 1, 1
    for place, each in enumerate(holding):
        before = holding[:place].count(each)
        ways *= shoe[each] - before
        arrangements = arrangements * (place + 1) // (before + 1)
    return ways * arrangements


def complete(endings: Iterable[Ending], left: int, most: int) -> tuple[Row, ...]:
    """Return endings counted in orders of `most` cards: those that nobody needed may lie in any order."""
    rows: dict[tuple[int, int, int, int, int], int] = {}
    undealt = [perm(left - dealt, most - dealt) for dealt in range(most + 1)]
    for known, chosen, drawn, bank, outcome, dealt, times in endings:
        place = known, chosen, drawn, bank, outcome
        rows[place] = rows.get(place, 0) + times * undealt[dealt]
    return tuple(Row(*place, times) for place, times in rows.items())


def class_names(cards: Iterable[Card], game: Game) -> dict[int, str]:
    """Return what people call each class of card.

    >>> from houseway.cards import deck
    >>> from houseway.games.registry import game
    >>> list(class_names(deck(8, jokers=8), game("one-draw")).values())
    ['10 J Q K', 'A', '2', '3', '4', '5', '6', '7', '8', '9', 'joker']
    """
    found: dict[int, set[int]] = {}
    for card in set(cards):
        found.setdefault(game.card(card), set()).add(rank(card))
    ranks = (*RANKS.replace("T", "*"), "joker")
    return {
        each: " ".join(ranks[number].replace("*", "10") for number in sorted(numbers))
        for each, numbers in sorted(found.items())
    }
