"""Tracks who has seen which card of a shuffle, by position, to decide which cards can be opened to whom later.

Events state whose hand they are about and which cards lie face down (`table/events.py`); the kind states whose hands a
person may look at (`sees`). If it is uncertain which of several equal cards was seen, the card counts as unseen,
because a missing proof is better than opening a card that another player mucked.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.fairness.public_log import redact_for_all
from houseway.table.display.view import redact
from houseway.table.events import CardEvent, CardsMixed, Dealt, Event, RoundEnded, Shuffled
from houseway.table.kind import AGAIN
from houseway.table.table import Table


class ToldCards(NamedTuple):
    """An event with cards, its public form, and the table before it."""

    event: CardEvent
    public: CardEvent
    before: Table

    def cards(self, who: int) -> Sequence[Card]:
        """Return the cards that an event shows to this person but not to the table."""
        told = redact(self.before, self.event, who)
        return drawn(self.before, told) if told != self.public else ()


class LeftCard(NamedTuple):
    """A card that has left the shoe in this round."""

    at: int
    """The card's position in the dealt order."""
    card: Card
    by: ToldCards
    """The event that dealt the card."""
    public: bool = False


class RoundSightings(NamedTuple):
    """The sightings of a finished round."""

    public: list[tuple[int, Card]]
    covered: list[LeftCard]
    """Cards that nobody or not everybody saw."""

    def private(self, who: int) -> list[tuple[int, Card]]:
        """Return the cards that a person saw and the table did not."""
        return [(each.at, each.card) for each in self.covered if each.card in each.by.cards(who)]


class Sightings(NamedTuple):
    """The sightings so far in the current round."""

    left: int = 0
    """The number of cards dealt from the sealed order."""
    mixed: bool = False
    """Whether cards went back into play: later cards have no position in the sealed order."""
    cards: Mapping[int, LeftCard] = {}
    """Cards by position."""
    again: frozenset[str] = frozenset()
    """The names of cards dealt after cards went back into play: any of them may have been discarded before."""

    @classmethod
    def fresh(cls, table: Table) -> "Sightings":
        """Return the sightings before a round; a shoe may be in use."""
        return cls(table.kind.sealing.cards_gone(table))

    def after(
        self, events: Sequence[Event], tables: Sequence[Table], public: Sequence[Event] | None = None
    ) -> tuple["Sightings", list[RoundSightings]]:
        """Return the sightings after a step, and the sightings of the rounds that ended in it.

        `public` are the redacted events, if already known.
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
        if not any(isinstance(event, CardEvent | CardsMixed) for event in events):
            return self
        if self.mixed:
            return self.after_mixing(events, tables, public)
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
        eyes = Sightings(left, end < len(events), found)
        return eyes.after_mixing(events[end:], tables[end:], public[end:]) if eyes.mixed else eyes

    def after_mixing(self, events: Sequence[Event], tables: Sequence[Table], public: Sequence[Event]) -> "Sightings":
        """Follow events after cards went back into play: hands still show cards that were dealt to them before."""
        found, again = dict(self.cards), self.again
        for event, shown, before in zip(events, public, tables, strict=False):
            if isinstance(event, Dealt):
                again |= set(event.faces())
            elif isinstance(event, CardEvent) and isinstance(shown, CardEvent):
                turned(found, ToldCards(event, shown, before), again)
        return self._replace(cards=found, again=again)

    def sights(self) -> RoundSightings:
        public = [(each.at, each.card) for each in self.cards.values() if each.public]
        return RoundSightings(public, [each for each in self.cards.values() if not each.public])


def drawn(table: Table, event: Event) -> Sequence[Card]:
    """Return the cards that left the shoe in an event, given the table before it."""
    return table.kind.sealing.cards_drawn(table, (event,))


def taken(pool: list[tuple[int, Card]], drawn: Sequence[Card], table: Table) -> list[tuple[int, Card]]:
    """Remove an event's cards from those that left in this part; positions of equal cards must be certain."""
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
    """Record the cards that an event deals, and which of them everyone sees."""
    covers = told.public is not told.event and told.public != told.event
    seen = list(drawn(told.before, told.public)) if covers else []
    for at, card in cards:
        found[at] = LeftCard(at, card, told, public=not covers or card in seen)
        if card in seen:
            seen.remove(card)


def turned(found: dict[int, LeftCard], told: ToldCards, again: Collection[str] | None = None) -> None:
    """Record cards dealt earlier in this round that an event shows to everyone.

    Once cards have gone back into play, only cards that the hand itself was dealt and that were not dealt again are
    recorded.
    """
    covered = [each for each in found.values() if not each.public]
    if not covered:
        return
    names, counts = told.before.offer.pack.names, told.before.offer.pack.counts
    for card in [names[text] for text in told.public.faces() if text in names and text not in (again or ())]:
        for each in covered:
            own = each.by.event.whose == told.public.whose
            if each.card == card and (own or (counts[card] <= 1 and again is None)):
                found[each.at] = each._replace(public=True)
                covered.remove(each)
                break
