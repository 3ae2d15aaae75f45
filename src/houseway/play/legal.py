"""What somebody may do now, of every kind of round. Legality has one home: a candidate is legal when `decide` takes it.

A kind proposes candidates and decides; what is open is never told by another road. Bots and defaults ask `taken` too.
"""

from houseway.play import commands as said
from houseway.play.decide import decide
from houseway.play.kind import Open
from houseway.play.table import Table
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place


def legal(table: Table, place: Place) -> tuple[Open, ...]:
    """Return what is open to somebody at the table, each at the least it takes."""
    if place not in table.people:
        return ()
    seat, behind = place
    own = (Open(said.BuyIn(seat, 100, behind), 1, None), Open(said.StandUp(seat, behind)))
    return tuple(each for each in (*table.kind.candidates(table, place), *own) if taken(table, each.command))


def taken(table: Table, command: said.Command) -> bool:
    try:
        decide(table, command)
    except Refused:
        return False
    return True
