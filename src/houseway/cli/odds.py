"""`houseway odds`: prices and strategy; and what shows that something takes its time."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from houseway.cli.find import playable
from houseway.cli.output import REFUSED, USAGE, console, percent, print_json, read_settings, stop, table, talk
from houseway.houses import Offer
from houseway.rules.refusal import Refused


def show_odds(name: str, settings: list[str], hand: str | None, board: str, up: str, as_json: bool) -> None:
    found = playable(name, read_settings(settings), as_json)
    if found.variant is not None:
        sentence = f"{name} is played for a pot: `houseway equity` compares hands, `houseway drop` tells what it costs"
        stop(sentence, REFUSED, as_json, code="no-price", clause=str(found.clause))
    try:
        priced = advice(found, hand, board, up) if hand is not None else exact(found)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    except ValueError as error:
        stop(str(error), USAGE, as_json, code="bad-hand")
    if as_json:
        print_json(priced)
    elif hand is not None:
        console().print(advice_page(priced))
    else:
        warn_if_not_filed(found)
        console().print(Group(*page(found, priced)))


def exact(found: Offer) -> dict[str, Any]:
    from houseway.odds.price import price
    from houseway.odds.solution import at_hand

    if not at_hand(found):
        talk("no page of the book has these rules: they are counted now, which may take half a minute")
    with waiting_for("counting"):
        return price(found)


def advice(found: Offer, hand: str, board: str, up: str) -> dict[str, Any]:
    from houseway.odds.advice import advise

    with waiting_for("counting"):
        return advise(found, hand, board, up)


def warn_if_not_filed(found: Offer) -> None:
    allowed = found.shoe.allowed
    if allowed and found.shoe.decks not in allowed:
        filed = ", ".join(str(number) for number in allowed)
        talk(f"{found.shoe.decks} decks are not filed; {filed} are ({found.shoe.clause})")


def page(found: Offer, priced: dict[str, Any]) -> Iterator[RenderableType]:
    """Yield the blocks of a price page: a table per wager, the strategy, the other readings."""
    settings = ", ".join(f"{key} {value}" for key, value in found.settings.items())
    decks = "one deck" if found.shoe.decks == 1 else f"{found.shoe.decks} decks"
    yield Text.assemble((found.name, "bold underline"), f"   {found.house.name}   {decks}   {settings}\n")
    for name, wager in priced["wagers"].items():
        yield wager_block(found.wager(name).name, wager)
    for strategy in priced.get("strategy", ()):
        yield strategy_block(strategy)
    if priced.get("readings"):
        rows = [
            (each["reading"], each["way"], wager, percent(edge))
            for each in priced["readings"]
            for wager, edge in each["wagers"].items()
        ]
        yield table("Prices under other readings", ("reading", "read as", "wager", "edge"), rows, right=("edge",))


def wager_block(name: str, wager: dict[str, Any]) -> RenderableType:
    rows = [
        (line["name"], line["pays"], number(line.get("combinations")), f"{line['probability']:.6f}")
        for line in wager["outcomes"]
    ]
    error = f" ± {100 * wager['stderr']:.4f}" if "stderr" in wager else ""
    if "with" in wager:
        rows.append(("edge alone", "", "", percent(wager["alone"])))
    together = f" with {', '.join(wager['with'])}" if "with" in wager else ""
    rows.append((f"edge{together}", "", "", f"{percent(wager['edge'])}{error}"))
    if "offered" in wager:
        gains = wager["where_it_gains"]
        rows.append(("is offered", "", "", f"{wager['offered']:.6f}"))
        rows.append((f"edge where it gains ({gains['chance']:.6f} of rounds)", "", "", percent(gains["edge"])))
    if "by_totals" in wager:
        by_totals = wager["by_totals"]
        rows.append(("edge by the chart of totals", "", "", percent(by_totals["edge"])))
    if wager.get("favours") == "bettor":
        rows.append(("as printed it favours the bettor", "", "", ""))
    if "made" in wager:
        rows.append(("is made", "", "", f"{wager['made']:.6f}"))
    columns = ("event", "pays", "combinations", "probability")
    return Padding(table(name, columns, rows, right=columns[1:]), (0, 0, 1, 0))


def number(combinations: int | None) -> str:
    return "" if combinations is None else f"{combinations:,}"


def strategy_block(strategy: dict[str, Any]) -> RenderableType:
    """Draw a strategy: totals down, the open card across where there is one."""
    values = ", ".join(f"{who} {percent(value)}" for who, value in strategy.get("values", {}).items())
    chart = strategy["chart"]
    if any("rule" in row for row in chart):
        columns, rows = weakest_hands(chart)
    elif any(row["against"] is not None for row in chart):
        columns, rows = crossed(chart)
    else:
        columns = ("you have", "play", "worth")
        rows = [(row["total"], mark(row), worth(row)) for row in chart]
    street = f", {strategy['street']}" if "street" in strategy else ""
    title = f"Best play on {strategy['wager']}{street} ({values})"
    notes = [f"  * {exception(row, odd)}: {odd['choice']}" for row in chart for odd in row["exceptions"]]
    return Padding(Group(table(title, columns, rows), Text("\n".join(dict.fromkeys(notes)))), (0, 0, 1, 0))


def crossed(chart: list[dict[str, Any]]) -> tuple[tuple[str, ...], list[tuple[Any, ...]]]:
    """Draw totals down and open cards across; two own cards as the square with suited hands above the diagonal."""
    against = list(dict.fromkeys(row["against"] for row in chart))
    totals = list(dict.fromkeys(row["total"] for row in chart))
    cells = {(row["total"], row["against"]): row for row in chart}
    corner = "suited →" if "hand" in chart[0] else "you have"
    rows = [(total, *(mark(cells.get((total, card))) for card in against)) for total in totals]
    return (corner, *(str(card) for card in against)), rows


def weakest_hands(chart: list[dict[str, Any]]) -> tuple[tuple[str, ...], list[tuple[Any, ...]]]:
    rows = [(row["against"], row["total"] + ("*" if row["exceptions"] else ""), worth(row)) for row in chart]
    return ("shown", "play this and better", "worth of the weakest"), rows


def worth(row: dict[str, Any]) -> str:
    return ", ".join(f"{word} {value:+.4f}" for word, value in row["ev"].items())


def exception(row: dict[str, Any], odd: dict[str, Any]) -> str:
    cards = " ".join(map(str, odd["cards"]))
    return f"{cards} against {row['against']}" if "rule" in row else f"{row['total']} with {cards}"


def mark(row: dict[str, Any] | None) -> str:
    if row is None:
        return ""
    choice = str(row["choice"])
    if "hand" in row and row["against"] is not None:  # a square of 169 hands has room for little
        choice = choice.rpartition(" ")[2] if choice.endswith("x") else choice[:2]
    return choice + ("*" if row["exceptions"] else "")


def advice_page(advised: dict[str, Any]) -> RenderableType:
    rows = [(word, f"{value:+.6f}") for word, value in advised["ev"].items()]
    board = f" with {advised['board']} open" if advised.get("board") else ""
    return table(f"{advised['hand']}{board}: {advised['choice']}", ("choice", "worth"), rows, right=("worth",))


@contextmanager
def waiting_for(what: str) -> Iterator[None]:
    """Show that something takes its time, to those who watch."""
    if not sys.stderr.isatty():
        yield
        return
    with Console(stderr=True).status(what):
        yield


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar to those who watch; yield what moves it."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    bar = Progress(TextColumn(what), BarColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True)
    with bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)
