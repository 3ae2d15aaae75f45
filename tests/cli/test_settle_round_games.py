"""Poker, pan, thirteen cards and Trips are settled in the terminal, and the result is told in words. Parts that a kind
of round does not have are left out.
"""

import json
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app

PAN = {
    "offer": "palace/pan",
    "stacks": {"1": 4000, "2": 4000},
    "button": 1,
    "shoe": [f"{rank}{suit}" for rank in "A234567JQK" for suit in "cd"],
    "actions": [[1, "on-top"]],
}
TRIPS = {
    "offer": "crystal/trips-five-card-stud-v2",
    "stacks": {"1": 10000, "2": 10000},
    "stakes": {"bet": 500},
    "shoe": ["9c", "Kc", "9d", "Kd", "9h", "3h", "2s", "5s", "4d", "7d"],
    "actions": [[1, "bet"], [2, "bet"]] * 3,
}
THIRTEEN = {
    "offer": "crystal/chinese-poker",
    "stacks": {"1": 10000, "2": 10000},
    "stakes": {"point": 200},
    "button": 2,
    "shoe": [f"{rank}{suit}" for rank in "2345678" for suit in "cdhs"][:26],
    "actions": [[1, "surrender"], [2, "sweep", "dragon"]],
}

HOLDEM = {
    "offer": "cordova/texas-holdem",
    "button": 1,
    "schedule": "texas-holdem-limit:3",
    "stacks": {"1": 20000, "2": 20000, "3": 20000},
    "shoe": ["As", "Kd", "2d", "Ah", "Kh", "7d", "2c", "4c", "5h", "9s", "Tc", "Jd", "Ts", "6h"],
    "actions": [[1, "fold"], [2, "call"], [3, "check"], *[[2, "check"], [3, "check"]] * 3],
}
"""Seat 2 holds two aces and seat 3 two kings (the deal starts left of the button), and everybody checks."""


def settle(felt: dict[str, Any]) -> Result:
    return CliRunner().invoke(app, ["settle", "-"], input=json.dumps(felt), env={"NO_COLOR": "1"})


@pytest.mark.parametrize(
    ("felt", "lines"),
    [
        (HOLDEM, ["board: 4c 5h 9s Jd 6h", "2  As Ah", "pair of aces", "to seat 2", "collection: the pot $"]),
        (PAN, ["collection: the pot $3", "2        $40    $39  -$1"]),
        (TRIPS, ["pot: $40 awarded with three of a kind", "collection: seat 1 $2, seat 2 $2"]),
        (THIRTEEN, ["surrendered", "no dragon", "seat 1 pays seat 2 $2"]),
    ],
)
def test_a_round_of_each_kind_is_settled_in_words(felt: dict[str, Any], lines: list[str]) -> None:
    ran = settle(felt)
    assert ran.exit_code == 0, ran.exception
    for line in lines:
        assert line in ran.stdout


TWO_FULL_HOUSES = "2s 2d 2c Ks Kd As Ad Ac Jh 9h 5h 4h 3h"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("odds", "oaks/thirteen-card-poker"), "wins in front"),
        (("odds", "crystal/chinese-poker", "--hand", TWO_FULL_HOUSES), "surrender"),
        (("simulate", "crystal/chinese-poker", "--rounds", "2", "--seed", "1"), "points paid in a hand"),
    ],
)
def test_the_settle_command_also_describes_games_without_a_bank(words: tuple[str, ...], line: str) -> None:
    ran = CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})
    assert ran.exit_code == 0, ran.stderr
    assert line in ran.stdout


@pytest.mark.parametrize("felt", [PAN, TRIPS, THIRTEEN])
@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"shoe": ["8x"]}, 2, "shoe[0]"),
        ({"stacks": {"1": "many"}}, 2, "stacks"),
        ({"seats": 3}, 2, "seats"),
        ({"stakes": {"points": 1}}, 2, "stakes.points"),
        ({"actions": [[1, "raise", 500]]}, 1, "actions[0]"),
        ({"options": {"alone": "sideways"}}, 1, "options"),
    ],
)
def test_settle_exits_with_2_for_a_bad_description_and_with_1_for_a_refused_round(felt, changes, code, where) -> None:
    """Unreadable input is refused with the place of the error. A broken rule is refused with its filed clause."""
    if "alone" in changes.get("options", {}) and felt is THIRTEEN:
        changes = {"options": {"foul": "sideways"}}
    asked = ["settle", "-", "--json"]
    ran = CliRunner().invoke(app, asked, input=json.dumps(felt | changes), env={"NO_COLOR": "1"})
    assert ran.exit_code == code, ran.stderr
    if code == 2:
        assert where in ran.stderr + ran.stdout
    else:
        assert json.loads(ran.stdout)["refused"]["clause"].startswith(felt["offer"].partition("/")[0])
