"""Every key that a file may have is on the guide page about adding a house, or on the page of its game."""

import re
from pathlib import Path
from typing import Any

import pytest

from houseway.games.find import game, stated
from houseway.houses.banked_rules import Backlines, BlockedSeat, OpenCircles
from houseway.houses.deal_plan import DealPlan, FiledShoe, OffTable
from houseway.registry import GAMES, KINDS
from houseway.rules.house_way import HouseWayRow
from houseway.rules.rotation import Rotation
from houseway.rules.settlement_order import Button, SettlementOrder
from houseway.rules.wagers import Wager

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "adding-a-house.md").read_text(encoding="utf-8")
OWN_PAGES = {"twenty-one": "twentyone.md", "pai-gow-poker": "pai-gow.md"}
"""Games whose options have a page; `houseway words` lists the others, as the page says."""
UNWRITTEN = {"id", "clause", "step_clause", "house", "cites", "extras"}
"""Keys that are not written under their own name: ids are names of tables, and lines are given under `cite`."""
SHAPES = (
    FiledShoe,
    DealPlan,
    OffTable,
    Backlines,
    OpenCircles,
    BlockedSeat,
    Wager,
    SettlementOrder,
    Button,
    Rotation,
    HouseWayRow,
)


def named(key: str, page: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", page) is not None


@pytest.mark.parametrize("shape", [*SHAPES, *(own.shape for kind in KINDS if (own := stated(kind)))])
def test_every_key_of_a_house_file_is_on_the_guide_page(shape: Any) -> None:
    fields = getattr(shape, "_fields", None) or shape.__struct_fields__
    missing = [each for each in fields if each not in UNWRITTEN and not named(each.replace("_", "-"), PAGE)]
    assert not missing


@pytest.mark.parametrize("name", sorted(OWN_PAGES))
def test_every_option_of_a_game_with_a_guide_page_is_on_that_page(name: str) -> None:
    page = (DOCS / OWN_PAGES[name]).read_text(encoding="utf-8")
    assert not [key for key in game(name).offering.options if not named(key, page)]


@pytest.mark.parametrize("name", sorted(set(GAMES) - set(OWN_PAGES)))
def test_every_option_of_other_games_has_a_description_of_its_meaning(name: str) -> None:
    assert all(option.means for option in game(name).offering.options.values())
