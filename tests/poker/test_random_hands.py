"""Random hands of every base game: chips conserved, replay equal, legal never refused, nothing hidden leaks."""

import json
import random

import msgspec
import pytest

from houseway.cards import deck, spell
from houseway.games.poker.base import names, variant
from houseway.games.poker.schedule import Stakes
from houseway.play.poker import (
    WORDS,
    Choice,
    Command,
    Event,
    Game,
    Hand,
    HandBegan,
    Shoe,
    advance,
    begin,
    decide,
    evolve,
    legal,
    replay,
    seen,
    view,
)
from houseway.play.poker.events import CollectionTaken, HandShown, OpenersShown
from houseway.rules.drop import Drop

DROPS = [
    Drop(fees=()),
    Drop("flop", ((7, 400), (2, 200)), unreached="fee", jackpot=100, jackpot_players=5),
    Drop("antes", ((2, 300),)),
    Drop("first-round", ((2, 500),), shortfall="later-rounds"),
    Drop("blinds", ((6, 500), (2, 300)), source="blinds"),
    Drop("end", ((2, 100),)),
]
ODD = [
    {},
    {"showdown": {"odd-chip": "high-card"}},
    {"showdown": {"odd-chip": "side-card", "odd-between": "seat", "odd-cards": "five"}},
    {"showdown": {"odd-chip": "low-card", "odd-chips": "first", "nobody": "divide"}},
]


def games(rng: random.Random) -> list[Game]:
    found = []
    for name in names():
        for structure in variant(name).betting.structures:
            stated = rng.choice(ODD)
            if name == "lowball":
                stated = {"showdown": {"seven-rule": rng.choice(["none", "no-later-money", "bets-returned"])},
                          "betting": {"check-raise": False}}
            if name == "texas-holdem-hi-lo":
                stated = {"showdown": {"nobody": "divide", "high": {"needs": "2c 2d 3h 4s 5c"}}}
            game = variant(name, stated)
            blinds = (100, 200) if game.forced.blinds != "none" else ()
            stakes = Stakes(structure, 200, 400, blinds, ante=0 if blinds else 50, chip=rng.choice((1, 25, 50)),
                            bring_in=100 if game.forced.bring_in != "none" else 0)
            found.append(Game(game, stakes, rng.choice(DROPS)))
    return found


def commands(rng: random.Random, choice: Choice) -> list[Command]:
    """Return commands that a choice allows: its least, its most and something between."""
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
    """Return the cards a seat can read although they are hidden from it."""
    known = {card for event in log if isinstance(event, HandShown | OpenersShown) for card in event.cards}
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


def play(game: Game, rng: random.Random, check: bool) -> tuple[Hand, list[Event], int]:
    low, high = game.variant.seats
    count = rng.randint(low, high)
    stacks = tuple(rng.choice((rng.randint(1, 300), rng.randint(100, 2_000), rng.randint(1_000, 20_000)))
                   for _ in range(count))
    pack = list(deck(1, game.variant.deck.jokers, game.variant.deck.without))
    rng.shuffle(pack)
    shoe = Shoe(pack, b"random")
    log: list[Event] = [HandBegan(1, count, tuple(range(1, count + 1)), stacks)]
    hand = advance(begin(game, log[0]), shoe, log)
    while not hand.over:
        choices = legal(hand)
        assert choices, "somebody must act and nothing is open"
        possible = [command for choice in choices for command in commands(rng, choice)]
        for command in possible:
            decide(hand, hand.actor, command)
        stay = [command for command in possible if type(command).__name__ != "Fold"]
        command = rng.choice(stay if rng.random() < 0.85 else possible)
        log.append(decide(hand, hand.actor, command))
        hand = advance(evolve(hand, log[-1]), shoe, log)
        if check and rng.random() < 0.2:
            for seat in (0, rng.choice(hand.seats)):
                assert not leaks(hand, log, seat)
    return hand, log, sum(stacks)


def run(seed: int, rounds: int) -> int:
    rng = random.Random(seed)
    played = 0
    for _ in range(rounds):
        for game in games(rng):
            hand, log, start = play(game, rng, check=True)
            taken = sum(event.amount + event.jackpot for event in log if isinstance(event, CollectionTaken))
            assert sum(hand.stacks) + taken + hand.carried == start, game
            assert min(hand.stacks) >= 0
            assert replay(game, log) == hand
            decoded = msgspec.json.decode(msgspec.json.encode(log), type=list[Event])
            assert replay(game, decoded) == hand
            for seat in (0, rng.choice(hand.seats)):
                assert not leaks(hand, log, seat)
            played += 1
    return played


def test_random_hands_over_every_base_game():
    assert run(4, 10) >= 500


@pytest.mark.long
def test_twenty_thousand_random_hands_over_every_base_game():
    assert run(5, 350) >= 20_000
