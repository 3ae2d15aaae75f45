"""Hands among house players, for the tests of their play, histories and costs."""

import random

from houseway.cards import deck
from houseway.houses import headers, offer
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.hand.play import Event, Hand, HandBegan, PotGame, Shoe, advance, begin, decide, evolve
from houseway.rules.stakes import Stakes

OFFERS = [header.id for header in headers() if header.family == "poker" and offer(header.id).variant is not None]


def bots_play(game: PotGame, rng: random.Random, count: int, stacks=None, speak=None,
              killer=0) -> tuple[Hand, list[Event]]:
    """Play a hand; `speak` may answer for some seats, and house players answer for the others."""
    stakes: Stakes = game.stakes
    stacks = stacks or (40 * max(stakes.upper, 100),) * count
    cards = game.variant.deck
    pack = list(deck(1, cards.jokers, cards.without))
    rng.shuffle(pack)
    shoe = Shoe(pack, b"bots")
    log: list[Event] = [HandBegan(1, count, tuple(range(1, count + 1)), tuple(stacks), killer=killer)]
    hand = advance(begin(game, log[0]), shoe, log)
    while not hand.over:
        seat = hand.actor
        command = speak(hand, seat, rng) if speak else None
        log.append(decide(hand, seat, command or choose(hand, seat, rng)))
        hand = advance(evolve(hand, log[-1]), shoe, log)
    return hand, log
