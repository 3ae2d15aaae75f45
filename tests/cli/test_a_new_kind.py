"""A kind of round made for the tests can be played in the terminal, and commands name the features it lacks."""

from typing import Any

import pytest
from tests.support.toys import kind
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.terminal import table
from houseway.cli.terminal.table import TerminalSeat
from houseway.fairness.verify import verify
from houseway.table.log import read_log

NAME = "tests/toy-toss"


def test_a_kind_made_for_the_tests_is_played_in_the_terminal(tmp_path: Any, monkeypatch: Any, capsys: Any) -> None:
    filed, said = kind.spread(tmp_path, monkeypatch), []

    def answer(prompt: str) -> str:
        said.append(prompt)
        return "quit" if len(said) > 9 else "help" if len(said) == 1 else "show" if prompt == "show" else "deal"

    monkeypatch.setattr(table, "ask_line", answer)
    log = tmp_path / "night.ndjson"
    TerminalSeat(filed, "3", 2, 5_000, 2, "", log).run()
    shown = capsys.readouterr().out
    assert "deal | show" in shown
    assert ("You won $2." in shown, "You lost $1." in shown) == (True, True)
    report = verify(read_log(log.read_bytes()))
    assert (report.findings, report.rounds > 2) == ((), True)


@pytest.mark.parametrize(
    ("command", "code", "says"),
    [
        (["games", "--house", "tests"], 0, "Toy Toss"),
        (["rules", NAME], 0, "Toy Toss"),
        (["odds", NAME], 1, "no wagers"),
        (["simulate", NAME, "--rounds", "10"], 1, "no wagers"),
        (["equity", NAME, "As", "Kd"], 1, "is not a pot game"),
        (["drop", NAME], 1, "is not a pot game"),
    ],
)
def test_every_command_accepts_or_refuses_a_kind_made_for_the_tests(
    command: Any, code: int, says: str, tmp_path: Any, monkeypatch: Any
) -> None:
    kind.spread(tmp_path, monkeypatch)
    done = CliRunner().invoke(app, command, env={"NO_COLOR": "1"})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert (done.exit_code, says in done.output) == (code, True), done.output
