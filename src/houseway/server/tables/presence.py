"""Presence: the connections to a table, the seats held after a disconnect, and whether house players play."""

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
        """The number of connections of each account."""
        self.sign = -math.inf
        """When a spectator last arrived or was active."""
        self.rehearsing = False
        """Whether house players deal a round before anyone comes, so that the lobby shows cards."""
        self.away: dict[Place, float] = {}
        """The players without a connection, and since when."""

    def working(self) -> bool:
        """Return whether house players play: for players, for active spectators, or to finish a round."""
        task = self.task
        if task.row.paused or task.row.closed:
            return False
        if task.config.busy or (self.clients and time.monotonic() - self.sign < task.config.pace.watch):
            return True
        if self.rehearsing and task.record.table.round is None:
            return True
        if task.row.closing and task.record.table.round is not None:
            return True  # the table closes after this round
        people, seats = task.record.table.people, task.people()
        if any(self.present(place) and place in people and not people[place].away for place in seats):
            return True
        return bool(seats) and task.record.table.round is not None

    async def rehearse(self) -> None:
        """Deal cards although no one watches yet; the round then waits for a spectator."""
        self.rehearsing = True
        self.task.clock.rewind()
        self.task.stir()

    def noticed(self, client: Client) -> None:
        """Note a sign of activity; house players resume if they were at rest."""
        task = self.task
        if client.counts or task.place_of(client.account.id if client.account else None):
            awake, self.sign = self.working(), time.monotonic()
            if not awake and self.working():
                task.clock.rewind()
                task.stir()

    async def join(self, client: Client, version: int | None) -> None:
        """Add a connection; one more spectator changes nothing at the table."""
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
        """Remove a connection; the seat is held for a while."""
        task = self.task
        self.clients.discard(client)
        if not self.clients:
            task.teller.forget(())
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
        """Hold the seat of a disconnected player."""
        if self.present(place):
            return
        task = self.task
        self.away[place] = since = time.time()
        later = asyncio.get_running_loop().call_later
        later(task.config.pace.hold, lambda: task.post(self.give_up, place, since))

    def soon(self, place: Place, since: float) -> None:
        """Schedule a check whether the seat of a disconnected guest is needed."""
        later = asyncio.get_running_loop().call_later
        later(self.task.config.pace.hold_guest, lambda: self.task.post(self.make_room, place, since))

    async def make_room(self, place: Place, since: float) -> None:
        """Give up a guest's seat if the table is full and the guest has nothing in play; else check again later."""
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
        """Hold the seats of players who have not reconnected since the server started."""
        task = self.task
        for place in task.people().keys() - self.away.keys():
            self.hold(place)
        task.clock.rewind()
        task.teller.tell_state()

    def present(self, place: Place) -> bool:
        return self.here[self.task.seated[place].account] > 0

    async def give_up(self, place: Place, since: float | None) -> None:
        """Give up a seat that has been held long enough."""
        if since is not None and self.away.get(place) == since:
            self.task.departures.leaving.add(place)
            await self.task.departures.see_off()

    def farewell(self) -> None:
        """Notify every client that the server stops."""
        bye = encode({"type": "bye", "why": "stopping"})
        for client in self.clients:
            client.send(bye)
            client.close()
