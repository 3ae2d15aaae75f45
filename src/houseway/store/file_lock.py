"""One server to a file: two that know nothing of each other would both run every table."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from houseway.store.engine import file_of

BESIDE = "-open"
"""How the file beside the database ends that a server holds; it stays empty."""
PATIENCE, LOOKS = 10.0, 0.1
"""Seconds in which the last server may end, and between two looks: workers whose parent was killed need a moment."""


class InUse(ValueError):
    """Another server has the room open."""


@contextmanager
def alone(url: str, shared: bool = False) -> Iterator[None]:
    """Hold a room while a server runs it; where several machines share it (`shared`), or it lies in a database that
    many may write to, there is nothing to hold."""
    file = file_of(url)
    if file is None or shared:
        yield
        return
    with opened(file) as lock:
        ends = time.monotonic() + PATIENCE
        while not take(lock, fcntl.LOCK_EX):
            if time.monotonic() > ends:
                raise InUse(f"another server has {file} open; stop that one first, or name another file")
            time.sleep(LOOKS)
        take(lock, fcntl.LOCK_SH)  # workers hold it too, and longer than a parent that is killed
        yield


@contextmanager
def stay(url: str) -> Iterator[None]:
    """Hold a room as a worker of the server that has it open."""
    file = file_of(url)
    if file is None:
        yield
        return
    with opened(file) as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)
        yield


@contextmanager
def opened(file: str) -> Iterator[int]:
    lock = os.open(f"{file}{BESIDE}", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        yield lock
    finally:
        os.close(lock)


def take(lock: int, how: int) -> bool:
    try:
        fcntl.flock(lock, how | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
