"""Who is here: the connections to a table, the seats held for who dropped off, and whether house players play."""

import asyncio
import math
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.socket.client import Client
from houseway.server.socket.messages import encode
from houseway.table.commands import StandUp
from houseway.table.decide import decide

if TYPE_CHECKING:
    from houseway.server.tables.table_actor import TableActor


class Presence:
    """The connections to a table, inside its task."""

    def __init__(self, task: "TableActor") -> None:
        self.task = task
        self.clients: set[Client] = set()
        self.here: Counter[str] = Counter()
        """How many connections each account has to this table."""
        self.sign = -math.inf
        """When somebody who looks on last came, or did anything."""
        self.rehearsing = False
        """House players deal themselves a round before anybody has come, so that the lobby opens on cards."""
        self.away: dict[Place, float] = {}
        """Whose browser is not here, and since when."""

    def working(self) -> bool:
        """Tell whether house players play: for who plays, for a while for who looks on, or to finish people's round."""
        task = self.task
        if task.row.paused or task.row.closed:
            return False
        if task.config.busy or (self.clients and time.monotonic() - self.sign < task.config.pace.watch):
            return True
        if self.rehearsing and task.record.table.round is None:
            return True
        people, seats = task.record.table.people, task.people()
        if any(self.present(place) and place in people and not people[place].away for place in seats):
            return True
        return bool(seats) and task.record.table.round is not None

    async def rehearse(self) -> None:
        """Have cards dealt although nobody looks on yet; the round then waits for somebody who does."""
        self.rehearsing = True
        self.task.clock.rewind()
        self.task.stir()

    def noticed(self, client: Client) -> None:
        """Somebody is there: house players go on, if they were at rest."""
        task = self.task
        if client.counts or task.place_of(client.account.id if client.account else None):
            awake, self.sign = self.working(), time.monotonic()
            if not awake and self.working():
                task.clock.rewind()
                task.stir()

    async def join(self, client: Client, version: int | None) -> None:
        """Somebody comes; who only looks on, beside others who do, changes nothing at the table."""
        task = self.task
        awake = self.working()
        self.clients.add(client)
        if client.counts:
            self.sign = time.monotonic()
        self.rehearsing = False
        client.resync = lambda slow: task.post(self.hello, slow, "slow", None)
        place = task.place_of(client.account.id if client.account else None)
        if client.account:
            self.here[client.account.id] += 1
        if place is not None:
            self.away.pop(place, None)
        if place is not None or not awake:
            task.clock.rewind()
        task.teller.hello(client, "connected", version)
        if version is not None and client.account and place is None:
            task.must_move.follow(task, client)
        if place is not None or not awake:
            task.teller.tell_state()
            task.stir()
        else:
            task.teller.tell_soon()

    async def hello(self, client: Client, why: str, version: int | None) -> None:
        if client in self.clients:
            self.task.teller.hello(client, why, version)

    async def part(self, client: Client) -> None:
        """A connection is gone; a seat is held for a while."""
        task = self.task
        self.clients.discard(client)
        place = task.place_of(client.account.id if client.account else None)
        if client.account:
            self.here[client.account.id] -= 1
            if not self.here[client.account.id]:
                del self.here[client.account.id]
        if place is not None:
            self.hold(place)
            if client.account and client.account.guest and place in self.away:
                self.soon(place, self.away[place])
        if place is None and self.working():
            task.teller.tell_soon()
            return
        task.clock.rewind()
        task.teller.tell_state()

    def hold(self, place: Place) -> None:
        """Hold the seat of somebody whose browser is not here."""
        if self.present(place):
            return
        task = self.task
        self.away[place] = since = time.time()
        later = asyncio.get_running_loop().call_later
        later(task.config.pace.hold, lambda: task.post(self.give_up, place, since))

    def soon(self, place: Place, since: float) -> None:
        """See before long whether others need the seat of a guest who is gone."""
        later = asyncio.get_running_loop().call_later
        later(self.task.config.pace.hold_guest, lambda: self.task.post(self.make_room, place, since))

    async def make_room(self, place: Place, since: float) -> None:
        """Give up a guest's seat where none is free and nothing of theirs is in play; else look again."""
        table = self.task.record.table
        if self.away.get(place) != since:
            return
        with suppress(Refused):
            decide(table, StandUp(*place))
            if place.behind == 0 and len(table.seated()) >= table.seats:
                await self.give_up(place, since)
                return
        self.soon(place, since)

    async def miss(self) -> None:
        """See who has not come back since the server started."""
        task = self.task
        for place in task.people().keys() - self.away.keys():
            self.hold(place)
        task.clock.rewind()
        task.teller.tell_state()

    def present(self, place: Place) -> bool:
        return self.here[self.task.seated[place].account] > 0

    async def give_up(self, place: Place, since: float | None) -> None:
        """The seat has been held long enough."""
        if since is not None and self.away.get(place) == since:
            self.task.leaving.add(place)
            await self.task.see_off()

    def farewell(self) -> None:
        """Tell everybody that the server stops."""
        bye = encode({"type": "bye", "why": "stopping"})
        for client in self.clients:
            client.send(bye)
            client.close()
