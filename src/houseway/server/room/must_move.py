"""Must-move: a second table feeds a main game; the player who has been there longest moves when a seat opens.

A move is written at both tables in one transaction while both tasks are paused: the main game's task asks the feeder's
and waits. The feeder never waits for the main game, so they cannot deadlock.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from houseway.desks.floor.must_move import Move, must_move
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.socket.client import Client
from houseway.server.socket.messages import encode
from houseway.server.tables.draft import drafted
from houseway.store.change import Seated
from houseway.store.rows import TableRow

if TYPE_CHECKING:
    from houseway.server.room.room import Room
    from houseway.server.tables.table_actor import TableActor


class MustMove:
    """Knows which table feeds which, opens feeders, moves players, and closes feeders that are no longer needed."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.feeders: dict[str, str] = {}
        """The must-move table of each main game that has had one."""
        self.used: set[str] = set()
        """Feeders where someone has sat; a new one stays open until then."""

    def remember(self, rows: list[TableRow]) -> None:
        self.feeders = {row.feeds: row.id for row in rows if row.feeds}

    # which table feeds which

    def main_of(self, row: TableRow) -> str | None:
        """Return the main game that a table feeds; None once that has closed."""
        main = self.room.row(row.feeds) if row.feeds else None
        return main.id if main and not main.closed else None

    def pair(self, task: "TableActor") -> tuple["TableActor", "TableActor"] | None:
        """Return a main game and its feeder, both in play, if a table is one of them."""
        main = self.room.tasks.get(self.main_of(task.row) or task.id)
        feeder = self.room.tasks.get(self.feeders.get(main.id, "")) if main else None
        if not main or not feeder or main.row.closed or feeder.row.closed:
            return None
        return (main, feeder) if main.loaded.is_set() and feeder.loaded.is_set() else None

    def order(self, feeder: "TableActor") -> list[Place]:
        """Return the players who move, in order of arrival. House players stay; absent players keep their turn."""
        table = feeder.record.table
        broke = {place for place, person in table.people.items() if not person.chips}
        sitting_out = {place for place, person in table.people.items() if person.away}
        leaving = feeder.departures.leaving
        absent = {*feeder.presence.away, *leaving, *sitting_out, *(broke if table.round is None else ())}
        waiting = [place for place in feeder.people() if place not in absent]
        return sorted(waiting, key=lambda place: (feeder.seated[place].arrived, place))

    def kept_for(self, task: "TableActor") -> str | None:
        """Return the feeder whose players get the open seats of a main game."""
        pair = self.pair(task)
        return pair[1].id if pair and pair[0] is task and self.order(pair[1]) else None

    def told(self, task: "TableActor") -> dict[str, Any] | None:
        """Return what a table shows about its must-move."""
        main = self.main_of(task.row)
        if main:
            return {"main": main, "order": [place.seat for place in self.order(task)]}
        feeder = self.room.row(self.feeders.get(task.id, ""))
        return {"feeder": feeder.id} if feeder and not feeder.closed and not feeder.closing else None

    # opening and closing feeders

    async def admit(self, task: "TableActor", account: str) -> None:
        """Refuse a seat in a main game that is full or fed by another table; if it is full, open a feeder."""
        main = self.main_of(task.row)
        if main:
            await self.room.table(main)  # this loads the game if it is at rest, to see whether it has a seat
        elif feeder := self.kept_for(task):
            raise Refused("must-move", f"the open seat goes to the next player from {feeder}; sit down at that table")
        elif task.posted.must_move and full(task):
            feeder = await self.open(task)
            raise Refused("must-move", f"this game is full; sit down at {feeder} and move here when a seat opens")
        if any(other.place_of(account) for other in self.pair(task) or ()):
            raise Refused("seated", "you already have a seat in this game")

    async def open(self, main: "TableActor") -> str:
        """Open the must-move table of a main game, inside the main game's task; return its id."""
        row = main.row
        if not main.posted.must_move or self.main_of(row):
            raise Refused("no-must-move", "this game cannot have a must-move table")
        if row.closing or row.closed:
            raise Refused("closing", "this table is closing")
        id = self.feeders.get(main.id)
        if id is None:
            id = self.feeders[main.id] = self.room.next_id(row.offer)
            fresh = TableRow(id, row.offer, row.kind, f"{row.title}, must-move", row.seats, row.schedule, row.settings,
                             row.bots, feeds=main.id, level=row.level, pace=row.pace)
            await self.room.enter(fresh)
        feeder = await self.room.table(id)
        if feeder.row.closing or feeder.row.closed:
            await feeder.ask(lambda: feeder.run_by(closing=False, closed=False))
        main.teller.tell_state()
        return id

    async def break_up(self, main: "TableActor", feeder: "TableActor") -> None:
        """Close an empty feeder once the main game has an open seat."""
        if not (feeder.people() or full(main) or feeder.row.closing):
            self.used.discard(feeder.id)
            await feeder.run_by(closing=True)
            main.teller.tell_state()

    # moving

    def heard(self, task: "TableActor") -> None:
        """Check after a change at a table whether a player moves or a feeder closes."""
        pair = self.pair(task)
        if pair is None:
            return
        main, feeder = pair
        if feeder.people():
            self.used.add(feeder.id)
        if self.next(main, feeder):
            main.post(self.fill, main, feeder)
        elif self.could_go(main, feeder):
            main.post(self.make_room, main, feeder)
        elif feeder.id in self.used and not feeder.people() and not full(main):
            feeder.post(self.break_up, main, feeder)

    def next(self, main: "TableActor", feeder: "TableActor") -> Move | None:
        """Return the next move between the two tables, if any."""
        tasks = main, feeder
        if any(task.row.paused or task.row.closing or task.row.closed or task.record.dealing for task in tasks):
            return None
        return must_move(main.record.table, feeder.record.table, self.order(feeder))

    def could_go(self, main: "TableActor", feeder: "TableActor") -> Place | None:
        """Return the house player who gives up a seat for waiting players, unless one is already leaving."""
        bots = sorted(place for place, seated in main.seated.items() if seated.bot)
        needed = bots and full(main) and self.order(feeder) and not main.departures.leaving.intersection(bots)
        return bots[-1] if needed else None

    async def make_room(self, main: "TableActor", feeder: "TableActor") -> None:
        going = self.could_go(main, feeder)
        if going:
            main.departures.leaving.add(going)
            await main.departures.see_off()

    async def fill(self, main: "TableActor", feeder: "TableActor") -> None:
        """Have the feeder carry out a move while the main game, whose task this is, is paused."""
        with suppress(Refused):
            await feeder.ask(self.move, main, feeder)

    async def move(self, main: "TableActor", feeder: "TableActor") -> None:
        """Move the next player, at both tables or at neither."""
        found = self.next(main, feeder)
        if found is None:
            return
        leaves, sits = found
        account, place = feeder.seated[Place(leaves.seat)].account, Place(sits.seat)
        left = drafted(feeder.base(), leaves, why="moved to the main game")
        sat = drafted(main.base(), sits, sitter=Seated(*place, account), why="moved from the must-move table")
        await asyncio.wrap_future(self.room.store.write_together(left.change, sat.change))
        main.adopt(sat)
        main.presence.hold(place)
        main.teller.tell_state()
        self.room.metrics.counts["houseway_moves_total"] += 1
        for client in feeder.presence.clients:
            if client.account and client.account.id == account:
                self.follow(feeder, client)
        feeder.adopt(left)

    def follow(self, feeder: "TableActor", client: Client) -> None:
        """Send a player who was moved to their new table, also when they reconnect later."""
        main = self.room.tasks.get(self.main_of(feeder.row) or "")
        place = main.place_of(client.account.id) if main and client.account else None
        if main and place:
            chips = main.record.table.people[place].chips
            client.send(encode({"type": "moved", "table": main.id, "seat": place.seat, "chips": chips}))


def full(task: "TableActor") -> bool:
    """Return whether every seat is taken."""
    return len({place.seat for place in task.seated}) >= task.record.table.seats
