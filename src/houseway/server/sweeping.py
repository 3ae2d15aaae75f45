"""Sweeps up values that only hold on to each other, when that is in nobody's way.

Tables are values that follow one another and refer to nobody in a circle: they go as soon as nobody holds them.
Python's own collector would look through all of them again and again, for a tenth of a second at a time while every
table waits, and find nothing. So it is off while the room is open. What libraries leave lying about, some of it with
every connection that goes, is swept while nobody is there, or when the process has grown by half.
"""

import asyncio
import gc
import os
import resource
from collections.abc import Callable
from pathlib import Path

LOOKS = 10.0
GROWN = 1.5
"""So many times as large as after the last time: then it is swept whoever is there."""
PRESENT = Path("/proc/self/statm")


async def sweep(here: Callable[[], int], came: Callable[[], int]) -> None:
    """Look now and then whether it is time to sweep: how many connections there are, and how many there have been."""
    after, swept = size(), 0
    while True:
        await asyncio.sleep(LOOKS)
        if size() > GROWN * after or (came() > swept and not here()):
            swept = came() - here()
            gc.collect()
            after = size()


def size() -> int:
    """Return how large this process is; where the system does not say, how large it has been at most."""
    if PRESENT.exists():
        return int(PRESENT.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
