"""Checks a night offline: carries each command again, and compares the result with the log.

The seals are checked first (`seal_check.py`). Cards come from the seeds that the log opens, or one by one from their
proofs. Without either they are taken as logged, each as often as the pack has it. A log that somebody was given has
`??` for cards that they did not see: there the rules are followed on covered cards (`follow_log.py`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from houseway.fairness.follow_log import Followed
from houseway.fairness.logged_source import LoggedSource
from houseway.fairness.seal_check import ShuffleCheck
from houseway.fairness.suppositions import Finding
from houseway.houses import InvalidData, offer
from houseway.rules.refusal import Refused
from houseway.table.commands import LayOpen, OpenTable
from houseway.table.events import LOG_FORMAT, CardsOpened, Event, SeedRevealed, TableOpened
from houseway.table.log import Entry, opened_table, opening, rules_hash
from houseway.table.table import Table

READ = (2, LOG_FORMAT)
"""The forms of logs that can be checked."""


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
    """How many entries follow from the rules; the others belong to rounds that could not be decided."""
    rounds_followed: int = 0
    """How many rounds follow from the rules from beginning to end."""
    laid_open: int = 0
    """Entries that only open cards."""
    unshown: int = 0
    """Words of which somebody told the hash and which they never showed."""
    broken: int = 0
    """Seals that the house broke, by opening anew, although somebody had told words for them."""
    undecided: tuple[Finding, ...] = ()
    """Rounds for which the search found no hidden cards that explain them, and came to its bound."""
    settings: tuple[str, ...] = ()
    """Settings of the table that make its rules differ from the filing."""

    @property
    def told(self) -> int:
        """How many entries tell what happened; those that open cards come after."""
        return self.entries - self.laid_open


def verify(log: Sequence[Entry]) -> Report:
    """Check a log from its first entry on; stop at the first that cannot have happened."""
    events = [event for entry in log for event in entry.events]
    table = opened(log[0])
    if isinstance(table, Finding):
        return Report(len(log), len(events), 0, 0, 0, 0, (table,))
    shoes = ShuffleCheck(table.offer.pack, events)
    wrong = shoes.wrong[:1]
    source = LoggedSource(table.offer.pack, shoes.dealt, events)
    findings, at, night = list[Finding](), len(log[0].events), Followed(table, source, is_older(log[0]))
    undecided = list[Finding]()
    for line, entry in enumerate(log[1:], start=2):
        if wrong and wrong[0].event < at + len(entry.events):
            findings.append(Finding(wrong[0].event, wrong[0].what, line))
        if findings:
            break
        if isinstance(entry.do, LayOpen):  # what it opens has been looked at
            findings += [Finding(at, f"{event} opens nothing", line) for event in entry.events if not opens(event)]
        elif found := night.take(entry):
            findings.append(Finding(at + found.event, found.what, line))
        for number, found in night.undecided[len(undecided) :]:
            undecided.append(Finding(at + found.event, f"round {number}: {found.what}", line))
        at += len(entry.events)
    whole = sum(shoe.seed is not None for shoe in shoes.dealt)
    proven = sum(len(shoe.known) for shoe in shoes.dealt if shoe.seed is None)
    return Report(
        len(log), len(events), night.table.rounds, len(shoes.dealt), whole, night.rounds_opened, tuple(findings),
        proven, night.entries, night.rounds, sum(isinstance(entry.do, LayOpen) for entry in log), shoes.unshown,
        shoes.broken, tuple(undecided), unlike_the_filing(log[0]),
    )


def unlike_the_filing(first: Entry) -> tuple[str, ...]:
    """Name the settings of a table that change what is filed."""
    event = first.events[0]
    assert isinstance(event, TableOpened)
    filed = rules_hash(offer(event.offer))
    changed = {key: value for key, value in sorted(event.settings.items())
               if rules_hash(offer(event.offer, {key: value})) != filed}  # fmt: skip
    return tuple(f"{key}={value}" for key, value in changed.items())


def is_older(first: Entry) -> bool:
    """Tell whether a log is of an older form than this edition writes."""
    event = first.events[0]
    return isinstance(event, TableOpened) and event.form < LOG_FORMAT


def opens(event: Event) -> bool:
    return isinstance(event, SeedRevealed | CardsOpened)


def opened(first: Entry) -> Table | Finding:
    """Return the table that the first entry opens, or say what is wrong with it."""
    event = first.events[0] if first.events else None
    if not isinstance(first.do, OpenTable) or not isinstance(event, TableOpened):
        return Finding(0, "a log begins with the opening of a table", 1)
    try:
        if event.form not in READ:
            return Finding(0, f"this log is of form {event.form}, and this edition reads form {LOG_FORMAT}: since then "
                              "several shuffles are sealed for one that is dealt", 1)  # fmt: skip
        table = opened_table(event)
        if rules_hash(table.offer) != event.rules:
            return Finding(0, f"{event.offer} was played by other rules than those of this edition", 1)
        opened = replace(opening(first.do), form=event.form)
        if event.form < LOG_FORMAT and event.schedule == first.do.schedule:
            opened = replace(opened, schedule=event.schedule)  # older logs name the line as it was asked for
        if first.events != (opened,):
            return Finding(0, f"{first.do} does not open this table", 1)
    except (LookupError, Refused, InvalidData) as error:
        return Finding(0, f"no such table can be opened: {error}", 1)
    return table
