"""Runs a room in several processes: they share the public socket, and each has one of its own for the others.

The parent only starts them, and starts another when one ends.
"""

import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import time
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType

from houseway.server.config import Config
from houseway.server.logs import set_up

log = logging.getLogger("houseway.workers")
QUICKLY, PAUSE = 5.0, 1.0
"""A worker that ends sooner than this is not started again at once."""
GOODBYE = 15.0


def run_workers(config: Config, level: str) -> None:
    """Run so many workers until told to stop."""
    set_up(level)
    multiprocessing.allow_connection_pickling()
    public = listen(config.host, config.port)
    stopping = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    with tempfile.TemporaryDirectory(prefix="houseway-") as folder:  # which only its owner may enter
        running: dict[int, tuple[BaseProcess, float]] = {}
        begun = 0
        while not stopping:
            while len(running) < config.workers and not stopping:
                begun += 1
                process = start(replace(config, private=str(Path(folder) / f"{begun}.sock")), level, public)
                running[process.sentinel] = process, time.monotonic()
            for ended in wait(list(running), timeout=0.5):
                assert isinstance(ended, int)
                process, since = running.pop(ended)
                if not stopping:
                    log.warning("a worker has ended", extra={"pid": process.pid, "code": process.exitcode})
                    time.sleep(PAUSE if time.monotonic() - since < QUICKLY else 0.0)
        finish([process for process, _ in running.values()])
    public.close()


def listen(host: str, port: int) -> socket.socket:
    """Open the public socket, once for all."""
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    public = socket.socket(family, kind)
    public.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    public.bind(address)
    public.set_inheritable(True)
    return public


def start(config: Config, level: str, public: socket.socket) -> BaseProcess:
    process = multiprocessing.get_context("spawn").Process(target=work, args=(config, level, public), daemon=False)
    process.start()
    return process


def finish(processes: list[BaseProcess]) -> None:
    """Have everybody say goodbye; who does not in time is ended."""
    for process in processes:
        process.terminate()
    ends = time.monotonic() + GOODBYE
    for process in processes:
        process.join(max(0.1, ends - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


def work(config: Config, level: str, public: socket.socket) -> None:
    """Be a worker."""
    from houseway.server.run import prepare, server

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it too, and says when to stop
    orphaned()
    prepare(level)
    private = socket.socket(socket.AF_UNIX)
    private.bind(config.private)
    private.listen()  # from the first beat on: who is silent and does not listen is taken for dead
    server(config).run(sockets=[public, private])
    sys.stderr.flush()


def orphaned() -> None:
    """End with the parent, however it ends: without one nobody would start a worker again, or stop this one."""
    import threading

    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True, name="parent").start()
