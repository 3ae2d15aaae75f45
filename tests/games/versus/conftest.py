"""Tables described in dollars and settled in dollars, as a floor person would write them down."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction


class Settled(NamedTuple):
    """Rows give seat, wager, result, paid and collected; a backline bettor's seat is written `"3+1"`."""

    rows: list[tuple[Any, ...]]
    end: float
    fees: list[tuple[Any, float]]
    button: int | None
    hands: dict[str, Any]
    events: list[dict[str, Any]]


def in_cents(bets: dict[str, Any]) -> dict[str, Any]:
    return {
        wager: [in_cents(behind) for behind in stake] if wager == "backline" else round(stake * 100)
        for wager, stake in bets.items()
    }


def described(
    offer: str, dealer: int, bank: float, wagers: dict[int, Any], shoe: str, said: str = "", **more: Any
) -> str:
    """Describe a table; choices are written as `1 play 40, 2 fold`."""
    words = [part.split() for part in said.split(",") if part.strip()]
    actions = [[int(seat), word, *(round(float(amount) * 100) for amount in rest)] for seat, word, *rest in words]
    return json.dumps(
        {
            "offer": offer,
            "player_dealer": dealer,
            "bank": round(bank * 100),
            "wagers": {seat: in_cents(bets) for seat, bets in wagers.items()},
            "shoe": shoe.split(),
            "actions": actions,
            **more,
        }
    )


def dollars(cents: int) -> float:
    return cents // 100 if cents % 100 == 0 else cents / 100


@pytest.fixture
def settle() -> Callable[..., Settled]:
    def settled(*felt: Any, **more: Any) -> Settled:
        found = settle_felt(described(*felt, **more))
        rows = []
        for row in found["settlements"]:
            assert row["collected"] + row["returned"] == row["stake"]
            seat = f"{row['seat']}+{row['bettor']}" if "bettor" in row else row["seat"]
            rows.append((seat, row["wager"], row["result"], dollars(row["paid"]), dollars(row["collected"])))
        fees = [(fee["from"], dollars(fee["amount"])) for fee in found["collection"]]
        assert "unused" not in found
        return Settled(rows, dollars(found["bank"]["end"]), fees, found.get("button"), found["hands"], found["events"])

    return settled


@pytest.fixture
def refused() -> Callable[..., RefusedAction]:
    def declined(*felt: Any, **more: Any) -> RefusedAction:
        with pytest.raises(RefusedAction) as caught:
            settle_felt(described(*felt, **more))
        return caught.value

    return declined
