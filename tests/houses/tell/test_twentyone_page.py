"""The guide page on twenty-one lists every key of a house file as the game reads it."""

import re
from pathlib import Path
from typing import Any

import pytest

from houseway.games.twentyone.bonus import ASPECTS
from houseway.games.twentyone.outcomes import CONDITIONS
from houseway.games.twentyone.rules import OPTIONS
from houseway.houses import offer
from houseway.houses.tell.page import tell

PAGE = (Path(__file__).parents[3] / "docs" / "twentyone.md").read_text(encoding="utf-8")


def written(value: Any) -> str:
    """Write a value as it stands in a file."""
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_of_twenty_one_is_on_the_page_with_its_default_and_meaning(key):
    default, means = OPTIONS[key][:2]
    assert f"| `{key}` | `{written(default)}` | {means} |" in PAGE


def test_the_page_has_no_option_that_twenty_one_does_not_know():
    _, _, listed = PAGE.partition("## `[options]`")
    rows = [line.split("`")[1] for line in listed.partition("##")[0].splitlines() if line.startswith("| `")]
    assert rows == list(OPTIONS)


def test_every_condition_and_every_part_of_the_round_is_on_the_page():
    assert all(f"- `{condition}`" in PAGE for condition in CONDITIONS)
    for name, aspect in ASPECTS.items():
        assert f"| `{name}` | {', '.join(f'`{each}`' for each in aspect.conditions)} |" in PAGE


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("cordova/blackjack-x", 1304),
        ("crystal/no-bust-21st-century-blackjack-4-0a", 1678),
        ("crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs", 2597),
        ("crystal/21st-century-free-bet-blackjack", 2786),
        ("crystal/pure-spanish-21-5", 2262),
        ("palace/21st-century-blackjack-9-0", 1053),
        ("oaks/no-bust-21st-century-blackjack-list", 325),
        ("oaks/21st-century-blackjack", 476),
        ("oaks/no-bust-21st-century-blackjack-card", 560),
        ("oaks/pure-21-5-blackjack", 1699),
        ("comstock/no-bust-blackjack", 147),
        ("comstock/pure-21-5-blackjack", 5167),
        ("comstock/pure-spanish-21-5", 3802),
    ],
)
def test_the_rule_for_busted_hands_is_stated_with_its_lines(name: str, line: int) -> None:
    """The line of each filing that says whether a busted hand always loses."""
    cited = next(rule["cite"] for rule in tell(offer(name))["rules"] if rule["about"] == "Both over")
    spans = re.findall(r"(\d+)(?:–(\d+))?", str(cited))
    assert any(int(first) <= line <= int(last or first) for first, last in spans)
