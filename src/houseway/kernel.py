"""Plain Python that numba can also compile.

A rule is written once, as an ordinary function. At the table it runs as it stands; where millions of rounds are
counted or dealt, the loop that counts is compiled and takes the rule with it. Marking a rule costs nothing:
numba is imported by `compiled`, which only the loops call.
"""

from collections.abc import Callable
from typing import TypeVar

Rule = TypeVar("Rule", bound=Callable[..., object])

_waiting: list[Callable[..., object]] = []


def kernel(rule: Rule) -> Rule:
    """Mark a function as compilable; it stays the function it is."""
    _waiting.append(rule)
    return rule


def ready() -> None:
    """Make every rule marked so far known to numba, so that a compiled loop may call it."""
    if not _waiting:
        return
    from numba.extending import register_jitable

    while _waiting:
        register_jitable(_waiting.pop())
