"""A night checked offline: what the check proves, what is only logged, and refusals of nonsense with a sentence."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app

NIGHTS = {
    "palace/ez-baccarat-panda-8": "take 500\ndeal\npass\nplayer 20\ndeal\nq\n",
    "cordova/texas-holdem": "deal\ncall\nfold\ndeal\nfold\nq\n",
}
Lines = list[dict[str, Any]]


@pytest.fixture(scope="module", params=NIGHTS)
def night(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Lines:
    log: Path = tmp_path_factory.mktemp("nights") / "night.ndjson"
    words = ["play", request.param, "--seed", "5", "--seat", "1", "--log", str(log)]
    assert CliRunner().invoke(app, words, input=NIGHTS[request.param]).exit_code == 0
    return [json.loads(line) for line in log.read_text().splitlines()]


def verify(text: str | bytes, *words: str) -> Result:
    ran = CliRunner().invoke(app, ["verify", "-", *words], input=text)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def written(lines: Lines) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def test_a_night_is_fully_proven_once_everybody_has_left(night: Lines) -> None:
    ran = verify(written(night), "--json")
    told = json.loads(ran.stdout)
    assert (ran.exit_code, told["verdict"]) == (0, "good")
    assert told["shuffles"] == told["opened"] >= 1
    assert told["rounds"] == told["rounds_opened"] >= 2


def test_an_interrupted_night_is_proven_up_to_the_last_opened_shuffle(night: Lines) -> None:
    """Without the log's last line no shuffle is opened: the rounds follow the rules, but the cards are taken as logged.
    """
    ran = verify(written(night[:-1]))
    rounds = json.loads(verify(written(night[:-1]), "--json").stdout)["rounds"]
    assert ran.exit_code == 3
    last = ran.stdout.splitlines()[-1]
    assert last.startswith(f"good as far as opened: 0 of {rounds} rounds; nothing proves ")
    assert last.endswith(", which are taken as logged")
    assert "good as far as opened" in ran.stderr


def change(*path: Any, to: Any) -> Callable[[Lines], None]:
    def made(lines: Lines) -> None:
        node: Any = lines
        for step in path[:-1]:
            node = node[step]
        node[path[-1]] = to

    return made


@pytest.mark.parametrize(
    ("made", "code"),
    [
        (change(0, "do", "seats", to=100_000_000), 1),
        (change(0, "events", 0, "seats", to=100_000_000), 1),
        (change(0, "do", "offer", to="../../etc/passwd"), 2),
        (change(0, "do", "offer", to="oaks/baccarat-gold-2-0"), 2),
        (change(0, "do", "schedule", to="99"), 1),
        (change(0, "do", "settings", to={"no": "such"}), 2),
        (change(0, "events", to=[]), 2),
        (change(0, "events", 0, "rules", to=""), 1),
        (change(1, "do", "seat", to=10**30), 1),
        (change(1, "do", "chips", to=-1), 1),
        (change(1, "do", "name", to="x" * 100_000), 1),
        (change(1, "do", to={"do": "close-everything"}), 2),
        (change(-1, "events", -1, "seed", to="no hex"), 1),
    ],
)
def test_verify_refuses_nonsense_with_a_sentence(night: Lines, made: Callable[[Lines], None], code: int) -> None:
    lines: Lines = json.loads(json.dumps(night))
    made(lines)
    ran = verify(written(lines))
    assert ran.exit_code == code, ran.stdout
    assert ran.stderr.startswith("houseway: -: ")
    assert len(ran.stdout) + len(ran.stderr) < 5000


@pytest.mark.parametrize("text", [b"", b"\n", b"null", b"\x00\xff", b"{}", b"[" * 100_000,
                                  b'{"do":' + b"[" * 100_000, b'{"do":{"do":"open-table","offer":3},"events":[]}'])
def test_verify_answers_any_file_that_is_not_a_log_with_a_usage_error(text: bytes) -> None:
    ran = verify(text)
    assert (ran.exit_code, "a log must begin with the opening of a table" in ran.stderr) == (2, True)


@pytest.mark.parametrize("name", ["no/such", "oaks/baccarat-gold-2-0", "x" * 100_000])
def test_verify_names_the_unknown_offer_of_a_log(night: Lines, name: str) -> None:
    lines: Lines = json.loads(json.dumps(night[:1]))
    change(0, "do", "offer", to=name)(lines)
    ran = verify(written(lines))
    assert ran.exit_code == 2
    assert ran.stderr.startswith(f"houseway: -: line 1: the table cannot be opened: {name[:20]}")
    assert len(ran.stderr) < 1000


def test_only_seals_made_at_this_table_can_be_opened(night: Lines) -> None:
    more = {"do": {"do": "lay-open"}, "events": [{"event": "seed-revealed", "seed": "00", "commitment": "00"}]}
    ran = verify(written([*night, more]))
    assert ran.exit_code == 1
    assert "seals no shuffle that was dealt here" in ran.stdout


def head_of(text: str) -> str:
    return str(json.loads(verify(text, "--json").stdout)["head"])


def test_each_head_is_a_hash_of_the_previous_head_and_the_log_line(night: Lines) -> None:
    text, head = written(night), b""
    for line in text.encode().splitlines():
        head = sha256(head + line).digest()
    assert head_of(text) == head.hex()
    assert f"head {head.hex()}" in verify(text).stdout.splitlines()
    assert head_of(text.replace("\n", "\r\n")) == head.hex()


def test_a_head_kept_earlier_is_found_in_the_longer_log(night: Lines) -> None:
    kept = head_of(written(night[:4]))
    ran = verify(written(night), "--head", kept.upper())
    assert ran.exit_code == 0
    assert "your head matches line 4" in ran.stdout
    assert json.loads(verify(written(night), "--head", kept, "--json").stdout)["kept"] == {"head": kept, "line": 4}


def test_a_kept_head_reveals_that_a_night_was_cut_off_or_changed(night: Lines) -> None:
    """These changes break no rule: the end cut off, another name, chips bought in between."""
    kept = head_of(written(night))
    sat = next(at for at, line in enumerate(night) if line["do"]["do"] == "sit-down")
    renamed = json.loads(json.dumps(night))
    renamed[sat]["do"]["name"] = renamed[sat]["events"][0]["name"] = "Somebody Else"
    for other in (night[:-1], renamed):
        assert verify(written(other)).exit_code in (0, 3)
        ran = verify(written(other), "--head", kept)
        assert ran.exit_code == 1
        assert "your head matches no line" in ran.stdout


@pytest.mark.parametrize("head", ["no head", "abc", "0" * 63, "g" * 64, "9" * 4000])
def test_a_malformed_head_is_refused_with_a_sentence(night: Lines, head: str) -> None:
    ran = verify(written(night), "--head", head)
    assert ran.exit_code == 2
    assert "--head must be a published head" in ran.stderr
    assert len(ran.stderr) < 300
