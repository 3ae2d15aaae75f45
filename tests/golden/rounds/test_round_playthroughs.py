"""Thirteen cards and Trips have golden nights and replay them unchanged."""

from functools import cache

import msgspec
import pytest
from tests.golden.rounds import playthroughs as golden
from tests.support.playthrough import played_again, read, told

from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.table.log import Entry, Log, replay


@cache
def kept(name: str) -> list[Entry]:
    return list(read(golden.path(name).read_text(encoding="utf-8"), offer(name).kind))


@cache
def again(name: str) -> Log:
    return played_again(kept(name), golden.source(name))


def test_no_golden_night_is_missing_or_superfluous() -> None:
    assert {each.name for each in golden.FOLDER.iterdir()} == {golden.path(name).name for name in golden.NAMES}


@pytest.mark.parametrize("name", golden.NAMES)
def test_the_golden_night_is_unchanged(name: str) -> None:
    assert told(again(name).entries) == golden.path(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", golden.NAMES)
def test_the_golden_night_replays_verifies_and_covers_its_game(name: str) -> None:
    """The nights have payments, fouls, surrenders, sweeps, pots won and pots that roll over."""
    table = replay(kept(name))
    assert (table.round, table.people) == (None, {})
    assert verify(again(name).entries).findings == ()
    happened = [msgspec.to_builtins(event) for entry in kept(name) for event in entry.events]
    kinds = {event["event"] for event in happened}
    if table.kind.id == "trips":
        assert {event.get("qualifies", False) for event in happened if event["event"] == "pot-awarded"} == {True, False}
        assert {"fees-dropped", "folded"} <= kinds
    else:
        assert any(event.get("foul") for event in happened if event["event"] == "hand-shown")
        assert {"points-paid", "hand-set"} <= kinds
    if name == "crystal/chinese-poker":
        assert {"surrendered", "sweep-declared", "fee-taken"} <= kinds
