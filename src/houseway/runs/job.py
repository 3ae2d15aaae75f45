"""The work of a long run: rounds cut into chunks, named so that another process or machine can run them."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib import import_module
from typing import Any, NamedTuple

import houseway
from houseway.rules.refusal import Refused

Chunk = tuple[int, int]
"""The first round and the one after the last."""


class Work(NamedTuple):
    """How to run a chunk and what to do with its result."""

    chunk: Callable[[int, int], Any]
    """Runs the rounds from one number to another. Each round has its own random stream, made from seed and number."""
    add: Callable[[Any, Any], Any]
    """Adds the next chunk's result to the total of all chunks before it."""
    to_plain: Callable[[Any], Any]
    """Turns a total into JSON values, so that the run can be resumed later."""
    from_plain: Callable[[Any], Any]
    error: Callable[[Any], float | None] = lambda total: None
    """Returns the largest standard error of a total, if it can be computed yet."""


class Job(NamedTuple):
    """A run of many rounds. Everything in it is a plain value, so it can be sent to another machine."""

    work: str
    """The function that returns the `Work`, as `module:function`. The function is called with the arguments and the
    seed.
    """
    arguments: tuple[Any, ...]
    seed: int
    rounds: int
    size: int
    """Rounds in a chunk. The work must not depend on the number of workers."""
    version: str = houseway.__version__

    def chunks(self, start: int = 0) -> Iterator[Chunk]:
        """Yield the chunks from a round on.

        >>> list(Job("math:sqrt", (), 1, rounds=10, size=4).chunks())
        [(0, 4), (4, 8), (8, 10)]
        """
        for first in range(start, self.rounds, self.size):
            yield first, min(first + self.size, self.rounds)

    def run_chunk(self, chunk: Chunk) -> Any:
        """Run one chunk in a worker, which prepares the work once; refuse a job of another version of Houseway."""
        if self.version != houseway.__version__:
            raise Refused("other-version", f"this worker runs Houseway {houseway.__version__}, but the run was started "
                                           f"by {self.version}; install the same version on all machines")
        return _work(self.work, self.arguments, self.seed).chunk(*chunk)


@lru_cache(maxsize=4)
def _work(name: str, arguments: tuple[Any, ...], seed: int) -> Work:
    module, _, function = name.partition(":")
    found: Work = getattr(import_module(module), function)(*arguments, seed)
    return found
