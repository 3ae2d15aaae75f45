"""The page on twenty-one tells every key that a house's file may hold, as the game knows it."""

from pathlib import Path
from typing import Any

import pytest

from houseway.games.twentyone.bonus import ASPECTS
from houseway.games.twentyone.options import OPTIONS
from houseway.games.twentyone.outcomes import CONDITIONS

PAGE = (Path(__file__).parents[2] / "docs" / "twentyone.md").read_text(encoding="utf-8")


def written(value: Any) -> str:
    """Write a value as a file does."""
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_is_on_the_page_with_its_default_and_meaning(key):
    default, means = OPTIONS[key][:2]
    assert f"| `{key}` | `{written(default)}` | {means} |" in PAGE


def test_the_page_has_no_option_that_the_game_does_not_know():
    _, _, listed = PAGE.partition("## `[options]`")
    rows = [line.split("`")[1] for line in listed.partition("##")[0].splitlines() if line.startswith("| `")]
    assert rows == list(OPTIONS)


def test_every_condition_and_every_side_of_the_round_is_on_the_page():
    assert all(f"- `{condition}`" in PAGE for condition in CONDITIONS)
    for name, aspect in ASPECTS.items():
        assert f"| `{name}` | {', '.join(f'`{each}`' for each in aspect.conditions)} |" in PAGE
