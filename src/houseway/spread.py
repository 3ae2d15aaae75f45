"""Runs a function over many parts on all cores of this process."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")
CORES = os.cpu_count() or 1


def spread(function: Callable[[Part], Result], parts: Iterable[Part], workers: int | None = None) -> list[Result]:
    """Return the results of all parts, in the order of the parts. Threads help only where the function releases the
    interpreter.

    >>> spread(abs, [-3, 2, -1])
    [3, 2, 1]
    """
    with ThreadPoolExecutor(workers or CORES) as pool:
        return list(pool.map(function, parts))
