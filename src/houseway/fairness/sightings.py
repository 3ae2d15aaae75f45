"""Who has seen which card of a shuffle, by its place in the order: which cards may be opened to whom afterwards.

It follows from what each person was told. Where it is not certain, a card counts as unseen: better a card without a
proof than one that somebody mucked. Who sees a card when it is dealt, burned or shown is decided before, by `redact` in
the kind's `display/view`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, get_args

from houseway.cards import Card
from houseway.fairness.public_log import redact_for_all, texts
from houseway.table.events import Event, Shuffled, TableEvent
from houseway.table.kind import AGAIN
from houseway.table.table import Table

SHOWS = ("card", "cards", "up", "down", "front", "middle", "back")
"""The fields in which events have cards."""
NO_CARDS = ((), "")
OWN = get_args(TableEvent)


class CardEvent(NamedTuple):
    """An event that has cards, as it is and as everybody may see it, with the table before it."""

    event: Event
    public: Event
    before: Table

    def cards(self, who: int) -> Sequence[Card]:
        """Return the cards that one person was told, where that is more than everybody was."""
        place = self.before.place_of(who)
        told = self.before.kind.display.redact(self.before, self.event, place) if place else self.public
        return drawn(self.before, told) if told != self.public else ()


class LeftCard(NamedTuple):
    """A card that has left the shoe in this round."""

    at: int
    """Its place in the order in which the shuffle is dealt."""
    card: Card
    by: CardEvent
    """How it was dealt."""
    public: bool = False


class RoundSightings(NamedTuple):
    """What was seen in a round that is over."""

    public: list[tuple[int, Card]]
    covered: list[LeftCard]
    """What nobody saw, or not everybody."""

    def private(self, who: int) -> list[tuple[int, Card]]:
        """Return what somebody saw and others did not, by the number under which they sat down."""
        return [(each.at, each.card) for each in self.covered if each.card in each.by.cards(who)]


class Sightings(NamedTuple):
    """What has been seen so far in the round in progress."""

    left: int = 0
    """How many cards have left the shoe as it was sealed."""
    mixed: bool = False
    """Cards went back into play: what comes now has no place in the sealed order."""
    cards: Mapping[int, LeftCard] = {}
    """By their places."""

    @classmethod
    def fresh(cls, table: Table) -> "Sightings":
        """Return what has been seen of a round that has not begun; a shoe may be in use."""
        return cls(table.kind.sealing.cards_gone(table))

    def after(
        self, events: Sequence[Event], tables: Sequence[Table], public: Sequence[Event] | None = None
    ) -> tuple["Sightings", list[RoundSightings]]:
        """Return what has been seen after a step, and of the rounds that it ended.

        `public` are the events as everybody may see them, where somebody knows already.
        """
        public = redact_for_all(tables, events) if public is None else public
        if tables[0].rounds == tables[-1].rounds and tables[0].shoes == tables[-1].shoes:
            return self.part(events, tables, public), []
        eyes, over, start = self, list[RoundSightings](), 0
        ends = [at + 1 for at in range(len(events)) if tables[at].rounds != tables[at + 1].rounds]
        starts = [at for at, event in enumerate(events) if isinstance(event, Shuffled)]
        for end in sorted({*ends, *starts, len(events)}):
            eyes = eyes.part(events[start:end], tables[start : end + 1], public[start:end])
            if end in ends:
                over.append(eyes.sights())
                eyes = Sightings.fresh(tables[end])
            if end in starts:
                eyes = Sightings()
            start = end
        return eyes, over

    def part(self, events: Sequence[Event], tables: Sequence[Table], public: Sequence[Event]) -> "Sightings":
        """Follow events that belong to one round and one shuffle."""
        having = [at for at, event in enumerate(events) if shows(event)]
        if self.mixed or not having:
            return self
        button: list[Event] = []
        leaving = tables[0].kind.sealing.cards_drawn(tables[0], events)
        if AGAIN in leaving:
            button = [events[at] for at in having if for_button(tables[at], events[at])]
            leaving = tables[0].kind.sealing.cards_drawn(tables[0], [event for event in events if event not in button])
        mixed = AGAIN in leaving
        pool = list(enumerate(leaving[: leaving.index(AGAIN)] if mixed else leaving, start=self.left))
        left, found = self.left + len(pool), dict(self.cards)
        for at in having:
            told = CardEvent(events[at], public[at], tables[at])
            if told.event in button:
                continue
            cards = drawn(tables[at], events[at]) if leaving else ()
            if AGAIN in cards:
                break
            if cards:
                dealt(found, told, taken(pool, cards, tables[at]))
            else:
                shown(found, told)
        return Sightings(left, mixed, found)

    def sights(self) -> RoundSightings:
        public = [(each.at, each.card) for each in self.cards.values() if each.public]
        return RoundSightings(public, [each for each in self.cards.values() if not each.public])


def drawn(table: Table, event: Event) -> Sequence[Card]:
    """Return the cards that left the shoe in an event, given the table before it."""
    return table.kind.sealing.cards_drawn(table, (event,))


def for_button(table: Table, event: Event) -> bool:
    """Tell whether cards are dealt for the button: they go back before the deal."""
    cards = drawn(table, event)
    return len(cards) > 1 and AGAIN in cards


def shows(event: Event) -> bool:
    """Tell whether an event of the round has cards."""
    fields = card_fields(type(event))
    return bool(fields) and any(getattr(event, field) not in NO_CARDS for field in fields)


@cache
def card_fields(event: type[Event]) -> tuple[str, ...]:
    """Return where events of a sort have cards; those that belong to no kind of round have none."""
    return () if event in OWN else tuple(field for field in event.__struct_fields__ if field in SHOWS)


def owner(event: Event) -> str:
    """Return whose hand an event is about."""
    field = owner_field(type(event))
    return str(getattr(event, field)) if field else ""


@cache
def owner_field(event: type[Event]) -> str:
    return next((field for field in ("seat", "to", "hand") if hasattr(event, field)), "")


def taken(pool: list[tuple[int, Card]], drawn: Sequence[Card], table: Table) -> list[tuple[int, Card]]:
    """Take an event's cards out of those that left in this part; of equal cards the place must be certain."""
    found = pool[: len(drawn)]
    if [card for _, card in found] == list(drawn):  # they left in the order of the events
        del pool[: len(drawn)]
        return found
    found = []
    for card in drawn:
        likely = [each for each in pool if each[1] == card]
        if len(likely) == 1 and table.offer.pack.counts[card] == 1:
            pool.remove(likely[0])
            found.append(likely[0])
    return found


def dealt(found: dict[int, LeftCard], told: CardEvent, cards: list[tuple[int, Card]]) -> None:
    """Note the cards that an event deals, and which of them everybody sees."""
    covers = told.public is not told.event and told.public != told.event
    seen = list(drawn(told.before, told.public)) if covers else []
    for at, card in cards:
        found[at] = LeftCard(at, card, told, public=not covers or card in seen)
        if card in seen:
            seen.remove(card)


def shown(found: dict[int, LeftCard], told: CardEvent) -> None:
    """Note cards of this round that an event shows everybody, which were dealt before."""
    covered = [each for each in found.values() if not each.public]
    if not covered:
        return
    pack, event, whose = told.before.offer.pack, told.public, owner(told.public)
    names, counts = pack.names, pack.counts
    fields: list[Any] = [getattr(event, field) for field in card_fields(type(event))]
    for card in [names[text] for text in texts(fields) if text in names]:
        for each in covered:
            if each.card == card and (counts[card] <= 1 or owner(each.by.event) == whose):
                found[each.at] = each._replace(public=True)
                covered.remove(each)
                break
