"""The file of a run that can be resumed."""

import os
from pathlib import Path
from typing import Any

import msgspec

from houseway.rules.refusal import Refused
from houseway.runs.job import Job


class Saved(msgspec.Struct):
    """A run so far: its job, how many rounds are added up, and their total."""

    work: str
    arguments: list[Any]
    seed: str
    """The total as a string of digits, because it may exceed JSON's numbers."""
    version: str
    done: int
    total: Any


def save(file: Path, job: Job, done: int, total: Any) -> None:
    """Write a run so far. The file is replaced whole, so a crash leaves the old one."""
    fresh = file.with_name(f"{file.name}.part")
    try:
        fresh.write_bytes(msgspec.json.encode(_part(job, done, total)))
        os.replace(fresh, file)
    except OSError as error:
        raise Refused("cannot-save", f"the run can't be saved to {file}: {error.strerror}") from None


def read(file: Path) -> Saved | None:
    """Return the run in a file, or None if there is no such file."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Saved)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Refused("cannot-read", f"{file}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refused("no-saved-run", f"{file} is not a saved run") from None


def load(file: Path, job: Job) -> Saved | None:
    """Return the saved part of a job, or None if there is no such file; refuse another job's."""
    saved = read(file)
    if saved is None:
        return None
    wanted = msgspec.json.decode(msgspec.json.encode(_part(job, 0, None)), type=Saved)
    for name in ("work", "arguments", "seed", "version"):
        there, asked = getattr(saved, name), getattr(wanted, name)
        if there != asked:
            raise Refused("other-run", f"{file} holds another run: its {name} is {there}, not {asked}")
    if saved.done > job.rounds:
        raise Refused("already-further", f"{file} already has {saved.done:,} rounds; ask for more than that")
    return saved


def _part(job: Job, done: int, total: Any) -> Saved:
    return Saved(job.work, list(job.arguments), str(job.seed), job.version, done, total)
