"""`houseway archive`: move old rounds into compressed files, which `houseway verify` reads."""

import math
import time
from contextlib import closing
from pathlib import Path

from houseway.cli.output import REFUSED, USAGE, print_json, stop
from houseway.cli.room.floor import database_of

DAY = 24 * 3600.0


def archive_room(database: str | None, to: str, days: float, as_json: bool) -> None:
    """Archive the rounds of every table that are older than `days`; print what was moved."""
    from houseway.store import Store
    from houseway.store.archive import archive
    from houseway.store.open_errors import DamagedStore

    if not math.isfinite(days):
        stop("--days must be a number", USAGE, as_json)
    room = database_of(database)
    if "://" in room and not to:
        stop("a room on PostgreSQL has no folder of its own; use --to DIR", USAGE, as_json)
    if "://" not in room and not Path(room).is_file():
        stop(f"there is no database {room}", USAGE, as_json)
    folder = Path(to or f"{room}-archive")
    try:
        with closing(Store(room)) as store:
            moved = archive(store, folder, time.time() - days * DAY)
    except DamagedStore as damaged:
        stop(str(damaged), REFUSED, as_json)
    except OSError as error:
        stop(f"{folder} cannot be written: {error.strerror}", USAGE, as_json)
    except ValueError as error:
        stop(str(error), USAGE, as_json)
    if as_json:
        print_json({"folder": str(folder), "events": moved})
    elif moved:
        print(f"Moved {sum(moved.values())} events from {len(moved)} tables to {folder} (see `houseway verify`)")
    else:
        print(f"no rounds are older than {days:g} days")
