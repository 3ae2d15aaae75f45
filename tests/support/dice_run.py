"""A run for the tests of `houseway.runs`: squares of round numbers, with workers that die."""

import os
import signal
from pathlib import Path

from houseway.runs import Job, Work


def work(folder: str, fatal: int, seed: int) -> Work:
    """Return work that adds up numbers in floating point. The worker that reaches round `fatal` dies, once."""

    def chunk(first: int, last: int) -> float:
        died = Path(folder) / "died"
        if first <= fatal < last and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return sum(1 / (seed + number) for number in range(first, last))

    return Work(chunk, lambda total, part: total + part, lambda total: total, float, lambda total: 1 / total)


def always_fatal(folder: str, fatal: int, seed: int) -> Work:
    """Return work whose worker always dies."""
    return Work(lambda first, last: os.kill(os.getpid(), signal.SIGKILL), lambda total, part: total, float, float)


def job(folder: Path, rounds: int = 1000, fatal: int = -1, name: str = "work") -> Job:
    return Job(f"tests.support.dice_run:{name}", (str(folder), fatal), 3, rounds, 64)
