"""Runs the server until it is stopped."""

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
"""Seconds to wait for a busy port, and between two attempts: workers whose parent was killed need a moment to exit."""


class Closed(ValueError):
    """The room cannot open at the given address."""


def run(
    config: Config,
    level: str = "INFO",
    opened: Callable[[], None] = lambda: None,
    closed: Callable[[], None] = lambda: None,
) -> None:
    """Serve until an interrupt or SIGTERM; then park every table and close every connection.

    `opened` is called once the room's lock and the port are ours, `closed` when the server has stopped.
    """
    set_up(level, config.json_logs)
    with alone(config.database, shared=bool(config.reach)), listen(config.host, config.port) as public:
        opened()
        try:
            if config.workers > 1:
                run_workers(config, level, public)
                return
            prepare(level, config.json_logs)
            server(config).run(sockets=[public])
            sys.stderr.flush()
        finally:  # this runs after an interrupt too, which the server raises again once it has stopped
            closed()


def listen(host: str, port: int) -> socket.socket:
    """Return the public socket; raise `Closed` if it cannot be opened."""
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


def prepare(level: str, json_logs: bool = True) -> None:
    """Set up a process that runs tables."""
    set_up(level, json_logs)
    sys.setswitchinterval(0.001)  # this is a compromise between the writer's thread and the event loop
    gc.disable()  # see server/ops/gc_policy.py


def server(config: Config, beat: Callable[[], None] | None = None) -> uvicorn.Server:
    """Return a server; `beat` is called periodically while it and its writer run."""
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
            # Viewers with the same view share the same bytes; compression would repeat the work per connection.
            ws_per_message_deflate=False,
            ws_ping_interval=30.0,
            ws_ping_timeout=60.0,
            timeout_graceful_shutdown=5,
            server_header=False,
            proxy_headers=bool(config.proxies),  # otherwise any local process could forge addresses
            forwarded_allow_ips=list(config.proxies),
        ),
        config.private,
    )
