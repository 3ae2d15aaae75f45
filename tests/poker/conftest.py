"""A hand in one call: base game, what a house states, stakes, stacks, cards and actions."""

from typing import Any

import pytest

from houseway.games.poker.base import variant
from houseway.games.poker.schedule import Schedule, Stakes
from houseway.play.poker.settle import settle_poker
from houseway.rules.drop import Drop


def _settle(base: str, stated: dict[str, Any], stakes: Stakes, stacks: list[int], shoe: str, actions: list[Any],
            drop: Drop | None = None, **options: Any) -> dict[str, Any]:
    """Settle a hand; stacks are of seats 1, 2, 3 …, the last has the button unless `button` says otherwise."""
    schedule = Schedule("1", stakes, drop or Drop())
    description = {"stacks": {str(seat): chips for seat, chips in enumerate(stacks, 1)}, "shoe": shoe.split(),
                   "button": options.pop("button", len(stacks)), "actions": actions, "options": options}
    return settle_poker(variant(base, stated), None, schedule, description)


@pytest.fixture
def settle():
    return _settle
