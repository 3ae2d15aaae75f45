"""Which worker runs which table, if several processes run one room: heartbeats, and a lease for each game.

A lease is valid while its worker is registered. When a worker sees another's heartbeats stop, it removes that worker
with all its leases in one transaction. From then on, the removed worker's writes are refused (`stands`), so a process
that was only suspended cannot write for a table that has moved on.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, insert, select, update

from houseway.store import schema


class Worker(NamedTuple):
    """A process that runs tables, and its addresses."""

    id: str
    machine: str
    path: str
    """The worker's private socket, for workers on the same machine."""
    reach: str = ""
    """Host and port, for workers on other machines."""
    beat: int = 0
    told: str = ""
    """What the worker publishes to the others, as JSON."""


class LeaseLost(Exception):
    """This process was removed; other workers run its tables now."""


def enter(connection: Connection, worker: Worker) -> None:
    connection.execute(insert(schema.workers).values(worker._asdict()))


def beat(connection: Connection, id: str, told: str) -> list[Worker]:
    """Write a worker's heartbeat; return all live workers."""
    columns = schema.workers.c
    mine = update(schema.workers).where(columns.id == id).values(beat=columns.beat + 1, told=told)
    if not connection.execute(mine).rowcount:
        raise LeaseLost(id)
    return [Worker(row[0], row[1], row[2], row[3], row[4], row[5]) for row in connection.execute(every_worker()).all()]


def every_worker() -> Select[Any]:
    columns = schema.workers.c
    return select(columns.id, columns.machine, columns.path, columns.reach, columns.beat, columns.told)


def stands(connection: Connection, id: str) -> None:
    """Raise `LeaseLost` if a worker was removed; a removal waits until this transaction ends."""
    query = select(schema.workers.c.id).where(schema.workers.c.id == id)
    if connection.dialect.name == "postgresql":
        query = query.with_for_update(read=True)
    if connection.execute(query).scalar() is None:
        raise LeaseLost(id)


def strike(connection: Connection, ids: Iterable[str]) -> None:
    """Remove workers and release their leases."""
    gone = list(ids)
    connection.execute(delete(schema.leases).where(schema.leases.c.worker.in_(gone)))
    connection.execute(delete(schema.workers).where(schema.workers.c.id.in_(gone)))


def claim(connection: Connection, game: str, worker: str) -> str:
    """Return the worker that runs a game; claim a free game for this worker."""
    columns = schema.leases.c
    holds = select(columns.worker).join(schema.workers, schema.workers.c.id == columns.worker)
    holder = connection.execute(holds.where(columns.id == game)).scalar()
    if holder is not None:
        return str(holder)
    connection.execute(delete(schema.leases).where(columns.id == game))
    connection.execute(insert(schema.leases).values(id=game, worker=worker))
    return worker


def all_leases(connection: Connection) -> dict[str, str]:
    """Return the worker that runs each game."""
    columns = schema.leases.c
    return {row[0]: row[1] for row in connection.execute(select(columns.id, columns.worker)).all()}
