"""What each viewer is told: the view of his own seat, and each event with its spoken line and clause, never more."""

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.server.client import Client
from houseway.server.game import Event, Place, State
from houseway.server.wire import encode

if TYPE_CHECKING:
    from houseway.server.task import TableTask

Told = tuple[int, float, Event, State]
"""An event's number and time, the event, and the table before it."""
LAST = 12


class Teller:
    """Turns a table into frames; a frame is made once for all who may see the same."""

    def __init__(self, task: "TableTask") -> None:
        self.task = task

    def line(self, told: Told, place: Place | None) -> dict[str, Any]:
        seq, at, event, before = told
        game = self.task.game
        seen = game.redact(event, place)
        clause = getattr(event, "clause", "") or None
        told_line = {"seq": seq, "at": at, "event": seen, "say": game.say(seen, before), "clause": clause}
        have = game.have(event, before, place)
        return told_line | {"have": have} if have else told_line

    def lines(self, told: list[Told], place: Place | None) -> msgspec.Raw:
        return msgspec.Raw(encode([self.line(one, place) for one in told]))

    def private(self, told: list[Told], place: Place | None) -> bool:
        """Tell whether a place sees something of these events that spectators do not."""
        game = self.task.game
        return any(game.redact(event, place) != game.redact(event, None) for _, _, event, _ in told)

    def tell(self, told: list[Told], moved: set[str]) -> None:
        """Send what happened to everybody, each as he may see it; who changed places is told everything."""
        task = self.task
        if not task.clients:
            return
        everyone = self.lines(told, None)
        state = self.state()
        frames: dict[Place | None, bytes] = {}
        for client in task.clients:
            account = client.account.id if client.account else None
            if account in moved:
                self.hello(client, "seat", told[0][0] - 1)
                continue
            place = task.place_of(account)
            frame = frames.get(place)
            if frame is None:
                lines = self.lines(told, place) if place and self.private(told, place) else everyone
                frame = frames[place] = encode(
                    {
                        "type": "state",
                        "version": task.record.version,
                        "since": task.record.since,
                        "events": lines,
                        "view": task.game.view(task.record.state, place),
                        "state": state,
                    }
                )
            client.send(frame)

    def tell_state(self) -> None:
        """Send only what the server adds to the game."""
        if self.task.clients:
            frame = encode({"type": "table", "state": self.state()})
            for client in self.task.clients:
                client.send(frame)

    def hello(self, client: Client, why: str, version: int | None = None) -> None:
        """Tell a client everything."""
        task = self.task
        account = client.account
        place = task.place_of(account.id if account else None)
        tail = list(task.tail)
        known = version is not None and tail and tail[0][0] - 1 <= version <= task.record.version
        tail = [told for told in tail if version is not None and told[0] > version] if known else tail[-LAST:]
        you = None
        if account:
            seat, behind = place if place else (None, None)
            you = {"account": account.id, "name": account.name, "seat": seat, "behind": behind}
        record = task.record
        client.send(
            encode(
                {
                    "type": "hello",
                    "table": self.table(),
                    "spots": task.game.spots(record.state.offer, task.row.schedule),
                    "you": you,
                    "version": record.version,
                    "since": record.since,
                    "view": task.game.view(record.state, place),
                    "state": self.state(),
                    "events": self.lines(tail, place),
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
        state = task.record.state
        return {
            "id": row.id,
            "offer": row.offer,
            "kind": row.kind,
            "title": row.title,
            "house": row.offer.partition("/")[0],
            "schedule": row.schedule,
            "limit": task.game.limit(state.offer, row.schedule),
            "fee": task.game.fee(state.offer, row.schedule),
            "buy_in": task.game.buy_in(state.offer, row.schedule)._asdict(),
            "seats": state.seats,
            "taken": len({place[0] for place in task.seated}),
            "bots": sum(seated.bot for seated in task.seated.values()),
            "watching": self.watching(),
            "paused": row.paused,
            "closed": row.closed,
            "feeds": task.must_move.main_of(row),
        }

    def watching(self) -> int:
        task = self.task
        return sum(1 for client in task.clients if not client.account or not task.place_of(client.account.id))

    def state(self) -> msgspec.Raw:
        """Return what the server adds to the game, the same for everybody."""
        task = self.task
        next_shoe = task.game.shoes(task.record.state) + 1
        said: dict[str, Iterable[Place]] = {
            "ready": task.ready,
            "sitting_out": [place for place, seated in task.seated.items() if seated.sitting_out],
            "leaving": task.leaving,
            "away": task.away,
        }
        told = {
            "clock": task.clock.told(),
            **{name: sorted(seat for seat, behind in who if not behind) for name, who in said.items()},
            "behind": {name: sorted(place for place in who if place[1]) for name, who in said.items()},
            "bots": sorted({seat for (seat, _), seated in task.seated.items() if seated.bot}),
            "paused": task.row.paused,
            "closing": task.row.closing,
            "closed": task.row.closed,
            "watching": self.watching(),
            "must_move": task.must_move.told(task),
            "shuffle": {
                "next": next_shoe,
                "server_commitment": task.shuffles.published(next_shoe),
                "contributions": len(task.shuffles.contributions.get(next_shoe, ())),
            },
            "road": task.record.road,
            "now": time.time(),
        }
        return msgspec.Raw(encode(told))
