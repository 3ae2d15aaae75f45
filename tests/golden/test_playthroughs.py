"""Every offer with a player-dealer has a golden playthrough and replays it unchanged."""

from functools import cache

import msgspec
import pytest
from tests.golden import playthroughs as golden
from tests.support.offers import RECORDED
from tests.support.playthrough import played_again, read, told

from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.table.log import Entry, Log, replay


@cache
def kept(name: str) -> list[Entry]:
    """Return the stored night of an offer."""
    return list(read(golden.path(name).read_text(), "banked"))


@cache
def again(name: str) -> Log:
    return played_again(kept(name), golden.source(name))


def test_no_golden_playthrough_is_missing_or_superfluous():
    assert sorted(path.name for path in golden.FOLDER.iterdir()) == sorted(golden.path(name).name for name in RECORDED)


@pytest.mark.parametrize("name", RECORDED)
def test_the_golden_night_is_unchanged(name):
    now, then = told(again(name).entries).splitlines(), golden.path(name).read_text().splitlines()
    for number, (new, old) in enumerate(zip(now, then, strict=False), start=1):
        assert new == old, f"line {number}"
    assert len(now) == len(then)


@pytest.mark.parametrize("name", RECORDED)
def test_the_stored_log_replays_and_verifies(name):
    table = replay(kept(name))
    assert table.rounds >= 1
    assert table.round is None
    assert not table.people
    assert verify(again(name).entries).findings == ()


@pytest.mark.parametrize("name", RECORDED)
def test_the_golden_night_covers_its_game(name):
    """The night has bonus bets, choices if the game has any, a short bank, and a rotating bank."""
    happened = [msgspec.to_builtins(event) for entry in kept(name) for event in entry.events]
    kinds = [line["event"] for line in happened]
    rows = [line for line in happened if line["event"] == "wager-settled"]
    assert {line["wager"] for line in rows} >= {wager.id for wager in offer(name).banked.wagers if wager.kind == "base"}
    bonus = {wager.id for wager in offer(name).banked.wagers if wager.kind == "bonus" and not wager.late}
    assert bonus <= {line["wager"] for line in rows}
    assert {line["result"] for line in rows} >= {"win", "lose"}
    assert any(line["result"] == "no-action" or 0 < line.get("collected", 0) < line["stake"] for line in rows)
    banks = [line for line in happened if line["event"] == "bank-returned"]
    assert any(line.get("end", 0) in (0, 2 * line["start"]) for line in banks), "no bank ran out"
    assert len({line["seat"] for line in happened if line["event"] == "bank-taken"}) > 1
    if len(offer(name).play.choosing.choices) > 1:
        assert "chosen" in kinds
    if offer(name).about.family == "versus":
        words = {choice.word for choice in offer(name).play.choosing.choices if choice.word}
        assert {line["word"] for line in happened if line["event"] == "chosen"} == words
    if offer(name).banked.button:
        assert "button-placed" in kinds
    if offer(name).fees.schedules:
        assert "collection-taken" in kinds
