"""`houseway odds --bet` and `houseway compare`: what bets cost, and one game at several houses."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, console, print_json, read_settings, stop, table, waiting_for
from houseway.cli.read_bets import read_bets
from houseway.houses import Offer
from houseway.money import percent, show
from houseway.odds.price_tables import cents, give_or_take, schedule_shown
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused

MARK = "≠ "


def show_bets(name: str, settings: list[str], bets: Sequence[str], schedule: str, as_json: bool) -> None:
    """Print what these bets cost per round, with the collection."""
    stakes = read_bets(bets, as_json)
    found = playable(name, read_settings(settings), as_json)
    if kind_entry(found.kind).odds or kind_entry(found.kind).equity:
        sentence = f"{name} has no bank to bet against, so there is no bet to price"
        stop(sentence, REFUSED, as_json, code="no-price", clause=str(found.clause))
    from houseway.desks.analyst.bets import cost

    try:
        with waiting_for("counting"):
            told = cost(found, stakes, schedule)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    if as_json:
        print_json(told)
    else:
        console().print(page(found, told))


def page(found: Offer, told: dict[str, Any]) -> RenderableType:
    """Return the bets as one table, with the collection and the total."""
    rows = [
        (bet_name(found, row), show(row["bet"]), give_or_take(row["edge"], error(row)), cents(row["game"]), row["cite"])
        for row in told["bets"]
    ]
    if "collection" in told:
        rows.append(("collection", "", "", cents(-told["fee"]), told["collection"]["cite"]))
    spread = {"stderr": told["stderr"] / told["bet"]} if "stderr" in told else {}
    rows.append(("total", show(told["bet"]), give_or_take(told["edge"], spread.get("stderr")), cents(told["all"]), ""))
    under = f"collection of {schedule_shown(told['collection'])}" if "collection" in told else "no fees are filed"
    changed = ", ".join(f"{key} {value}" for key, value in told["settings"].items())
    notes = [Text(f"Per round, one bettor; {under}.")]
    if changed:
        notes.insert(0, Text(f"Not as filed: {changed}."))
    if "sd" in told:
        notes.append(Text(f"Standard deviation of the total per round: {cents(told['sd'])}."))
    exact = "Exact." if told["method"] == "exact" else "± is the standard error of a simulated price."
    base = "The edge is per unit of the bet; that of the total is per dollar put up before the deal."
    notes.append(Text(f"{base} {exact}"))
    columns = ("bet", "amount", "edge", "per round", "lines")
    return Group(table(f"{found.name}, {found.house.name}: what these bets cost", columns, rows, right=columns[1:4]),
                 *notes)  # fmt: skip


def error(row: dict[str, Any]) -> float | None:
    """Return the standard error of a bet's edge, if it was simulated."""
    return float(row["stderr"] / row["bet"]) if "stderr" in row else None


def bet_name(found: Offer, row: dict[str, Any]) -> str:
    others = [f"{found.wager(part).name} {show(row['beside'][part])}" if part in row["beside"] else
              found.wager(part).name for part in row.get("with", ())]  # fmt: skip
    return str(row["name"]) + (f" with {', '.join(others)}" if others else "")


def show_comparison(game: str, bets: Sequence[str], as_json: bool) -> None:
    """Print one game at several houses side by side."""
    stakes = read_bets(bets, as_json)
    from houseway.desks.analyst.compare import compare

    try:
        with waiting_for("counting"):
            told = compare(game, stakes)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    if as_json:
        print_json(told)
        return
    out = console()
    out.print(Text.assemble((told["name"], "bold underline"), f"   {len(told['offers'])} offers\n"))
    if "bets" in told:
        out.print(bets_table(told["bets"]))
    for section, title in SECTIONS.items():
        out.print(side_by_side(told, section, title))
    out.print(Text(f"{MARK.strip()} marks a row in which the offers differ. Options that are the same everywhere are "
                   "left out."))  # fmt: skip


SECTIONS = {
    "rules": "Rules",
    "pays": "Pays",
    "edges": "Edges per unit of the wager, companion wagers included; ± is a standard error, others are exact",
    "fees": "Fees, schedule in force",
}


def side_by_side(told: dict[str, Any], section: str, title: str) -> RenderableType:
    columns = ("", *(each["id"] for each in told["offers"]))
    rows = [
        (f"{MARK if row['differs'] else ''}{row['label']}", *(written(cell) for cell in row["cells"]))
        for row in told["rows"] if row["section"] == section
    ]  # fmt: skip
    return Padding(table(title, columns, rows), (0, 0, 1, 0))


def written(cell: dict[str, str]) -> str:
    """Return a cell with its lines.

    >>> written({"text": "8 decks", "cite": "crystal 1790"}), written({"text": "", "cite": ""})
    ('8 decks (crystal 1790)', '–')
    """
    return f"{cell['text']} ({cell['cite']})" if cell["text"] and cell["cite"] else cell["text"] or "–"


def bets_table(rows: list[dict[str, Any]]) -> RenderableType:
    """Return what the same bets cost at every offer that has them."""
    shown = [
        (row["offer"], row["refused"], "", "", "", "", row["cite"]) if "refused" in row else
        (row["offer"], ", ".join(f"{show(each['bet'])} {each['name']}" for each in row["bets"]), cents(row["game"]),
         cents(-row["fee"]), cents(row["all"]), percent(row["edge"]),
         f"{row['collection']['schedule']}, {row['collection']['limit']}" if "collection" in row else "no fees filed")
        for row in rows
    ]  # fmt: skip
    columns = ("offer", "bets", "from the game", "collection", "total", "edge after fee", "schedule")
    title = "What these bets cost per round, one bettor, at every offer that has them"
    return Padding(table(title, columns, shown, right=columns[2:6]), (0, 0, 1, 0))
