"""What one step at a table writes, all of it or nothing: events, chips between cage and table, who sits, secrets."""

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
"""Rows to a statement, at most: so few that the driver keeps one for each number of them, and none is parsed twice."""
BEGINNINGS = tuple(schema.MARKED)
HOUSE = "house"
"""Where play chips come from and go to; the only account that may owe."""


class Transfer(NamedTuple):
    """Chips from one account to another, with the reason."""

    source: str
    target: str
    amount: Chips
    what: str
    seq: int | None = None
    once: str | None = None


class Seated(NamedTuple):
    """Who sits where."""

    seat: int
    behind: int
    account: str
    bot: bool = False
    leaving: bool = False
    """They leave as soon as the rules allow."""
    arrived: int = 0
    """The number of the event by which they sat down."""


class Ended(NamedTuple):
    """A round that is over: its events, its shuffle, the table after it, and what each account won or lost."""

    number: int
    first: int
    last: int
    shoe: int
    after: bytes | None
    nets: tuple[tuple[str, int, Chips], ...] = ()
    seen: tuple[tuple[str, int, bytes], ...] = ()
    """Account, the number under which they sat down, and which cards they have seen; no account is everybody."""


class Done(NamedTuple):
    """A command of somebody's that has been carried out."""

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
    """What caused these events."""
    public: Sequence[str | None] = ()
    """The events as everybody may see them, where that is less."""
    said: str | None = None
    """The command, likewise."""
    head: bytes | None = None
    """Of the public chain at this line."""
    done: Done | None = None
    moves: tuple[Transfer, ...] = ()
    sat: tuple[Seated, ...] = ()
    left: tuple[tuple[int, int], ...] = ()
    ended: tuple[Ended, ...] = ()
    secrets: tuple[tuple[int, bytes], ...] = ()
    told: tuple[tuple[int, str, str, str], ...] = ()
    """Shuffle, account, name, hash of words."""
    void: int | None = None
    """The shuffles from this number on are sealed anew, and words for them are told anew."""
    set: tuple[tuple[str, Any], ...] = ()
    """Columns of the table's own row."""

    def __call__(self, connection: Connection) -> None:
        """Write it."""
        write_all(connection, [self])

    def rest(self, connection: Connection) -> None:
        """Write what few steps have: chips between cage and table, seats, secrets, words for a shuffle."""
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
        if self.set:
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(dict(self.set)))


def write_all(connection: Connection, changes: Sequence[Change]) -> None:
    """Write many changes; what all of them have goes in by one statement for each kind of row."""
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
    """Return the events of a change with what stands beside them: the first has what caused it, each what everybody may
    see of it."""
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
    """Forget what was sealed and not dealt, and the words for it."""
    for kept in (schema.secrets, schema.contributions):
        connection.execute(delete(kept).where(kept.c.table_id == table, kept.c.shoe >= shoe))


def many(connection: Connection, table: Table, columns: tuple[str, ...], rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows by few statements: each call to the driver may wait for the interpreter as long as a table thinks."""
    if not rows:
        return
    mark = "%s" if connection.dialect.name == "postgresql" else "?"
    cursor = connection.connection.cursor()
    for start in range(0, len(rows), ROWS):
        part = rows[start : start + ROWS]
        cursor.execute(inserting(table.name, columns, len(part), mark), tuple(chain.from_iterable(part)))


@cache
def inserting(table: str, columns: tuple[str, ...], rows: int, mark: str) -> str:
    """Return the statement that inserts so many rows."""
    names = ", ".join(f'"{column}"' for column in columns)
    one = "(" + ", ".join([mark] * len(columns)) + ")"
    return f"INSERT INTO {table} ({names}) VALUES " + ", ".join([one] * rows)


def at_place(table: str, seat: int, behind: int) -> tuple[Any, ...]:
    columns = schema.places.c
    return columns.table_id == table, columns.seat == seat, columns.behind == behind


def transfer(connection: Connection, move: Transfer, at: float, table: str | None) -> None:
    """Enter a movement of chips on both sides; refuse it if the giving side has too few.

    An id that is used once is an account's own: the house, which deals with everybody, has none.
    """
    for account, amount in ((move.source, -move.amount), (move.target, move.amount)):
        upsert(connection, account)
        columns = schema.balances.c
        change = update(schema.balances).where(columns.account == account).values(chips=columns.chips + amount)
        if account != HOUSE:
            change = change.where(columns.chips + amount >= 0)
        if not connection.execute(change).rowcount:
            raise Refused("too-few-chips", f"the cage does not hold {show(-amount)} for you")
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
    """See to it that an account has a balance."""
    unless_there(connection, schema.balances, account=account, chips=0)


def unless_there(connection: Connection, table: Table, **row: Any) -> bool:
    """Enter a row unless there is one of its key, by whomever; tell whether there was none."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return bool(connection.execute(make(table).values(**row).on_conflict_do_nothing()).rowcount)
