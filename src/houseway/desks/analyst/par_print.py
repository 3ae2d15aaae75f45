"""The PAR sheet as CSV, and as PDF where chromium is installed."""

import csv
import shutil
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from houseway.desks.analyst.par_html import as_html
from houseway.rules.refusal import Refused

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PAPERS = {"a4": "A4", "letter": "letter"}
COLUMNS = ("wager", "event", "pays", "combinations", "probability", "true_odds", "pay_odds", "return")
FIGURES = ("edge", "stderr", "average_wager", "element_of_risk", "hit", "variance", "sd", "skewness", "volatility_90",
           "volatility_95")  # fmt: skip
PATIENCE = 120


def as_csv(sheet: Mapping[str, Any]) -> str:
    """Return every line of every pay table, then the figures of every wager; the same sheet gives the same bytes."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for wager in sheet["wagers"]:
        for line in wager["lines"]:
            writer.writerow((wager["id"], *(line.get(key, "") for key in COLUMNS[1:])))
    writer.writerow(())
    writer.writerow(("wager", *FIGURES, "base", "exactness"))
    for wager in sheet["wagers"]:
        writer.writerow((wager["id"], *(wager.get(key, "") for key in FIGURES), wager["base"], wager["exactness"]))
    return out.getvalue()


def print_pdf(sheet: Mapping[str, Any], file: Path, paper: str) -> None:
    """Print the sheet to a PDF with chromium; refuse if there is none."""
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if browser is None:
        raise Refused("no-browser", "printing a PDF needs chromium, which is not installed; use --html and print "
                      "that page from a browser")  # fmt: skip
    page = as_html(sheet).replace("</style>", f"@page {{ size: {PAPERS[paper]}; }}\n</style>", 1)
    with TemporaryDirectory() as folder:
        html, made = Path(folder) / "par.html", Path(folder) / "par.pdf"
        html.write_text(page, encoding="utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                   f"--user-data-dir={folder}/profile", f"--print-to-pdf={made}", html.as_uri()]  # fmt: skip
        with suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        if not made.is_file():
            raise Refused("not-printed", f"{browser} could not print the page; use --html and print that page yourself")
        shutil.copyfile(made, file)
