"""Comstock's Super Pan 9 lets two bet behind a spot. A third has no action (comstock 1164–1166)."""

import msgspec
import pytest

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction

FELT = {
    "offer": "comstock/super-pan-9",
    "player_dealer": 1,
    "bank": 100000,
    "dice": [1, 1, 1],
    "shoe": ["2c", "3c", "Kd", "2d", "4c", "2h"],
    "actions": [[2, "stand"]],
}


def settle(*behind: int) -> dict[str, object]:
    bets = {"2": {"base": 1000, "backline": [{"base": amount} for amount in behind]}}
    return settle_felt(msgspec.json.encode({**FELT, "wagers": bets}))


def test_comstock_1164_two_players_can_bet_behind_a_spot() -> None:
    assert len(settle(1000, 2000)["settlements"]) == 3  # type: ignore[arg-type]


def test_comstock_1164_a_third_backline_bettor_is_refused() -> None:
    with pytest.raises(RefusedAction) as declined:
        settle(1000, 2000, 1000)
    assert declined.value.refused.code == "backline-full"
    assert declined.value.where == "wagers.2.backline[2].base"


def test_comstock_1238_a_boxed_card_is_dead_and_the_next_card_replaces_it() -> None:
    shoe = ["2c", "boxed Ks", "3c", "Kd", "2d", "4c", "2h"]
    felt = {**FELT, "shoe": shoe, "wagers": {"2": {"base": 1000}}}
    result = settle_felt(msgspec.json.encode(felt))
    assert result["dead"] == ["boxed Ks"]
    assert result["hands"]["2"]["cards"] == ["2c", "Kd", "4c"]
