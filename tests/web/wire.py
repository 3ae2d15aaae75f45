"""A table without a server: the page receives what a real table sends, and its commands are carried out.

So a test can fix the cards, play the tests' own games, and hold frames back.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page
from tests.support.toys.open_table import Felt

from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import Command, TableCommand
from houseway.table.display.narrate import narrate
from houseway.table.display.view import asks, change, felt, redact, view
from houseway.table.table import Table

ID = "toy-1"
AROUND = {
    "clock": None, "clocks": [], "ready": [], "sitting_out": [], "leaving": [], "away": [], "behind": {}, "bots": [],
    "dealing": False, "paused": False, "closing": False, "closed": False, "watching": 0, "must_move": None,
    "shuffle": {}, "now": 0.0,
}  # fmt: skip


class Wire:
    """One page at one table; `seat` is the page's seat, or None for an onlooker."""

    def __init__(self, page: Any, laid: Felt, seat: int | None) -> None:
        self.page, self.laid, self.seat = page, laid, seat
        self.version = 1
        self.around: dict[str, Any] = {}
        """Extra fields of this table's state."""
        self.sent: list[dict[str, Any]] = []
        self.sockets: list[Any] = []
        self.table_told = {
            "id": ID, "offer": laid.table.offer.id, "kind": laid.table.kind.id, "title": laid.table.offer.name,
            "house": "tests", "schedule": "", "limit": "", "fee": "", "buy_in": {"least": 0, "most": 0},
            "seats": laid.table.seats, "taken": 0, "bots": 0, "watching": 0, "paused": False, "closed": False,
            "feeds": None,
        }  # fmt: skip
        page.route(f"**/api/tables/{ID}", lambda route: route.fulfill(json=self.looked()))
        if not hasattr(page, "wire"):  # once for a page, which may serve several tests
            Page.route_web_socket(page, f"**/ws/tables/{ID}**", lambda socket: page.wire.open(socket))
        page.wire = self

    @property
    def who(self) -> int | None:
        """The number under which the viewer sat down."""
        person = self.laid.table.people.get(Place(self.seat)) if self.seat else None
        return person.number if person else None

    def looked(self) -> dict[str, Any]:
        return {"table": self.table_told, "version": self.version, "view": self.view(), "state": AROUND}

    def view(self) -> dict[str, Any]:
        return dict(msgspec.to_builtins(view(self.laid.table, self.who)))

    def open(self, socket: Any) -> None:
        self.sockets.append(socket)
        socket.on_message(self.hear)
        self.hello("connected")

    def send(self, frame: dict[str, Any]) -> None:
        self.sockets[-1].send(json.dumps(frame))

    def hello(self, why: str, events: Iterable[dict[str, Any]] = (), **around: Any) -> None:
        you = {"account": "a", "name": "me", "seat": self.seat, "behind": 0 if self.seat else None}
        table = self.laid.table
        spots = msgspec.to_builtins(table.kind.display.sign(table.offer, table.line).spots)
        state = AROUND | self.around | around
        told = {"version": self.version, "since": 0, "view": self.view(), "state": state, "events": [*events]}
        self.send({"type": "hello", "table": self.table_told, "spots": spots, "you": you, "why": why, **told})

    def state(self, *commands: Command) -> None:
        """Carry out commands, and send the page the new state."""
        lines: list[dict[str, Any]] = []
        for command in commands:
            step = self.laid.do(command)
            for event, before, after in zip(step.events, step.tables, step.tables[1:], strict=False):
                self.version += 1
                lines.append(self.line(event, before, after))
        asked = msgspec.to_builtins(asks(self.laid.table, self.who))
        told = {"version": self.version, "since": 0, **asked, "state": AROUND | self.around, "events": lines}
        self.send({"type": "state", **told})

    def acts(self, command: Command) -> Iterator[list[dict[str, Any]]]:
        """Carry out a command, and send each of the dealer's acts in a frame of its own, as the server does.

        After each frame its lines are yielded. No question is open until the last frame.
        """
        step, lines = self.laid.do(command), list[dict[str, Any]]()
        for at, event in enumerate(step.events):
            self.version += 1
            lines.append(self.line(event, step.tables[at], step.tables[at + 1]))
            last = at == len(step.events) - 1
            if last or event.beat():
                asked = asks(self.laid.table, self.who) if last else {"waiting": [], "legal": []}
                told = {"version": self.version, "since": 0, **msgspec.to_builtins(asked), "events": lines}
                self.send({"type": "state", **told, "state": AROUND | self.around | {"dealing": not last}})
                yield lines
                lines = []

    def line(self, event: Any, before: Table, after: Table) -> dict[str, Any]:
        seen = redact(before, event, self.who)
        changed = change(felt(before, self.who), felt(after, self.who))
        told = {"seq": self.version, "at": 0.0, "event": seen, "say": narrate(before, seen), "clause": None}
        return dict(msgspec.to_builtins(told | {"change": changed}))

    def hear(self, message: str | bytes) -> None:
        """Carry out a command from the page; a refusal goes back to it."""
        frame = json.loads(message)
        if frame["type"] != "do":
            return
        self.sent.append(frame["command"])
        known = self.laid.table.kind.commands | TableCommand
        try:
            self.state(msgspec.convert({"seat": self.seat, "name": "me", **frame["command"]}, known))
        except Refused as refused:
            answer = {"code": refused.code, "sentence": refused.sentence, "clause": None, "version": self.version}
            self.send({"type": "refused", "id": frame["id"], **answer})
        else:
            self.send({"type": "ok", "id": frame["id"], "version": self.version})
