"""The store: queries on the log, and the one writer."""

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from houseway.store import command_ages, migrations, schema, statements
from houseway.store.change import Change, Seated, unless_there
from houseway.store.engine import connect
from houseway.store.open_errors import CannotOpen, DamagedStore, unopened
from houseway.store.rows import EventRow, RoundRow, TableRow, line
from houseway.store.writer.checkpoint import Checkpoints
from houseway.store.writer.wal_check import lost
from houseway.store.writer.write_lock import turns
from houseway.store.writer.write_queue import WriteQueue
from houseway.store.writer.writer import Writer

Result = TypeVar("Result")
TOUCHED = "written at"


class Store:
    """Everything on disk."""

    def __init__(self, url: str) -> None:
        try:
            self.engine = connect(url)
        except SQLAlchemyError as error:
            raise CannotOpen(f"{url} is not a database: {error}") from error
        if self.engine.dialect.name == "sqlite":
            file = Path(f"{self.engine.url.database}-wal")
            dropped = lost(file) and lost(file)  # twice, because another process may restart the log
            if dropped:
                self.engine.dispose()
                raise DamagedStore(f"{dropped} or more transactions in {file.name} could not be read")
        try:
            migrations.bring_up(self.engine)
        except SQLAlchemyError as error:
            self.engine.dispose()
            raise unopened(error) from error
        except ValueError:
            self.engine.dispose()
            raise
        self.asking = threading.local()
        self.writer = Writer(self.engine)
        self.outbox = WriteQueue(self.writer)
        self.checkpoints: Checkpoints | None = None
        if self.engine.dialect.name == "sqlite":
            self.checkpoints = Checkpoints(self.engine)
            self.writer.on_written = self.checkpoints.written.set

    def take_turns(self) -> None:
        """Use a lock between processes that write, to keep waits short."""
        self.writer.turn = turns(self.engine)

    def close(self) -> None:
        self.writer.close()
        if self.checkpoints:
            self.checkpoints.stop()
        self.engine.dispose()

    def write(self, change: Change) -> "Future[None]":
        """Submit a change; it is on disk when the future is done."""
        return self.writer.write_changes((change,))

    def put(self, *changes: Change) -> "asyncio.Future[None]":
        """Submit changes at a table, all or none, batched with others from this turn of the event loop.

        The changes are on disk when the future is done.
        """
        return self.outbox.put(changes)

    def write_together(self, *changes: Change) -> "Future[None]":
        """Submit changes at several tables, all or none."""
        return self.writer.write_changes(changes)

    def submit(self, job: Callable[[Connection], Result]) -> "Future[Result]":
        return self.writer.submit(job)

    def read(self, question: Callable[[Connection], Result]) -> Result:
        held: Connection | None = getattr(self.asking, "connection", None)
        with nullcontext(held) if held else self.engine.connect() as connection:
            return question(connection)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Run this thread's queries on one connection: opening a connection costs as much as a query."""
        if getattr(self.asking, "connection", None) is not None:
            yield  # the caller already holds a connection
            return
        with self.engine.connect() as self.asking.connection:
            try:
                yield
            finally:
                del self.asking.connection

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Run this thread's queries on one snapshot of the database."""
        with self.at_once():
            connection: Connection = self.asking.connection
            if self.engine.dialect.name == "postgresql" and not connection.in_transaction():
                connection.execution_options(isolation_level="REPEATABLE READ")
            yield

    def fact(self, name: str, make: Callable[[], bytes] = lambda: os.urandom(32)) -> bytes:
        """Return a stored value; make it if it does not exist."""

        def find(connection: Connection) -> bytes:
            known = select(schema.facts.c.value).where(schema.facts.c.name == name)
            kept = connection.execute(known).scalar()
            if kept is None:  # workers that start together all find no value; the first write wins
                unless_there(connection, schema.facts, name=name, value=make())
                kept = connection.execute(known).scalar_one()
            return bytes(kept)

        return self.submit(find).result()

    def touch(self) -> "Future[None]":
        """Write the current time, as a health check."""

        def write(connection: Connection) -> None:
            now = str(time.time()).encode()
            known = update(schema.facts).where(schema.facts.c.name == TOUCHED).values(value=now)
            if not connection.execute(known).rowcount:
                unless_there(connection, schema.facts, name=TOUCHED, value=now)

        return self.submit(write)

    # tables

    def open_table(self, row: TableRow) -> "Future[bool]":
        """Add a table if it does not exist; return whether it was added."""

        def enter(connection: Connection) -> bool:
            known = connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == row.id)).scalar()
            values = row._asdict() | {"settings": msgspec.json.encode(row.settings).decode(), "opened": time.time()}
            return known is None and unless_there(connection, schema.tables, **values)

        return self.submit(enter)

    def tables(self) -> list[TableRow]:
        query = select(schema.tables).order_by(schema.tables.c.opened, schema.tables.c.id)
        rows = self.read(lambda connection: connection.execute(query).mappings().all())
        return [TableRow(**{**row, "settings": msgspec.json.decode(row["settings"])}) for row in rows]

    def version(self, table: str) -> int:
        query = select(func.max(schema.events.c.seq)).where(schema.events.c.table_id == table)
        return self.read(lambda connection: connection.execute(query).scalar()) or 0

    def events(self, table: str, after: int = 0, upto: int | None = None) -> list[EventRow]:
        given = {"table": table, "after": after, "upto": statements.LAST if upto is None else upto}
        rows = self.read(lambda connection: connection.execute(statements.EVENTS, given).all())
        return [EventRow(*row) for row in rows]

    def log(self, table: str, upto: int | None = None, page: int = 1000, after: int = 0) -> Iterator[EventRow]:
        """Yield a table's log, read in pages to save memory."""
        while True:
            rows = self.events(table, after, after + page if upto is None else min(after + page, upto))
            if not rows:
                return
            yield from rows
            after = rows[-1].seq

    def lines(self, table: str, upto: int | None = None, page: int = 2000, public: bool = False) -> Iterator[bytes]:
        """Yield a table's log as `houseway verify` reads it: one command with its events per line.

        Archived lines are read from their file. The public log is redacted for everyone, and is the one in the hash
        chain.
        """
        from houseway.store.archive import archived, old_lines

        known = archived(self, table)
        if known:
            yield from old_lines(known, table, public)
        yield from self.live_lines(table, known.upto if known else 0, upto, page, public)

    def live_lines(
        self, table: str, after: int, upto: int | None = None, page: int = 2000, public: bool = False
    ) -> Iterator[bytes]:
        """Yield the lines in the database after the last event of a line."""
        command, bodies = "", list[str]()
        for row in self.openly(table, upto, page, after) if public else self.log(table, upto, page, after):
            if row.command is not None and bodies:
                yield line(command, bodies)
                bodies = []
            command = row.command if row.command is not None else command
            bodies.append(row.body)
        if bodies:
            yield line(command, bodies)

    def openly(self, table: str, upto: int | None = None, page: int = 2000, after: int = 0) -> Iterator[EventRow]:
        """Yield a table's public log, read in pages."""
        columns = schema.events.c
        told = func.coalesce(columns.public, columns.body), func.coalesce(columns.said, columns.command)
        while True:
            end = after + page if upto is None else min(after + page, upto)
            query = select(columns.seq, columns.at, *told).where(
                columns.table_id == table, columns.seq > after, columns.seq <= end
            )
            rows = self.read(partial(every, query=query.order_by(columns.seq)))
            if not rows:
                return
            yield from (EventRow(*row) for row in rows)
            after = rows[-1].seq

    def end_of_step(self, table: str, seq: int) -> int:
        """Return the last event of the command that an event belongs to."""
        columns = schema.events.c
        later = select(columns.seq).where(columns.table_id == table, columns.seq > seq, columns.command.is_not(None))
        later = later.order_by(columns.seq).limit(1)
        found = self.read(lambda connection: connection.execute(later).scalar())
        return found - 1 if found is not None else self.version(table)

    def marks(self, table: str, tag: str, after: int = 0, skip: int = 0, limit: int = 1) -> list[int]:
        """Return the numbers of marked events of a kind, in order."""
        columns = schema.marks.c
        query = select(columns.seq).where(columns.table_id == table, columns.tag == tag, columns.seq > after)
        query = query.order_by(columns.seq).offset(skip).limit(limit)
        return list(self.read(lambda connection: connection.execute(query).scalars().all()))

    def mark_before(self, table: str, tag: str, seq: int) -> int | None:
        """Return the number of the last marked event of a kind before an event."""
        given = {"table": table, "tag": tag, "upto": seq}
        return self.read(lambda connection: connection.execute(statements.MARK_BEFORE, given).scalar())

    def marked(self, table: str, tag: str, skip: int = 0, limit: int = 1) -> list[str | None]:
        """Return marked events of a kind, in order; None for an archived event."""
        columns, marks = schema.events.c, self.marks(table, tag, skip=skip, limit=limit)
        query = select(columns.seq, columns.body).where(columns.table_id == table, columns.seq.in_(marks))
        bodies = {row[0]: row[1] for row in self.read(lambda connection: connection.execute(query).all())}
        return [bodies.get(seq) for seq in marks]

    def places(self, table: str) -> list[Seated]:
        columns = schema.places.c
        query = select(*(columns[name] for name in Seated._fields)).where(columns.table_id == table)
        rows = self.read(lambda connection: connection.execute(query).all())
        return [Seated(*row) for row in rows]

    def taken(self) -> dict[str, tuple[frozenset[int], int]]:
        """Return the taken seats of each table, and the number of house players, for the lobby."""
        columns = schema.places.c
        query = select(columns.table_id, columns.seat, columns.bot).where(columns.behind == 0)
        found: dict[str, tuple[frozenset[int], int]] = {}
        for table, seat, bot in self.read(lambda connection: connection.execute(query).all()):
            taken, bots = found.get(table, (frozenset(), 0))
            found[table] = taken | {seat}, bots + bool(bot)
        return found

    def places_of(self, account: str) -> list[tuple[str, int, int]]:
        columns = schema.places.c
        query = select(columns.table_id, columns.seat, columns.behind).where(columns.account == account)
        rows = self.read(lambda connection: connection.execute(query.order_by(columns.table_id)).all())
        return [(row[0], row[1], row[2]) for row in rows]

    def secret(self, table: str, shoe: int) -> bytes | None:
        given = {"table": table, "shoe": shoe}
        found = self.read(lambda connection: connection.execute(statements.SECRET, given).scalar())
        return bytes(found) if found is not None else None

    def secrets(self, table: str, first: int, last: int) -> dict[int, bytes]:
        """Return the secrets of shuffles, by number."""
        columns = schema.secrets.c
        query = select(columns.shoe, columns.secret).where(
            columns.table_id == table, columns.shoe >= first, columns.shoe <= last
        )
        return {row[0]: bytes(row[1]) for row in self.read(lambda connection: connection.execute(query).all())}

    def contributions(self, table: str, shoe: int) -> list[tuple[str, str, str]]:
        """Return the players' seed hashes for a shuffle, in order of arrival: account, name, hash."""
        columns = schema.contributions.c
        query = select(columns.account, columns.name, columns.hash)
        query = query.where(columns.table_id == table, columns.shoe == shoe).order_by(columns.at, columns.account)
        rows = self.read(lambda connection: connection.execute(query).all())
        return [(row[0], row[1], row[2]) for row in rows]

    def head(self, table: str, upto: int = 2**31 - 1) -> bytes:
        """Return the head of the public chain at the last complete line that begins up to an event; empty if there is
        none.
        """
        return self.last_head(table, upto)[1]

    def last_head(self, table: str, upto: int = 2**31 - 1) -> tuple[int, bytes]:
        """Return the first event of the last complete line that begins up to an event, and the head there.

        The last line has no head while the dealer is still adding to it.
        """
        columns = schema.events.c
        query = select(columns.seq, columns.head).where(
            columns.table_id == table, columns.seq <= upto, columns.command.is_not(None), columns.head.is_not(None)
        )
        query = query.order_by(columns.seq.desc()).limit(1)
        found = self.read(lambda connection: connection.execute(query).first())
        return (found[0], bytes(found[1])) if found else (0, b"")

    def who_saw(self, account: str, table: str, number: int) -> int | None:
        """Return an account's person number in a finished round; None if the account was not seated."""
        given = {"table": table, "number": number, "account": account}
        return self.read(lambda connection: connection.execute(statements.WHO_SAW, given).scalar())

    def seen(self, table: str, account: str | None, first: int, last: int) -> dict[int, list[bytes]]:
        """Return the cards that everyone and an account have seen, by finished round."""
        given = {"table": table, "after": first, "upto": last, "account": account or ""}
        found: dict[int, list[bytes]] = {}
        for number, cards in self.read(lambda connection: connection.execute(statements.SEEN, given).all()):
            found.setdefault(number, []).append(bytes(cards))
        return found

    def done(self, table: str, account: str, id: str) -> int | None:
        """Return the version after a command, if it has been carried out."""
        columns = schema.commands.c
        query = select(columns.version).where(columns.table_id == table, columns.account == account, columns.id == id)
        return self.read(lambda connection: connection.execute(query).scalar())

    def done_ids(self, table: str) -> list[tuple[str, str]]:
        """Return all stored command ids, with their accounts."""
        columns = schema.commands.c
        query = select(columns.account, columns.id).where(columns.table_id == table)
        return [(row[0], row[1]) for row in self.read(lambda connection: connection.execute(query).all())]

    def forget_commands(self, clock: float, kept: float) -> "Future[float]":
        """Delete command ids that are older than `kept` seconds by the room's clock; return the clock's time."""
        return self.submit(lambda connection: command_ages.forget(connection, clock, kept))

    # rounds

    def rounds(self, table: str, before: int | None = None, limit: int = 50) -> list[RoundRow]:
        columns = schema.rounds.c
        query = select(columns.number, columns.first, columns.last, columns.shoe, columns.ended)
        query = query.where(columns.table_id == table)
        if before is not None:
            query = query.where(columns.number < before)
        query = query.order_by(columns.number.desc()).limit(limit)
        rows = self.read(lambda connection: connection.execute(query).all())
        return [RoundRow(*row, after=None) for row in rows]

    def round(self, table: str, number: int) -> RoundRow | None:
        given = {"table": table, "number": number}
        row = self.read(lambda connection: connection.execute(statements.ROUND, given).first())
        return RoundRow(*row) if row else None

    def shoes(self, table: str, first: int, last: int) -> dict[int, int]:
        """Return the shuffle of each finished round."""
        columns = schema.rounds.c
        query = select(columns.number, columns.shoe).where(
            columns.table_id == table, columns.number >= first, columns.number <= last
        )
        return {row[0]: row[1] for row in self.read(lambda connection: connection.execute(query).all())}

    def round_before(self, table: str, seq: int) -> RoundRow | None:
        """Return the last round with a snapshot that ended at or before an event."""
        given = {"table": table, "upto": seq}
        row = self.read(lambda connection: connection.execute(statements.ROUND_BEFORE, given).first())
        return RoundRow(*row) if row else None

    def last_round(self, table: str) -> RoundRow | None:
        return self.round_before(table, statements.LAST)


def every(connection: Connection, query: Any) -> Any:
    return connection.execute(query).all()
