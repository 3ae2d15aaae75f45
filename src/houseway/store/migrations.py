"""Brings a database of an older version up to date."""

from collections.abc import Callable

from sqlalchemy import Connection, Engine, inspect, literal, select
from sqlalchemy.schema import CreateColumn

from houseway.store.engine import WRITES
from houseway.store.people.names import looks
from houseway.store.schema import (
    BY_ACCOUNT,
    MAKING,
    MARKED,
    accounts,
    archives,
    contributions,
    events,
    leases,
    marks,
    meta,
    places,
    rounds,
    schema_version,
    seen,
    sessions,
    tables,
    workers,
)


def first(connection: Connection) -> None:
    """Lay out the tables."""
    meta.create_all(connection, tables=[table for table in meta.sorted_tables if table is not schema_version])


def second(connection: Connection) -> None:
    """Find a person's history and statement without reading everybody's."""
    for index in BY_ACCOUNT:
        index.create(connection, checkfirst=True)


def third(connection: Connection) -> None:
    """Know which main game a table feeds, how long it has played since time was collected, and who came first."""
    for column in (tables.c.feeds, tables.c.played, places.c.arrived):
        if column.name not in {known["name"] for known in inspect(connection).get_columns(column.table.name)}:
            line = CreateColumn(column).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {column.table.name} ADD COLUMN {line}")


def fourth(connection: Connection) -> None:
    """Keep each command beside the first event that it caused, and who is about to leave; the log says who sits out."""
    if connection.execute(select(events.c.seq).limit(1)).first() is not None:
        raise TooOld(
            "the database holds a log of Houseway 0.1, which kept no commands, so its tables cannot be taken up here; "
            "name another file; 0.1 still reads this one"
        )
    for table, name in ((events, "command"), (places, "leaving")):
        known = {column["name"] for column in inspect(connection).get_columns(table.name)}
        if name in known:
            continue
        if "sitting_out" in known:
            connection.exec_driver_sql("ALTER TABLE places RENAME COLUMN sitting_out TO leaving")
            connection.execute(places.update().values(leaving=False))
        else:
            line = CreateColumn(table.c[name]).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {line}")


def fifth(connection: Connection) -> None:
    """Keep sessions, so that they can be ended. Those from before could not be: everybody logs in anew."""
    sessions.create(connection, checkfirst=True)


def sixth(connection: Connection) -> None:
    """Know what each name looks like, so that nobody takes one that is read as another's."""
    known = {column["name"] for column in inspect(connection).get_columns("accounts")}
    if "looks" not in known:
        line = CreateColumn(accounts.c.looks).compile(dialect=connection.dialect)
        connection.exec_driver_sql(f"ALTER TABLE accounts ADD COLUMN {line}")
        for index in accounts.indexes:
            index.create(connection, checkfirst=True)
    people = connection.execute(select(accounts.c.id, accounts.c.name).where(accounts.c.folded.is_not(None))).all()
    for id, name in people:
        connection.execute(accounts.update().where(accounts.c.id == id).values(looks=looks(name)))


def seventh(connection: Connection) -> None:
    """Find a round, and what opens its shuffle, without reading the log before it."""
    marks.create(connection, checkfirst=True)
    for index in rounds.indexes:
        index.create(connection, checkfirst=True)
    connection.execute(marks.delete())
    for begins, tag in MARKED.items():
        found = select(events.c.table_id, literal(tag), events.c.seq).where(events.c.body.startswith(begins))
        connection.execute(marks.insert().from_select(["table_id", "tag", "seq"], found))


def eighth(connection: Connection) -> None:
    """Know which process runs which game, so that several may run one room."""
    workers.create(connection, checkfirst=True)
    leases.create(connection, checkfirst=True)


def ninth(connection: Connection) -> None:
    """Know which old rounds lie in files."""
    archives.create(connection, checkfirst=True)


def tenth(connection: Connection) -> None:
    """Several shuffles are sealed for one that is dealt, and nobody's cards are opened to others any more."""
    if connection.execute(select(events.c.seq).limit(1)).first() is not None:
        raise TooOld(
            "the database holds a log in which each shuffle was sealed by itself and opened to everybody ten hands "
            "later, so its tables cannot be taken up here; name another file; the edition before still reads this one"
        )
    known = {column["name"] for column in inspect(connection).get_columns("events")}
    for column in (events.c.public, events.c.said, events.c.head):
        if column.name not in known:
            line = CreateColumn(column).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE events ADD COLUMN {line}")
    contributions.drop(connection, checkfirst=True)
    contributions.create(connection)
    seen.create(connection, checkfirst=True)
    archived = {column["name"] for column in inspect(connection).get_columns("archives")}
    if archives.c.public.name not in archived:
        line = CreateColumn(archives.c.public).compile(dialect=connection.dialect)
        connection.exec_driver_sql(f"ALTER TABLE archives ADD COLUMN {line}")


STEPS: tuple[Callable[[Connection], None], ...] = (
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth
)


class TooNew(ValueError):
    """The file was written by a later edition."""


class TooOld(ValueError):
    """The file was written by an edition whose log this one cannot read."""


def bring_up(engine: Engine) -> None:
    """Bring a database to this edition's form, if it is not; of several processes that come at once, one after the
    other does."""
    with engine.connect() as connection:
        if is_current(connection):
            return
    with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MAKING})")
        migrate(connection)


def is_current(connection: Connection) -> bool:
    """Tell whether a database has this edition's form."""
    if not inspect(connection).has_table(schema_version.name):
        return False
    return max(connection.execute(select(schema_version.c.version)).scalars(), default=0) == len(STEPS)


def migrate(connection: Connection) -> int:
    """Bring a database to this edition's form, step by step; return its version."""
    schema_version.create(connection, checkfirst=True)
    at = max(connection.execute(select(schema_version.c.version)).scalars(), default=0)
    if at > len(STEPS):
        raise TooNew(f"the database has form {at}, and this edition knows {len(STEPS)}; use the later edition")
    for number, step in enumerate(STEPS[at:], start=at + 1):
        step(connection)
        connection.execute(schema_version.insert().values(version=number))
    return len(STEPS)


def names(connection: Connection) -> set[str]:
    """Return what tables there are."""
    return set(inspect(connection).get_table_names())
