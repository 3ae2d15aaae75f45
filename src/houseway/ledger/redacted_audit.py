"""The books of a log in which cards are hidden: chips move in the open, so they are booked whatever the cards were."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from houseway.fairness.redacted_log import StandIns
from houseway.ledger.audit import Auditor, Balances
from houseway.table.events import Event, TableOpened
from houseway.table.evolve import APART, OWN
from houseway.table.log import Entry, opened_table
from houseway.table.table import Table

CHIPS_ALONE = "from event {} on the books follow the chips alone: what a round leaves on the felt hangs on hidden cards"
ENDED = "the books end before event {}: which chips it moves hangs on hidden cards"


class RedactedAuditor(Auditor):
    """Books events as they are told; any cards stand for those that are hidden.

    Where a kind cannot fold such cards (at pan, melds out of hands that nobody saw) no round is kept from there on: the
    postings still balance and no purse goes below nothing, but what a round leaves on the felt is not looked at. A kind
    whose postings need the round is booked no further.
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
        except Exception:  # a kind may find anything wrong with cards that were never dealt
            self.number, self.accounts = kept[:2]
            del self.faults[kept[2] :]
            self.without_rounds(event)

    def without_rounds(self, event: Event) -> None:
        """Book an event without its round; one of the table's own that cannot be booked then cannot have been."""
        self.limits = self.limits or CHIPS_ALONE.format(self.number + 1)
        self.table = unkept(self.table)
        try:
            self.book(event)
        except Exception:  # for want of the round, or of whoever it tells of
            if type(event) in OWN or type(event) in APART:
                self.faults.append(f"event {self.number} is of nobody at the table: {event}")
            else:
                self.limits, self.ended = ENDED.format(self.number), True

    def left(self) -> Iterator[str]:
        """Yield where the books and the table differ, as long as rounds are kept."""
        return iter(()) if self.limits else super().left()

    def balances(self) -> Balances:
        return super().balances()._replace(limits=self.limits)


def unkept(table: Table) -> Table:
    """Return a table that keeps its people and nothing of its rounds."""
    return replace(table, round=None, kind=table.kind._replace(evolve=lambda table, event: table))


def audit_told(log: Sequence[Entry]) -> Balances:
    """Post every event of a log of which cards are hidden, and check as far as they let us."""
    opened = log[0].events[0]
    assert isinstance(opened, TableOpened)
    auditor = RedactedAuditor(opened_table(opened))
    for entry in log[1:]:
        auditor.entry(entry)
    return auditor.balances()
