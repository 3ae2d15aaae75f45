"""Every offer with a player-dealer has a golden playthrough, and plays it again the same way."""

import importlib.util
import json
from pathlib import Path

import pytest

from houseway.houses import offer
from houseway.play.banked.log import read_log, replay
from houseway.play.banked.verify import verify

spec = importlib.util.spec_from_file_location("playthroughs", Path(__file__).parent / "playthroughs.py")
assert spec is not None
assert spec.loader is not None
golden = importlib.util.module_from_spec(spec)
spec.loader.exec_module(golden)

OFFERS = golden.offers()


def lines(name):
    return [json.loads(line) for line in golden.path(name).read_bytes().splitlines()]


def test_none_is_missing_and_none_is_left_over():
    assert sorted(path.name for path in golden.FOLDER.iterdir()) == sorted(golden.path(name).name for name in OFFERS)


@pytest.mark.parametrize("name", OFFERS)
def test_the_night_goes_as_it_went(name):
    played = golden.night(name)
    now, then = golden.told(played.log.events).splitlines(), golden.path(name).read_bytes().splitlines()
    for number, (new, old) in enumerate(zip(now, then, strict=False), start=1):
        assert new == old, f"line {number}"
    assert len(now) == len(then)


@pytest.mark.parametrize("name", OFFERS)
def test_the_log_on_file_replays_and_verifies(name):
    kept = [{"rules": "", **line} if line["event"] == "table-opened" else line for line in lines(name)]
    events = read_log(b"\n".join(json.dumps(line).encode() for line in kept))
    table = replay(events)
    assert table.rounds >= 1
    assert table.round is None
    assert not table.people
    played = golden.night(name)
    assert verify(played.log.events).findings == ()


@pytest.mark.parametrize("name", OFFERS)
def test_the_night_is_worth_keeping(name):
    """Bonus bets, choices where there are any, a short bank, and the bank going round."""
    happened = lines(name)
    kinds = [line["event"] for line in happened]
    rows = [line for line in happened if line["event"] == "wager-settled"]
    assert {line["wager"] for line in rows} >= {wager.id for wager in offer(name).wagers if wager.kind == "base"}
    bonus = {wager.id for wager in offer(name).wagers if wager.kind == "bonus" and not wager.late}
    assert bonus <= {line["wager"] for line in rows}
    assert {line["result"] for line in rows} >= {"win", "lose"}
    assert any(line["result"] == "no-action" or 0 < line.get("collected", 0) < line["stake"] for line in rows)
    banks = [line for line in happened if line["event"] == "bank-returned"]
    assert any(line.get("end", 0) in (0, 2 * line["start"]) for line in banks), "no bank ran out"
    assert len({line["seat"] for line in happened if line["event"] == "bank-taken"}) > 1
    if len(offer(name).play.choices) > 1:
        assert "chosen" in kinds
    if offer(name).family == "versus":
        words = {choice.word for choice in offer(name).play.choices if choice.word}
        assert {line["word"] for line in happened if line["event"] == "chosen"} == words
    if offer(name).button:
        assert "button-placed" in kinds
    if offer(name).schedules:
        assert "collection-taken" in kinds
