"""When the house takes its drop from a pot, and how much (`collect`). The filed amounts are in `rules/drop`."""

from houseway.kinds.pot.hand.events import CollectionTaken, Event
from houseway.kinds.pot.hand.evolve import evolve
from houseway.kinds.pot.hand.state import SHOW, Hand
from houseway.rules.drop import AT_A_CARD, affordable, due, jackpot


def collect(hand: Hand, log: list[Event], moment: str) -> Hand:
    """Take the drop, at most the whole pot."""
    game = hand.game
    drop = game.drop
    if drop.moment == "time" and not hand.timed:
        return hand
    if hand.dropped:
        amount, extra = hand.shortfall, 0
    else:
        reached = moment == drop.moment or drop.moment in ("end", "time")
        count = len(hand.seats) if drop.counted == "dealt-in" or not reached else hand.live.bit_count()
        amount, extra = due(drop, count, reached), jackpot(drop, count, reached)
    there = hand.pot
    if drop.source == "blinds" and not hand.dropped and moment == drop.moment:  # small blind, then big blind
        there = min(there, sum(game.stakes.blinds))
    taken, extra = affordable(amount, extra, there)
    short = amount - taken if drop.shortfall == "later-rounds" and hand.stage != SHOW else 0
    if not taken and not extra and not short:
        return hand
    log.append(CollectionTaken(taken, extra, moment, short, game.cite("collection")))
    return evolve(hand, log[-1])


def moment_passed(hand: Hand) -> bool:
    """Check whether the moment for the drop has passed, even if no drop was taken."""
    moment = hand.game.drop.moment
    if moment in (*AT_A_CARD, "first-round"):
        return hand.street > 0
    return moment in ("blinds", "antes")
