"""What-if prices: the filed price is shown beside the new one, in the table and in JSON."""

import json

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app

PALACE = "palace/ez-baccarat-panda-8"
TOTAL, SEVENS = 4_998_398_275_503_360, 112_633_011_329_024
"""Eight decks: all coups and three-card sevens (Wizard of Odds, EZ Baccarat)."""


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})


def test_changing_a_pay_shows_the_filed_price_and_the_difference() -> None:
    """Paying two units less for a three-card seven costs twice its probability."""
    told = json.loads(run("odds", PALACE, "--set", "dragon-7=38:1", "--json").stdout)["not_as_filed"]
    row = told["wagers"]["dragon-7"]
    assert row["filed"] == pytest.approx(41 * SEVENS / TOTAL - 1)
    assert row["difference"] == pytest.approx(-2 * SEVENS / TOTAL)
    assert told["wagers"]["banker"]["difference"] == 0


def test_a_changed_pay_table_is_marked_as_not_filed() -> None:
    shown = run("odds", PALACE, "--set", "decks=2").stdout
    assert "Not as filed: decks 2" in shown
    assert "The filing does not allow 2 decks" in shown
    assert "as filed" not in run("odds", PALACE, "--wager", "dragon-7").stdout


def test_an_unchanged_offer_shows_no_difference() -> None:
    assert "not_as_filed" not in json.loads(run("odds", PALACE, "--json").stdout)
