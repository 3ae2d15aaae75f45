"""The PAR sheet: its figures are compared with published counts, and its bytes and text are checked."""

import csv
import json
from io import StringIO
from math import sqrt
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.desks.analyst import par_print
from houseway.desks.analyst.par import DEFINITIONS, par
from houseway.desks.analyst.par_html import as_html
from houseway.desks.analyst.par_print import as_csv
from houseway.houses import offer
from houseway.odds.price import price
from houseway.rules.refusal import Refused

PALACE = "palace/ez-baccarat-panda-8"
TOTAL, SEVENS = 4_998_398_275_503_360, 112_633_011_329_024
"""Eight decks: all coups and three-card sevens (Wizard of Odds, EZ Baccarat)."""


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})


def test_dragon_7_has_the_moments_that_follow_from_its_published_counts() -> None:
    """A bet that pays 40 to 1 with a known probability has closed formulas for every moment."""
    sheet = next(each for each in par(offer(PALACE))["wagers"] if each["id"] == "dragon-7")
    chance = SEVENS / TOTAL
    deviation = 41 * sqrt(chance * (1 - chance))
    assert sheet["edge"] == pytest.approx(41 * chance - 1)
    assert sheet["sd"] == pytest.approx(deviation)
    assert sheet["skewness"] == pytest.approx((1 - 2 * chance) / sqrt(chance * (1 - chance)))
    assert sheet["volatility_95"] == pytest.approx(1.959964 * deviation, rel=1e-6)
    assert sheet["lines"][0]["true_odds"] == pytest.approx((1 - chance) / chance)
    assert sheet["lines"][0]["pay_odds"] == 40
    last = sheet["bands"][-1]
    assert (last["rounds"], last["high"] - last["low"]) == (1_000_000, pytest.approx(2 * 1.959964 * 1000 * deviation))


def test_ultimate_texas_holdem_has_its_published_edge_and_element_of_risk() -> None:
    """2.185 % of the ante; the element of risk follows from the average wager, 4.152 antes."""
    sheet = par(offer("comstock/ultimate-texas-holdem"))["wagers"][0]
    assert sheet["edge"] == pytest.approx(-0.02185, abs=5e-6)
    assert sheet["element_of_risk"] == pytest.approx(sheet["edge"] / sheet["average_wager"])
    assert sheet["base"] == "per unit of Ante, results of Blind and Play included"


@pytest.mark.parametrize("name", [PALACE, "comstock/ultimate-texas-holdem", "cordova/pai-gow-poker"])
def test_the_par_sheet_agrees_with_the_price_page(name: str) -> None:
    priced = price(offer(name))["wagers"]
    for sheet in par(offer(name))["wagers"]:
        assert sheet["edge"] == priced[sheet["id"]]["edge"]
        assert sheet["sd"] == pytest.approx(priced[sheet["id"]]["sd"])
        assert ("stderr" in sheet) == ("stderr" in priced[sheet["id"]])


def test_the_same_rules_give_the_same_par_bytes_and_other_rules_another_hash(tmp_path: Path) -> None:
    one, two = tmp_path / "one.html", tmp_path / "two.html"
    assert run("par", PALACE, "--html", str(one)).exit_code == 0
    assert run("par", PALACE, "--html", str(two)).exit_code == 0
    assert one.read_bytes() == two.read_bytes()
    changed = par(offer(PALACE, {"dragon-7": "38:1"}))
    assert changed["rules_hash"] != par(offer(PALACE))["rules_hash"]
    assert "Not as filed: dragon-7 38:1" in as_html(changed)


def test_the_last_section_of_the_par_sheet_defines_every_figure() -> None:
    text = as_html(par(offer(PALACE)))
    last = text.split('<section class="last">')[1]
    assert all(figure in last for figure, _ in DEFINITIONS)
    for figure in ("edge", "element of risk", "hit frequency", "skewness", "volatility index", "true odds", "pay odds"):
        assert figure in last
    assert "<script" not in text


def test_a_par_sheet_of_a_game_without_a_bank_is_refused() -> None:
    with pytest.raises(Refused, match="no bank"):
        par(offer("oaks/texas-holdem"))
    assert run("par", "oaks/texas-holdem").exit_code == 1
    assert json.loads(run("par", PALACE, "--json").stdout)["offer"] == PALACE
    assert "skewness" in run("par", PALACE).stdout


def test_the_par_sheet_as_csv_has_every_line_of_every_wager_and_adds_up() -> None:
    sheet = par(offer("palace/ez-baccarat-panda-8"))
    lines, figures = (list(csv.DictReader(StringIO(part))) for part in as_csv(sheet).split("\n\n"))
    for wager in sheet["wagers"]:
        own = [row for row in lines if row["wager"] == wager["id"]]
        assert [row["event"] for row in own] == [each["event"] for each in wager["lines"]]
        assert sum(float(row["probability"]) for row in own) == pytest.approx(1)
        found = next(row for row in figures if row["wager"] == wager["id"])
        assert float(found["edge"]) == wager["edge"] == pytest.approx(sum(float(row["return"]) for row in own))
    assert as_csv(sheet) == as_csv(par(offer("palace/ez-baccarat-panda-8")))


def test_a_pdf_without_chromium_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(par_print.shutil, "which", lambda name: None)
    with pytest.raises(Refused, match="needs chromium"):
        par_print.print_pdf(par(offer("palace/ez-baccarat-panda-8")), tmp_path / "par.pdf", "a4")


@pytest.mark.sweep
@pytest.mark.parametrize(("paper", "size"), [("a4", "594.9"), ("letter", "612 ")])
def test_the_par_sheet_is_printed_on_the_chosen_paper_size(paper: str, size: str, tmp_path: Path) -> None:
    """A4 is 595 points wide, Letter 612."""
    par_print.print_pdf(par(offer("palace/ez-baccarat-panda-8")), tmp_path / "par.pdf", paper)
    printed = (tmp_path / "par.pdf").read_bytes()
    assert f"/MediaBox [0 0 {size}".encode() in printed
