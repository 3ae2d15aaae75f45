"""A snapshot of a table between rounds, stored with its log: people, carryover, and what has been sealed."""

from typing import Any

import msgspec
from msgspec.structs import replace

from houseway.rules.spot import Place
from houseway.table.events import Sealed, Shuffled, Words
from houseway.table.table import Person, Table


class Snapshot(msgspec.Struct, array_like=True):
    people: list[tuple[Place, Person]]
    rounds: int
    arrivals: int
    shoes: int
    seal: Sealed | None
    shuffled: Shuffled | None
    stale: bool
    rest: msgspec.Raw
    shown: Words = ()


def take_snapshot(table: Table) -> bytes:
    """Return a table as bytes. Between rounds a table holds nothing else."""
    assert table.round is None
    rest = msgspec.Raw(msgspec.msgpack.encode(table.carryover))
    people = list(table.people.items())
    return msgspec.msgpack.encode(Snapshot(
        people, table.rounds, table.arrivals, table.shoes, table.seal, table.shuffled, table.stale, rest, table.shown
    ))  # fmt: skip


def unpack(fresh: Table, packed: bytes) -> Table:
    """Return a freshly opened table restored from a snapshot."""
    kept = msgspec.msgpack.decode(packed, type=Snapshot)
    rest: Any = msgspec.msgpack.decode(kept.rest, type=fresh.kind.carryover)
    return replace(
        fresh, people=dict(kept.people), rounds=kept.rounds, arrivals=kept.arrivals, shoes=kept.shoes,
        seal=kept.seal, shuffled=kept.shuffled, stale=kept.stale, carryover=rest, shown=kept.shown,
    )
