"""Caches results by the identity of their arguments. This is safe because tables and rounds are never changed.

The dealer, the clock, house players and every screen ask the same few questions about one table in quick succession.
Comparing by identity costs nothing; an argument that is merely equal is computed again.
"""

from collections import deque
from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, TypeVar, cast

MEMORIES: list[dict[Any, Any]] = []
Asks = TypeVar("Asks", bound=Callable[..., Any])
FEW = 8
"""Cache size for questions repeated within one step at a table."""
LONG = 512
"""Cache size for questions repeated from step to step, for several people at each of a hundred tables. Entries keep
whole rounds in memory, so the size limits that too."""


def _of_one(function: Asks, known: dict[Any, tuple[Any, Any]], asked_before: deque[Any], most: int) -> Any:
    def asked_of_one(value: Any) -> Any:
        key = id(value)
        found = known.get(key)
        if found is not None:
            return found[1]
        answer = function(value)
        known[key] = value, answer
        asked_before.append(key)
        if len(asked_before) > most:
            known.pop(asked_before.popleft(), None)
        return answer

    return asked_of_one


def _of_two(function: Asks, known: dict[Any, tuple[Any, Any]], asked_before: deque[Any], most: int) -> Any:
    def asked_of_two(one: Any, other: Any) -> Any:
        key = id(one), id(other)
        found = known.get(key)
        if found is not None:
            return found[1]
        answer = function(one, other)
        known[key] = (one, other), answer
        asked_before.append(key)
        if len(asked_before) > most:
            known.pop(asked_before.popleft(), None)
        return answer

    return asked_of_two


def memo(by: Callable[..., tuple[Any, ...]], most: int = FEW) -> Callable[[Asks], Asks]:
    """Return a decorator that caches a function's last results.

    `by` returns everything that the cached result depends on.

    >>> calls = []
    >>> slow = memo(lambda cards, name: (cards,))(lambda cards, name: calls.append(name) or len(cards))
    >>> hand = ["As", "Kd"]
    >>> slow(hand, "first"), slow(hand, "second"), slow(["As", "Kd"], "third"), calls
    (2, 2, 2, ['first', 'third'])
    """

    def remembering(function: Asks) -> Asks:
        known: dict[Any, tuple[Any, Any]] = {}
        MEMORIES.append(known)
        asked_before: deque[Any] = deque()

        if by is by_identity:  # nearly all calls have one or two arguments, so those have a fast path
            plainly = {1: _of_one, 2: _of_two}.get(len(signature(function).parameters))
            if plainly:
                return cast(Asks, wraps(function)(plainly(function, known, asked_before, most)))

        @wraps(function)
        def asked(*args: Any) -> Any:
            about = args if by is by_identity else by(*args)
            key = tuple(map(id, about))
            found = known.get(key)
            if found is not None:
                return found[1]
            answer = function(*args)
            known[key] = about, answer  # this keeps the arguments alive, so that their ids are not reused
            asked_before.append(key)
            if len(asked_before) > most:
                known.pop(asked_before.popleft(), None)
            return answer

        return cast(Asks, asked)

    return remembering


def by_identity(*args: Any) -> tuple[Any, ...]:
    """Return all arguments, for results that depend on every one of them."""
    return args


def forget() -> None:
    """Clear every cache."""
    for known in MEMORIES:
        known.clear()
