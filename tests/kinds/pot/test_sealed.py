"""Hands dealt from sealed orders: when a seal is opened, what can be checked before that, and how a table is recovered.
"""

import random
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from houseway.fairness.seal_check import lay_open
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.kinds.pot.commands import WORDS, Call, Check, DealHand, Draw, Misdeal
from houseway.kinds.pot.events import ButtonDrawn, RoundEnded
from houseway.kinds.pot.hand.events import (
    BoardDealt,
    Burned,
    CollectionTaken,
    Dealt,
    HandBegan,
    HandShown,
    Misdealt,
    PotAwarded,
    StubScrambled,
)
from houseway.kinds.pot.hand.legal import legal
from houseway.table.commands import ComeBack, SitDown, SitOut, StandUp
from houseway.table.events import SeedRevealed
from houseway.table.log import Entry, Log, open_table, opened_table, read_log
from houseway.table.log import replay as replay_log
from houseway.table.snapshot import take_snapshot, unpack

HOLDEM = "crystal/holdem"
OFFERS = (HOLDEM, "palace/lowball", "cordova/mexican-stud", "comstock/mexican-poker", "palace/omaha-hi-lo",
          "palace/crazy-pineapple-high", "crystal/razz", "oaks/draw-poker", "palace/seven-card-stud-hi-lo")


def open_for(name, players, settings=None, secret=b"sealed"):
    log, source = open_table(name, settings), SeededSource(secret)
    for seat in range(1, players + 1):
        least, most = log.table.line.posted.buy_in.least, log.table.line.posted.buy_in.most
        chips = max(least, 60 * log.table.line.game.stakes.upper)
        log.do(SitDown(seat, f"player {seat}", min(chips, most) if most else chips), source)
    return log, source


def stay(hand, rng):
    """Choose the cheapest way to stay in, and discard as many cards as allowed."""
    choices = {choice.word: choice for choice in legal(hand)}
    word = next(word for word in ("check", "call", "bring-in", "open", "pass", "draw", *choices) if word in choices)
    choice, kind = choices[word], WORDS[word]
    if kind.__struct_fields__ == ("seat",):
        return kind(hand.actor)
    if choice.cards:
        return kind(tuple(rng.sample(choice.cards, choice.most)), hand.actor)
    return kind(choice.least, hand.actor)


def hand(log, source, rng, choose=stay):
    log.do(DealHand(), source)
    while log.table.round is not None:
        log.do(choose(log.table.round.hand, rng), source)


@cache
def sealed_night(name, players=5, hands=4):
    """Return the log of a table whose players are still seated, so no seal has been opened."""
    log, source = open_for(name, players)
    rng = random.Random(name)
    for _ in range(hands):
        hand(log, source, rng)
    return log


def events_of(log, kind):
    return [event for event in log.events if isinstance(event, kind)]


@pytest.mark.parametrize("name", OFFERS)
def test_sealed_hands_are_checked_from_their_cards_as_logged(name):
    log = sealed_night(name)
    report = verify(read_log(log.lines()))
    assert report.findings == ()
    assert (report.rounds, report.opened, report.rounds_opened) == (4, 0, 0)


@pytest.mark.parametrize("name", OFFERS)
def test_a_sealed_night_is_checked_again_from_its_seeds_once_they_are_opened(name):
    night = sealed_night(name)
    log = Log(night.table, night.entries)
    lay_open(log, SeededSource(b"sealed"))
    report = verify(read_log(log.lines()))
    assert report.findings == ()
    assert (report.shuffles, report.opened, report.rounds_opened) == (4, 4, 4)


def tampered(log, kind, change, which=-1):
    """Return the entries with one event changed, in the latest hand that has an event of this type."""
    entries = list(log.entries)
    at, place = [(at, place) for at, entry in enumerate(entries) for place, event in enumerate(entry.events)
                 if isinstance(event, kind)][which]
    events = list(entries[at].events)
    events[place] = change(events[place])
    assert events[place] != entries[at].events[place]
    entries[at] = Entry(entries[at].do, tuple(events))
    return entries


def another(event):
    """Give a pot to another player in the log."""
    loser = next(seat for seat in event.eligible if seat not in dict(event.shares))
    return replace(event, shares=((loser, event.amount),))


@pytest.mark.parametrize(("kind", "change"), [
    (PotAwarded, another),
    (PotAwarded, lambda event: replace(event, amount=event.amount + 100)),
    (CollectionTaken, lambda event: replace(event, amount=event.amount + 100)),
    (BoardDealt, lambda event: replace(event, cards=(*event.cards[:-1], "Jo"))),
    (Burned, lambda event: replace(event, card="Zz")),
    (HandShown, lambda event: replace(event, high="a royal flush")),
    (RoundEnded, lambda event: replace(event, stacks=((event.stacks[0][0], 10**6), *event.stacks[1:]))),
    (Dealt, lambda event: replace(event, down=event.down[:1])),
    (ButtonDrawn, lambda event: replace(event, seat=event.seat % 5 + 1)),
])
def test_changes_in_a_sealed_hand_are_found(kind, change):
    assert verify(tampered(sealed_night(HOLDEM), kind, change)).findings


PACK = {f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"}


def dealt_last(log):
    """Return the cards of the latest hand."""
    found = set()
    for event in log.events:
        if isinstance(event, HandBegan):
            found = set()
        elif isinstance(event, Dealt | BoardDealt | Burned):
            found |= {*getattr(event, "down", ()), *getattr(event, "cards", ()), getattr(event, "card", "")}
    return found - {""}


def test_a_changed_board_card_is_found():
    """Changing the last board card duplicates a card, or changes the hands and the winner."""
    log = sealed_night(HOLDEM)
    turned = events_of(log, BoardDealt)[-1].cards[0]
    held = dealt_last(log)
    assert turned in held
    others = 0
    for card in PACK - {turned}:
        changed = tampered(log, BoardDealt, lambda event, card=card: replace(event, cards=(card,)))
        report = verify(changed)
        if card in held:
            assert report.findings, card
        others += bool(report.findings) and card not in held
    assert others > 10


def test_a_duplicate_card_is_found():
    log = sealed_night(HOLDEM)
    burned = events_of(log, Burned)[-2].card
    changed = tampered(log, Burned, lambda event: Burned(burned))
    assert "not in the stub" in str(verify(changed).findings)


def test_a_changed_card_is_found_after_its_seal_is_opened():
    log, source = open_for(HOLDEM, 4)
    hand(log, source, random.Random(1))
    spare = PACK - dealt_last(log)
    lay_open(log, source)
    changed = tampered(log, Burned, lambda event: Burned(min(spare)))
    assert len(verify(changed).findings) == 1


def test_dealt_shuffles_are_never_opened_at_the_table_even_after_everybody_has_left():
    """A mucked hand stays mucked: the seeds of dealt shuffles are never events of the table."""
    log, source = open_for(HOLDEM, 3)
    rng = random.Random(3)
    for _ in range(13):
        hand(log, source, rng)
    for place in log.table.people:
        log.do(StandUp(place.seat), source)
    assert events_of(log, SeedRevealed) == []
    text = log.lines()
    assert not any(source.seed(shoe).hex().encode() in text for shoe in range(1, 15))
    report = verify(read_log(text))
    assert (report.findings, report.rounds, report.rounds_opened) == ((), 13, 0)
    lay_open(log, source)
    assert verify(read_log(log.lines())).rounds_opened == 13


def test_the_check_finds_a_wrong_seed():
    log, source = open_for(HOLDEM, 3)
    hand(log, source, random.Random(1))
    lay_open(log, source)
    assert verify(tampered(log, SeedRevealed, lambda event: replace(event, seed="00" * 32))).findings


SHORT = [("crystal/razz", 8), ("palace/lowball", 8)]
"""Eight stud players need 56 cards. Eight draw players who draw the maximum need more than 53."""


@cache
def short_night(name, players):
    log, source = open_for(name, players)
    rng = random.Random(5)
    for _ in range(3):
        hand(log, source, rng)
    return log


@pytest.mark.parametrize(("name", "players"), SHORT)
def test_a_scrambled_stub_is_checked_both_sealed_and_open(name, players):
    night = short_night(name, players)
    assert events_of(night, StubScrambled)
    assert verify(read_log(night.lines())).findings == ()
    log = Log(night.table, night.entries)
    lay_open(log, SeededSource(b"sealed"))
    report = verify(read_log(log.lines()))
    assert (report.findings, report.rounds_opened) == ((), 3)


@pytest.mark.parametrize(("name", "players"), [*SHORT, (HOLDEM, 5), ("comstock/mexican-poker", 6)])
def test_a_table_recovered_at_any_moment_continues_unchanged(name, players):
    """After a restart the table is replayed from its log, and its source has only the secret."""
    log = short_night(name, players)
    table = opened_table(log.entries[0].events[0])
    for number, entry in enumerate(log.entries[1:], start=1):
        if number % 3 == 0:
            table = replay_log(read_log(b"".join(Log(table, log.entries[:number]).lines().splitlines(True))))
        again = Log(table, [])
        assert again.do(entry.do, SeededSource(b"sealed")).events == entry.events
        table = again.table
    assert table == log.table


def test_a_table_saved_between_hands_continues_unchanged():
    log, source = open_for(HOLDEM, 4)
    hand(log, source, random.Random(1))
    fresh = opened_table(log.entries[0].events[0])
    again = Log(unpack(fresh, take_snapshot(log.table)), [])
    for one in (log, again):
        hand(one, SeededSource(b"sealed"), random.Random(2))
    assert again.table == replace(log.table, last=again.table.last)
    assert again.table.last == log.table.last


def test_a_misdeal_called_by_the_floor_returns_all_chips():
    log, source = open_for("palace/lowball", 4)
    before = {place: person.chips for place, person in log.table.people.items()}
    log.do(DealHand(), source)
    log.do(stay(log.table.round.hand, random.Random(1)), source)
    assert {place: person.chips for place, person in log.table.people.items()} != before
    void, settled = log.do(Misdeal("a foul deck"), source).events
    assert isinstance(void, Misdealt)
    assert isinstance(settled, RoundEnded)
    assert {place: person.chips for place, person in log.table.people.items()} == before
    assert verify(read_log(log.lines())).findings == ()


def test_palace_359_and_404_a_misdeal_is_dealt_again_from_the_same_button():
    log, source = open_for("palace/lowball", 4)
    hand(log, source, random.Random(1))
    log.do(DealHand(), source)
    first = log.table.round.hand
    button, seats, standings = log.table.carryover.button, first.seats, log.table.carryover.owing
    log.do(stay(first, random.Random(1)), source)
    log.do(Misdeal("a foul deck"), source)
    assert (log.table.carryover.again, log.table.carryover.standings) == (True, standings)
    hand(log, source, random.Random(2))
    assert (log.table.carryover.button, log.table.last.hand.seats) == (button, seats)
    hand(log, source, random.Random(3))
    assert log.table.carryover.button != button  # and then it moves on
    assert verify(read_log(log.lines())).findings == ()


def test_the_log_names_the_seat_that_acts():
    log, source = open_for("palace/lowball", 4)
    log.do(DealHand(), source)
    spoke = log.table.round.hand.actor
    log.do(stay(log.table.round.hand, random.Random(1)), source)
    assert msgspec.json.decode(log.lines().splitlines()[-1])["do"] == {"do": "pass", "seat": spoke}
    assert read_log(log.lines()) == log.entries
    assert [Call(3).seat, Check(3).seat, Draw(("As",), 3).seat] == [3, 3, 3]


SILENT = ["crystal/holdem", "cordova/texas-holdem", "oaks/texas-holdem", "comstock/texas-holdem", "palace/texas-holdem"]


@pytest.mark.parametrize("name", SILENT)
@pytest.mark.parametrize("way", ["same-button", "next-button"])
def test_every_house_has_both_readings_of_the_button_after_a_misdeal(name, way):
    """Palace 359 and comstock 719–724 redeal after some misdeals; the other filings are silent."""
    log, source = open_for(name, 4, {"after-a-misdeal": way})
    log.do(DealHand(), source)
    button = log.table.carryover.button
    log.do(Misdeal("a foul deck"), source)
    log.do(DealHand(), source)
    assert (log.table.carryover.button == button) == (way == "same-button")


@pytest.mark.parametrize(("way", "dead"), [("same-button", 0), ("dead-chips-stay", 100)])
def test_crystal_208_dead_chips_of_a_misdeal_are_returned_except_under_the_other_reading(way, dead):
    """Palace 410 and comstock 733–736 refund all money in the pot. The blinds are $1 and $2."""
    log, source = open_for("crystal/holdem", 4, {"after-a-misdeal": way})
    hand(log, source, random.Random(1))
    log.do(SitOut(4), source)
    for _ in range(3):
        hand(log, source, random.Random(2))
    log.do(ComeBack(4, posts=True), source)
    before = {place.seat: person.chips for place, person in log.table.people.items()}
    posted = [event for event in log.do(DealHand(), source).events if getattr(event, "dead", False)]
    assert [(event.seat, event.amount) for event in posted] == [(4, 100)]
    owing = log.table.carryover.owing[4]
    log.do(Misdeal("a foul deck"), source)
    after = {place.seat: person.chips for place, person in log.table.people.items()}
    assert after == before | {4: before[4] - dead}
    assert (log.table.carryover.carried, log.table.carryover.standings[4].missed) == (dead, owing.missed and not dead)
    assert verify(read_log(log.lines())).findings == ()
