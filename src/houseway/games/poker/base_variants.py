"""The well-known games as data. A house's file names one of them and states the differences.

>>> variant("texas-holdem", {"name": "Hold'em", "seats": [2, 10], "betting": {"raises": None}}).betting.raises
>>> [street.name for street in variant("razz").streets]
['third', 'fourth', 'fifth', 'sixth', 'seventh']
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from houseway.games.poker.variant import Variant

FOLDER = Path(__file__).parent / "base"


@cache
def names() -> tuple[str, ...]:
    """Return the names of the base games."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def _read(name: str) -> dict[str, Any]:
    if name not in names():
        raise ValueError(f"there is no base game {name!r}; use {', '.join(names())}")
    stated = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return merge(_read(stated.pop("base")), stated) if "base" in stated else stated


def merge(base: Mapping[str, Any], stated: Mapping[str, Any]) -> dict[str, Any]:
    """Return the base with a house's changes: tables merge key by key, streets merge by name, and everything else is
    replaced.

    A key set to `"none"` removes the base's table.

    >>> merge({"deck": {"jokers": 1, "without": ""}, "seats": [2, 10]}, {"deck": {"without": "89T"}})
    {'deck': {'jokers': 1, 'without': '89T'}, 'seats': [2, 10]}
    """
    whole = dict(base)
    for key, value in stated.items():
        old = whole.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            whole[key] = merge(old, value)
        elif isinstance(old, Mapping) and value == "none":
            del whole[key]
        elif key == "streets" and isinstance(value, Mapping) and isinstance(old, list):
            unknown = set(value) - {street["name"] for street in old}
            if unknown:
                raise ValueError(f"the base has no street {', '.join(sorted(unknown))}")
            whole[key] = [{**street, **value.get(street["name"], {})} for street in old]
        else:
            whole[key] = value
    return whole


def stated_over(base: str, stated: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of a base game after a house's changes."""
    return merge(_read(base), stated)


def variant(base: str, stated: Mapping[str, Any] | None = None) -> Variant:
    """Return a base game after a house's changes; an error names the key."""
    return msgspec.convert(stated_over(base, stated or {}), Variant)
