"""`evolve` decides nothing and never refuses, so every log can be folded.

The sources are analysed statically. Calls through a game's table of functions are covered by playing a night of every
kind.
"""

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.support.playthrough import read

import houseway
from houseway.registry import KINDS
from houseway.rules.refusal import Refused
from houseway.table.evolve import evolve as table_evolve
from houseway.table.find_kind import kind
from houseway.table.log import opened_table

ROOT = Path(houseway.__file__).parent.parent
GOLDEN = Path(__file__).parents[1] / "golden"


class Module(NamedTuple):
    """The names a module defines, and those it imports with their origin."""

    defines: dict[str, ast.AST]
    imports: dict[str, tuple[str, str]]


@cache
def module(name: str) -> Module | None:
    path = ROOT / Path(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not file.exists():
        return None
    defines: dict[str, ast.AST] = {}
    imports: dict[str, tuple[str, str]] = {}
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            defines[node.name] = node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            defines |= {each.id: node for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
        elif isinstance(node, ast.ImportFrom):
            imports |= {each.asname or each.name: (str(node.module), each.name) for each in node.names}
    return Module(defines, imports)


def found(where: str, name: str) -> tuple[str, str] | None:
    """Return where a name used in a module is defined, if that is in our own code."""
    here = module(where)
    if here is None:
        return None
    if name in here.defines:
        return where, name
    return found(*here.imports[name]) if name in here.imports else None


def node(where: str, name: str) -> ast.AST:
    """Return the node of a definition: a function, a table, a class, or one of its methods."""
    here = module(where)
    assert here is not None
    name, _, method = name.partition(".")
    return methods(here.defines[name])[method] if method else here.defines[name]


def methods(of: ast.AST) -> dict[str, ast.FunctionDef]:
    body = of.body if isinstance(of, ast.ClassDef) else []
    return {each.name: each for each in body if isinstance(each, ast.FunctionDef)}


def calls(at: ast.AST) -> set[str]:
    """Return the names of methods called in a node, each with `()`, and possible properties without it."""
    called = {each.func for each in ast.walk(at) if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute)}
    read = {each.attr for each in ast.walk(at) if isinstance(each, ast.Attribute)}
    return read | {f"{each.attr}()" for each in called if isinstance(each, ast.Attribute)}


def answers(of: ast.AST, said: set[str]) -> set[str]:
    """Return the methods of a class that are called by name, or read as properties."""
    found = methods(of).items()
    return {name for name, at in found if (name if at.decorator_list else f"{name}()") in said}


def used(where: str, name: str) -> set[tuple[str, str]]:
    """Return the names that one of our definitions uses. A class uses nothing, because its name may be only a type."""
    here, at = module(where), node(where, name)
    assert here is not None
    names: set[tuple[str, str] | None] = set()
    own = {each.arg for each in ast.walk(at) if isinstance(each, ast.arg)} if isinstance(at, ast.FunctionDef) else set()
    for each in () if isinstance(at, ast.ClassDef) else ast.walk(at):
        if isinstance(each, ast.Name) and each.id not in own:
            names.add(found(where, each.id))
        elif isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id in here.imports:
            names.add(found(".".join(here.imports[each.value.id]), each.attr))
    return {each for each in names if each is not None}


def refuses(where: str, name: str) -> bool:
    at = node(where, name)
    raised = (each.exc for each in ast.walk(at) if isinstance(each, ast.Raise) and each.exc)
    names = {each.id for exc in raised for each in ast.walk(exc) if isinstance(each, ast.Name)}
    return "Refused" in names and not isinstance(at, ast.ClassDef)


def reached(where: str, name: str) -> set[tuple[str, str]]:
    """Return everything reachable from a definition: functions and tables by name, and every method of a reachable
    class whose name is called anywhere, on any object."""
    came, said = {(where, name)}, set[str]()
    waiting = [(where, name)]
    while waiting:
        now = waiting.pop()
        if not isinstance(node(*now), ast.ClassDef):
            said |= calls(node(*now))
        more = used(*now)
        for at, of in came | more:
            more |= {(at, f"{of}.{method}") for method in answers(node(at, of), said)}
        waiting += more - came
        came |= more
    return came


@pytest.mark.parametrize("evolve", [table_evolve, *(kind(name).evolve for name in KINDS)], ids=["table", *KINDS])
def test_nothing_reachable_from_evolve_raises_a_refusal(evolve: Callable[..., object]) -> None:
    came = reached(evolve.__module__, evolve.__name__)
    assert len(came) > 20
    assert sorted(each for each in came if refuses(*each)) == []


def test_the_analysis_finds_a_refusal_if_there_is_one() -> None:
    """The analysis starts from `decide` and goes through tables of functions and other modules."""
    for name in KINDS:
        decide = kind(name).decide
        assert any(refuses(*each) for each in reached(decide.__module__, decide.__name__)), name


NIGHTS = [
    ("banked", "playthroughs/comstock__pure-21-5-blackjack.txt"),
    ("banked", "playthroughs/comstock__pai-gow-tiles.txt"),
    ("pot", "poker/nights/comstock__lowball__poker-1.txt"), ("pan", "pan/nights/palace__pan.txt"),
    ("thirteen", "rounds/nights/oaks__thirteen-card-poker.txt"),
    ("trips", "rounds/nights/crystal__trips-five-card-stud-v2.txt"),
]  # fmt: skip


def test_the_nights_include_every_kind_of_round() -> None:
    assert {name for name, _ in NIGHTS} == set(KINDS)


@pytest.mark.parametrize(("name", "night"), NIGHTS)
def test_folding_a_night_creates_no_refusal(
    name: str, night: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = list(read((GOLDEN / night).read_text(encoding="utf-8"), name))
    table = opened_table(entries[0].events[0])  # type: ignore[arg-type]

    def made(*_: object) -> None:
        raise AssertionError("evolve refuses")

    monkeypatch.setattr(Refused, "__init__", made)
    for event in (event for entry in entries[1:] for event in entry.events):
        table = table_evolve(table, event)
    assert (table.round, table.people) == (None, {})
