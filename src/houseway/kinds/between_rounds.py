"""What all games without a pot do between rounds: the time collection, and refusals."""

from collections.abc import Container

from houseway.money import Chips
from houseway.rules.refusal import Clause, Refused
from houseway.rules.spot import Place
from houseway.table import commands as of_the_table
from houseway.table.commands import Command
from houseway.table.events import TimeCollected
from houseway.table.table import Table


def refuse(table: Table, command: Command, playing: Container[int], what: str) -> None:
    """Refuse to leave a round that is not over (`what` names the round), and refuse commands that such a game doesn't
    have."""
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
            time_fees(table, 0, table.offer.clause)


def time_fees(table: Table, amount: Chips, clause: Clause) -> list[TimeCollected]:
    """Return what every player present pays for a period of play, as far as their chips allow; refuse during a
    round."""
    if not amount:
        raise Refused("no-time", "this game has no time collection", table.offer.clause)
    if table.round is not None:
        raise Refused("not-now", "a round is in progress; the time fee is collected before the next one", clause)
    paid = [TimeCollected(place.seat, min(amount, person.chips), place.behind, str(clause))
            for place, person in table.people.items() if person.chips and not person.away]
    if not paid:
        raise Refused("no-time", "no one at the table has chips for the time fee", clause)
    return paid
