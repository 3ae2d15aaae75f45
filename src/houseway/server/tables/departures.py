"""Departures: who leaves a table as soon as the rules allow, and when a closing table is empty enough to close."""

from typing import TYPE_CHECKING

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import ClearFelt, StandUp
from houseway.table.kind import CLOSE

if TYPE_CHECKING:
    from houseway.server.tables.table_actor import TableActor


class Departures:
    """The players who leave a table, inside its task."""

    def __init__(self, task: "TableActor") -> None:
        self.task = task
        self.leaving: set[Place] = set()

    def closing(self) -> bool:
        """Return whether the table closes after its round: by order of the floor, or because its game broke up."""
        return self.task.row.closing or any(asked.what == CLOSE for asked in self.task.record.asked)

    async def see_off(self) -> None:
        """Stand up leaving players as soon as the rules allow; close a closing table after its round."""
        task, closing = self.task, self.closing()
        table = task.record.table
        if task.record.dealing:
            return
        everybody = (closing and table.round is None) or self.leaving.issuperset(task.seated)
        if everybody and table.people and table.kind.between.chips_carried(table):
            if table.round is not None:
                return  # nobody stays to play for the chips, so all leave together after the round
            try:
                await task.step(ClearFelt())
            except Refused:  # the change was not written, so nobody leaves yet
                return
        if everybody:
            self.leaving.update(task.seated)
        for place in sorted(self.leaving):
            if place in task.seated:
                try:
                    await task.step(StandUp(*place))
                except Refused:
                    continue
        carried = task.record.table.kind.between.chips_carried(task.record.table)
        if closing and not task.seated and not carried and not task.row.closed:
            await task.close()
