"""`houseway serve`: the tables in the browser."""

import ipaddress
import os
import sys
import webbrowser
from contextlib import closing
from threading import Timer
from typing import TYPE_CHECKING, NamedTuple

from houseway.cli.output import USAGE, stop, talk
from houseway.cli.room.floor import database_of, key_of
from houseway.money import shortened

if TYPE_CHECKING:
    from houseway.server.config import Config


LEVELS = ("debug", "info", "warning", "error", "critical")


class Options(NamedTuple):
    """The options of `houseway serve`, as they were given."""

    host: str
    port: int
    database: str | None
    bots: int
    busy: bool
    hosts: tuple[str, ...]
    level: str
    https: bool
    proxies: tuple[str, ...] = ()
    filings: str = ""
    workers: int = 1
    reach: str = ""
    beacon: str = ""


def serve(given: Options) -> None:
    """Open the room and say where it is."""
    from houseway.server.run import run

    room = check_options(given)
    check_store(room)
    try:
        key, where = key_of(room)
    except OSError as error:
        stop(f"the floor's key cannot be kept: {error}", USAGE)

    def opened() -> None:
        talk(f"The room is open at http://{given.host}:{given.port}/")
        talk(f"To be floor: `houseway floor grant NAME`, or the key in {where}")

    try:
        run(config_of(given, room, key), given.level.upper(), opened)
    except (ValueError, OSError) as error:
        stop(str(error), USAGE)


def check_options(given: Options) -> str:
    """Return the database of the room; stop with a sentence at an option that is wrong."""
    from houseway.houses.loader.load import HOUSES, house
    from houseway.server.http.documents import missing

    if given.database is not None and not given.database.strip():
        stop("--database is empty; name a file or the URL of a PostgreSQL database, or leave it out", USAGE)
    room = database_of(given.database)
    if given.reach and not room.startswith("postgresql"):
        stop("--reach is for several machines, which share a room on PostgreSQL; a file is for one machine", USAGE)
    if given.reach and not given.reach.rpartition(":")[2].isdigit():
        stop(f"--reach takes HOST:PORT, not {given.reach!r}", USAGE)
    if given.level.lower() not in LEVELS:
        stop(f"--level is one of {', '.join(LEVELS)}, not {shortened(given.level)}", USAGE)
    if given.filings and (lacking := missing(given.filings, map(house, HOUSES))):
        talk(f"{given.filings} has no document, or another one, of {', '.join(lacking)}; their lines are not shown")
    for proxy in given.proxies:
        if not is_address(proxy):
            stop(f"--proxy takes an address or a network, as 10.0.0.7 or 10.0.0.0/24, not {shortened(proxy)}", USAGE)
    if given.beacon and not os.path.isfile(given.beacon):
        stop(f"--beacon {given.beacon}: there is no such file", USAGE)
    return room


def check_store(room: str) -> None:
    """Stop with a sentence before the doors open, if the database is damaged or cannot be read here."""
    from houseway.store import Store
    from houseway.store.audit import check

    try:
        with closing(Store(room)) as store:
            check(store)
    except (ValueError, OSError) as error:
        stop(str(error), USAGE)


def config_of(given: Options, room: str, key: str) -> "Config":
    """Return the settings of the server."""
    from houseway.server.config import Config

    return Config(
        database=room,
        host=given.host,
        port=given.port,
        hosts=tuple(dict.fromkeys((*Config().hosts, given.host, *given.hosts))),
        bots=given.bots,
        busy=given.busy,
        rehearse=True,
        floor_key=key,
        secure=given.https,
        proxies=given.proxies,
        filings=given.filings,
        beacon=given.beacon,
        workers=given.workers,
        reach=given.reach,
    )


def is_address(text: str) -> bool:
    """Tell whether something is an address or a network; a name may become somebody else's.

    >>> [is_address(text) for text in ("10.0.0.7", "fd00::/8", "10.0.0.7/24", "x", "*", "")]
    [True, True, True, False, False, False]
    """
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def open_browser_on(address: str, after: float = 2.0) -> None:
    """Open a browser on the room when it has had time to open; where there is no screen, do nothing."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        timer = Timer(after, webbrowser.open, (address,))
        timer.daemon = True
        timer.start()
