"""Ranks hands at the table: the strength of a holding on each side of a game, and the highest or lowest cards
showing."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from houseway.cards import JOKER, Card, cards, rank, suit
from houseway.games.poker.variant import Forced, Side, Variant
from houseway.ranking import Order, order
from houseway.rules.positions import has


class Ranks:
    """The ranking for one side of a game; 0 stands for a hand that does not qualify."""

    def __init__(self, side: Side) -> None:
        self.order = order(side.order, side.joker, 1, side.wheel, side.fives)
        self.joker_up = self.order
        if side.joker_up:
            self.joker_up = order(side.order, side.joker_up, 1, side.wheel, side.fives)
        self.needs = 1
        self._said: dict[int, str] = {}
        if side.needs:
            worst = cards(side.needs)
            self.needs = self.order.strength(worst[:2], worst[2:])

    def strength(self, hole: Sequence[Card], board: Sequence[Card], joker_up: bool = False) -> int:
        """Return the strength of a holding; 0 if it does not qualify."""
        ranking = self.joker_up if joker_up else self.order
        found = ranking.strength(hole, board) if len(hole) + len(board) <= 7 else _best(ranking, hole, board)
        return found if found >= self.needs else 0

    def anyway(self, hole: Sequence[Card], board: Sequence[Card], joker_up: bool = False) -> int:
        """Return the strength of a holding, ignoring the qualifier."""
        return _best(self.joker_up if joker_up else self.order, hole, board)

    def used(self, hole: Sequence[Card], board: Sequence[Card], joker_up: bool = False) -> tuple[Card, ...]:
        """Return the five cards that play."""
        ranking = self.joker_up if joker_up else self.order
        if len(hole) + len(board) > 7 and not ranking.spec.taken:
            return ranking.used(max(combinations((*hole, *board), 7), key=ranking.strength))
        return ranking.used(hole, board)

    def name(self, strength: int) -> str:
        """Return the name of a hand, as the dealer calls it."""
        said = self._said.get(strength)
        if said is None:
            said = self._said[strength] = self.order.name(strength)
        return said


def _best(ranking: Order, hole: Sequence[Card], board: Sequence[Card]) -> int:
    if len(hole) + len(board) > 7 and not ranking.spec.taken:  # three hole cards that may all play (palace 744)
        return max(ranking.strength(some) for some in combinations((*hole, *board), 7))
    return ranking.strength(hole, board)


@cache
def showing_order(low: bool, mexican: bool, joker: str | None) -> Order:
    return order("low") if low else order("mexican" if mexican else "high", joker)


def high_showing(variant: Variant, showing: Sequence[Sequence[Card]], live: Sequence[int], joker_up: int = 0) -> int:
    """Return the position with the highest cards showing; among equals, the first from the button's left.

    `joker_up` has a bit for each player who was dealt the joker face up. A joker dealt down and turned up later still
    counts as dealt down (crystal 242–244).
    """
    high = variant.showdown.high
    mexican = high is not None and high.order == "mexican"
    if high is None or not variant.deck.jokers:
        return _strongest(showing_order(False, mexican, None), showing, live)
    down = showing_order(False, mexican, high.joker or "bug")
    up = showing_order(False, mexican, high.joker_up) if high.joker_up else down
    best, where = -1, -1
    for position in live:
        strength = (up if has(joker_up, position) else down).strength(showing[position])
        if strength > best:
            best, where = strength, position
    return where


def _strongest(ranking: Order, showing: Sequence[Sequence[Card]], live: Sequence[int]) -> int:
    best, where = -1, -1
    for position in live:
        strength = ranking.strength(showing[position])
        if strength > best:
            best, where = strength, position
    return where


def low_showing(showing: Sequence[Sequence[Card]], live: Sequence[int]) -> int:
    """Return the position with the lowest cards showing, aces low."""
    return _strongest(showing_order(True, False, None), showing, live)


def brings_in(forced: Forced, showing: Sequence[Sequence[Card]], live: Sequence[int]) -> int:
    """Return the position that must open: the low or the high card showing, with ties decided by suit or by seat.

    >>> brings_in(Forced(bring_in="low-card"), [cards("2d"), cards("2c"), cards("Ac")], [0, 1, 2])
    1
    >>> brings_in(Forced(bring_in="high-card", ace="low"), [cards("Kd"), cards("Ks"), cards("As")], [0, 1, 2])
    1
    >>> brings_in(Forced(bring_in="high-card", tie="seat"), [cards("Ad"), cards("Jo"), cards("As")], [0, 1, 2])
    0
    """
    return max(live, key=lambda position: door_card(forced, showing[position][-1]))


def door_card(forced: Forced, card: Card) -> int:
    """Return a number for a card that is face up. The highest number must open, and among equals the first from the
    button's left.

    >>> low = Forced(bring_in="low-card", tie="seat")
    >>> [door_card(low, card) for card in cards("2d 2s 3c")]
    [0, 0, -10]
    """
    if card == JOKER:
        height, colour = (12, -1) if forced.joker == "ace" else (13, 4)
        if forced.joker == "ace" and forced.ace == "low":
            height = -1
    else:
        height, colour = rank(card), suit(card)
        if forced.ace == "low" and height == 12:
            height = -1
    place = 10 * height + (0 if forced.tie == "seat" else colour)
    return -place if forced.bring_in == "low-card" else place


def pairs_showing(showing: Sequence[Sequence[Card]], live: Sequence[int]) -> int:
    """Return a bit mask of the positions that show a pair."""
    mask = 0
    for position in live:
        ranks = [rank(card) for card in showing[position]]
        if len(set(ranks)) < len(ranks):
            mask |= 1 << position
    return mask
