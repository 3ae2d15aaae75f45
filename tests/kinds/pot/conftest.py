"""Fixtures that play one hand: fully described, or random with checks on the way."""

import json
import random
from functools import reduce
from typing import Any

import msgspec
import pytest
from tests.support.described_hands import settled_hand

from houseway.cards import deck, spell
from houseway.games.poker.base_variants import variant
from houseway.kinds.pot.display.view import seen, view
from houseway.kinds.pot.hand.events import (
    CardDead,
    CardExposed,
    CollectionTaken,
    HandEvent,
    HandShown,
    Misdealt,
    OpenersShown,
)
from houseway.kinds.pot.hand.forced_bets import straddle
from houseway.kinds.pot.hand.play import (
    WORDS,
    Event,
    Hand,
    HandBegan,
    LegalWord,
    PotGame,
    Shoe,
    Word,
    advance,
    begin,
    decide,
    evolve,
    legal,
    replay,
)
from houseway.kinds.pot.hand.shoe import MARKS
from houseway.kinds.pot.irregularities.dead_cards import too_soon
from houseway.kinds.pot.irregularities.rulings import out_of_turn, wrong_number
from houseway.rules.drop import Drop
from houseway.rules.refusal import Refused
from houseway.rules.stakes import PostedLine, Stakes


def _settle(base: str, stated: dict[str, Any], stakes: Stakes, stacks: list[int], shoe: str, actions: list[Any],
            drop: Drop | None = None, **options: Any) -> dict[str, Any]:
    """Settle a hand. Stacks are for seats 1, 2, 3 …; the last seat has the button unless `button` is given."""
    schedule = PostedLine("1", stakes, drop or Drop())
    description = {"stacks": {str(seat): chips for seat, chips in enumerate(stacks, 1)}, "shoe": shoe.split(),
                   "button": options.pop("button", len(stacks)), "actions": actions, "options": options}
    return settled_hand(variant(base, stated), None, schedule, description)


@pytest.fixture
def settle():
    return _settle


def commands(rng: random.Random, choice: LegalWord) -> list[Word]:
    """Return commands for a choice, with its minimum, its maximum and an amount between."""
    kind = WORDS[choice.word]
    if choice.word in ("bet", "raise", "open"):
        amounts = set(choice.only) or {choice.least, choice.most}
        if not choice.only:
            steps = (choice.most - choice.least) // choice.chip
            between = -(-choice.least // choice.chip) * choice.chip + choice.chip * rng.randint(0, max(steps - 1, 0))
            amounts |= {between} if choice.least <= between <= choice.most else set()
        return [kind(to) for to in sorted(amounts)]
    if choice.word in ("draw", "discard"):
        counts = {choice.least, choice.most, rng.randint(choice.least, choice.most)}
        return [kind(tuple(rng.sample(choice.cards, count))) for count in sorted(counts)]
    return [kind()]


def cards_in(value: object) -> set[str]:
    text = json.dumps(value)
    return {spell(number) for number in range(53) if f'"{spell(number)}"' in text}


def leaks(hand: Hand, log: list[Event], seat: int) -> set[str]:
    """Return the hidden cards that a seat can nevertheless read."""
    known = {card for event in log if isinstance(event, HandShown | OpenersShown) for card in event.cards}
    known |= {event.card for event in log if isinstance(event, CardExposed)}
    known |= {event.card for event in log if isinstance(event, CardDead) and not event.hidden}
    for place, other in enumerate(hand.seats):
        known |= {spell(card) for card in hand.up[place]}
        if other == seat:
            known |= {spell(card) for card in hand.down[place]}
    known |= {spell(card) for card in hand.board}
    own = [event for event in log if getattr(event, "seat", None) == seat]
    known |= {card for event in own for name in ("down", "cards") for card in getattr(event, name, ())}
    readable = cards_in(view(hand, seat))
    readable |= cards_in([msgspec.to_builtins(seen(event, seat)) for event in log])
    return readable - known


def mishap(hand: Hand, shoe: Shoe, log: list[Event], rng: random.Random) -> Hand:
    """Make a dealer's mistake for which the game has a rule, while a player must act."""
    told = len(log)
    try:
        match rng.randrange(3):
            case 0:
                return too_soon(hand, shoe, log, rng.choice((1, 1, 2)))
            case 1:
                called = wrong_number(hand, rng.choice(hand.seats))
            case _:
                called = out_of_turn(hand)
        log += called
        return reduce(evolve, called, hand)
    except Refused as refused:
        code = refused.code
    assert code in ("not-filed", "not-now", "wrong-number", "accepted", "shoe-empty")
    assert len(log) == told, "a refusal changed the log"
    return hand


def play(game: PotGame, rng: random.Random, mistakes: int = 0) -> tuple[Hand, list[Event]]:
    """Play a random hand; check that every choice is accepted, nothing leaks, chips are conserved and the replay
    agrees.

    The dealer makes `mistakes` mistakes with cards, and possibly others while players act.
    """
    low, high = game.variant.seats
    count = rng.randint(low, high)
    stacks = tuple(rng.choice((rng.randint(1, 300), rng.randint(100, 2_000), rng.randint(1_000, 20_000)))
                   for _ in range(count))
    pack = list(deck(1, game.variant.deck.jokers, game.variant.deck.without))
    rng.shuffle(pack)
    marks = {rng.randrange(rng.choice((12, 40))): rng.choice(MARKS[:2] * 3 + MARKS) for _ in range(mistakes)}
    dealt = sum(len(street.deal) for street in game.streets[:1]) * count
    marks = {place: mark for place, mark in marks.items() if mark != "extra"}
    if mistakes and rng.random() < 0.2:  # the end of the deal is known only without other mistakes
        marks = {dealt: "extra"} | {place: mark for place, mark in marks.items() if place > dealt}
    shoe = Shoe(pack, b"random", marks)
    straddles: tuple[int, ...] = ()
    if "straddle" in (game.variant.entry.missed, game.variant.entry.changed) and rng.random() < 0.3:
        straddles = tuple(seat for seat, chips in enumerate(stacks, 1) if chips >= straddle(game))[-1:]
    log: list[Event] = [HandBegan(1, count, tuple(range(1, count + 1)), stacks, straddles=straddles)]
    hand = advance(begin(game, log[0]), shoe, log)
    while not hand.over:
        if mistakes and rng.random() < 0.05:
            hand = advance(mishap(hand, shoe, log, rng), shoe, log)
            if hand.over:
                break
        choices = legal(hand)
        assert choices, "a player must act but has no legal action"
        possible = [command for choice in choices for command in commands(rng, choice)]
        for command in possible:
            decide(hand, hand.actor, command)
        stay = [command for command in possible if type(command).__name__ != "Fold"]
        command = rng.choice(stay if rng.random() < 0.85 else possible)
        log.append(decide(hand, hand.actor, command))
        hand = advance(evolve(hand, log[-1]), shoe, log)
        if rng.random() < 0.15:
            for seat in (0, rng.choice(hand.seats)):
                assert not leaks(hand, log, seat)
    taken = sum(event.amount + event.jackpot for event in log if isinstance(event, CollectionTaken))
    taken -= sum(event.uncollected for event in log if isinstance(event, Misdealt))
    assert sum(hand.stacks) + taken + hand.carried == sum(stacks), game
    assert min(hand.stacks) >= 0
    assert replay(game, log) == hand
    decoded = msgspec.json.decode(msgspec.json.encode(log), type=list[HandEvent])
    assert replay(game, decoded) == hand
    for seat in (0, rng.choice(hand.seats)):
        assert not leaks(hand, log, seat)
    return hand, log


@pytest.fixture
def random_hand():
    return play
