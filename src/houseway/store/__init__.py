"""The event log on disk: tables, accounts and the cage in one SQLite file, or in PostgreSQL by URL."""

from houseway.store.change import Change, Seated, Transfer
from houseway.store.store import Store
from houseway.store.writer import Conflict, Unwritten

__all__ = ["Change", "Conflict", "Seated", "Store", "Transfer", "Unwritten"]
