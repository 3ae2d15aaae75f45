"""Floor rulings on misdealt hands at a live table, as Comstock filed them."""

import pytest

from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.kinds.pot.commands import Call, DealHand, DealTooSoon, DeclareOutOfTurn, DeclareWrongNumber, Misdeal
from houseway.kinds.pot.display.sign import calls
from houseway.kinds.pot.events import DealtTooSoon
from houseway.kinds.pot.hand.events import BetReturned, CardDead, HandKilled, Misdealt
from houseway.rules.refusal import Refused
from houseway.table.commands import SitDown
from houseway.table.display.narrate import narrate
from houseway.table.log import open_table, read_log, replay

SOURCE = SeededSource(b"dealt wrong")
HOLDEM, STUD, MEXICAN = "comstock/texas-holdem", "comstock/seven-card-stud", "comstock/mexican-poker"


def dealt(name, players=4):
    log = open_table(name)
    for seat in range(1, players + 1):
        log.do(SitDown(seat, f"player {seat}", 50_000, moved="settled"), SOURCE)
    log.do(DealHand(), SOURCE)
    return log


def checked(log):
    assert verify(log.entries).findings == ()
    assert replay(read_log(log.lines())) == log.table


def test_comstock_330_a_wrong_number_of_cards_is_a_misdeal_until_two_players_have_acted():
    log = dealt(HOLDEM)
    events = log.do(DeclareWrongNumber(log.table.round.hand.actor), SOURCE).events
    assert isinstance(events[0], Misdealt)
    assert events[0].clause == "comstock 330–334"
    assert all(person.chips == 50_000 for person in log.table.people.values())
    checked(log)


def test_comstock_330_after_two_players_have_acted_a_wrong_hand_is_dead():
    log = dealt(HOLDEM)
    for _ in range(2):
        log.do(Call(log.table.round.hand.actor), SOURCE)
    seat = log.table.round.hand.actor
    events = log.do(DeclareWrongNumber(seat), SOURCE).events
    assert events[0] == HandKilled(seat, "it has a wrong number of cards", "comstock 330–334")
    assert log.table.round is None or log.table.round.hand.actor != seat
    checked(log)


def test_comstock_474_before_the_opening_bet_the_ante_of_a_dead_hand_is_returned():
    log = dealt(STUD)
    seat = next(seat for seat in log.table.round.hand.seats if seat != log.table.round.hand.actor)
    killed, back = log.do(DeclareWrongNumber(seat), SOURCE).events[:2]
    assert (type(killed), type(back), back.amount) == (HandKilled, BetReturned, log.table.line.game.stakes.ante)
    checked(log)


def test_comstock_1052_cards_dealt_out_of_turn_in_the_first_deal_are_a_misdeal():
    log = dealt(MEXICAN)
    events = log.do(DeclareOutOfTurn(), SOURCE).events
    assert isinstance(events[0], Misdealt)
    assert events[0].clause == "comstock 1052–1061"
    checked(log)


def test_a_street_dealt_too_soon_comes_from_the_sealed_shoe_and_the_log_verifies():
    """Crystal 220: a flop dealt too soon is shuffled back in."""
    log = dealt("crystal/holdem")
    step = log.do(DealTooSoon(), SOURCE)
    assert step.events[0] == DealtTooSoon(1)
    assert narrate(step.tables[0], step.events[0]) == "The dealer deals before the betting is complete."
    assert sum(isinstance(event, CardDead) for event in step.events) == 3
    assert log.table.round.hand.actor
    checked(log)


def test_the_felt_offers_the_filed_floor_calls_and_none_between_hands():
    found = {name: [call.do for call in calls(offer(name))] for name in (HOLDEM, MEXICAN, "oaks/texas-holdem")}
    assert found == {
        HOLDEM: ["declare-misdeal", "declare-wrong-number"],
        MEXICAN: ["declare-misdeal", "declare-wrong-number", "declare-out-of-turn"],
        "oaks/texas-holdem": ["declare-misdeal"],
    }
    log = open_table(HOLDEM)
    for call in (DeclareWrongNumber(1), DeclareOutOfTurn(), DealTooSoon(), Misdeal("a bad deck")):
        with pytest.raises(Refused) as refused:
            log.do(call, SOURCE)
        assert refused.value.code == "no-hand"
