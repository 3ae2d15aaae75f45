"""People who come, go, change seats, bet behind others and watch, and a book of the cards that each may know.

The book is kept from the unredacted events: a card is known to people to whom it was dealt or who had bet on the hand,
and to everybody once shown. The book uses no view and no `redact`, so that these can be checked against it.
"""

import contextlib
import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from houseway.fairness.public_log import redact_for_all, said_openly, texts
from houseway.fairness.seal_check import open_cards
from houseway.fairness.sightings import Sightings
from houseway.fairness.source import SeededSource
from houseway.kinds.banked import events as banked
from houseway.kinds.banked.round import is_spot
from houseway.kinds.pan import events as pan
from houseway.kinds.pot.events import ButtonDrawn
from houseway.kinds.pot.hand import events as pot
from houseway.kinds.thirteen import events as thirteen
from houseway.kinds.trips import events as trips
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place, Spot
from houseway.table.commands import BuyIn, ChangeSeat, ComeBack, Command, LayOpen, SitDown, SitOut, StandUp
from houseway.table.display.narrate import narrate
from houseway.table.display.view import asks, change, felt, redact
from houseway.table.events import Shuffled
from houseway.table.evolve import evolve
from houseway.table.kind import CLOSE
from houseway.table.legal import legal
from houseway.table.log import Entry, open_table, opened_table, read_log, write_entry
from houseway.table.table import Table

WORDS = re.compile(r"[0-9A-Za-z-]+")
ENGLISH = {"As", "Ah", "Jo"}
"""Names of cards that are also words, so that finding them in a sentence proves nothing."""


class RestlessPeople:
    """A night at a table without a bank: choices are random, and people come and go between any two."""

    def __init__(self, name: str, seed: int) -> None:
        self.random, self.source = Random(f"{name} {seed}"), SeededSource(f"{name} {seed}".encode())
        self.log = open_table(name)
        for seat in range(1, self.table.seats + 1):
            if seat < 6 or self.random.random() < 0.3:
                self.try_to(SitDown(seat, f"guest {seat}", self.chips()))

    @property
    def table(self) -> Table:
        return self.log.table

    def chips(self) -> int:
        posted = self.table.kind.display.sign(self.table.offer, self.table.line)
        most = min(posted.most or 10**9, posted.bot[1])
        return max(posted.least, self.random.choice((most // 6, most)))

    def try_to(self, command: Command) -> bool:
        with contextlib.suppress(Refused):
            self.log.do(command, self.source)
            return True
        return False

    def play(self, rounds: int, most: int = 400) -> "RestlessPeople":
        """Play a number of rounds; stop in a long round after a number of choices."""
        for _ in range(most * rounds):
            if self.table.rounds >= rounds:
                break
            self.stir()
            waiting = self.table.kind.waiting(self.table)
            asked = self.random.choice(waiting) if waiting else None
            if asked is None or asked.what == CLOSE:
                self.try_to(SitDown(self.random.randint(1, self.table.seats), "somebody", self.chips()))
                continue
            said = self.said(asked)
            if said is None or not self.try_to(said):
                fallback = self.table.kind.bots.default(self.table, asked)
                assert fallback is not None
                assert self.try_to(fallback)
        return self

    def said(self, asked: Any) -> Command | None:
        way = self.random.random()
        if asked.place is None or way < 0.15:
            return self.table.kind.bots.default(self.table, asked)
        if way < 0.55:
            return next(iter(self.table.kind.bots.speak(self.table, asked, asked.place, self.random, None)), None)
        own = [each for each in legal(self.table, asked.place) if not isinstance(each.command, LEAVING)]
        if not own:
            return None
        picked = self.random.choice(own)
        if picked.cards and hasattr(picked.command, "cards"):
            many = self.random.randint(min(picked.least, len(picked.cards)), min(picked.most or 0, len(picked.cards)))
            return msgspec.structs.replace(picked.command, cards=tuple(self.random.sample(picked.cards, many)))
        return picked.command

    def stir(self) -> None:
        """Let people come and go at any time: after every other choice, and more often between rounds."""
        for _ in range(self.random.choice((0, 0, 1)) if self.table.round else self.random.choice((1, 3))):
            seat, people = self.random.randint(1, self.table.seats), sorted(self.table.people)
            place = self.random.choice(people) if people else Place(seat)
            many = len(people) > max(3, min(self.table.offer.seats) // 2)
            came = SitDown(seat, f"guest {self.table.arrivals + 1}", self.chips())
            self.try_to(
                self.random.choice(
                    (
                        came,
                        SitDown(place.seat, came.name, came.chips, 1),
                        ChangeSeat(place.seat, seat),
                        StandUp(*place) if many else came,
                        SitOut(*place) if many else ComeBack(*place),
                        ComeBack(place.seat, posts=True),
                        BuyIn(place.seat, self.chips()),
                    )
                )
            )


LEAVING = (SitDown, StandUp, SitOut, ComeBack, BuyIn, ChangeSeat)


class Book:
    """The cards of the round that each person may know, by person number; None stands for everybody."""

    def __init__(self) -> None:
        self.open: set[str] = set()
        self.own: dict[int, set[str]] = {}
        self.before: Book | None = None
        self.seats: dict[int, int] = {}
        """Who was dealt in, and where."""

    def next(self) -> "Book":
        """Start a new page of the book, unless no card was dealt in the last round."""
        after = Book()
        after.before, self.before = (self if self.open or self.own else self.before), None
        return after

    def note(self, before: Table, event: Any) -> None:
        """Record the people who get a card from an event."""
        match event:
            case banked.CardDealt(up=False):
                self.give(betting_on(before, event.to), [event.card])
            case banked.CardBurned(up=False) | pot.Burned() | pot.CardDead(hidden=True):
                pass
            case banked.CardDealt() | banked.CardBurned() | banked.CardExposed() | banked.CardSetAside():
                self.open.add(event.card)
            case banked.ExposedCardCalled():
                self.open.add(event.card)
            case banked.CardsTurned() | pot.BoardDealt() | pot.OpenersShown() | pot.HandShown() | thirteen.HandShown():
                self.open.update(event.cards)
            case pot.Dealt():
                self.open.update(event.up)
                self.give(self.dealt_in(event.seat), event.down)
            case pot.CardExposed() | pot.CardDead() | pot.DownCardRolled() | trips.CardDealt():
                self.open.add(event.card)
            case ButtonDrawn():
                self.open.update(card for _, card in event.cards)
            case pan.Dealt():
                self.open |= {event.up} - {""}
                self.give(self.dealt_in(event.seat), event.cards)
            case pan.Plucked() | pan.Forced() | pan.ForcedBack() | pan.CardLetBy() | pan.Discarded():
                self.open.add(event.card)
            case pan.Melded() | pan.Added() | pan.HandShown():
                self.open.update(event.cards)
            case pan.WentOnTop() if before.offer.id == "crystal/pan":  # crystal 1496, 1506: thrown face up
                self.open.update(event.shown)
            case thirteen.HandDealt():
                self.give(self.dealt_in(event.seat), event.cards)

    def dealt_in(self, seat: int) -> Iterable[int]:
        return [self.seats[seat]] if seat in self.seats else []

    def give(self, people: Iterable[int], cards: Iterable[str]) -> None:
        for who in people:
            self.own.setdefault(who, set()).update(cards)

    def known(self, who: int | None) -> set[str]:
        return self.open | self.own.get(who, set()) if who else self.open


def betting_on(table: Table, hand: str) -> set[int]:
    """Return the numbers of the people with chips on a hand: only they may look at it."""
    if not is_spot(hand):
        return set()
    bets = table.round.bets.items()
    return {table.people[bet.by].number for bet, stakes in bets if stakes and bet.spot.seat == Spot.read(hand).seat}


class Spying:
    """Checks everything that any person is sent during a night against the book."""

    def __init__(self, entries: Sequence[Entry], everybody: bool = False, dice: Random | None = None) -> None:
        self.table = opened_table(entries[0].events[0])
        self.cards = set(self.table.offer.pack.names)
        self.book, self.eyes, self.dice = Book(), Sightings(), dice or Random(7)
        self.everybody = everybody
        self.typed = ""
        """The text typed by the floor in this step."""
        self.looked = self.hidden = 0
        """How many pieces were checked, and how many cards only their owner may know."""
        for entry in entries[1:]:
            self.step(entry)

    def names(self, data: Any) -> set[str]:
        self.looked += 1
        return self.cards.intersection(texts(msgspec.to_builtins(data))) - {self.typed}

    def spoken(self, sentence: str) -> set[str]:
        """Return the cards that a sentence names, without text typed by the floor."""
        said = sentence.replace(f"“{self.typed}”", "") if self.typed else sentence
        return (self.cards - ENGLISH).intersection(WORDS.findall(said))

    def audience(self, table: Table) -> list[int | None]:
        """Return the people at the table, watching or gone, or only some of them for a short check."""
        there = [person.number for person in table.people.values()]
        gone = [number for number in range(1, table.arrivals + 1) if number not in there]
        if not self.everybody:
            there, gone = self.dice.sample(there, min(2, len(there))), gone[-1:]
        return [None, *there, *gone[-3:]]

    def step(self, entry: Entry) -> None:
        self.typed = getattr(entry.do, "why", "") if entry.do.floor else ""
        tables = [self.table]
        for event in entry.events:
            before = self.table
            self.table = evolve(before, event)
            tables.append(self.table)
            if (before.round is None and self.table.round is not None) or self.begins(event):
                self.book = self.book.next()
            if self.begins(event) or not self.book.seats:
                self.book.seats = {at.seat: person.number for at, person in before.people.items() if not at.behind}
            self.book.note(before, event)
            self.event(before, event)
        for who in self.audience(self.table):
            self.look(asks(self.table, who), who, "asked")
        self.public(entry, tables)

    def begins(self, event: Any) -> bool:
        return isinstance(event, pot.HandBegan | pan.RoundBegan | thirteen.RoundBegan | trips.RoundBegan)

    def event(self, before: Table, event: Any) -> None:
        for who in self.audience(self.table):
            told = redact(before, event, who)
            there = who if before.place_of(who) else None
            extra = self.names(told) - self.known(there)
            assert not extra, (who, extra, told)
            extra = self.spoken(narrate(before, told)) - self.known(there)
            assert not extra, (who, extra, narrate(before, told))
            after = felt(self.table, who)
            self.look(after, who, event)
            self.look(change(felt(before, who), after), who, event)

    def look(self, seen: dict[str, Any], who: int | None, why: Any) -> None:
        """Look for a card of this round or the last in a view or a patch."""
        there = who if self.table.place_of(who) else None
        last, rest = seen.get("last"), {key: value for key, value in seen.items() if key not in ("pack", "last")}
        extra = self.names(rest) - self.known(there)
        assert not extra, (who, extra, why)
        if last:
            known = self.known(there) | (self.book.before.known(there) if self.book.before else set())
            extra = self.names(last) - known
            assert not extra, (who, extra, why)

    def known(self, who: int | None) -> set[str]:
        """Return the cards that a person may know now; until cards are dealt, those of the last round too."""
        known = self.book.known(who)
        if self.book.before and not self.book.open and not self.book.own:
            known = known | self.book.before.known(who)
        return known

    def public(self, entry: Entry, tables: list[Table]) -> None:
        """Check the public line, and the cards that are opened with a proof after a round."""
        events = redact_for_all(entry.events)
        extra = self.names([said_openly(tables[0], entry.do, events)]) - self.ever(None)
        assert not extra, (extra, entry.do)
        self.eyes, over = self.eyes.after(entry.events, tables)
        spell = self.table.offer.pack.spell
        for sights in over:
            assert {spell(card) for _, card in sights.public} <= self.ever(None)
            for who in range(1, self.table.arrivals + 1):
                cards = sights.private(who)
                assert {spell(card) for _, card in cards} <= self.ever(who)
                self.hidden += len(cards)

    def ever(self, who: int | None) -> set[str]:
        return self.book.known(who) | (self.book.before.known(who) if self.book.before else set())


def given_away(log: Sequence[Entry], source: SeededSource, who: int | None = None) -> list[Entry]:
    """Return a night as the server exports it: the public lines, then the cards that one person has seen, with proofs.
    """
    table = opened_table(log[0].events[0])  # type: ignore[arg-type]
    eyes, lines, dealt, seen = Sightings.fresh(table), [log[0]], list[Any](), dict[int, list[tuple[int, int]]]()
    for entry in log[1:]:
        tables = [table]
        for event in entry.events:
            tables.append(evolve(tables[-1], event))
            dealt += [event] if isinstance(event, Shuffled) else []
        shown = redact_for_all(entry.events)
        lines.append(Entry(said_openly(table, entry.do, shown), tuple(shown)))
        eyes, over = eyes.after(entry.events, tables)
        ends = [after.shoes for before, after in pairwise(tables) if before.rounds != after.rounds]
        for shoe, sights in zip(ends, over, strict=True):
            seen.setdefault(shoe, []).extend([*sights.public, *sights.private(who or 0)])
        table = tables[-1]
    for shoe, cards in sorted(seen.items()):
        event = dealt[shoe - 1]
        opened = open_cards(table.offer.pack, source.seeds(shoe)[event.pick], event, cards)
        lines += [Entry(LayOpen(), (opened,))] if opened.cards else []
    return list(read_log(b"\n".join(map(write_entry, lines))))
