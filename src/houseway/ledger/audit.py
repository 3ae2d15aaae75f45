"""Goes through a log as an auditor would: every event balances, no purse goes below nothing, no round leaves chips."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from houseway.ledger.post import BANK, post
from houseway.money import Chips, show
from houseway.play.banked.events import AnyEvent, RoundEnded


class Balances(NamedTuple):
    """Where the chips are, and what is wrong, if anything."""

    accounts: dict[str, Chips]
    faults: tuple[str, ...]


def audit(events: Iterable[AnyEvent]) -> Balances:
    """Post every event and check as we go."""
    accounts: Counter[str] = Counter()
    faults = []
    for number, event in enumerate(events):
        postings = post(event)
        total = sum(posting.amount for posting in postings)
        if total:
            faults.append(f"event {number} is out of balance by {show(total)}: {event}")
        for posting in postings:
            accounts[posting.account] += posting.amount
            if accounts[posting.account] < 0 and posting.account != "cage":
                faults.append(f"event {number} leaves {posting.account} at {show(accounts[posting.account])}")
        if isinstance(event, RoundEnded):
            left = [name for name, amount in accounts.items() if amount and (name == BANK or name.startswith("spot"))]
            faults.extend(f"event {number} ends the round with chips on {name}" for name in left)
    return Balances({name: amount for name, amount in sorted(accounts.items()) if amount}, tuple(faults))
