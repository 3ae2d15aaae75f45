"""The lobby: every house with its offers and tables, the table it opens on, and the signs of posted lines."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from houseway.houses import InvalidData, Offer
from houseway.houses import offer as filed_offer
from houseway.houses.across_houses import Group, groups
from houseway.houses.loader.listing import OUT_OF_ORDER, Header
from houseway.houses.loader.load import checked, house
from houseway.registry import FAMILIES, KINDS
from houseway.rules.refusal import Refused
from houseway.server.tables.seats import chairs, wanted
from houseway.store.rows import TableRow
from houseway.table.display.sign import Sign
from houseway.table.find_kind import kind_of

if TYPE_CHECKING:
    from houseway.server.room.room import Room

log = logging.getLogger("houseway.room")
NOBODY: tuple[frozenset[int], int] = frozenset(), 0
"""The seats of an empty table: none taken, no house players."""
UNREADABLE = (InvalidData, LookupError)
"""The errors of damaged or missing rules."""


class Lobby:
    """What the lobby shows of a room."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.noted: set[str] = set()
        """The faults of damaged offers that were logged."""

    def names(self, row: TableRow) -> dict[str, str]:
        """Return the names of a table, its game and its house."""
        header = next((each for each in self.room.headers if each.id == row.offer), None)
        house = house_name(header) if header else row.offer.partition("/")[0].capitalize()
        return {"title": row.title, "game": header.name if header else row.title, "house_name": house}

    def names_of(self, offer: str) -> dict[str, str]:
        """Return the names of an offer and its house."""
        header = next((each for each in self.room.headers if each.id == offer), None)
        house = house_name(header) if header else offer.partition("/")[0].capitalize()
        return {"game": header.name if header else offer, "house_name": house}

    def listed(self, row: TableRow, seated: tuple[frozenset[int], int] | None = None) -> dict[str, Any]:
        """Return a table as the lobby lists it; for a table at rest, the seats come from the store."""
        return self.in_play(row.id) or self.at_rest(row, seated)

    def in_play(self, id: str) -> dict[str, Any] | None:
        """Return a loaded table as the lobby lists it. Only the event loop may ask, because there the tables change."""
        task = self.room.tasks.get(id)
        if task is None or not task.loaded.is_set():
            return None
        row = self.room.rows[id] = task.facts.row
        return task.teller.table() | self.names(row)

    def at_rest(self, row: TableRow, seated: tuple[frozenset[int], int] | None = None) -> dict[str, Any]:
        """Return a table that is not loaded as the lobby lists it."""
        taken, bots = seated if seated is not None else self.room.store.taken().get(row.id, NOBODY)
        elsewhere = self.room.watched()
        told: dict[str, Any] = {
            "id": row.id,
            "offer": row.offer,
            "kind": row.kind,
            **self.names(row),
            "house": row.offer.partition("/")[0],
            "schedule": row.schedule,
            "schedules": 0,
            "settings": row.settings,
            "limit": "",
            "fee": "",
            "stake": None,
            "steep": False,
            "buy_in": {"least": 0, "most": 0},
            "seats": row.seats,
            "taken": len(taken),
            "bots": bots,
            "level": row.level or self.room.config.level,
            "levels": [],
            "pace": row.pace,
            "coming": [],
            "watching": elsewhere[row.id],
            "paused": row.paused,
            "closed": row.closed,
            "feeds": self.room.must_move.main_of(row),
        }
        try:
            filed = filed_offer(row.offer, row.settings)
            posted = sign(filed, row.schedule)
            seats = row.seats or filed.seats[0]
            rests = row.closing or row.closed or row.paused
            comes = 0 if rests else wanted(row.bots, seats, len(taken) - bots)
            told |= {
                "coming": chairs(seats, taken, comes - bots),
                "schedule": row.schedule or filed.usual,
                "schedules": len(filed.posted),
                "levels": list(kind_of(filed).bots.levels),
                "limit": posted.limit,
                "fee": posted.fee,
                "stake": posted.stake,
                "steep": posted.steep,
                "buy_in": {"least": posted.least, "most": posted.most},
                "seats": seats,
            }
        except (*UNREADABLE, Refused):  # the offer list shows the reason; chips stay on the table until it is repaired
            told["closed"] = True
        return told

    async def tables(self) -> list[dict[str, Any]]:
        """Return the open tables. Tables in play are read here; tables at rest are read from the store, in a thread."""
        in_play = {id: self.in_play(id) for id in list(self.room.tasks)}
        rows = [row for row in self.room.rows.values() if not row.closed and row.kind in KINDS]

        def listed() -> list[dict[str, Any]]:
            seated = self.room.store.taken()
            return [in_play.get(row.id) or self.at_rest(row, seated.get(row.id, NOBODY)) for row in rows]

        return await asyncio.to_thread(listed)

    async def view(self, floor: bool = False) -> dict[str, Any]:
        """Return the houses with their offers and tables; the floor also sees why an offer is damaged."""
        return await asyncio.to_thread(self.view_of, await self.tables(), floor)

    def view_of(self, tables: list[dict[str, Any]], floor: bool) -> dict[str, Any]:
        by_offer: dict[str, list[dict[str, Any]]] = {}
        for table in tables:
            by_offer.setdefault(table["offer"], []).append(table)
        found: dict[str, dict[str, Any]] = {}
        for header in (checked(each, every_way=False) for each in self.room.headers):
            room = found.setdefault(header.house, {"id": header.house, "name": house_name(header), "offers": []})
            listed = header.told() | {"tables": by_offer.get(header.id, [])}
            if header.status == OUT_OF_ORDER:
                self.note(header)
            if floor and header.trouble:
                listed["trouble"] = header.trouble
            room["offers"].append(listed)
        spread = {header.family for header in self.room.headers if header.family}
        families = [each for each in FAMILIES if each in spread] + sorted(spread - set(FAMILIES))
        return {
            "houses": list(found.values()),
            "games": [group_row(each, by_offer) for each in groups(self.room.headers)],
            "families": [{"id": each, "name": FAMILIES.get(each, each)} for each in families],
            "alive": self.alive(tables),
        }

    def alive(self, tables: list[dict[str, Any]]) -> str | None:
        """Return the table that the lobby opens on, and that "Play now" leads to.

        It has a free seat, and its collection never takes a whole win. Among such tables, it is the table with the most
        players; if nobody plays, the showpiece, or else a table with house players.
        """

        def interest(table: dict[str, Any]) -> tuple[Any, ...]:
            people = table["taken"] - table["bots"]
            return people, table["offer"] == self.room.config.showpiece, table["id"] in self.room.tasks, filled(table)

        def has_room(table: dict[str, Any]) -> bool:
            return filled(table) < table["seats"] and not table["steep"]

        def filled(table: dict[str, Any]) -> int:
            return int(table["taken"]) + len(table["coming"])

        fit = [table for table in tables if not table["paused"] and not table["closed"] and filled(table) > 1]
        fit = list(filter(has_room, fit)) or fit
        return str(max(fit, key=interest)["id"]) if fit else None

    def note(self, header: Header) -> None:
        """Log an offer's damage once."""
        if header.trouble not in self.noted:
            self.noted.add(header.trouble)
            log.error("an offer has damaged data", extra={"offer": header.id, "trouble": header.trouble})


def group_row(group: Group, tables: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Return one game with its houses, as one row of the lobby."""
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
    """Return the sign of a table that plays an offer at a posted line."""
    kind = kind_of(filed)
    return kind.display.sign(filed, kind.line(filed, schedule))


def signs(filed: Offer) -> list[dict[str, Any]]:
    """Return the signs of all posted lines of an offer."""
    kind = kind_of(filed)
    return [{"id": name, **kind.display.sign(filed, kind.line(filed, name)).told()} for name in filed.posted]


def house_name(header: Header) -> str:
    try:
        return house(header.house).name
    except InvalidData:
        return header.house.capitalize()
