"""Finds everything that an offer cites, and malformed citations."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from houseway.houses.loader.reader import Reader
from houseway.houses.offers import Offer
from houseway.rules.refusal import Clause

_LINES = r"[1-9]\d*(?:[-–][1-9]\d*)?"
CITATION = re.compile(rf"{_LINES}(?:(?:, | against | with ){_LINES})*")


@lru_cache(4096)
def what_is_wrong(lines: str) -> str:
    """Return what is wrong with a citation, or "" if it is well formed.

    >>> what_is_wrong("1480-1489, 1501"), what_is_wrong("12 against 30-31")
    ('', '')
    >>> what_is_wrong("1500-1400")
    '`1500-1400` ends before it begins'
    """
    if not CITATION.fullmatch(lines):
        return f"`{lines}` is not a citation; write line numbers, like 1480-1489, 1501"
    for first, last in re.findall(r"(\d+)[-–](\d+)", lines):
        if int(last) < int(first):
            return f"`{first}-{last}` ends before it begins"
    return ""


class Cited(NamedTuple):
    """A citation, its key, and the fee filing that contains it, if any."""

    key: str
    clause: Clause
    filing: str = ""


def citations(of: Offer) -> Iterator[Cited]:
    """Yield everything that an offer cites."""
    filed, plan = of.banked, of.banked.plan
    yield Cited("cite", of.clause)
    yield from (Cited("settlement.cite", order.clause) for order in filed.orders)
    if filed.button:
        yield Cited("settlement.button.cite", filed.button.clause)
    if of.game:
        yield Cited("deck.cite", filed.shoe.clause)
        yield Cited("deal.cite", plan.clause)
        yield Cited("rotation.cite", filed.rotation.clause)
        if plan.choices:
            yield Cited("deal.choices", plan.choices)
        if plan.draws:
            yield Cited("deal.draws", plan.draws)
        if plan.exposed_draw:
            yield Cited("deal.exposed-draw.cite", plan.exposed_draw)
        if plan.exposed_hand:
            yield Cited("deal.exposed-hand.cite", plan.exposed_hand)
        if plan.long_hand:
            yield Cited("deal.long-hand.cite", plan.long_hand)
        if plan.misplayed:
            yield Cited("deal.misplayed.cite", plan.misplayed)
        if plan.off_table:
            yield Cited("deal.off-table.cite", plan.off_table.clause)
        if plan.misdeal:
            yield Cited("deal.misdeal.cite", plan.misdeal.clause)
        if plan.leftovers:
            yield Cited("deal.leftovers.cite", plan.leftovers)
    for key, about in (*filed.seating._asdict().items(), ("in-force", of.fees.in_force)):
        if about:
            yield Cited(f"{key}.cite", about.clause)
    for key, lines in filed.calls._asdict().items():
        if lines:
            yield Cited(f"calls.{key.replace('_', '-')}", lines)
    for wager in filed.wagers:
        yield Cited(f"wager.{wager.id}.cite", wager.clause)
        if wager.step_clause:
            yield Cited(f"wager.{wager.id}.step-cite", wager.step_clause)
    own_rows = (row for row in filed.way if row.clause.house == of.house.id)
    yield from (Cited(f"house-way.{row.id or row.when}.cite", row.clause) for row in own_rows)
    yield from (Cited(f"schedule.{each.option}.cite", each.clause, each.filing) for each in of.fees.schedules)
    yield from (Cited(f"reading.{each.id}.cite", each.clause) for each in of.readings)
    yield from (Cited(f"rules.{each.about}.cite", each.clause) for each in of.rules)
    yield from (Cited(f"notes.{each.about}.cite", each.clause) for each in of.notes)
    if of.about.mother_clause:
        yield Cited("as-cite", of.about.mother_clause)
    if of.variant:
        cites = of.variant.cites.items()
        yield from (Cited(f"poker.cites.{key}", Clause.read(of.house.id, lines)) for key, lines in cites)
    if of.stated is not None:
        cites = of.stated.cites.items()
        yield from (Cited(f"{of.kind}.cites.{key}", Clause.read(of.house.id, lines)) for key, lines in cites)
    for each in of.fees.stakes if of.variant or of.stated is not None else ():
        yield Cited(f"stakes.{each.option}.cite", Clause.read(of.house.id, each.cite), each.filing)


def check_lines(reader: Reader, cited: Cited, last: int) -> None:
    """Report malformed citations and lines beyond the document's end."""
    lines = cited.clause.lines
    wrong = what_is_wrong(lines)
    if not wrong and last and max(map(int, re.findall(r"\d+", lines))) > last:
        wrong = f"`{lines}` is past the end of the document, line {last}"
    if wrong:
        reader.complain_once(cited.key, wrong, cited.filing)
