"""Runs many small checks in one test and names every failure."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

SHOWN = 20
"""Failures shown with their reason; further ones only by name."""


@contextmanager
def every() -> Iterator[Callable[[object], AbstractContextManager[None]]]:
    """Yield a function that runs a named check; at the end, fail if any check failed.

    >>> with every() as check:
    ...     for number in (1, 2, 3):
    ...         with check(f"number {number}"):
    ...             assert number == 2, "not two"
    Traceback (most recent call last):
    AssertionError: 2 of 3 failed:
    number 1: AssertionError: not two
    number 3: AssertionError: not two
    """
    failed: list[tuple[str, Exception]] = []
    made = 0

    @contextmanager
    def check(name: object) -> Iterator[None]:
        nonlocal made
        made += 1
        try:
            yield
        except Exception as error:
            failed.append((str(name), error))

    yield check
    assert made, "nothing was checked"
    told = [f"{name}: {type(error).__name__}: {error}" for name, error in failed[:SHOWN]]
    told += [name for name, _ in failed[SHOWN:]]
    if failed:
        raise AssertionError("\n".join([f"{len(failed)} of {made} failed:", *told]))
