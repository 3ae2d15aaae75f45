"""`houseway what-if`: every value of an offer that can be changed, the price of a change, and a file to keep it."""

from pathlib import Path
from typing import Any

from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, console, print_json, read_settings, stop, table, talk, waiting_for
from houseway.money import percent
from houseway.rules.refusal import Refused


def show_what_if(name: str, settings: list[str], save: Path | None, as_json: bool) -> None:
    """Print the knobs of an offer as filed, or what a change does to its prices."""
    chosen = read_settings(settings)
    found = playable(name, chosen, as_json)
    from houseway.desks.analyst.knobs import knobs, what_if
    from houseway.houses.overlay import overlay

    try:
        groups = [] if chosen else knobs(found)
        with waiting_for("counting"):
            told = what_if(found) if chosen else {"offer": found.id, "groups": groups}
        if save is not None:
            for path, text in overlay(name, chosen).items():
                file = save / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8", newline="\n")
                talk(f"wrote {file}")
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    if as_json:
        print_json(told)
    elif chosen:
        print_prices(told)
    else:
        print_knobs(groups)


def print_knobs(groups: list[dict[str, Any]]) -> None:
    out = console()
    for group in groups:
        rows = [(setting(each), str(each["filed"]), values(each), each["means"]) for each in group["knobs"]]
        out.print(Padding(table(group["group"], ("setting", "filed", "values", "means"), rows), (0, 0, 1, 0)))


def setting(knob: dict[str, Any]) -> str:
    """Return what to write after `--set`, up to the value.

    >>> setting({"key": "dragon-7", "line": "tie"}), setting({"key": "decks"})
    ('dragon-7=tie=', 'decks=')
    """
    return f"{knob['key']}={knob['line']}=" if "line" in knob else f"{knob['key']}="


def values(knob: dict[str, Any]) -> str:
    if "values" in knob:
        return ", ".join(knob["values"])
    return {"switch": "true, false", "number": "a number"}.get(knob["kind"], "")


def print_prices(told: dict[str, Any]) -> None:
    filed = told["not_as_filed"]["wagers"]
    rows = []
    for name, wager in told["wagers"].items():
        row = filed.get(name, {})
        error = f" ± {100 * wager['stderr']:.4f}" if "stderr" in wager else ""
        rows.append((wager["name"], percent(wager["edge"]) + error,
                     *(percent(row[key]) if key in row else "–" for key in ("filed", "difference"))))  # fmt: skip
    changes = ", ".join(f"{key} {value}" for key, value in told["settings"].items())
    columns = ("wager", "edge", "as filed", "difference")
    console().print(Text(f"Not as filed: {changes}\n"), table("Price of every wager", columns, rows, right=columns[1:]))
