"""What the lobby reads off: the sign at a table, every line that could be posted, and a game with its houses."""

from typing import Any

from houseway.houses import InvalidData, Offer
from houseway.houses.across_houses import Group
from houseway.houses.loader.load import Header, house
from houseway.table.display.sign import Sign
from houseway.table.find_kind import kind_of


def told_group(group: Group, tables: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Return one game with its houses: what a lobby lists in one line."""
    open_tables = [table for each in group.offers for table in tables.get(each.id, ()) if not table["closed"]]
    stakes = [table["stake"] for table in open_tables if table["stake"] is not None]
    return {
        "id": group.id,
        "name": group.name,
        "family": group.family,
        "houses": group.houses,
        "offers": [each.id for each in group.offers],
        "tables": len(open_tables),
        "taken": sum(table["taken"] for table in open_tables),
        "people": sum(table["taken"] - table["bots"] for table in open_tables),
        "from": min(stakes, default=None),
    }


def sign(filed: Offer, schedule: str) -> Sign:
    """Return what the sign says at a table that plays an offer by a posted line."""
    kind = kind_of(filed)
    return kind.display.sign(filed, kind.line(filed, schedule))


def signs(filed: Offer) -> list[dict[str, Any]]:
    """Return every posted line of an offer as its sign would read."""
    kind = kind_of(filed)
    found = []
    for name in filed.posted:
        posted = kind.display.sign(filed, kind.line(filed, name))
        found.append({
            "id": name,
            "limit": posted.limit,
            "fee": posted.fee,
            "blinds": posted.blinds,
            "buy_in": {"least": posted.least, "most": posted.most},
        })
    return found


def house_name(header: Header) -> str:
    try:
        return house(header.house).name
    except InvalidData:
        return header.house.capitalize()
