"""Checks a night offline: carry each command again, and compare what comes of it with what was written down.

What was sealed is checked first (`opened.py`). Cards come from the seeds that the log opens, or one by one from their
proofs; where neither is there they are taken as logged, each as often as the pack has it. A log that somebody was given
has `??` for cards that they did not see: those are guessed, so that all that does not hang on them is checked.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from houseway.cards import Card, roll
from houseway.houses import Damaged
from houseway.play.carry import Endless, Step, carry
from houseway.play.commands import LayOpen, OpenTable
from houseway.play.decide import decide
from houseway.play.events import FORM, CardsOpened, Event, Sealed, SeedRevealed, Shuffled, TableOpened
from houseway.play.hidden import alike, hides, shown_later, spoken, taken_as_told
from houseway.play.kind import AGAIN, Asked
from houseway.play.log import Entry, opened_table, opening, rules_hash
from houseway.play.opened import OpenedShoe, Shoes
from houseway.play.source import ordered, stirred
from houseway.play.table import Table
from houseway.rules.refusal import Refused

READ = (2, FORM)
"""The forms of logs that can be checked."""
GUESSES = 60
"""How often hidden cards of a round are guessed before it is given up."""


class Finding(NamedTuple):
    """Something wrong with a log: the number of the event, what, and the line that it stands in."""

    event: int
    """Counted from 0 over the whole log."""
    what: str
    line: int
    """Counted from 1."""


class Report(NamedTuple):
    """What the checking of a log came to."""

    entries: int
    events: int
    rounds: int
    shuffles: int
    opened: int
    """How many of the shuffles that were dealt the log opens whole."""
    rounds_opened: int
    """How many rounds were dealt from them."""
    findings: tuple[Finding, ...]
    cards: int = 0
    """How many cards of the other shuffles are proven one by one."""
    followed: int = 0
    """How many entries follow from the rules; the others hang on cards that whoever has this log did not see."""
    rounds_followed: int = 0
    """How many rounds follow from the rules from beginning to end."""
    laid_open: int = 0
    """Entries that only open cards."""
    unshown: int = 0
    """Words of which somebody told the hash and which they never showed."""
    broken: int = 0
    """Seals that the house broke, by opening anew, although somebody had told words for them."""

    @property
    def told(self) -> int:
        """How many entries tell what happened; those that open cards come after."""
        return self.entries - self.laid_open


class LoggedSource:
    """Cards as the log opens them; as it has them, where it does not."""

    def __init__(self, shoes: Sequence[OpenedShoe], events: Sequence[Event]) -> None:
        self.shoes = shoes
        self.shown = shown_later(events)
        self.coming: list[Event] = []
        """What is sealed and shuffled in the entry that is carried again."""
        self.logged: dict[int, list[Card]] = {}
        self.dice: tuple[int, ...] = ()
        """What the dice showed last."""
        self.again: set[int] = set()
        """Shuffles of which cards went back into play."""
        self.guess = 0
        self.orders: dict[tuple[int, str, tuple[Card, ...], int], Sequence[Card]] = {}

    def read(self, table: Table, events: Sequence[Event]) -> None:
        """Take in the cards of an entry, shuffle by shuffle."""
        self.coming = [event for event in events if isinstance(event, Sealed | Shuffled)]
        shoe, part = table.shoes, list[Event]()
        for event in events:
            if isinstance(event, Shuffled):
                self.take(table, shoe, part)
                shoe, part = shoe + 1, []
            self.dice = getattr(event, "dice", self.dice)
            part.append(event)
        self.take(table, shoe, part)

    def take(self, table: Table, shoe: int, events: Sequence[Event]) -> None:
        drawn = table.kind.drawn(table, events)
        self.logged.setdefault(shoe, []).extend(card for card in drawn if card != AGAIN)
        if AGAIN in drawn:
            self.again.add(shoe)

    def shoe(self, table: Table) -> OpenedShoe | None:
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

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        return self.shuffled_again(table, table.offer.pack.cards, purpose, 0)

    def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int) -> Sequence[Card]:
        shoe = self.shoe(table)
        logged = self.logged.get(table.shoes, [])
        # Of a hand in which nobody saw a card, none is logged or proven: any order will do for it.
        guesses = purpose == "shuffle" and shoe is not None and (shoe.known or not logged)
        if shoe is None or (shoe.seed is None and not guesses):
            return logged[left:]
        key = table.shoes, purpose, tuple(cards), self.guess
        if key not in self.orders:
            self.orders.clear()
            self.orders[key] = (
                self.guessed(shoe, cards) if shoe.seed is None else ordered(table, cards, shoe.seed, purpose)
            )
        return self.orders[key]

    def guessed(self, shoe: OpenedShoe, cards: Sequence[Card]) -> list[Card]:
        """Return an order with the cards that are proven where they lie, and any others in between."""
        others = list((Counter(cards) - Counter(shoe.known.values())).elements())
        Random(self.guess).shuffle(others)
        return [shoe.known[at] if at in shoe.known else others.pop() for at in range(len(cards))]

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


class Begun(NamedTuple):
    """Where the round in progress began, and what has been said since: hidden cards may have to be guessed again."""

    table: Table
    entries: tuple[Entry, ...] = ()


def verify(log: Sequence[Entry]) -> Report:
    """Check a log from its first entry on; stop at the first that cannot have happened."""
    events = [event for entry in log for event in entry.events]
    table = opened(log[0])
    if isinstance(table, Finding):
        return Report(len(log), len(events), 0, 0, 0, 0, (table,))
    shoes = Shoes(table.offer.pack, events)
    wrong = shoes.wrong[:1]
    source = LoggedSource(shoes.dealt, events)
    findings, at, night = list[Finding](), len(log[0].events), Followed(table, source)
    for line, entry in enumerate(log[1:], start=2):
        if wrong and wrong[0].event < at + len(entry.events):
            findings.append(Finding(wrong[0].event, wrong[0].what, line))
        if findings:
            break
        if isinstance(entry.do, LayOpen):  # what it opens has been looked at
            findings += [Finding(at, f"{event} opens nothing", line) for event in entry.events if not opens(event)]
        elif found := night.take(entry):
            findings.append(Finding(at + found.event, found.what, line))
        at += len(entry.events)
    whole = sum(shoe.seed is not None for shoe in shoes.dealt)
    proven = sum(len(shoe.known) for shoe in shoes.dealt if shoe.seed is None)
    return Report(
        len(log), len(events), night.table.rounds, len(shoes.dealt), whole, night.rounds_opened, tuple(findings),
        proven, night.entries, night.rounds, sum(isinstance(entry.do, LayOpen) for entry in log), shoes.unshown,
        shoes.broken,
    )


class Followed:
    """A night carried again, entry by entry: what follows from the rules, and what hangs on hidden cards.

    Of a round that no guess of its cards explains the rest is taken as told; the next round is followed again.
    """

    def __init__(self, table: Table, source: LoggedSource) -> None:
        self.table, self.source = table, source
        self.begun = Begun(table)
        self.lost = self.ended = False
        """In this round, and for good."""
        self.entries, self.rounds, self.rounds_opened = 1, 0, 0

    def take(self, entry: Entry) -> Finding | None:
        """Follow an entry; say what is wrong with it."""
        if self.ended:
            return None
        table, source = self.table, self.source
        known = source.seed(table) is not None
        source.read(table, entry.events)
        found = None if self.lost else carried(table, self.begun, entry, source)
        if isinstance(found, Step):
            self.table = found.after
            self.entries += 1
            self.rounds += self.table.rounds - table.rounds
            self.rounds_opened += (self.table.rounds - table.rounds) * known
            again = self.table.round is not None
            self.begun = Begun(self.begun.table, (*self.begun.entries, entry)) if again else Begun(self.table)
            return None
        if found is not None and (refused_between_rounds(table, entry) or not hides((*self.begun.entries, entry))):
            return found
        after = taken_as_told(table, entry)
        self.ended = after is None
        if after is not None:
            self.table, self.lost = after, after.round is not None
            self.begun = Begun(after)
        return None


def refused_between_rounds(table: Table, entry: Entry) -> bool:
    """Tell whether a table refuses a command while no round is played: no cards lie there that it could hang on."""
    if table.round is not None:
        return False
    try:
        decide(table, spoken(table, entry.do, 0))
    except Refused:
        return True
    return False


def opens(event: Event) -> bool:
    return isinstance(event, SeedRevealed | CardsOpened)


def carried(table: Table, begun: Begun, entry: Entry, source: LoggedSource) -> Step | Finding:
    """Carry an entry again; where cards of the round are hidden, guess them until it comes out as it is written."""
    found = compared(table, entry, source)
    if isinstance(found, Step) or not (hides(begun.entries) or hides((entry,))):
        return found
    for source.guess in range(1, GUESSES):
        again: Step | Finding | None = None
        now = begun.table
        for each in (*begun.entries, entry):
            source.coming = [event for event in each.events if isinstance(event, Sealed | Shuffled)]
            again = compared(now, each, source)
            if not isinstance(again, Step):
                break
            now = again.after
        if isinstance(again, Step):
            return again
    return found


def compared(table: Table, entry: Entry, source: LoggedSource) -> Step | Finding:
    """Carry an entry again, and compare."""
    shown = source.shown.get((table.shoes, getattr(entry.do, "seat", 0)), ())
    try:
        step = carry(table, spoken(table, entry.do, source.guess, shown), source)
    except Refused as refused:
        return Finding(0, f"{entry.do} would be refused: {refused}", 0)
    except (LookupError, Endless):
        return Finding(0, f"{entry.do}: cards or dice are missing from the log; {wanted(table)}", 0)
    if step.events != entry.events and not alike(entry.events, step.events):
        same = agree(entry.events, step.events)
        return Finding(same, difference(entry.events, step.events, same), 0)
    if over := source.too_often(table, step.after):
        return Finding(0, f"{over} came more often than the pack has it", 0)
    return step


def opened(first: Entry) -> Table | Finding:
    """Return the table that the first entry opens, or say what is wrong with it."""
    event = first.events[0] if first.events else None
    if not isinstance(first.do, OpenTable) or not isinstance(event, TableOpened):
        return Finding(0, "a log begins with the opening of a table", 1)
    try:
        if event.form not in READ:
            return Finding(0, f"this log is of form {event.form}, and this edition reads form {FORM}: since then "
                              "several shuffles are sealed for one that is dealt", 1)  # fmt: skip
        table = opened_table(event)
        if rules_hash(table.offer) != event.rules:
            return Finding(0, f"{event.offer} was played by other rules than those of this edition", 1)
        if first.events != (replace(opening(first.do), form=event.form),):
            return Finding(0, f"{first.do} does not open this table", 1)
    except (LookupError, Refused, Damaged) as error:
        return Finding(0, f"no such table can be opened: {error}", 1)
    return table


def agree(logged: Sequence[Event], expected: Sequence[Event]) -> int:
    """Return how many events are as the rules give them, before the first that is not."""
    pairs = enumerate(zip(logged, expected, strict=False))
    return next((at for at, (got, wants) in pairs if got != wants), min(len(logged), len(expected)))


def difference(logged: Sequence[Event], expected: Sequence[Event], alike: int) -> str:
    """Say where what is written down leaves what the rules give."""
    if alike == len(logged):
        return f"here should follow {expected[alike]}"
    wants = str(expected[alike]) if alike < len(expected) else "nothing more happens"
    return f"{logged[alike]} is not what the rules give here: {wants}"


def wanted(table: Table) -> str:
    """Say what the table waits for."""
    asked: tuple[Asked, ...] = table.kind.waiting(table)
    said = [f"{each.place} is to say {' or '.join(each.words)}" for each in asked if each.place]
    return "; ".join(said) or "the dealer is at work"
