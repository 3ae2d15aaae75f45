"""The output made from an offer's data, in a form that can be compared: the rules text, the play, the sign and the
felt.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from rich.console import Group, RenderableType
from rich.padding import Padding
from tests.support.mutation import probe_banked, probe_pot, probe_rounds
from tests.support.mutation.mutation import Moved

from houseway.cli.commands.rules import page
from houseway.cli.output import Columns
from houseway.houses import Offer
from houseway.houses.loader import load
from houseway.houses.tell.page import tell
from houseway.rules.collection import Schedule
from houseway.table.display.view import view
from houseway.table.log import open_table

NOT_TOLD = ("settings", "options", "readings")
Look = Callable[[Offer, str], Any]


def text(of: Offer, move: Moved | None = None) -> dict[str, Any]:
    """Return the rules text of an offer. If a reading changes, its sentences must change, not only the name of the
    chosen option; if an option changes, so must the description of the game, not only the option's value.
    """
    rules = tell(of)
    rules["options"] = {}
    if move and "ways" in move.path:
        rules = {key: value for key, value in rules.items() if key not in NOT_TOLD}
    return rules


def printed(told: dict[str, Any]) -> str:
    """Return the words of the `houseway rules` page, before line breaks."""
    unread = {"readings": []} | told  # `text` leaves out parts that can't change alone
    return "\n".join(word for block in page(unread) for word in words(block))


def words(block: RenderableType) -> Iterator[str]:
    """Yield the text of a block of a page, and of a table cell by cell."""
    match block:
        case Group():
            for each in block.renderables:
                yield from words(each)
        case Padding():
            yield from words(block.renderable)
        case Columns():
            yield from block.columns
            for row in block.rows:
                yield from row
        case _:
            yield str(block)


def line_of(filed: Offer, changed: Offer) -> str:
    """Return the first posted line that a change alters.

    If it changed none, return the first schedule against a player-dealer, or None for a pot, whose probe then plays a
    line of each structure.
    """
    for old, new in zip(filed.fees.schedules, changed.fees.schedules, strict=False):
        if taken(old) != taken(new):
            return old.id
    for before, after in zip(filed.fees.stakes, changed.fees.stakes, strict=False):
        if before != after:
            return before.name
    return next((each.id for each in filed.fees.schedules), "") if filed.fees.in_force == changed.fees.in_force else ""


def taken(schedule: Schedule) -> Schedule:
    """Return an option without irrelevant parts, such as the payer of a zero jackpot fee."""
    return schedule if schedule.jackpot else schedule._replace(jackpot_from="nobody")


@contextmanager
def in_force(of: Offer) -> Iterator[None]:
    """Make lookups of the offer's name return the given offer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "_offer", lambda path, settings: of)
        yield


def looks(moved: Sequence[Offer], line: str, about: str) -> Iterator[Look]:
    """Yield the probes of how an offer is played, quickest first, in the same order for both offers."""
    probe = {"banked": probe_banked, "pot": probe_pot}.get(moved[0].kind, probe_rounds)
    yield from probe.looks(moved, line, about)


def sign(of: Offer, line: str) -> Any:
    """Return the sign of the table, and its view before anybody has sat down."""
    log = open_table(of.id, schedule=line)
    return repr(log.table.kind.display.sign(of, log.table.line)), view(log.table, None)
