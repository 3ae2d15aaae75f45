"""The collection of a pot game per hour, at one posted line, for a given number of players."""

import json
from math import sqrt

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.desks.bank.drop import lines_meant, per_hour, proportions
from houseway.houses import offer


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})


def test_the_drop_per_hour_is_hands_per_hour_times_the_posted_fee() -> None:
    """Crystal 1025–1034: at $3-$6, a hand with eight players that sees a flop costs $3, and $1 for the jackpot."""
    holdem = offer("crystal/holdem")
    line = holdem.line("3-6")
    told = per_hour(holdem, line, 8, {(proportions(line.stakes), 8): 0.75}, 40, measured=400)
    assert told["collection"] == pytest.approx(40 * 0.75 * 300)
    assert told["jackpot"] == pytest.approx(40 * 0.75 * 100)
    assert told["stderr"] == pytest.approx(40 * 400 * sqrt(0.75 * 0.25 / 400))


def test_lines_can_be_named_by_their_limits_and_the_answer_says_which_one_was_used() -> None:
    """Oaks posts eight lines of $3-$6 hold'em."""
    assert len(lines_meant(offer("oaks/texas-holdem"), "$3-$6")) == 8
    words = ("drop", "oaks/texas-holdem", "--players", "8", "--schedule", "$3-$6", "--reached", "0.8")
    told = json.loads(run(*words, "--json").stdout)
    assert len(told["also"]) == 7
    shown = run(*words).stdout
    assert f"Posted line {told['line']}" in shown
    assert told["also"][0] in shown


def test_the_same_seed_measures_the_same_drop_and_states_its_error() -> None:
    words = ("drop", "crystal/holdem", "--players", "6", "--schedule", "3-6", "--an-hour", "35", "--seed", "3",
             "--hands", "20", "--json")
    first, again = json.loads(run(*words).stdout), json.loads(run(*words).stdout)
    assert first == again
    assert first["stderr"] > 0
    assert first["source"] == "measured"


@pytest.mark.parametrize("words", [("--players", "28"), ("--players", "8", "--schedule", "nonsense")])
def test_impossible_numbers_of_players_are_refused(words: tuple[str, ...]) -> None:
    ran = run("drop", "oaks/texas-holdem", *words, "--reached", "0.5")
    assert ran.exit_code == 2
    assert ran.stderr
