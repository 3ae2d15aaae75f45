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
from houseway.server.tables.facts import Facts
from houseway.store.change import Seated
from houseway.store.rows import TableRow

if TYPE_CHECKING:
    from houseway.server.room.room import Room
    from houseway.server.tables.table_actor import TableActor


class MustMove:
    """Records which table feeds which, opens feeders, moves players, and closes feeders that are no longer needed."""

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
        """Return the main game that a table feeds; None once the main game has closed."""
        main = self.room.row(row.feeds) if row.feeds else None
        return main.id if main and not main.closed else None

    def pair(self, row: TableRow) -> tuple["TableActor", "TableActor"] | None:
        """Return a main game and its feeder, both in play, if a table is one of them."""
        main = self.room.tasks.get(self.main_of(row) or row.id)
        feeder = self.room.tasks.get(self.feeders.get(main.id, "")) if main else None
        if not main or not feeder or main.facts.row.closed or feeder.facts.row.closed:
            return None
        return (main, feeder) if main.loaded.is_set() and feeder.loaded.is_set() else None

    def kept_for(self, row: TableRow) -> str | None:
        """Return the feeder whose players get the open seats of a main game."""
        pair = self.pair(row)
        return pair[1].id if pair and pair[0].id == row.id and order(pair[1].facts) else None

    def told(self, row: TableRow) -> dict[str, Any] | None:
        """Return what a table shows about its must-move."""
        main, here = self.main_of(row), self.room.tasks.get(row.id)
        if main:
            return {"main": main, "order": [place.seat for place in order(here.facts)] if here else []}
        feeder = self.room.row(self.feeders.get(row.id, ""))
        return {"feeder": feeder.id} if feeder and not feeder.closed and not feeder.closing else None

    # opening and closing feeders

    async def admit(self, row: TableRow, account: str) -> None:
        """Refuse a seat in a main game that is full or fed by another table; if it is full, open a feeder."""
        main, here = self.main_of(row), self.room.tasks[row.id]
        if main:
            await self.room.table(main)  # this loads the game if it is at rest, to see whether it has a seat
        elif feeder := self.kept_for(row):
            raise Refused("must-move", f"the open seat goes to the next player from {feeder}; sit down at that table")
        elif here.facts.posted.must_move and here.facts.full():
            feeder = await self.open(here)
            raise Refused("must-move", f"this game is full; sit down at {feeder} and move here when a seat opens")
        if any(table.facts.seats.place_of(account) for table in self.pair(row) or ()):
            raise Refused("seated", "you already have a seat in this game")

    async def open(self, main: "TableActor") -> str:
        """Open the must-move table of a main game, inside the main game's task; return its id."""
        row = main.facts.row
        if not main.facts.posted.must_move or self.main_of(row):
            raise Refused("no-must-move", "this game cannot have a must-move table")
        if row.closing or row.closed:
            raise Refused("closing", "this table is closing")
        id = self.feeders.get(row.id)
        if id is None:
            id = self.feeders[row.id] = self.room.next_id(row.offer)
            fresh = TableRow(id, row.offer, row.kind, f"{row.title}, must-move", row.seats, row.schedule, row.settings,
                             row.bots, feeds=row.id, level=row.level, pace=row.pace)
            await self.room.enter(fresh)
        feeder = await self.room.table(id)
        if feeder.facts.row.closing or feeder.facts.row.closed:
            await feeder.ask(lambda: feeder.run_by(closing=False, closed=False))
        main.changed()
        return id

    async def break_up(self, main: "TableActor", feeder: "TableActor") -> None:
        """Close an empty feeder once the main game has an open seat."""
        if not (feeder.facts.seats.people() or main.facts.full() or feeder.facts.row.closing):
            self.used.discard(feeder.id)
            await feeder.run_by(closing=True)
            main.changed()

    # moving

    def heard(self, row: TableRow) -> None:
        """Check after a change at a table whether a player moves or a feeder closes."""
        pair = self.pair(row)
        if pair is None:
            return
        main, feeder = pair
        used = bool(feeder.facts.seats.people())
        if used:
            self.used.add(feeder.id)
        if next_move(main.facts, feeder.facts):
            main.post(self.fill, main, feeder)
        elif gives_up(main.facts, feeder.facts):
            main.post(self.make_room, main, feeder)
        elif feeder.id in self.used and not used and not main.facts.full():
            feeder.post(self.break_up, main, feeder)

    async def make_room(self, main: "TableActor", feeder: "TableActor") -> None:
        going = gives_up(main.facts, feeder.facts)
        if going:
            await main.departures.send_off((going,))

    async def fill(self, main: "TableActor", feeder: "TableActor") -> None:
        """Have the feeder carry out a move while the main game, whose task this is, is paused."""
        with suppress(Refused):
            await feeder.ask(self.move, main, feeder)

    async def move(self, main: "TableActor", feeder: "TableActor") -> None:
        """Move the next player, at both tables or at neither."""
        found = next_move(main.facts, feeder.facts)
        if found is None:
            return
        leaves, sits = found
        account, place = feeder.facts.seats.seated[Place(leaves.seat)].account, Place(sits.seat)
        left = drafted(feeder.base(), leaves, why="moved to the main game")
        sat = drafted(main.base(), sits, sitter=Seated(*place, account), why="moved from the must-move table")
        await asyncio.wrap_future(self.room.store.write_together(left.change, sat.change))
        main.adopt(sat)
        main.presence.hold(place)
        main.changed()
        self.room.metrics.counts["houseway_moves_total"] += 1
        for client in feeder.connections.clients:
            if client.account and client.account.id == account:
                self.follow(feeder.facts.row, client)
        feeder.adopt(left)

    def follow(self, feeder: TableRow, client: Client) -> None:
        """Send a moved player to the new table, even when the player reconnects later."""
        main = self.room.tasks.get(self.main_of(feeder) or "")
        if main and client.account and (place := main.facts.seats.place_of(client.account.id)):
            chips = main.facts.table.people[place].chips
            client.send(encode({"type": "moved", "table": main.id, "seat": place.seat, "chips": chips}))


def order(feeder: Facts) -> list[Place]:
    """Return the players who move, in order of arrival. House players stay; absent players keep their turn."""
    table, seats = feeder.table, feeder.seats
    broke = {place for place, person in table.people.items() if not person.chips}
    sitting_out = {place for place, person in table.people.items() if person.away}
    absent = {*seats.away, *seats.leaving, *sitting_out, *(broke if table.round is None else ())}
    waiting = [place for place in seats.people() if place not in absent]
    return sorted(waiting, key=lambda place: (seats.seated[place].arrived, place))


def next_move(main: Facts, feeder: Facts) -> Move | None:
    """Return the next move between the two tables, or None."""
    if any(each.row.paused or each.row.closing or each.row.closed or each.dealing for each in (main, feeder)):
        return None
    return must_move(main.table, feeder.table, order(feeder))


def gives_up(main: Facts, feeder: Facts) -> Place | None:
    """Return the house player who gives up a seat for waiting players, unless one is already leaving."""
    bots = main.seats.bots()
    needed = bots and main.full() and order(feeder) and not main.seats.leaving.intersection(bots)
    return bots[-1] if needed else None
