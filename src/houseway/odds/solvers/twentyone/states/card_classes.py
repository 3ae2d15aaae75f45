"""The cards of a shoe as twenty-one treats them: cards of a class count and split alike; kinds within a class differ in
other ways.

A player's plan depends on classes. Cards of one class can still differ in ways that only an outcome depends on, such as
the suits of 7, 8 and 9 if three of one suit save a hand: these are kinds. The kind of a card within its class is pure
chance, so a count over classes weights each kind by its share.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from houseway.cards import JOKER, RANKS, Card, rank, spell
from houseway.games.game import CHOOSE
from houseway.games.twentyone.deal import FREE_SPLIT, SPLIT, Deal, may, may_split, turn
from houseway.games.twentyone.hands import EMPTY, Hand, add, hand_of, natural, special
from houseway.games.twentyone.rules import Rules


class Alike(NamedTuple):
    """Cards that no rule distinguishes: one of these cards, and their share of the class."""

    card: Card
    part: float


class Faces(NamedTuple):
    """The classes of a shoe."""

    of: dict[Card, int]
    kinds: tuple[tuple[Alike, ...], ...]
    """The kinds of each class, the commonest first."""
    counts: tuple[int, ...]
    kind_of: dict[Card, int]
    """The kind of each card within its class."""
    names: tuple[str, ...]
    """The usual name of each class."""

    @property
    def cards(self) -> int:
        return sum(self.counts)

    def card(self, number: int) -> Card:
        """Return a card that represents its class."""
        return self.kinds[number][0].card

    def name(self, number: int) -> str:
        return self.names[number]

    def hand(self, held: Sequence[int]) -> str:
        """Name the cards of a hand, given their number by class."""
        return " ".join(self.names[card] for card, many in enumerate(held) for _ in range(many))


@lru_cache(maxsize=8)
def faces(rules: Rules, pack: tuple[Card, ...]) -> Faces:
    """Sort the cards of a pack into classes and kinds by their effect in the rules."""
    many = Counter(pack)
    cards = sorted(many)
    beside = next(card for card in cards if card != JOKER)

    def splits(one: Card, two: Card) -> bool:
        state = Deal(rules, (one, two), (beside,), asked=1)
        # Few cards can be split together, so this check is quick.
        return may_split(state) and turn(state) == CHOOSE and (may(state, SPLIT) or may(state, FREE_SPLIT))

    def makes(one: Card, two: Card) -> tuple[bool, bool]:
        """Return whether two cards are a natural, and whether they are the lesser natural; cards that differ in this
        form separate classes.

        If every suit has its own lesser natural there would be too many classes, so they stay kinds.
        """
        hand = hand_of(rules, (one, two))
        apart = rules.special_below and rules.special_natural == "ace and king of spades"
        return natural(rules, hand), apart and special(rules, hand)

    def counts(one: Card) -> tuple[object, ...]:
        hand = add(rules, EMPTY, one)
        beside = tuple((splits(one, other), makes(one, other)) for other in cards)
        return hand.hard, hand.aces, hand.jokers, beside

    probes = _probes(rules, cards)
    grouped: dict[object, dict[object, list[Card]]] = {}
    for card in cards:
        does = tuple(add(rules, hand, card) for hand in probes)
        grouped.setdefault(counts(card), {}).setdefault(does, []).append(card)
    of, kinds, sizes, which = dict[Card, int](), list[tuple[Alike, ...]](), list[int](), dict[Card, int]()
    for number, group in enumerate(grouped.values()):
        size = sum(many[card] for members in group.values() for card in members)
        alike = sorted(group.values(), key=lambda members: -sum(many[card] for card in members))
        of |= {card: number for members in alike for card in members}
        which |= {card: place for place, members in enumerate(alike) for card in members}
        kinds.append(tuple(Alike(members[0], sum(many[card] for card in members) / size) for members in alike))
        sizes.append(size)
    return Faces(of, tuple(kinds), tuple(sizes), which, tuple(_name(of, number) for number in range(len(sizes))))


def _name(of: dict[Card, int], number: int) -> str:
    """Return the usual name of a class: ten-value cards together are `10`."""
    ranks = {rank(card) for card, mine in of.items() if mine == number and card != JOKER}
    if not ranks:
        return "joker"
    mine = [card for card, each in of.items() if each == number]
    if len(mine) == 1 and any(each != number and rank(card) in ranks for card, each in of.items() if card != JOKER):
        return spell(mine[0])
    return "10" if len(ranks) > 1 or min(ranks) == RANKS.index("T") else RANKS[min(ranks)]


def _probes(rules: Rules, cards: Sequence[Card]) -> list[Hand]:
    """Return every hand of zero, one and two cards."""
    found = {EMPTY}
    for _ in range(2):
        found |= {add(rules, hand, card) for hand in found for card in cards}
    return sorted(found)
