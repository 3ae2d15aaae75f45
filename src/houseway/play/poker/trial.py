"""Many hands among bots: how a pot game plays, and what the collection takes of every chip that is bet."""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

from houseway.cards import deck
from houseway.games.poker.schedule import Schedule
from houseway.houses import Offer
from houseway.money import Chips
from houseway.play.poker.bots import choose
from houseway.play.poker.dealer import advance
from houseway.play.poker.decide import decide
from houseway.play.poker.events import CollectionTaken, Event, HandBegan, HandShown
from houseway.play.poker.evolve import evolve
from houseway.play.poker.hand import Game, Hand, begin, seats_from_button
from houseway.play.poker.shoe import Shoe


def trial(
    offer: Offer,
    hands: int,
    seed: int,
    line: str | None = None,
    players: int = 6,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play hands among bots with fresh stacks, the button going round; return what a seat can expect.

    `edge` is what the players together lose to the house of every chip they bet.
    """
    assert offer.variant is not None
    posted = offer.line(line)
    game = Game(offer.variant, posted.stakes, posted.drop)
    least, most = offer.variant.seats
    players = max(least, 2, min(players, most))
    staked, taken, losses, shown = 0, 0, list[float](), 0
    for number in range(hands):
        hand, log = play(game, posted, players, number % players + 1, Random(f"{seed} {number}"))
        fees = sum(event.amount + event.jackpot for event in log if isinstance(event, CollectionTaken))
        bets = sum(hand.staked)
        staked, taken, shown = staked + bets, taken + fees, shown + any(isinstance(each, HandShown) for each in log)
        losses.append(fees / bets if bets else 0.0)
        progress(1)
    mean = sum(losses) / hands
    spread = sqrt(sum((loss - mean) ** 2 for loss in losses) / hands)
    ends = {"shown down": shown, "won without a showdown": hands - shown}
    told = [
        {"name": name, "pays": "the pot", "probability": count / hands, "rounds": count} for name, count in ends.items()
    ]
    return {
        "offer": offer.id,
        "method": "simulated",
        "rounds": hands,
        "seed": seed,
        "players": players,
        "line": posted.option,
        "wagers": {
            "pot": {
                "edge": -taken / staked if staked else 0.0,
                "stderr": spread / sqrt(hands),
                "outcomes": told,
                "collection_per_100": 100 * taken / hands,
                "average_pot": staked / hands,
            }
        },
    }


def play(game: Game, posted: Schedule, players: int, button: int, dice: Random) -> tuple[Hand, list[Event]]:
    """Play one hand among bots."""
    cards = game.variant.deck
    pack = list(deck(1, cards.jokers, cards.without))
    dice.shuffle(pack)
    stack: Chips = max(posted.buy_in.least, 40 * max(game.stakes.upper, *game.stakes.blinds, 100))
    seats = seats_from_button(tuple(range(1, players + 1)), button)
    began = HandBegan(1, button, seats, (stack,) * players)
    shoe, log = Shoe(pack, b"trial"), list[Event]([began])
    hand = advance(begin(game, began), shoe, log)
    while not hand.over:
        event = decide(hand, hand.actor, choose(hand, hand.actor, dice))
        log.append(event)
        hand = advance(evolve(hand, event), shoe, log)
    return hand, log
