"""The price page of `houseway odds`, block by block."""

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.output import table
from houseway.houses import Offer
from houseway.houses.tell.blocks import TableBlock
from houseway.odds.price_tables import (
    banking_table,
    costs_table,
    coverage_table,
    give_or_take,
    house_way_rows,
    precision,
    readings_table,
    strategy_title,
    wager_table,
    whole_table,
)

FEW = 6
"""The number of exceptions to a chart that are shown without `--exceptions`."""


def page(found: Offer, priced: dict[str, Any], exceptions: bool = False) -> Iterator[RenderableType]:
    """Yield the blocks of a price page: a table per wager, the strategy, the other readings."""
    settings = ", ".join(f"{key} {value}" for key, value in found.settings.items())
    decks = "one deck" if found.banked.shoe.decks == 1 else f"{found.banked.shoe.decks} decks"
    yield Text.assemble((found.name, "bold underline"), f"   {found.house.name}   {decks}   {settings}\n")
    if "not_as_filed" in priced:
        yield changes_block(found, priced["not_as_filed"], priced["wagers"])
    wagers = priced["wagers"]
    for name, wager in wagers.items():
        if "whole" in wager:
            yield laid_out(whole_table(found, name, wager))
    for name, wager in wagers.items():
        yield laid_out(wager_table(found, name, wager))
    if sentence := precision(priced):
        yield Text(f"{sentence}\n", style="italic")
    if priced.get("collection"):
        yield laid_out(costs_table(found, priced["collection"]))
    for name, wager in wagers.items():
        if "in_words" in wager:
            yield in_words_block(found.wager(name).name, wager["in_words"])
    if (banking := banking_table(found, priced["banking"])).rows:
        yield laid_out(banking)
    if charted := house_way_rows(priced):
        yield laid_out(coverage_table(charted))
    for strategy in priced.get("strategy", ()):
        yield strategy_block(found, strategy, exceptions)
    if priced.get("readings"):
        yield laid_out(readings_table(found, priced), below=0)
    if priced.get("uncounted"):
        ways = ", ".join(f"{each['reading']}={each['way']}" for each in priced["uncounted"])
        yield Text(f"Not in the book (use --set to count them): {ways}")


def changes_block(found: Offer, changed: dict[str, Any], wagers: dict[str, Any]) -> RenderableType:
    """Return each wager's edge with these settings, as filed, and the difference."""
    settings = ", ".join(f"{key} {value}" for key, value in changed["settings"].items())
    rows = []
    for name, row in changed["wagers"].items():
        unit = wagers[name].get("unit", "%")
        was = [give_or_take(row[key], None, unit) if key in row else "–" for key in ("filed", "difference")]
        rows.append((found.wager(name).name, give_or_take(row["edge"], row.get("stderr"), unit), *was))
    columns = ("wager", "edge, not as filed", "edge as filed", "difference")
    shown = [table(f"Not as filed: {settings}", columns, rows, right=columns[1:])]
    shoe = found.banked.shoe
    notes = [Text("Edges are per unit of the wager; a difference below zero is worse for the bettor.")]
    if not rows:
        notes = [Text("The price as filed is not in the book; `houseway odds` without --set counts it.")]
    if shoe.allowed and shoe.decks not in shoe.allowed:
        allowed = ", ".join(map(str, shoe.allowed))
        notes.append(Text(f"The filing does not allow {shoe.decks} decks; it allows {allowed} ({shoe.clause})."))
    return Padding(Group(*shown, *notes), (0, 0, 1, 0))


def laid_out(shown: TableBlock, below: int = 1) -> RenderableType:
    """Return a table with its notes, and empty lines below."""
    notes = [Text(f"  {note}", style="italic") for note in shown.notes]
    return Padding(Group(table(shown.title, shown.columns, shown.rows, right=shown.right), *notes), (0, 0, below, 0))


def in_words_block(name: str, sentences: list[str]) -> RenderableType:
    """Return the best play in sentences that people can memorise."""
    return Padding(Group(Text(f"Best play on {name}, in words", style="bold"), Text(" ".join(sentences))), (0, 0, 1, 0))


def strategy_block(found: Offer, strategy: dict[str, Any], exceptions: bool = False) -> RenderableType:
    """Return a strategy chart: totals down, the bank's open card across; all exceptions, or the first few."""
    chart, title = strategy["drawn"], strategy_title(found, strategy)
    shown = chart["notes"] if exceptions or len(chart["notes"]) <= FEW + 1 else chart["notes"][:FEW]
    notes = "\n".join(f"  * {note}" for note in shown)
    if len(shown) < len(chart["notes"]):
        notes += f"\n  and {len(chart['notes']) - len(shown)} more: --exceptions"
    words = [Text(" ".join(strategy["in_words"]))] if "in_words" in strategy else []
    return Padding(Group(table(title, chart["columns"], chart["rows"]), *words, Text(notes)), (0, 0, 1, 0))
