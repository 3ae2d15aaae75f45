"""Deals rounds played by the plan, for simulation."""

from collections.abc import Iterator

from houseway.houses import Offer
from houseway.odds.solution import Deal, Solution


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield a function that deals rounds, by the loop of all games played card by card."""
    from houseway.odds.solvers.points.deal import Bettor, dealing, solved

    seat = Bettor(offer.banked.wagers)
    yield solved(seat, dealing(offer, seat))
