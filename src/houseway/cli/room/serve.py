"""`houseway serve`: the tables in the browser."""

import ipaddress
import os
import sys
import webbrowser
from contextlib import closing
from threading import Timer

from houseway.cli.output import USAGE, stop, talk
from houseway.cli.room.floor import database_of, key_of
from houseway.money import shortened


def serve(
    host: str, port: int, database: str | None, bots: int, busy: bool, hosts: tuple[str, ...], level: str, https: bool,
    proxies: tuple[str, ...] = (), filings: str = "", workers: int = 1, reach: str = "", beacon: str = "",
) -> None:
    """Open the room and say where it is."""
    from houseway.houses.loader.load import HOUSES, house
    from houseway.server.config import Config
    from houseway.server.http.documents import missing
    from houseway.server.run import run
    from houseway.store import Store
    from houseway.store.audit import check

    if database is not None and not database.strip():
        stop("--database is empty; name a file or the URL of a PostgreSQL database, or leave it out", USAGE)
    room = database_of(database)
    if reach and not room.startswith("postgresql"):
        stop("--reach is for several machines, which share a room on PostgreSQL; a file is for one machine", USAGE)
    if reach and not reach.rpartition(":")[2].isdigit():
        stop(f"--reach takes HOST:PORT, not {reach!r}", USAGE)
    known = dict.fromkeys((*Config().hosts, host, *hosts))
    levels = ("debug", "info", "warning", "error", "critical")
    if level.lower() not in levels:
        stop(f"--level is one of {', '.join(levels)}, not {shortened(level)}", USAGE)
    if filings and (lacking := missing(filings, map(house, HOUSES))):
        talk(f"{filings} has no document, or another one, of {', '.join(lacking)}; their lines are not shown")
    for proxy in proxies:
        if not is_address(proxy):
            stop(f"--proxy takes an address or a network, as 10.0.0.7 or 10.0.0.0/24, not {shortened(proxy)}", USAGE)
    if beacon and not os.path.isfile(beacon):
        stop(f"--beacon {beacon}: there is no such file", USAGE)
    try:
        with closing(Store(room)) as store:
            check(store)  # a database that is damaged, or cannot be read here, is refused before the doors open
    except (ValueError, OSError) as error:
        stop(str(error), USAGE)
    try:
        key, where = key_of(room)
    except OSError as error:
        stop(f"the floor's key cannot be kept: {error}", USAGE)
    config = Config(
        database=room,
        host=host,
        port=port,
        hosts=tuple(known),
        bots=bots,
        busy=busy,
        rehearse=True,
        floor_key=key,
        secure=https,
        proxies=proxies,
        filings=filings,
        beacon=beacon,
        workers=workers,
        reach=reach,
    )

    def opened() -> None:
        talk(f"The room is open at http://{host}:{port}/")
        talk(f"To be floor: `houseway floor grant NAME`, or the key in {where}")

    try:
        run(config, level.upper(), opened)
    except (ValueError, OSError) as error:
        stop(str(error), USAGE)


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
