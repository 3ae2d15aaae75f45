"""A crooked server for the browser tests: it leaves a player's seed out of the shuffles, in one of several ways.

Run as a script: `crooked_room.py PORT DATABASE WAY`. Everything but the crime is the real server.
"""

import sys
from typing import Any

from msgspec.structs import replace

from houseway.rules.refusal import Refused
from houseway.server.config import Config, Pace
from houseway.server.run import run
from houseway.server.tables import table_actor
from houseway.server.tables.broadcast import Broadcaster
from houseway.server.tables.commands.handle import CommandHandler
from houseway.server.tables.shuffles import Shuffles
from houseway.table.events import Sealed, Shuffled, Words
from houseway.table.table import Table

PACE = Pace(seconds={"wagers": 3.0, "deal": 0.0}, idle=(3.0, 3.0), bot=(0.3, 0.6), between=2.0, hold=3600.0)
WAYS = ("honest", "hash left out", "refused", "acknowledged only", "left out", "changed", "seal not sent",
        "shuffle not sent")  # fmt: skip


class Crooked(Shuffles):
    """Shuffles that leave out hashes, or players' seeds, or change them."""

    def hashes(self, shoe: int) -> Words:
        return () if WAY in ("hash left out", "seal not sent") else super().hashes(shoe)

    def shuffled(self, table: Table) -> Shuffled:
        if WAY in ("left out", "shuffle not sent"):
            return super().shuffled(replace(table, shown=()))
        if WAY == "changed":
            shown = tuple((name, "another seed") for name, _ in table.shown)
            return super().shuffled(replace(table, shown=shown))
        return super().shuffled(table)


async def show_words(desk: CommandHandler, account: Any, frame: Any, done: Any) -> int:
    """Refuse a player's seed, or acknowledge it and drop it."""
    if WAY == "refused":
        raise Refused("not-now", "this shuffle is already dealt")
    return int(desk.facts.record.version)


class Without:
    """A table's last events, without those of one kind."""

    def __init__(self, tail: Any, kind: type) -> None:
        self.tail, self.kind, self.first = tail, kind, tail.first

    def since(self, version: int) -> list[Any]:
        return [each for each in self.tail.since(version) if not isinstance(each.event, self.kind)]


def without(kind: type) -> None:
    """Send a whole view instead of the events of one kind, and leave those out of it."""
    tell, happened = Broadcaster.tell, Broadcaster.happened

    def told(teller: Broadcaster, events: Any, moved: Any) -> None:
        if any(isinstance(each.event, kind) for each in events):
            for client in teller.connections.clients:
                teller.hello(client, "slow")
            return
        tell(teller, events, moved)

    def said(teller: Broadcaster, who: Any, version: Any) -> Any:
        usual = teller.facts.tail
        teller.tails.clear()
        teller.facts.tail = Without(usual, kind)  # type: ignore[assignment]
        try:
            return happened(teller, who, version)
        finally:
            teller.facts.tail = usual

    Broadcaster.tell = told  # type: ignore[method-assign]
    Broadcaster.happened = said  # type: ignore[method-assign]


if __name__ == "__main__":
    port, database, WAY = sys.argv[1:]
    assert WAY in WAYS
    table_actor.Shuffles = Crooked  # type: ignore[misc]
    if WAY in ("refused", "acknowledged only"):
        CommandHandler.show_words = show_words  # type: ignore[method-assign, assignment]
    if WAY in ("seal not sent", "shuffle not sent"):
        without(Sealed if WAY == "seal not sent" else Shuffled)
    run(Config(database=database, port=int(port), bots=2, spread=False, floor_key="crooked", pace=PACE), "WARNING")
