"""The choices of a table's first rounds, dealt in private, so that their advice is ready early."""

from collections.abc import Iterator
from random import Random

from houseway.fairness.source import SeededSource
from houseway.houses import Offer
from houseway.rules.refusal import Refused
from houseway.table.advice import AdviceQuery
from houseway.table.carry import carry
from houseway.table.commands import Command, SitDown
from houseway.table.events import TableOpened
from houseway.table.log import opened_table
from houseway.table.table import Table

SEATED, CHIPS = 4, 500_000
MOST = 400
"""The number of questions after which the rehearsal ends in any case."""


def first_choices(offer: Offer, many: int, seed: str = "first choices") -> list[AdviceQuery]:
    """Return the queries of the first different choices that house players meet at a table, up to `many`."""
    found = dict[AdviceQuery, None]()
    for query in rehearsed(offer, seed):
        found[query] = None
        if len(found) == many:
            break
    return list(found)


def rehearsed(offer: Offer, seed: str) -> Iterator[AdviceQuery]:
    """Play rounds among house players without advice, and yield what each choice depends on."""
    source, dice = SeededSource(seed.encode()), Random(seed)
    table = opened_table(TableOpened(offer.id, "", max(offer.seats), "", dict(offer.settings)))
    for seat in range(1, min(SEATED, table.seats) + 1):
        table = carry(table, SitDown(seat, f"player {seat}", CHIPS), source).after
    for _ in range(MOST):
        asked = next(iter(table.kind.waiting(table)), None)
        if asked is None:
            return
        if asked.place is not None and (query := table.kind.advising.query(table, asked.place)):
            yield query
        places = [asked.place] if asked.place else list(table.people)
        spoken = [each for place in places for each in table.kind.bots.speak(table, asked, place, dice, None)]
        closing = table.kind.bots.default(table, asked)
        for command in [*spoken, *([closing] if closing and (asked.place is None or not spoken) else [])]:
            table = _tried(table, command, source)


def _tried(table: Table, command: Command, source: SeededSource) -> Table:
    try:
        return carry(table, command, source).after
    except Refused:
        return table
