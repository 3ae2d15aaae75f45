"""What each viewer is told: the table as that person sees it, and each event with what it changes there, never more.

A view is for a person, by the number under which they sat down. What happened before that, or to a seat that they took
later, they are told as anybody on the rail.
"""

import asyncio
import time
from collections.abc import Collection
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from houseway.rules.spot import Place
from houseway.server.socket.client import Client
from houseway.server.socket.messages import encode
from houseway.table.display.layout import PersonalView, SharedView, ViewParts
from houseway.table.display.narrate import narrate
from houseway.table.display.view import asks, layout, redact
from houseway.table.events import Event
from houseway.table.table import Table

if TYPE_CHECKING:
    from houseway.server.tables.table_actor import TableActor

LAST = 12
NOBODY: list[Any] = []
HEAP = 0.1
"""Who comes or goes only to look on is told to the others with all who do so within so many seconds."""
Who = int | None
"""A person's number at the table; None for whoever only watches."""


class RecordedEvent(NamedTuple):
    """An event's number and time, the event, and the table before and after it."""

    seq: int
    at: float
    event: Event
    before: Table
    after: Table
    begins: bool = True
    """It is the first of what a command caused."""


def line(told: RecordedEvent, who: Who) -> dict[str, Any]:
    """Return an event as somebody may see it, with its spoken line and clause."""
    seen = redact(told.before, told.event, who)
    return written(told, seen, narrate(told.before, seen))


def written(told: RecordedEvent, seen: Event, said: str) -> dict[str, Any]:
    clause = getattr(told.event, "clause", "") or None
    return {"seq": told.seq, "at": told.at, "event": seen, "say": said, "clause": clause}


class Version:
    """What some are told of an event: for a second who is told the same it is written, and then for all."""

    def __init__(self, line: dict[str, Any]) -> None:
        self.line = line
        self.raw: msgspec.Raw | None = None

    def again(self) -> msgspec.Raw:
        if self.raw is None:
            self.raw = msgspec.Raw(encode(self.line))
        return self.raw


class Happening:
    """An event, and what everybody sees alike before and after it."""

    def __init__(self, told: RecordedEvent, before: SharedView, after: SharedView) -> None:
        self.told, self.before, self.after = told, before, after
        self.common: dict[str, Any] | None = None
        """What it changes for whoever sees nothing else change."""
        self.versions: list[Version] = []

    def change(self, own: PersonalView, layout: ViewParts) -> dict[str, Any]:
        """Return what it changes on somebody's felt; where nothing else is known of the table, nothing."""
        if self.after is self.before:
            return {}
        if own.patches or self.after.turned:
            return layout.change(own)
        if self.common is None:
            self.common = layout.change(own)
        return self.common

    def line(self, who: Who, change: dict[str, Any]) -> dict[str, Any] | msgspec.Raw:
        """Return it as somebody may see it, with its spoken line, its clause and what it changes."""
        told, said = self.told, None
        seen = redact(told.before, told.event, who)
        for version in self.versions:
            known = version.line
            if known["event"] is seen or known["event"] == seen:
                same = known["change"]
                if same is change or (same == change and encode(same) == encode(change)):
                    return version.again()
                said = known["say"]
        found = written(told, seen, narrate(told.before, seen) if said is None else said)
        found["change"] = change
        self.versions.append(Version(found))
        return found


class Broadcaster:
    """Turns a table into frames; a frame is made once for all who may see the same, and none for nobody."""

    def __init__(self, task: "TableActor") -> None:
        self.task = task
        self.laid: SharedView | None = None
        """What everybody saw alike last: one event's after is the next one's before."""
        self.owns: dict[Who, PersonalView] = {}
        """The same of what each audience sees as others may not."""
        self.views: dict[Who, tuple[Table, msgspec.Raw]] = {}
        """What each audience sees now, written: for all who come to it."""
        self.tails: dict[tuple[Who, int], tuple[int, msgspec.Raw]] = {}
        """The same of what has happened, by audience and first event."""
        self.said: tuple[float, msgspec.Raw] = (0.0, msgspec.Raw(b""))
        """What the server last added to the game, and when that was."""
        self.later: asyncio.TimerHandle | None = None

    def who(self, client: Client) -> Who:
        """Return the number of the person that a connection belongs to."""
        place = self.task.place_of(client.account.id if client.account else None)
        person = self.task.record.table.people.get(place) if place else None
        return person.number if person else None

    def audiences(self) -> dict[str, Who]:
        """Return who is who, by account; everybody else only watches."""
        people = self.task.record.table.people
        return {
            seated.account: people[place].number for place, seated in self.task.seated.items() if place in people
        }

    @cached_property
    def layout(self) -> ViewParts:
        """What lies on the felt, part by part."""
        return layout(self.task.record.table.kind)

    def common(self, table: Table) -> SharedView:
        """Return what everybody sees alike, worked out once."""
        if self.laid is None or self.laid.table is not table:
            self.laid = self.layout.lay(table, self.laid)
        return self.laid

    def own(self, laid: SharedView, who: Who, before: SharedView | None = None) -> PersonalView:
        """Return what somebody sees as others may not, worked out once; where nothing lay before, from the ground."""
        known = self.owns.get(who)
        if known is None or known.laid is not laid:
            known = known if known and known.laid is before else None
            known = self.owns[who] = self.layout.own(laid, laid.table.place_of(who), known)
        return known

    def view(self, who: Who) -> msgspec.Raw:
        """Return the table as somebody sees it, written once for all who see the same."""
        table = self.task.record.table
        known = self.views.get(who)
        if known is None or known[0] is not table:
            seen = self.layout.whole(self.own(self.common(table), who))
            known = self.views[who] = table, msgspec.Raw(encode(seen | asks(table, who)))
        return known[1]

    def line(self, step: Happening, who: Who) -> dict[str, Any] | msgspec.Raw:
        """Return an event with what it changes on the felt of somebody."""
        self.own(step.before, who)
        return step.line(who, step.change(self.own(step.after, who, step.before), self.layout))

    def tell(self, told: list[RecordedEvent], moved: set[str]) -> None:
        """Send what happened to everybody, each as they may see it; who changed places is told everything."""
        task = self.task
        self.tails.clear()
        self.said = 0.0, self.said[1]
        if not task.presence.clients:
            self.forget(())
            return
        state, frames, audiences = self.state(), dict[Who, bytes](), self.audiences()
        steps = [Happening(one, self.common(one.before), self.common(one.after)) for one in told]
        for client in task.presence.clients:
            if client.account and client.account.id in moved:
                self.hello(client, "seat", told[0].seq - 1 if told else None)
                continue
            who = audiences.get(client.account.id) if client.account else None
            if who not in frames:
                frames[who] = encode(
                    {
                        "type": "state",
                        "version": task.record.version,
                        "since": task.record.since,
                        "events": [self.line(step, who) for step in steps],
                        "view": self.view(who),
                        "state": state,
                    }
                )
            client.send(frames[who])
        self.forget(frames)

    def forget(self, there: Collection[Who]) -> None:
        """Forget what was seen by whoever is not there."""
        self.owns = {who: seen for who, seen in self.owns.items() if who in there}
        self.views = {who: seen for who, seen in self.views.items() if who in there}

    def tell_soon(self) -> None:
        """Send what the server adds to the game in a moment, once for all who came or went meanwhile."""
        if self.later is None and self.task.presence.clients:
            self.later = asyncio.get_running_loop().call_later(HEAP, self.tell_state)

    def tell_state(self) -> None:
        """Send only what the server adds to the game."""
        if self.later is not None:
            self.later.cancel()
            self.later = None
        self.said = 0.0, self.said[1]
        if self.task.presence.clients:
            frame = encode({"type": "table", "state": self.state()})
            for client in self.task.presence.clients:
                client.send(frame)

    def hello(self, client: Client, why: str, version: int | None = None) -> None:
        """Tell a client everything."""
        task = self.task
        account, who = client.account, self.who(client)
        place = task.place_of(account.id if account else None)
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
                    "state": self.state(HEAP if place is None and why == "connected" else 0.0),
                    "events": self.happened(who, version),
                    "why": why,
                }
            )
        )

    def happened(self, who: Who, version: int | None) -> msgspec.Raw:
        """Return what has happened since a version, where that is remembered; else the last few events."""
        tail = list(self.task.tail)
        known = version is not None and tail and tail[0].seq - 1 <= version <= self.task.record.version
        tail = [told for told in tail if version is not None and told.seq > version] if known else tail[-LAST:]
        first, last = (tail[0].seq, tail[-1].seq) if tail else (0, 0)
        found = self.tails.get((who, first))
        if found is None or found[0] != last:
            found = self.tails[who, first] = last, msgspec.Raw(encode([line(told, who) for told in tail]))
        return found[1]

    def hello_all(self, why: str) -> None:
        for client in self.task.presence.clients:
            self.hello(client, why)

    def table(self) -> dict[str, Any]:
        """Return the table as the lobby lists it."""
        task, row = self.task, self.task.row
        posted, filed = task.posted, task.record.table.offer
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
            "buy_in": {"least": posted.least, "most": posted.most},
            "seats": task.record.table.seats,
            "taken": len({place.seat for place in task.seated}),
            "bots": sum(seated.bot for seated in task.seated.values()),
            "coming": task.coming(),
            "watching": self.watching(),
            "paused": row.paused,
            "closed": row.closed,
            "feeds": task.must_move.main_of(row),
            "must_move": posted.must_move,
            "calls": msgspec.to_builtins(posted.calls),
        }

    def watching(self) -> int:
        """Return how many connections only look on."""
        task, presence = self.task, self.task.presence
        sitting = (seated.account for seated in task.seated.values() if not seated.bot)
        return len(presence.clients) - sum(presence.here[account] for account in sitting)

    def state(self, old: float = 0.0) -> msgspec.Raw:
        """Return what the server adds to the game, the same for everybody; it may be so old."""
        if time.time() - self.said[0] >= old:
            self.said = time.time(), self.state_now()
        return self.said[1]

    def state_now(self) -> msgspec.Raw:
        task = self.task
        table = task.record.table
        next_shoe, clocks = table.shoes + 1, task.clock.told()
        said: dict[str, Collection[Place]] = {
            "ready": task.ready,
            "sitting_out": [place for place, person in table.people.items() if person.away],
            "leaving": task.leaving,
            "away": task.presence.away,
        }
        taking = task.taking()
        told = {
            "clock": clocks[0] if clocks else None,
            "clocks": clocks,
            **{name: sorted([place.seat for place in who if not place.behind]) if who else NOBODY
               for name, who in said.items()},
            "behind": {name: sorted([place for place in who if place.behind]) if who else NOBODY
                       for name, who in said.items()},
            "bots": sorted({place.seat for place, seated in task.seated.items() if seated.bot}),
            "paused": task.row.paused,
            "closing": task.row.closing,
            "closed": task.row.closed,
            "watching": self.watching(),
            "must_move": task.must_move.told(task),
            "shuffle": {
                "next": next_shoe,
                "commitment": table.seal.commitment if table.seal else None,
                "told": [name for name, _ in table.seal.hashes] if table.seal else [],
                "shown": [name for name, _ in table.shown],
                "taking": taking,
                "hashes": [each.name for each in task.shuffles.told.get(taking, ())],
            },
            "head": task.head.hex(),
            "now": time.time(),
        }
        return msgspec.Raw(encode(told))
