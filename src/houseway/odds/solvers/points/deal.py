"""Simulates games of points, with seats that play the exact best strategy."""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from houseway.games.game import BANK, PLAYER, Aspect, Game
from houseway.houses import Offer
from houseway.odds import random_stream
from houseway.odds.count_input import setup
from houseway.odds.random_stream import LOOKS, NOTHING
from houseway.odds.solution import BEST, Deal, Ending, Solution
from houseway.odds.solvers.points import deal_loop
from houseway.odds.solvers.points.course import Seating, Seen, chart, spot
from houseway.odds.solvers.points.late_wagers import offered
from houseway.odds.solvers.points.situations import Plan, Situations
from houseway.odds.solvers.points.solve import Plans
from houseway.rules.wagers import Wager


class Bettor(NamedTuple):
    """A bettor: the choice and the late wagers in every situation, and the bets."""

    wagers: tuple[Wager, ...]
    plan: Mapping[tuple[int, int], int] = {}
    """The choice, by the number of the holding and the open card."""
    offers: Mapping[tuple[int, int], int] = {}
    """Late wagers by opening cards and open card, one bit for each wager."""
    late: tuple[str, ...] = ()
    way: str = BEST
    """The way of playing, as a solution names it."""


class Dealt(NamedTuple):
    """The results of many rounds: endings by offer, choice and outcome, and every aspect's outcomes."""

    endings: Mapping[tuple[int, int, int], int]
    aspects: Mapping[str, Mapping[int, int]]
    cards: int
    """The number of cards dealt."""


def seats(offer: Offer, plans: Plans) -> Iterator[Bettor]:
    """Yield one seat for each way of playing in use."""
    if not offer.play.solving.own_cards:
        yield Bettor(offer.banked.wagers)
        return
    ways = Solution({name: {} for name in plans.ways})
    by_way: dict[str, list[Wager]] = {}
    for wager in offer.banked.wagers:
        by_way.setdefault(ways.way(offer, wager), []).append(wager)
    for way, wagers in by_way.items():
        yield _seat(plans.laid, plans.ways[way], tuple(wagers))._replace(way=way)


def _seat(laid: Situations, plan: Plan, wagers: tuple[Wager, ...]) -> Bettor:
    """Return a seat's choices and late wagers by its opening cards and the open card."""
    game, late = laid.setup.game, [wager for wager in wagers if wager.late and not wager.on]
    numbers = {tally.holding: game.solving.holding(laid.setup.opened(tally.holding)) for tally in laid.counts.tallies}
    at = {situation.place: (numbers[situation.place[0]], situation.place[1]) for situation in laid.situations}
    tests = [offered(laid, wager) for wager in late]
    offers = {at[place]: sum(1 << bit for bit, test in enumerate(tests) if test(place)) for place in at if late}
    chosen = {here: plan.get(place, 0) for place, here in at.items()}
    return Bettor(wagers, chosen, offers, tuple(wager.id for wager in late))


def solved(seat: Bettor, deal: Callable[[int, int, int], Dealt]) -> Deal:
    """Return a function that deals rounds and returns their results as a solution."""

    def rounds(first: int, last: int, seed: int) -> Solution:
        dealt, endings, late = deal(first, last, seed), dict[Ending, int](), dict[str, dict[Ending, int]]()
        for (mark, chosen, outcome), count in dealt.endings.items():
            ending = Ending((chosen,) if chosen else (), outcome)
            endings[ending] = endings.get(ending, 0) + count
            for bit, name in enumerate(seat.late):
                mine = late.setdefault(name, {})
                if mark >> bit & 1:
                    mine[ending] = mine.get(ending, 0) + count
        return Solution({seat.way: endings}, dealt.aspects, late)

    return rounds


def dealing(offer: Offer, seat: Bettor) -> Callable[[int, int, int], Dealt]:
    """Return a function that deals a batch of rounds to a seat, from one number to another."""
    game, cards = setup(offer).game, offer.pack.cards
    shoe, faces = np.array([game.solving.card(card) for card in cards], np.uint8), np.array(cards, np.uint8)
    names = sorted({wager.on for wager in seat.wagers if wager.on})
    aspects = [game.banking.aspects[name] for name in names]
    looks = _most(aspects, 0), _most(aspects, 1)
    leads, spots, ends = chart(game, setup(offer).rules, np.unique(shoe).tolist(), _seating(game, seat, looks))
    course, looks_at = (shoe, faces, leads, spots), (_sight(aspects, looks), _sides(aspects))
    most = max((aspect.outcomes for aspect in aspects), default=1)

    def deal(first: int, last: int, seed: int) -> Dealt:
        endings, beside = np.zeros(len(ends), np.int64), np.zeros((len(aspects), most), np.int64)
        start = np.uint64(seed % (1 << 64))
        cards = deal_loop.rounds(first, last, start, course, looks_at, endings, beside)
        return Dealt(
            {end: count for end, count in zip(ends, endings.tolist(), strict=True) if count},
            {name: dict(enumerate(beside[place].tolist())) for place, name in enumerate(names)},
            cards,
        )

    return deal


def _most(aspects: list[Aspect], hand: int) -> int:
    """Return the number of cards in a hand that decide bonus bets."""
    return max((aspect.sees[hand] for aspect in aspects), default=0)


def _seating(game: Game, seat: Bettor, looks: Seen) -> Seating:
    """Return the seat's behaviour by state."""
    plan, offers = seat.plan, seat.offers

    def at(state: Any) -> tuple[int, int]:
        return game.solving.holding(state), game.solving.known(state)

    def place(state: Any) -> Any:
        """Cards of a partial hand are distinguished; complete hands differ only in the seat's behaviour."""
        here = at(state)
        return (plan[here], offers.get(here)) if here in plan else here

    return Seating(lambda state: plan.get(at(state), 0), lambda state: offers.get(at(state), 0), place, looks)


def _sight(aspects: list[Aspect], looks: Seen) -> Any:
    """Return the spots that decide each aspect, the player's cards first, padded in front to equal length."""
    found = [
        [spot((given, 0), PLAYER, looks) for given in range(aspect.sees[0])]
        + [spot((0, given), BANK, looks) for given in range(aspect.sees[1])]
        for aspect in aspects
    ]
    padded = [[NOTHING] * (LOOKS - len(each)) + each for each in found]
    return np.array(padded, np.uint64).reshape(len(found), LOOKS)


def _sides(aspects: list[Aspect]) -> Any:
    """Return every aspect's outcome for all cards it can see, indexed by those cards read as a number."""
    size = max((random_stream.FACES ** sum(aspect.sees[:2]) for aspect in aspects), default=1)
    sides = np.zeros((len(aspects), size), np.uint8)
    for place, aspect in enumerate(aspects):
        player, both = aspect.sees[0], sum(aspect.sees[:2])
        for number, cards in enumerate(product(range(random_stream.FACES), repeat=both)):
            sides[place, number] = aspect.outcome(cards[:player], cards[player:], ())
    return sides


def simulators(offer: Offer, solution: Solution) -> Iterator[Deal]:
    """Yield a function that deals rounds to a seat, for each way of playing in use."""
    from houseway.odds.solvers.points.deal import dealing, seats, solved

    for seat in seats(offer, solution.plan):
        yield solved(seat, dealing(offer, seat))
