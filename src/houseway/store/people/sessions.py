"""Sessions: each is a row, so that it can be ended early."""

import time
from hashlib import sha256
from secrets import token_urlsafe

from sqlalchemy import Connection, delete, insert, select, update

from houseway.store import schema
from houseway.store.people.accounts import Account, account_of
from houseway.store.statements import SESSION
from houseway.store.store import Store

LASTS = 90 * 24 * 3600
MANY = 500


def known_as(token: str) -> str:
    """Return a session's id on disk: a digest, so that reading the disk does not reveal the token."""
    return sha256(token.encode()).hexdigest()


def begin(store: Store, account: str, instead_of: str | None = None) -> str:
    """Begin a session, and end the session that it replaces; return the new token."""
    token, now = token_urlsafe(24), time.time()

    def make(connection: Connection) -> None:
        columns = schema.sessions.c
        connection.execute(delete(schema.sessions).where((columns.until < now) | (columns.id == instead_of)))
        row = {"id": known_as(token), "account": account, "begun": now, "until": now + LASTS}
        connection.execute(insert(schema.sessions).values(row))

    store.submit(make).result()
    return token


def prolong(store: Store, session: str) -> None:
    """Restart a session's lifetime."""
    change = update(schema.sessions).where(schema.sessions.c.id == session).values(until=time.time() + LASTS)
    store.submit(lambda connection: connection.execute(change).rowcount).result()


def find(store: Store, token: str) -> Account | None:
    """Return the account of a session token; None once the session has ended."""
    given = {"session": known_as(token), "now": time.time()}
    row = store.read(lambda connection: connection.execute(SESSION, given).mappings().first())
    return account_of(row)._replace(session=known_as(token)) if row else None


def gone(store: Store, ids: list[str]) -> list[str]:
    """Return the sessions among these that have ended."""
    columns = schema.sessions.c
    last = set[str]()
    for start in range(0, len(ids), MANY):
        query = select(columns.id).where(columns.id.in_(ids[start : start + MANY]), columns.until > time.time())
        last.update(store.read(lambda connection: connection.execute(query).scalars().all()))  # noqa: B023
    return [id for id in ids if id not in last]


def end(store: Store, session: str) -> list[str]:
    """End a session; return it if it existed."""
    gone = delete(schema.sessions).where(schema.sessions.c.id == session)
    return [session] if store.submit(lambda connection: connection.execute(gone).rowcount).result() else []


def change_password(store: Store, account: str, password: str, keep: str) -> list[str]:
    """Set a password and end all other sessions; return the sessions that ended."""

    def change(connection: Connection) -> list[str]:
        columns = schema.accounts.c
        connection.execute(update(schema.accounts).where(columns.id == account).values(password=password))
        return end_all(connection, account, keep)

    return store.submit(change).result()


def dismiss(store: Store, account: str) -> list[str]:
    """Take floor access away and end the account's sessions; return the sessions that ended."""

    def change(connection: Connection) -> list[str]:
        columns = schema.accounts.c
        connection.execute(update(schema.accounts).where(columns.id == account).values(role="player"))
        return end_all(connection, account)

    return store.submit(change).result()


def end_all(connection: Connection, account: str, keep: str = "") -> list[str]:
    columns = schema.sessions.c
    which = (columns.account == account) & (columns.id != keep)
    ended = list(connection.execute(select(columns.id).where(which)).scalars())
    connection.execute(delete(schema.sessions).where(which))
    return ended
