"""The log of a table, replayed event by event, and verified."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

import msgspec

from houseway.fairness.redacted_log import StandIns, hides
from houseway.houses import InvalidData
from houseway.ledger.verdict import check_log, log_data, unpacked
from houseway.library.results import Result
from houseway.rules.refusal import Refused
from houseway.table.carry import Step
from houseway.table.display.narrate import narrate
from houseway.table.display.view import key
from houseway.table.events import Event as Happened
from houseway.table.events import TableOpened
from houseway.table.evolve import evolve
from houseway.table.log import Entry, opened_table, read_log
from houseway.table.table import Table as Felt

if TYPE_CHECKING:
    from houseway.library.tables import Table

Log = Union[bytes, str, Path, "Table"]
"""A log: its lines, the name of its file, or the table that keeps it."""


class Event(Result):
    """An event of a table, in words, and everybody's chips after it.

    >>> import houseway
    >>> table = houseway.open_table("oaks/zoobac", seed=7)
    >>> table.sit(2, "Ann", 50_000)[0]
    <Event seat-taken: Ann takes seat 2 with $500.>
    """

    __slots__ = ("chips", "round", "text")

    def __init__(self, data: Mapping[str, Any], text: str, round: int, chips: Mapping[str, int]) -> None:
        super().__init__(data)
        self.text = text
        """The event as a log line, or an empty text if nothing is said."""
        self.round = round
        """The number of the round; 0 before the first."""
        self.chips = dict(chips)
        """Everybody's chips off the felt after the event, by seat; `3+1` is the first player behind seat 3."""

    @property
    def name(self) -> str:
        """The type of the event, such as `card-dealt`."""
        return str(self._data["event"])

    @property
    def clause(self) -> str:
        """The filed lines that the event follows from."""
        return str(self._data.get("clause", ""))

    def __repr__(self) -> str:
        return f"<Event {self.name}{': ' + self.text if self.text else ''}>"


class Verification(Result):
    """The result of checking a log.

    >>> import houseway
    >>> table = houseway.open_table("oaks/zoobac", seed=7)
    >>> for seat in (1, 2, 3):
    ...     _ = table.sit(seat)
    >>> _ = table.play(1)
    >>> houseway.verify(table)
    <Verification: good>
    """

    __slots__ = ()

    @property
    def good(self) -> bool:
        """Whether the log has no fault and no undecided round. `verdict` says how much of the log that covers."""
        return bool(self._data["good"])

    @property
    def verdict(self) -> str:
        return str(self._data["verdict"])

    @property
    def faults(self) -> tuple[str, ...]:
        """The faults found: first in cards and rules, then in the books."""
        return (*(str(each["what"]) for each in self._data["findings"]), *self._data["ledger"]["faults"])

    @property
    def rounds(self) -> int:
        return int(self._data["rounds"])

    def __bool__(self) -> bool:
        return self.good

    def __repr__(self) -> str:
        return f"<Verification: {self.verdict}>"


def verify(log: Log) -> Verification:
    """Check a log offline: seals, shuffles, every payment, the rotation and the books.

    >>> import houseway
    >>> houseway.verify(b"{}")
    Traceback (most recent call last):
    houseway.rules.refusal.Refused: line 1: a log must begin with the opening of a table
    """
    text = _lines(log)
    try:
        report, books = check_log(read_log(text))
    except ValueError as error:
        raise Refused("no-log", str(error)) from None
    except InvalidData as damaged:
        raise Refused("damaged-data", str(damaged)) from None
    return Verification(log_data(text, report, books))


def replay(log: Log) -> Iterator[Event]:
    """Yield the events of a log in order, each with its words and the chips after it.

    In a log with hidden cards, events that depend on them have no words.

    >>> import houseway
    >>> table = houseway.open_table("oaks/zoobac", seed=7)
    >>> _ = table.sit(2, "Ann", 50_000)
    >>> [event.name for event in houseway.replay(table)]
    ['table-opened', 'seat-taken', 'sealed', 'shuffled', 'bank-offered', 'seed-revealed']
    """
    try:
        entries = read_log(_lines(log))
    except ValueError as error:
        raise Refused("no-log", str(error)) from None
    return _replayed(entries)


def _replayed(entries: Sequence[Entry]) -> Iterator[Event]:
    opening = entries[0].events[0]
    assert isinstance(opening, TableOpened)
    felt: Felt | None = opened_table(opening)
    assert felt is not None
    yield told(felt, opening, felt)
    hidden = hides(entries)
    for entry in entries[1:]:
        cards = StandIns(felt, entry) if hidden and felt is not None else None
        for event in entry.events:
            after = None
            if felt is not None:
                try:
                    after = evolve(felt, cards.put_into(felt, event) if cards else event)
                except Exception:  # a kind can fail in any way on cards that were never dealt
                    if not hidden:
                        raise
            yield told(felt, event, after)
            felt = after


def of_step(step: Step) -> list[Event]:
    """Return the events of a command that was carried out."""
    tables = zip(step.tables, step.events, step.tables[1:], strict=False)
    return [told(before, event, after) for before, event, after in tables]


def told(before: Felt | None, event: Happened, after: Felt | None) -> Event:
    """Return an event with its words, given the table before and after it."""
    data = msgspec.to_builtins(event)
    if before is None or after is None:
        return Event(data, "", 0, {})
    chips = {key(place): person.chips for place, person in after.people.items()}
    return Event(data, narrate(before, event), after.rounds + (after.round is not None), chips)


def _lines(log: Log) -> bytes:
    if not isinstance(log, bytes | str | Path):
        return log.log()
    try:
        return unpacked(log if isinstance(log, bytes) else Path(log).read_bytes())
    except ValueError as error:
        raise Refused("no-log", f"the log is {error}") from None
