"""Runs every command on a house folder outside the project: the guide's house, with a pot game added."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import Result
from tests.support.riverside import NAME, write
from typer.main import get_command
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.houses.loader.path import VARIABLE

HOLDEM = "riverside/holdem"
TABLE = {"offer": NAME, "player_dealer": 1, "bank": 1000, "shoe": ["As", "Ks", "2d", "4d", "2h", "3h"],
         "wagers": {"3": {"banker": 2000}}}  # fmt: skip

ASKED: dict[str, tuple[str, str]] = {
    "games": ("--house riverside", NAME),
    "rules": (NAME, "riverside 21"),
    "odds": (NAME, "-1.2351 %"),
    "simulate": (f"{NAME} --rounds 2000 --seed 1", "River Baccarat"),
    "bots": (f"{HOLDEM} --decks 2 --players 2 --against call --level easy --seed 1 --workers 1", "Holdem"),
    "settle": ("- --json", '"wager": "banker"'),
    "equity": (f"{HOLDEM} AsAd KsKd --board 2c3c4h", "As Ad"),
    "drop": (f"{HOLDEM} --reached 0.5", "Holdem"),
    "compare": ("baccarat --json", NAME),
    "par": (NAME, "River Baccarat"),
    "bank": (f"{NAME} --seats 1 --bet player=10", "River Baccarat"),
    "fees": (NAME, "River Baccarat"),
    "wagers": ("--house riverside --filter player", NAME),
    "what-if": (f"{NAME} --set six=paid", "Banker line  +1.2351 %"),
    "count": (f"{NAME} --wager player", "Player line: edge -1.2351 %"),
    "collusion": (NAME, f"{NAME}: known cards can be counted only in"),
    "check": ("FOLDER", ""),
}
"""Each command's arguments, and a text that its answer must contain."""
ELSEWHERE = {
    "play": "in the last test", "verify": "in the last test", "nights": "in the last test",
    "history": "in the last test",
    "serve": "tests/server", "audit": "tests/server", "archive": "tests/server", "floor": "has no offers",
    "site": "tests/site", "atlas": "has pages of the book only", "bench": "has filed offers only",
    "schema": "has no offers", "number": "has no offers", "words": "has games only", "new": "writes houses",
}  # fmt: skip
"""Commands that are not run here, with the reason."""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, "")
    folder = write(tmp_path / "houses")
    assert run("new", "offer", str(folder / HOLDEM), "--game", "texas-holdem").exit_code == 0
    return folder


def run(*words: str, given: str | None = None) -> Result:
    ran = CliRunner().invoke(app, list(words), input=given)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def test_every_command_is_run_here_or_listed_with_a_reason() -> None:
    assert {*ASKED, *ELSEWHERE} == {*get_command(app).commands}  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", ASKED)
def test_a_command_treats_a_house_from_outside_like_a_filed_one(command: str, root: Path) -> None:
    words, answer = ASKED[command]
    arguments: Sequence[str] = [str(root) if each == "FOLDER" else each for each in words.split()]
    ran = run(command, *arguments, "--houses", str(root), given=json.dumps(TABLE))
    assert answer in ran.stdout + ran.stderr, (ran.stdout[-500:], ran.stderr)
    assert ran.exit_code == (1 if command == "collusion" else 0), ran.stderr


def test_nights_at_a_house_from_outside_are_verified_counted_and_exported(root: Path, tmp_path: Path) -> None:
    banked, poker = str(tmp_path / "banked.ndjson"), str(tmp_path / "poker.ndjson")
    here = ("--houses", str(root))
    words = ("play", NAME, "--seed", "5", "--seat", "1", "--log", banked, *here)
    assert run(*words, given="take 500\ndeal\npass\nplayer 20\ndeal\nq\n").exit_code == 0
    words = ("play", HOLDEM, "--seed", "5", "--seat", "1", "--log", poker, *here)
    assert run(*words, given="deal\nfold\nq\n").exit_code == 0
    for log in (banked, poker):
        assert run("verify", log, *here).stdout.splitlines()[-1] == "good"
    assert "The house took" in run("nights", banked, *here).stdout
    assert "variant = 'FT'" in run("history", poker, *here).stdout.replace('"', "'")
