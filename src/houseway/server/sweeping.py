"""Sweeps up values that only hold on to each other, when that is in nobody's way.

Tables are values that follow one another and refer to nobody in a circle: they go as soon as nobody holds them.
Python's own collector would look through all of them again and again, for a tenth of a second at a time while every
table waits, and find nothing. So it is off while the room is open. What libraries leave lying about is swept while
nobody is there, or when the process has grown so much that something must be wrong.
"""

import asyncio
import gc
import resource
from collections.abc import Callable

LOOKS = 60.0
GROWN = 1.5
"""So many times as large as at the last time: then it is swept whoever is there."""


async def sweep(somebody: Callable[[], bool]) -> None:
    """Look now and then whether it is time to sweep; once when everybody has gone."""
    size, clean = largest(), True
    while True:
        await asyncio.sleep(LOOKS)
        clean = clean and not somebody()
        if largest() > GROWN * size or not (clean or somebody()):
            gc.collect()
            size, clean = largest(), True


def largest() -> int:
    """Return how large this process has been at most, in whatever the system counts by."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
