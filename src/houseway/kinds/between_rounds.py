"""Refusals shared by games that have no backline and no time collection."""

from collections.abc import Container

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import commands as of_the_table
from houseway.table.commands import Command
from houseway.table.table import Table


def refuse(table: Table, command: Command, playing: Container[int], what: str) -> None:
    """Refuse to leave a round that is not over (called `what`), and commands that such a game does not have."""
    match command:
        case of_the_table.SitDown() if command.behind:
            raise Refused("no-backline", "this game has no backline betting", table.offer.clause)
        case of_the_table.StandUp() | of_the_table.ChangeSeat() if command.seat in playing:
            raise Refused("in-action", f"wait until the {what} is over", table.offer.clause)
        case of_the_table.SitOut() if table.people[Place(command.seat, command.behind)].away:
            raise Refused("not-now", f"seat {command.seat} is already sitting out", table.offer.clause)
        case of_the_table.ComeBack() if not table.people[Place(command.seat, command.behind)].away:
            raise Refused("not-now", f"seat {command.seat} is not sitting out", table.offer.clause)
        case of_the_table.CollectTime():
            raise Refused("no-time", "this game has no time collection", table.offer.clause)
