"""Helpers that describe a table and compare its settlement in dollars with one written by hand."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction


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
        "shoe": [card.replace("/", " ") for card in shoe.split()],
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
def declined() -> Callable[..., RefusedAction]:
    def refusal(*felt: Any, **more: Any) -> RefusedAction:
        with pytest.raises(RefusedAction) as caught:
            settle_felt(described(*felt, **more))
        return caught.value

    return refusal


@dataclass(frozen=True)
class Played:
    """The result of a settled poker hand in dollars: each seat's win or loss, the pots, and the drop."""

    net: dict[int, float]
    drop: float
    jackpot: float
    pots: list[tuple[float, list[int], list[int]]]
    shares: dict[int, float]
    felt: dict[str, Any]

    def __post_init__(self) -> None:
        assert round(sum(self.net.values()) + self.drop + self.jackpot, 2) == 0, "chips appeared or vanished"


Pot = Callable[..., Played]


def chipped(line: str) -> list[Any]:
    """Read an action such as `3 raise 12` (dollars), `2 draw Ks Qd`, `dealer too-soon 2` or `floor misdeal a bad deck`.
    """
    seat, word, *rest = line.split()
    if word == "misdeal":
        return [seat, word, " ".join(rest)]
    if seat in ("dealer", "floor"):
        return [seat, word, *map(int, rest)]
    if word in ("draw", "discard"):
        return [int(seat), word, rest]
    return [int(seat), word, *(cents(float(amount)) for amount in rest)]


def one_at_a_time(button: int, hands: dict[int, str]) -> list[str]:
    """Deal the hands one card at a time from the left of the button."""
    around = sorted(hands, key=lambda seat: (seat <= button, seat))
    return [card for lap in zip(*(hands[seat].split() for seat in around), strict=True) for card in lap]


POSTED_CARDS = {
    "palace/texas-holdem": "poker-cards:4-8",  # 621
    "palace/holdem-hi-lo-split": "poker-cards:4-8",
    "palace/omaha-hi-lo": "poker-cards:4-8",  # 654
    "palace/seven-card-stud": "poker-cards:4-8",  # 678
    "palace/seven-card-stud-hi-lo": "poker-cards:4-8",  # 692
    "palace/draw-poker": "poker-cards:half-hour",  # 207
    "palace/lowball": "poker-cards:half-hour",  # 374
}
"""The Palace's hands were computed at the stakes and fees of its posted cards, although its fee filing is the default.
"""


def hand_described(
    offer: str, button: int, stacks: dict[int, float], hands: dict[int, str], rest: str, actions: str, **more: Any
) -> str:
    felt = {
        "offer": offer,
        "button": button,
        "stacks": {str(seat): cents(stack) for seat, stack in stacks.items()},
        "shoe": [one.replace("/", " ") for one in (*one_at_a_time(button, hands), *rest.split())],
        "actions": [chipped(line) for line in actions.split(";") if line.strip()],
        **({"schedule": POSTED_CARDS[offer]} if offer in POSTED_CARDS else {}),
        **more,
    }
    return json.dumps(felt)


@pytest.fixture
def pot() -> Pot:
    """Settle a hand; `rest` are the cards after the first deal, including burns, and actions are separated by `;`.

    A dealer's mistake is written before its card: `exposed/Ks`.
    """

    def played(*hand: Any, **more: Any) -> Played:
        found = settle_felt(hand_described(*hand, **more))
        start, end = found["stacks"]["start"], found["stacks"]["end"]
        shares: dict[int, float] = {}
        for one in found["pots"]:
            for part in one["parts"]:
                for seat, amount in part["shares"].items():
                    shares[int(seat)] = shares.get(int(seat), 0) + amount / 100
        return Played(
            net={int(seat): (end[seat] - start[seat]) / 100 for seat in start},
            drop=sum(fee["amount"] for fee in found["collection"]) / 100,
            jackpot=found["jackpot"] / 100,
            pots=[(one["amount"] / 100, one["eligible"], one["winners"]) for one in found["pots"]],
            shares=shares,
            felt=found,
        )

    return played


@pytest.fixture
def refused_hand() -> Callable[..., RefusedAction]:
    """Settle a hand that must be refused, and return the refusal."""

    def refusal(*hand: Any, **more: Any) -> RefusedAction:
        with pytest.raises(RefusedAction) as caught:
            settle_felt(hand_described(*hand, **more))
        return caught.value

    return refusal


@pytest.fixture
def seats() -> Callable[..., dict[int, float]]:
    """Return stacks for seats 1 to n, all the same except those given."""
    return lambda players, stack=200, **others: {
        seat: others.get(f"s{seat}", stack) for seat in range(1, players + 1)
    }
