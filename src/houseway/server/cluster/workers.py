"""Runs a room in several processes: they share the public socket, and each has one of its own for the others.

The parent only starts them, and starts another when one ends. Each says over a pipe that it lives; one that is silent
is killed, because it may have stopped while it holds what all others wait for.
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
"""A worker that ends sooner than this is not started again at once."""
GOODBYE = 15.0
SILENT, STARTS = 10.0, 300.0
"""Seconds after which a worker that says nothing is killed; and how long it may take to open the room."""
LOOKS, AWAKE = 0.5, 1.0
"""Seconds between two looks at the workers, and what one look counts at most: while the parent itself sleeps, as when
all are stopped together, it cannot know who is silent."""


@dataclass(eq=False)
class Watched:
    """A worker, as its parent sees it."""

    process: BaseProcess
    beats: Connection
    since: float
    silent: float = 0.0
    open: bool = False
    """Whether it has been heard at all."""

    def listen(self) -> None:
        """Hear what has come through the pipe; a pipe that has ended says nothing more."""
        try:
            while self.beats.poll():
                self.beats.recv_bytes()
                self.silent, self.open = 0.0, True
        except (EOFError, OSError):
            return

    def is_silent(self, passed: float) -> bool:
        """Count time that has passed, and tell whether there was no sign for too long."""
        self.silent += min(passed, AWAKE)
        return self.silent > (SILENT if self.open else STARTS)


def run_workers(config: Config, level: str, public: socket.socket) -> None:
    """Run so many workers until told to stop."""
    multiprocessing.allow_connection_pickling()
    stopping = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    with tempfile.TemporaryDirectory(prefix="houseway-") as folder:  # which only its owner may enter
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
                if not stopping:
                    log.warning("a worker has ended", extra={"pid": process.pid, "code": process.exitcode})
                    time.sleep(PAUSE if now - worker.since < QUICKLY else 0.0)
            end_silent(running.values(), now - looked)
            looked = now
        finish([worker.process for worker in running.values()])


def end_silent(running: Iterable[Watched], passed: float) -> None:
    """Kill workers that have said nothing for long. What they held falls to the others, and nothing is half written."""
    for worker in running:
        worker.listen()
        if worker.is_silent(passed):
            log.error("a worker is silent; it is killed", extra={"pid": worker.process.pid})
            worker.process.kill()


def start(config: Config, level: str, public: socket.socket) -> Watched:
    context = multiprocessing.get_context("spawn")
    heard, said = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(config, level, public, said), daemon=False)
    process.start()
    said.close()
    return Watched(process, heard, time.monotonic())


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


def work(config: Config, level: str, public: socket.socket, said: Connection) -> None:
    """Be a worker."""
    from houseway.server.run import prepare, server
    from houseway.store.file_lock import stay

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it too, and says when to stop
    orphaned()
    prepare(level)
    private = socket.socket(socket.AF_UNIX)
    private.bind(config.private)
    private.listen()  # from the first beat on: who is silent and does not listen is taken for dead
    os.set_blocking(said.fileno(), False)  # a parent that does not read must not hold a worker up

    def beat() -> None:
        with suppress(OSError):
            said.send_bytes(b"")

    with stay(config.database):
        server(config, beat).run(sockets=[public, private])
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
