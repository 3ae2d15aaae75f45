"""What one step at a table writes, all of it or nothing: events, chips between cage and table, who sits, secrets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from houseway.money import Chips, show
from houseway.rules.refusal import Refused
from houseway.store import schema

HOUSE = "house"
"""Where play chips come from and go to; the only account that may owe."""


class Move(NamedTuple):
    """Chips from one account to another, with the reason."""

    source: str
    target: str
    amount: Chips
    what: str
    seq: int | None = None
    once: str | None = None


class Place(NamedTuple):
    """Who sits where."""

    seat: int
    behind: int
    account: str
    bot: bool = False
    sitting_out: bool = False


class Ended(NamedTuple):
    """A round that is over: its events, its shuffle, the table after it, and what each account won or lost."""

    number: int
    first: int
    last: int
    shoe: int
    after: bytes | None
    nets: tuple[tuple[str, int, Chips], ...] = ()


class Done(NamedTuple):
    """A command of somebody's that has been carried out."""

    account: str
    id: str


@dataclass(frozen=True)
class Change:
    """One step at a table."""

    table: str
    at: float
    version: int
    """The number of the last event before this change."""
    events: Sequence[str] = ()
    done: Done | None = None
    moves: tuple[Move, ...] = ()
    sat: tuple[Place, ...] = ()
    left: tuple[tuple[int, int], ...] = ()
    ended: tuple[Ended, ...] = ()
    secrets: tuple[tuple[int, bytes], ...] = ()
    contributed: tuple[tuple[int, str, str, str], ...] = ()
    """Shuffle, account, name, words."""
    set: tuple[tuple[str, Any], ...] = ()
    """Columns of the table's own row."""

    def __call__(self, connection: Connection) -> None:
        """Write it."""
        table, at = self.table, self.at
        if self.events:
            rows = [
                {"table_id": table, "seq": seq, "at": at, "body": body}
                for seq, body in enumerate(self.events, start=self.version + 1)
            ]
            connection.execute(insert(schema.events), rows)
        if self.done:
            version = self.version + len(self.events)
            row = {"table_id": table, "account": self.done.account, "id": self.done.id, "version": version, "at": at}
            connection.execute(insert(schema.commands), row)
        for move in self.moves:
            transfer(connection, move, at, table)
        for seat, behind in self.left:
            connection.execute(delete(schema.places).where(*at_place(table, seat, behind)))
        for place in self.sat:
            connection.execute(delete(schema.places).where(*at_place(table, place.seat, place.behind)))
            connection.execute(insert(schema.places).values(table_id=table, **place._asdict()))
        for ended in self.ended:
            self.end(connection, ended)
        for shoe, secret in self.secrets:
            connection.execute(insert(schema.secrets).values(table_id=table, shoe=shoe, secret=secret))
        for shoe, account, name, seed in self.contributed:
            where = (
                schema.contributions.c.table_id == table,
                schema.contributions.c.shoe == shoe,
                schema.contributions.c.account == account,
            )
            connection.execute(delete(schema.contributions).where(*where))
            row = {"table_id": table, "shoe": shoe, "account": account, "name": name, "seed": seed}
            connection.execute(insert(schema.contributions), row)
        if self.set:
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(dict(self.set)))

    def end(self, connection: Connection, ended: Ended) -> None:
        row = {"table_id": self.table, "ended": self.at, **ended._asdict()}
        nets = row.pop("nets")
        connection.execute(insert(schema.rounds), row)
        if nets:
            rows = [
                {
                    "account": account,
                    "table_id": self.table,
                    "number": ended.number,
                    "seat": seat,
                    "net": net,
                    "ended": self.at,
                }
                for account, seat, net in nets
            ]
            connection.execute(insert(schema.results), rows)


def at_place(table: str, seat: int, behind: int) -> tuple[Any, ...]:
    columns = schema.places.c
    return columns.table_id == table, columns.seat == seat, columns.behind == behind


def transfer(connection: Connection, move: Move, at: float, table: str | None) -> None:
    """Enter a movement of chips on both sides; refuse it if the giving side has too few."""
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
            "once": f"{account} {move.once}" if move.once else None,
        }
        connection.execute(insert(schema.entries), row)


def upsert(connection: Connection, account: str) -> None:
    """See to it that an account has a balance."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(make(schema.balances).values(account=account, chips=0).on_conflict_do_nothing())
