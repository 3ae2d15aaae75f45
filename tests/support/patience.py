"""How long tests wait for what must happen."""

import time
from collections.abc import Callable

PATIENCE = 600.0
"""Seconds. Only what hangs takes so long, even on a machine that runs many other programs."""


def wait_until(so: Callable[[], object], why: str = "the condition never held") -> None:
    """Wait until a condition holds."""
    ends = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < ends, why
        time.sleep(0.02)
