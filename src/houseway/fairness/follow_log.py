"""Replays a night entry by entry, and compares the result of each command with the log.

Cards that are hidden in the log are dealt covered (`houseway.cards.covered_card`). While no rule looks at such
a card, nothing is guessed, and any difference is a fault. If a rule looks, a card is assumed, and replaced by another
if that leads to a difference. So the search finds cards that explain the round, proves there are none, or gives up.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from random import Random
from typing import Any

from msgspec.structs import replace

from houseway.cards import Card, Covered, Looked
from houseway.fairness.card_places import Lies, covers, covers_in, fits
from houseway.fairness.logged_source import LoggedSource
from houseway.fairness.redacted_log import nameable, taken_as_told
from houseway.fairness.suppositions import Branch, Finding, Pick, Picks, Undecided, Unlike, without
from houseway.rules.refusal import Refused
from houseway.table.carry import RunawayDealer, Step, carry
from houseway.table.commands import Command
from houseway.table.display.view import HIDDEN
from houseway.table.events import LEAVERS, LOG_FORMAT, CardEvent, CarriedReturned, CollectionTaken, Event, HandShown
from houseway.table.evolve import evolve
from houseway.table.log import Entry
from houseway.table.question import Question
from houseway.table.table import Table

BOUNDS = (50, 100, 200, 400, 2500)
"""Numbers of differences after which the search restarts with other cards first; after the last number it gives up."""
ALIKE = 80
"""If the same difference appears this often, the search skips to its last attempt."""
NOBODY = "nobody"
"""Every other attempt ignores the cards that the log names later."""
FEW = 4
"""The last attempt tries every card for at most this many positions; more would never end."""


class Followed:
    """A replayed night: what follows from the rules, and which rounds are undecided."""

    def __init__(self, table: Table, source: LoggedSource, form: int = LOG_FORMAT) -> None:
        self.table, self.source, self.form = table, source, form
        self.lost = self.ended = False
        """Whether replaying has stopped: for this round, and for good."""
        self.entries, self.rounds, self.rounds_opened = 1, 0, 0
        self.undecided: list[tuple[int, Finding]] = []
        """The numbers of undecided rounds, and where each search stopped."""
        self.begin(table)

    def begin(self, table: Table) -> None:
        """Begin a round, or the time between two."""
        self.table = self.begun = table
        self.said: list[Entry] = []
        self.cuts: list[bool] = []
        self.steps: list[tuple[Event, ...]] = []
        self.branches: list[Branch] = []
        self.picks: dict[int, Pick] = {}
        self.last: dict[Lies, Card] = {}
        """The last assumption about each card, which is tried first the next time."""
        self.chosen: dict[int, Pick] = {}
        """The last assumption about the cards that each entry's command picks."""
        self.owners: dict[Lies, str] = {}
        self.furthest: tuple[int, int, str] = (-1, -1, "")
        self.attempt = self.differences = self.alike = 0
        self.latest = 0, ""
        self.random = Random(0)
        self.source.covers.supposed.clear()
        self.source.covers.covered.clear()
        self.source.half.begin()

    def take(self, entry: Entry, cut: bool = False) -> Finding | None:
        """Replay an entry; return what is wrong with it, if anything.

        With `cut`, the next entry may have come between two cards, if this kind of round allows that.
        """
        if self.ended:
            return None
        table = self.table
        known = self.source.seed(table) is not None
        self.source.read(table, entry.events)
        self.said.append(entry)
        self.cuts.append(cut and table.kind.divisible)
        if self.lost:
            self.as_told(table, [entry])
            return None
        try:
            fault = self.follow()
        except Undecided:
            _, event, what = self.furthest
            self.undecided.append((table.rounds + 1, Finding(event, what, 0)))
            self.as_told(self.begun, self.said)
            return None
        if fault:
            return fault
        self.entries += 1
        self.rounds += self.table.rounds - table.rounds
        self.rounds_opened += (self.table.rounds - table.rounds) * known
        if self.table.round is None:
            self.begin(self.table)
        return None

    def as_told(self, table: Table | None, entries: Iterable[Entry]) -> None:
        """Accept entries as logged; their round is not replayed any further."""
        for entry in entries:
            table = taken_as_told(table, entry) if table else None
        self.ended = table is None
        if table is not None:
            self.lost = table.round is not None
            self.begin(table)

    def follow(self) -> Finding | None:
        """Replay the commands of this round that have not been replayed yet."""
        while len(self.steps) < len(self.said):
            at = len(self.steps)
            try:
                step, stale = self.carried(at)
            except Looked as looked:
                spot: Lies = looked.card.at
                if self.source.covers.known(spot) is not None:  # the log named the card after it was dealt
                    self.table = self.folded(at)
                elif not self.remembered(at, spot):
                    self.branch(at, spot, self.faces(spot, looked.hint), self.owners.get(spot, ""))
                continue
            except Picks as picks:
                self.branch(at, None, self.picked(at, picks), str(getattr(self.said[at].do, "seat", "")))
                continue
            except Unlike as unlike:
                if unlike.sure:
                    return Finding(unlike.event, unlike.what, 0)
                self.furthest = max(self.furthest, (at, unlike.event, unlike.what), key=lambda each: each[:2])
                self.alike = self.alike + 1 if (at, unlike.what) == self.latest else 0
                self.latest = at, unlike.what
                if not self.suppose_another(unlike.whose):
                    if self.differences > 1 and self.opens_nothing():
                        raise Undecided from None
                    return self.fault()
                continue
            self.steps.append(step.events)
            self.table = self.folded(at + 1) if stale else replace(step.after, kind=self.begun.kind)
        return None

    def opens_nothing(self) -> bool:
        """Return whether the log opens no card of this shuffle; the search then does not try every order of a hand."""
        shoe = self.source.shoe(self.table)
        return shoe is not None and shoe.seed is None and not shoe.known

    def fault(self) -> Finding:
        _, event, what = self.furthest
        tried = self.differences > 1
        return Finding(event, f"no hidden cards explain this: {what}" if tried else what, 0)

    def carried(self, at: int) -> tuple[Step, bool]:
        """Replay an entry; return the step, and whether it revealed cards that were dealt before."""
        entry, source, cards = self.said[at], self.source, self.source.covers
        source.expect(entry.events)
        heard, stale = 0, False

        def hear(table: Table, event: Event) -> Event:
            nonlocal heard, stale
            if heard >= len(entry.events):
                raise Unlike(heard, f"{event} should follow here")
            logged, told = entry.events[heard], list[tuple[Covered, str]]()
            if not fits(logged, event, told):
                told = []
                if not fits(logged, event.covered(), told):
                    why = f"{logged} is not what the rules give here: {cards.filled(event)}"
                    raise Unlike(heard, why, event.whose, self.sure(table, logged, event))
            for card, name in told:
                stale |= card.at in self.owners
                if cards.known(card.at) is None and not cards.tell(card.at, name):
                    raise Unlike(heard, f"{name} was dealt more often than the pack allows")
            for card in covers_in(event):
                self.owners.setdefault(card.at, event.whose)
            if wrong := source.half.fault(table.shoes, logged, event):
                raise Unlike(heard, wrong, event.whose, sure=True)
            filled = cards.filled(event)
            if told and not covers(filled) and filled != logged and not fits(logged, filled, []):
                raise Looked(told[0][0])  # the cards now lie in another order
            heard += 1
            return filled

        def ends(events: list[Event]) -> bool:
            return len(events) == len(entry.events)

        table = self.as_it_was_then(entry)
        try:
            step = carry(table, self.spoken(at, entry.do), source, hear, ends if self.cuts[at] else None)
        except Refused as refused:
            raise Unlike(heard, f"{entry.do} would be refused: {refused}") from None
        except (LookupError, ValueError, RunawayDealer):
            # A card that came back into play can be assumed twice in a hand.
            why = f"{entry.do}: cards or dice are missing from the log; {wanted(table)}"
            raise Unlike(heard, why) from None
        if heard < len(entry.events):
            raise Unlike(heard, f"{entry.events[heard]} does not follow from the rules: nothing should happen here")
        if over := source.too_often(table, step.after):
            raise Unlike(0, f"{over} was dealt more often than the pack allows")
        return step, stale

    def as_it_was_then(self, entry: Entry) -> Table:
        """Return the table for an entry. In older logs a leaver, even the last one, may have left chips on the felt."""
        if self.form >= LEAVERS or any(isinstance(event, CarriedReturned | CollectionTaken) for event in entry.events):
            return self.table
        kind = self.table.kind._replace(between=self.table.kind.between.as_in(self.form))
        return replace(self.table, kind=kind)

    def sure(self, table: Table, logged: Event, event: Event) -> bool:
        """Return whether a difference holds under every assumption.

        A shown hand has the cards that were dealt to it, unless one of them is assumed, and the cards give its name.
        """
        if type(logged) is not type(event):
            return False
        if table.kind.sealing.sure(table, logged, event):
            return True
        filled = self.source.covers.filled(event)
        if isinstance(logged, HandShown) and isinstance(filled, HandShown) and filled.faces() == logged.faces():
            return HIDDEN not in logged.faces()
        whose = event.whose
        if not whose or logged.whose != whose or any(branch.whose in (whose, "") for branch in self.branches):
            return False
        return isinstance(event, CardEvent) and any(
            not covers(cards) and not fits(getattr(logged, field), cards, [])
            for field in event.card_fields if (cards := getattr(event, field, ()))
        )  # fmt: skip

    def folded(self, entries: int) -> Table:
        """Return the table after this many entries of the round, with the cards known so far."""
        table, filled = self.begun, self.source.covers.filled
        for event in chain.from_iterable(self.steps[:entries]):
            table = evolve(table, filled(event))
        return table

    # Assumptions

    def branch(self, at: int, spot: Lies | None, options: Iterable[Any], whose: str) -> None:
        self.branches.append(Branch(at, spot, whose, iter(options), self.source.covers.kept(), self.picks.copy()))
        self.suppose()

    def remembered(self, at: int, spot: Lies) -> bool:
        """Repeat the last assumptions about this card and all others; return whether there were any."""
        cards, found = self.source.covers, False
        for other, card in [(spot, self.last.pop(spot, None)), *self.last.items()]:
            if card is None or cards.known(other) is not None:
                continue
            if cards.could_be(other, card):
                options = (each for each in self.faces(other, None) if each != card)
                whose = self.owners.get(other, "")
                self.branches.append(Branch(at, other, whose, options, cards.kept(), self.picks.copy()))
                cards.suppose(other, card)
                found |= other == spot
        if found:
            self.last[spot] = cards.supposed[spot]
            self.table = self.folded(at)
        return found

    def suppose_another(self, whose: str) -> bool:
        """Backtrack to another assumption; return whether there is one.

        The last attempt backtracks step by step, so that it misses nothing. Earlier attempts jump back to the hand that
        the difference is about, and keep the other assumptions.
        """
        if not self.branches:
            return False
        self.differences += 1
        last = len(BOUNDS) - 1
        if self.alike > ALIKE and self.attempt < last:
            self.attempt = last - 1
            self.try_again()
            return True
        if self.differences > BOUNDS[self.attempt]:
            self.try_again()
            return True
        if self.attempt == last:
            return self.suppose()
        first = self.branches[0]
        about = [at for at, branch in enumerate(self.branches) if whose and branch.whose == whose]
        hand = [spot for spot, owner in self.owners.items() if owner == whose]
        chose = self.source.shows(self.table.shoes, whose, hand)  # in that case only its owner's choice can be wrong
        own = min(about, key=lambda at: ((self.branches[at].spot is None) != chose, at), default=None)
        while self.branches:
            at = self.random.randrange(len(self.branches)) if own is None else own
            own, whose = None, self.branches[at].whose
            for each in [each for each in self.last if self.owners.get(each) == whose]:
                del self.last[each]
            self.chosen.pop(self.branches[at].entry, None)
            del self.branches[at + 1 :]
            if self.suppose(deeper=False):
                return True
            self.branches.pop()
        self.branches.append(first)
        self.try_again()
        return True

    def try_again(self) -> None:
        """Restart the search with other cards first."""
        self.attempt += 1
        self.differences = 1
        if self.attempt == len(BOUNDS) or (self.attempt == len(BOUNDS) - 1 and len(self.branches) > FEW):
            raise Undecided
        self.random = Random(self.attempt)
        first = self.branches[0]
        self.branches.clear()
        self.last.clear()
        self.chosen.clear()
        self.back_to(first)

    def suppose(self, deeper: bool = True) -> bool:
        """Make the next assumption at the last branch, or at an earlier one."""
        while self.branches:
            last = self.branches[-1]
            option = next(last.options, None)
            if option is not None:
                self.back_to(last, option)
                return True
            if not deeper:
                return False
            self.branches.pop()
        return False

    def back_to(self, branch: Branch, option: Any = None) -> None:
        self.source.covers.restore(branch.cards)
        self.picks = branch.picks.copy()
        del self.steps[branch.entry :]
        if option is not None and branch.spot is None:
            self.picks[branch.entry] = self.chosen[branch.entry] = option
        elif option is not None and branch.spot is not None:
            self.last[branch.spot] = option
            self.source.covers.suppose(branch.spot, option)
        self.table = self.folded(branch.entry)

    def faces(self, spot: Lies, hint: Any) -> Iterator[Card]:
        """Yield the cards that can lie at a position: first cards its owner shows later, last cards others show."""
        lies, names = self.source.covers, self.source.covers.pack.names
        left = lies.left(spot.shoe)
        whose = self.owners.get(spot, "")
        later = self.source.later(spot.shoe, whose if self.attempt % 2 == 0 else NOBODY)
        own = (lies.known(other) for other, who in self.owners.items() if who == whose)
        later.subtract(card for card in own if card is not None)
        shown = self.source.later(spot.shoe)
        rest = list(lies.pack.counts)
        self.random.shuffle(rest)
        rest.sort(key=lambda card: (left[card] <= 0, shown[card] > 0))
        hinted = [names.get(hint) if isinstance(hint, str) else hint]
        for card in dict.fromkeys(chain(hinted, (card for card in later if later[card] > 0), rest)):
            if card is not None and lies.could_be(spot, card):
                yield card

    def picked(self, at: int, picks: Picks) -> Iterator[Pick]:
        """Yield the cards that a command can name: first those last assumed, then cards not shown later."""
        last = self.chosen.get(at)
        if last and last.which < len(picks.held) and max(last.places, default=0) < len(picks.held[last.which]):
            yield last
        later = self.source.later(self.table.shoes)
        names = self.source.covers.pack.names

        def kept(card: Any) -> int:
            return 0 if isinstance(card, Covered) else 1 + (later[names[card]] > 0)

        for which, held in enumerate(picks.held):
            order = sorted(range(len(held)), key=lambda at: kept(held[at]))
            for found in combinations(order, picks.many):
                if (pick := Pick(which, found)) != last:
                    yield pick

    def spoken(self, at: int, command: Command) -> Command:
        """Return a command with cards of its seat in place of hidden ones.

        A player's private arrangement of their cards is not logged, and is left out.
        """
        said = {field: getattr(command, field) for field in command.__struct_fields__}
        hidden = {field for field, cards in said.items() if isinstance(cards, tuple) and HIDDEN in cards}
        if not hidden:
            return command
        told: dict[str, tuple[Any, ...]] = dict.fromkeys(hidden, ())
        if "cards" in hidden:
            named = [card for card in said["cards"] if card != HIDDEN]
            many = len(said["cards"]) - len(named)
            held = [found for cards in nameable(self.table, command) if len(found := without(cards, named)) >= many]
            shown = self.source.shown.get((self.table.shoes, str(getattr(command, "seat", ""))), ())
            if many == len(shown) and any(sorted(map(repr, each)) == sorted(map(repr, shown)) for each in held):
                picks = list(shown)  # all hands are shown later as they were set
            elif not held:
                picks = []
            elif at not in self.picks:
                raise Picks(held, many)
            else:
                which, places = self.picks[at]
                picks = [held[which][place] for place in places]
            told["cards"] = tuple(picks.pop(0) if card == HIDDEN and picks else card for card in said["cards"])
        return replace(command, **told)


def wanted(table: Table) -> str:
    """Return what the table waits for."""
    asked: tuple[Question, ...] = table.kind.waiting(table)
    said = [f"{each.place} must answer {' or '.join(each.words)}" for each in asked if each.place]
    return "; ".join(said) or "the dealer is at work"
