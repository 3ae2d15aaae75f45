"""Errors for a database that cannot be opened."""

from sqlalchemy.exc import SQLAlchemyError


class CannotOpen(ValueError):
    """The database cannot be opened."""


class DamagedStore(CannotOpen):
    """The data on disk is not what was written."""

    def __init__(self, what: str) -> None:
        super().__init__(f"the database is damaged ({what}); restore a backup, or use another file")


def unopened(error: SQLAlchemyError) -> CannotOpen:
    """Return an error that says why a database cannot be opened or read."""
    what = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    if "malformed" in what or "not a database" in what or "decode" in what:
        return DamagedStore(what)
    return CannotOpen(f"the database cannot be opened: {what}")
