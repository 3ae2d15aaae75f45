"""Runs the server until it is told to stop."""

import errno
import gc
import socket
import sys
import time
from collections.abc import Callable

import uvicorn

from houseway.server.app import create
from houseway.server.cluster.socket_handoff import HandoffProtocol, Server
from houseway.server.cluster.workers import run_workers
from houseway.server.config import Config
from houseway.server.ops.logs import set_up
from houseway.server.socket.frames import Frames
from houseway.store.file_lock import alone

PATIENCE, LOOKS = 3.0, 0.1
"""Seconds in which a port may become free, and between two looks: workers whose parent was killed need a moment."""


class Closed(ValueError):
    """The room cannot open where it was told to."""


def run(config: Config, level: str = "INFO", opened: Callable[[], None] = lambda: None) -> None:
    """Serve; an interrupt or SIGTERM parks every table and says goodbye. `opened` is called when nothing stands in the
    way of that: nobody else has the room open, and the port is ours."""
    set_up(level)
    with alone(config.database, shared=bool(config.reach)), listen(config.host, config.port) as public:
        opened()
        if config.workers > 1:
            run_workers(config, level, public)
            return
        prepare(level)
        server(config).run(sockets=[public])
        sys.stderr.flush()


def listen(host: str, port: int) -> socket.socket:
    """Open the public socket; say why where that cannot be done."""
    ends = time.monotonic() + PATIENCE
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise Closed(why(host, port, error)) from None
    while True:
        public = socket.socket(family, kind)
        public.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            public.bind(address)
        except OSError as error:
            public.close()
            if error.errno != errno.EADDRINUSE or time.monotonic() > ends:
                raise Closed(why(host, port, error)) from None
            time.sleep(LOOKS)
        else:
            public.set_inheritable(True)
            return public


def why(host: str, port: int, error: Exception) -> str:
    return f"the room cannot open at {host}:{port}: {(getattr(error, 'strerror', None) or str(error)).lower()}"


def prepare(level: str) -> None:
    """Set up a process that runs tables."""
    set_up(level)
    sys.setswitchinterval(0.001)  # the writer's thread must not wait long for the tables' loop, nor cut in all the time
    gc.disable()  # see sweeping.py


def server(config: Config, beat: Callable[[], None] | None = None) -> uvicorn.Server:
    """Return a server; `beat` is called now and then while it and its writer go on."""
    return Server(
        uvicorn.Config(
            create(config, beat),
            http=HandoffProtocol,
            ws=Frames,
            host=config.host,
            port=config.port,
            log_config=None,
            access_log=False,
            ws_max_size=config.frame * 4,
            ws_max_queue=8,
            # Whoever sees the same gets the same bytes; packing them would be done for each connection anew.
            ws_per_message_deflate=False,
            ws_ping_interval=30.0,
            ws_ping_timeout=60.0,
            timeout_graceful_shutdown=5,
            server_header=False,
            proxy_headers=bool(config.proxies),  # else anybody on this machine could say they are somebody else
            forwarded_allow_ips=list(config.proxies),
        ),
        config.private,
    )
