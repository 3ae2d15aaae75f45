"""Runs the server until it is told to stop."""

import gc
import sys

import uvicorn

from houseway.server.app import create
from houseway.server.config import Config
from houseway.server.frames import Frames
from houseway.server.handing import Handing, Server
from houseway.server.logs import set_up
from houseway.server.workers import run_workers


def run(config: Config, level: str = "INFO") -> None:
    """Serve; an interrupt or SIGTERM parks every table and says goodbye."""
    if config.workers > 1:
        run_workers(config, level)
        return
    prepare(level)
    server(config).run()
    sys.stderr.flush()


def prepare(level: str) -> None:
    """Set up a process that runs tables."""
    set_up(level)
    sys.setswitchinterval(0.001)  # the writer's thread must not wait long for the tables' loop, nor cut in all the time
    gc.disable()  # see sweeping.py


def server(config: Config) -> uvicorn.Server:
    return Server(
        uvicorn.Config(
            create(config),
            http=Handing,
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
