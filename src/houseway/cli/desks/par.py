"""`houseway par`: the PAR sheet of an offer, on the screen, as HTML to print, or as JSON."""

from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, console, print_json, read_settings, stop, table, talk, waiting_for
from houseway.rules.refusal import Refused


class Files(NamedTuple):
    """The files to write."""

    html: Path | None = None
    pdf: Path | None = None
    paper: str = "letter"
    csv: Path | None = None


def show_par(name: str, settings: list[str], schedule: str, wanted: Files, as_json: bool) -> None:
    """Print the sheet, or write it to files."""
    found = playable(name, read_settings(settings), as_json)
    from houseway.desks.analyst.par import par

    try:
        with waiting_for("counting"):
            sheet = par(found, schedule)
        write(sheet, wanted)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    if as_json:
        print_json(sheet)
    elif not (wanted.html or wanted.pdf or wanted.csv):
        console().print(page(sheet))


def write(sheet: dict[str, Any], wanted: Files) -> None:
    """Write the sheet to the files asked for."""
    from houseway.desks.analyst.par_html import as_html
    from houseway.desks.analyst.par_print import as_csv, print_pdf

    if wanted.html is not None:
        wanted.html.write_text(as_html(sheet), encoding="utf-8", newline="\n")
        talk(f"wrote {wanted.html}; print it from a browser, on A4 or Letter")
    if wanted.csv is not None:
        wanted.csv.write_text(as_csv(sheet), encoding="utf-8", newline="\n")
        talk(f"wrote {wanted.csv}")
    if wanted.pdf is not None:
        print_pdf(sheet, wanted.pdf, wanted.paper)
        talk(f"wrote {wanted.pdf}")


def page(sheet: dict[str, Any]) -> RenderableType:
    """Return the figures of the sheet; rules, strategy and definitions are in the HTML."""
    from houseway.desks.analyst.par_html import named_figures

    blocks: list[RenderableType] = [Text.assemble((sheet["name"], "bold underline"), f"   {sheet['house']}")]
    if not sheet["as_filed"]:
        blocks.append(Text("Not as filed: " + ", ".join(f"{key} {value}" for key, value in sheet["settings"].items())))
    blocks.append(Text(f"Houseway {sheet['version']}, rules {sheet['rules_hash']}\n"))
    for wager in sheet["wagers"]:
        columns = ("event", "pays", "probability", "true odds to 1", "pay odds to 1", "return")
        rows = [
            (line["event"], line["pays"], f"{line['probability']:.8f}",
             f"{line['true_odds']:.3f}" if "true_odds" in line else "–",
             f"{line['pay_odds']:g}" if "pay_odds" in line else "–", f"{line['return']:+.6f}")
            for line in wager["lines"]
        ]  # fmt: skip
        blocks.append(table(f"{wager['name']} ({wager['cite']})", columns, rows, right=columns[1:]))
        figures = table("", ("figure", "value"), list(named_figures(wager)), right=("value",))
        blocks.append(Padding(figures, (0, 0, 0, 2)))
        bands = [(f"{band['rounds']:,}", *(f"{band[key]:+,.2f}" for key in ("mean", "low", "high")))
                 for band in wager["bands"]]  # fmt: skip
        names = ("rounds", "mean, units", "95 % band from", "to")
        blocks.append(Padding(table("", names, bands, right=names), (0, 0, 0, 2)))
        blocks.append(Text(f"  Figures {wager['base']}; {wager['exactness']}.\n", style="italic"))
    blocks.append(Text("Rules, strategy, readings, fees and definitions are on the printed sheet: --html FILE"))
    return Group(*blocks)
