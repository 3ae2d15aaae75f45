"""What one step at a table writes, all or nothing: events, transfers between cage and table, seats, secrets."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, Table, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from houseway.money import Chips, show
from houseway.rules.refusal import Refused
from houseway.store import schema

ROWS = 64
"""The most rows per statement: few enough that the driver caches a statement for each number of rows."""
BEGINNINGS = tuple(schema.MARKED)
HOUSE = "house"
"""The account from which play chips come and to which they return; no other account's balance can be negative."""


class Transfer(NamedTuple):
    """Chips from one account to another, with the reason."""

    source: str
    target: str
    amount: Chips
    what: str
    seq: int | None = None
    once: str | None = None


class Seated(NamedTuple):
    """A seated account."""

    seat: int
    behind: int
    account: str
    bot: bool = False
    leaving: bool = False
    """Whether the person leaves as soon as the rules allow."""
    arrived: int = 0
    """The number of the event that seated the person."""


class Ended(NamedTuple):
    """A finished round: its events, its shuffle, the table after it, and each account's result."""

    number: int
    first: int
    last: int
    shoe: int
    after: bytes | None
    nets: tuple[tuple[str, int, Chips], ...] = ()
    seen: tuple[tuple[str, int, bytes], ...] = ()
    """An account, its person number, and the cards it has seen; an empty account means everyone."""


class Done(NamedTuple):
    """The id of a command that has been carried out."""

    account: str
    id: str


class Change(Struct, frozen=True):
    """One step at a table."""

    table: str
    at: float
    version: int
    """The number of the last event before this change."""
    events: Sequence[str] = ()
    command: str | None = None
    """The command that caused the events of this step."""
    public: Sequence[str | None] = ()
    """The events as everyone may see them, if redacted."""
    said: str | None = None
    """The command as everyone may see it, if redacted."""
    head: bytes | None = None
    """The head of the public chain at this line, if the line is complete."""
    done: Done | None = None
    moves: tuple[Transfer, ...] = ()
    sat: tuple[Seated, ...] = ()
    left: tuple[tuple[int, int], ...] = ()
    ended: tuple[Ended, ...] = ()
    secrets: tuple[tuple[int, bytes], ...] = ()
    told: tuple[tuple[int, str, str, str], ...] = ()
    """A player's commitment: shuffle, account, name, hash of the seed."""
    void: int | None = None
    """Shuffles from this number on are sealed again, and need new seeds from players."""
    set: tuple[tuple[str, Any], ...] = ()
    """Columns of the table's own row."""
    closed: tuple[tuple[int, str | None, bytes], ...] = ()
    """Lines that were begun earlier and are now complete: first event, public command if redacted, head."""

    def __call__(self, connection: Connection) -> None:
        """Write it."""
        write_all(connection, [self])

    def rest(self, connection: Connection) -> None:
        """Write the rarer parts: chips between cage and table, seats, secrets, seeds for a shuffle."""
        table, at = self.table, self.at
        for move in self.moves:
            transfer(connection, move, at, table)
        for seat, behind in self.left:
            connection.execute(delete(schema.places).where(*at_place(table, seat, behind)))
        for place in self.sat:
            connection.execute(delete(schema.places).where(*at_place(table, place.seat, place.behind)))
            connection.execute(insert(schema.places).values(table_id=table, **place._asdict()))
        columns = schema.contributions.c
        for shoe, account, name, told in self.told:
            mine = (columns.table_id == table, columns.shoe == shoe, columns.account == account)
            connection.execute(delete(schema.contributions).where(*mine))
            row = {"table_id": table, "shoe": shoe, "account": account, "name": name, "at": at, "hash": told}
            connection.execute(insert(schema.contributions), row)
        events = schema.events.c
        for seq, said, head in self.closed:
            line = update(schema.events).where(events.table_id == table, events.seq == seq)
            connection.execute(line.values(said=said, head=head))
        if self.set:
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(dict(self.set)))


def write_all(connection: Connection, changes: Sequence[Change]) -> None:
    """Write many changes; parts that all changes have are written with one statement per kind of row."""
    for change in changes:
        if change.void is not None:
            void(connection, change.table, change.void)
    many(connection, schema.events, ("table_id", "seq", "at", "body", "command", "public", "said", "head"), [
        row for change in changes for row in event_rows(change)
    ])
    many(connection, schema.marks, ("table_id", "tag", "seq"), [
        (change.table, schema.MARKED[body.partition(",")[0].rstrip("}")], seq)
        for change in changes
        for seq, body in enumerate(change.events, start=change.version + 1)
        if body.startswith(BEGINNINGS)
    ])
    many(connection, schema.commands, ("table_id", "account", "id", "version", "at"), [
        (change.table, change.done.account, change.done.id, change.version + len(change.events), change.at)
        for change in changes
        if change.done
    ])
    ended = [(change, one) for change in changes for one in change.ended]
    many(connection, schema.rounds, ("table_id", "number", "first", "last", "shoe", "ended", "after"), [
        (change.table, one.number, one.first, one.last, one.shoe, change.at, one.after) for change, one in ended
    ])
    many(connection, schema.results, ("account", "table_id", "number", "seat", "net", "ended"), [
        (account, change.table, one.number, seat, net, change.at)
        for change, one in ended
        for account, seat, net in one.nets
    ])
    many(connection, schema.seen, ("table_id", "number", "account", "who", "cards"), [
        (change.table, one.number, *each) for change, one in ended for each in one.seen
    ])
    many(connection, schema.secrets, ("table_id", "shoe", "secret"), [
        (change.table, shoe, secret) for change in changes for shoe, secret in change.secrets
    ])
    for change in changes:
        change.rest(connection)


def event_rows(change: Change) -> list[tuple[Any, ...]]:
    """Return the rows for a change's events: the first with its command, every row with its public form."""
    table, at, seq = change.table, change.at, change.version + 1
    public = change.public or (None,) * len(change.events)
    rows: list[tuple[Any, ...]] = [
        (table, seq + place, at, body, None, seen, None, None)
        for place, (body, seen) in enumerate(zip(change.events, public, strict=True))
    ]
    if rows:
        rows[0] = (*rows[0][:4], change.command, public[0], change.said, change.head)
    return rows


def void(connection: Connection, table: str, shoe: int) -> None:
    """Delete the seals of undealt shuffles, and the players' seeds for them."""
    for kept in (schema.secrets, schema.contributions):
        connection.execute(delete(kept).where(kept.c.table_id == table, kept.c.shoe >= shoe))


def many(connection: Connection, table: Table, columns: tuple[str, ...], rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows with few statements: each call to the driver may wait for the interpreter lock."""
    if not rows:
        return
    mark = "%s" if connection.dialect.name == "postgresql" else "?"
    cursor = connection.connection.cursor()
    for start in range(0, len(rows), ROWS):
        part = rows[start : start + ROWS]
        cursor.execute(inserting(table.name, columns, len(part), mark), tuple(chain.from_iterable(part)))


@cache
def inserting(table: str, columns: tuple[str, ...], rows: int, mark: str) -> str:
    """Return a statement that inserts this many rows."""
    names = ", ".join(f'"{column}"' for column in columns)
    one = "(" + ", ".join([mark] * len(columns)) + ")"
    return f"INSERT INTO {table} ({names}) VALUES " + ", ".join([one] * rows)


def at_place(table: str, seat: int, behind: int) -> tuple[Any, ...]:
    columns = schema.places.c
    return columns.table_id == table, columns.seat == seat, columns.behind == behind


def transfer(connection: Connection, move: Transfer, at: float, table: str | None) -> None:
    """Book a transfer of chips on both accounts; refuse a transfer if the payer has too few chips. A `once` id belongs
    to an account; the house has no such ids.
    """
    for account, amount in ((move.source, -move.amount), (move.target, move.amount)):
        upsert(connection, account)
        columns = schema.balances.c
        change = update(schema.balances).where(columns.account == account).values(chips=columns.chips + amount)
        if account != HOUSE:
            change = change.where(columns.chips + amount >= 0)
        if not connection.execute(change).rowcount:
            raise Refused("too-few-chips", f"you have less than {show(-amount)} at the cage")
        balance = connection.execute(select(columns.chips).where(columns.account == account)).scalar_one()
        row = {
            "at": at,
            "account": account,
            "amount": amount,
            "balance": balance,
            "what": move.what,
            "table_id": table,
            "seq": move.seq,
            "once": f"{account} {move.once}" if move.once and account != HOUSE else None,
        }
        connection.execute(insert(schema.entries), row)


def upsert(connection: Connection, account: str) -> None:
    """Create an account's balance if it has none."""
    unless_there(connection, schema.balances, account=account, chips=0)


def unless_there(connection: Connection, table: Table, **row: Any) -> bool:
    """Insert a row unless its key exists; return whether it was inserted."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return bool(connection.execute(make(table).values(**row).on_conflict_do_nothing()).rowcount)
