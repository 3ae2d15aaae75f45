"""Stakes, buy-ins and collection of a table: one line of a house's posted schedule.

>>> line, = posted_lines({"tiers": [7, 5, 2], "columns": ["option", "small", "big", "blinds", "buy-in", "fees"],
...     "structure": "limit", "drop": {"moment": "flop", "unreached": "fee"},
...     "rows": [[3, "$3", "$6", "$1 $3", "$30", "$4 $2 $2"]]})
>>> line.option, line.stakes.blinds, line.buy_in.least, line.drop.fees
('3', (100, 300), 3000, ((7, 400), (5, 200), (2, 200)))
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from houseway.money import Chips, dollars
from houseway.rules.betting import Structure
from houseway.rules.drop import Drop, Fees, fee


class Stakes(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The stakes of a table."""

    structure: Structure
    small: Chips
    """The lower limit; in no limit and pot limit the smallest bet; in spread limit the bottom of the spread."""
    big: Chips = 0
    """The upper limit; in no limit and pot limit the smallest bet of the later streets, if it differs (cordova 19); in
    spread limit the top of the spread."""
    blinds: tuple[Chips, ...] = ()
    ante: Chips = 0
    bring_in: Chips = 0
    chip: Chips = 100
    """The smallest chip in play: pots are split and wagers made in it."""
    kill: Literal["as-filed", "none", "winner"] = "as-filed"
    """The kill at this line: the game's own as filed; none (oaks 1127, crystal 1375); or a Winner line, on which the
    winner of the last pot posts (oaks 1184).
    """

    def __post_init__(self) -> None:
        if self.small <= 0 or self.chip <= 0 or any(blind <= 0 for blind in self.blinds):
            raise ValueError("bets, blinds and the smallest chip must be more than zero")
        if min(self.big, self.ante, self.bring_in) < 0:
            raise ValueError("stakes cannot be negative")

    @property
    def upper(self) -> Chips:
        return self.big or self.small


class BuyInBounds(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    least: Chips = 0
    most: Chips = 0
    """0 for no maximum."""


class PostedLine(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One posted line: the option's number, its stakes, buy-in and collection."""

    option: str
    stakes: Stakes
    drop: Drop = Drop()
    buy_in: BuyInBounds = BuyInBounds()
    cite: str = ""
    note: str = ""
    filing: str = ""
    """The fee filing that the line belongs to."""

    @property
    def name(self) -> str:
        """The line's full name: `limit-texas-holdem:3-6`."""
        return f"{self.filing}:{self.option}" if self.filing else self.option


def amounts(text: str | int) -> tuple[Chips, ...]:
    """Read one or more dollar amounts, as the schedules print them.

    >>> amounts("$1-$1-$2"), amounts("$1–$2"), amounts("$2.50 $2"), amounts(300)
    ((100, 100, 200), (100, 200), (250, 200), (300,))
    """
    if isinstance(text, int):
        return (text,)
    return tuple(dollars(part if not part.startswith("$.") else "$0" + part[1:])
                 for part in re.split(r"[\s/–-]+", text.strip()))


def ladder(tiers: Sequence[int], text: str | int) -> Fees:
    """Return fees by the number of players, most players first."""
    fees = amounts(text)
    if len(fees) != len(tiers):
        raise ValueError(f"{len(fees)} fees do not match {len(tiers)} tiers; give one fee for each tier")
    return tuple(zip(tiers, fees, strict=True))


# The values of a line, stated for the whole table or in a column.
LINE = frozenset({"option", "structure", "small", "big", "blinds", "ante", "bring-in", "chip", "buy-in", "max-buy-in",
                  "fees", "unreached", "jackpot", "kill", "note", "cite"})
# The values stated once for a whole table of lines.
TABLE = (LINE - {"option", "fees", "unreached"}) | {"tiers", "unreached-tiers", "drop", "columns", "rows"}


def posted_lines(table: Mapping[str, Any]) -> tuple[PostedLine, ...]:
    """Read one printed table of schedule lines: its shared values, its columns, and its rows.

    Columns: `option, structure, small, big, blinds, ante, bring-in, chip, buy-in, max-buy-in, fees, unreached,
    jackpot, kill, note`. `fees` and `unreached` are read against `tiers` and `unreached-tiers`, most players first.
    """
    unknown = set(table) - TABLE
    if unknown:
        raise ValueError(f"a schedule table has no {', '.join(sorted(unknown))}")
    columns = table["columns"]
    lines = []
    for row in table["rows"]:
        if len(row) != len(columns):
            raise ValueError(f"row {row[0]} has {len(row)} cells for {len(columns)} columns")
        lines.append(msgspec.convert(line({**table, **dict(zip(columns, row, strict=True))}), PostedLine))
    return tuple(lines)


def line(cells: Mapping[str, Any]) -> dict[str, Any]:
    """Return a line as data, from the cells of its row and the shared values of its table."""
    stakes: dict[str, Any] = {"structure": cells["structure"]}
    for key in ("small", "big", "ante", "bring-in", "chip"):
        if key in cells:
            stakes[key] = amounts(cells[key])[0]
    if cells.get("kill"):
        stakes["kill"] = cells["kill"]
    if "blinds" in cells:
        stakes["blinds"] = amounts(cells["blinds"])
    stakes.setdefault("small", stakes["blinds"][-1] if stakes.get("blinds") else 0)
    drop = dict(cells.get("drop", {}))
    if "fees" in cells:
        drop["fees"] = ladder(cells["tiers"], cells["fees"])
    if "unreached" in cells:
        tiers = cells.get("unreached-tiers", cells.get("tiers"))
        early = ladder(tiers, cells["unreached"])
        if drop.get("unreached") == "fee":  # the whole fee comes from the lowest tier that pays anything
            early = tuple((least, amount if fee(early, least) else 0) for least, amount in drop["fees"])
        drop["unreached"] = "fees"
        drop["unreached-fees"] = early
    if "jackpot" in cells:
        drop["jackpot"] = amounts(cells["jackpot"])[0]
    if "chip" not in stakes:  # the largest chip that pays every amount of the line, at most a dollar
        values = [*stakes.get("blinds", ()), stakes["small"], stakes.get("ante", 0), stakes.get("bring-in", 0)]
        values += [amount for _, amount in (*drop.get("fees", ()), *drop.get("unreached-fees", ()))]
        stakes["chip"] = next(chip for chip in (100, 50, 25, 5, 1) if all(value % chip == 0 for value in values))
    buy_in = {name: amounts(cells[key])[0] for key, name in (("buy-in", "least"), ("max-buy-in", "most"))
              if cells.get(key)}
    return {"option": str(cells["option"]), "stakes": stakes, "drop": drop, "buy-in": buy_in,
            "cite": cells.get("cite", ""), "note": cells.get("note", "")}
