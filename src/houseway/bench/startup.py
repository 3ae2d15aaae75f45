"""The start-up time of a command, compared with the bare interpreter."""

import subprocess
import sys
import time
from typing import Any


def rows() -> list[dict[str, Any]]:
    """Return starts per second of `houseway games` and of an interpreter that does nothing."""
    ours = starts_per_second("-m", "houseway.cli.main", "games", "--json")
    bare = starts_per_second("-c", "pass")
    return [
        {
            "work": "start of `houseway games`",
            "ours_per_s": ours,
            "peer": "python -c pass",
            "peer_per_s": bare,
            "ratio": ours / bare,
        }
    ]


def starts_per_second(*command: str, tries: int = 7) -> float:
    """Return the best of several starts: the machine may be busy with something else."""
    best = float("inf")
    for _ in range(tries):
        began = time.perf_counter()
        subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - began)
    return 1 / best
