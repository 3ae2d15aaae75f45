"""`houseway rules`: a filed game, told."""

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.find import find
from houseway.cli.output import console, print_json, read_settings, table
from houseway.houses.tell import tell


def show_rules(name: str, settings: list[str], as_json: bool) -> None:
    told = tell(find(name, read_settings(settings), as_json))
    if as_json:
        print_json(told)
        return
    console().print(Group(*page(told)))


def page(told: dict[str, Any]) -> Iterator[RenderableType]:
    """Yield the blocks of a rule page, always in the same order."""
    yield Text.assemble((told["name"], "bold underline"), f"   {told['house']}", f"   {told['gega']}   ", cite(told))
    yield Text(told["summary"] + "\n")
    if told["status"] != "playable":
        yield Text(f"Status: {told['status']}.\n", style="italic")
    if "game" in told:
        yield from block("The game", told["game"], told["played"] if told["played"]["cite"] else None)
        yield from block("Cards", told["shoe"]["text"], told["shoe"])
        yield from block("Seats", seats(told["seats"]))
        yield from block("Deal", told["deal"]["text"], told["deal"])
        for chart in told["charts"]:
            yield Padding(table(chart["title"], chart["columns"], chart["rows"]), (0, 0, 1, 2))
    if "poker" in told:
        streets = "\n".join(sentence(street) for street in told["poker"]["streets"])
        yield from block("Streets", streets, told["poker"] if told["poker"]["cite"] else None)
        for note in told["poker"]["rules"]:
            yield from block(note["about"], note["text"], note if note["cite"] else None)
    if told["wagers"]:
        yield Padding(table("Wagers", ("wager", "wins when", "pays", "limits", "lines"), wagers(told)), (0, 0, 1, 0))
    for order in told["settlement"]:
        yield from block("Settlement", order["text"], order)
    if told["button"]:
        yield from block("Action button", told["button"]["text"], told["button"])
    if told["bank"]:
        yield from block("The bank", told["bank"]["text"], told["bank"])
    if told["mother"]:
        text = f"What is not said here goes as in the house's {told['mother']['name']}"
        yield from block(f"As {told['mother']['name']}", text, told["mother"] if told["mother"]["cite"] else None)
    for note in told["rules"]:
        yield from block(note["about"], note["text"], note)
    if told["schedules"]:
        columns = ("option", "table limit", "player pays", "player-dealer pays", "other", "taken", "lines")
        yield Padding(table("Collection", columns, schedules(told)), (0, 0, 1, 0))
    if told.get("lines"):
        posted = ("option", "structure", "limits", "blinds", "buy-in", "drop", "taken", "lines")
        yield Padding(table("Posted stakes and collection", posted, lines(told)), (0, 0, 1, 0))
    for note in told["house_rules"]:
        yield from block(f"House: {note['about']}", note["text"], note)
    if told["readings"]:
        yield Text("Readings", style="bold")
    for reading in told["readings"]:
        yield from reading_block(reading)
    if told["notes"]:
        yield Text("Notes", style="bold")
    for note in told["notes"]:
        yield Padding(Text.assemble((note["about"], "bold"), "  ", cite(note)), (0, 0, 0, 2))
        yield Padding(Text(note["text"]), (0, 0, 1, 4))
    if told["owner"]:
        yield Text(told["owner"], style="dim")


def cite(told: dict[str, Any]) -> tuple[str, str]:
    return (f"[{told['cite']}]", "dim")


def block(title: str, text: str, cited: dict[str, Any] | None = None) -> Iterator[RenderableType]:
    yield Text.assemble((title, "bold"), "  ", cite(cited) if cited else "")
    yield Padding(Text(sentence(text)), (0, 0, 1, 2))


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def seats(sizes: list[int]) -> str:
    """Tell how large a table is, the usual size first.

    >>> seats([8]), seats([8, 7, 6])
    ('8 at the table', '8 at the table; tables of 7 or 6 are filed too')
    """
    usual, *others = (str(size) for size in sizes)
    return f"{usual} at the table" + (f"; tables of {' or '.join(others)} are filed too" if others else "")


def wagers(told: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    for wager in told["wagers"]:
        limits = "; ".join(wager["limits"])
        for index, line in enumerate(wager["pays"]):
            first = index == 0
            lines = wager["cite"].partition(" ")[2]
            yield (
                wager["name"] if first else "",
                line["when"],
                line["pays"],
                limits if first else "",
                lines if first else "",
            )


def schedules(told: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    options = [schedule["option"] for schedule in told["schedules"]]
    several = len(options) > len(set(options))
    for schedule in told["schedules"]:
        extra = [f"{wager} {limit}" for wager, limit in schedule["limits"].items()]
        extra += [f"jackpot ${schedule['jackpot'] / 100:g}"] if schedule["jackpot"] else []
        extra += [f"voucher ${schedule['voucher'] / 100:g}"] if schedule["voucher"] else []
        name = schedule["id"] if several else str(schedule["option"])
        yield (
            name,
            schedule["limit"],
            "; ".join(fee(each) for each in (schedule["player"], schedule["bonus"]) if each["bands"]) or "nothing",
            fee(schedule["player_dealer"]),
            "; ".join(extra),
            schedule["taken"],
            schedule["cite"].partition(" ")[2],
        )


def lines(told: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    for line in told["lines"]:
        blinds = line["blinds"] or (f"ante ${line['ante'] / 100:g}" if line["ante"] else "")
        blinds += f", bring-in ${line['bring_in'] / 100:g}" if line["bring_in"] else ""
        drop = line["drop"] + (f"; jackpot ${line['jackpot'] / 100:g}" if line["jackpot"] else "")
        yield (
            line["option"],
            line["structure"],
            line["limits"],
            blinds,
            line["buy_in"],
            drop,
            line["moment"],
            line["cite"],
        )


def fee(told: dict[str, Any]) -> str:
    if not told["bands"]:
        return "nothing"
    bands = "; ".join(told["bands"])
    per = {"wager": "a wager", "bettor": "by all he bets", "round": ""}[told["per"]]
    on = f" ({', '.join(told['on'])})" if told["on"] else ""
    return f"{bands} {per}{on}".strip()


def reading_block(reading: dict[str, Any]) -> Iterator[RenderableType]:
    ways = ", ".join(f"{way}{' (in force)' if way == reading['in_force'] else ''}" for way in reading["ways"])
    yield Padding(Text.assemble((reading["id"], "bold"), "  ", cite(reading), f"  {ways}"), (0, 0, 0, 2))
    yield Padding(Text(f"Written: {reading['written']}"), (0, 0, 0, 4))
    yield Padding(Text(f"Read: {reading['read']}"), (0, 0, 0, 4))
    yield Padding(Text(f"Why: {reading['why']}"), (0, 0, 1, 4))
