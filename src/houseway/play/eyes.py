"""Who has seen which card of a shuffle, by the place at which it was dealt: what may be opened to whom afterwards.

It follows from what each person was told. Where it is not certain, a card counts as unseen: better a card without a
proof than one that somebody mucked.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple, get_args

from houseway.cards import Card
from houseway.play.events import Event, Shuffled, TableEvent
from houseway.play.kind import AGAIN
from houseway.play.public import texts
from houseway.play.table import Table
from houseway.play.view import redact

SHOWS = ("card", "cards", "up", "down", "front", "middle", "back")
"""The fields in which events have cards."""
OWN = get_args(TableEvent)


class LeftCard(NamedTuple):
    """A card that has left the shoe in this round."""

    at: int
    """Its place in the order in which the shuffle is dealt."""
    card: Card
    whose: str = ""
    public: bool = False
    seen: frozenset[int] = frozenset()
    """By whom, by the numbers under which they sat down."""


class Sights(NamedTuple):
    """What was seen in a round that is over."""

    public: list[tuple[int, Card]]
    private: dict[int, list[tuple[int, Card]]]


class Eyes(NamedTuple):
    """What has been seen so far in the round in progress."""

    left: int = 0
    """How many cards have left the shoe as it was sealed."""
    mixed: bool = False
    """Cards went back into play: what comes now has no place in the sealed order."""
    cards: tuple[LeftCard, ...] = ()

    @classmethod
    def fresh(cls, table: Table) -> "Eyes":
        """Return what has been seen of a round that has not begun; a shoe may be in use."""
        return cls(table.kind.gone(table))

    def after(self, events: Sequence[Event], tables: Sequence[Table]) -> tuple["Eyes", list[Sights]]:
        """Return what has been seen after a step, and of the rounds that it ended."""
        eyes, over, start = self, list[Sights](), 0
        ends = [at + 1 for at in range(len(events)) if tables[at].rounds != tables[at + 1].rounds]
        starts = [at for at, event in enumerate(events) if isinstance(event, Shuffled)]
        for end in sorted({*ends, *starts, len(events)}):
            eyes = eyes.part(events[start:end], tables[start : end + 1])
            if end in ends:
                over.append(eyes.sights())
                eyes = Eyes.fresh(tables[end])
            if end in starts:
                eyes = Eyes()
            start = end
        return eyes, over

    def part(self, events: Sequence[Event], tables: Sequence[Table]) -> "Eyes":
        """Follow events that belong to one round and one shuffle."""
        if not any(shows(event) for event in events):
            return self
        drawn = [before.kind.drawn(before, [event]) for event, before in zip(events, tables, strict=False)]
        apart = [AGAIN in each and len(each) > 1 for each in drawn]
        """Cards for the button: they go back before the deal."""
        dealt = [event for event, button in zip(events, apart, strict=True) if not button]
        pool, left, mixed = self.leaving(tables[0].kind.drawn(tables[0], dealt))
        found, stopped = {each.at: each for each in self.cards}, self.mixed
        for event, cards, button, before in zip(events, drawn, apart, tables, strict=False):
            stopped = stopped or (AGAIN in cards and not button)
            if stopped or button or not shows(event):
                continue
            if cards:
                new = [one._replace(whose=owner(event)) for one in taken(pool, cards, before)]
                found |= {one.at: one for one in watched(new, event, before)}
            else:
                shown(found, redact(before, event, None), before)
        return Eyes(left, mixed, tuple(found.values()))

    def leaving(self, drawn: Iterable[Card]) -> tuple[list[LeftCard], int, bool]:
        """Return the cards that leave the sealed order, by their places."""
        pool, left, mixed = list[LeftCard](), self.left, self.mixed
        for card in drawn:
            mixed = mixed or card == AGAIN
            if not mixed:
                pool.append(LeftCard(left, card))
                left += 1
        return pool, left, mixed

    def sights(self) -> Sights:
        private: dict[int, list[tuple[int, Card]]] = {}
        for each in self.cards:
            for who in each.seen if not each.public else ():
                private.setdefault(who, []).append((each.at, each.card))
        return Sights([(each.at, each.card) for each in self.cards if each.public], private)


def shows(event: Event) -> bool:
    """Tell whether an event of the round has cards."""
    return has_cards(type(event))


@cache
def has_cards(event: type[Event]) -> bool:
    return event not in OWN and any(field in SHOWS for field in event.__struct_fields__)


def owner(event: Event) -> str:
    """Return whose hand an event is about."""
    return str(next((getattr(event, field) for field in ("seat", "to", "hand") if hasattr(event, field)), ""))


def taken(pool: list[LeftCard], drawn: Sequence[Card], table: Table) -> list[LeftCard]:
    """Take an event's cards out of those that left in this part; of equal cards the place must be certain."""
    found = []
    if [each.card for each in pool[: len(drawn)]] == list(drawn):  # they left in the order of the events
        found, pool[:] = pool[: len(drawn)], pool[len(drawn) :]
        return found
    for card in drawn:
        likely = [each for each in pool if each.card == card]
        if len(likely) == 1 and table.offer.pack.counts[card] == 1:
            pool.remove(likely[0])
            found.append(likely[0])
    return found


def watched(new: list[LeftCard], event: Event, table: Table) -> list[LeftCard]:
    """Note who sees an event's cards: everybody, or those who are told them."""
    public = redact(table, event, None)
    if public == event:
        return [each._replace(public=True) for each in new]
    open_cards = Counter(table.kind.drawn(table, [public]))
    told = {person.number: redact(table, event, person.number) for person in table.people.values()}
    by = {who: Counter(table.kind.drawn(table, [seen])) for who, seen in told.items() if seen != public}
    found = []
    for each in new:
        if open_cards[each.card] > 0:
            open_cards[each.card] -= 1
            found.append(each._replace(public=True))
        else:
            found.append(each._replace(seen=frozenset(who for who, cards in by.items() if cards[each.card] > 0)))
    return found


def shown(found: dict[int, LeftCard], event: Event, table: Table) -> None:
    """Note cards of this round that an event shows everybody, which were dealt before."""
    names, counts = table.offer.pack.names, table.offer.pack.counts
    fields: list[Any] = [getattr(event, field) for field in event.__struct_fields__ if field in SHOWS]
    for card in [names[text] for text in texts(fields) if text in names]:
        hidden = [each for each in found.values() if each.card == card and not each.public]
        own = [each for each in hidden if each.whose == owner(event)]
        for each in own[:1] if counts[card] > 1 else hidden[:1]:
            found[each.at] = each._replace(public=True)
