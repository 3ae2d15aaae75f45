"""What each viewer is told: the table as that person sees it, and each event with what it changes there, never more.

A view is for a person, by the number under which they sat down. What happened before that, or to a seat that they took
later, they are told as anybody on the rail.
"""

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from houseway.play.events import Event
from houseway.play.narrate import say
from houseway.play.table import Table
from houseway.play.view import asks, change, felt, redact
from houseway.rules.spot import Place
from houseway.server.client import Client
from houseway.server.wire import encode

if TYPE_CHECKING:
    from houseway.server.task import TableTask

LAST = 12
Who = int | None
"""A person's number at the table; None for whoever only watches."""


class Told(NamedTuple):
    """An event's number and time, the event, and the table before and after it."""

    seq: int
    at: float
    event: Event
    before: Table
    after: Table


def line(told: Told, who: Who) -> dict[str, Any]:
    """Return an event as somebody may see it, with its spoken line and clause."""
    seen = redact(told.before, told.event, who)
    clause = getattr(told.event, "clause", "") or None
    return {"seq": told.seq, "at": told.at, "event": seen, "say": say(told.before, seen), "clause": clause}


class Teller:
    """Turns a table into frames; a frame is made once for all who may see the same, and none for nobody."""

    def __init__(self, task: "TableTask") -> None:
        self.task = task
        self.felts: dict[Who, tuple[Table, dict[str, Any]]] = {}
        """What each audience saw last: one event's after is the next one's before."""

    def who(self, client: Client) -> Who:
        """Return the number of the person that a connection belongs to."""
        place = self.task.place_of(client.account.id if client.account else None)
        person = self.task.record.table.people.get(place) if place else None
        return person.number if person else None

    def felt(self, table: Table, who: Who) -> dict[str, Any]:
        """Return what somebody sees on the felt, worked out once."""
        known = self.felts.get(who)
        if known is None or known[0] is not table:
            known = self.felts[who] = table, felt(table, who)
        return known[1]

    def view(self, who: Who) -> dict[str, Any]:
        table = self.task.record.table
        return self.felt(table, who) | asks(table, who)

    def line(self, told: Told, who: Who) -> dict[str, Any]:
        """Return an event with what it changes on the felt."""
        before = self.felt(told.before, who)
        return line(told, who) | {"change": change(before, self.felt(told.after, who))}

    def tell(self, told: list[Told], moved: set[str]) -> None:
        """Send what happened to everybody, each as they may see it; who changed places is told everything."""
        task = self.task
        if not task.clients:
            self.felts.clear()
            return
        state, frames = self.state(), dict[Who, bytes]()
        for client in task.clients:
            if client.account and client.account.id in moved:
                self.hello(client, "seat", told[0].seq - 1 if told else None)
                continue
            who = self.who(client)
            if who not in frames:
                frames[who] = encode(
                    {
                        "type": "state",
                        "version": task.record.version,
                        "since": task.record.since,
                        "events": [self.line(one, who) for one in told],
                        "view": self.view(who),
                        "state": state,
                    }
                )
            client.send(frames[who])
        self.felts = {who: seen for who, seen in self.felts.items() if who in frames}

    def tell_state(self) -> None:
        """Send only what the server adds to the game."""
        if self.task.clients:
            frame = encode({"type": "table", "state": self.state()})
            for client in self.task.clients:
                client.send(frame)

    def hello(self, client: Client, why: str, version: int | None = None) -> None:
        """Tell a client everything."""
        task = self.task
        account, who = client.account, self.who(client)
        place = task.place_of(account.id if account else None)
        tail = list(task.tail)
        known = version is not None and tail and tail[0].seq - 1 <= version <= task.record.version
        tail = [told for told in tail if version is not None and told.seq > version] if known else tail[-LAST:]
        you = None
        if account:
            seat, behind = place if place else (None, None)
            you = {"account": account.id, "name": account.name, "seat": seat, "behind": behind}
        client.send(
            encode(
                {
                    "type": "hello",
                    "table": self.table(),
                    "spots": task.posted.spots,
                    "you": you,
                    "version": task.record.version,
                    "since": task.record.since,
                    "view": self.view(who),
                    "state": self.state(),
                    "events": [line(told, who) for told in tail],
                    "why": why,
                }
            )
        )

    def hello_all(self, why: str) -> None:
        for client in self.task.clients:
            self.hello(client, why)

    def table(self) -> dict[str, Any]:
        """Return the table as the lobby lists it."""
        task, row = self.task, self.task.row
        posted = task.posted
        return {
            "id": row.id,
            "offer": row.offer,
            "kind": row.kind,
            "title": row.title,
            "house": row.offer.partition("/")[0],
            "schedule": row.schedule,
            "limit": posted.limit,
            "fee": posted.fee,
            "buy_in": {"least": posted.least, "most": posted.most},
            "seats": task.record.table.seats,
            "taken": len({place.seat for place in task.seated}),
            "bots": sum(seated.bot for seated in task.seated.values()),
            "watching": self.watching(),
            "paused": row.paused,
            "closed": row.closed,
            "feeds": task.must_move.main_of(row),
            "must_move": posted.must_move,
            "exposes": posted.exposes,
        }

    def watching(self) -> int:
        task = self.task
        return sum(1 for client in task.clients if not client.account or not task.place_of(client.account.id))

    def state(self) -> msgspec.Raw:
        """Return what the server adds to the game, the same for everybody."""
        task = self.task
        table = task.record.table
        next_shoe, clocks = table.shoes + 1, task.clock.told()
        words = task.shuffles.told.get(next_shoe, ()) if table.seal else ()
        said: dict[str, Iterable[Place]] = {
            "ready": task.ready,
            "sitting_out": [place for place, person in table.people.items() if person.away],
            "leaving": task.leaving,
            "away": task.away,
        }
        told = {
            "clock": clocks[0] if clocks else None,
            "clocks": clocks,
            **{name: sorted(place.seat for place in who if not place.behind) for name, who in said.items()},
            "behind": {name: sorted(place for place in who if place.behind) for name, who in said.items()},
            "bots": sorted({place.seat for place, seated in task.seated.items() if seated.bot}),
            "paused": task.row.paused,
            "closing": task.row.closing,
            "closed": task.row.closed,
            "watching": self.watching(),
            "must_move": task.must_move.told(task),
            "shuffle": {
                "next": next_shoe,
                "commitment": table.seal.commitment if table.seal else None,
                "told": [each.name for each in words],
                "shown": [each.name for each in words if each.words is not None],
                "taking": task.taking(),
                "hashes": [each.name for each in task.shuffles.told.get(task.taking(), ())],
            },
            "head": task.head.hex(),
            "now": time.time(),
        }
        return msgspec.Raw(encode(told))
