"""`houseway floor`: who may open, pause and close tables. The one place that says how somebody becomes floor.

Who runs the room names them (`houseway floor grant NAME`), while it is open or not; or gives them the key, which is
made when the room first opens and kept in its data folder, readable by its owner alone.
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
    """Return the room that is meant: a file, or an address; without a name the one at home."""
    return named or str(home() / "room.sqlite")


def key_file(database: str) -> Path:
    """Return where a room's key lies: beside its database, or at home where that is on another machine."""
    return home() / KEY if "://" in database else Path(database).expanduser().parent / KEY


def key_of(database: str) -> tuple[str, str]:
    """Return the floor's key and where it stands; make one if there is none."""
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
    """Open a room that is there."""
    from houseway.store import Store

    name = database_of(database)
    if "://" not in name and not Path(name).is_file():
        stop(f"there is no room {name} yet; `houseway serve` opens one", USAGE)
    try:
        return Store(name)
    except (ValueError, OSError) as error:
        stop(str(error), USAGE)


def grant(name: str, database: str | None) -> None:
    """Give somebody the floor's role."""
    from houseway.store.people import accounts, names

    with closing(opened(database)) as store:
        found = accounts.by_name(store, names.tidy(name))
        if found is None:
            stop(f"nobody here is called {name}; they take a name with Sign in → Register first", REFUSED)
        accounts.set_role(store, found.id, "floor")
    talk(f"{found.name} is floor now; a page that is open shows it when it is loaded again.")


def dismiss(name: str, database: str | None) -> None:
    """Take the role away again; their sessions end."""
    from houseway.store.people import accounts, names, sessions

    with closing(opened(database)) as store:
        found = accounts.by_name(store, names.tidy(name))
        if found is None or found.role != "floor":
            stop(f"{name} is not on the floor", REFUSED)
        sessions.dismiss(store, found.id)
    talk(f"{found.name} is on the floor no more.")


def who(database: str | None, as_json: bool) -> None:
    """Say who is floor, and where the key lies."""
    from houseway.store.people import accounts

    with closing(opened(database)) as store:
        found = accounts.on_the_floor(store)
    where = str(key_file(database_of(database)))
    if as_json:
        print_json({"floor": found, "key": where})
        return
    print("\n".join(found) or "nobody is on the floor")
    talk(f"the key lies in {where}")
