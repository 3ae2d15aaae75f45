"""Runs a room in several processes: they share the public socket, and each has a private socket for the other workers.

The parent only starts workers, and replaces a worker that ends. Each worker sends heartbeats over a pipe. A silent
worker is killed, because it may have stopped while holding a lock that the others wait for.
"""

import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType

from houseway.server.config import Config

log = logging.getLogger("houseway.workers")
QUICKLY, PAUSE = 5.0, 1.0
"""A worker that ends sooner than this is not replaced at once."""
GOODBYE = 15.0
SILENT, STARTS = 10.0, 300.0
"""Seconds of silence after which a worker is killed, and seconds it has until its first heartbeat."""
LOOKS, AWAKE = 0.5, 1.0
"""Seconds between two checks of the workers, and the most silence that one check counts: while the parent itself is
suspended, it can't know who is silent."""


@dataclass(eq=False)
class Watched:
    """A worker and its heartbeats."""

    process: BaseProcess
    beats: Connection
    since: float
    silent: float = 0.0
    open: bool = False
    """Whether the worker has sent a heartbeat yet."""

    def listen(self) -> None:
        """Read heartbeats from the pipe; a closed pipe has no heartbeats."""
        try:
            while self.beats.poll():
                self.beats.recv_bytes()
                self.silent, self.open = 0.0, True
        except (EOFError, OSError):
            return

    def is_silent(self, passed: float) -> bool:
        """Add elapsed time; return whether the worker has been silent for too long."""
        self.silent += min(passed, AWAKE)
        return self.silent > (SILENT if self.open else STARTS)


def run_workers(config: Config, level: str, public: socket.socket) -> None:
    """Run the configured number of workers until a signal stops them."""
    multiprocessing.allow_connection_pickling()
    stopping = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    with tempfile.TemporaryDirectory(prefix="houseway-") as folder:  # only its owner can enter the folder
        running: dict[int, Watched] = {}
        begun, looked = 0, time.monotonic()
        while not stopping:
            while len(running) < config.workers and not stopping:
                begun += 1
                worker = start(replace(config, private=str(Path(folder) / f"{begun}.sock")), level, public)
                running[worker.process.sentinel] = worker
            ended = [each for each in wait(list(running), timeout=LOOKS) if isinstance(each, int)]
            now = time.monotonic()
            for worker in (running.pop(each) for each in ended):
                worker.beats.close()
                process = worker.process
                process.join()  # its sentinel closes a moment before its exit code is known
                if not stopping:
                    log.warning("a worker ended and is replaced", extra={"pid": process.pid, "code": process.exitcode})
                    time.sleep(PAUSE if now - worker.since < QUICKLY else 0.0)
            end_silent(running.values(), now - looked)
            looked = now
        finish([worker.process for worker in running.values()])


def end_silent(running: Iterable[Watched], passed: float) -> None:
    """Kill silent workers. The games of ended workers move to the others, and nothing is left half written."""
    for worker in running:
        worker.listen()
        if worker.is_silent(passed):
            log.error("a worker sends no heartbeats and is killed", extra={"pid": worker.process.pid})
            worker.process.kill()


def start(config: Config, level: str, public: socket.socket) -> Watched:
    context = multiprocessing.get_context("spawn")
    heard, said = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(config, level, public, said), daemon=False)
    process.start()
    said.close()
    return Watched(process, heard, time.monotonic())


def finish(processes: list[BaseProcess]) -> None:
    """Stop all workers; kill those that take too long."""
    for process in processes:
        process.terminate()
    ends = time.monotonic() + GOODBYE
    for process in processes:
        process.join(max(0.1, ends - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


def work(config: Config, level: str, public: socket.socket, said: Connection) -> None:
    """Run one worker."""
    from houseway.server.run import prepare, server
    from houseway.store.file_lock import stay

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets the signal too, and stops the workers
    orphaned()
    prepare(level, config.json_logs)
    private = socket.socket(socket.AF_UNIX)
    private.bind(config.private)
    private.listen()  # before the first heartbeat: a silent worker that does not listen counts as dead
    os.set_blocking(said.fileno(), False)  # a parent that does not read must not block a worker

    def beat() -> None:
        with suppress(OSError):
            said.send_bytes(b"")

    with stay(config.database):
        server(config, beat).run(sockets=[public, private])
    sys.stderr.flush()


def orphaned() -> None:
    """Exit when the parent does, however the parent ends: no one else would replace or stop this worker."""
    import threading

    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True, name="parent").start()
