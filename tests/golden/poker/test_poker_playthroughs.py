"""Every pot game has golden nights and replays them unchanged."""

from functools import cache

import msgspec
import pytest
from tests.golden.poker import playthroughs as golden
from tests.support.playthrough import read, told

from houseway.fairness.seal_check import lay_open
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.table.log import Log, read_log

NIGHTS = golden.nights()
each_night = pytest.mark.parametrize(("name", "line"), NIGHTS)
played = cache(golden.played)


@cache
def lines(name, line):
    """Return the events of the stored night."""
    kept = read(golden.path(name, line).read_text(), "pot")
    return [msgspec.to_builtins(event) for entry in kept for event in entry.events]


def test_no_golden_night_is_missing_or_superfluous():
    kept = sorted(path.name for path in golden.FOLDER.iterdir())
    assert kept == sorted(golden.path(name, line).name for name, line in NIGHTS)
    assert len({name for name, _ in NIGHTS}) == 49


@each_night
def test_the_golden_night_is_unchanged(name, line):
    now = told(played(name, line).log.entries).splitlines()
    then = golden.path(name, line).read_text().splitlines()
    for number, (new, old) in enumerate(zip(now, then, strict=False), start=1):
        assert new == old, f"line {number}"
    assert len(now) == len(then)


@each_night
def test_the_golden_night_verifies_offline(name, line):
    night = played(name, line)
    whole = Log(night.table, night.log.entries)
    lay_open(whole, night.source)
    report = verify(read_log(whole.lines()))
    assert report.findings == ()
    assert report.opened == report.shuffles
    assert report.rounds_opened == report.rounds


@each_night
def test_all_chips_bought_in_were_cashed_out_or_paid_to_the_house(name, line):
    happened = lines(name, line)

    def total(kind, key):
        return sum(one.get(key, 0) for one in happened if one["event"] == kind)

    brought = total("seat-taken", "chips") + total("chips-bought", "chips")
    dropped = sum(total("collection-taken", key) for key in ("amount", "jackpot")) + total("time-collected", "amount")
    carried = next((one.get("carried", 0) for one in reversed(happened) if one["event"] == "hand-settled"), 0)
    assert brought == total("seat-left", "chips") + dropped + carried


@each_night
def test_the_golden_night_covers_its_game(name, line):
    """The night has hands shown down, hands won unseen, and every action that only this game has."""
    happened = lines(name, line)
    kinds = {one["event"] for one in happened}
    assert {"pot-awarded", "hand-shown", "folded", "called"} <= kinds
    filed = offer(name)
    posted = filed.line(line)
    if posted.drop.fees and posted.drop.moment != "time":
        assert "collection-taken" in kinds
    streets = filed.variant.streets
    if any(street.draw or street.discard for street in streets):
        assert "discarded" in kinds
    if any("c" in street.deal for street in streets):
        assert {"down-card-kept", "down-card-rolled"} <= kinds
    if filed.variant.showdown.low and filed.variant.showdown.high:
        assert any(one.get("side") == "low" for one in happened if one["event"] == "pot-awarded")


def test_the_golden_nights_together_include_rare_events():
    """The nights have side pots, every sort of kill, short stacks all in, uncalled bets, odd chips, missed blinds and
    over buttons.
    """
    happened = [one for name, line in NIGHTS for one in lines(name, line)]
    assert any(one["event"] == "pot-awarded" and one["pot"] > 0 for one in happened)
    assert any(one["event"] == "posted" and one["kind"] == "kill" for one in happened)
    assert any(one["event"] == "posted" and one["kind"] == "post" for one in happened)
    assert {one.get("over", False) for one in happened if one["event"] == "pot-killed"} == {False, True}
    assert {"bet-returned", "hand-mucked", "sat-out", "came-back", "chips-bought", "over-taken"} <= {
        one["event"] for one in happened
    }
    shares = [[chips for _, chips in one["shares"]] for one in happened if one["event"] == "pot-awarded"]
    assert any(len(set(chips)) > 1 for chips in shares)
