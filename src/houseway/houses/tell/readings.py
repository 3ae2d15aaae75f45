"""Readings on the rules page: what is written, how it is read and why, and what every other way would change."""

from collections.abc import Mapping
from typing import Any

from houseway.houses.offers import Reading

LONG = 80
"""The largest number of characters; a longer list is only counted."""


def tell_reading(reading: Reading, in_force: str) -> dict[str, Any]:
    """Return a reading with every way to read the lines, and what each changes."""
    return {
        "id": reading.id,
        "cite": str(reading.clause),
        "written": reading.written,
        "read": reading.read,
        "why": reading.why,
        "default": reading.default,
        "in_force": in_force,
        "ways": list(reading.ways),
        "changes": {way: changed(changes) for way, changes in reading.ways.items()},
    }


def changed(changes: Mapping[str, Any]) -> str:
    """Return in words what an option of a reading changes in the rules; empty for the house's own.

    >>> changed({"poker.betting.raises": 4, "wager.tie.within-table": True})
    'betting raises: 4; tie within table: yes'
    >>> changed({"wager.banker.pays": [["banker wins", "1:1"], ["tie", "push"]]})
    'banker pays: banker wins 1:1, tie push'
    """
    return "; ".join(f"{' '.join(key.split('.')[-2:]).replace('-', ' ')}: {plain(value)}"
                     for key, value in changes.items())  # fmt: skip


def plain(value: Any) -> str:
    """Return a value of the data in words; a long list is only counted."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {plain(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        told = ", ".join(" ".join(map(str, each)) if isinstance(each, list | tuple) else plain(each) for each in value)
        return (told or "none") if len(told) <= LONG else f"another list of {len(value)}"
    return str(value) or "none"
