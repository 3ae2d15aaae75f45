"""A new kind needs only its own module and one name in the registry. Everything else can play it without changes."""

import json

import pytest
from tests.support.toys import kind as toy_kind
from tests.support.toys.kind import CutCards, Show

from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import log as logs
from houseway.table.commands import BuyIn, ChangeSeat, ComeBack, SitDown, SitOut, StandUp
from houseway.table.display.narrate import narrate
from houseway.table.display.view import change, felt, redact, view
from houseway.table.find_kind import kind
from houseway.table.legal import legal
from houseway.table.log import event_reader, open_table, read_log, replay
from houseway.table.postings import post
from houseway.table.snapshot import take_snapshot, unpack


@pytest.fixture
def toss(tmp_path, monkeypatch):
    """Return a night of three rounds in which players come, go, change seats and sit out."""
    toy_kind.spread(tmp_path, monkeypatch)
    night, source = open_table("tests/toy-toss"), SeededSource(b"toss")
    for seat, name in ((1, "Ah Fong"), (2, "Bess"), (4, "Cruz")):
        night.do(SitDown(seat, name, 10_000), source)
    for seats in ((1, 2, 4), (2, 4), (2, 3)):
        night.do(CutCards(), source)
        for seat in seats:
            night.do(Show(seat), source)
        if seats == (1, 2, 4):
            night.do(SitOut(1), source)
        elif seats == (2, 4):
            night.do(ChangeSeat(4, 3), source)
    return night, source


def test_a_kind_made_for_the_tests_is_played_logged_replayed_and_verified(toss):
    night, source = toss
    for seat in (1, 2, 3):
        night.do(StandUp(seat), source)
    kept = read_log(night.lines())
    assert replay(kept) == night.table
    report = verify(kept)
    assert report.findings == ()
    assert (report.rounds, report.shuffles) == (3, 3)


def test_a_log_with_player_seeds_reproduces_a_round(toss):
    night, _ = toss
    first = json.loads(night.lines().splitlines()[1])
    assert first["do"] == {"do": "sit-down", "seat": 1, "name": "Ah Fong", "chips": 10_000}
    taken, sealed = first["events"]
    assert taken == {"event": "seat-taken", "seat": 1, "name": "Ah Fong", "chips": 10_000}
    assert sealed["event"] == "sealed", "the first shuffle is sealed when the first player arrives"


def test_a_tampered_log_is_found_while_its_shuffles_are_sealed(toss):
    night, _ = toss
    text = night.lines().decode()
    won = next(line for line in text.splitlines() if '"event":"won"' in line)
    seat = json.loads(won)["events"][-1]["seat"]
    other = won.replace(f'"event":"won","seat":{seat}', f'"event":"won","seat":{1 if seat != 1 else 2}')
    assert verify(read_log(text.replace(won, other).encode())).findings


def test_each_person_has_their_own_view_and_patches_lead_from_one_felt_to_the_next(toss):
    night, source = toss
    night.do(ComeBack(1), source)
    step = night.do(CutCards(), source)
    numbers = {place.seat: person.number for place, person in night.table.people.items()}
    mine = view(night.table, numbers[2])
    assert [card != "??" for card in mine["cards"].values()] == [False, True, False]
    assert [each["words"] for each in mine["waiting"]] == [[], ["show"], []], "the set of players who may act"
    shown = felt(step.tables[0], numbers[2])
    for before, after in zip(step.tables, step.tables[1:], strict=False):
        shown = merged(shown, change(felt(before, numbers[2]), felt(after, numbers[2])))
    assert shown == felt(step.after, numbers[2])
    for event, before in zip(step.events, step.tables, strict=False):
        assert narrate(before, event)
        assert redact(before, event, None) == redact(before, event, 99)


def merged(target, patch):
    """Apply a merge patch (RFC 7396), as a browser does."""
    if not isinstance(patch, dict):
        return patch
    found = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = merged(found.get(name), value)
    return found


def test_chips_are_conserved_and_a_snapshot_restores_the_table_between_rounds(toss):
    night, _ = toss
    table = logs.opened_table(night.entries[0].events[0])
    fresh = table
    for entry in night.entries[1:]:
        for event in entry.events:
            assert sum(posting.amount for posting in post(table, event)) == 0
            table = logs.evolve(table, event)
    assert sum(person.chips for person in table.people.values()) == 30_000
    assert unpack(fresh, take_snapshot(table)) == unpack(fresh, take_snapshot(night.table))
    assert unpack(fresh, take_snapshot(table)).people == night.table.people


def test_a_command_is_legal_if_decide_accepts_it(toss):
    night, source = toss
    assert [type(each.command) for each in legal(night.table, Place(2))] == [BuyIn, StandUp]
    night.do(CutCards(), source)
    assert [type(each.command) for each in legal(night.table, Place(2))] == [Show, BuyIn]
    with pytest.raises(Refused) as refused:
        night.do(StandUp(2), source)
    assert refused.value.code == "in-action"


def test_no_other_module_mentions_the_new_kind(toss):
    assert kind("toss") is toy_kind.KIND
    assert event_reader("toss").decode(b'{"event":"shown","seat":2,"card":"As"}') == toy_kind.Shown(2, "As")
