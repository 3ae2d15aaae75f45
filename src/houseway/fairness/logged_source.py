"""Cards and dice as a log has them: from the seeds that it opens, from its proofs, or as they are written down."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple, replace

from houseway.cards import Card, Pack, roll
from houseway.fairness.card_places import SHUFFLE, Covers, Order
from houseway.fairness.redacted_log import MARK, shown_later
from houseway.fairness.seal_check import OpenedShuffle
from houseway.fairness.sightings import OWN, owner
from houseway.fairness.source import ordered, stirred
from houseway.table.events import Event, Sealed, Shuffled
from houseway.table.kind import AGAIN
from houseway.table.table import Table


class LoggedSource:
    """Cards as the log opens them; as it has them, where it does not; covered where it hides them."""

    def __init__(self, pack: Pack, shoes: Sequence[OpenedShuffle], events: Sequence[Event]) -> None:
        self.shoes = shoes
        self.covers = Covers(pack, shoes)
        self.shown = shown_later(events)
        self.hiding, self.named = found_in(pack, events)
        self.heard = 0
        """How many events have been read."""
        self.coming: list[Event] = []
        """What is sealed and shuffled in the entry that is carried again."""
        self.logged: dict[int, list[Card]] = {}
        self.dice: tuple[int, ...] = ()
        """What the dice showed last."""
        self.again: set[int] = set()
        """Shuffles of which cards went back into play."""
        self.order_in_use: tuple[Any, Sequence[Card]] | None = None

    def read(self, table: Table, events: Sequence[Event]) -> None:
        """Take in the cards of an entry, shuffle by shuffle."""
        shoe, part = table.shoes, list[Event]()
        for event in events:
            if isinstance(event, Shuffled):
                self.take(table, shoe, part)
                shoe, part = shoe + 1, []
            self.dice = getattr(event, "dice", self.dice)
            part.append(event)
        self.take(table, shoe, part)
        self.heard += len(events)

    def take(self, table: Table, shoe: int, events: Sequence[Event]) -> None:
        drawn = table.kind.sealing.cards_drawn(table, events)
        self.logged.setdefault(shoe, []).extend(card for card in drawn if card != AGAIN)
        if AGAIN in drawn:
            self.again.add(shoe)

    def expect(self, events: Sequence[Event]) -> None:
        """Begin to carry an entry with these events."""
        self.coming = [event for event in events if isinstance(event, Sealed | Shuffled)]

    def later(self, shoe: int, whose: str = "") -> Counter[Card]:
        """Return the cards of a shuffle that the log still names, or those that it names as somebody's."""
        found = self.named.get((shoe, whose), ())
        return Counter(card for number, card in found if number >= self.heard - RECENT)

    def shoe(self, table: Table) -> OpenedShuffle | None:
        """Return the shuffle in use."""
        return self.shoes[table.shoes - 1] if 0 < table.shoes <= len(self.shoes) else None

    def seed(self, table: Table) -> bytes | None:
        """Return the seed of the shuffle in use, if the log opens it anywhere."""
        shoe = self.shoe(table)
        return shoe.seed if shoe else None

    def seal(self, table: Table) -> Sealed:
        """Return what is sealed next in this entry: whether it fits was looked at before."""
        found = self.coming.pop(0) if self.coming else None
        return found if isinstance(found, Sealed) else Sealed("a seal of its own", 0)

    def shuffled(self, table: Table) -> Shuffled:
        found = self.coming.pop(0) if self.coming else None
        many = len(table.offer.pack.cards)
        return replace(found, cards=many) if isinstance(found, Shuffled) else Shuffled(many, "what was sealed")

    def order(self, table: Table, purpose: str = SHUFFLE) -> Sequence[Card]:
        return self.shuffled_again(table, table.offer.pack.cards, purpose, 0)

    def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int) -> Sequence[Card]:
        shoe = self.shoe(table)
        if shoe is None:
            return self.logged.get(table.shoes, [])[left:]
        if shoe.seed is None:
            covered = (shoe.known or table.shoes in self.hiding) and purpose != FOR_BUTTON
            if covered and purpose != SHUFFLE:
                self.covers.put_back(table.shoes, purpose, cards)
            logged = self.logged.get(table.shoes, [])
            return Order(self.covers, table.shoes, purpose, len(cards)) if covered else logged[left:]
        key = table.shoes, purpose, tuple(cards)
        if self.order_in_use is None or self.order_in_use[0] != key:
            self.order_in_use = key, ordered(table, cards, shoe.seed, purpose)
        return self.order_in_use[1]

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        seed = self.seed(table)
        if seed is not None:
            return roll(dice, stirred(table, seed), f"dice of round {table.rounds + 1}")
        rolled = len(self.dice) == dice and all(1 <= die <= 6 for die in self.dice)
        return self.dice if rolled else (1,) * dice  # dice that cannot be: any others show that the log is wrong here

    def too_often(self, table: Table, after: Table) -> str:
        """Name the cards that left a shuffle more often than the pack has them, where none went back into play."""
        pack, shoes = table.offer.pack, range(table.shoes, after.shoes + 1)
        over = (Counter(self.logged.get(shoe, ())) - pack.counts for shoe in shoes if shoe not in self.again)
        return ", ".join(pack.spell(card) for cards in over for card in cards)


FOR_BUTTON = "first button"
"""Cards that are dealt for the button are seen by everybody, and go back before the deal."""
RECENT = 64
"""How many events before the end of an entry its cards may stand: they are still to come when it is carried."""


def found_in(
    pack: Pack, events: Sequence[Event]
) -> tuple[set[int], dict[tuple[int, str], list[tuple[int, Card]]]]:
    """Return the shuffles of which the log hides cards, and the cards that it names: of which shuffle, and whose."""
    hiding, named, shoe = set[int](), dict[tuple[int, str], list[tuple[int, Card]]](), 0
    for number, event in enumerate(events):
        shoe += isinstance(event, Shuffled)
        if type(event) in OWN:
            continue
        if MARK in msgspec.json.encode(event):
            hiding.add(shoe)
        plain = [each for field in astuple(event) for each in (field if isinstance(field, tuple) else (field,))]
        for text in plain:  # cards that lie by seat are dealt for the button, and go back
            if isinstance(text, str) and text in pack.names:
                for whose in {"", owner(event)}:
                    named.setdefault((shoe, whose), []).append((number, pack.names[text]))
    return hiding, named
