"""The books of a log with hidden cards: chips move openly, so they can be booked without knowing the cards."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from houseway.fairness.redacted_log import StandIns
from houseway.ledger.audit import Auditor, Balances
from houseway.table.events import Event, TableOpened
from houseway.table.evolve import APART, OWN
from houseway.table.log import Entry, opened_table
from houseway.table.table import Table

CHIPS_ALONE = (
    "from event {} on, only chip movements can be checked, because what is still on the felt depends on hidden cards"
)
ENDED = "the books end before event {}: the chips it moves depend on hidden cards"


class RedactedAuditor(Auditor):
    """Books events as logged, with arbitrary cards for hidden ones.

    If a kind can't fold such an event (in pan, a meld from a hand that nobody saw), rounds are dropped from there on:
    postings must still balance and no player's chips may go below zero, but chips left on the felt are not checked. If
    a kind's postings need the round, nothing more is booked.
    """

    limits, ended = "", False

    def entry(self, entry: Entry) -> None:
        """Book an entry."""
        cards = StandIns(self.table, entry)
        for event in entry.events:
            if not self.ended:
                self.told(cards, event)

    def told(self, cards: StandIns, event: Event) -> None:
        kept = self.number, self.accounts.copy(), len(self.faults)
        try:
            self.book(cards.put_into(self.table, event))
        except Exception:  # a kind can fail in any way on cards that were never dealt
            self.number, self.accounts = kept[:2]
            del self.faults[kept[2] :]
            self.without_rounds(event)

    def without_rounds(self, event: Event) -> None:
        """Book an event without its round; a table's own event that can't be booked is a fault."""
        self.limits = self.limits or CHIPS_ALONE.format(self.number + 1)
        self.table = unkept(self.table)
        try:
            self.book(event)
        except Exception:  # the round or the person is missing
            if type(event) in OWN or type(event) in APART:
                self.faults.append(f"event {self.number} concerns no one at the table: {event}")
            else:
                self.limits, self.ended = ENDED.format(self.number), True

    def left(self) -> Iterator[str]:
        """Yield differences between books and table while rounds are tracked."""
        return iter(()) if self.limits else super().left()

    def balances(self) -> Balances:
        return super().balances()._replace(limits=self.limits)


def unkept(table: Table) -> Table:
    """Return a table with its people but without its rounds."""
    return replace(table, round=None, kind=table.kind._replace(evolve=lambda table, event: table))


def audit_told(log: Sequence[Entry]) -> Balances:
    """Post every event of a log with hidden cards, and check what can be checked."""
    opened = log[0].events[0]
    assert isinstance(opened, TableOpened)
    auditor = RedactedAuditor(opened_table(opened))
    for entry in log[1:]:
        auditor.entry(entry)
    return auditor.balances()
