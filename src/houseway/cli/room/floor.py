"""`houseway floor`: who can open, pause and close tables.

There are two ways to get floor access. The operator grants it to an account (`houseway floor grant NAME`), or hands
over the floor key. The key is made when the room first opens and is stored in its data folder, readable by its owner
only.
"""

import os
from contextlib import closing
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from houseway.cli.output import REFUSED, USAGE, print_json, stop, talk

if TYPE_CHECKING:
    from houseway.store import Store

KEY = "floor-key"
VARIABLE = "HOUSEWAY_FLOOR_KEY"


def home() -> Path:
    return Path.home() / ".houseway"


def database_of(named: str | None) -> str:
    """Return the room's database: a file or a URL; by default the one in the home folder."""
    return named or str(home() / "room.sqlite")


def key_file(database: str) -> Path:
    """Return the path of a room's key: beside its database, or in the home folder if that is on a server."""
    return home() / KEY if "://" in database else Path(database).expanduser().parent / KEY


def key_of(database: str) -> tuple[str, str]:
    """Return the floor key and where it is stored; make one if there is none."""
    if given := os.environ.get(VARIABLE):
        return given, f"the variable {VARIABLE}"
    file = key_file(database)
    if file.is_file() and (kept := file.read_text(encoding="utf-8").strip()):
        return kept, str(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    made = token_urlsafe(9)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as new:
        new.write(f"{made}\n")
    return made, str(file)


def opened(database: str | None) -> "Store":
    """Open the store of an existing room."""
    from houseway.store import Store

    name = database_of(database)
    if "://" not in name and not Path(name).is_file():
        stop(f"there is no room {name} yet; `houseway serve` opens one", USAGE)
    try:
        return Store(name)
    except (ValueError, OSError) as error:
        stop(str(error), USAGE)


def grant(name: str, database: str | None) -> None:
    """Give an account floor access."""
    from houseway.store.people import accounts, names

    with closing(opened(database)) as store:
        found = accounts.by_name(store, names.tidy(name))
        if found is None:
            stop(f"there is no account {name}; they must first register (Sign in → Register)", REFUSED)
        accounts.set_role(store, found.id, "floor")
    talk(f"{found.name} now has floor access. Open pages show it after a reload.")


def dismiss(name: str, database: str | None) -> None:
    """Take floor access away; the account's sessions end."""
    from houseway.store.people import accounts, names, sessions

    with closing(opened(database)) as store:
        found = accounts.by_name(store, names.tidy(name))
        if found is None or found.role != "floor":
            stop(f"{name} does not have floor access", REFUSED)
        sessions.dismiss(store, found.id)
    talk(f"{found.name} no longer has floor access.")


def who(database: str | None, as_json: bool) -> None:
    """Print the floor accounts, and where the key is."""
    from houseway.store.people import accounts

    with closing(opened(database)) as store:
        found = accounts.on_the_floor(store)
    where = str(key_file(database_of(database)))
    if as_json:
        print_json({"floor": found, "key": where})
        return
    print("\n".join(found) or "no one has floor access")
    talk(f"the key is in {where}")
