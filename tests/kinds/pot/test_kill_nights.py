"""Nights with kills, overkills, straddles and seat changes are verified, booked, narrated and exported."""

from collections import Counter
from contextlib import suppress
from functools import cache
from random import Random

import msgspec
import pytest

from houseway.desks.histories import read_ndjson, write_ndjson
from houseway.desks.histories.ohh import ohh
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.kinds.pot import trial
from houseway.kinds.pot.commands import WORDS, DealHand, Kill
from houseway.kinds.pot.display.view import view
from houseway.kinds.pot.events import ComesIn, RoundEnded
from houseway.kinds.pot.hand.events import CollectionTaken, ForcedBetPosted, KillPassed, PotKilled
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.state import PotGame
from houseway.kinds.pot.round import lineup
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import BuyIn, ChangeSeat, ComeBack, SitDown, SitOut, StandUp
from houseway.table.display.narrate import narrate
from houseway.table.evolve import evolve
from houseway.table.log import Entry, open_table, opened_table, read_log
from houseway.table.postings import post

OFFERS = ("comstock/lowball", "palace/lowball", "palace/draw-poker")


class Source(SeededSource):
    def seed(self, shoe):
        return f"a night of kills {shoe}".encode()


class Night:
    def __init__(self, name):
        self.rng, self.log, self.source = Random(name), open_table(name), Source(b"")
        self.told = []
        for seat in (1, 2, 4, 5, 7, 8):
            self.do(SitDown(seat, f"player {seat}", 60_000))

    @property
    def table(self):
        return self.log.table

    @property
    def hand(self):
        return self.table.round.hand

    def do(self, command):
        step = self.log.do(command, self.source)
        self.told += [narrate(table, event) for table, event in zip(step.tables, step.events, strict=False)]

    def between(self):
        for place in lineup(self.table).places:
            dice = self.rng.random()
            with suppress(Refused):
                if place.away or (place.missed and dice < 0.5):
                    self.do(ComeBack(place.seat, posts=dice < 0.5))
                elif dice < 0.12:
                    self.do(SitOut(place.seat))
                elif dice > 0.93:
                    self.do(ChangeSeat(place.seat, self.rng.randint(1, 8), self.rng.random() < 0.5))
                elif place.stack < 20_000:
                    self.do(BuyIn(place.seat, 40_000))

    def speak(self):
        hand = self.hand
        choice = self.rng.choice([one for one in legal(hand) if one.word != "fold" or self.rng.random() < 0.3])
        kind = WORDS[choice.word]
        if choice.word == "draw":
            return kind(tuple(self.rng.sample(choice.cards, min(choice.most, 2))), hand.actor)
        return kind(hand.actor) if kind.__struct_fields__ == ("seat",) else kind(choice.least, hand.actor)


@cache
def night(name, hands=40):
    one = Night(name)
    for _ in range(hands):
        one.between()
        with suppress(Refused):
            one.do(DealHand())
        while one.table.round is not None:
            one.do(one.speak())
    for place in one.table.people:
        one.do(StandUp(place.seat))
    return one


def post_all(log):
    """Post every event and return the errors: negative accounts, and books that differ from the table."""
    accounts, faults = Counter(), []
    table = opened_table(log.entries[0].events[0])
    for event in log.events[1:]:
        postings = post(table, event)
        assert sum(posting.amount for posting in postings) == 0
        for account, amount in postings:
            accounts[account] += amount
        table = evolve(table, event)
        faults += [(event, name) for name, amount in accounts.items() if amount < 0 and name != "cage"]
        faults += [(event, at) for at, person in table.people.items() if accounts[at] != person.chips]
        if isinstance(event, RoundEnded):
            faults += [(event, seat) for seat, chips in event.stacks if accounts[Place(seat)] != chips]
            faults += [(event, "pot")] if accounts["pot"] != table.carryover.carried else []
    return faults


def kinds(events):
    found = {type(event).__name__ for event in events}
    found |= {event.kind for event in events if isinstance(event, ForcedBetPosted)}
    return found | {"over" for event in events if isinstance(event, PotKilled) and event.over}


@pytest.mark.parametrize("name", OFFERS)
def test_the_night_has_every_sort_of_kill(name):
    rare = {"straddle", "over"} if name == "comstock/lowball" else {"kill"}
    assert rare | {"PotKilled", "KillPassed", "SeatChanged", "BlindsMissed"} <= kinds(night(name).log.events)


@pytest.mark.parametrize("name", OFFERS)
def test_the_night_verifies_and_its_books_balance(name):
    log = night(name).log
    assert verify(read_log(log.lines())).findings == ()
    assert post_all(log) == []


@pytest.mark.parametrize(("kind", "change"), [
    (PotKilled, lambda event: msgspec.structs.replace(event, amount=event.amount - 100)),
    (PotKilled, lambda event: KillPassed(event.seat)),
    (ComesIn, lambda event: msgspec.structs.replace(event, waits=event.waits + 1)),
])
def test_a_changed_kill_or_wait_in_a_log_is_found(kind, change):
    log = list(night("comstock/lowball").log.entries)
    at = next(line for line, entry in enumerate(log) if any(isinstance(event, kind) for event in entry.events))
    events = tuple(change(event) if isinstance(event, kind) else event for event in log[at].events)
    log[at] = Entry(log[at].do, events)
    found = verify(log).findings
    assert found
    assert found[0].line == at + 1


@pytest.mark.parametrize("name", OFFERS)
def test_every_event_of_the_night_is_narrated_and_exported(name):
    one = night(name)
    assert all(line.endswith((".", "…")) for line in one.told if line)
    hands = list(read_ndjson(one.log.lines()))
    assert [hand.log for hand in read_ndjson(write_ndjson(hands))] == [hand.log for hand in hands]
    for hand in hands:
        ids = {seat: place for place, seat in enumerate(hand.began.seats)}
        extra = [(ids[event.seat], event.amount / 100) for event in hand.log if isinstance(event, PotKilled)
                 or (isinstance(event, ForcedBetPosted) and event.kind in ("kill", "straddle"))]
        if b'"Jo"' in write_ndjson([hand]):
            with pytest.raises(Refused, match="has no joker"):
                ohh(hand)
            continue
        acts = [act for round_ in ohh(hand)["rounds"] for act in round_["actions"]]
        told = [(act["player_id"], act["amount"]) for act in acts if act["action"] == "Post Extra Blind"]
        assert set(extra) <= set(told)


def test_questions_and_views_are_right_while_the_dealer_pauses_for_kills():
    one = Night("comstock/lowball")
    one.do(DealHand())
    hand = one.hand
    first = hand.actor
    assert [len(cards) for cards in hand.down] == [2] * 6
    seen = view(hand, first)
    assert [(choice.word, choice.least) for choice in legal(hand)] == [("kill", 800), ("pass", 0)]
    assert [place["down"] for place in seen["seats"].values() if place["seat"] != first] == [["??", "??"]] * 5
    one.do(Kill(first))
    assert view(one.hand, 0)["killers"] == [first]
    assert one.told[-1].endswith("kills the pot for $6. The limit is now $8.")  # the $2 blind was already in
    over = one.hand.actor
    one.do(Kill(over))
    assert view(one.hand, 0)["killers"] == [first, over]
    assert [len(cards) for cards in one.hand.down] == [5] * 6


def test_a_hand_history_names_a_player_who_changed_seats_at_the_new_seat():
    one = Night("palace/lowball")
    one.do(ChangeSeat(4, 6))
    one.do(DealHand())
    while one.table.round is not None:
        one.do(one.speak())
    hand, = read_ndjson(one.log.lines())
    assert hand.name(6) == "player 4"


def test_house_players_sometimes_kill_and_overkill_in_a_trial():
    filed = offer("comstock/lowball")
    game = PotGame(filed.variant, filed.line().stakes, filed.line().drop)
    kills = []
    for number in range(120):
        hand, log = trial.play(game, filed.line(), 7, number % 7 + 1, Random(f"trial {number}"))
        kills += [event.over for event in log if isinstance(event, PotKilled)]
        fees = sum(event.amount for event in log if isinstance(event, CollectionTaken))
        assert sum(hand.stacks) + fees == sum(log[0].stacks)
    assert 5 < kills.count(False) < 60
    assert True in kills
