"""`houseway bank`: the figures of the library on the screen and as JSON, and refusals with their exit codes."""

import json

import pytest
from typer.testing import CliRunner

import houseway
from houseway.cli.main import app

PANDA = "palace/ez-baccarat-panda-8"
FELT = ("bank", PANDA, "--stake", "1000", "--bet", "player=25", "--bet", "dragon-7=5", "--hours", "4", "--bankroll",
        "20000", "--goal", "5000", "--ruin", "0.01")  # fmt: skip


def test_the_bank_command_prints_the_figures_that_the_library_returns() -> None:
    ran = CliRunner().invoke(app, [*FELT, "--json"])
    told = houseway.bank(PANDA, {"player": 2_500, "dragon-7": 500}, stake=100_000, hours=4, bankroll=2_000_000,
                         goal=500_000, ruin=0.01).to_dict()  # fmt: skip
    assert ran.exit_code == 0
    assert json.loads(ran.stdout) == json.loads(json.dumps(told))


def test_the_bank_command_shows_one_round_several_hours_and_four_risks() -> None:
    """Seven Player lines at $25 and Dragon 7 at $5 earn 7 × 2500 × 0.0123508 + 500 × 0.0761133 − 300 cents, from the
    published edges and the bank's fee of $3 (palace 1577).
    """
    shown = CliRunner().invoke(app, FELT).stdout
    mean = 7 * (2_500 * 0.0123508 + 500 * 0.0761133) - 300
    assert f"${mean / 100:.2f}" in shown
    for words in ("A round", "4 h at 40 rounds an hour", "Risk of ruin with $20,000", "ever, stopping $5,000 ahead",
                  "N0", "Kelly and half-Kelly stake", "Other stakes, same bets", "For a 1 % risk"):  # fmt: skip
        assert words in shown, words


@pytest.mark.parametrize(
    ("more", "code", "said"),
    [
        (("--bet", "dragon=5"), 1, "no wager 'dragon'"),
        (("--bet", "player"), 2, "player"),
        (("--stake", "much"), 2, "much"),
        (("--goal", "100"), 1, "needs a bankroll"),
        (("--ruin", "2"), 1, "more than 0 and less than 1"),
        (("--bankroll", "1"), 1, "does not cover it"),
        (("--seats", "40"), 1, "bettors"),
    ],
)
def test_the_bank_command_refuses_bad_input_with_a_sentence(more: tuple[str, ...], code: int, said: str) -> None:
    ran = CliRunner().invoke(app, ["bank", PANDA, *more])
    assert (ran.exit_code, said in ran.stderr) == (code, True), ran.stderr


def test_a_pot_game_has_no_bank() -> None:
    ran = CliRunner().invoke(app, ["bank", "oaks/texas-holdem"])
    assert ran.exit_code == 1
    assert "bank" in ran.stderr
