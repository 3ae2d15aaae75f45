"""What a count depends on: the game with its rules, how many cards of each class the shoe holds, the house way."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from houseway.cards import RANKS, Card, rank
from houseway.games.game import PLAYER, Game
from houseway.houses import Offer
from houseway.odds.book import key_of
from houseway.rules.refusal import Refused


@dataclass(frozen=True, eq=False)
class CountInput:
    """What a count depends on: the game, its rules, and how many cards of each class the shoe holds."""

    game: Game
    rules: Any
    shoe: tuple[int, ...]
    way: tuple[tuple[str, str], ...] = ()
    """The filed house way, if there is one: conditions and answers by name."""

    @cached_property
    def key(self) -> str:
        """The hash of the rules, which identifies a count. Options that only affect old logs are left out."""
        told = self.rules._asdict().items()
        rules = {name: each for name, each in told if name.replace("_", "-") not in self.game.offering.older}
        return key_of(self.game.id, rules, self.shoe, *([self.way] if self.way else []))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CountInput) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def cards(self) -> int:
        return sum(self.shoe)

    def opened(self, holding: Iterable[int]) -> Any:
        """Return the state in which only the bettor has cards, the opening cards."""
        state = self.game.start(self.rules)
        for each in holding:
            state = self.game.deal(state, PLAYER, each)
        return state


def setup(offer: Offer) -> CountInput:
    """Return what the offer's count depends on."""
    game, way = offer.play, tuple((row.when, row.do) for row in offer.banked.way)
    played = game._replace(choosing=game.choosing._replace(house_way=offer.house_way)) if way else game
    return CountInput(played, game.rules(offer.banked.options), by_class(offer, game), way)


def by_class(offer: Offer, game: Game) -> tuple[int, ...]:
    """Return the number of cards of each class; refuse a card that the game does not use."""
    shoe = [0] * game.solving.classes
    for card, many in Counter(offer.pack.cards).items():
        if not 0 <= game.solving.card(card) < game.solving.classes:
            found = f"{offer.id}: {offer.pack.words(card)} is in the pack, but {game.id} does not use it"
            raise Refused("another-pack", found, offer.banked.shoe.clause)
        shoe[game.solving.card(card)] += many
    return tuple(shoe)


def class_names(cards: Iterable[Card], game: Game) -> dict[int, str]:
    """Return the usual name of each class of card.

    >>> from houseway.cards import deck
    >>> from houseway.games.find import game
    >>> list(class_names(deck(8, jokers=8), game("one-draw")).values())
    ['10 J Q K', 'A', '2', '3', '4', '5', '6', '7', '8', '9', 'joker']
    """
    found: dict[int, set[int]] = {}
    for card in set(cards):
        found.setdefault(game.solving.card(card), set()).add(rank(card))
    ranks = (*RANKS.replace("T", "*"), "joker")
    return {
        each: " ".join(ranks[number].replace("*", "10") for number in sorted(numbers))
        for each, numbers in sorted(found.items())
    }
