"""Brings a database of an older version up to date."""

from collections.abc import Callable

from sqlalchemy import Column, Connection, Engine, inspect, literal, select
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
    """Create the tables."""
    meta.create_all(connection, tables=[table for table in meta.sorted_tables if table is not schema_version])


def second(connection: Connection) -> None:
    """Add indexes for a person's history and statement."""
    for index in BY_ACCOUNT:
        index.create(connection, checkfirst=True)


def third(connection: Connection) -> None:
    """Add a table's main game, its time since the last time fee, and the order of arrival."""
    for column in (tables.c.feeds, tables.c.played, places.c.arrived):
        if column.name not in {known["name"] for known in inspect(connection).get_columns(column.table.name)}:
            line = CreateColumn(column).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {column.table.name} ADD COLUMN {line}")


def fourth(connection: Connection) -> None:
    """Store each command with its first event, and who is leaving; the log has who sits out."""
    if connection.execute(select(events.c.seq).limit(1)).first() is not None:
        raise TooOld(
            "the database is from Houseway 0.1, which stored no commands, so its tables cannot be loaded; "
            "use another file, or read this one with 0.1"
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
    """Store sessions, so that they can be ended. Older sessions could not be ended, so everyone must log in again."""
    sessions.create(connection, checkfirst=True)


def sixth(connection: Connection) -> None:
    """Add the look-alike form of each name, so that no one can imitate another."""
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
    """Add marks to find a round and its shuffle without reading the log before it."""
    marks.create(connection, checkfirst=True)
    for index in rounds.indexes:
        index.create(connection, checkfirst=True)
    connection.execute(marks.delete())
    for begins, tag in MARKED.items():
        found = select(events.c.table_id, literal(tag), events.c.seq).where(events.c.body.startswith(begins))
        connection.execute(marks.insert().from_select(["table_id", "tag", "seq"], found))


def eighth(connection: Connection) -> None:
    """Add workers and leases, so that several processes can run one room."""
    workers.create(connection, checkfirst=True)
    leases.create(connection, checkfirst=True)


def ninth(connection: Connection) -> None:
    """Add the list of archives."""
    archives.create(connection, checkfirst=True)


def tenth(connection: Connection) -> None:
    """Seal several shuffles for each shuffle that is dealt, and stop opening players' cards to others."""
    if connection.execute(select(events.c.seq).limit(1)).first() is not None:
        raise TooOld(
            "the database is from an older version of Houseway, which sealed one shuffle at a time and opened it ten "
            "hands later; its tables cannot be loaded. Use another file, or read this one with the previous version"
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


def eleventh(connection: Connection) -> None:
    """Store the level of a table's house players."""
    add_to_tables(connection, tables.c.level)


def twelfth(connection: Connection) -> None:
    """Store how fast a table's cards fall."""
    add_to_tables(connection, tables.c.pace)


def add_to_tables(connection: Connection, column: Column[str]) -> None:
    """Add a column to the list of tables, unless a new database already has it."""
    if column.name not in {known["name"] for known in inspect(connection).get_columns(tables.name)}:
        line = CreateColumn(column).compile(dialect=connection.dialect)
        connection.exec_driver_sql(f"ALTER TABLE tables ADD COLUMN {line}")


STEPS: tuple[Callable[[Connection], None], ...] = (
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth
)


class TooNew(ValueError):
    """The database was written by a newer version."""


class TooOld(ValueError):
    """The database was written by a version whose log this version cannot read."""


def bring_up(engine: Engine) -> None:
    """Migrate a database to this version if needed; concurrent processes take turns."""
    with engine.connect() as connection:
        if is_current(connection):
            return
    with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MAKING})")
        migrate(connection)


def is_current(connection: Connection) -> bool:
    """Return whether a database has this version's schema."""
    if not inspect(connection).has_table(schema_version.name):
        return False
    return max(connection.execute(select(schema_version.c.version)).scalars(), default=0) == len(STEPS)


def migrate(connection: Connection) -> int:
    """Migrate a database to this version, step by step; return its schema version."""
    schema_version.create(connection, checkfirst=True)
    at = max(connection.execute(select(schema_version.c.version)).scalars(), default=0)
    if at > len(STEPS):
        raise TooNew(f"the database has version {at}, but this Houseway supports {len(STEPS)}; install a newer one")
    for number, step in enumerate(STEPS[at:], start=at + 1):
        step(connection)
        connection.execute(schema_version.insert().values(version=number))
    return len(STEPS)


def names(connection: Connection) -> set[str]:
    """Return the names of the tables."""
    return set(inspect(connection).get_table_names())
