"""Slow first-time work is done in a thread when a table is loaded, so other tables don't wait."""

import gc
import sys
from typing import Any

import pytest
from tests.support.nights.banked import Night

from houseway.games.thirteen import best_setting
from houseway.games.thirteen.rules import CARDS
from houseway.houses import offer
from houseway.kinds.thirteen.round import rules_of
from houseway.ranking import Order, batch
from houseway.table.log import open_table


def test_loading_a_trips_table_loads_the_ranking_of_many_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first house player to act used to load the ranking, and every table in the room stopped for five seconds."""
    ranked, plain = list[int](), batch.batch

    def heard(order: Any, hands: Any, board: Any = None) -> Any:
        ranked.append(len(hands))
        return plain(order, hands, board)

    monkeypatch.setattr(batch, "batch", heard)
    table = open_table("crystal/trips-five-card-stud-v2").table
    table.kind.between.warm(table)
    assert ranked == [1]


@pytest.mark.parametrize("name", ["oaks/thirteen-card-poker", "crystal/chinese-poker"])
def test_loading_a_thirteen_card_table_builds_the_tables_of_all_settings(name: str) -> None:
    rules, cached = rules_of(offer(name)), best_setting.usual_gains
    cached.cache_clear()
    best_setting.best.cache_clear()
    table = open_table(name).table
    table.kind.between.warm(table)
    built = cached.cache_info().misses
    assert built
    best_setting.best(rules, tuple(range(20, 20 + CARDS)))
    assert cached.cache_info().misses == built


@pytest.mark.parametrize(
    "name", ["palace/fortune-pai-gow-poker", "crystal/face-up-pai-gow-poker", "crystal/ultimate-texas-holdem"]
)
def test_a_round_against_the_bank_needs_no_ranking_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first hand to be set used to build the tables, and a busy room stopped for more than three seconds."""
    table, built = open_table(name).table, list[int]()
    for module in [each for title, each in sys.modules.items() if title.startswith("houseway.games.")]:
        for function in vars(module).values():
            if hasattr(function, "cache_clear"):
                function.cache_clear()
    gc.unfreeze()  # the run exempts everything collected before it from garbage collection
    for order in [each for each in gc.get_objects() if type(each) is Order]:
        monkeypatch.setattr(order, "_tables", {})
    build = Order._table

    def heard(order: Order, size: int) -> Any:
        built.append(size)
        return build(order, size)

    monkeypatch.setattr(Order, "_table", heard)
    table.kind.between.warm(table)
    assert built
    built.clear()
    Night(name, 3).play(2)
    assert built == []
