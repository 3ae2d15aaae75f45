"""Moves old rounds of a log out of the database into a compressed file beside it, which `houseway verify` reads.

A table's file has its log from the opening on, one command with its events per line. Each run of the archive appends
another gzip member. The database keeps the opening, the snapshot after the last archived round, and everything since.
It also records each file's length and hash: the file is written before anything is deleted from the database, and
whatever a crash left at its end is cut off by the next run.
"""

import gzip
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import DBAPIError

from houseway.store import schema
from houseway.store.open_errors import DamagedStore
from houseway.store.statements import ARCHIVED
from houseway.store.store import Store

BLOCK = 2**20


class Archived(NamedTuple):
    """The archived part of a table's log."""

    upto: int
    """The last event in the file: the end of a step."""
    gone: int
    """The last event deleted from the database (the opening stays): the end of a round."""
    file: str
    size: int
    digest: str
    public: int = 0
    """The length of the file with the public log, beside the full log."""


def archived(store: Store, table: str) -> Archived | None:
    row = store.read(lambda connection: connection.execute(ARCHIVED, {"table": table}).first())
    return Archived(*row) if row else None


def archive(store: Store, folder: Path, before: float) -> dict[str, int]:
    """Archive the rounds of every table that ended before a time; return how many events were moved per table."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    moved = {row.id: archive_table(store, row.id, folder / f"{row.id}.jsonl.gz", before) for row in store.tables()}
    if any(moved.values()):
        shrink(store)
    return {table: count for table, count in moved.items() if count}


def archive_table(store: Store, table: str, file: Path, before: float) -> int:
    """Archive the old rounds of one table; the last snapshot stays, because the table is loaded from it."""
    known = archived(store, table)
    last = store.last_round(table)
    cut = kept_before(store, table, before, last.last) if last else None
    if cut is None or (known and cut <= known.gone):
        return 0
    upto = store.end_of_step(table, cut)
    if known:
        check_file(known, table)
    start = known.upto if known else 0
    shown = add(store, table, openly(file), start, upto, known.public if known else 0, True)[0]
    whole = add(store, table, file, start, upto, known.size if known else 0)
    written = Archived(upto, cut, str(file.absolute()), *whole, shown)

    def take(connection: Connection) -> int:
        columns, events = schema.archives.c, schema.events.c
        mine = columns.table_id == table
        if connection.execute(select(columns.gone).where(mine)).scalar() != (known.gone if known else None):
            return 0  # another process is archiving this room, and was faster
        values = written._asdict()
        if known:
            connection.execute(update(schema.archives).where(mine).values(values))
        else:
            connection.execute(insert(schema.archives).values(table_id=table, **values))
        old = (events.table_id == table, events.seq > 1, events.seq <= cut)
        rounds = schema.rounds.c
        emptied = update(schema.rounds).where(rounds.table_id == table, rounds.last < cut).values(after=None)
        connection.execute(emptied)
        return connection.execute(delete(schema.events).where(*old)).rowcount

    return store.submit(take).result()


def kept_before(store: Store, table: str, before: float, upto: int) -> int | None:
    """Return the last event of the last round that has a snapshot and ended before a given time and event."""
    columns = schema.rounds.c
    query = select(columns.last).where(columns.table_id == table, columns.ended < before, columns.after.is_not(None))
    query = query.where(columns.last < upto)
    query = query.order_by(columns.number.desc()).limit(1)
    return store.read(lambda connection: connection.execute(query).scalar())


def openly(file: Path) -> Path:
    """Return the path of the public log.

    >>> openly(Path("archive/oaks-1.jsonl.gz")).name
    'oaks-1.public.jsonl.gz'
    """
    return file.with_name(file.name.replace(".jsonl.gz", ".public.jsonl.gz"))


def add(
    store: Store, table: str, file: Path, start: int, upto: int, size: int, public: bool = False
) -> tuple[int, str]:
    """Append a part of a log to its file; return the file's length and hash once it is on disk."""
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(descriptor, "r+b") as out:
        out.truncate(size)
        out.seek(0, os.SEEK_END)
        with gzip.GzipFile(fileobj=out, mode="ab", mtime=0) as packed:
            for line in store.live_lines(table, start, upto, public=public):
                packed.write(line)
        out.flush()
        os.fsync(out.fileno())
        return out.tell(), digest_of(file)


def digest_of(file: Path) -> str:
    found = hashlib.sha256()
    with file.open("rb") as data:
        while block := data.read(BLOCK):
            found.update(block)
    return found.hexdigest()


def check_file(known: Archived, table: str) -> None:
    """Raise if a file is missing or changed; bytes beyond its recorded length are ignored."""
    file = Path(known.file)
    if not file.is_file():
        raise DamagedStore(f"the archive of {table}, {known.file}, is missing")
    with file.open("rb") as data:
        if hashlib.sha256(data.read(known.size)).hexdigest() != known.digest:
            raise DamagedStore(f"the archive of {table}, {known.file}, has changed since it was written")


def old_lines(known: Archived, table: str, public: bool = False) -> Iterator[bytes]:
    """Yield the archived lines of a table's log, whole or public."""
    if not public:
        check_file(known, table)
    file = openly(Path(known.file)) if public else Path(known.file)
    if not file.is_file():
        raise DamagedStore(f"the archive of {table}, {file}, is missing")
    with gzip.open(file, "rb") as lines:
        yield from lines


def shrink(store: Store) -> None:
    """Return free space to the disk; if the database is in use, the space is only reused."""
    if store.engine.dialect.name != "sqlite":
        return
    try:
        with store.engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert raw is not None
            raw.execute("VACUUM")
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except DBAPIError:
        return
    except Exception as error:
        if "locked" not in str(error):
            raise
