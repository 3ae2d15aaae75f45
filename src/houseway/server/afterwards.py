"""After a round: what was best where somebody chose, and what their choice cost them, in chips.

Against a player-dealer the odds say it exactly, from what the chooser saw then; so do the tables of thirteen cards and
Trips. For a pot, and at pan, nothing is said: what a choice was worth hangs on hands that nobody saw, and a figure
against random ones would pretend to know them.
"""

from typing import Any, NamedTuple

from houseway.money import Chips
from houseway.play.kind import Advice, Made, Riddle
from houseway.rules.spot import Place
from houseway.server.rounds import find, following
from houseway.store import Store
from houseway.store.rows import TableRow

SURE = 2
"""By how many standard errors two choices must differ before one is called better."""


class PastChoice(NamedTuple):
    """When somebody chose: what they said, and what it hung on."""

    seq: int
    made: Made
    riddle: Riddle


def moments(store: Store, row: TableRow, number: int, account: str) -> list[PastChoice]:
    """Return when an account chose in a round."""
    found = find(store, row, number)
    seat = store.seat_in(account, row.id, number)
    if seat is None:
        return []
    place, chosen = Place(seat), []
    asked: Any = None
    for each in following(store, row, found.first - 1, found.last):
        asked = each.before if each.begins else asked or each.before  # chips that a choice puts up come before it
        kind = asked.kind
        if (made := kind.made(asked, each.event, place)) and (riddle := made.riddle or kind.riddle(asked, place)):
            chosen.append(PastChoice(each.seq, made, riddle))
    return chosen


def weighed(moment: PastChoice, advice: Advice) -> dict[str, Any] | None:
    """Return the best choice beside the one that was made; what it cost where both are priced.

    >>> priced = {"choice": "hit", "ev": {"hit": -0.2, "stand": -0.5}}
    >>> weighed(PastChoice(7, Made("stand", 1000), Riddle("banked", "a/b", (), "")), Advice("hit", told=priced))
    {'seq': 7, 'said': 'stand', 'best': 'hit', 'cost': 300}
    >>> weighed(PastChoice(6, Made("no-surrender", 1000), Riddle("banked", "a/b", (), "")), Advice("hit", told=priced))
    """
    best = advice.told.get("choice") or advice.word
    if not best:
        return None
    values, said = advice.told.get("ev") or {}, moment.made.said
    said = said if said in values or said == best else said.partition(" ")[0]
    if said != best and values and best in values and said.removeprefix("no-") not in values:
        return None  # what is priced is a later question: who does not surrender first stands or hits after that
    if said in values and best in values and values[best] - values[said] < SURE * advice.told.get("error", 0):
        best = said  # dealt out, not counted: nobody can tell them apart
    cost: Chips | None = 0 if said == best else None
    if cost is None and isinstance(values.get(best), int | float) and isinstance(values.get(said), int | float):
        cost = max(0, round((values[best] - values[said]) * moment.made.unit))
    return {"seq": moment.seq, "said": said, "best": best, "cost": cost}
