"""Poker offers: a base game with what the house filed differently, and its posted lines of stakes and drops."""

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
    try:
        return variant(base, {"name": str(reader.data.get("name", "")), **stated, "house": house})
    except (ValueError, msgspec.ValidationError) as error:
        reader.complain("poker", str(error))
        return None


def build_stakes(reader: Reader, house: str) -> tuple[Schedule, ...]:
    """Return the posted lines, table by table."""
    lines: list[Schedule] = []
    for each in reader.tables("stakes"):
        filing = str(each.data.get("filing", ""))
        table = {key: value for key, value in each.data.items() if key not in ("filing", "games")}
        try:
            found = schedules(table)
        except (ValueError, KeyError, msgspec.ValidationError) as error:
            each.file = f"{house}/fees/{filing}.toml"
            each.complain("", str(error))
            continue
        lines.extend(msgspec.structs.replace(line, filing=filing) for line in found)
    return tuple(lines)
