"""Plain Python that numba can also compile.

A rule is written once, as an ordinary function. At the table it runs as plain Python. To count or deal millions of
rounds, the loop is compiled together with the rule. Marking a rule costs nothing: only `compiled` imports numba, and
only the loops call it.
"""

from collections.abc import Callable
from typing import TypeVar

Rule = TypeVar("Rule", bound=Callable[..., object])

_waiting: list[Callable[..., object]] = []


def kernel(rule: Rule) -> Rule:
    """Mark a function as compilable, and return it unchanged."""
    _waiting.append(rule)
    return rule


def ready() -> None:
    """Register every rule marked so far with numba, so that compiled loops can call it."""
    if not _waiting:
        return
    from numba.extending import register_jitable

    while _waiting:
        register_jitable(_waiting.pop())
