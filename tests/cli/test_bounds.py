"""Numbers and texts too large for any table are refused in a sentence, before any work is done on them."""

import json
from typing import Any

import pytest
from tests.cli.test_nonsense import run, sentence

from houseway.fairness.source import SeededSource
from houseway.money import MOST
from houseway.rules.refusal import Refused
from houseway.table.commands import BuyIn, SitDown
from houseway.table.log import Log, open_table

HEADER = {"type": "hand-history", "base": "texas-holdem",
          "stakes": {"structure": "no-limit", "small": 2, "blinds": [1, 2]}}  # fmt: skip
BEGAN = {"event": "hand-began", "number": 1, "button": 1, "seats": [1, 2], "stacks": [200, 200]}
PHH = (
    'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\n'
    'actions = ["d dh p1 AsKs", "d dh p2 2c2d", "p2 f"]\n'
)


def history(header: dict[str, Any], began: dict[str, Any]) -> str:
    ended = {"event": "hand-ended", "stacks": began["stacks"]}
    return "".join(json.dumps(line) + "\n" for line in (header, began, ended))


def test_the_hands_in_these_tests_are_valid_before_a_fault_is_added() -> None:
    assert run("history", "-", typed=history(HEADER, BEGAN)).exit_code == 0
    assert run("history", "-", typed=PHH).exit_code == 0


@pytest.mark.parametrize(
    ("header", "began", "said"),
    [
        ({"stated": {"deck": {"jokers": 10**9}}}, {}, "deck.jokers: a whole number <= 4 is expected"),
        ({"stated": {"deck": {"jokers": -1}}}, {}, "deck.jokers: a whole number >= 0 is expected"),
        ({}, {"seats": list(range(1, 20_001)), "stacks": [1] * 20_000}, "is for at most 10 players, not 20,000"),
        ({}, {"stacks": [10**400, 1]}, "stacks can be at most"),
        ({}, {"number": 10**400}, "stacks can be at most"),
    ],
)
def test_numbers_in_a_hand_history_have_an_upper_bound(
    header: dict[str, Any], began: dict[str, Any], said: str
) -> None:
    assert said in sentence(run("history", "-", typed=history(HEADER | header, BEGAN | began)))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"hand = {'9' * 100_000}", "a number is too large"),
        (f"x = {'[' * 20_000}", "lists are nested too deeply"),
    ],
)
def test_numbers_in_phh_files_have_an_upper_bound(line: str, said: str) -> None:
    assert said in sentence(run("history", "-", typed=f"{PHH}{line}\n"))


@pytest.mark.parametrize("more", [
    {"stacks": {"1": 10**40, "2": 10**40}}, {"stakes": {"small": 10**40}}, {"stakes": {"blinds": [1, 10**40]}},
    {"options": {"carried": 10**40}},
])  # fmt: skip
def test_amounts_in_a_pot_game_have_an_upper_bound(more: dict[str, Any]) -> None:
    felt = {"offer": "cordova/texas-holdem", "button": 1, "stacks": {"1": 10000, "2": 10000}, "shoe": [], "actions": []}
    told = sentence(run("settle", "-", typed=json.dumps(felt | more)))
    assert "amounts can be at most $10,000,000,000,000" in told


@pytest.mark.parametrize("dollars", ["99999999999999999999", "10000000000000"])
def test_a_buy_in_has_an_upper_bound(dollars: str) -> None:
    """A table holds at most 10^15 cents, including those of the house players."""
    ran = run("play", "oaks/texas-holdem", "--buy-in", dollars)
    assert ran.exit_code == 2
    assert ran.stderr.endswith("houseway: a table holds $10,000,000,000,000 at most\n")


@pytest.mark.parametrize("words", [("settle", "-"), ("verify", "-"), ("history", "-")])
def test_a_refusal_is_shorter_than_the_input_it_refuses(words: tuple[str, ...]) -> None:
    offer = "x" * 1_000_000
    ran = run(*words, typed=json.dumps({"offer": offer, "do": {"do": offer}, "events": [], "event": offer}))
    assert ran.exit_code in (1, 2)
    assert len(ran.stderr) < 3000


@pytest.mark.parametrize("word", ["settle", "verify", "history"])
def test_an_endless_file_is_refused_without_reading_all_of_it(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.cli.output.LONGEST", 1 << 20)
    told = run(word, "/dev/zero")
    assert (told.exit_code, "is longer than 1 MiB" in told.stderr) == (2, True)


@pytest.fixture
def log() -> Log:
    return open_table("palace/ez-baccarat-panda-8")


def test_a_table_limits_the_chips_on_it(log: Log) -> None:
    """A ledger's totals are stored as data, which can't hold numbers of forty digits."""
    source = SeededSource(b"a seed")
    with pytest.raises(Refused, match="a table holds"):
        log.do(SitDown(1, "Dolores", 10**40), source)
    log.do(SitDown(1, "Dolores", MOST), source)
    for command in (BuyIn(1, 1), SitDown(2, "Emil", 1)):
        with pytest.raises(Refused, match="a table holds"):
            log.do(command, source)


def test_forged_chips_are_reported_without_a_traceback(log: Log) -> None:
    log.do(SitDown(1, "Dolores", 1234), SeededSource(b"a seed"))
    ran = run("verify", "-", "--json", typed=log.lines().replace(b"1234", b"1" + b"0" * 40))
    assert ran.exit_code == 1
    assert "a table holds $10,000,000,000,000 at most" in json.loads(ran.stdout)["findings"][0]["what"]
