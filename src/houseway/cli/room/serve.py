"""`houseway serve`: serve the tables to browsers."""

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
    """The options of `houseway serve`."""

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
    json_logs: bool = False
    pace: str = "usual"
    skill: str = "usual"


def serve(given: Options) -> None:
    """Open the room, print its address, and serve until stopped."""
    from houseway.server.run import run

    room = check_options(given)
    check_store(room)
    try:
        key, where = key_of(room)
    except OSError as error:
        stop(f"the floor key cannot be saved: {error}", USAGE)

    def opened() -> None:
        talk(f"The room is open at http://{given.host}:{given.port}/ (Ctrl+C closes it).")
        talk(f"For floor access: `houseway floor grant NAME`, or the key in {where}")

    def closed() -> None:
        talk("The room is closed.")

    try:
        run(config_of(given, room, key), given.level.upper(), opened, closed)
    except (ValueError, OSError) as error:
        stop(str(error), USAGE)


def check_options(given: Options) -> str:
    """Return the room's database; stop if an option is wrong."""
    from houseway.houses import HOUSES, house
    from houseway.server.config import DEALING
    from houseway.server.http.documents import missing

    if given.database is not None and not given.database.strip():
        stop("--database is blank; give a file or a PostgreSQL URL, or omit it", USAGE)
    room = database_of(given.database)
    if given.reach and not room.startswith("postgresql"):
        stop("--reach is for machines that share a room on PostgreSQL; a room in a file has only one machine", USAGE)
    if given.reach and not given.reach.rpartition(":")[2].isdigit():
        stop(f"--reach takes HOST:PORT, not {given.reach!r}", USAGE)
    if given.level.lower() not in LEVELS:
        stop(f"--level must be {', '.join(LEVELS)}, not {shortened(given.level)}", USAGE)
    if given.pace not in DEALING:
        stop(f"--pace must be {', '.join(DEALING)}, not {shortened(given.pace)}", USAGE)
    if given.filings and (lacking := missing(given.filings, map(house, HOUSES))):
        talk(f"{given.filings} lacks the filed documents of {', '.join(lacking)}; their lines are not shown")
    for proxy in given.proxies:
        if not is_address(proxy):
            stop(f"--proxy must be an address or network like 10.0.0.7 or 10.0.0.0/24, not {shortened(proxy)}", USAGE)
    if given.beacon and not os.path.isfile(given.beacon):
        stop(f"--beacon {given.beacon}: there is no such file", USAGE)
    return room


def check_store(room: str) -> None:
    """Stop if the database is damaged or can't be read."""
    from houseway.store import Store
    from houseway.store.audit import check

    try:
        with closing(Store(room)) as store:
            check(store)
    except (ValueError, OSError) as error:
        stop(str(error), USAGE)


def config_of(given: Options, room: str, key: str) -> "Config":
    """Return the server's settings."""
    from houseway.server.config import DEALING, Config, Pace

    return Config(
        pace=Pace(deal=DEALING[given.pace]),
        database=room,
        host=given.host,
        port=given.port,
        hosts=tuple(dict.fromkeys((*Config().hosts, given.host, *given.hosts))),
        bots=given.bots,
        level=given.skill,
        busy=given.busy,
        rehearse=True,
        floor_key=key,
        secure=given.https,
        proxies=given.proxies,
        filings=given.filings,
        beacon=given.beacon,
        workers=given.workers,
        reach=given.reach,
        json_logs=given.json_logs or not sys.stderr.isatty(),
    )


def is_address(text: str) -> bool:
    """Return whether a text is an address or a network. Names are refused, since their owner can change.

    >>> [is_address(text) for text in ("10.0.0.7", "fd00::/8", "10.0.0.7/24", "x", "*", "")]
    [True, True, True, False, False, False]
    """
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def open_browser_on(address: str, after: float = 2.0) -> None:
    """Open a browser on the room after it has had time to open; do nothing without a screen."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        timer = Timer(after, webbrowser.open, (address,))
        timer.daemon = True
        timer.start()
