"""Sweeps up values that only hold on to each other, when that is in nobody's way.

Tables are values that follow one another and refer to nobody in a circle: they go as soon as nobody holds them, and so
does a connection. Python's own collector would look through all of them again and again, for a tenth of a second at a
time while every table waits, and find nothing. So it is off while the room is open. What libraries leave behind comes
with connections, so their number decides: after a few that have ended the young values are swept, which takes a
moment; after many, the whole heap. It is also swept whole while nobody is there, and when the process is larger than
after the last time by a fixed amount. None of these bounds grows with the process.
"""

import asyncio
import gc
import os
import resource
from collections.abc import Callable
from pathlib import Path

LOOKS = 5.0
FEW, MANY = 100, 5_000
"""Connections that have ended: after how many the young values are swept, and after how many the whole heap."""
GROWN = 64 * 2**20
"""Bytes that the process may gain before the whole heap is swept, whoever is there."""
YOUNG = 1
PRESENT = Path("/proc/self/statm")


async def sweep(here: Callable[[], int], came: Callable[[], int]) -> None:
    """Look now and then whether it is time to sweep: how many connections there are, and how many there have been."""
    after, swept, young = size(), 0, 0
    while True:
        await asyncio.sleep(LOOKS)
        gone = came() - here()
        if gone - swept >= MANY or size() > after + GROWN or (gone > swept and not here()):
            gc.collect()
            after, swept, young = size(), gone, gone
        elif gone - young >= FEW:
            gc.collect(YOUNG)
            young = gone


def size() -> int:
    """Return how large this process is; where the system does not say, how large it has been at most."""
    if PRESENT.exists():
        return int(PRESENT.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
