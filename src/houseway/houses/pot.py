"""Poker offers: a base game with what the house filed differently, and its posted lines of stakes and drops."""

from collections.abc import Mapping
from typing import Any

import msgspec

from houseway.games.poker.base import variant
from houseway.games.poker.schedule import Schedule, schedules
from houseway.games.poker.variant import Variant
from houseway.houses.reader import Reader


def build_variant(reader: Reader, house: str) -> Variant | None:
    """Return the poker game: `[poker]` names a base and states what differs."""
    stated = dict(reader.take("poker", dict, {}))
    if not stated:
        return None
    base = str(stated.pop("base", ""))
    if stated.get("kill") == "none":  # a way of reading may take the kill out again
        del stated["kill"]
    try:
        lines = str(reader.data.get("cite", "")).replace("-", "–")
        return variant(base, {"name": str(reader.data.get("name", "")), **stated, "house": house, "cite": lines})
    except (ValueError, msgspec.ValidationError) as error:
        reader.complain("poker", str(error))
        return None


def build_stakes(reader: Reader, house: str) -> tuple[Schedule, ...]:
    """Return the posted lines, table by table."""
    lines: list[Schedule] = []
    for each in reader.tables("stakes"):
        filing = str(each.data.get("filing", ""))
        try:
            found = schedules(printed(each.data))
        except (ValueError, KeyError, msgspec.ValidationError) as error:
            each.file = f"{house}/fees/{filing}.toml"
            each.complain("", str(error))
            continue
        lines.extend(msgspec.structs.replace(line, filing=filing) for line in found)
    return tuple(lines)


def printed(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return a table of lines without what only the loader needs, and without the columns set aside.

    A column whose name begins with a dash is set aside for another reading of the filing, which renames the columns.

    >>> printed({"id": "stud", "columns": ["option", "ante", "-ante"], "rows": [[1, "$1", "$2"]]})
    {'columns': ['option', 'ante'], 'rows': [[1, '$1']]}
    """
    columns = [str(name) for name in table.get("columns", ())]
    aside = {place for place, name in enumerate(columns) if name.startswith("-")}
    kept = {key: value for key, value in table.items() if key not in ("filing", "games", "id")}
    if aside:
        kept["columns"] = [name for place, name in enumerate(columns) if place not in aside]
        kept["rows"] = [[cell for place, cell in enumerate(row) if place not in aside] for row in table["rows"]]
    return kept
