"""Keeps a test process small: counts that the solvers cache are dropped when it has grown."""

import ctypes
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import _lru_cache_wrapper
from typing import Any

from houseway import memo
from houseway.odds import book
from houseway.server.ops.gc_policy import size

MOST, MORE = 1_200 * 2**20, 300 * 2**20
"""Bytes. A process beyond `MOST` drops its counts; if it stays beyond, it does so again after growing by `MORE`."""
COUNTS = ("houseway.odds", "houseway.whole_table", "houseway.desks", "tests.support")
_after = 0


def drop_counts_if_large() -> None:
    global _after
    if size() > max(MOST, _after + MORE):
        drop_counts()
        _after = size()


def drop_counts() -> None:
    """Clear every cache of the solvers. Plans and what they count refer to each other, so they are collected too."""
    for clear in caches_of(COUNTS):
        clear()
    book.forget()
    memo.forget()
    gc.collect()
    with suppress(OSError, AttributeError):  # another C library keeps what it has
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def caches_of(packages: tuple[str, ...]) -> Iterator[Callable[[], Any]]:
    """Yield the function that clears each cache in the modules of these packages."""
    for name, module in list(sys.modules.items()):
        if name.startswith(packages):
            for kept in list(vars(module).values()):
                if isinstance(kept, _lru_cache_wrapper):
                    yield kept.cache_clear
                elif clear := getattr(kept, "forget", None) if callable(kept) else None:
                    yield clear
