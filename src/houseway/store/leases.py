"""Who runs which table, where several processes run one room: workers that beat, and a lease for each game.

A lease holds as long as its worker is in the book. Who sees that a worker has stopped beating strikes it out, with all
its leases, in one transaction; from then on nothing that it would still write is taken (`stands`), so that a process
which only slept cannot speak for a table that has gone on without it.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, delete, insert, select, update

from houseway.store import schema


class Worker(NamedTuple):
    """A process that runs tables, and where others reach it."""

    id: str
    machine: str
    path: str
    """Its own socket, for those on the same machine."""
    reach: str = ""
    """Host and port, for those on others."""
    beat: int = 0
    told: str = ""
    """What the others want to know of it, as JSON."""


class LeaseLost(Exception):
    """This process was taken for dead: its tables are others' now."""


def enter(connection: Connection, worker: Worker) -> None:
    connection.execute(insert(schema.workers).values(worker._asdict()))


def beat(connection: Connection, id: str, told: str) -> list[Worker]:
    """Say that a worker lives; return all who do."""
    columns = schema.workers.c
    mine = update(schema.workers).where(columns.id == id).values(beat=columns.beat + 1, told=told)
    if not connection.execute(mine).rowcount:
        raise LeaseLost(id)
    return [Worker(row[0], row[1], row[2], row[3], row[4], row[5]) for row in connection.execute(every_worker()).all()]


def every_worker() -> Select[Any]:
    columns = schema.workers.c
    return select(columns.id, columns.machine, columns.path, columns.reach, columns.beat, columns.told)


def stands(connection: Connection, id: str) -> None:
    """Refuse to write for a worker that was struck out; who would strike it waits until this is written."""
    query = select(schema.workers.c.id).where(schema.workers.c.id == id)
    if connection.dialect.name == "postgresql":
        query = query.with_for_update(read=True)
    if connection.execute(query).scalar() is None:
        raise LeaseLost(id)


def strike(connection: Connection, ids: Iterable[str]) -> None:
    """Strike workers out, and give their games back."""
    gone = list(ids)
    connection.execute(delete(schema.leases).where(schema.leases.c.worker.in_(gone)))
    connection.execute(delete(schema.workers).where(schema.workers.c.id.in_(gone)))


def claim(connection: Connection, game: str, worker: str) -> str:
    """Return who runs a game; if nobody does, this worker does from now on."""
    columns = schema.leases.c
    holds = select(columns.worker).join(schema.workers, schema.workers.c.id == columns.worker)
    holder = connection.execute(holds.where(columns.id == game)).scalar()
    if holder is not None:
        return str(holder)
    connection.execute(delete(schema.leases).where(columns.id == game))
    connection.execute(insert(schema.leases).values(id=game, worker=worker))
    return worker


def all_leases(connection: Connection) -> dict[str, str]:
    """Return who runs which game."""
    columns = schema.leases.c
    return {row[0]: row[1] for row in connection.execute(select(columns.id, columns.worker)).all()}
