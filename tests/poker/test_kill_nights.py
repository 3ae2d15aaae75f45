"""Nights with kills, over-kills, straddles and changed seats: verified, booked, told and handed on, event by event."""

from contextlib import suppress
from functools import cache
from random import Random

import msgspec
import pytest

from houseway.analysis.histories import read_ndjson, write_ndjson
from houseway.analysis.histories.ohh import ohh
from houseway.houses import offer
from houseway.ledger.pot import audit_night
from houseway.play.pot import trial
from houseway.play.pot.commands import WORDS, Kill
from houseway.play.pot.events import CollectionTaken, KillPassed, Posted, PotKilled
from houseway.play.pot.hand import Game
from houseway.play.pot.legal import legal
from houseway.play.pot.narrate import say
from houseway.play.pot.night import Act, DealHand, carry, encode, evolve, open_night, start
from houseway.play.pot.seating import BuyChips, ChangeSeat, ComeBack, Leave, SeatChanged, Sit, SitOut
from houseway.play.pot.verify import read_night, verify
from houseway.play.pot.view import view
from houseway.rules.refusal import Refused

OFFERS = ("comstock/lowball", "palace/lowball", "palace/draw-poker")


class Seeds:
    def seed(self, shoe):
        return f"a night of kills {shoe}".encode()


class Night:
    def __init__(self, name):
        opened = open_night(name)
        self.rng, self.events, self.now = Random(name), [opened], start(opened)
        self.told = []
        for seat in (1, 2, 4, 5, 7, 8):
            self.do(Sit(seat, f"player {seat}", 60_000))

    def do(self, command):
        for event in carry(self.now, command, Seeds()):
            self.told.append(say(event, self.now))
            self.events.append(event)
            self.now = evolve(self.now, event)

    def between(self):
        for place in self.now.table.places:
            dice = self.rng.random()
            with suppress(Refused):
                if place.away or (place.missed and dice < 0.5):
                    self.do(ComeBack(place.seat, dice < 0.5))
                elif dice < 0.12:
                    self.do(SitOut(place.seat))
                elif dice > 0.93:
                    self.do(ChangeSeat(place.seat, self.rng.randint(1, 8), self.rng.random() < 0.5))
                elif place.stack < 20_000:
                    self.do(BuyChips(place.seat, 40_000))

    def speak(self):
        hand = self.now.hand
        choice = self.rng.choice([one for one in legal(hand) if one.word != "fold" or self.rng.random() < 0.3])
        kind = WORDS[choice.word]
        if choice.word == "draw":
            return Act(hand.actor, kind(tuple(self.rng.sample(choice.cards, min(choice.most, 2)))))
        return Act(hand.actor, kind(choice.least) if kind.__struct_fields__ else kind())


@cache
def night(name, hands=40):
    one = Night(name)
    for _ in range(hands):
        one.between()
        with suppress(Refused):
            one.do(DealHand())
        while not one.now.resting:
            one.do(one.speak())
    for place in one.now.table.places:
        one.do(Leave(place.seat))
    return one


def kinds(events):
    found = {type(event).__name__ for event in events}
    found |= {event.kind for event in events if isinstance(event, Posted)}
    return found | {"over" for event in events if isinstance(event, PotKilled) and event.over}


@pytest.mark.parametrize("name", OFFERS)
def test_the_night_meets_every_sort_of_kill(name):
    rare = {"straddle", "over"} if name == "comstock/lowball" else {"kill"}
    assert rare | {"PotKilled", "KillPassed", "SeatChanged", "BlindsMissed"} <= kinds(night(name).events)


@pytest.mark.parametrize("name", OFFERS)
def test_the_night_verifies_and_its_books_balance(name):
    events = night(name).events
    assert verify(read_night(b"\n".join(encode(event) for event in events))).findings == ()
    assert audit_night(events).faults == ()


@pytest.mark.parametrize(("kind", "change"), [
    (PotKilled, lambda event: msgspec.structs.replace(event, amount=event.amount - 100)),
    (PotKilled, lambda event: KillPassed(event.seat)),
    (SeatChanged, lambda event: msgspec.structs.replace(event, waits=event.waits + 1)),
])
def test_a_kill_or_a_wait_that_was_another_is_found(kind, change):
    events = list(night("comstock/lowball").events)
    at = next(place for place, event in enumerate(events) if isinstance(event, kind))
    events[at] = change(events[at])
    found = verify(events).findings
    assert found
    assert found[0].event >= at - len([event for event in events[:at] if type(event).__name__ == "SeedRevealed"])


@pytest.mark.parametrize("name", OFFERS)
def test_the_night_is_told_and_handed_on(name):
    one = night(name)
    assert all(one.told)
    log = b"\n".join(encode(event) for event in one.events)
    hands = list(read_ndjson(log))
    assert [hand.log for hand in read_ndjson(write_ndjson(hands))] == [hand.log for hand in hands]
    for hand in hands:
        ids = {seat: place for place, seat in enumerate(hand.began.seats)}
        extra = [(ids[event.seat], event.amount / 100) for event in hand.log if isinstance(event, PotKilled)
                 or (isinstance(event, Posted) and event.kind in ("kill", "straddle"))]
        acts = [act for round_ in ohh(hand)["rounds"] for act in round_["actions"]]
        told = [(act["player_id"], act["amount"]) for act in acts if act["action"] == "Post Extra Blind"]
        assert set(extra) <= set(told)


def test_what_is_asked_and_what_is_seen_when_the_dealer_stops():
    one = Night("comstock/lowball")
    one.do(DealHand())
    hand = one.now.hand
    first = hand.actor
    assert [len(cards) for cards in hand.down] == [2] * 6
    seen = view(hand, first)
    assert [(choice["word"], choice["least"]) for choice in seen["choices"]] == [("kill", 800), ("pass", 0)]
    assert view(hand, 0)["choices"] == []
    assert [place["down"] for place in seen["seats"] if place["seat"] != first] == [["??", "??"]] * 5
    one.do(Act(first, Kill()))
    assert view(one.now.hand, 0)["killers"] == [first]
    assert one.told[-1].endswith("kills the pot with $6; the limit is $8.")  # seat 1's left: it had the $2 blind in
    over = one.now.hand.actor
    one.do(Act(over, Kill()))
    assert view(one.now.hand, 0)["killers"] == [first, over]
    assert [len(cards) for cards in one.now.hand.down] == [5] * 6


def test_a_hand_history_names_who_changed_seats_where_he_sits_now():
    one = Night("palace/lowball")
    one.do(ChangeSeat(4, 6))
    one.do(DealHand())
    while not one.now.resting:
        one.do(one.speak())
    hand, = read_ndjson(b"\n".join(encode(event) for event in one.events))
    assert hand.name(6) == "player 4"


def test_the_trial_among_bots_kills_and_kills_over_now_and_then():
    filed = offer("comstock/lowball")
    game = Game(filed.variant, filed.line().stakes, filed.line().drop)
    kills = []
    for number in range(120):
        hand, log = trial.play(game, filed.line(), 7, number % 7 + 1, Random(f"trial {number}"))
        kills += [event.over for event in log if isinstance(event, PotKilled)]
        fees = sum(event.amount for event in log if isinstance(event, CollectionTaken))
        assert sum(hand.stacks) + fees == sum(log[0].stacks)
    assert 5 < kills.count(False) < 60
    assert True in kills
