"""Thousands of random hands of every filed pot game, and nights with kills, posts, time fees and carried antes.

The checks: legal actions are accepted, chips are conserved over the night, the replay agrees, and no seat can read a
hidden card. The full hundred thousand hands are in test_every_offer.py.
"""

import json
import random

import msgspec
import pytest

from houseway.cards import spell
from houseway.fairness.source import SeededSource
from houseway.houses import headers, offer
from houseway.kinds.pot.commands import DealHand, TakeOver
from houseway.kinds.pot.display.view import seen, view
from houseway.kinds.pot.events import RoundEnded
from houseway.kinds.pot.hand.events import CollectionTaken, Dealt, Discarded, HandBegan, HandShown, OpenersShown
from houseway.kinds.pot.hand.play import WORDS, PotGame, decide, legal, replay
from houseway.kinds.pot.round import lineup
from houseway.rules.refusal import Refused
from houseway.table.commands import BuyIn, ChangeSeat, CollectTime, ComeBack, SitDown, SitOut
from houseway.table.events import Sealed, TimeCollected
from houseway.table.log import open_table

OFFERS = [header.id for header in headers() if header.family == "poker" and offer(header.id).variant is not None]


@pytest.mark.parametrize("name", OFFERS)
def test_random_hands_at_random_lines_pass_every_check(random_hand, name):
    filed, rng = offer(name), random.Random(f"many {name}")
    for _ in range(50):
        line = rng.choice(filed.fees.stakes)
        random_hand(PotGame(filed.variant, line.stakes, line.drop), rng)


def sizes(choice, rng):
    if choice.word in ("bet", "raise", "open"):
        return [WORDS[choice.word](to) for to in (choice.only or {choice.least, choice.most})]
    if choice.word in ("draw", "discard"):
        count = rng.randint(choice.least, choice.most)
        return [WORDS[choice.word](tuple(rng.sample(choice.cards, count)))]
    return [WORDS[choice.word]()]


def readable(hand, log, seat):
    """Return the hidden cards that a seat can nevertheless read."""
    text = json.dumps([view(hand, seat), [msgspec.to_builtins(seen(event, seat)) for event in log]])
    known = {spell(one) for row in (*hand.up, hand.board) for one in row} | set(hand_of(hand, seat))
    for event in log:
        if isinstance(event, HandShown | OpenersShown):
            known |= set(event.cards)
        if isinstance(event, Dealt | Discarded) and event.seat == seat:
            known |= set(event.down if isinstance(event, Dealt) else event.cards)
    return {spell(one) for one in range(53) if f'"{spell(one)}"' in text} - known


def hand_of(hand, seat):
    return [spell(one) for one in hand.down[hand.position(seat)]] if seat in hand.seats else []


class Night:
    """A table over several hands, with players who come and go at random."""

    def __init__(self, name, rng):
        filed = offer(name)
        self.rng, self.line = rng, rng.choice(filed.fees.stakes)
        option = f"{self.line.filing}:{self.line.option}" if self.line.filing else self.line.option
        self.log = open_table(name, seats=filed.variant.seats[1], schedule=option)
        self.source = SeededSource(rng.randbytes(8))
        self.bought = self.taken = self.hands = 0
        self.kills = self.posts = 0
        for seat in rng.sample(range(1, filed.variant.seats[1] + 1), rng.randint(3, filed.variant.seats[1])):
            chips = max(self.line.buy_in.least, 30 * self.line.stakes.upper)
            chips = min(chips, self.line.buy_in.most) if self.line.buy_in.most else chips
            self.do(SitDown(seat, f"player {seat}", chips, posts=rng.random() < 0.5))
            self.bought += chips

    @property
    def table(self):
        return self.log.table

    def do(self, command):
        return self.log.do(command, self.source)

    def between(self):
        places = lineup(self.table).places
        place = self.rng.choice(places)
        dice = self.rng.random()
        if place.stack == 0 or dice < 0.1:
            chips = max(self.line.buy_in.least, 10 * self.line.stakes.upper)
            try:
                self.do(BuyIn(place.seat, chips))
                self.bought += chips
            except Refused as refused:
                if refused.code not in ("above-buy-in", "second-short-buy"):
                    raise
        elif dice < 0.2 and not place.away and sum(not each.away for each in places) > 3:
            self.do(SitOut(place.seat))
        elif dice < 0.5 and place.away:
            self.do(ComeBack(place.seat, posts=self.rng.random() < 0.7))
        elif dice < 0.6 and self.table.line.game.betting.over_button:
            self.do(TakeOver(place.seat, True))
        elif dice > 0.8:
            seat = self.rng.randint(1, self.table.seats)
            try:
                self.do(ChangeSeat(place.seat, seat, self.rng.random() < 0.5))
            except Refused as refused:
                if refused.code not in ("seat-taken", "short-game", "must-wait"):
                    raise
        elif dice < 0.7 and self.line.drop.moment == "time":
            paid = self.do(CollectTime()).events
            self.taken += sum(event.amount for event in paid if isinstance(event, TimeCollected))

    def play(self):
        rng, events = self.rng, list(self.do(DealHand()).events)
        while self.table.round is not None:
            hand = self.table.round.hand
            possible = [command for choice in legal(hand) for command in sizes(choice, rng)]
            for command in possible:
                decide(hand, hand.actor, command)
            stays = [command for command in possible if type(command).__name__ != "Fold"]
            command = rng.choice(stays if rng.random() < 0.8 else possible)
            step = self.do(msgspec.structs.replace(command, seat=hand.actor))
            events += step.events
            for table in step.tables:
                self.purses_are_the_hands(table)
        began = next(place for place, event in enumerate(events) if isinstance(event, HandBegan))
        of_the_hand = [event for event in events[began:] if not isinstance(event, Sealed)]  # seals are the table's
        log, hand = of_the_hand[:-1], self.table.last.hand
        assert isinstance(of_the_hand[-1], RoundEnded)
        assert replay(self.table.line.game, log) == hand
        for seat in (0, rng.choice(hand.seats)):
            assert not readable(hand, log, seat)
        self.taken += sum(event.amount + event.jackpot for event in log if isinstance(event, CollectionTaken))
        self.kills += bool(log[0].killer)
        self.posts += len(log[0].owed)
        self.hands += 1
        chips = sum(person.chips for person in self.table.people.values())
        assert chips + self.table.carryover.carried + self.taken == self.bought

    def purses_are_the_hands(self, table):
        """Check that the players' chips at the table equal the hand's stacks after every event."""
        played = table.round
        if played is not None and played.hand is not None:
            purses = {place.seat: person.chips for place, person in table.people.items()}
            assert tuple(purses[seat] for seat in played.hand.seats) == played.hand.stacks


def nights(name, hands, seed, length=8):
    """Play `hands` hands, opening a new table when too few players are left."""
    rng = random.Random(f"{seed} {name}")
    played = kills = posts = 0
    while played < hands:
        night = Night(name, rng)
        for _ in range(length):
            night.between()
            try:
                night.play()
            except Refused as refused:
                if refused.code != "too-few-players":
                    raise
                break
        played, kills, posts = played + night.hands, kills + night.kills, posts + night.posts
    return played, kills, posts


@pytest.mark.parametrize("name", OFFERS)
def test_nights_at_every_offer_pass_every_check(name):
    played, _, _ = nights(name, 10, 1)
    assert played >= 10


def test_nights_have_kills_and_posts():
    """The other nights prove little unless players kill pots and post for missed blinds."""
    names = ("oaks/omaha-hi-lo-split", "oaks/draw-poker", "crystal/holdem")
    met = [nights(name, 60, 2, length=30) for name in names]
    assert sum(kills for _, kills, _ in met) > 0
    assert sum(posts for _, _, posts in met) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", OFFERS)
def test_many_nights_at_every_offer_pass_every_check(name):
    played, _, _ = nights(name, 400, 3)
    assert played >= 400
