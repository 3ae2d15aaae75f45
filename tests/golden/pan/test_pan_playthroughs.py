"""Every pan game has a golden night and replays it unchanged."""

from functools import cache

import pytest
from tests.golden.pan import playthroughs as golden
from tests.support.playthrough import read, told

from houseway.fairness.seal_check import lay_open
from houseway.fairness.verify import verify
from houseway.kinds.pan import events as happened
from houseway.table.display.narrate import narrate
from houseway.table.events import ChipsBought, SeatLeft, SeatTaken
from houseway.table.evolve import evolve
from houseway.table.log import Log, open_table, read_log

each_night = pytest.mark.parametrize("name", golden.OFFERS)
played = cache(golden.night)


def test_pan_has_four_golden_nights():
    assert golden.OFFERS == ["crystal/pan", "palace/pan", "oaks/panguingue", "comstock/pan"]
    kept = sorted(path.name for path in golden.FOLDER.iterdir())
    assert kept == sorted(golden.path(name).name for name in golden.OFFERS)


@each_night
def test_the_golden_night_is_unchanged(name):
    now = told(played(name).entries).splitlines()
    then = golden.path(name).read_text().splitlines()
    for number, (new, old) in enumerate(zip(now, then, strict=False), start=1):
        assert new == old, f"line {number}"
    assert len(now) == len(then)


@each_night
def test_the_golden_night_verifies_offline_and_its_chips_add_up(name):
    log = played(name)
    whole = Log(log.table, log.entries)
    lay_open(whole, golden.source(name))
    report = verify(read_log(whole.lines()))
    assert report.findings == ()
    assert report.opened == report.shuffles == report.rounds == golden.HANDS
    brought = sum(event.chips for event in log.events if isinstance(event, SeatTaken | ChipsBought))
    left = sum(event.chips for event in log.events if isinstance(event, SeatLeft))
    assert brought == left + sum(event.amount for event in log.events if isinstance(event, happened.CollectionTaken))


def test_the_golden_nights_together_include_rare_events():
    kept = [golden.path(name).read_text() for name in golden.OFFERS]
    events = [event for text in kept for entry in read(text, "pan") for event in entry.events]
    kinds = {type(event) for event in events}
    wanted = (happened.Eldest, happened.WentOnTop, happened.Taken, happened.Forced, happened.Melded, happened.Added,
              happened.Paid, happened.Repaid, happened.Fouled, happened.CardWithdrawn, happened.HandDead,
              happened.WentOut, happened.TopsWon)  # fmt: skip
    assert set(wanted) <= kinds, set(wanted) - kinds
    assert any(isinstance(event, happened.Dealt) and event.made_up for event in events)


@each_night
def test_every_event_of_pan_has_a_log_line(name):
    log = played(name)
    silent = (happened.HandCalled, happened.RoundEnded, happened.DeckTouched, happened.DeclarationsOpened)
    table = open_table(name).table
    for event in [event for entry in log.entries[1:] for event in entry.events]:
        assert bool(narrate(table, event)) != isinstance(event, silent), event
        table = evolve(table, event)
