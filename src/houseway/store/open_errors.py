"""Why a database cannot be opened, in a sentence."""

from sqlalchemy.exc import SQLAlchemyError


class CannotOpen(ValueError):
    """The database cannot be opened."""


class DamagedStore(CannotOpen):
    """What lies on disk is not what was written there."""

    def __init__(self, what: str) -> None:
        super().__init__(f"the database is damaged ({what}); put a backup back, or name another file")


def unopened(error: SQLAlchemyError) -> CannotOpen:
    """Say in a sentence why a database cannot be opened or read."""
    what = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    if "malformed" in what or "not a database" in what or "decode" in what:
        return DamagedStore(what)
    return CannotOpen(f"the database cannot be opened: {what}")
