"""Poker offers: a base game with what the house filed differently, and its posted lines of stakes and drops."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from houseway.cards import cards
from houseway.games.poker.base_variants import names, stated_over
from houseway.games.poker.check import of_the_game
from houseway.games.poker.variant import Variant
from houseway.houses.loader.reader import Complaint, Reader, did_you_mean
from houseway.houses.loader.schema import fill
from houseway.rules.betting import Structure
from houseway.rules.stakes import LINE, TABLE, PostedLine, amounts, ladder, line

#: The cells of a posted line that hold money, and those that may be left empty.
MONEY = ("small", "big", "blinds", "ante", "bring-in", "chip", "buy-in", "max-buy-in", "jackpot", "fees", "unreached")
MAY_BE_EMPTY = ("buy-in", "max-buy-in")
#: How a card is dealt: down, up, or as the player chooses.
FACES = "duc"


def build_variant(reader: Reader, house: str) -> Variant | None:
    """Return the poker game: `[poker]` names a base and states what differs."""
    stated = dict(reader.take("poker", dict, {}))
    if not stated:
        return None
    base = str(stated.pop("base", ""))
    if base not in names():
        reader.complain("poker.base", f"there is no base game `{base}`{did_you_mean(base, names())}")
        return None
    if stated.get("kill") == "none":  # a way of reading may take the kill out again
        del stated["kill"]
    name, lines = str(reader.data.get("name", "")), str(reader.data.get("cite", "")).replace("-", "–")
    try:
        whole = stated_over(base, {"name": name, **stated, "house": house, "cite": lines})
    except ValueError as error:
        reader.complain("poker.streets", str(error))
        return None
    found = len(reader.complaints)
    built = fill(Variant, Reader(whole, reader.file, reader.complaints, f"{reader.path}poker."))
    if len(reader.complaints) == found:
        check_cards(reader, built)
        for key, wrong in of_the_game(built):
            reader.complain(f"poker.{key}", wrong)
    return None if len(reader.complaints) > found else built


def check_cards(reader: Reader, built: Variant) -> None:
    """Report cards dealt neither up nor down, and unknown hands."""
    for street in built.streets:
        for face in sorted(set(street.deal) - set(FACES)):
            reader.complain(f"poker.streets.{street.name}.deal", f"`{face}` is not a way to deal; write d, u or c")
    ends = {"showdown.high": built.showdown.high, "showdown.low": built.showdown.low, "openers": built.openers}
    for key, end in ends.items():
        if end and end.needs:
            reader.try_parse(f"poker.{key}.needs", end.needs, lambda text: len(cards(text)), 0)


def build_stakes(reader: Reader, house: str) -> tuple[PostedLine, ...]:
    """Return the posted lines, table by table."""
    lines: list[PostedLine] = []
    for each in reader.tables("stakes"):
        filing = str(each.data.get("filing", ""))
        each.file = f"{house}/fees/{filing}.toml"
        each.asked.update(TABLE, ("filing", "games", "id"))
        each.done()
        lines.extend(build_line(each, row, filing) for row in rows(each))
    return tuple(lines)


def rows(reader: Reader) -> Iterator[dict[str, Any]]:
    """Yield the rows of a table of lines, each with the values that all rows share."""
    table = printed(reader.data)
    columns, shared = table.get("columns", []), {key: table[key] for key in table if key not in ("columns", "rows")}
    for key in columns:
        if key not in LINE:
            reader.complain("columns", f"there is no column `{key}`{did_you_mean(key, LINE)}")
    for row in table.get("rows", []):
        if len(row) != len(columns):
            reader.complain(str(row[0]), f"has {len(row)} cells for {len(columns)} columns")
        else:
            yield {**shared, **dict(zip(columns, row, strict=True))}


def build_line(reader: Reader, cells: Mapping[str, Any], filing: str) -> PostedLine:
    """Return a posted line; faults are reported by option, cell by cell."""
    path = f"{reader.path}{cells.get('option', '')}."
    wrong = dict(wrong_cells(cells))
    reader.complaints += [Complaint(reader.file, f"{path}{key}", what) for key, what in wrong.items()]
    try:
        told = line({key: cell for key, cell in cells.items() if key not in wrong})
        if not told["stakes"]["small"]:
            raise ValueError("the posted line has neither a limit nor a blind")
    except (ValueError, KeyError, AttributeError) as error:
        if not wrong:
            reader.complaints.append(Complaint(reader.file, path.rstrip("."), f"cannot be read: {error}"))
        told = {"option": "", "stakes": {"structure": cells.get("structure", "limit"), "small": 1}}
    return fill(PostedLine, Reader({**told, "filing": filing}, reader.file, reader.complaints, path))


def wrong_cells(cells: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the cells of a line that aren't amounts, or don't match the number of tiers.

    >>> list(wrong_cells({"structure": "limit", "small": "3", "blinds": 7}))
    [('blinds', 'is 7; amounts are expected, as in $1 $2')]
    >>> list(wrong_cells({"structure": "limit", "tiers": [7, 2], "fees": "$4"}))
    [('fees', '1 fees do not match 2 tiers; give one fee for each tier')]
    """
    if "structure" not in cells:
        yield "structure", f"is missing; write one of {', '.join(get_args(Structure))}"
    for key in MONEY:
        cell = cells.get(key)
        if cell is None or (cell == "" and key in MAY_BE_EMPTY):
            continue
        if not isinstance(cell, str) or not cell.strip():
            yield key, f"is {cell!r}; amounts are expected, as in $1 $2"
            continue
        try:
            if key in ("fees", "unreached"):
                tiers = cells.get("tiers", [])
                ladder(cells.get("unreached-tiers", tiers) if key == "unreached" else tiers, cell)
            else:
                amounts(cell)
        except ValueError as error:
            yield key, str(error)


def printed(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return a table of lines without the loader's own keys and without the columns set aside.

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
