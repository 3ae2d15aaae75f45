"""Cards and dice from a log: from its opened seeds, from its proofs, or as logged."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from houseway.cards import Card, Pack, roll
from houseway.fairness.card_places import SHUFFLE, Covers, Lies, Order
from houseway.fairness.half_opened import HalfOpened
from houseway.fairness.redacted_log import shown_later
from houseway.fairness.seal_check import OpenedShuffle
from houseway.fairness.source import ordered, stirred
from houseway.table.display.view import HIDDEN
from houseway.table.events import CardEvent, Event, Sealed, Shuffled
from houseway.table.kind import AGAIN
from houseway.table.table import Table


class LoggedSource:
    """Cards as opened in the log, otherwise as named in it, or covered if hidden."""

    def __init__(self, pack: Pack, shoes: Sequence[OpenedShuffle], events: Sequence[Event]) -> None:
        self.shoes = shoes
        self.covers = Covers(pack, shoes)
        self.half = HalfOpened(self.covers, events)
        self.shown = shown_later(events)
        self.hiding, self.named = found_in(pack, events)
        self.heard = 0
        """The number of events read."""
        self.coming: list[Event] = []
        """The seals and shuffles of the entry that is being replayed."""
        self.logged: dict[int, list[Card]] = {}
        self.dice: tuple[int, ...] = ()
        """The last roll of the dice."""
        self.again: set[int] = set()
        """Shuffles whose cards went back into play."""
        self.order_in_use: tuple[Any, Sequence[Card]] | None = None

    def read(self, table: Table, events: Sequence[Event]) -> None:
        """Record the cards of an entry, shuffle by shuffle."""
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

    def shows(self, shoe: int, whose: str, spots: Iterable[Lies]) -> bool:
        """Return whether the cards known or assumed at these positions are those that the hand shows later."""
        names, held = self.covers.pack.names, Counter(self.covers.known(spot) for spot in spots)
        shown = self.shown.get((shoe, whose))
        return shown is not None and held == Counter(names.get(card) for card in shown)

    def expect(self, events: Sequence[Event]) -> None:
        """Prepare to replay an entry with these events."""
        self.coming = [event for event in events if isinstance(event, Sealed | Shuffled)]

    def later(self, shoe: int, whose: str = "") -> Counter[Card]:
        """Return the cards of a shuffle that the log names later: all cards, or one hand's."""
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
        """Return the next seal in this entry; an earlier check decides whether it fits."""
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
        return self.dice if rolled else (1,) * dice  # a placeholder that cannot match the log

    def too_often(self, table: Table, after: Table) -> str:
        """Return the cards that left a shuffle more often than the pack has them, if none went back into play."""
        pack, shoes = table.offer.pack, range(table.shoes, after.shoes + 1)
        over = (Counter(self.logged.get(shoe, ())) - pack.counts for shoe in shoes if shoe not in self.again)
        return ", ".join(pack.spell(card) for cards in over for card in cards)


FOR_BUTTON = "first button"
"""Cards dealt for the button are public, and return to the deck before the deal."""
RECENT = 64
"""Cards may be named up to this many events before their entry ends, because they are still to come when it is
replayed.
"""


def found_in(
    pack: Pack, events: Sequence[Event]
) -> tuple[set[int], dict[tuple[int, str], list[tuple[int, Card]]]]:
    """Return the shuffles with hidden cards, and the cards that the log names, by shuffle and hand."""
    hiding, named, shoe = set[int](), dict[tuple[int, str], list[tuple[int, Card]]](), 0
    for number, event in enumerate(events):
        shoe += isinstance(event, Shuffled)
        for card in event.faces() if isinstance(event, CardEvent) else ():
            if card == HIDDEN:
                hiding.add(shoe)
            elif card in pack.names:
                for whose in {"", event.whose}:
                    named.setdefault((shoe, whose), []).append((number, pack.names[card]))
    return hiding, named
