"""Makes a database with any number of events quickly, by copying the rounds of real nights.

House players play some dozens of rounds at a real server. Then each table's rounds from one fresh shuffle to another
are appended again under new numbers, with everything stored about them: events, marks, secrets, who saw what, results.
A copy begins with the same people seated as at its end, so each round follows from the previous one. Only the players'
chips and the chain of heads are not adjusted.
"""

import time
from collections.abc import Sequence
from contextlib import closing
from itertools import pairwise
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, text
from tests.support.load import serve
from tests.support.patience import PATIENCE
from tests.support.ports import free_port

from houseway.store import Store
from houseway.store.rows import RoundRow, TableRow
from houseway.table.snapshot import Snapshot

COPIES = {
    "events": ("seq", "at", "body", "command", "public", "said", "head"),
    "marks": ("seq", "tag"),
    "rounds": ("number", "first", "last", "shoe", "ended", "after"),
    "seen": ("number", "account", "who", "cards"),
    "results": ("number", "account", "seat", "net", "ended"),
    "secrets": ("shoe", "secret"),
}
"""The columns copied from each database table; the first column selects the rows."""


class Night(NamedTuple):
    """The copied part of a table's log: after one round, up to another."""

    table: str
    before: RoundRow
    last: RoundRow
    copies: int

    @property
    def events(self) -> int:
        return self.last.last - self.before.last

    @property
    def rounds(self) -> int:
        return self.last.number - self.before.number

    @property
    def shoes(self) -> int:
        return self.last.shoe - self.before.shoe

    def again(self, number: int, copy: int) -> int:
        """Return the number of a round of the night in one of its copies."""
        return number + copy * self.rounds


def fill(database: str, tables: Sequence[tuple[TableRow, int]], rounds: int) -> list[Night]:
    """Play a number of rounds at each table, and copy them until its log has enough events."""
    play(database, [row for row, _ in tables], rounds)
    with closing(Store(database)) as store:
        nights = [night(store, row.id, wanted) for row, wanted in tables]
        store.submit(lambda connection: [copy(connection, each) for each in nights]).result()
        return nights


def play(database: str, tables: list[TableRow], rounds: int) -> None:
    with closing(Store(database)) as store:
        for row in tables:
            store.open_table(row).result()
        port = free_port()
        process = serve(database, port, "busy", "think=0,0")
        try:
            while not all(enough(store, row.id, rounds) for row in tables):
                assert process.poll() is None, "the server ended"
                time.sleep(0.2)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def enough(store: Store, table: str, rounds: int) -> bool:
    """Return whether enough rounds were played: two whole shoes besides the first and the last."""
    last = store.last_round(table)
    return last is not None and last.number >= rounds and last.shoe >= 4


def night(store: Store, table: str, wanted: int) -> Night:
    """Return the longest part of a log whose two ends each come just before a fresh shuffle, with the same people
    seated at both."""
    ended = store.last_round(table)
    assert ended is not None
    rows = [store.round(table, number) for number in range(1, ended.number + 1)]
    fresh = [row for row, then in pairwise(rows) if row and then and row.after and then.shoe == row.shoe + 1]
    found = [(a, b) for a in fresh for b in fresh if a.number < b.number and people(a) == people(b)]
    before, last = max(found, key=lambda pair: pair[1].last - pair[0].last)
    copies = -(-max(0, wanted - last.last) // (last.last - before.last))
    return Night(table, before, last, copies)


def people(row: RoundRow) -> list[tuple[object, int]]:
    assert row.after is not None
    return [(place, person.number) for place, person in msgspec.msgpack.decode(row.after, type=Snapshot).people]


def copy(connection: Connection, night: Night) -> None:
    """Replace everything after the night by the copies."""
    before, last = night.before, night.last
    ends = {"seq": (before.last, last.last), "number": (before.number, last.number), "shoe": (before.shoe, last.shoe)}
    shift = {"seq": night.events, "first": night.events, "last": night.events, "number": night.rounds,
             "shoe": night.shoes}  # fmt: skip
    for name, columns in COPIES.items():
        key, (after, upto) = columns[0], ends[columns[0]]
        found = {"table": night.table, "after": after, "upto": upto}
        connection.execute(text(f"DELETE FROM {name} WHERE table_id = :table AND {key} > :upto"), found)
        values = ", ".join(f"{each} + :copy * {shift[each]}" if each in shift else each for each in columns)
        again = text(
            f"INSERT INTO {name} (table_id, {', '.join(columns)}) SELECT table_id, {values} FROM {name} "
            f"WHERE table_id = :table AND {key} > :after AND {key} <= :upto"
        )
        for number in range(1, night.copies + 1):
            connection.execute(again, found | {"copy": number})
    renumber(connection, night)


def renumber(connection: Connection, night: Night) -> None:
    """Adjust the snapshot after each copied round to its number of rounds and shuffles."""
    numbers = range(night.before.number + 1, night.last.number + 1)
    mine = text("SELECT number, after FROM rounds WHERE table_id = :table AND number > :after AND number <= :upto")
    found = {"table": night.table, "after": numbers[0] - 1, "upto": numbers[-1]}
    kept = [(number, packed) for number, packed in connection.execute(mine, found).all() if packed is not None]
    tables = [(number, msgspec.msgpack.decode(packed, type=Snapshot)) for number, packed in kept]
    for copy in range(1, night.copies + 1):
        for number, table in tables:
            later = replace(table, rounds=night.again(table.rounds, copy), shoes=table.shoes + copy * night.shoes)
            connection.execute(
                text("UPDATE rounds SET after = :after WHERE table_id = :table AND number = :number"),
                {"after": msgspec.msgpack.encode(later), "table": night.table, "number": night.again(number, copy)},
            )
