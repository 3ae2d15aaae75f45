"""Ranks one hand: cards in, a strength out. The higher strength wins and equal strengths tie.

>>> from houseway.cards import cards
>>> high = order("high")
>>> boat = high.strength(cards("9s 9d 9c 2h 2d Ks 4c"))
>>> high.name(boat), high.category(boat)
('full house, nines full of twos', 'full-house')
>>> boat > high.strength(cards("As Ks 9s 4s 2s 2d 2h"))
True
>>> order("eight-or-better").name(order("eight-or-better").strength(cards("As 2d 3c 7h 8d Ks Kc")))
'eight-seven-three-two-ace low'

A strength is a rung of the ordering's ladder, from 1; 0 means no hand (no eight-or-better low). Hands of the same size
can be compared, and so can the best five-card hands from five, six and seven cards. Orderings that differ only in the
joker share a ladder, so a hand with a wild joker can be compared with a hand with a bug.

Hold'em, stud and draw take all cards together, or hand and board separately; Omaha needs them separate.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from houseway.cards import JOKER, RANKS, Card, Covered, Looked, rank, spell
from houseway.ranking.keys import FLUSHED, IN_ROW, KEY_MASK, LANE, ROW, bits, codes, start
from houseway.ranking.ladder import Rung, ladder, low_rank
from houseway.ranking.spec import ORDERS, Spec
from houseway.ranking.spec import spec as spec_of
from houseway.ranking.tables import Ranked, flushes, table
from houseway.ranking.tell import say

if TYPE_CHECKING:
    from houseway.ranking.batch import Cards, Strengths
    from houseway.ranking.kernels import Tables

_BITS = bits()
AT_MOST, AT_LEAST = "at-most-two", "at-least-two"
"""The number of hand cards that play, if hand and board are separate and the number is not exactly two."""


class Order:
    """One ordering of hands. Get it with `order(name)`; tables are built on first use."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self._start = start(spec.made)
        self._codes = {
            card: code
            for card, code in enumerate(codes())
            if (spec.jokers if card == JOKER else RANKS[rank(card)] not in spec.without)
        }
        self._code = self._codes.__getitem__
        self._taken = spec.taken
        self._tables: dict[int, Ranked] = {}
        self._called: tuple[Rung, ...] = ()
        self._playing: Order | None = None

    def __repr__(self) -> str:
        return f"<the {self.spec.title} ordering>"

    def strength(self, cards: Sequence[Card], board: Sequence[Card] = ()) -> int:
        """Return the strength of the best hand among the cards; higher wins."""
        if self._taken:
            return self._some(cards, board) if self._taken == AT_LEAST else self._two(cards, board)
        hand = (*cards, *board) if board else cards
        try:
            total = sum(map(self._code, hand), self._start)
            base, value = self._tables[len(hand)]
        except (KeyError, TypeError):
            self._check(hand)
            self._table(len(hand))
            return self.strength(hand)
        if len(set(hand)) != len(hand):
            self._check(hand)
        key = total & KEY_MASK
        best = value[base[key >> ROW] + (key & IN_ROW)]
        if total & FLUSHED:
            best = max(best, self._flush(hand, total))
        return best

    def beats(self, held: Sequence[Card], board: Sequence[Card], deals: Iterable[Sequence[Card]]) -> float:
        """Return the number of deals that a hand wins, with ties as half. Each deal is the rest of the board, then the
        other hand; the codes of shared cards are added up only once.

        >>> from houseway.cards import cards
        >>> deals = [cards("Ks Jd Kd"), cards("4s 9s 9d"), cards("2c Ad Ah")]  # a river, and two cards
        >>> order("high").beats(cards("As Ac"), cards("Kh 7d 7c 2s"), deals)
        1.5
        """
        code, won = self._code, 0.0
        begun, own = sum(map(code, board), self._start), sum(map(code, held))
        for deal in deals:
            size = len(board) + len(deal)
            base, value = self._tables.get(size) or self._table(size)
            street, other = deal[: -len(held)], deal[-len(held) :]
            shared = sum(map(code, street), begun)
            mine, theirs = shared + own, sum(map(code, other), shared)
            key = mine & KEY_MASK
            me = value[base[key >> ROW] + (key & IN_ROW)]
            if mine & FLUSHED:
                me = max(me, self._flush((*board, *street, *held), mine))
            key = theirs & KEY_MASK
            they = value[base[key >> ROW] + (key & IN_ROW)]
            if theirs & FLUSHED:
                they = max(they, self._flush((*board, *street, *other), theirs))
            won += 1.0 if me > they else 0.5 if me == they else 0.0
        return won

    def _two(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """Rank by exactly two cards of the hand, pairing the sum of each two with each sum of board cards."""
        self._check((*hole, *board))
        rest = self.rest(len(hole), len(board))
        code, (base, value) = self._code, self._tables.get(2 + rest) or self._table(2 + rest)
        twos = [(code(one) + code(other), one, other) for one, other in combinations(hole, 2)]
        rests = [(self._start + sum(map(code, chosen)), chosen) for chosen in combinations(board, rest)]
        best = 0
        for two, one, other in twos:
            for three, chosen in rests:
                total = two + three
                key = total & KEY_MASK
                found = value[base[key >> ROW] + (key & IN_ROW)]
                if total & FLUSHED:
                    found = max(found, self._flush((one, other, *chosen), total))
                if found > best:
                    best = found
        return best

    def _some(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """Rank by the best choice of at least two cards of the hand."""
        self._check((*hole, *board))
        self.rest(len(hole), len(board))
        return max(self.plain.strength(hand) for hand in self.hands(hole, board))

    def hands(self, hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
        """Yield the hands that can be made with at least two hole cards and the board."""
        for own in range(2, min(len(hole), self.spec.made) + 1):
            rests = list(combinations(board, self.spec.made - own))
            yield from ((*mine, *rest) for mine in combinations(hole, own) for rest in rests)

    @property
    def plain(self) -> "Order":
        """Return the ordering that takes all cards together."""
        if self._playing is None:
            self._playing = Order(self.spec._replace(sizes=tuple(range(1, self.spec.made + 1)), taken=""))
        return self._playing

    def _table(self, size: int) -> Ranked:
        if size not in self.spec.sizes:
            raise ValueError(f"{self.spec.title} ranks {_listed(self.spec.sizes)} cards, not {size}")
        self._tables[size] = table(self.spec, size)
        return self._tables[size]

    def _flush(self, hand: Sequence[Card], total: int) -> int:
        suited, known = sum([_BITS[card] for card in hand]), self._flushes
        return max(
            known[suited >> LANE * suit & (1 << LANE) - 1] for suit in range(4) if total >> 35 + 4 * suit & 1
        )

    @cached_property
    def _flushes(self) -> "array[int]":
        return flushes(self.spec)

    def _check(self, hand: Sequence[Card]) -> None:
        """Raise ValueError for a card that the ordering does not allow."""
        for place, card in enumerate(hand):
            if isinstance(card, Covered):
                raise Looked(card)
            if not isinstance(card, int) or not 0 <= card <= JOKER:
                raise ValueError(f"{card!r} is not a card")
            if card not in self._codes:
                if card == JOKER:
                    raise ValueError(f"there is no joker (Jo) in {self.spec.title}")
                raise ValueError(f"{spell(card)} is not in the deck of {self.spec.title}")
            held = list(hand[:place]).count(card)
            if held >= (self.spec.jokers if card == JOKER else 1):
                raise ValueError(f"{spell(card)} is in the hand more than {'once' if held == 1 else 'twice'}")

    def rest(self, hole: int, board: int) -> int:
        """Return the number of board cards that play with two of the hand, if hand and board are separate."""
        if not 3 <= board <= 5:
            raise ValueError(f"{self.spec.title} needs a board of 3 to 5 cards, not {board}")
        most = 4 if self.spec.taken == AT_MOST else 6
        if not 2 <= hole <= most:
            raise ValueError(f"{self.spec.title} needs a hand of 2 to {most} cards, not {hole}")
        return board if self.spec.taken == AT_MOST else 3

    def used(self, cards: Sequence[Card], board: Sequence[Card] = ()) -> tuple[Card, ...]:
        """Return the cards that play, most significant first, or an empty tuple if there is no hand."""
        best = self.strength(cards, board)
        if not best:
            return ()
        playing = self.plain
        sources: Iterable[tuple[Card, ...]] = [(*cards, *board)]
        if self.spec.taken == AT_LEAST:
            sources = self.hands(cards, board)
        elif self.spec.taken:
            rests = list(combinations(board, self.rest(len(cards), len(board))))
            sources = ((*two, *rest) for two in combinations(cards, 2) for rest in rests)
        for source in sources:
            for hand in combinations(source, min(self.spec.made, len(source))):
                if playing.strength(hand) == best:
                    return self._read(hand)
        raise AssertionError(f"no cards of {[spell(card) for card in cards]} make {self.name(best)}")

    def _read(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """Return a hand sorted: pairs before kickers, high before low, the joker last."""
        ranks = [rank(card) for card in hand]
        place = low_rank if self.spec.low else int
        return tuple(sorted(hand, key=lambda c: (c == JOKER, -ranks.count(rank(c)), -place(rank(c)), -c)))

    def rung(self, strength: int) -> Rung:
        """Return the category and the ranks that decide within it."""
        if not self._called:
            self._called = ladder(self.spec)
        return self._called[strength]

    def name(self, strength: int) -> str:
        """Return the hand's name in words."""
        return say(self.spec, self.rung(strength))

    def category(self, strength: int) -> str:
        """Return the category: `full-house`, `five-aces`, `low`, `none`."""
        return self.rung(strength).category

    def categories(self) -> tuple[str, ...]:
        """Return the categories, lowest first."""
        return self.spec.categories

    def rungs(self) -> int:
        """Return the length of an array indexed by strength."""
        return len(ladder(self.spec))

    def batch(self, hands: "Cards", board: "Cards | None" = None) -> "Strengths":
        """Return the strengths of an array of hands, one per row; for Omaha the boards are a separate array."""
        from houseway.ranking.batch import batch

        return batch(self, hands, board)

    def tables(self, size: int) -> "Tables":
        """Return the tables for hands of one size, for use in a compiled loop."""
        from houseway.ranking.kernels import tables

        return tables(self.spec, size)


def _listed(sizes: tuple[int, ...]) -> str:
    return str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"


@cache
def order(name: str, joker: str | None = None, jokers: int = 1, wheel: str = "lowest", fives: str = "top") -> Order:
    """Return an ordering by name, with the filing's variations (see `spec`).

    >>> order("badugi")
    Traceback (most recent call last):
    ValueError: there is no ordering 'badugi'; use high, high-bug, ...
    """
    return Order(spec_of(name, joker, jokers, wheel, fives))


__all__ = ["ORDERS", "Order", "order"]
