"""Remembers answers about values: a table, a round and what lies in them are never changed, only followed by others.

The dealer, the clock, house players and every screen ask the same few questions of one table, one right after the
other. What is asked about is compared by identity, which costs nothing; a value that is only equal is asked anew.
"""

from collections import deque
from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, TypeVar, cast

MEMORIES: list[dict[Any, Any]] = []
Asks = TypeVar("Asks", bound=Callable[..., Any])
FEW = 8
"""Enough for what is asked again within one step at a table."""
LONG = 2048
"""Enough for what is asked from step to step, by some people at each of some hundred tables."""


def memo(by: Callable[..., tuple[Any, ...]], most: int = FEW) -> Callable[[Asks], Asks]:
    """Have a function of values answer at once where one of the last questions comes again.

    `by` names what the answer hangs on, all of it.

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

        if by is by_identity:  # nearly all questions are about one value or two: those are asked without ceremony
            plainly: Any = {1: asked_of_one, 2: asked_of_two}.get(len(signature(function).parameters))
            if plainly:
                return cast(Asks, wraps(function)(plainly))

        @wraps(function)
        def asked(*args: Any) -> Any:
            about = args if by is by_identity else by(*args)
            key = tuple(map(id, about))
            found = known.get(key)
            if found is not None:
                return found[1]
            answer = function(*args)
            known[key] = about, answer  # keeps what it is about, so that nothing else has their ids
            asked_before.append(key)
            if len(asked_before) > most:
                known.pop(asked_before.popleft(), None)
            return answer

        return cast(Asks, asked)

    return remembering


def by_identity(*args: Any) -> tuple[Any, ...]:
    """The answer hangs on all that is asked about."""
    return args


def forget() -> None:
    """Forget every answer: what is asked next is worked out afresh, whatever was asked before."""
    for known in MEMORIES:
        known.clear()
