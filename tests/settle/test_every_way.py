"""Every alternative of every reading has a round that distinguishes it from the default reading.

The rounds in `ways/*.toml` were settled by hand from the filings, both ways: `filed` is the result of a round as we
read it, and `ways` is the result of the same round under each alternative. A line is `seat wager result net` in the
order of settlement, `seat fee cents`, `seat net cents` (in a pot game), `button seat`, `hand NAME CARDS`, or `refused
CODE`; fees, nets, buttons and hands are compared if a round names any. `also` lists offers with the same result.
`ways/tested.txt` names tests that distinguish further alternatives.

Alternatives that change the same thing in several offers under the same name need only one round.
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
from tests.support.every import every

from houseway.desks.floor.settle import settle_felt
from houseway.houses import HOUSES, headers, offer
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
    """Settle a round under some settings and return the result, one line for each fact."""
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
    """Return the facts to compare: the rows or the refusal, and any other facts that the round names."""
    return [each for each in facts if (kind := kind_of(each)) == "row" or kind in asked]


def kind_of(fact: str) -> str:
    return next((kind for kind, begins in PARTS.items() if re.match(begins, fact)), "row")


@pytest.mark.parametrize("case", ROUNDS)
def test_a_described_round_settles_as_written_under_both_readings(case):
    asked = {kind_of(each) for said in (case["filed"], *case["ways"].values()) for each in said}
    assert kept(happens(case, {}), asked) == case["filed"], f"{case['name']}\n{case['working']}"
    for said, comes in case["ways"].items():
        assert comes != case["filed"], f"{said} changes nothing here"
        settings = dict(each.split("=") for each in said.split(" and "))
        assert kept(happens(case, settings), asked) == comes, f"{case['name']}\n{said}\n{case['working']}"


# --- every alternative has a round or a test ---


@cache
def groups() -> dict[str, list[str]]:
    """Return all alternatives by name and by the data they change, with their offers."""
    found: dict[str, list[str]] = defaultdict(list)
    for head in (each for each in headers() if each.house in HOUSES):
        for reading in offer(head.id).readings:
            for way, changes in reading.ways.items():
                if changes:
                    found[f"{reading.id}={way} {json.dumps(uncited(changes), sort_keys=True)}"].append(head.id)
    return found


def uncited(change: Any) -> Any:
    """Return what an alternative changes, without the cited lines, which differ from house to house."""
    if isinstance(change, list | tuple):
        return [uncited(each) for each in change]
    if isinstance(change, Mapping):
        return {key: uncited(each) for key, each in change.items() if key != "cite"}
    return change


def listed(file: str) -> dict[str, str]:
    """Read `offer reading=way` lines, each with the text after it."""
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


def test_every_alternative_of_a_reading_has_a_round_or_a_test():
    evidence = with_rounds() | set(listed("tested.txt"))
    whole = {group: of_group(group, names) for group, names in groups().items()}
    without = [min(named) for named in whole.values() if not named & evidence]
    assert sorted(without) == [], "give these a round in tests/settle/ways"


def test_every_reading_listed_in_the_cases_is_filed():
    whole = {each for group, names in groups().items() for each in of_group(group, names)}
    assert (with_rounds() | set(listed("tested.txt"))) - whole == set()


def test_every_listed_test_exists_and_mentions_the_reading():
    """A test names each alternative for which it is listed, or the reading if it covers them all."""
    with every() as check:
        for said, place in listed("tested.txt").items():
            with check(f"{said}: {place}"):
                file, _, name = place.partition("::")
                source, tests = written(file)
                assert name in tests or not file.endswith(".py")
                reading, _, way = said.split()[1].partition("=")
                assert any(word in source for word in (way, reading, reading.replace("-", "_")))


@cache
def written(file: str) -> tuple[str, frozenset[str]]:
    """Return the text of a test file, and its functions."""
    source = (TESTS / file).read_text(encoding="utf-8")
    nodes = ast.walk(ast.parse(source)) if file.endswith(".py") else ()
    return source, frozenset(each.name for each in nodes if isinstance(each, ast.FunctionDef))
