"""`houseway wagers`: the index of every priced wager."""

import sys
from collections.abc import Sequence

from rich.text import Text

from houseway.cli.output import USAGE, console, print_json, progress_bar, stop, table
from houseway.houses import headers
from houseway.houses.loader.reader import did_you_mean
from houseway.money import dollars, percent, show
from houseway.registry import FAMILIES
from houseway.rules.refusal import Refused


def show_index(house: str | None, family: str | None, bet: str, sort: str, wanted: Sequence[str], as_csv: bool,
               as_json: bool) -> None:  # fmt: skip
    """Print the index as a table, CSV or JSON."""
    houses = dict.fromkeys(each.house for each in headers())
    for given, known, noun in ((house, houses, "house"), (family, FAMILIES, "family")):
        if given is not None and given not in known:
            stop(f"there is no {noun} `{given}`{did_you_mean(given, known)}", USAGE, as_json, code=f"unknown-{noun}")
    from houseway.desks.analyst.wager_index import COLUMNS, arranged, index
    from houseway.desks.analyst.wager_index import as_csv as csv_of

    asked = [each for each in headers() if each.played and each.game and each.among(house, family)]
    try:
        size = dollars(bet)
        if not size:
            raise ValueError("--bet must be more than $0")
        arranged([], sort, ())  # refuse before pricing
        with progress_bar("pricing", len(asked)) as moved:
            rows = arranged(list(index(house, family, size, moved)), sort, wanted)
    except ValueError as wrong:
        stop(str(wrong), USAGE, as_json, code="not-an-amount")
    except Refused as refused:
        stop(refused.sentence, USAGE, as_json, code=refused.code)
    if as_json:
        print_json([{key: row[key] for key in COLUMNS} for row in rows])
        return
    if as_csv:
        sys.stdout.write(csv_of(rows))
        return
    shown = [
        (row["offer"], row["name"], edge(row), row["exactness"], f"{row['sd']:.4f}", f"{row['hit']:.4f}",
         percent(row["element_of_risk"]), percent(row["edge_after"]) if row["edge_after"] is not None else "–",
         "favours the bettor" if row["favours"] else "", row["base"])
        for row in rows
    ]  # fmt: skip
    after = f"edge after the fee at {show(size)}"
    columns = ("offer", "wager", "edge", "", "deviation", "hit", "element of risk", after, "", "per")
    console(whole_lines=True).print(table("", columns, shown, right=[*columns[4:8], "edge"]))
    console().print(Text(f"{len(rows)} wagers. The fee is that of the schedule in force; ± is a standard error."))


def edge(row: dict) -> str:  # type: ignore[type-arg]
    if row["base"].startswith("dollars"):
        return f"${row['edge']:.4f}"
    return percent(row["edge"]) + (f" ± {100 * row['stderr']:.4f}" if row["stderr"] is not None else "")
