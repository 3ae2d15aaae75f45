"""The books of a night, kept from its postings alone, for comparison with the players' chips at the table."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from tests.support.tampering.walk_log import walk

from houseway.kinds.banked.events import RoundEnded
from houseway.rules.spot import Place
from houseway.table.log import Entry
from houseway.table.postings import CAGE, account, post


class Books(NamedTuple):
    accounts: dict[str, int]
    faults: tuple[str, ...]


def books(entries: Iterable[Entry]) -> Books:
    """Post every event. Record imbalances, negative accounts, chips left on the felt, and differences from the players'
    chips.
    """
    accounts: Counter[str] = Counter()
    faults = []
    for before, event, after in walk(entries):
        postings = post(before, event)
        if sum(posting.amount for posting in postings):
            faults.append(f"out of balance: {event}")
        moved: Counter[Place | str] = Counter()
        for posting in postings:
            accounts[account(posting.account)] += posting.amount
            moved[posting.account] += posting.amount
        faults += [f"{name} below nothing: {event}" for name, sum_ in accounts.items() if sum_ < 0 and name != CAGE]
        for place in before.people.keys() | after.people.keys():
            was, now = (table.people[place].chips if place in table.people else 0 for table in (before, after))
            if now - was != moved[place]:
                faults.append(f"{place} has {now - was} more, posted are {moved[place]}: {event}")
        if isinstance(event, RoundEnded):
            left = [name for name, amount in accounts.items() if amount and name.startswith(("bank", "spot"))]
            faults += [f"chips stay on {name}: {event}" for name in left]
    return Books({name: amount for name, amount in sorted(accounts.items()) if amount}, tuple(faults))
