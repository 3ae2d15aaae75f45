"""Checks a night offline: carry each command again, and compare what comes of it with what was written down.

Cards come from the seeds that the log reveals, which must fit their commitments. While a shuffle is still sealed, its
cards are taken as logged, each as often as the pack has it; the report says how many rounds were checked which way.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from houseway.cards import Card, commitment, roll, shuffle
from houseway.houses import Damaged
from houseway.play.carry import Endless, carry
from houseway.play.commands import LayOpen, OpenTable
from houseway.play.events import Event, SeedRevealed, Shuffled, TableOpened
from houseway.play.kind import AGAIN, Asked
from houseway.play.log import Entry, opened_table, opening, rules_hash
from houseway.play.table import Table
from houseway.rules.refusal import Refused

SEAL = re.compile("[0-9a-f]{64}")


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
    """How many of the shuffles the log reveals."""
    rounds_opened: int
    """How many rounds were dealt from them."""
    findings: tuple[Finding, ...]


class LoggedSource:
    """Cards as the revealed seeds give them; as the log has them, while a seed is still secret."""

    def __init__(self, log: Sequence[Entry]) -> None:
        events = [event for entry in log for event in entry.events]
        revealed = [event for event in events if isinstance(event, SeedRevealed)]
        seeds = {event.commitment: read_seed(event.seed) for event in revealed}
        self.seeds = {sealed: seed for sealed, seed in seeds.items() if commitment(seed) == sealed}
        """Seeds that fit; a shuffle whose seed does not fit stays sealed."""
        self.commitments = [event.commitment for event in events if isinstance(event, Shuffled)]
        self.first = {sealed: shoe for shoe, sealed in reversed([*enumerate(self.commitments)])}
        self.logged: dict[int, list[Card]] = {}
        self.dice: tuple[int, ...] = ()
        """What the dice showed last."""
        self.again: set[int] = set()
        """Shuffles of which cards went back into play."""
        self.orders: dict[tuple[bytes, str, tuple[Card, ...]], Sequence[Card]] = {}

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

    def take(self, table: Table, shoe: int, events: Sequence[Event]) -> None:
        drawn = table.kind.drawn(table, events)
        self.logged.setdefault(shoe, []).extend(card for card in drawn if card != AGAIN)
        if AGAIN in drawn:
            self.again.add(shoe)

    def seed(self, table: Table) -> bytes | None:
        """Return the seed of the latest shuffle, if the log reveals it anywhere."""
        return self.seeds.get(self.commitments[table.shoes - 1]) if 0 < table.shoes <= len(self.commitments) else None

    def commitment(self, table: Table) -> str:
        """Return the next commitment as logged, if it can be one and seals no earlier shuffle: that order is known."""
        sealed = self.commitments[table.shoes] if table.shoes < len(self.commitments) else ""
        fresh = SEAL.fullmatch(sealed) and self.first[sealed] == table.shoes
        return sealed if fresh else "a commitment of its own"

    def reveal(self, table: Table) -> str:
        seed = self.seeds.get(table.sealed[0])
        return seed.hex() if seed is not None else f"the seed that fits {table.sealed[0]}"

    def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
        return self.shuffled_again(table, table.offer.pack.cards, purpose, 0)

    def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int) -> Sequence[Card]:
        seed = self.seed(table)
        if seed is None:
            return self.logged.get(table.shoes, [])[left:]
        key = seed, purpose, tuple(cards)
        if key not in self.orders:
            self.orders.clear()
            self.orders[key] = shuffle(cards, seed, purpose)
        return self.orders[key]

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        seed = self.seed(table)
        if seed is not None:
            return roll(dice, seed, f"dice of round {table.rounds + 1}")
        rolled = len(self.dice) == dice and all(1 <= die <= 6 for die in self.dice)
        return self.dice if rolled else (1,) * dice  # dice that cannot be: any others show that the log is wrong here

    def too_often(self, table: Table, after: Table) -> str:
        """Name the cards that left a shuffle more often than the pack has them, where none went back into play."""
        pack, shoes = table.offer.pack, range(table.shoes, after.shoes + 1)
        over = (Counter(self.logged.get(shoe, ())) - pack.counts for shoe in shoes if shoe not in self.again)
        return ", ".join(pack.spell(card) for cards in over for card in cards)


def read_seed(text: str) -> bytes:
    """Read a revealed seed; an unreadable one matches no commitment."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def verify(log: Sequence[Entry]) -> Report:
    """Check a log from its first entry on; stop at the first that cannot have happened."""
    source = LoggedSource(log)
    shuffles, events = source.commitments, sum(len(entry.events) for entry in log)
    opens = sum(sealed in source.seeds for sealed in shuffles)
    table = opened(log[0])
    if isinstance(table, Finding):
        return Report(len(log), events, 0, len(shuffles), opens, 0, (table,))
    findings, rounds_opened, at = list[Finding](), 0, len(log[0].events)
    for line, entry in enumerate(log[1:], start=2):
        if findings:
            break
        if isinstance(entry.do, LayOpen):  # what it reveals has opened the rounds before it
            findings += [Finding(at, wrong, line) for wrong in not_laid_open(table, entry.events)]
            at += len(entry.events)
            continue
        source.read(table, entry.events)
        rounds, known = table.rounds, source.seed(table) is not None
        try:
            step = carry(table, entry.do, source)
        except Refused as refused:
            findings.append(Finding(at, f"{entry.do} would be refused: {refused}", line))
            break
        except (LookupError, Endless):
            missing = f"{entry.do}: cards or dice are missing from the log; {wanted(table)}"
            findings.append(Finding(at, missing, line))
            break
        if step.events != entry.events:
            alike = agree(entry.events, step.events)
            findings.append(Finding(at + alike, difference(entry.events, step.events, alike), line))
        elif over := source.too_often(table, step.after):
            findings.append(Finding(at, f"{over} came more often than the pack has it", line))
        at += len(entry.events)
        table = step.after
        rounds_opened += (table.rounds - rounds) * known
    return Report(len(log), events, table.rounds, len(shuffles), opens, rounds_opened, tuple(findings))


def opened(first: Entry) -> Table | Finding:
    """Return the table that the first entry opens, or say what is wrong with it."""
    event = first.events[0] if first.events else None
    if not isinstance(first.do, OpenTable) or not isinstance(event, TableOpened):
        return Finding(0, "a log begins with the opening of a table", 1)
    try:
        table = opened_table(event)
        if rules_hash(table.offer) != event.rules:
            return Finding(0, f"{event.offer} was played by other rules than those of this edition", 1)
        if first.events != (opening(first.do),):
            return Finding(0, f"{first.do} does not open this table", 1)
    except (LookupError, Refused, Damaged) as error:
        return Finding(0, f"no such table can be opened: {error}", 1)
    return table


def not_laid_open(table: Table, events: Sequence[Event]) -> Iterator[str]:
    """Yield what does not open a seal of this table, where only seals are opened."""
    for event in events:
        if not isinstance(event, SeedRevealed) or event.commitment not in table.sealed:
            yield f"{event} opens no shuffle that is sealed here"
        elif commitment(read_seed(event.seed)) != event.commitment:
            yield f"{event} is not the seed that was sealed"


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
