"""Many hands among bots: how a pot game plays, and what the collection takes of every chip that is bet."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

from houseway.games.poker.stakes import PostedLine
from houseway.houses import Offer
from houseway.money import Chips
from houseway.play.pot.bots import choose
from houseway.play.pot.dealer import advance
from houseway.play.pot.decide import decide
from houseway.play.pot.events import CollectionTaken, Event, HandBegan, HandShown
from houseway.play.pot.evolve import evolve
from houseway.play.pot.hand import Hand, PotGame, begin, seats_from_button
from houseway.play.pot.shoe import Shoe
from houseway.rules.drop import HANDS_AN_HOUR, by_time, fee
from houseway.rules.refusal import Refused

USUAL = 6
"""How many play where nobody says, as far as the table has seats."""


def trial(
    offer: Offer,
    hands: int,
    seed: int,
    line: str | None = None,
    players: int = 0,
    hands_an_hour: float = HANDS_AN_HOUR,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play hands among bots with fresh stacks, the button going round; return what a seat can expect.

    `edge` is what the players together lose to the house of every chip they bet: all that was taken over all that was
    bet. A collection by time is laid on the hands, at so many an hour.
    """
    assert offer.variant is not None
    posted = offer.line(line)
    game = PotGame(offer.variant, posted.stakes, posted.drop)
    players = players or max(offer.variant.seats[0], min(USUAL, offer.variant.seats[1]))
    if not offer.variant.seats[0] <= players <= offer.variant.seats[1] or players < 2:
        least, most = offer.variant.seats
        raise Refused("wrong-number-of-players", f"{offer.id} is for {least} to {most} players, not {players}",
                      offer.variant.clause("seats"))
    timed = by_time(posted.drop, players, hands_an_hour) if posted.drop.moment == "time" else 0.0
    bets, fees, shown = list[Chips](), list[float](), 0
    for number in range(hands):
        hand, log = play(game, posted, players, number % players + 1, Random(f"{seed} {number}"))
        taken = sum(event.amount + event.jackpot for event in log if isinstance(event, CollectionTaken))
        bets.append(sum(hand.staked))
        fees.append(taken + timed)
        shown += any(isinstance(each, HandShown) for each in log)
        progress(1)
    ends = {"shown down": shown, "won without a showdown": hands - shown}
    told = [
        {"name": name, "pays": "the pot", "probability": count / hands, "rounds": count} for name, count in ends.items()
    ]
    measured: dict[str, Any] = {
        "offer": offer.id,
        "method": "simulated",
        "rounds": hands,
        "seed": seed,
        "players": players,
        "line": posted.option,
        "schedule": posted.name,
        "wagers": {
            "pot": {
                "edge": -sum(fees) / sum(bets) if any(bets) else 0.0,
                "stderr": ratio_error(fees, bets),
                "outcomes": told,
                "collection_per_100": 100 * sum(fees) / hands,
                "average_pot": sum(bets) / hands,
            }
        },
    }
    if timed:
        measured["by_time"] = {
            "amount": fee(posted.drop.fees, players), "per": posted.drop.per, "minutes": posted.drop.minutes,
            "hands_an_hour": hands_an_hour,
        }
    return measured


def ratio_error(parts: Sequence[float], wholes: Sequence[float]) -> float | None:
    """Return the standard error of all parts over all wholes; of one hand nobody can tell.

    Both differ from hand to hand, so what counts is how far each part is from the ratio's share of its own whole.

    >>> ratio_error([1, 1], [10, 10]), ratio_error([1, 3], [10, 10])
    (0.0, 0.1)
    """
    count, whole = len(parts), sum(wholes)
    if count < 2 or not whole:
        return None
    ratio = sum(parts) / whole
    squares = sum((part - ratio * each) ** 2 for part, each in zip(parts, wholes, strict=True))
    return sqrt(squares / (count - 1) * count) / whole


def play(game: PotGame, posted: PostedLine, players: int, button: int, dice: Random) -> tuple[Hand, list[Event]]:
    """Play one hand among bots."""
    pack = list(game.pack)
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
