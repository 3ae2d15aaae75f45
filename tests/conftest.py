"""Puts every test into its tier, and frees caches after each file."""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import _lru_cache_wrapper, cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests import tiers
from tests.support.memory import drop_counts_if_large

from houseway.houses import headers

FIRST = ("whole_table", "oracle", "odds", "kinds", "fairness")
"""Folders that compile loops. They start first in a part of `make test`, and numba caches the loops on disk for other
processes."""
LAST = ("desks", "cli", "library")
"""Folders that use these loops in another part. Doctests come after these folders."""
SOLVING, SOLVED_SLOWLY = ("odds", "whole_table"), ("twenty-one", "holdem-bank", "mississippi")
"""Folders that need the best play of an offer, and games in which it takes seconds to count and fills much memory."""
HERE = Path(__file__).parent
TIERS = pytest.StashKey[list[tuple[Path, str, str]]]()
"""The tier of every collected test, with its file and function, before any is deselected."""


NEEDED = ("eval7", "gymnasium", "hypothesis", "pettingzoo", "pgserver", "phevaluator", "playwright", "pokerkit",
          "psycopg", "schemathesis")  # fmt: skip
"""Packages that tests compare us with, or run our engine on. Without one of these packages, a run would prove less."""


def pytest_sessionstart() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise pytest.UsageError(f"The tests need {', '.join(missing)}. Install what is missing: pip install '.[test]'")
    for name in ("HOUSEWAY_HOUSES", "HOUSEWAY_GAMES"):  # tests count only the houses that come with the package
        os.environ.pop(name, None)
    os.environ["HOUSEWAY_CACHE"] = tempfile.mkdtemp(prefix="houseway-cache-")  # an empty cache


def pytest_sessionfinish() -> None:
    shutil.rmtree(os.environ["HOUSEWAY_CACHE"], ignore_errors=True)


def begins(file: Path) -> int:
    folders, order = folders_of(file), (*FIRST, "", *LAST)
    if not folders:
        return len(order)
    return next((place for place, name in enumerate(order) if name in folders), len(FIRST))


def folders_of(file: Path) -> tuple[str, ...]:
    """Return the folders of a test below this one, or nothing for doctests in the source and the documentation."""
    return file.relative_to(HERE).parts if file.is_relative_to(HERE) else ()


def together(item: pytest.Item) -> str:
    """Return the offer whose plan this test shares with others; they run one after the other."""
    if not {*SOLVING} & {*folders_of(item.path)}:
        return ""
    return min((name for name in case_of(item).given if game_of().get(name) in SOLVED_SLOWLY), default="")


def case_of(item: pytest.Item) -> tiers.Case:
    called = getattr(item, "callspec", None)
    given = frozenset(map(str, called.params.values())) if called else frozenset[str]()
    marked = next((tier for tier in (tiers.LONG, tiers.SWEEP) if item.get_closest_marker(tier)), "")
    function = getattr(item, "originalname", None) or item.name
    games = frozenset(game_of()[each] for each in given & game_of().keys())
    return tiers.Case(item.path.name, function, given, marked, games)


@cache
def game_of() -> dict[str, str]:
    return {head.id: head.game for head in headers()}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: (begins(item.path), together(item)))
    cases = [case_of(item) for item in items]
    found = tiers.tiers(cases)
    config.stash[TIERS] = [
        (item.path, case.function, tier) for item, case, tier in zip(items, cases, found, strict=True)
    ]
    for item, case, tier in zip(items, cases, found, strict=True):
        if tier != tiers.TEST and not case.marked:
            item.add_marker(tier)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Exclude everything collected so far from garbage collection: it is never freed.

    Tests create few reference cycles. With Python's default thresholds, the search for cycles took a twelfth of the
    processor time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


@pytest.fixture(autouse=True, scope="module")
def forgets(request: pytest.FixtureRequest) -> Iterator[None]:
    """Free what the tests of a file have cached, mainly played nights; otherwise the process grows to gigabytes."""
    yield
    helpers = [each for name, each in list(sys.modules.items()) if name.startswith("tests.support.")]
    for module in (request.module, *helpers):
        for kept in list(vars(module).values()):
            if isinstance(kept, _lru_cache_wrapper) and kept.__module__.startswith(("tests.", "test_")):
                kept.cache_clear()


def pytest_runtest_teardown() -> None:
    drop_counts_if_large()
