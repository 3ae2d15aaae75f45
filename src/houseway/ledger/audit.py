"""Audits a log: every event must balance, no player's chips may go below zero, and no round may leave chips behind."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from houseway.money import Chips, show
from houseway.table.events import Event, RoundEnded, TableOpened
from houseway.table.evolve import evolve
from houseway.table.log import Entry, opened_table
from houseway.table.postings import CAGE, COLLECTION, JACKPOT, account, post
from houseway.table.table import Table

KEPT = (CAGE, COLLECTION, JACKPOT)
"""The house's accounts; every other account is a player's or on the felt."""


class Balances(NamedTuple):
    """Where the chips are, and any faults."""

    accounts: dict[str, Chips]
    faults: tuple[str, ...]
    limits: str = ""
    """The event up to which the books go, if hidden cards stop them."""


class Auditor:
    """Books a table's events in order, and records faults."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.accounts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.number = 1
        """The number of events so far; the first opened the table."""

    def book(self, event: Event) -> None:
        """Post an event, and check the books if it ends a round."""
        before, self.number = self.table, self.number + 1
        postings = [(account(name), amount) for name, amount in post(before, event)]
        if total := sum(amount for _, amount in postings):
            self.faults.append(f"event {self.number} is out of balance by {show(total)}: {event}")
        for name, amount in postings:
            self.accounts[name] += amount
        for name in dict.fromkeys(name for name, _ in postings):
            if self.accounts[name] < 0 and name != CAGE:
                self.faults.append(f"event {self.number} leaves {name} at {show(self.accounts[name])}")
        self.table = evolve(before, event)
        if isinstance(event, RoundEnded):
            self.faults.extend(f"event {self.number} ends the round with {fault}" for fault in self.left())

    def left(self) -> Iterator[str]:
        """Yield differences between books and table after a round: only carried chips may stay on the felt."""
        for place, person in self.table.people.items():
            booked = self.accounts[account(place)]
            if booked != person.chips:
                yield f"{show(person.chips)} at {place}, where the books have {show(booked)}"
        felt = {
            name: amount
            for name, amount in self.accounts.items()
            if amount and name not in KEPT and not name.startswith("purse:")
        }
        if sum(felt.values()) != self.table.kind.between.chips_carried(self.table):
            yield from (f"chips on {name}" for name in felt)

    def balances(self) -> Balances:
        accounts = {name: amount for name, amount in sorted(self.accounts.items()) if amount}
        return Balances(accounts, tuple(self.faults))


def audited(log: Iterable[Entry]) -> Auditor:
    """Book a whole log."""
    events = (event for entry in log for event in entry.events)
    opened = next(events)
    assert isinstance(opened, TableOpened)
    auditor = Auditor(opened_table(opened))
    for event in events:
        auditor.book(event)
    return auditor


def audit(log: Iterable[Entry]) -> Balances:
    """Post and check every event of a log; return the balances."""
    return audited(log).balances()
