"""Thousands of random hands over every filed pot game, and nights of them with kills, posts, time and carried antes.

Checked on the way: whatever is offered is allowed, chips are conserved over the night, a hand replays to what it was,
and no seat can read a card that is hidden from it. The full hundred thousand are in tests/poker/test_every_offer.py.
"""

import json
import random

import msgspec
import pytest
from houseway.play.pot.table import (
    ButtonDrawn,
    PokerTable,
    decide_table,
    evolve_table,
    next_hand,
    settle_hand,
    strike,
)

from houseway.cards import deck, spell
from houseway.houses import headers, offer
from houseway.play.pot import WORDS, Game, Shoe, advance, begin, decide, evolve, legal, replay, seen, view
from houseway.play.pot.events import CollectionTaken, Dealt, Discarded, HandShown, OpenersShown
from houseway.play.pot.seating import BuyChips, ChangeSeat, ComeBack, Sit, SitOut, TakeOver, TimeCollected
from houseway.rules.refusal import Refused

OFFERS = [header.id for header in headers() if header.family == "poker" and offer(header.id).variant is not None]


@pytest.mark.parametrize("name", OFFERS)
def test_random_hands_at_random_lines(random_hand, name):
    filed, rng = offer(name), random.Random(f"many {name}")
    for _ in range(50):
        line = rng.choice(filed.stakes)
        random_hand(Game(filed.variant, line.stakes, line.drop), rng)


def sizes(choice, rng):
    if choice.word in ("bet", "raise", "open"):
        return [WORDS[choice.word](to) for to in (choice.only or {choice.least, choice.most})]
    if choice.word in ("draw", "discard"):
        count = rng.randint(choice.least, choice.most)
        return [WORDS[choice.word](tuple(rng.sample(choice.cards, count)))]
    return [WORDS[choice.word]()]


def readable(hand, log, seat):
    """Return the cards a seat can read although nobody showed them to it."""
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
    """A table over some hands, its people coming and going at random."""

    def __init__(self, name, rng):
        filed = offer(name)
        self.rng, self.line = rng, rng.choice(filed.stakes)
        self.table = PokerTable(Game(filed.variant, self.line.stakes, self.line.drop), self.line)
        self.bought = self.taken = self.hands = 0
        self.kills = self.posts = 0
        for seat in rng.sample(range(1, filed.variant.seats[1] + 1), rng.randint(3, filed.variant.seats[1])):
            chips = max(self.line.buy_in.least, 30 * self.line.stakes.upper)
            chips = min(chips, self.line.buy_in.most) if self.line.buy_in.most else chips
            self.do(Sit(seat, f"player {seat}", chips, rng.random() < 0.5))
            self.bought += chips
        self.table = evolve_table(self.table, ButtonDrawn((), self.table.places[0].seat))

    def do(self, command):
        self.table = evolve_table(self.table, decide_table(self.table, command))

    def between(self):
        place = self.rng.choice(self.table.places)
        dice = self.rng.random()
        if place.stack == 0 or dice < 0.1:
            chips = max(self.line.buy_in.least, 10 * self.line.stakes.upper)
            try:
                self.do(BuyChips(place.seat, chips))
                self.bought += chips
            except Refused as refused:
                if refused.code not in ("above-buy-in", "second-short-buy"):
                    raise
        elif dice < 0.2 and not place.away and sum(not each.away for each in self.table.places) > 3:
            self.do(SitOut(place.seat))
        elif dice < 0.5 and place.away:
            self.do(ComeBack(place.seat, self.rng.random() < 0.7))
        elif dice < 0.6 and self.table.game.betting.over_button:
            self.do(TakeOver(place.seat, True))
        elif dice > 0.8:
            seat = self.rng.randint(1, self.table.game.variant.seats[1])
            try:
                self.do(ChangeSeat(place.seat, seat, self.rng.random() < 0.5))
            except Refused as refused:
                if refused.code not in ("seat-taken", "short-game", "must-wait"):
                    raise
        elif dice < 0.7:
            for event in strike(self.table):
                self.table = evolve_table(self.table, event)
                self.taken += event.amount if isinstance(event, TimeCollected) else 0

    def play(self):
        rng = self.rng
        table, began = next_hand(self.table)
        cards = table.game.variant.deck
        pack = list(deck(1, cards.jokers, cards.without))
        rng.shuffle(pack)
        shoe, log = Shoe(pack, b"night"), [began]
        hand = advance(begin(table.game, began), shoe, log)
        while not hand.over:
            possible = [command for choice in legal(hand) for command in sizes(choice, rng)]
            events = [decide(hand, hand.actor, command) for command in possible]
            stays = [event for event in events if type(event).__name__ != "Folded"]
            log.append(rng.choice(stays if rng.random() < 0.8 else events))
            hand = advance(evolve(hand, log[-1]), shoe, log)
        assert replay(table.game, log) == hand
        for seat in (0, rng.choice(hand.seats)):
            assert not readable(hand, log, seat)
        self.taken += sum(event.amount + event.jackpot for event in log if isinstance(event, CollectionTaken))
        self.kills += bool(began.killer)
        self.posts += len(began.owed)
        self.table = evolve_table(table, settle_hand(table, hand, log))
        self.hands += 1
        assert sum(place.stack for place in self.table.places) + self.table.carried + self.taken == self.bought


def nights(name, hands, seed, length=8):
    """Play so many hands, a new table whenever too few are left."""
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
def test_nights_at_every_offer(name):
    played, _, _ = nights(name, 10, 1)
    assert played >= 10


def test_nights_meet_kills_and_posts():
    """The nights above would prove little if nobody ever killed a pot or posted for blinds he missed."""
    names = ("oaks/omaha-hi-lo-split", "oaks/draw-poker", "crystal/holdem")
    met = [nights(name, 60, 2, length=30) for name in names]
    assert sum(kills for _, kills, _ in met) > 0
    assert sum(posts for _, _, posts in met) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", OFFERS)
def test_many_nights_at_every_offer(name):
    played, _, _ = nights(name, 400, 3)
    assert played >= 400
