"""What somebody may do now, of every kind of round. Legality has one home: a candidate is legal when `decide` takes it.

A kind proposes candidates and decides; what is open is never told by another road. Bots and defaults ask `is_legal`
too.
"""

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import commands as said
from houseway.table.decide import decide
from houseway.table.question import LegalAction
from houseway.table.table import Table


def legal(table: Table, place: Place) -> tuple[LegalAction, ...]:
    """Return what is open to somebody at the table, each at the least it takes."""
    if place not in table.people:
        return ()
    seat, behind = place
    own = (LegalAction(said.BuyIn(seat, 100, behind), 1, None), LegalAction(said.StandUp(seat, behind)))
    return tuple(each for each in (*table.kind.candidates(table, place), *own) if is_legal(table, each.command))


def is_legal(table: Table, command: said.Command) -> bool:
    try:
        decide(table, command)
    except Refused:
        return False
    return True
