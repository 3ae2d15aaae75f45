"""A rules page as blocks: titled sentences and tables, section by section. The terminal and the site lay the blocks
out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any, NamedTuple


class TextBlock(NamedTuple):
    """Sentences with their title and filed lines, if any."""

    title: str
    text: str
    cite: str = ""


class TableBlock(NamedTuple):
    """A table under its title. The columns named in `right` are right-aligned; notes follow the rows."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: Sequence[str] = ()
    notes: Sequence[str] = ()


Block = TextBlock | TableBlock
Told = Mapping[str, Any]


def the_game(told: Told) -> Iterator[Block]:
    """Yield how the game goes: pieces, seats, deal, charts, streets."""
    if "game" in told:
        yield TextBlock("The game", sentence(told["game"]), told["played"]["cite"])
        yield words(told["pieces"].capitalize(), told["shoe"])
    if told["seating"]:
        yield TextBlock("Seats", sentence(told["seating"]))
    if "game" in told:
        yield words("Deal", told["deal"])
        for chart in told["charts"]:
            yield TableBlock(chart["title"], chart["columns"], chart["rows"])
        if told["besides"]:
            yield TextBlock("Besides", sentence("; ".join(told["besides"])), told["played"]["cite"])
    if hand := told.get("hand"):
        yield TextBlock("Streets", sentence("\n".join(sentence(street) for street in hand["streets"])), hand["cite"])
        for note in hand["rules"]:
            yield words(note["about"], note)


def the_wagers(told: Told) -> Iterator[Block]:
    """Yield the pay table."""
    if told["wagers"]:
        yield TableBlock("Wagers", ("wager", "wins when", "pays", "limits", "lines"), list(wagers(told)))


def settlement(told: Told) -> Iterator[Block]:
    """Yield the order in which wagers are paid, and how the bank covers them."""
    for order in told["settlement"]:
        yield words("Settlement", order)
    if told["button"]:
        yield words("Action button", told["button"])
    if told["bank"]:
        yield words("The bank", told["bank"])


def filed(told: Told) -> Iterator[Block]:
    """Yield the other rules that the house filed."""
    mother = told["mother"]
    if mother:
        text = f"For anything not stated here, the house's {mother['name']} rules apply"
        yield TextBlock(f"As {mother['name']}", text, mother["cite"])
    for note in told["rules"]:
        yield words(note["about"], note)


def incidents(told: Told) -> Iterator[Block]:
    """Yield what the floor does when something goes wrong."""
    rows = [(each["about"], sentence(each["text"]), each["cite"].partition(" ")[2]) for each in told["incidents"]]
    if rows:
        yield TableBlock("When the floor is called", ("incident", "what is done", "lines"), rows)


def fees(told: Told) -> Iterator[Block]:
    """Yield the fees, the posted stakes, and which of them apply."""
    if told["schedules"]:
        columns = ("option", "table limit", "player pays", "player-dealer pays", "other", "taken", "lines")
        yield TableBlock("Collection", columns, list(schedules(told)))
    yield from posted_tables(told.get("lines", []))
    if (usual := told["posted"]) and usual["cite"]:
        yield words("Which option applies", usual)
    elif usual:
        yield TextBlock("", usual["text"])


def of_the_house(told: Told) -> Iterator[Block]:
    """Yield the rules of the house for all its games."""
    for note in told["house_rules"]:
        yield words(f"House: {note['about']}", note)


SECTIONS: Mapping[str, Callable[[Told], Iterator[Block]]] = {
    "game": the_game, "wagers": the_wagers, "settlement": settlement, "rules": filed, "incidents": incidents,
    "fees": fees, "house": of_the_house,
}  # fmt: skip


def status(told: Told) -> str:
    """Return how much of the game is filed, if not all of it."""
    if told["status"] == "playable":
        return ""
    more = "; our readings fill the gaps" if told["status"] == "partial" else ""
    return f"Status: {told['status']}{more}."


def words(title: str, told: Told) -> TextBlock:
    return TextBlock(title, sentence(told["text"]), told["cite"])


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def wagers(told: Told) -> Iterator[tuple[str, ...]]:
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


def schedules(told: Told) -> Iterator[tuple[str, ...]]:
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


def posted_tables(lines: list[dict[str, Any]]) -> Iterator[TableBlock]:
    """Yield the posted lines, a table for each set of player tiers; equal lines are merged."""
    options = [line["option"] for line in lines]
    twice = len(options) > len(set(options))
    for tiers, group in groupby(lines, lambda line: [players for players, _ in line["fees"]]):
        rows = [(line["name"] if twice else line["option"], *posted(line)) for line in group]
        heads = ("option", "structure", "limits", "blinds or ante", "buy-in", *ladder(tiers), "ends early", "paid by",
                 "jackpot", "lines")  # fmt: skip
        yield said_once("Posted stakes and collection, by the number of players", heads, list(runs(rows)))


def said_once(title: str, heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> TableBlock:
    """Return a table without empty columns; a citation that all rows share moves to the title."""
    cited = {row[-1] for row in rows}
    if len(cited) == 1:
        title, heads, rows = f"{title}  [{cited.pop()}]", heads[:-1], [row[:-1] for row in rows]
    kept = [at for at in range(len(heads)) if any(row[at] not in ("", "–") for row in rows)]
    return TableBlock(title, [heads[at] for at in kept], [[row[at] for at in kept] for row in rows])


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
