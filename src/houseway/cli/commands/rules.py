"""`houseway rules`: the rules of a filed game."""

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import find
from houseway.cli.output import USAGE, console, print_json, read_settings, stop, table
from houseway.houses.loader.reader import did_you_mean
from houseway.houses.tell.page import tell

SECTIONS = ("game", "wagers", "settlement", "rules", "incidents", "fees", "house", "readings", "notes")


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
    parts = {
        "game": the_game, "wagers": the_wagers, "settlement": settlement, "rules": filed, "incidents": incidents,
        "fees": fees, "house": of_the_house, "readings": readings, "notes": notes,
    }
    for name in (section,) if section else SECTIONS:
        yield from parts[name](told)
    if told["owner"] and not section:
        yield Text(told["owner"], style="dim")


def how_to_play(told: dict[str, Any]) -> Iterator[RenderableType]:
    """Yield the game in five lines."""
    lines = told["how_to_play"]
    for line in lines:
        yield Text.assemble((f"{line['about']:<7} ", "bold"), line["text"])
    if lines:
        yield Text("")


def the_game(told: dict[str, Any]) -> Iterator[RenderableType]:
    yield Text(told["summary"] + "\n")
    if told["status"] != "playable":
        more = "; our readings fill the gaps" if told["status"] == "partial" else ""
        yield Text(f"Status: {told['status']}{more}.\n", style="italic")
    if "game" in told:
        yield from block("The game", told["game"], told["played"] if told["played"]["cite"] else None)
        yield from block(told["pieces"].capitalize(), told["shoe"]["text"], told["shoe"])
    if told["seating"]:
        yield from block("Seats", told["seating"])
    if "game" in told:
        yield from block("Deal", told["deal"]["text"], told["deal"])
        for chart in told["charts"]:
            yield Padding(table(chart["title"], chart["columns"], chart["rows"]), (0, 0, 1, 2))
        if told["besides"]:
            yield from block("Besides", "; ".join(told["besides"]), told["played"] if told["played"]["cite"] else None)
    if hand := told.get("hand"):
        streets = "\n".join(sentence(street) for street in hand["streets"])
        yield from block("Streets", streets, hand if hand["cite"] else None)
        for note in hand["rules"]:
            yield from block(note["about"], note["text"], note if note["cite"] else None)


def the_wagers(told: dict[str, Any]) -> Iterator[RenderableType]:
    if told["wagers"]:
        yield Padding(table("Wagers", ("wager", "wins when", "pays", "limits", "lines"), wagers(told)), (0, 0, 1, 0))


def settlement(told: dict[str, Any]) -> Iterator[RenderableType]:
    for order in told["settlement"]:
        yield from block("Settlement", order["text"], order)
    if told["button"]:
        yield from block("Action button", told["button"]["text"], told["button"])
    if told["bank"]:
        yield from block("The bank", told["bank"]["text"], told["bank"])


def filed(told: dict[str, Any]) -> Iterator[RenderableType]:
    mother = told["mother"]
    if mother:
        text = f"For anything not stated here, the house's {mother['name']} rules apply"
        yield from block(f"As {mother['name']}", text, mother if mother["cite"] else None)
    for note in told["rules"]:
        yield from block(note["about"], note["text"], note)


def incidents(told: dict[str, Any]) -> Iterator[RenderableType]:
    rows = [(each["about"], sentence(each["text"]), each["cite"].partition(" ")[2]) for each in told["incidents"]]
    if rows:
        yield Padding(table("When the floor is called", ("incident", "what is done", "lines"), rows), (0, 0, 1, 0))


def fees(told: dict[str, Any]) -> Iterator[RenderableType]:
    if told["schedules"]:
        columns = ("option", "table limit", "player pays", "player-dealer pays", "other", "taken", "lines")
        yield Padding(table("Collection", columns, schedules(told)), (0, 0, 1, 0))
    for posted in posted_tables(told.get("lines", [])):
        yield Padding(posted, (0, 0, 1, 0))
    if (usual := told["posted"]) and usual["cite"]:
        yield from block("Which option applies", usual["text"], usual)
    elif usual:
        yield Text(f"{usual['text']}\n")


def of_the_house(told: dict[str, Any]) -> Iterator[RenderableType]:
    for note in told["house_rules"]:
        yield from block(f"House: {note['about']}", note["text"], note)


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


def block(title: str, text: str, cited: dict[str, Any] | None = None) -> Iterator[RenderableType]:
    yield Text.assemble((title, "bold"), "  ", cite(cited) if cited else "")
    yield Padding(Text(sentence(text)), (0, 0, 1, 2))


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def wagers(told: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    for wager in told["wagers"]:
        favours = [f"as filed, it favours the bettor: {wager['favours']}"] if wager["favours"] else []
        limits = "; ".join([*wager["limits"], *favours])
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
        name = schedule["id"] if several else str(schedule["option"])
        yield (
            name,
            schedule["limit"],
            "; ".join(each["text"] for each in (schedule["player"], schedule["bonus"]) if each["bands"]) or "nothing",
            schedule["player_dealer"]["text"],
            "; ".join(schedule["besides"]),
            schedule["taken"],
            schedule["cite"].partition(" ")[2],
        )


def posted_tables(lines: list[dict[str, Any]]) -> Iterator[RenderableType]:
    """Yield the posted lines, a table for each set of player tiers; equal lines are merged."""
    options = [line["option"] for line in lines]
    twice = len(options) > len(set(options))
    for tiers, group in groupby(lines, lambda line: [players for players, _ in line["fees"]]):
        rows = [(line["name"] if twice else line["option"], *posted(line)) for line in group]
        heads = ("option", "structure", "limits", "blinds or ante", "buy-in", *ladder(tiers), "ends early", "paid by",
                 "jackpot", "lines")  # fmt: skip
        yield said_once("Posted stakes and collection, by the number of players", heads, list(runs(rows)))


def said_once(title: str, heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> RenderableType:
    """Return a table without empty columns; a citation that all rows share moves to the title."""
    cited = {row[-1] for row in rows}
    if len(cited) == 1:
        title, heads, rows = f"{title}  [{cited.pop()}]", heads[:-1], [row[:-1] for row in rows]
    kept = [at for at in range(len(heads)) if any(row[at] not in ("", "–") for row in rows)]
    return table(title, [heads[at] for at in kept], [[row[at] for at in kept] for row in rows])


def ladder(tiers: list[int]) -> list[str]:
    """Return numbers of players as column headings.

    >>> ladder([7, 5, 2]), ladder([2])
    (['7+', '5–6', '2–4'], ['2+'])
    """
    tops = [f"{tiers[0]}+"] if tiers else []
    for least, above in pairwise(reversed(tiers)):
        tops.insert(1, str(least) if above == least + 1 else f"{least}–{above - 1}")
    return tops


def posted(line: dict[str, Any]) -> tuple[str, ...]:
    """Return the cells of a posted line, without its option."""
    early = line["early"] if not line["early_fees"] else amounts(line["early_fees"])
    least = f" from {line['jackpot_players']}" if line["jackpot_players"] > 2 else ""
    return (
        line["structure"],
        line["limits"],
        line["forced"],
        line["buy_in"] if line["buy_in"] != "not filed" else "–",
        *(dollars(fee) for _, fee in line["fees"]),
        *(("", "each player") if line["payer"] == "each player" else (early, "")),
        f"{dollars(line['jackpot'])}{least}" if line["jackpot"] else "",
        line["cite"],
    )


def amounts(fees: list[list[int]]) -> str:
    """Return fees by number of players, as one cell.

    >>> amounts([[7, 100], [5, 100], [2, 0]]), amounts([[5, 100], [2, 100]]), amounts([[5, 100], [3, 100]])
    ('7+ $1, 5+ $1, 2+ $0', '$1', '3+ $1')
    """
    if len({fee for _, fee in fees}) == 1:
        least, fee = fees[-1]
        return f"{least}+ {dollars(fee)}" if least > 2 else dollars(fee)
    return ", ".join(f"{players}+ {dollars(fee)}" for players, fee in fees)


def dollars(cents: int) -> str:
    return f"${cents / 100:g}" if cents % 100 == 0 else f"${cents / 100:.2f}"


def runs(rows: list[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Yield rows; merge consecutive ones that differ only in their option.

    >>> list(runs([("1", "limit"), ("2", "limit"), ("3", "no limit")]))
    [('1–2', 'limit'), ('3', 'no limit')]
    """
    for cells, run in groupby(rows, lambda row: row[1:]):
        options = [row[0] for row in run]
        yield (options[0] if len(options) == 1 else f"{options[0]}–{options[-1]}", *cells)


def reading_block(reading: dict[str, Any]) -> Iterator[RenderableType]:
    ways = ", ".join(f"{way}{' (in force)' if way == reading['in_force'] else ''}" for way in reading["ways"])
    yield Padding(Text.assemble((reading["id"], "bold"), "  ", cite(reading), f"  {ways}"), (0, 0, 0, 2))
    yield Padding(Text(f"Written: {reading['written']}"), (0, 0, 0, 4))
    yield Padding(Text(f"Read: {reading['read']}"), (0, 0, 0, 4))
    yield Padding(Text(f"Why: {reading['why']}"), (0, 0, 1, 4))
