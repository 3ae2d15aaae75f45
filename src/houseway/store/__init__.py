"""The log on disk: tables, accounts and the cage, in one SQLite file or in PostgreSQL."""

from houseway.store.change import Change, Seated, Transfer
from houseway.store.store import Store
from houseway.store.writer.writer import Conflict, NotWritten

__all__ = ["Change", "Conflict", "NotWritten", "Seated", "Store", "Transfer"]
