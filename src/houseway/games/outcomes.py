"""Conditions over numbered outcomes."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from houseway.rules.wagers import Condition

Outcome = TypeVar("Outcome")


def by_number(
    spelled: Mapping[str, Callable[[Outcome], bool]], spell_out: Callable[[int], Outcome]
) -> dict[str, Condition]:
    """Return conditions on outcome numbers, made from conditions on decoded outcomes."""

    def on_number(holds: Callable[[Outcome], bool]) -> Condition:
        return lambda number: holds(spell_out(number))

    return {name: on_number(holds) for name, holds in spelled.items()}
