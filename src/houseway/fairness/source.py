"""Cards and dice from sealed seeds: every card has a position in an order that was fixed in advance."""

import hashlib
from collections.abc import Sequence

from houseway.cards import Card, roll, shuffle
from houseway.fairness.seal import FEWEST, Pick, commitment, mixed, picked, roots
from houseway.table.events import Event, Sealed, Shuffled, Words
from houseway.table.kind import Source
from houseway.table.table import Table


def next_shuffle(table: Table, source: Source) -> Event:
    """Return the dealer's next shuffling event; a shuffle must be sealed first."""
    sealed = source.seal(table) if table.seal is None else None
    return sealed or source.shuffled(table)


class UnsealedSource:
    """A source of described cards; nothing is sealed."""

    def seal(self, table: Table) -> Sealed | None:
        return None

    def shuffled(self, table: Table) -> Shuffled:
        return Shuffled(len(table.offer.pack.cards), "written down")


class SeededSource:
    """Shuffles from one secret; which card is next follows from the table alone."""

    def __init__(self, secret: bytes, shuffles: int = FEWEST) -> None:
        self.secret, self.shuffles = secret, shuffles
        self._orders: dict[tuple[bytes, str, int], Sequence[Card]] = {}
        self._latest: tuple[Shuffled, Sequence[Card], int, str, Sequence[Card]] | None = None
        """The last few orders, by their inputs."""
        self._roots: tuple[int, Sequence[Card], list[bytes]] | None = None

    def seed(self, shoe: int) -> bytes:
        """Return the first of the seeds for the night's n-th shuffle."""
        return hashlib.sha256(b"shoe %d of " % shoe + self.secret).digest()

    def seeds(self, shoe: int) -> list[bytes]:
        """Return all seeds sealed for the n-th shuffle; none can be derived from the others."""
        others = range(1, self.shuffles)
        return [self.seed(shoe), *(hashlib.sha256(b"shoe %d, %d of " % (shoe, at) + self.secret).digest()
                                   for at in others)]  # fmt: skip

    def hashes(self, shoe: int) -> Words:
        """Return the players' committed seed hashes for a shuffle."""
        return ()

    def beacon(self) -> str:
        """Return the value of a public beacon."""
        return ""

    def roots(self, table: Table, shoe: int) -> list[bytes]:
        """Return the roots sealed for a shuffle, from a cache, because they are needed twice."""
        pack, kept = table.offer.pack, self._roots
        if kept is None or kept[:2] != (shoe, pack.cards):
            kept = self._roots = shoe, pack.cards, roots(pack, self.seeds(shoe))
        return kept[2]

    def seal(self, table: Table) -> Sealed | None:
        shoe = table.shoes + 1
        hashes = self.hashes(shoe)
        return Sealed(commitment(self.roots(table, shoe)), self.shuffles, hashes, logged=bool(hashes))

    def shuffled(self, table: Table) -> Shuffled:
        shoe, seal = table.shoes + 1, table.seal
        assert seal is not None
        words, beacon = words_shown(table), self.beacon()
        pick, _ = picked(seal.commitment, words, beacon, seal.shuffles)
        others = tuple(seed.hex() for at, seed in enumerate(self.seeds(shoe)) if at != pick)
        root = self.roots(table, shoe)[pick].hex()
        return Shuffled(len(table.offer.pack.cards), seal.commitment, root, others, words, beacon, pick)

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        return self.shuffled_again(table, table.offer.pack.cards, purpose)

    def shuffled_again(
        self, table: Table, cards: Sequence[Card], purpose: str, left: int = 0
    ) -> Sequence[Card]:
        """Return the shuffled order for the current seed; the last few orders are cached, because cards are looked up
        one by one.
        """
        latest = self._latest
        if latest and latest[0] is table.shuffled and latest[1] is cards and latest[2:4] == (table.shoes, purpose):
            return latest[4]
        seed = self.seed_in_use(table)
        key = seed, purpose, hash(tuple(cards))
        found = self._orders.get(key)
        if found is None:
            if len(self._orders) > 8:
                self._orders.clear()
            found = self._orders[key] = ordered(table, cards, seed, purpose)
        if table.shuffled is not None:
            self._latest = table.shuffled, cards, table.shoes, purpose, found
        return found

    def seed_in_use(self, table: Table) -> bytes:
        """Return the seed of the current shuffle."""
        pick = table.shuffled.pick if table.shuffled else 0
        return self.seeds(table.shoes)[pick] if pick else self.seed(table.shoes)

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        return roll(dice, stirred(table, self.seed_in_use(table)), f"dice of round {table.rounds + 1}")


def words_shown(table: Table) -> Words:
    """Return the seeds revealed for the next shuffle, in the order of their hashes."""
    shown = dict(table.shown)
    return tuple((name, shown[name]) for name, _ in table.seal.hashes if name in shown) if table.seal else ()


def stirred(table: Table, seed: bytes) -> bytes:
    """Return the seed for dice, the draw for the button and scrambled stubs: the sealed seed mixed with the players'.

    With the sealed seed alone, the house could try seeds until the dice suit it.
    """
    digest = chosen_by(table.shuffled).digest if table.shuffled else b""
    return hashlib.sha256(b"houseway stirred:" + seed + digest).digest() if digest else seed


def chosen_by(now: Shuffled) -> Pick:
    """Return the choice made by a shuffle's seeds."""
    return picked(now.commitment, now.words, now.beacon, len(now.others) + 1)


def ordered(table: Table, cards: Sequence[Card], seed: bytes, purpose: str) -> Sequence[Card]:
    """Return cards in the order of a seed; a sealed order is also mixed by the players' seeds."""
    if purpose == "shuffle" and table.shuffled:
        return ordered_by(table.shuffled, cards, seed)
    return shuffle(cards, stirred(table, seed), purpose)


def ordered_by(now: Shuffled, cards: Sequence[Card], seed: bytes) -> Sequence[Card]:
    """Return the cards of a shuffle in the order in which they are dealt."""
    return mixed(shuffle(cards, seed), chosen_by(now).digest)
