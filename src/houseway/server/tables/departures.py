"""Departures: who leaves a table as soon as the rules allow, and when a closing table is empty enough to close."""

from collections.abc import Collection

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.tables.facts import Facts, Task
from houseway.store.change import Done
from houseway.table.commands import ClearFelt, StandUp


class Departures:
    """The players who leave a table, inside its task."""

    def __init__(self, task: Task, facts: Facts) -> None:
        self.task, self.facts = task, facts

    async def leave(self, place: Place, done: Done | None) -> int:
        """Let a player leave as soon as the rules allow; the intention is stored."""
        seats = self.facts.seats
        leaver = seats.seated[place]._replace(leaving=True)
        version = await self.task.note(done, sat=(leaver,))
        seats.seated[place] = leaver
        seats.leaving.add(place)
        self.task.changed()
        await self.see_off()
        return version

    async def send_off(self, places: Collection[Place]) -> None:
        """Let players leave together, as soon as the rules allow."""
        self.facts.seats.leaving.update(places)
        await self.see_off()

    async def see_off(self) -> None:
        """Take leaving players out of their seats as soon as the rules allow; close a closing table after its round."""
        facts, closing = self.facts, self.facts.closing()
        table, seats = facts.table, facts.seats
        if facts.dealing:
            return
        everybody = (closing and table.round is None) or seats.leaving.issuperset(seats.seated)
        if everybody and table.people and table.kind.between.chips_carried(table):
            if table.round is not None:
                return  # nobody stays to play for the chips, so all leave together after the round
            try:
                await self.task.step(ClearFelt())
            except Refused:  # the change was not written, so nobody leaves yet
                return
        if everybody:
            seats.leaving.update(seats.seated)
        for place in sorted(seats.leaving):
            if place in seats.seated:
                try:
                    await self.task.step(StandUp(*place))
                except Refused:
                    continue
        carried = facts.table.kind.between.chips_carried(facts.table)
        if closing and not seats.seated and not carried and not facts.row.closed:
            await self.task.close()
