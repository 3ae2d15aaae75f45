"""Runs the garbage collector at times when it delays no one.

Tables are immutable values without reference cycles, so they are freed as soon as they are dropped. Connections are
freed in the same way. Python's own collector would scan them all again and again, for a tenth of a second at a time
while every table waits, and find nothing. So the garbage collector is off while the room is open. Cycles left by
libraries come with connections, so connections decide: after a few have ended the young generation is collected, which
takes a moment; after many, the whole heap. A full collection also runs when no one is connected, and when the process
has grown by a fixed amount since the last one. No limit for a collection grows with the process.
"""

import asyncio
import gc
import os
import resource
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

LOOKS = 5.0
FEW, MANY = 100, 5_000
"""Ended connections after which the young generation is collected, and after which the whole heap is."""
GROWN = 64 * 2**20
"""Bytes of growth after which the whole heap is collected, even with clients connected."""
YOUNG = 1


async def sweep(here: Callable[[], int], came: Callable[[], int]) -> None:
    """Check periodically whether to collect; `here` and `came` return the current and total number of connections."""
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


def size(process: int | str = "self") -> int:
    """Return the size of a process. If the system does not report it, return this process's peak size, or 0 for another
    process.
    """
    present = Path(f"/proc/{process}/statm")
    with suppress(OSError):
        return int(present.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss if process == "self" else 0
