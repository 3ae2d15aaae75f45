"""`houseway rules`: the rules of a filed game."""

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import find
from houseway.cli.output import USAGE, console, print_json, read_settings, stop, table
from houseway.houses.loader.reader import did_you_mean
from houseway.houses.tell import blocks
from houseway.houses.tell.blocks import Block, TableBlock, status
from houseway.houses.tell.page import tell


def show_rules(name: str, settings: list[str], as_json: bool, section: str = "") -> None:
    if section and section not in SECTIONS:
        stop(f"there is no section `{section}`{did_you_mean(section, SECTIONS)}", USAGE, as_json)
    told = tell(find(name, read_settings(settings), as_json))
    if as_json:
        print_json(told)
        return
    whole = Group(*page(told, section))
    out = console()
    if out.is_terminal and len(out.render_lines(whole)) > out.height:
        with out.pager(styles=True):
            out.print(whole)
    else:
        out.print(whole)


def page(told: dict[str, Any], section: str = "") -> Iterator[RenderableType]:
    """Yield the blocks of a rules page, or of one section, always in the same order."""
    yield Text.assemble((told["name"], "bold underline"), f"   {told['house']}", f"   {told['gega']}   ", cite(told))
    if not section:
        yield from how_to_play(told)
    for name in (section,) if section else SECTIONS:
        if name == "game":
            yield Text(told["summary"] + "\n")
            if said := status(told):
                yield Text(f"{said}\n", style="italic")
        if name in blocks.SECTIONS:
            yield from (laid_out(each, name) for each in blocks.SECTIONS[name](told))
        else:
            yield from OURS[name](told)
    if told["owner"] and not section:
        yield Text(told["owner"], style="dim")


def how_to_play(told: dict[str, Any]) -> Iterator[RenderableType]:
    """Yield the game in five lines."""
    lines = told["how_to_play"]
    for line in lines:
        yield Text.assemble((f"{line['about']:<7} ", "bold"), line["text"])
    if lines:
        yield Text("")


def laid_out(block: Block, section: str) -> RenderableType:
    """Return a block with an empty line below. Charts of the game are indented."""
    if isinstance(block, TableBlock):
        shown = table(block.title, block.columns, block.rows, right=block.right)
        return Padding(shown, (0, 0, 1, 2 if section == "game" else 0))
    if not block.title:
        return Text(f"{block.text}\n")
    title = Text.assemble((block.title, "bold"), "  ", (f"[{block.cite}]", "dim") if block.cite else "")
    return Group(title, Padding(Text(block.text), (0, 0, 1, 2)))


def readings(told: dict[str, Any]) -> Iterator[RenderableType]:
    if told["readings"]:
        yield Text("Readings", style="bold")
    for reading in told["readings"]:
        yield from reading_block(reading)


def notes(told: dict[str, Any]) -> Iterator[RenderableType]:
    if told["notes"]:
        yield Text("Notes", style="bold")
    for note in told["notes"]:
        yield Padding(Text.assemble((note["about"], "bold"), "  ", cite(note)), (0, 0, 0, 2))
        yield Padding(Text(note["text"]), (0, 0, 1, 4))


def cite(told: dict[str, Any]) -> tuple[str, str]:
    return (f"[{told['cite']}]", "dim")


def reading_block(reading: dict[str, Any]) -> Iterator[RenderableType]:
    ways = ", ".join(f"{way}{' (in force)' if way == reading['in_force'] else ''}" for way in reading["ways"])
    yield Padding(Text.assemble((reading["id"], "bold"), "  ", cite(reading), f"  {ways}"), (0, 0, 0, 2))
    yield Padding(Text(f"Written: {reading['written']}"), (0, 0, 0, 4))
    yield Padding(Text(f"Read: {reading['read']}"), (0, 0, 0, 4))
    yield Padding(Text(f"Why: {reading['why']}"), (0, 0, 1, 4))


OURS = {"readings": readings, "notes": notes}
SECTIONS = (*blocks.SECTIONS, *OURS)
