"""Sends all viewers the table as each may see it, and each event with its changes to the felt. A view belongs to a
person, identified by the person number given at sitting down. Events from before that, and events of a seat taken
later, reach this person as they reach a spectator.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.rules.spot import Place
from houseway.server.socket.client import Client
from houseway.server.socket.messages import encode
from houseway.server.tables.facts import Facts, RecordedEvent
from houseway.server.tables.presence import Connections
from houseway.table.display.layout import Common, Seen, ViewParts, change
from houseway.table.display.narrate import narrate
from houseway.table.display.view import asks, layout, redact, view
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.server.room.must_move import MustMove

LAST = 12
NOBODY: list[Any] = []
NOTHING_ASKED: dict[str, Any] = {"waiting": [], "legal": []}
HEAP = 0.1
"""Seconds over which arriving and leaving spectators are batched into one message."""
Who = int | None
"""A person's number at the table; None for a spectator."""


def line(told: RecordedEvent, who: Who) -> dict[str, Any]:
    """Return an event as a viewer may see it, with its sentence and clause."""
    seen = redact(told.before, told.event, who)
    clause = getattr(told.event, "clause", "") or None
    return {"seq": told.seq, "at": told.at, "event": seen, "say": narrate(told.before, seen), "clause": clause}


class Broadcaster:
    """Turns a table into frames; each frame is made once for all viewers with the same view."""

    def __init__(self, facts: Facts, connections: Connections, must_move: "MustMove",
                 clocks: Callable[[], list[dict[str, Any]]]) -> None:  # fmt: skip
        self.facts, self.connections, self.must_move = facts, connections, must_move
        self.clocks = clocks
        """The clocks that viewers see."""
        self.seen: dict[Who, Seen] = {}
        """The last view of each audience."""
        self.views: dict[Who, tuple[Table, msgspec.Raw]] = {}
        """The whole view of each audience, encoded for newcomers."""
        self.tails: dict[tuple[Who, int], tuple[int, msgspec.Raw]] = {}
        """Past events, encoded, by audience and first event."""
        self.said: tuple[float, msgspec.Raw] = (0.0, msgspec.Raw(b""))
        """The server's last state message, and its time."""
        self.later: asyncio.TimerHandle | None = None

    def who(self, client: Client) -> Who:
        """Return the number of the person that a connection belongs to."""
        return self.audiences().get(client.account.id) if client.account else None

    def audiences(self) -> dict[str, Who]:
        """Return the persons at the table by account; all others are spectators."""
        people, seated = self.facts.table.people, self.facts.seats.seated
        return {each.account: people[place].number for place, each in seated.items() if place in people}

    @cached_property
    def layout(self) -> ViewParts:
        """The parts of the felt."""
        return layout(self.facts.table.kind)

    def see(self, table: Table, who: Who, common: Common | None = None) -> Seen:
        """Return a viewer's view of a table; `common` caches the parts that are the same for all."""
        known = self.seen.get(who)
        if known is None or known.table is not table:
            known = self.seen[who] = self.layout.look(table, table.place_of(who), known, common)
        return known

    def view(self, who: Who) -> msgspec.Raw:
        """Return a viewer's whole view, encoded once per audience."""
        table = self.facts.table
        known = self.views.get(who)
        if known is None or known[0] is not table:
            known = self.views[who] = table, msgspec.Raw(encode(self.see(table, who).felt | self.asks(who)))
        return known[1]

    def asks(self, who: Who) -> dict[str, Any]:
        """Return the open questions and a viewer's legal actions; there are none while cards fall."""
        return NOTHING_ASKED if self.facts.dealing else asks(self.facts.table, who)

    def changes(self, told: list[RecordedEvent], who: Who, commons: list[Common]) -> Iterator[dict[str, Any]]:
        """Yield events as a viewer may see them, each with the changes to their felt."""
        for one, common in zip(told, commons, strict=True):
            before = self.see(one.before, who)
            yield line(one, who) | {"change": change(before.felt, self.see(one.after, who, common).felt)}

    def tell(self, told: list[RecordedEvent], moved: set[str]) -> None:
        """Send all viewers the events and changes they may see; viewers who changed places get a whole view."""
        record, clients = self.facts.record, self.connections.clients
        self.tails.clear()
        self.said = 0.0, self.said[1]
        if not clients:
            self.forget(())
            return
        state, frames, audiences = self.state(), dict[Who, bytes](), self.audiences()
        commons: list[Common] = [{} for _ in told]
        for client in clients:
            if client.account and client.account.id in moved:
                self.hello(client, "seat", told[0].seq - 1 if told else None)
                continue
            who = audiences.get(client.account.id) if client.account else None
            if who not in frames:
                frames[who] = encode(
                    {
                        "type": "state",
                        "version": record.version,
                        "since": record.since,
                        "events": list(self.changes(told, who, commons)),
                        **self.asks(who),
                        "state": state,
                    }
                )
            client.send(frames[who])
        self.forget(frames)

    def forget(self, there: Collection[Who]) -> None:
        """Drop cached views of audiences that are gone; if no audience is left, drop the encoded events too."""
        if not there:
            self.tails.clear()
        self.seen = {who: seen for who, seen in self.seen.items() if who in there}
        self.views = {who: seen for who, seen in self.views.items() if who in there}

    def tell_soon(self) -> None:
        """Schedule a state message, so that arrivals and departures are batched."""
        if self.later is None and self.connections.clients:
            self.later = asyncio.get_running_loop().call_later(HEAP, self.tell_state)

    def tell_state(self) -> None:
        """Send only the server's state."""
        if self.later is not None:
            self.later.cancel()
            self.later = None
        self.said = 0.0, self.said[1]
        if self.connections.clients:
            self.send({"type": "table", "state": self.state()})

    def send(self, frame: dict[str, Any]) -> None:
        """Send every viewer the same frame."""
        encoded = encode(frame)
        for client in self.connections.clients:
            client.send(encoded)

    def farewell(self) -> None:
        """Notify every viewer that the server stops."""
        self.send({"type": "bye", "why": "stopping"})
        for client in self.connections.clients:
            client.close()

    def hello(self, client: Client, why: str, version: int | None = None) -> None:
        """Send a client the whole table."""
        facts, account, who = self.facts, client.account, self.who(client)
        place = facts.seats.place_of(account.id) if account else None
        you = None
        if account:
            seat, behind = place if place else (None, None)
            you = {"account": account.id, "name": account.name, "seat": seat, "behind": behind}
        client.send(
            encode(
                {
                    "type": "hello",
                    "table": self.table(),
                    "spots": facts.posted.spots,
                    "you": you,
                    "version": facts.record.version,
                    "since": facts.record.since,
                    "view": self.view(who),
                    "state": self.state(HEAP if place is None and why == "connected" else 0.0),
                    "events": self.happened(who, version),
                    "why": why,
                }
            )
        )

    def happened(self, who: Who, version: int | None) -> msgspec.Raw:
        """Return the events since a version if they are cached; else the last few events."""
        tail, last = self.facts.tail, self.facts.record.version
        known = version is not None and tail.first - 1 <= version <= last
        since = version if version is not None and known else last - LAST
        first = max(since + 1, tail.first)
        found = self.tails.get((who, first))
        if found is None or found[0] != last:
            found = self.tails[who, first] = last, msgspec.Raw(encode([line(told, who) for told in tail.since(since)]))
        return found[1]

    def hello_all(self, why: str) -> None:
        for client in self.connections.clients:
            self.hello(client, why)

    def table(self) -> dict[str, Any]:
        """Return the table as the lobby lists it."""
        facts, seats = self.facts, self.facts.seats
        row, posted, filed = facts.row, facts.posted, facts.table.offer
        return {
            "id": row.id,
            "offer": row.offer,
            "kind": row.kind,
            "title": row.title,
            "house": row.offer.partition("/")[0],
            "schedule": row.schedule or filed.usual,
            "schedules": len(filed.posted),
            "settings": row.settings,
            "limit": posted.limit,
            "fee": posted.fee,
            "stake": posted.stake,
            "steep": posted.steep,
            "buy_in": {"least": posted.least, "most": posted.most},
            "seats": facts.table.seats,
            "taken": len(seats.taken()),
            "bots": len(seats.bots()),
            "level": facts.level(),
            "levels": list(facts.table.kind.bots.levels),
            "pace": row.pace,
            "coming": [] if self.must_move.kept_for(row) else facts.coming(),
            "watching": self.connections.watching(seats),
            "paused": row.paused,
            "closed": row.closed,
            "feeds": self.must_move.main_of(row),
            "must_move": posted.must_move,
            "calls": msgspec.to_builtins(posted.calls),
        }

    def spectators(self) -> dict[str, Any]:
        """Return the table as a spectator sees it, for people without a socket."""
        seen = view(self.facts.table, None) | self.asks(None)
        return {"version": self.facts.record.version, "view": seen, "state": msgspec.json.decode(self.state())}

    def state(self, old: float = 0.0) -> msgspec.Raw:
        """Return the server's state, the same for all; a cached state may be up to `old` seconds old."""
        if time.time() - self.said[0] >= old:
            self.said = time.time(), self.state_now()
        return self.said[1]

    def state_now(self) -> msgspec.Raw:
        facts, seats = self.facts, self.facts.seats
        table, row, taking = facts.table, facts.row, facts.taking()
        next_shoe, clocks = table.shoes + 1, self.clocks()
        said: dict[str, Collection[Place]] = {
            "ready": seats.ready,
            "sitting_out": [place for place, person in table.people.items() if person.away],
            "leaving": seats.leaving,
            "away": seats.away,
        }
        told = {
            "clock": clocks[0] if clocks else None,
            "clocks": clocks,
            **{name: sorted([place.seat for place in who if not place.behind]) if who else NOBODY
               for name, who in said.items()},
            "behind": {name: sorted([place for place in who if place.behind]) if who else NOBODY
                       for name, who in said.items()},
            "bots": sorted({place.seat for place in seats.bots()}),
            "dealing": facts.dealing,
            "pace": facts.pace(),
            "paused": row.paused,
            "closing": row.closing,
            "closed": row.closed,
            "watching": self.connections.watching(seats),
            "must_move": self.must_move.told(row),
            "shuffle": {
                "next": next_shoe,
                "commitment": table.seal.commitment if table.seal else None,
                "told": [name for name, _ in table.seal.hashes] if table.seal else [],
                "shown": [name for name, _ in table.shown],
                "taking": taking,
                "hashes": [each.name for each in facts.shuffles.told.get(taking, ())],
            },
            "head": facts.head.hex(),
            "now": time.time(),
        }
        return msgspec.Raw(encode(told))
