"""One solver for poker hands against a dealer, and a complete game built on it outside the package."""

import json
import os
from pathlib import Path

import numpy as np
import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway import houses
from houseway.cli.main import app
from houseway.games.versus.hands import QUEEN_HIGH, THREE, THREE_BEGINS
from houseway.games.versus.three_card import Rules
from houseway.houses.loader.path import VARIABLE
from houseway.odds.solvers.versus.stud.both_hands import both_hands
from houseway.odds.solvers.versus.stud.count import counted
from houseway.odds.solvers.versus.three_card.count import both_hands as both_of_three
from houseway.odds.solvers.versus.three_card.count import table
from houseway.registry import VARIABLE as GAMES_VARIABLE
from houseway.testing import check_offer

EXAMPLE = Path(__file__).parents[4] / "examples" / "caribbean_stud"
NAME = "island/caribbean-stud"


@pytest.fixture(autouse=True)
def _own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setenv(GAMES_VARIABLE, "")


def run(*words: str, given: str | None = None) -> Result:
    named = ["--games", str(EXAMPLE / "caribbean_stud.py"), "--houses", str(EXAMPLE / "houses")]
    ran = CliRunner().invoke(app, [*named, *words], input=given)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def test_the_stud_solver_counts_three_cards_like_the_solver_of_three_card_poker() -> None:
    """The other solver deals out every dealer hand; this one adds and subtracts hands that share cards."""
    ours, _ = counted(THREE, 3, QUEEN_HIGH)
    theirs, _ = table(Rules(QUEEN_HIGH))
    assert np.array_equal(ours, theirs)


def test_the_stud_solver_counts_both_hands_like_the_solver_of_three_card_poker() -> None:
    assert both_hands(THREE, 3, THREE_BEGINS) == both_of_three()


def test_the_example_of_a_stud_game_is_short_and_passes_the_check() -> None:
    files = [*EXAMPLE.glob("*.py")]
    assert len(files) == 2
    assert sum(len(each.read_text().splitlines()) for each in files) <= 200
    assert run("check", str(EXAMPLE / "houses")).exit_code == 0
    assert "raise by" in run("rules", NAME).stdout


@pytest.mark.sweep
def test_caribbean_stud_has_the_published_price(tmp_path: Path) -> None:
    """Published: 5.224 % of the ante and 2.56 % of all bets, over 19,933,230,517,200 deals. Then a night is played and
    advice is given.
    """
    told = json.loads(run("odds", NAME, "--json").stdout)
    assert told["combinations"] == 19_933_230_517_200
    assert round(told["wagers"]["ante"]["edge"], 5) == -0.05224
    assert round(told["wagers"]["ante"]["whole"]["element_of_risk"], 4) == -0.0256
    assert {row["against"] for row in told["strategy"][0]["chart"]} >= {"A", "2"}
    measured = json.loads(run("simulate", NAME, "--rounds", "200000", "--seed", "3", "--json").stdout)["wagers"]["ante"]
    assert abs(measured["edge"] - told["wagers"]["ante"]["edge"]) <= 4 * measured["stderr"]
    advised = json.loads(run("odds", NAME, "--hand", "As Kd Qc Jh 9s", "--up", "2h", "--json").stdout)
    assert advised["choice"] in ("raise", "fold")
    log = tmp_path / "night.ndjson"
    words = ("play", NAME, "--seed", "5", "--seat", "1", "--log", str(log))
    assert run(*words, given="take 500\ndeal\npass\nante 10\ndeal\nraise\nq\n").exit_code == 0
    assert run("verify", str(log)).stdout.splitlines()[-1] == "good"


@pytest.mark.sweep
def test_the_check_finds_no_fault_in_the_prices_of_caribbean_stud(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The offer also has a bonus bet on both hands."""
    (tmp_path / "bay").mkdir()
    (tmp_path / "bay" / "house.toml").write_text('name = "Bay"\ndraft = true\n')
    (tmp_path / "bay" / "stud.toml").write_text(
        f'name = "Stud"\nas = "{NAME}"\nfees = []\n[wager.beaten]\nname = "Beaten"\non = "both hands"\n'
        'needs = ["ante"]\npays = [["player hand >= straight and dealer ahead", "90:1"], ["dealer hand = pair", "1:2"],'
        ' ["player hand = dealer hand and not player ahead", "1:1"]]\n'
        '[settlement]\nwagers = ["ante", "raise", "beaten"]\n'
    )
    monkeypatch.setenv(VARIABLE, f"{EXAMPLE / 'houses'}{os.pathsep}{tmp_path}")
    monkeypatch.setenv(GAMES_VARIABLE, str(EXAMPLE / "caribbean_stud.py"))
    assert check_offer(houses.offer("bay/stud")) == []
