"""The legal actions of a player, for every kind. Legality is decided in one place: a candidate command is legal if
`decide` accepts it.

A kind both proposes the candidates and decides. Nothing else determines what is legal; house players and defaults call
`is_legal` too.
"""

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import commands as said
from houseway.table.decide import decide
from houseway.table.question import LegalAction
from houseway.table.table import Table


def legal(table: Table, place: Place) -> tuple[LegalAction, ...]:
    """Return a player's legal actions, each at its smallest amount."""
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
