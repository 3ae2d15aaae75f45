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
from houseway.server.tables.departures import Departures
from houseway.server.tables.facts import Facts, Task
from houseway.server.tables.seats import Seats
from houseway.table.commands import StandUp
from houseway.table.decide import decide

if TYPE_CHECKING:
    from houseway.server.room.must_move import MustMove
    from houseway.server.tables.broadcast import Broadcaster


class Connections:
    """The connections to a table, and the last sign of life of its spectators."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.here: Counter[str] = Counter()
        """The number of connections of each account."""
        self.sign = -math.inf
        """When a spectator last arrived or was active."""
        self.rehearsing = False
        """Whether house players deal a round before anyone comes, so that the lobby shows cards."""

    def add(self, client: Client) -> None:
        self.clients.add(client)
        self.rehearsing = False
        if client.counts:
            self.sign = time.monotonic()
        if client.account:
            self.here[client.account.id] += 1

    def remove(self, client: Client) -> None:
        self.clients.discard(client)
        if client.account:
            self.here[client.account.id] -= 1
            if not self.here[client.account.id]:
                del self.here[client.account.id]

    def watching(self, seats: Seats) -> int:
        """Return the number of spectators' connections."""
        return len(self.clients) - sum(self.here[seated.account] for seated in seats.people().values())

    def bots_play(self, facts: Facts) -> bool:
        """Return whether house players play: for players, for active spectators, or to finish a round."""
        table, people = facts.table, facts.seats.people()
        if facts.row.paused or facts.row.closed:
            return False
        if facts.config.busy or (self.clients and time.monotonic() - self.sign < facts.config.pace.watch):
            return True
        if self.rehearsing and table.round is None:
            return True
        if facts.row.closing and table.round is not None:
            return True  # the table closes after this round
        if any(self.here[seated.account] and place in table.people and not table.people[place].away
               for place, seated in people.items()):  # fmt: skip
            return True
        return bool(people) and table.round is not None


class Presence:
    """Who comes and goes, inside the table's task."""

    def __init__(self, task: Task, facts: Facts, connections: Connections, departures: Departures,
                 teller: "Broadcaster", must_move: "MustMove") -> None:  # fmt: skip
        self.task, self.facts, self.connections, self.departures = task, facts, connections, departures
        self.teller, self.must_move = teller, must_move

    def place_of(self, client: Client) -> Place | None:
        return self.facts.seats.place_of(client.account.id if client.account else None)

    async def rehearse(self) -> None:
        """Deal cards although no one is watching yet; the round then waits for a spectator."""
        self.connections.rehearsing = True
        self.task.wake()

    def noticed(self, client: Client) -> None:
        """Note a sign of activity; house players resume if they were at rest."""
        if client.counts or self.place_of(client):
            awake, self.connections.sign = self.connections.bots_play(self.facts), time.monotonic()
            if not awake and self.connections.bots_play(self.facts):
                self.task.wake()

    async def join(self, client: Client, version: int | None) -> None:
        """Add a connection; one more spectator changes nothing at the table."""
        awake = self.connections.bots_play(self.facts)
        self.connections.add(client)
        client.resync = lambda slow: self.task.post(self.hello, slow, "slow", None)
        place = self.place_of(client)
        if place is not None:
            self.facts.seats.away.pop(place, None)
        if place is not None or not awake:
            self.task.wake()
        self.teller.hello(client, "connected", version)
        if version is not None and client.account and place is None:
            self.must_move.follow(self.facts.row, client)
        if place is not None or not awake:
            self.teller.tell_state()
        else:
            self.teller.tell_soon()

    async def hello(self, client: Client, why: str, version: int | None) -> None:
        if client in self.connections.clients:
            self.teller.hello(client, why, version)

    async def part(self, client: Client) -> None:
        """Remove a connection; the seat is held for a while."""
        place, away = self.place_of(client), self.facts.seats.away
        self.connections.remove(client)
        if not self.connections.clients:
            self.teller.forget(())
        if place is not None:
            self.hold(place)
            if client.account and client.account.guest and place in away:
                self.soon(place, away[place])
        if place is None and self.connections.bots_play(self.facts):
            self.teller.tell_soon()
            return
        self.task.changed()

    def hold(self, place: Place) -> None:
        """Hold the seat of a disconnected player."""
        if self.connections.here[self.facts.seats.seated[place].account]:
            return
        self.facts.seats.away[place] = since = time.time()
        later = asyncio.get_running_loop().call_later
        later(self.facts.config.pace.hold, lambda: self.task.post(self.give_up, place, since))

    def soon(self, place: Place, since: float) -> None:
        """Schedule a check of whether a disconnected guest's seat is needed."""
        later = asyncio.get_running_loop().call_later
        later(self.facts.config.pace.hold_guest, lambda: self.task.post(self.make_room, place, since))

    async def make_room(self, place: Place, since: float) -> None:
        """Give up a guest's seat if the table is full and the guest has nothing in play; else check again later."""
        table = self.facts.table
        if self.facts.seats.away.get(place) != since:
            return
        with suppress(Refused):
            decide(table, StandUp(*place))
            if place.behind == 0 and len(table.seated()) >= table.seats:
                await self.give_up(place, since)
                return
        self.soon(place, since)

    async def miss(self) -> None:
        """Hold the seats of players who have not reconnected since the server started."""
        for place in self.facts.seats.people().keys() - self.facts.seats.away.keys():
            self.hold(place)
        self.task.changed()

    async def give_up(self, place: Place, since: float) -> None:
        """Give up a seat that has been held long enough."""
        if self.facts.seats.away.get(place) == since:
            await self.departures.send_off((place,))
