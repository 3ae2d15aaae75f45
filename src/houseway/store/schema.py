"""What is kept, and how an older file becomes a newer one.

A step of the migrations never changes once it is published; the tables below are what all steps together give.
"""

from collections.abc import Callable

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    inspect,
    literal,
    select,
)
from sqlalchemy.schema import CreateColumn

from houseway.store.engine import WRITES
from houseway.store.people.names import looks

meta = MetaData()
Long = BigInteger().with_variant(Integer, "sqlite")  # only an INTEGER key counts up by itself in SQLite

schema_version = Table("schema_version", meta, Column("version", Integer, primary_key=True))

#: Single values: the key that signs session cookies.
facts = Table("facts", meta, Column("name", Text, primary_key=True), Column("value", LargeBinary, nullable=False))

tables = Table(
    "tables",
    meta,
    Column("id", Text, primary_key=True),
    Column("offer", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("schedule", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("bots", Integer, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("closing", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("opened", Float, nullable=False),
    Column("feeds", Text, nullable=False, server_default=""),
    Column("played", Float, nullable=False, server_default="0"),
)

#: The log. Its key is the lock: of two who would write event 12 of a table, one fails. A command stands beside the
#: first event that it caused, with the head of the public chain at that line. What hides cards stands there a second
#: time as everybody may see it: the event in `public`, the command in `said`.
events = Table(
    "events",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
    Column("command", Text),
    Column("public", Text),
    Column("said", Text),
    Column("head", LargeBinary),
)

#: Command ids that have been carried out, so that a repeat is answered and not repeated, even after a crash.
commands = Table(
    "commands",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("account", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

places = Table(
    "places",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("behind", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("leaving", Boolean, nullable=False),
    Column("arrived", Integer, nullable=False, server_default="0"),
)

#: What every shuffle is made from: never told anybody.
secrets = Table(
    "secrets",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("shoe", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary, nullable=False),
)

#: The players' part: hashes of words, in the order in which they came. The words themselves are in the log.
contributions = Table(
    "contributions",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("shoe", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("hash", Text, nullable=False),
)

#: Who has seen which cards of a finished round, by their places in the shuffle; nobody's name stands for everybody.
seen = Table(
    "seen",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, primary_key=True),
    Column("who", Integer, nullable=False),
    Column("cards", LargeBinary, nullable=False),
)

rounds = Table(
    "rounds",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("shoe", Integer, nullable=False),
    Column("ended", Float, nullable=False),
    Column("after", LargeBinary),
    Index("rounds_by_last", "table_id", "last"),
    Index("rounds_by_shoe", "table_id", "shoe", "last"),
)

#: Where in a log shuffles are sealed and dealt, so that nobody reads the whole log to find out.
marks = Table(
    "marks",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("tag", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
)
MARKED = {f'{{"event":"{tag}"': tag for tag in ("sealed", "shuffled")}
"""How the events begin that are marked."""

#: The processes that run this room's tables, where there are several; and which game is whose.
workers = Table(
    "workers",
    meta,
    Column("id", Text, primary_key=True),
    Column("machine", Text, nullable=False),
    Column("path", Text, nullable=False),
    Column("reach", Text, nullable=False),
    Column("beat", Integer, nullable=False),
    Column("told", Text, nullable=False),
)
leases = Table(
    "leases",
    meta,
    Column("id", Text, primary_key=True),
    Column("worker", Text, nullable=False),
    Index("leases_of_worker", "worker"),
)

#: What has left the log for files beside the database: the whole log, and (`public` is its length) the one that
#: everybody may have.
archives = Table(
    "archives",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("upto", Integer, nullable=False),
    Column("gone", Integer, nullable=False),
    Column("file", Text, nullable=False),
    Column("size", BigInteger, nullable=False),
    Column("digest", Text, nullable=False),
    Column("public", BigInteger, nullable=False, server_default="0"),
)

results = Table(
    "results",
    meta,
    Column("id", Long, primary_key=True),
    Column("account", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("ended", Float, nullable=False),
)

accounts = Table(
    "accounts",
    meta,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, unique=True),
    Column("password", Text),
    Column("role", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("looks", Text),
    Index("accounts_by_looks", "looks"),
)

#: Who is logged in where; a row that is gone is a session that has ended. The id is a digest of what the cookie has.
sessions = Table(
    "sessions",
    meta,
    Column("id", Text, primary_key=True),
    Column("account", Text, nullable=False),
    Column("begun", Float, nullable=False),
    Column("until", Float, nullable=False),
    Index("sessions_of_account", "account"),
)

balances = Table(
    "balances", meta, Column("account", Text, primary_key=True), Column("chips", BigInteger, nullable=False)
)

#: The cage's book: two rows to each movement of chips, which sum to nothing.
entries = Table(
    "entries",
    meta,
    Column("id", Long, primary_key=True),
    Column("at", Float, nullable=False),
    Column("account", Text, nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("balance", BigInteger, nullable=False),
    Column("what", Text, nullable=False),
    Column("table_id", Text),
    Column("seq", Integer),
    Column("once", Text, unique=True),
)

BY_ACCOUNT = (
    Index("results_of_account", results.c.account, results.c.id),
    Index("entries_of_account", entries.c.account, entries.c.id),
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


MAKING = 0x686F757365
"""The number of the lock that whoever makes tables on PostgreSQL holds."""


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
