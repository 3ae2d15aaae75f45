"""Accounts, and the chips that the cage holds for them."""

import time
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select, update

from houseway.money import Chips, show
from houseway.rules.refusal import Refused
from houseway.store import schema
from houseway.store.change import HOUSE, Transfer, transfer
from houseway.store.people.names import looks
from houseway.store.store import Store


class Account(NamedTuple):
    """A person, or a guest."""

    id: str
    name: str
    guest: bool
    role: str
    settings: dict[str, Any]
    password: str | None
    session: str = ""
    """The id of the session in use, as stored."""


def account_of(row: Any) -> Account:
    settings = msgspec.json.decode(row["settings"])
    return Account(row["id"], row["name"], row["folded"] is None, row["role"], settings, row["password"])


def find(store: Store, id: str) -> Account | None:
    query = select(schema.accounts).where(schema.accounts.c.id == id)
    row = store.read(lambda connection: connection.execute(query).mappings().first())
    return account_of(row) if row else None


def by_name(store: Store, name: str) -> Account | None:
    query = select(schema.accounts).where(schema.accounts.c.folded == name.casefold())
    row = store.read(lambda connection: connection.execute(query).mappings().first())
    return account_of(row) if row else None


def welcome(store: Store, chips: Chips) -> Account:
    """Create a guest with starting play chips; return the account."""
    id = token_hex(8)
    name = f"Guest {int(id[:6], 16) % 9000 + 1000}"

    def make(connection: Connection) -> None:
        _make(connection, id, name, None, None)
        transfer(connection, Transfer(HOUSE, id, chips, "play chips for a guest"), time.time(), None)

    store.submit(make).result()
    return Account(id, name, True, "player", {}, None)


def register(store: Store, guest: str | None, name: str, password: str, chips: Chips) -> str:
    """Give a name and a password to a guest's account, which keeps everything, or to a new account. Return the
    account's id.
    """
    taken = Refused("name-taken", f"the name {name} is taken")

    def make(connection: Connection) -> str:
        columns = schema.accounts.c
        folded = name.casefold()
        if connection.execute(select(columns.id).where(columns.folded == folded)).scalar() is not None:
            raise taken
        alike = select(columns.id).where(columns.looks == looks(name))
        if connection.execute(alike).first() is not None:
            raise Refused("name-taken", f"{name} looks too much like another player's name")
        if guest is not None:
            change = update(schema.accounts).where(columns.id == guest, columns.folded.is_(None))
            values = {"name": name, "folded": folded, "looks": looks(name), "password": password}
            if connection.execute(change.values(values)).rowcount:
                return guest
        id = token_hex(8)
        _make(connection, id, name, folded, password)
        transfer(connection, Transfer(HOUSE, id, chips, "play chips for a new player"), time.time(), None)
        return id

    return store.submit(make).result()


def _make(connection: Connection, id: str, name: str, folded: str | None, password: str | None) -> None:
    row = {
        "id": id,
        "name": name,
        "folded": folded,
        "looks": looks(name) if folded is not None else None,
        "password": password,
        "role": "player",
        "settings": "{}",
        "created": time.time(),
    }
    connection.execute(insert(schema.accounts).values(row))


def set_role(store: Store, id: str, role: str) -> None:
    _update(store, id, {"role": role})


def on_the_floor(store: Store) -> list[str]:
    """Return the names of all floor accounts."""
    query = select(schema.accounts.c.name).where(schema.accounts.c.role == "floor").order_by(schema.accounts.c.name)
    return list(store.read(lambda connection: connection.execute(query).scalars().all()))


def set_settings(store: Store, id: str, settings: dict[str, Any]) -> None:
    _update(store, id, {"settings": msgspec.json.encode(settings).decode()})


def _update(store: Store, id: str, values: dict[str, Any]) -> None:
    change = update(schema.accounts).where(schema.accounts.c.id == id).values(values)
    store.submit(lambda connection: connection.execute(change).rowcount).result()


def chips(store: Store, account: str) -> Chips:
    """Return the chips that the cage holds for an account."""
    query = select(schema.balances.c.chips).where(schema.balances.c.account == account)
    return store.read(lambda connection: connection.execute(query).scalar()) or 0


def cage(store: Store, account: str, amount: Chips, once: str, most: Chips | None = None) -> dict[str, Any]:
    """Buy play chips up to `most`, or cash out a negative amount; return the entry.

    A repeated id returns the same entry and does nothing; an id used for another amount is refused.
    """
    what = "bought at the cage" if amount > 0 else "cashed out"
    move = Transfer(HOUSE, account, amount, what, once=once)
    if amount < 0:
        move = Transfer(account, HOUSE, -amount, what, once=once)

    def enter(connection: Connection) -> dict[str, Any]:
        query = select(schema.entries).where(schema.entries.c.once == f"{account} {once}")
        entry = connection.execute(query).mappings().first()
        if entry is None:
            transfer(connection, move, time.time(), None)
            entry = connection.execute(query).mappings().one()
            if most is not None and amount > 0 and entry["balance"] > most:  # this rolls back the entry
                raise Refused("enough-chips", f"you can hold at most {show(most)} in play chips")
        elif entry["amount"] != amount:
            raise Refused("id-used", f"the id {once} was already used for {show(entry['amount'])}")
        return dict(entry)

    return store.submit(enter).result()


def statement(store: Store, account: str, before: int | None = None, limit: int = 100) -> list[dict[str, Any]]:
    """Return an account's entries, newest first."""
    query = select(schema.entries).where(schema.entries.c.account == account)
    if before is not None:
        query = query.where(schema.entries.c.id < before)
    query = query.order_by(schema.entries.c.id.desc()).limit(limit)
    rows = store.read(lambda connection: connection.execute(query).mappings().all())
    return [dict(row) for row in rows]
