"""The layout of a strategy chart: columns, rows and exceptions in words. Terminal and browser show the same layout."""

from typing import Any

from houseway.odds.solution import Chart

CORNER, SUITED = "you have", "suited →"


def drawn(chart: Chart) -> dict[str, Any]:
    """Return the layout of a chart: totals down; across, the open cards, or the value of each choice if there are none.

    A cell holds the choice. A star marks exceptions, which the notes list.
    """
    if any("rule" in row for row in chart):
        columns = ["shown", "play this or better", "value of the weakest"]
        rows = [[str(row["against"]), str(row["total"]) + star(row), worth(row)] for row in chart]
    elif any(row["against"] is not None for row in chart):
        columns, rows = crossed(chart)
    else:
        columns = [CORNER, "play", "value"][: 3 if any(row["ev"] for row in chart) else 2]
        rows = [[str(row["total"]), str(row["choice"]) + star(row), worth(row)][: len(columns)] for row in chart]
    every = [(row, odd) for row in chart for odd in row["exceptions"]]
    every.sort(key=lambda each: len(each[1]["cards"]))  # the most frequent first
    notes = [f"{exception(row, odd)}: {odd['choice']}" for row, odd in every]
    return {"columns": columns, "rows": rows, "notes": list(dict.fromkeys(notes))}


def crossed(chart: Chart) -> tuple[list[str], list[list[str]]]:
    """Lay out totals down and open cards across; for starting hands, a square with suited hands above the diagonal."""
    against = list(dict.fromkeys(row["against"] for row in chart))
    totals = list(dict.fromkeys(row["total"] for row in chart))
    cells = {(row["total"], row["against"]): row for row in chart}
    corner = SUITED if "hand" in chart[0] else CORNER
    rows = [[str(total), *(cell(cells.get((total, card))) for card in against)] for total in totals]
    return [corner, *(str(card) for card in against)], rows


def cell(row: Any) -> str:
    """Return the text of a cell; a square of 169 hands needs short texts."""
    if row is None:
        return ""
    choice = str(row["choice"])
    if "hand" in row:
        choice = choice.rpartition(" ")[2] if choice.endswith("x") else choice[:2]
    return choice + star(row)


def star(row: Any) -> str:
    return "*" if row["exceptions"] else ""


def worth(row: Any) -> str:
    return ", ".join(f"{word} {value:+.4f}" for word, value in row["ev"].items())


def exception(row: Any, odd: Any) -> str:
    cards = " ".join(map(str, odd["cards"]))
    against = "" if row["against"] is None or "hand" in row else f" against {row['against']}"
    return f"{cards}{against}" if "rule" in row else f"{row['total']} with {cards}{against}"
