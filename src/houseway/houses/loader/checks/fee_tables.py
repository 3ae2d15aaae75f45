"""Checks the format of a fee filing's tables before they are read.

A filing is typed from a printed page, and rows go wrong more often than anything else in a house's files. Malformed
tables, columns and cells are reported with their place; the others are read.
"""

import csv
from collections.abc import Iterator, Mapping
from typing import Any

from houseway.houses.loader.reader import Complaint

WORDS, NUMBERS = ("columns", "games"), ("tiers", "unreached-tiers")
TABLES = ("drop", "player", "bonus", "player-dealer", "limits")


def tables(kind: str, entries: Any, file: str, complaints: list[Complaint]) -> list[dict[str, Any]]:
    """Return the well-formed tables of a filing; report the others.

    >>> told = []
    >>> tables("stakes", [{"id": "limit", "columns": ["option"], "rows": [[1], "2"]}, 7], "sandbar/fees/x.toml", told)
    []
    >>> print(*told, sep=chr(10))
    sandbar/fees/x.toml: stakes.limit.rows: row 2 is '2'; a list of cells is expected
    sandbar/fees/x.toml: stakes: entry 2 is 7; a table is expected
    """
    if not isinstance(entries, list):
        complaints.append(Complaint(file, kind, f"is {entries!r}; tables are expected, each under [[{kind}]]"))
        return []
    found = []
    for place, entry in enumerate(entries, start=1):
        if not isinstance(entry, dict):
            complaints.append(Complaint(file, kind, f"entry {place} is {entry!r}; a table is expected"))
            continue
        if isinstance(entry.get("csv"), str) and not {"rows", "columns"} & entry.keys():
            entry = {**{key: value for key, value in entry.items() if key != "csv"}, **pasted(entry["csv"])}
        named = entry.get("id", entry.get("option", place))
        wrong = [Complaint(file, f"{kind}.{named}.{key}", what) for key, what in faults(entry)]
        complaints += wrong
        found += [] if wrong else [entry]
    return found


def pasted(text: str) -> dict[str, Any]:
    """Return the columns and rows of a table pasted as CSV.

    >>> pasted('Option,Limit,Player-Dealer\\n1,"$5-$1,000","$1; $2"\\n')
    {'columns': ['option', 'limit', 'player-dealer'], 'rows': [[1, '$5-$1,000', '$1; $2']]}
    """
    columns, *rows = [row for row in csv.reader(text.strip().splitlines(), skipinitialspace=True) if any(row)] or [[]]
    names = [each.strip().lower().replace(" ", "-") for each in columns]
    return {"columns": names, "rows": [[cell_of(name, each.strip()) for name, each in zip(names, row, strict=False)]
                                       for row in rows]}  # fmt: skip


def cell_of(column: str, text: str) -> str | int:
    return int(text) if text.isdecimal() and not column.endswith("cite") else text


def faults(entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield every malformed part with its key."""
    if not isinstance(entry.get("id", ""), str):
        yield "id", f"is {entry['id']!r}; a string is expected"
    for key in TABLES:
        if not isinstance(entry.get(key, {}), dict):
            yield key, f"is {entry[key]!r}; a table is expected"
    for key, kind, said in (*((key, str, "words") for key in WORDS), *((key, int, "whole numbers") for key in NUMBERS)):
        listed = entry.get(key, [])
        if not isinstance(listed, list) or any(type(each) is not kind for each in listed):
            yield key, f"is {listed!r}; a list of {said} is expected"
    if ("rows" in entry) != ("columns" in entry):
        yield "columns" if "rows" in entry else "rows", "is missing; a table as printed has columns and rows"
    rows = entry.get("rows", [])
    if not isinstance(rows, list):
        yield "rows", f"is {rows!r}; a list of rows is expected"
        return
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, list) or not row:
            yield "rows", f"row {number} is {row!r}; a list of cells is expected"
        else:
            yield from (("rows", f"row {number} has the cell {cell!r}; a string or a whole number is expected")
                        for cell in row if type(cell) not in (str, int))  # fmt: skip
