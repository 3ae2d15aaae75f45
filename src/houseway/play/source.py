"""Cards and dice that follow from sealed seeds: every card has its position in an order that was fixed before."""

import hashlib
from collections.abc import Sequence

from houseway.cards import Card, commitment, roll, shuffle
from houseway.play.table import Table


class SeededSource:
    """Shuffles from one secret; which card is next follows from the table alone."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self._orders: dict[tuple[bytes, str, int], Sequence[Card]] = {}

    def seed(self, shoe: int) -> bytes:
        """Return the seed of the night's n-th shuffle."""
        return hashlib.sha256(b"shoe %d of " % shoe + self.secret).digest()

    def commitment(self, table: Table) -> str:
        return commitment(self.seed(table.shoes + 1))

    def reveal(self, table: Table) -> str:
        return self.seed(table.oldest).hex()

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        return self.shuffled_again(table, table.offer.pack.cards, purpose)

    def shuffled_again(
        self, table: Table, cards: Sequence[Card], purpose: str, left: int = 0
    ) -> Sequence[Card]:
        """Return the order that the latest seed gives; the last few are remembered, for they are asked card by card."""
        seed = self.seed(table.shoes)
        key = seed, purpose, hash(tuple(cards))
        found = self._orders.get(key)
        if found is None:
            if len(self._orders) > 8:
                self._orders.clear()
            found = self._orders[key] = shuffle(cards, seed, purpose)
        return found

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        return roll(dice, self.seed(table.shoes), f"dice of round {table.rounds + 1}")
