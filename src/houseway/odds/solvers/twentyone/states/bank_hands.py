"""Every hand that the bank can reach from its up card, built once from the rules.

A node is a set of cards, by class, that the bank can hold with its up card, in any order. All orders are equally
likely, so the probability of a node is a product over the cards left in the shoe, times the number of orders in which
the chart draws them.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from houseway.cards import Card
from houseway.games.game import BANK, BANK_CHOOSES, BANK_IF_ASKED, CHOOSE, DONE
from houseway.games.twentyone.deal import HIT, Deal, turn
from houseway.games.twentyone.hands import EMPTY, Hand, add
from houseway.games.twentyone.house_way import house_way
from houseway.games.twentyone.rules import Rules
from houseway.odds.solvers.twentyone.states.card_classes import Faces


class Final(NamedTuple):
    """A final hand of the bank: the facts about it, a way to reach it, and whether the check ended the round."""

    hand: Hand
    peeked: bool
    cards: tuple[Card, ...]
    """The cards of a way to the hand, in the order dealt."""


class Tree(NamedTuple):
    """The bank's possible hands from one up card; a node comes after its parent."""

    parent: Any
    card: Any
    """The class of the card that each node adds to its parent."""
    comp: Any
    """The number of cards, by node and class."""
    size: Any
    ends: tuple[tuple[int, Final, float], ...]
    """The nodes where the bank stands: the node, the hand, and the number of orders that lead to the node."""


def probe(rules: Rules, faces: Faces, up: Card) -> tuple[Card, Card] | None:
    """Return two cards with which a player has a choice against this up card, if there are any."""
    for one in range(len(faces.counts)):
        for two in range(one):
            cards = faces.card(one), faces.card(two)
            if turn(Deal(rules, cards, (up,), asked=1)) == CHOOSE:
                return cards
    return None


class Answers:
    """The rules' answers about the bank's hands for one up card, cached."""

    def __init__(self, rules: Rules, faces: Faces, up: Card) -> None:
        self.rules = rules
        self.holds = probe(rules, faces, up)
        self.waits = self.holds or (faces.card(0), faces.card(0))
        self.seen: dict[Hand, bool] = {}

    def goes_on(self, hand: Hand, cards: tuple[Card, ...]) -> bool:
        """Return whether the bank takes another card."""
        if hand not in self.seen:
            state = Deal(self.rules, self.waits, cards, stood=1, asked=1)
            comes = turn(state)
            hits = comes == BANK_CHOOSES and house_way(state) == HIT
            self.seen[hand] = hits or comes in (BANK, BANK_IF_ASKED)
        return self.seen[hand]

    def peeked(self, cards: tuple[Card, ...]) -> bool:
        """Return whether the check of the down card ends the round."""
        return self.holds is not None and turn(Deal(self.rules, self.holds, cards, asked=1)) == DONE


def tree(rules: Rules, faces: Faces, up: int) -> Tree:
    """Build the tree of the bank's hands for one up card."""
    asked = Answers(rules, faces, faces.card(up))
    goes_on, peeked = asked.goes_on, asked.peeked
    classes = len(faces.counts)
    numbers: dict[tuple[int, ...], int] = {(0,) * classes: 0}
    parents, cards_of = [0], [0]
    ends: dict[tuple[int, Hand, bool], list[Any]] = {}
    level: dict[tuple[int, Hand], list[Any]] = {}

    def child(node: int, comp: tuple[int, ...], card: int) -> tuple[int, tuple[int, ...]]:
        grown = (*comp[:card], comp[card] + 1, *comp[card + 1 :])
        if grown not in numbers:
            numbers[grown] = len(parents)
            parents.append(node)
            cards_of.append(card)
        return numbers[grown], grown

    def put(node: int, comp: tuple[int, ...], hand: Hand, cards: tuple[Card, ...], weight: float, two: bool) -> None:
        over = two and peeked(cards)
        if over or not goes_on(hand, cards):
            ends.setdefault((node, hand, over), [0.0, cards])[0] += weight
        else:
            level.setdefault((node, hand), [0.0, cards, comp])[0] += weight

    for second in range(classes):
        node, comp = child(0, (0,) * classes, second)
        for cards, weight in _openings(rules, faces, up, second):
            put(node, comp, _hand(rules, cards), cards, weight, True)
    while level:
        now, level = level, {}
        for (node, hand), (weight, cards, comp) in now.items():
            for card in range(classes):
                grown, wider = child(node, comp, card)
                for kind in faces.kinds[card]:
                    dealt = (*cards, kind.card)
                    put(grown, wider, add(rules, hand, kind.card), dealt, weight * kind.part, False)
    comps = np.array(list(numbers), np.int64)
    told = tuple((node, Final(hand, over, cards), weight) for (node, hand, over), (weight, cards) in ends.items())
    return Tree(np.array(parents), np.array(cards_of), comps, comps.sum(axis=1), told)


def _openings(rules: Rules, faces: Faces, up: int, down: int) -> Iterator[tuple[tuple[Card, ...], float]]:
    """Yield the bank's first two cards, in dealing order, each kind with its share."""
    for shown in faces.kinds[up]:
        for other in faces.kinds[down]:
            two = (shown.card, other.card) if rules.up_card == 1 else (other.card, shown.card)
            yield two, shown.part * other.part


class Machine(NamedTuple):
    """The bank's hand as a walk: from its first two cards, card by card, to the number of its final hand.

    Numbers below zero are final hands: -1 is the first.
    """

    opens: Any
    """The first place, by the kinds of the up card and of the other card."""
    leads: Any
    """The next place, by place and kind of card."""
    finals: tuple[Final, ...]


def machine(rules: Rules, faces: Faces, kinds: tuple[Card, ...]) -> Machine:
    """Build the walk over kinds of cards, with one card to represent each kind."""
    asked = {up: Answers(rules, faces, faces.card(up)) for up in range(len(faces.counts))}
    places: dict[Hand, int] = {}
    paths: list[tuple[Hand, tuple[Card, ...], Answers]] = []
    finals: dict[tuple[Hand, bool], int] = {}
    told: list[Final] = []

    def place(hand: Hand, cards: tuple[Card, ...], says: Answers) -> int:
        over = len(cards) == 2 and says.peeked(cards)
        if over or not says.goes_on(hand, cards):
            if (hand, over) not in finals:
                finals[hand, over] = len(told)
                told.append(Final(hand, over, cards))
            return -1 - finals[hand, over]
        if hand not in places:
            places[hand] = len(paths)
            paths.append((hand, cards, says))
        return places[hand]

    opens = np.zeros((len(kinds), len(kinds)), np.int64)
    for one, up in enumerate(kinds):
        for two, other in enumerate(kinds):
            opened = (up, other) if rules.up_card == 1 else (other, up)
            opens[one, two] = place(_hand(rules, opened), opened, asked[faces.of[up]])
    leads = []
    for hand, cards, says in paths:  # the table grows during the walk
        leads.append([place(add(rules, hand, each), (*cards, each), says) for each in kinds])
    return Machine(opens, np.array(leads, np.int64), tuple(told))


def _hand(rules: Rules, cards: tuple[Card, ...]) -> Hand:
    hand = EMPTY
    for card in cards:
        hand = add(rules, hand, card)
    return hand
