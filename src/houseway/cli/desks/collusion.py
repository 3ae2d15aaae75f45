"""`houseway collusion`: what known cards of other hands are worth."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, console, print_json, read_settings, stop, table, waiting_for
from houseway.money import percent
from houseway.rules.refusal import Refused


def show_collusion(name: str, settings: list[str], known: Sequence[int], deals: int | None, seed: int,
                   as_json: bool) -> None:  # fmt: skip
    """Print the edge by the number of known cards."""
    found = playable(name, read_settings(settings), as_json)
    from houseway.desks.analyst.collusion import collusion

    try:
        with waiting_for("dealing"):
            told = collusion(found, known, deals, seed)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    if as_json:
        print_json(told)
        return
    rows = [
        (str(row["known"]), f"{row['others']:g}", percent(row["gain"]), percent(row["edge"]),
         exactness(row))
        for row in told["rows"]
    ]  # fmt: skip
    columns = ("known cards", "other hands", "gain", "edge", "")
    out = console()
    out.print(table(f"{told['name']}: edge with known cards of other hands", columns, rows, right=columns[:4]))
    said = f"{told['deals']:,} deals for each number, seed {told['seed']}; ± is a standard error."
    if any("gaining_below" in row for row in told["rows"]):
        said += " Where no deal gained, the share of deals that do is below the given one with 95 % confidence."
    note = f" Here {told['note']}." if told["note"] else ""
    out.print(Text(f"Per unit of the wager, including its companion wagers. {said}{note}"))


def exactness(row: dict[str, Any]) -> str:
    """Return the standard error of a gain, or what a sample without any gain says."""
    if row["stderr"] is None:
        return "exact"
    if (below := row.get("gaining_below")) is not None:
        return f"no deal gained; below {100 * below:.2g} % do"
    return f"± {100 * row['stderr']:.4f}"
