"""The schema. Published migration steps never change; the tables below are the result of all of them."""


from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

meta = MetaData()
Long = BigInteger().with_variant(Integer, "sqlite")  # SQLite increments only INTEGER keys automatically

schema_version = Table("schema_version", meta, Column("version", Integer, primary_key=True))

# Single values, such as the key that signs session cookies.
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
    Column("level", Text, nullable=False, server_default=""),
    Column("pace", Text, nullable=False, server_default=""),
)

# : The log. The key of the log is a lock: if two writers write a table's event 12, one fails. A command is stored with
# the first event : that it caused, and the head of the public chain at that line. Events and commands with hidden cards
# are stored a : second time in redacted form: the event in `public`, the command in `said`.
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

# The ids of executed commands, so that a repeat is answered but not executed, even after a crash.
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

# The secret of every shuffle, which is never published.
secrets = Table(
    "secrets",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("shoe", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary, nullable=False),
)

# Players' commitments: hashes of their seeds, in order of arrival. The seeds themselves are in the log.
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

# The cards of a finished round that each account has seen, by position in the shuffle; an empty account stands for
# everyone.
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

# The places in a log where shuffles are sealed and dealt, so that the log need not be read whole.
marks = Table(
    "marks",
    meta,
    Column("table_id", Text, primary_key=True),
    Column("tag", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
)
MARKED = {f'{{"event":"{tag}"': tag for tag in ("sealed", "shuffled")}
"""How marked events begin."""

# The processes that run this room's tables, if there are several, and their leases.
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

# The archived parts of logs in files beside the database: the whole log, and the public one (`public` is its length).
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

# Sessions of accounts; deleting a row ends its session. The id is a digest of the cookie's token.
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

# The cage's books: two rows for each transfer of chips, which sum to zero.
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


MAKING = 0x686F757365
"""The number of the advisory lock held while migrating on PostgreSQL."""


