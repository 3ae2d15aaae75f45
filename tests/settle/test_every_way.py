"""Every other way of every reading has a round that tells it from the way in force, as its words say.

The rounds in `ways/*.toml` were settled by hand from the filings, both ways: `filed` is what comes of a round as we
read it, and `ways` what comes of the same round under each other way. A line is `seat wager result net` in the order of
settlement, `seat fee cents`, `seat net cents` of a game for a pot, `button seat`, `hand NAME CARDS`, or
`refused CODE`; fees, nets, buttons and hands are compared where a round names any. `also` lists offers of which the
same holds. `ways/tested.txt` names the tests that tell other ways apart.

Ways that change the same thing in several offers under the same name need one round among them.
"""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.support.case_files import Round, rounds, summed

from houseway.desks.floor.settle import settle_felt
from houseway.houses import headers, offer
from houseway.kinds.description import RefusedAction
from houseway.table.decode_errors import BadDescription

HERE = Path(__file__).parent / "ways"
TESTS = Path(__file__).parents[1]
SAID = {"name", "lines", "working", "filed", "ways", "also"}
PARTS = {"fee": r"\S+ fee ", "net": r"\S+ net ", "button": "button ", "hand": "hand "}
ROUNDS = [
    pytest.param(each | {"offer": name}, id=f"{file.stem}-{number}-{name}")
    for file in sorted(HERE.glob("*.toml"))
    for number, each in enumerate(rounds(file), 1)
    for name in (each["offer"], *each.get("also", ()))
]


def happens(case: Round, settings: dict[str, str]) -> list[str]:
    """Settle a round under some settings and tell what came of it, a line for each fact."""
    felt = {key: value for key, value in case.items() if key not in SAID}
    felt["options"] = felt.get("options", {}) | settings
    try:
        found = settle_felt(json.dumps(felt))
    except RefusedAction as declined:
        return [f"refused {declined.refused.code}"]
    except BadDescription as misdescribed:
        return [f"refused {misdescribed.where}"]
    return [*told(found)]


def told(found: dict[str, Any]) -> list[str]:
    rows = [
        f"{who(row, 'seat')} {row['wager']} {row['result']} {row['paid'] - row['collected']}"
        for row in found.get("settlements", ())
    ]
    taken = summed((who(fee, "from"), fee["amount"]) for fee in found.get("collection", ()))
    fees = [f"{payer} fee {amount}" for payer, amount in taken.items()]
    stacks = found.get("stacks")
    nets = [f"{seat} net {stacks['end'][seat] - stacks['start'][seat]}" for seat in stacks["start"]] if stacks else []
    button = [f"button {found['button']}"] if found.get("button") is not None else []
    hands = [f"hand {name} {' '.join(hand.get('cards', ()))}" for name, hand in found.get("hands", {}).items()]
    return [*rows, *fees, *nets, *button, *hands]


def who(row: dict[str, Any], key: str) -> str:
    return f"{row[key]}+{row['bettor']}" if "bettor" in row else str(row[key])


def kept(facts: list[str], asked: set[str]) -> list[str]:
    """Return the facts of the kinds that a round speaks of; its rows always, or its refusal."""
    return [each for each in facts if (kind := kind_of(each)) == "row" or kind in asked]


def kind_of(fact: str) -> str:
    return next((kind for kind, begins in PARTS.items() if re.match(begins, fact)), "row")


@pytest.mark.parametrize("case", ROUNDS)
def test_a_round_comes_out_as_its_words_say_both_ways(case):
    asked = {kind_of(each) for said in (case["filed"], *case["ways"].values()) for each in said}
    assert kept(happens(case, {}), asked) == case["filed"], f"{case['name']}\n{case['working']}"
    for said, comes in case["ways"].items():
        assert comes != case["filed"], f"{said} changes nothing here"
        settings = dict(each.split("=") for each in said.split(" and "))
        assert kept(happens(case, settings), asked) == comes, f"{case['name']}\n{said}\n{case['working']}"


# --- every way has its evidence ---


@cache
def groups() -> dict[str, list[str]]:
    """Return all other ways by what they are called and what they change, with the offers that have them."""
    found: dict[str, list[str]] = defaultdict(list)
    for head in headers():
        for reading in offer(head.id).readings:
            for way, changes in reading.ways.items():
                if changes:
                    found[f"{reading.id}={way} {json.dumps(uncited(changes), sort_keys=True)}"].append(head.id)
    return found


def uncited(change: Any) -> Any:
    """Return what a way changes, without the lines that rows cite: those differ from house to house."""
    if isinstance(change, list | tuple):
        return [uncited(each) for each in change]
    if isinstance(change, Mapping):
        return {key: uncited(each) for key, each in change.items() if key != "cite"}
    return change


def listed(file: str) -> dict[str, str]:
    """Read `offer reading=way` lines, each with what stands behind it."""
    lines = (HERE / file).read_text(encoding="utf-8").splitlines()
    found = [line.split(maxsplit=2) for line in lines if line and not line.startswith("#")]
    return {f"{name} {way}": " ".join(rest) for name, way, *rest in found}


def with_rounds() -> set[str]:
    return {
        f"{case.values[0]['offer']} {each}"
        for case in ROUNDS
        for said in case.values[0]["ways"]
        for each in said.split(" and ")
    }


def of_group(group: str, names: list[str]) -> set[str]:
    return {f"{name} {group.split(maxsplit=1)[0]}" for name in names}


def test_every_way_has_a_round_or_a_test():
    evidence = with_rounds() | set(listed("tested.txt"))
    every = {group: of_group(group, names) for group, names in groups().items()}
    without = [min(named) for named in every.values() if not named & evidence]
    assert sorted(without) == [], "give these a round in tests/settle/ways"


def test_what_is_listed_is_filed():
    every = {each for group, names in groups().items() for each in of_group(group, names)}
    assert (with_rounds() | set(listed("tested.txt"))) - every == set()


@pytest.mark.parametrize("place", sorted(set(listed("tested.txt").values())))
def test_a_test_that_is_named_is_there_and_speaks_of_the_way(place):
    """It names every way that it is listed for, or the reading where it goes over all of its ways."""
    file, _, name = place.partition("::")
    source = (TESTS / file).read_text(encoding="utf-8")
    if file.endswith(".py"):
        assert name in {each.name for each in ast.walk(ast.parse(source)) if isinstance(each, ast.FunctionDef)}
    for said in (each.split()[1] for each, where in listed("tested.txt").items() if where == place):
        reading, _, way = said.partition("=")
        assert any(word in source for word in (way, reading, reading.replace("-", "_"))), said
