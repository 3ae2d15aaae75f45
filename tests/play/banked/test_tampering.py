"""A log that somebody has been at: the check says so, whatever was changed."""

import msgspec
import pytest

from houseway.cards import commitment
from houseway.houses import headers
from houseway.play.banked import events as happened
from houseway.play.banked.verify import verify

POINTS = [each.id for each in headers() if each.family == "points" and each.status == "playable"]
change = msgspec.structs.replace


def honest(night, name):
    """Return a night with at least one shoe dealt out and its seed revealed."""
    private = "super-pan" in name or "face-down" in name
    return list(night(name, 1, 12, "2" if private else "1").log.events)


def places(events, kind, chosen=lambda event: True):
    return [at for at, event in enumerate(events) if isinstance(event, kind) and chosen(event)]


def replaced(events, at, **fields):
    return [*events[:at], change(events[at], **fields), *events[at + 1 :]]


def found(events):
    report = verify(events)
    assert report.findings
    assert report.findings[0].what
    return report.findings[0].event


@pytest.mark.parametrize("name", POINTS)
def test_the_log_is_honest_and_has_a_revealed_seed(night, name):
    report = verify(honest(night, name))
    assert report.findings == ()
    assert report.revealed >= 1


@pytest.mark.parametrize("name", POINTS)
def test_a_changed_card_is_found(night, name):
    events = honest(night, name)
    for at in places(events, happened.CardDealt)[:12:3]:
        other = "2c" if events[at].card != "2c" else "3c"
        assert found(replaced(events, at, card=other)) == at


@pytest.mark.parametrize("name", POINTS)
def test_a_changed_payment_is_found(night, name):
    events = honest(night, name)
    for at in places(events, happened.WagerSettled)[:6]:
        assert found(replaced(events, at, paid=events[at].paid + 100)) == at
        assert found(replaced(events, at, returned=events[at].returned + 1)) == at
    at = places(events, happened.BankReturned)[0]
    assert found(replaced(events, at, end=events[at].end + 1)) == at


@pytest.mark.parametrize("name", POINTS)
def test_a_changed_fee_or_bank_is_found(night, name):
    events = honest(night, name)
    for at in places(events, happened.CollectionTaken)[:3]:
        assert found(replaced(events, at, amount=events[at].amount + 50)) == at
    at = places(events, happened.BankTaken)[0]
    assert found(replaced(events, at, stake=10**9)) == at


DEALERS = (
    happened.BankOffered,
    happened.BetsClosed,
    happened.CollectionTaken,
    happened.DiceRolled,
    happened.ButtonPlaced,
    happened.CardDealt,
    happened.CardsTurned,
    happened.WagerSettled,
    happened.BankReturned,
    happened.RoundEnded,
    happened.ShoeShuffled,
    happened.BankTaken,
    happened.Chosen,
)


@pytest.mark.parametrize("name", POINTS)
def test_a_dropped_event_is_found(night, name):
    events = honest(night, name)
    for kind in DEALERS:
        for at in places(events[:-3], kind)[:2]:
            assert found([*events[:at], *events[at + 1 :]]) >= at


@pytest.mark.parametrize("name", POINTS)
def test_two_cards_that_changed_places_are_found(night, name):
    events = honest(night, name)
    swapped = 0
    for at in places(events, happened.CardDealt)[:8]:
        after = events[at + 1]
        if isinstance(after, happened.CardDealt) and (after.card, after.to) != (events[at].card, events[at].to):
            assert found([*events[:at], after, events[at], *events[at + 2 :]]) >= at
            swapped += 1
    assert swapped


@pytest.mark.parametrize("name", POINTS)
def test_rows_that_changed_places_are_found(night, name):
    events = honest(night, name)
    for at in places(events, happened.WagerSettled):
        if isinstance(events[at + 1], happened.WagerSettled) and events[at + 1] != events[at]:
            assert found([*events[:at], events[at + 1], events[at], *events[at + 2 :]]) == at
            return
    pytest.fail("a night without two rows")


@pytest.mark.parametrize("name", POINTS)
def test_a_wrong_seed_is_found(night, name):
    events = honest(night, name)
    at = places(events, happened.SeedRevealed)[0]
    other = (b"another seed").hex()
    assert found(replaced(events, at, seed=other))
    assert found(replaced(events, at, seed="no hexadecimal"))
    # a seed that fits another commitment, put in both places, still deals other cards
    committed = places(events, happened.ShoeShuffled)[0]
    forged = replaced(events, committed, commitment=commitment(bytes.fromhex(other)))
    forged = replaced(forged, at, seed=other, commitment=commitment(bytes.fromhex(other)))
    assert found(forged) > committed


@pytest.mark.parametrize("name", POINTS)
def test_other_rules_are_found(night, name):
    events = honest(night, name)
    assert found(replaced(events, 0, rules="0" * 64)) == 0


@pytest.mark.parametrize("name", POINTS)
def test_chips_out_of_nowhere_are_found(night, name):
    events = honest(night, name)
    at = places(events, happened.WagerPlaced)[0]
    assert found(replaced(events, at, amount=10**9)) == at
    at = places(events, happened.RoundEnded)[0]
    seat = events[places(events, happened.SeatTaken)[0]].seat
    paid = happened.WagerSettled(seat, "player", "win", 100, paid=100, returned=100)
    assert found([*events[:at], paid, *events[at:]]) == at
