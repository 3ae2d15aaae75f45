"""A felt described in dollars, and its settlement in dollars: what the auditor writes by hand, and compares."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from houseway.play.settle import Declined, settle_felt


def cents(amount: float) -> int:
    return round(amount * 100)


def in_cents(bets: dict[str, Any]) -> dict[str, Any]:
    return {
        wager: [in_cents(behind) for behind in stake] if wager == "backline" else cents(stake)
        for wager, stake in bets.items()
    }


@dataclass(frozen=True)
class Settled:
    """Rows are `(seat, wager, result, paid, collected)`; a backline bettor's seat is written `"3+1"`."""

    rows: list[tuple[Any, ...]]
    end: float
    fees: list[tuple[Any, float]]
    button: int | None
    hands: dict[str, Any]
    events: list[dict[str, Any]]
    unused: list[str]


Settle = Callable[..., Settled]


def described(offer: str, dealer: int, bank: float, wagers: dict[int, dict[str, Any]], shoe: str, **more: Any) -> str:
    actions = [
        [seat, word, *(cents(amount) for amount in rest)] for seat, word, *rest in more.pop("actions", [])
    ]
    felt = {
        "offer": offer,
        "player_dealer": dealer,
        "bank": cents(bank),
        "wagers": {str(seat): in_cents(bets) for seat, bets in wagers.items()},
        "shoe": shoe.split(),
        **({"actions": actions} if actions else {}),
        **more,
    }
    return json.dumps(felt)


@pytest.fixture
def settle() -> Settle:
    def settled(*felt: Any, **more: Any) -> Settled:
        found = settle_felt(described(*felt, **more))

        def who(row: dict[str, Any], key: str) -> Any:
            return f"{row[key]}+{row['bettor']}" if "bettor" in row else row[key]

        for row in found["settlements"]:
            assert row["collected"] + row["returned"] == row["stake"]
        moved = sum(row["collected"] - row["paid"] for row in found["settlements"])
        assert found["bank"]["end"] == found["bank"]["start"] + moved
        return Settled(
            rows=[
                (who(row, "seat"), row["wager"], row["result"], row["paid"] / 100, row["collected"] / 100)
                for row in found["settlements"]
            ],
            end=found["bank"]["end"] / 100,
            fees=[(who(fee, "from"), fee["amount"] / 100) for fee in found["collection"]],
            button=found.get("button"),
            hands=found["hands"],
            events=found["events"],
            unused=found.get("unused", []),
        )

    return settled


@pytest.fixture
def declined() -> Callable[..., Declined]:
    def refusal(*felt: Any, **more: Any) -> Declined:
        with pytest.raises(Declined) as caught:
            settle_felt(described(*felt, **more))
        return caught.value

    return refusal
