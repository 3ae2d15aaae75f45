"""Counts of rules that the book does not have, kept in the user's cache directory, so that they are made only once.

The folder is `$HOUSEWAY_CACHE`, else `$XDG_CACHE_HOME/houseway`, else the platform's. Counts lie under a hash of the
code that made them, so a changed rule or solver never reads an older count. A file that cannot be read or written is
ignored.
"""

import hashlib
import os
import pickle
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

Found = TypeVar("Found")
PACKAGE = Path(__file__).parent
ROOMS = ("cards", "ranking", "rules", "games", "houses", "odds")
"""The rooms whose code a count depends on."""
EDITIONS = 4
"""The number of code versions whose counts are kept."""


def folder() -> Path:
    """Return Houseway's cache folder, which need not exist."""
    if given := os.environ.get("HOUSEWAY_CACHE"):
        return Path(given)
    if given := os.environ.get("XDG_CACHE_HOME"):
        return Path(given) / "houseway"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "houseway"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "houseway" / "Cache"
    return Path.home() / ".cache" / "houseway"


@cache
def edition() -> str:
    """Return the hash of the code behind counts: the sizes and times of its files."""
    from houseway.registry import outside_files

    files = [*PACKAGE.glob("*.py"), *(file for room in ROOMS for file in (PACKAGE / room).rglob("*.py"))]
    told = [(str(file), file.stat().st_size, file.stat().st_mtime_ns) for file in sorted({*files, *outside_files()})]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def place(name: str) -> Path:
    return folder() / "counts" / edition() / name


def get(depends: Iterable[Any], count: Callable[[], Found]) -> Found:
    """Return a count from the cache, or make it and keep it; `depends` is everything that it depends on."""
    told = repr(tuple(depends))
    if " at 0x" in told:  # an address would be different next time
        return count()
    file = place(f"{hashlib.sha256(told.encode()).hexdigest()}.pickle")
    with suppress(Exception):  # if anything is wrong with a file, the count can be made again
        known, found = pickle.loads(file.read_bytes())
        if known == told:
            kept: Found = found
            return kept
    made = count()
    with suppress(pickle.PicklingError, AttributeError, TypeError):  # some plans contain functions
        write(file, pickle.dumps((told, made)))
    return made


def write(file: Path, data: bytes) -> None:
    """Write a file atomically; do nothing if it cannot be written."""
    with suppress(OSError):
        if not file.parent.is_dir():
            file.parent.mkdir(parents=True)
            _forget_old(file.parent.parent)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as out:
            out.write(data)
        os.replace(out.name, file)


def _forget_old(counts: Path) -> None:
    """Remove the counts of all but the latest versions of the code."""
    editions = sorted((each for each in counts.iterdir() if each.is_dir()), key=lambda each: each.stat().st_mtime)
    for old in editions[:-EDITIONS]:
        shutil.rmtree(old, ignore_errors=True)
