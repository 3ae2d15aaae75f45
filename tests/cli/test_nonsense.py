"""Nonsense on the command line is refused with a sentence, not with a traceback or a message for programmers."""

import json
import os
import re
import socket
import sqlite3
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app

MANY = "9" * 400


def run(*words: str, typed: str | bytes | None = None) -> Result:
    ran = CliRunner().invoke(app, list(words), input=typed, env={"NO_COLOR": "1"})
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def sentence(ran: Result, code: int = 2) -> str:
    """Return the only line of the output."""
    assert ran.exit_code == code
    assert ran.stderr.startswith("houseway: ")
    assert len(ran.stderr) < 400
    assert ran.stderr.count("\n") == 1
    return ran.stderr


@pytest.mark.parametrize("pay", [f"{MANY}:1", f"1:{MANY}", f"{'9' * 5000}:1", "1000000001:1"])
def test_odds_higher_than_any_bet_pays_are_refused(pay: str) -> None:
    assert "odds go up to 1,000,000,000 on either side" in sentence(
        run("odds", "palace/ez-baccarat-panda-8", "--set", f"dragon-7={pay}")
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "there is no command 'nonsense'; `houseway --help` lists them"),
        ("game", "did you mean `games`?"),
        ("--xyzzy", "has no option '--xyzzy'; `houseway --help` lists them"),
        ("games --famly x", "`houseway games` has no option '--famly'; did you mean `--family`?"),
        ("games more words", "`houseway games` does not take 'more words'"),
        ("games --json=7", "--json takes no value"),
        ("rules", "`houseway rules` needs OFFER"),
        ("equity cordova/texas-holdem", "`houseway equity` needs HAND…"),
        ("rules oaks/zoobac --set", "--set needs a value"),
        ("simulate oaks/zoobac --rounds 0", "--rounds takes a whole number from 1 up, not '0'"),
        ("simulate oaks/zoobac --rounds many", "--rounds takes a whole number from 1 up, not 'many'"),
        ("drop oaks/texas-holdem --reached all", "--reached takes a number, not 'all'"),
        ("archive --days=-1", "--days takes a number from 0 up, not '-1.0'"),
        ("serve --port 99999", "--port takes a whole number from 0 to 65535, not '99999'"),
        ("serve --workers 0", "--workers takes a whole number from 1 to 64, not '0'"),
        ("odds oaks/zoobac --up As", "--board and --up need --hand"),
        ("odds comstock/ultimate-texas-holdem --board 2c3c4c", "--board and --up need --hand"),
        ("drop oaks/texas-holdem --reached 0.5 --an-hour nan", "--an-hour must be more than 0 and at most 1,000,000"),
        ("simulate oaks/texas-holdem --an-hour inf", "--an-hour must be more than 0 and at most 1,000,000"),
        (f"simulate oaks/zoobac --rounds {10**23}", "--rounds can be at most 1,000,000,000,000"),
        ("bench --only nothing-like-it", "there is no benchmark 'nothing-like-it'; choose from points, "),
        ("archive --days nan", "--days must be a number"),
        ("floor dance", "there is no command 'dance'; `houseway floor --help` lists them"),
        ("floor grant", "`houseway floor grant` needs NAME"),
    ],
)
def test_a_pay_table_line_that_the_command_cannot_read_is_refused_with_a_sentence(line: str, said: str) -> None:
    assert said in sentence(run(*line.split()))


def test_odds_are_printed_as_plain_figures() -> None:
    assert "are not odds" in sentence(
        run("odds", "palace/ez-baccarat-panda-8", "--set", "dragon-7=\N{ARABIC-INDIC DIGIT THREE}:1")
    )


@pytest.mark.parametrize("pay", [f"${MANY}", f"${'9' * 5000}", "$10,000,000,000,001"])
def test_a_flat_pay_of_more_chips_than_a_table_holds_is_refused(pay: str) -> None:
    assert "is too much; the most is" in sentence(run("odds", "palace/ez-baccarat-panda-8", "--set", f"dragon-7={pay}"))


def test_a_bet_that_pays_the_highest_odds_has_a_price() -> None:
    assert run("odds", "palace/ez-baccarat-panda-8", "--set", "dragon-7=1000000000:1").exit_code == 0


@pytest.mark.parametrize("seed", ["99999999999999999999", str(2**64), MANY])
def test_a_seed_that_is_too_large_is_refused(seed: str) -> None:
    spots = {"cordova/texas-holdem": ("AsKs", "QhQd"), "palace/crazy-pineapple-high": ("AsKsQs", "JhJdJc")}
    for offer, hands in spots.items():
        ran = run("equity", offer, *hands, "--deals", "10", "--seed", seed)
        assert "the seed must be a whole number from 0 to 18446744073709551615" in sentence(ran)


def test_the_largest_seed_is_accepted() -> None:
    words = ("equity", "cordova/texas-holdem", "AsKs", "QhQd", "--deals", "10", "--seed", str(2**64 - 1))
    assert run(*words).exit_code == 0


def test_an_excessive_number_of_deals_is_refused() -> None:
    ran = run("equity", "cordova/texas-holdem", "AsKs", "QhQd", "--deals", MANY)
    assert "the number of random deals must be" in sentence(ran)


@pytest.mark.parametrize("word", ["play", "odds", "simulate"])
def test_a_game_without_filed_rules_is_refused_by_the_play_command(word: str) -> None:
    assert "the filing has no rules for it" in sentence(run(word, "crystal/jacks-or-better-draw"), 1)


@pytest.fixture
def doors(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return a list that the room fills when it opens."""
    opened: list[object] = []

    class Server:
        def __init__(self, config: object) -> None:
            self.config = config

        def run(self, sockets: list[socket.socket]) -> None:
            opened.append(self.config)

    monkeypatch.setattr("houseway.server.run.server", Server)
    for what in ("prepare", "set_up"):  # they configure this process itself
        monkeypatch.setattr(f"houseway.server.run.{what}", lambda level, json_logs: None)
    monkeypatch.setattr("houseway.server.run.PATIENCE", 0.0)
    return opened


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("{}", "is a folder; name a file in it"),
        ("{}/text", "file is not a database"),
        ("{}/text/room.sqlite", "cannot be written: "),
        ("{}/pipe", "is not a file"),
        ("/proc/room.sqlite", "cannot be written"),
        ("/proc/nowhere/room.sqlite", "cannot be written: "),
        ("", "--database is blank"),
        ("  ", "--database is blank"),
        ("oracle://somewhere/room", "oracle is not supported; use sqlite or postgresql"),
        ("gopher://somewhere/room", "gopher is not supported; use sqlite or postgresql"),
        ("://", "is not followed by a valid database address"),
        ("sqlite://", "a database in memory is lost with the process"),
        ("postgresql://somebody:password@127.0.0.1:1/room", "the database cannot be opened"),
        ("postgresql://127.0.0.1:port/room", "is not followed by a valid database address"),
        ("postgresql://[/room", "the database cannot be opened"),
        ("sqlite:///{}/other", "the database cannot be opened"),
    ],
)
def test_a_file_that_is_not_a_database_is_refused_before_the_room_opens(
    database: str, said: str, tmp_path: Path, doors: list[object]
) -> None:
    (tmp_path / "text").write_text("Nothing that a database would hold. " * 100)
    (tmp_path / "text").chmod(0o644)
    os.mkfifo(tmp_path / "pipe", 0o644)
    (tmp_path / "pipe").chmod(0o644)
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("CREATE TABLE schema_version (something TEXT)")
    told = sentence(run("serve", "--port", "0", "--database", database.format(tmp_path)))
    assert said in told
    assert "sqlalche" not in told
    assert not doors
    for each in ("text", "pipe"):  # a file that is not a database is not locked
        assert (tmp_path / each).stat().st_mode & 0o777 == 0o644


def test_an_unknown_log_level_is_refused(tmp_path: Path, doors: list[object]) -> None:
    ran = run("serve", "--port", "0", "--level", "loud", "--database", str(tmp_path / "room.sqlite"))
    assert "--level must be debug, info, warning, error, critical, not 'loud'" in sentence(ran)
    assert not doors


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("--proxy x", "--proxy must be an address or network like 10.0.0.7 or 10.0.0.0/24, not 'x'"),
        ("--proxy *", "--proxy must be an address or network"),
        ("--proxy 10.0.0.7 --proxy 10.0.0.0/99", "--proxy must be an address or network"),
        ("--host 192.0.2.1", "the room cannot open at 192.0.2.1:0: "),
    ],
)
def test_a_room_that_cannot_open_is_not_announced(
    given: str, said: str, tmp_path: Path, doors: list[object]
) -> None:
    ran = run("serve", "--port", "0", "--database", str(tmp_path / "room.sqlite"), *given.split())
    assert said in sentence(ran)
    assert not doors


def test_a_port_that_is_already_in_use_is_reported_before_the_room_opens(tmp_path: Path, doors: list[object]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = run("serve", "--port", port, "--database", str(tmp_path / "room.sqlite"))
    assert f"the room cannot open at 127.0.0.1:{port}: address already in use" in sentence(ran)
    assert not doors


def test_a_room_opens_with_a_usable_database(tmp_path: Path, doors: list[object]) -> None:
    ran = run("serve", "--port", "0", "--database", str(tmp_path / "new" / "room.sqlite"))
    assert ran.exit_code == 0
    assert doors


DECODERS = re.compile(
    r"`|\$\.|Expected|Object |Invalid |got |malformed|truncated|codec|recursion|Number out|[Vv]alidation"
)
"""Typical words of decoder messages."""
OPENED = b"".join(
    [
        b'{"do":{"do":"open-table","offer":"cordova/texas-holdem"},"events":[{"event":"table-opened",',
        b'"offer":"cordova/texas-holdem","rules":"","seats":9,"schedule":"","settings":{}}]}\n',
    ]
)
LINES = [
    b"",
    b"{",
    b"[1]",
    b"7",
    b'"text"',
    b"\xff\xfe",
    b'{"do":"\xff"}',
    b"{" * 5000,
    b'{"a":' * 5000,
    b'{"do":{},"events":7}',
    b'{"do":{"do":"sit-down"},"events":[]}',
    b'{"do":{"do":"dance"},"events":[]}',
    b'{"do":7,"events":[]}',
    b"{} x",
    b'{"do":{"do":"sit-down","seat":"x"},"events":[]}',
    b'{"do":{"do":"sit-down","seat":1e999},"events":[]}',
    b'{"do":{"do":"sit-down","seat":1.5},"events":[]}',
    b'{"do":{"do":"sit-down","seat":1},"events":[{"event":"x"}]}',
    b'{"do":{"do":"sit-down","seat":1},"events":[{"event":7}]}',
    b'{"do":{},"events":[],"more":1}',
    b"nul",
    b"[" * 5000,
    b'{"do":{"do":"' + b"x" * 5000 + b'"},"events":[]}',
    b'{"events":[{"event":"hand-began","seats":{"a":1}}]}',
    b'{"event":"hand-began","number":[]}',
    b'{"type":"hand-history","stakes":{"structure":"none"}}',
]


@pytest.mark.parametrize("line", LINES)
def test_a_refusal_of_a_bad_log_never_shows_the_decoders_message(line: bytes) -> None:
    told = sentence(run("verify", "-", typed=OPENED + line + b"\n"))
    assert "line 2: " in told
    assert not DECODERS.search(told), told


@pytest.mark.parametrize("line", LINES)
def test_a_refusal_of_a_bad_history_never_shows_the_decoders_message(line: bytes) -> None:
    told = sentence(run("history", "-", typed=b'{"event":"hand-ended"}\n' + line + b"\n"))
    assert not DECODERS.search(told), told


HAND = {
    "variant": "NT",
    "antes": [0, 0],
    "blinds_or_straddles": [1, 2],
    "min_bet": 2,
    "starting_stacks": [200, 200],
    "actions": ["d dh p1 AsKs", "d dh p2 2c2d", "p1 f"],
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": 7},
        {"starting_stacks": [5]},
        {"starting_stacks": ["x", 7]},
        {"starting_stacks": [-1, 7]},
        {"actions": 7},
        {"min_bet": 1e300},
        {"seats": [0, 5000]},
        {"_houseway": "{"},
        {"_houseway": "[" * 5000},
        {"_houseway": '{"unit": 1}'},
        {"_houseway": '{"header": {"type": "x"}, "button": 1}'},
        {"players": [7]},
        {
            "_houseway": '{"header": {"type": "hand-history", "base": "razz", "stated": {"seats": "x"}, "stakes": '
            '{"structure": "limit", "small": 2}}, "button": 1}'
        },
    ],
)
def test_a_refusal_of_bad_phh_never_shows_the_decoders_message(wrong: dict[str, object]) -> None:
    text = "".join(f"{key} = {json.dumps(value)}\n" for key, value in (HAND | wrong).items())
    told = sentence(run("history", "-", typed=text))
    assert not DECODERS.search(told), told


POT = {"offer": "cordova/texas-holdem", "button": 1, "stacks": {"1": 10000, "2": 10000}, "shoe": [], "actions": []}
BANK = {"offer": "palace/ez-baccarat-panda-8", "player_dealer": 1, "bank": 1000, "wagers": {}, "shoe": []}


@pytest.mark.parametrize("felt", [POT, BANK])
@pytest.mark.parametrize(
    "wrong",
    [
        {"offer": 7},
        {"stacks": []},
        {"stacks": {"x": 1}},
        {"stacks": {"1": "x"}},
        {"stakes": {"small": "x"}},
        {"bank": "x"},
        {"stakes": {"structure": "none"}},
        {"stakes": {"blinds": [[]]}},
        {"stakes": {"smal": 1}},
        {"options": {"timed": 7}},
        {"options": {"exposed": "x"}},
        {"options": []},
        {"shoe": 7},
        {"shoe": [7]},
        {"wagers": [7]},
        {"button": "x"},
        {"wagers": {"2": 7}},
        {"actions": {}},
        {"bank": float("nan")},
        {"stacks": {"1": float("inf")}},
    ],
)
def test_a_refusal_of_a_bad_description_never_shows_the_decoders_message(
    felt: dict[str, object], wrong: dict[str, object]
) -> None:
    ran = run("settle", "-", typed=json.dumps(felt | wrong))
    assert ran.exit_code in (1, 2)
    assert not re.search(DECODERS.pattern.replace("`|", ""), ran.stderr), ran.stderr


def test_a_wager_settled_at_the_end_is_not_listed_at_each_seat() -> None:
    told = run("rules", "comstock/fortune-pai-gow-poker", "--section", "settlement").stdout
    assert "at each seat Game wager, Fortune Bonus. Settled after everything else: Envy Bonus" in " ".join(told.split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the description is empty"),
        ('{"offer":', "this is not JSON: it ends too soon"),
        ("{\n'offer': 7}", "this is not JSON (line 2, column 1)"),
        ('{"bank": ' + "9" * 5000 + "}", "this is not JSON: a number in it is too long"),
    ],
)
def test_a_description_that_is_not_json_is_refused_with_that_reason(text: str, said: str) -> None:
    ran = run("settle", "-", typed=text)
    assert ran.exit_code in (1, 2)
    assert said in ran.stderr
    assert "Expecting" not in ran.stderr
