"""`houseway nights`: the actual and expected results in the logs of banked tables, and the playing book."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.padding import Padding
from rich.text import Text

from houseway.cli.commands.verify import unpack
from houseway.cli.output import REFUSED, USAGE, console, print_json, read_file, stop, table, talk, waiting_for
from houseway.odds.price_tables import cents
from houseway.rules.refusal import Refused


def show_nights(logs: Sequence[str], book: Path | None, svg: Path | None, as_json: bool) -> None:
    """Print actual and expected results of logs; write the playing book and the control chart."""
    from houseway.desks.bank.nights import control_chart, nights, played, playing_book

    texts = {Path(name).name: unpack(name, read_file(name, as_json), as_json) for name in logs}
    try:
        with waiting_for("reading"):
            told = nights(texts)
            rounds = [one for name, text in texts.items() for one in played(name, text).rounds]
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code)
    except ValueError as error:
        stop(str(error), USAGE, as_json, code="no-log")
    for file, text in ((book, playing_book(rounds)), (svg, control_chart(told))):
        if file is not None:
            file.write_text(text, encoding="utf-8", newline="\n")
            talk(f"wrote {file}")
    if as_json:
        print_json(told)
    else:
        print_nights(told)


def print_nights(told: dict[str, Any]) -> None:
    out = console()
    figures = ("actual", "expected", "95 % from", "to", "")
    heads = {"wagers": ("log", "wager", "staked"), "player_dealers": ("log", "player-dealer", "rounds"),
             "tables": ("log", "rounds", "collection")}  # fmt: skip
    for key, names in heads.items():
        rows = []
        for row in told[key]:
            first = {"wagers": (row["log"], row.get("name"), cents(row.get("staked", 0))),
                     "player_dealers": (row["log"], row.get("player_dealer"), str(row.get("rounds"))),
                     "tables": (row["log"], str(row.get("rounds")), cents(row.get("collection", 0)))}[key]  # fmt: skip
            rows.append((*map(str, first), *result(row)))
        title = f"The bank's result by {key.replace('_', '-')[:-1]}, before its fee"
        out.print(Padding(table(title, (*names, *figures), rows, right=(names[2], *figures[:4])), (0, 0, 1, 0)))
    total = told["total"]
    out.print(Text(f"{told['rounds']} rounds: {cents(total['actual'])}, after {cents(total['fee'])} in fees "
                   f"{cents(total['net'])}. The house took {cents(total['collection'])} from everybody."))  # fmt: skip
    out.print(Text(told["base"]))


def result(row: dict[str, Any]) -> tuple[str, ...]:
    """Return a row's figures."""
    said = "" if row["inside"] else "outside the band"
    return cents(row["actual"]), cents(row["expected"]), cents(row["low"]), cents(row["high"]), said
