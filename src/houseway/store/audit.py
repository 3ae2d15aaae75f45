"""Audits a whole room: every chip of every table and account, and every round."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from itertools import dropwhile, groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import SQLAlchemyError

from houseway.fairness.log_chain import next_head
from houseway.ledger import audited
from houseway.money import Chips, show
from houseway.store import schema
from houseway.store.change import HOUSE
from houseway.store.open_errors import DamagedStore, unopened
from houseway.store.rows import line
from houseway.store.store import Store
from houseway.table.log import entries
from houseway.table.postings import CAGE


class RoomReport(NamedTuple):
    tables: int
    events: int
    rounds: int
    chips: Chips
    """All chips in circulation: at the cage, on tables, in collections."""
    faults: tuple[str, ...]


def check(store: Store, whole: bool = False) -> None:
    """Raise if the database is damaged: the file's structure, gaps in logs, their hash chains, and the cage's books.

    With `whole`, indexes and archives are checked too, which takes longer. Everything is read from one snapshot, so
    people can be playing.
    """
    try:
        with store.snapshot():
            faults = damage(store, whole)
    except SQLAlchemyError as error:
        raise unopened(error) from error
    if faults:
        raise DamagedStore(faults[0])


def damage(store: Store, whole: bool) -> list[str]:
    """Return descriptions of the damage."""
    if store.engine.dialect.name == "sqlite":
        question = f"PRAGMA {'integrity' if whole else 'quick'}_check(1)"
        found = store.read(lambda connection: connection.exec_driver_sql(question).scalar())
        if found != "ok":
            return [str(found).strip().replace("\n", "; ")]
    columns, gone = schema.events.c, schema.archives.c
    query = select(columns.table_id, func.count(), func.max(columns.seq)).group_by(columns.table_id)
    away = dict(store.read(lambda connection: [
        (row[0], row[1]) for row in connection.execute(select(gone.table_id, gone.gone)).all()
    ]))
    for table, count, last in store.read(lambda connection: connection.execute(query).all()):
        count += max(0, away.get(table, 0) - 1)  # the opening stays
        if count != last:
            return [f"the log of {table} has {count} events, and its last is number {last}"]
    faults = store.read(lambda connection: broken_chains(connection, away)) or cage_faults(store)
    for table in away if whole else ():
        faults += [f"the archive of {table} does not match its log"] * (not archive_fits(store, table))
    return faults


def broken_chains(connection: Connection, away: Iterable[str]) -> list[str]:
    """Return a description of each log whose hash chain is broken: some byte has changed.

    The chain covers the public log. If rounds are archived, the first line in the database is trusted.
    """
    columns, gone = schema.events.c, set(away)
    body, command = func.coalesce(columns.public, columns.body), func.coalesce(columns.said, columns.command)
    told = body.label("body"), command.label("command")
    query = select(columns.table_id, columns.seq, columns.head, *told).order_by(columns.table_id, columns.seq)
    rows = connection.execution_options(stream_results=True).execute(query)
    return [f"event {seq} of {table}, or its command, has changed since it was written"
            for table, log in groupby(rows, key=lambda row: str(row[0]))
            if (seq := first_broken(log, table in gone)) is not None]  # fmt: skip


def first_broken(log: Iterable[Any], archived: bool) -> int | None:
    """Return the first event of the first line that does not match its own head and the previous head."""
    before: bytes | None = b""
    if archived:  # the opening stays, and perhaps the end of the last archived step
        before, log = None, dropwhile(lambda row: row.seq == 1 or row.command is None, log)
    for seq, head, written in lines(log):
        if before is not None and head is not None and next_head(before, written) != head:
            return seq
        before = head
    return None


def lines(log: Iterable[Any]) -> Iterator[tuple[int, bytes | None, bytes]]:
    """Yield a log's lines, each with its first event and its head."""
    first: tuple[int, bytes | None, str] | None = None
    bodies = list[str]()
    for _, seq, head, body, command in log:
        if command is not None:
            if first:
                yield *first[:2], line(first[2], bodies)
            first, bodies = (seq, bytes(head) if head is not None else None, command), []
        bodies.append(body)
    if first:
        yield *first[:2], line(first[2], bodies)


def archive_fits(store: Store, table: str) -> bool:
    """Return whether the archived part's chain leads to the head where the rest begins.

    The last line has no head while the dealer is still adding to it.
    """
    before = head = b""
    for written in store.lines(table, public=True):
        before, head = head, next_head(head, written)
    return store.head(table) in (head, before)


def audit_room(store: Store) -> RoomReport:
    """Audit everything on disk, from one snapshot."""
    with store.snapshot():
        return audited_room(store)


def audited_room(store: Store) -> RoomReport:
    faults, total, rounds = list(cage_faults(store)), 0, 0
    tables = store.tables()
    held = balances(store)
    for table in tables:
        written = store.version(table.id)
        total += written
        if not written:
            continue
        try:
            auditor = audited(entries(store.lines(table.id)))
        except DamagedStore as damaged:
            faults.append(str(damaged))
            continue
        log = auditor.table
        faults.extend(f"{table.id}: {fault}" for fault in auditor.faults)
        if auditor.number != written:
            faults.append(f"{table.id}: the log has gaps")
        if table.closed and (carried := log.kind.between.chips_carried(log)):
            faults.append(f"{table.id}: the table is closed, but {show(carried)} on its felt belongs to no one")
        there, brought = held.get(f"table:{table.id}", 0), -auditor.accounts[CAGE]
        if there != brought:
            faults.append(f"{table.id}: the cage sent {show(there)}, the log has {show(brought)}")
        listed = sorted(row.number for row in store.rounds(table.id, limit=1_000_000))
        if listed != list(range(1, log.rounds + 1)):
            faults.append(f"{table.id}: the list of rounds does not match the log")
        rounds += log.rounds
        seated = {(place.seat, place.behind) for place in store.places(table.id)}
        if seated != log.people.keys():
            faults.append(f"{table.id}: the seats are {sorted(seated)}, but {sorted(log.people)} in the log")
    return RoomReport(len(tables), total, rounds, -held.get(HOUSE, 0), tuple(faults))


def looked_at(url: str) -> RoomReport:
    """Check and audit a room. Damage is reported only if a second check finds it again."""
    for look in (1, 2):
        try:
            with closing(Store(url)) as store, store.snapshot():
                check(store, whole=True)
                return audit_room(store)
        except DamagedStore:
            if look == 2:
                raise
    raise AssertionError


def balances(store: Store) -> dict[str, Chips]:
    query = select(schema.balances.c.account, schema.balances.c.chips)
    return {row[0]: int(row[1]) for row in store.read(lambda connection: connection.execute(query).all())}


def cage_faults(store: Store) -> list[str]:
    """Return faults in the cage's books: they must sum to zero and agree with the balances."""
    columns = schema.entries.c
    query = select(columns.account, func.sum(columns.amount)).group_by(columns.account)
    rows: Sequence[Any] = store.read(lambda connection: connection.execute(query).all())
    sums, held = Counter({row[0]: int(row[1]) for row in rows}), balances(store)
    faults = []
    if sum(sums.values()):
        faults.append(f"the cage is out of balance by {show(sum(sums.values()))}")
    for account in sums.keys() | held.keys():
        if sums[account] != held.get(account, 0):
            faults.append(f"{account}: the entries sum to {show(sums[account])}, not {show(held.get(account, 0))}")
        if held.get(account, 0) < 0 and account != HOUSE:
            faults.append(f"{account} is at {show(held[account])}")
    return faults
