"""Who has seen which card of a shuffle, by its place in the order: which cards may be opened to whom afterwards.

Events say whose hand they are about and which cards lie face down (`table/events.py`); the kind says whose hands
somebody may look at (`sees`). Where it is not certain which of several equal cards was seen, a card counts as unseen:
better a card without a proof than one that somebody mucked.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.fairness.public_log import redact_for_all
from houseway.table.display.view import redact
from houseway.table.events import CardEvent, CardsMixed, Event, RoundEnded, Shuffled
from houseway.table.kind import AGAIN
from houseway.table.table import Table


class ToldCards(NamedTuple):
    """An event that has cards, as it is and as everybody may see it, with the table before it."""

    event: CardEvent
    public: CardEvent
    before: Table

    def cards(self, who: int) -> Sequence[Card]:
        """Return the cards that one person was told, where that is more than everybody was."""
        told = redact(self.before, self.event, who)
        return drawn(self.before, told) if told != self.public else ()


class LeftCard(NamedTuple):
    """A card that has left the shoe in this round."""

    at: int
    """Its place in the order in which the shuffle is dealt."""
    card: Card
    by: ToldCards
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
        public = redact_for_all(events) if public is None else public
        if tables[0].rounds == tables[-1].rounds and tables[0].shoes == tables[-1].shoes:
            return self.part(events, tables, public), []
        eyes, over, start = self, list[RoundSightings](), 0
        ends = [at for at, event in enumerate(events, start=1) if isinstance(event, RoundEnded)]
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
        if self.mixed or not any(isinstance(event, CardEvent | CardsMixed) for event in events):
            return self
        end = next((at for at, event in enumerate(events) if isinstance(event, CardsMixed)), len(events))
        leaving = list(tables[0].kind.sealing.cards_drawn(tables[0], events[:end]))
        if AGAIN in leaving:  # cards for the button went back before the deal
            del leaving[: leaving.index(AGAIN) + 1]
        pool, found = list(enumerate(leaving, start=self.left)), dict(self.cards)
        left = self.left + len(pool)
        for event, shown, before in zip(events[:end], public, tables, strict=False):
            if isinstance(event, CardEvent) and isinstance(shown, CardEvent):
                told = ToldCards(event, shown, before)
                if cards := drawn(before, event) if leaving else ():
                    lies(found, told, taken(pool, cards, before))
                else:
                    turned(found, told)
        return Sightings(left, end < len(events), found)

    def sights(self) -> RoundSightings:
        public = [(each.at, each.card) for each in self.cards.values() if each.public]
        return RoundSightings(public, [each for each in self.cards.values() if not each.public])


def drawn(table: Table, event: Event) -> Sequence[Card]:
    """Return the cards that left the shoe in an event, given the table before it."""
    return table.kind.sealing.cards_drawn(table, (event,))


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


def lies(found: dict[int, LeftCard], told: ToldCards, cards: list[tuple[int, Card]]) -> None:
    """Note the cards that an event deals, and which of them everybody sees."""
    covers = told.public is not told.event and told.public != told.event
    seen = list(drawn(told.before, told.public)) if covers else []
    for at, card in cards:
        found[at] = LeftCard(at, card, told, public=not covers or card in seen)
        if card in seen:
            seen.remove(card)


def turned(found: dict[int, LeftCard], told: ToldCards) -> None:
    """Note cards of this round that an event shows everybody, which were dealt before."""
    covered = [each for each in found.values() if not each.public]
    if not covered:
        return
    names, counts = told.before.offer.pack.names, told.before.offer.pack.counts
    for card in [names[text] for text in told.public.faces() if text in names]:
        for each in covered:
            if each.card == card and (counts[card] <= 1 or each.by.event.whose == told.public.whose):
                found[each.at] = each._replace(public=True)
                covered.remove(each)
                break
