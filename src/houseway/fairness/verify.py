"""Checks a night offline: replays each command, and compares the result with the log.

The seals are checked first (`seal_check.py`). Cards come from the seeds that the log opens, or one by one from their
proofs. Without seeds or proofs they are taken as logged, but no card more often than the pack has it. A downloaded log
has `??` for cards that its owner did not see: there the rules are replayed with covered cards (`follow_log.py`).
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
from houseway.table.carry import interrupts
from houseway.table.commands import LayOpen, OpenTable
from houseway.table.events import LOG_FORMAT, ONE_ANSWER, CardsOpened, Event, SeedRevealed, TableOpened
from houseway.table.log import Entry, opened_table, opening, rules_hash
from houseway.table.table import Table

READ = range(2, LOG_FORMAT + 1)
"""The log formats that can be checked."""


class Report(NamedTuple):
    """The result of checking a log."""

    entries: int
    events: int
    rounds: int
    shuffles: int
    opened: int
    """Dealt shuffles that the log opens completely."""
    rounds_opened: int
    """The rounds that were dealt from fully opened shuffles."""
    findings: tuple[Finding, ...]
    cards: int = 0
    """Cards of the other shuffles that are proven one by one."""
    followed: int = 0
    """Entries that follow from the rules; the others belong to undecided rounds."""
    rounds_followed: int = 0
    """Rounds that follow from the rules from beginning to end."""
    laid_open: int = 0
    """Entries that only open cards."""
    unshown: int = 0
    """Seeds that were committed but never revealed."""
    broken: int = 0
    """Seals that the house broke by reopening after a player had committed a seed."""
    undecided: tuple[Finding, ...] = ()
    """Rounds for which the search for hidden cards reached its limit."""
    settings: tuple[str, ...] = ()
    """Settings of the table that make its rules differ from the filing."""
    without_proof: tuple[int, int] = (0, 0)
    """The cards named from shuffles that are not opened at all, and the number of those shuffles."""

    @property
    def told(self) -> int:
        """The number of entries that record play; those that open cards come after."""
        return self.entries - self.laid_open


def verify(log: Sequence[Entry]) -> Report:
    """Check a log from its first entry on; stop at the first impossible one."""
    events = [event for entry in log for event in entry.events]
    table = opened(log[0])
    if isinstance(table, Finding):
        return Report(len(log), len(events), 0, 0, 0, 0, (table,))
    shoes = ShuffleCheck(table.offer.pack, events)
    wrong = shoes.wrong[:1]
    source = LoggedSource(table.offer.pack, shoes.dealt, events)
    findings, at, night = list[Finding](), len(log[0].events), Followed(table, source, form_of(log[0]))
    undecided = list[Finding]()
    for line, entry in enumerate(log[1:], start=2):
        if wrong and wrong[0].event < at + len(entry.events):
            findings.append(Finding(wrong[0].event, wrong[0].what, line))
        if findings:
            break
        if isinstance(entry.do, LayOpen):  # the cards that the entry opens have been checked
            findings += [Finding(at, f"{event} opens nothing", line) for event in entry.events if not opens(event)]
        elif found := night.take(entry, cut=line < len(log) and interrupts(log[line].do)):
            findings.append(Finding(at + found.event, found.what, line))
        for number, found in night.undecided[len(undecided) :]:
            undecided.append(Finding(at + found.event, f"round {number}: {found.what}", line))
        at += len(entry.events)
    whole = sum(shoe.seed is not None for shoe in shoes.dealt)
    proven = sum(len(shoe.known) for shoe in shoes.dealt if shoe.seed is None)
    return Report(
        len(log), len(events), night.table.rounds, len(shoes.dealt), whole, night.rounds_opened, tuple(findings),
        proven, night.entries, night.rounds, sum(isinstance(entry.do, LayOpen) for entry in log), shoes.unshown,
        shoes.broken, tuple(undecided), unlike_the_filing(log[0]), source.half.without_proof(),
    )


def unlike_the_filing(first: Entry) -> tuple[str, ...]:
    """Return the settings of a table that change the filed rules."""
    event = first.events[0]
    assert isinstance(event, TableOpened)
    filed = rules_hash(offer(event.offer))
    changed = {key: value for key, value in sorted(event.settings.items())
               if rules_hash(offer(event.offer, {key: value})) != filed}  # fmt: skip
    return tuple(f"{key}={value}" for key, value in changed.items())


def form_of(first: Entry) -> int:
    """Return the format of a log."""
    event = first.events[0]
    return event.form if isinstance(event, TableOpened) else LOG_FORMAT


def opens(event: Event) -> bool:
    return isinstance(event, SeedRevealed | CardsOpened)


def opened(first: Entry) -> Table | Finding:
    """Return the table that the first entry opens, or the reason why it can't be opened."""
    event = first.events[0] if first.events else None
    if not isinstance(first.do, OpenTable) or not isinstance(event, TableOpened):
        return Finding(0, "a log must begin with the opening of a table", 1)
    try:
        if event.form not in READ:
            return Finding(0, f"this log has format {event.form}, but this Houseway reads {LOG_FORMAT}, in which "
                              "several shuffles are sealed for each that is dealt", 1)  # fmt: skip
        table = opened_table(event)
        if rules_hash(table.offer) != event.rules:
            return Finding(0, f"{event.offer} was played by rules that differ from those of this Houseway", 1)
        opened = replace(opening(first.do), form=event.form)
        if event.form < ONE_ANSWER and event.schedule == first.do.schedule:
            opened = replace(opened, schedule=event.schedule)  # older logs name the line as requested
        if first.events != (opened,):
            return Finding(0, f"{first.do} does not open this table", 1)
    except LookupError:
        return Finding(0, f"the rules of {event.offer} are not available here (their hash is {event.rules[:16]}…); "
                          "if they are in a folder of yours, name it with --houses", 1)  # fmt: skip
    except (Refused, InvalidData) as error:
        return Finding(0, f"the table cannot be opened: {error}", 1)
    return table
