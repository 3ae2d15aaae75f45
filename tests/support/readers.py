"""What reads an offer's data, looked at the same way every time: the rules text, the play, the sign and the felt."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from tests.support import probe_banked, probe_pot, probe_rounds
from tests.support.moved import Moved

from houseway.houses import Offer, load
from houseway.houses.tell import tell
from houseway.play.log import open_table
from houseway.play.view import view

NOT_TOLD = ("settings", "options", "readings")
Look = Callable[[Offer, str], Any]


def text(of: Offer, move: Moved | None = None) -> dict[str, Any]:
    """Return the rules told. Of a reading that is turned the sentences must change, not only which way is in force;
    and of an option what is told of the game, not only its value."""
    rules = tell(of)
    rules["options"] = {}
    if move and "ways" in move.path:
        rules = {key: value for key, value in rules.items() if key not in NOT_TOLD}
    return rules


def line_of(filed: Offer, move: Moved) -> str:
    """Return the posted line that a change is about, by its name; the first where it is about none."""
    data: Any = filed.raw
    if move.path[0] == "schedule":
        each = data["schedule"][move.path[1]]
        return ":".join(str(each[key]) for key in ("filing", "option", "table") if key in each)
    if move.path[0] == "stakes":
        table = data["stakes"][move.path[1]]
        row = table["rows"][move.path[3] if move.path[2] == "rows" else 0]
        return f"{table['filing']}:{row[table['columns'].index('option')]}"
    for path in move.new if "ways" in move.path else ():
        if found := re.match(r"schedule\.([^.*]+?)(?:-\d+)?\.", path):
            return found[1]
        if found := re.match(r"stakes\.([^.*]+)\.", path):
            table = next((each for each in data["stakes"] if each["id"] == found[1]), None)
            if table:
                return f"{table['filing']}:{table['rows'][0][table['columns'].index('option')]}"
    return ""


@contextmanager
def in_force(of: Offer) -> Iterator[None]:
    """Let everybody who asks for an offer by its name get this one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "_offer", lambda name, settings, root: of)
        yield


def looks(moved: Sequence[Offer], line: str, about: str) -> Iterator[Look]:
    """Yield the questions that tell how an offer is played, the quickest first: each the same as filed and as moved."""
    probe = {"banked": probe_banked, "pot": probe_pot}.get(moved[0].kind, probe_rounds)
    yield from probe.looks(moved, line, about)


def sign(of: Offer, line: str) -> Any:
    """Return what hangs at the table, and how it looks before anybody has come."""
    log = open_table(of.id, schedule=line)
    return repr(log.table.kind.posted(of, log.table.schedule)), view(log.table, None)
