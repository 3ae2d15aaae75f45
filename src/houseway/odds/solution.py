"""What a solution of a game is: how often each ending happens under the best play, charts, and the plan.

A solver is named beside its game in `registry.py`, and has three functions: `solve(offer)`, `simulators(offer,
solution)` and `advise(offer, hand, board)`. One that takes long to count keeps pages in the book. Where the best play
takes long to count and bonus bets do not need it, `solve_sides(offer, sides)` counts those alone. What many simulated
rounds came to is a solution as well, so a price and a measurement are read off in the same way.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple

from houseway.games.game import BETTOR
from houseway.houses import Offer, headers
from houseway.houses import offer as filed_offer
from houseway.odds import book
from houseway.odds.price_key import cached_by_price
from houseway.registry import GAMES
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager

BEST, HOUSE_WAY = "best", "house-way"


class Ending(NamedTuple):
    """Everything that was chosen for a hand, in turn and by number, and how it came out.

    A spot that has split ends in several hands: the first, and the others beside it. What is chosen before the split
    is told of the first alone, so that nothing is put up twice.
    """

    chosen: tuple[int, ...]
    outcome: int
    beside: tuple["Ending", ...] = ()
    instead: str = ""
    """Of a hand beside: what lies on it in place of the base wager, where the bank has put that up."""

    @property
    def hands(self) -> tuple["Ending", ...]:
        return self, *self.beside


Endings = Mapping[Ending, int]
Chart = Sequence[Mapping[str, Any]]
"""Rows that a person can use: what is held, against what, what to choose, and what every choice is worth."""


class Solution(NamedTuple):
    """How often each ending happens, and each outcome of the sides that bonus bets look at."""

    endings: Mapping[str, Endings]
    """By way of playing: `best` where all bettors want the same, else the wager that is played best for, and
    `house-way`."""
    aspects: Mapping[str, Mapping[int, int]] = {}
    late: Mapping[str, Endings] = {}
    """By late wager that the endings decide: those of the rounds in which it is offered."""
    charts: Mapping[str, Mapping[str, Chart]] = {}
    """By wager and decision: the best play."""
    notes: Mapping[str, Mapping[str, Any]] = {}
    """What else there is to tell of a wager's price."""
    answers: Mapping[str, Mapping[str, Any]] = {}
    """By wager: what the bank does about that play, and what it is then worth, as `values`."""
    plan: Any = None
    """The best play, as simulation and bots look it up."""
    method: str = "exact"
    """`simulated` where hands were dealt to find the price; the notes tell how sure it is."""
    doubles: bool = False
    """Chances were counted in double precision, and are told in very small parts: the last digits say nothing."""

    @property
    def total(self) -> int:
        return sum(next(iter(self.endings.values()), {}).values())

    @property
    def deciders(self) -> tuple[str, ...]:
        """The wagers that are played best for, each in its own way; none where all are played alike."""
        return tuple(way for way in self.endings if way not in (BEST, HOUSE_WAY))

    def way(self, offer: Offer, wager: Wager) -> str:
        """Return the way of playing that a wager meets.

        A bonus wager goes with the seat that decides; a base wager that does not decide meets the house way.
        """
        if BEST in self.endings:
            return BEST
        if wager.kind == "added":
            measured = next((each.of for each in offer.play.choosing.choices if each.adds == wager.id), "")
            return measured if measured in self.endings else HOUSE_WAY
        if wager.id in self.endings:
            return wager.id
        return HOUSE_WAY if wager.kind == "base" or not self.deciders else self.deciders[0]


Deal = Callable[[int, int, int], Solution]
"""Deals rounds from one number to another from a seed, and says what they came to."""


def solver(offer: Offer, role: str) -> Any:
    """Return the module of a role (`solve`, `deal`, `advise`) in the solver of a game; refuse an offer without one."""
    if offer.game is None and offer.played:
        raise Refused("no-bank", f"{offer.id} has no wagers against a bank, so there is nothing to price", offer.clause)
    if offer.game is None or not offer.played:
        raise Refused("not-playable", f"{offer.id} is {offer.status}: there are no rules to count", offer.clause)
    return import_module(f"{GAMES[offer.game.id].solver}.{role}")


def filed_for(solver: str) -> list[Offer]:
    """Return every playable offer whose game this module solves, as filed."""
    games = {name for name, module in GAMES.items() if module.solver == solver}
    return [filed_offer(each.id) for each in headers() if each.game in games and each.played]


def solution(offer: Offer, wagers: Collection[str] = ()) -> Solution:
    """Return the solution of an offer, or refuse one that cannot be played; only some wagers need less of it."""
    solved = solver(offer, "solve")
    if needs_no_play(offer, wagers):
        found: Solution = solved.solve_sides(offer, {offer.wager(name).on for name in wagers})
        return found
    return _solution(offer)


def needs_no_play(offer: Offer, wagers: Collection[str]) -> bool:
    """Tell whether these wagers are priced without counting how the hand is best played."""
    sides_alone = hasattr(solver(offer, "solve"), "solve_sides")
    return bool(wagers) and sides_alone and all(offer.wager(name).on for name in wagers)


@cached_by_price
def _solution(offer: Offer) -> Solution:
    """Solve offers that differ in nothing that moves a price once."""
    found: Solution = solver(offer, "solve").solve(offer)
    return found


def is_quick(offer: Offer, wagers: Collection[str] = ()) -> bool:
    """Tell whether the solution is kept in the book, or counted in a moment."""
    if needs_no_play(offer, wagers):
        return True
    pages = book.book_of(GAMES[offer.play.id].solver)
    return pages is None or all(map(book.is_quick, pages.needed(offer)))


def companions(offer: Offer) -> dict[str, tuple[str, ...]]:
    """Return for each base wager what goes with it: wagers that must equal it, and those that choices add to it.

    The ante of hold'em carries the blind and the play bet: nobody bets one without the other, and the price that
    everybody quotes is of all together, per unit of the ante.
    """
    found: dict[str, tuple[str, ...]] = {}
    base = [wager for wager in offer.banked.wagers if wager.kind == "base"]
    for wager in base:
        if wager.equals or wager.on:
            continue
        equal = [each.id for each in base if each.equals == wager.id]
        added = {each.adds for each in offer.play.choosing.choices if each.adds and each.of in (wager.id, *equal)}
        filed = [each.id for each in offer.banked.wagers if each.id in added and each.id != wager.id]
        if equal or filed:
            found[wager.id] = (*equal, *filed)
    return found


def lead(offer: Offer) -> str:
    """Return the wager whose bettor chooses, and by which everything is measured."""
    found = companions(offer)
    marked = [wager.id for wager in offer.banked.wagers if wager.decides and wager.id in found]
    if not found:
        said = f"{offer.id}: the bets that {offer.play.id} lets a player add need a base wager"
        raise Refused("no-lead", said, offer.clause)
    return (marked or list(found))[0]


def put_up(offer: Offer, added: str, chosen: Sequence[int]) -> Fraction:
    """Return how many times its measure the choices put up of an added wager."""
    choices = offer.play.choosing.choices
    return sum((Fraction(choices[each].times) for each in chosen if choices[each].adds == added), Fraction(0))


def added_gain(offer: Offer, added: str, chosen: Sequence[int], gain: Fraction) -> Fraction:
    """Return what an added wager gains the bettor: so many times its measure; a free bet that loses costs him nothing.

    >>> from houseway.houses import offer
    >>> added_gain(offer("comstock/ultimate-texas-holdem"), "play", (2,), Fraction(-1))
    Fraction(-4, 1)
    """
    putting = [choice for each in chosen if (choice := offer.play.choosing.choices[each]).adds == added]
    times = (choice.times * (gain if choice.payer == BETTOR else max(gain, Fraction(0))) for choice in putting)
    return sum(times, Fraction(0))


def merged(parts: Iterator[Solution]) -> Solution:
    """Add up what several lots of rounds came to."""
    endings: dict[str, dict[Ending, int]] = {}
    late: dict[str, dict[Ending, int]] = {}
    aspects: dict[str, dict[int, int]] = {}
    for part in parts:
        for found, more in ((endings, part.endings), (late, part.late), (aspects, part.aspects)):
            for name, counts in more.items():
                mine: dict[Any, int] = found.setdefault(name, {})
                for at, count in counts.items():
                    mine[at] = mine.get(at, 0) + count
    return Solution(endings, aspects, late)
