"""The solution of a game: how often each ending happens under the best play, the charts, and the plan.

A solver is named beside its game in `registry.py`; `contract.py` says what it contains. A slow solver stores its
counts in the book. Simulated rounds give a solution too, so a price and a measurement are read from it in the same way.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import Any, Literal, NamedTuple, overload

from houseway import user_cache
from houseway.games.game import BETTOR
from houseway.houses import Offer, headers
from houseway.houses import offer as filed_offer
from houseway.houses.loader.path import FILED
from houseway.odds import book
from houseway.odds.contract import FUNCTIONS, Advises, Deals, GainsByCards, KnowsCards, Solves, SolvesSides
from houseway.odds.price_key import cached_by_price, key
from houseway.registry import GAMES, entry_of
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager

BEST, HOUSE_WAY = "best", "house-way"


class Ending(NamedTuple):
    """The choices made for a hand, in order and by number, and its outcome.

    A spot that has split ends in several hands: the first, and the others beside it. Choices before the split are
    recorded on the first hand only, so no wager is counted twice.
    """

    chosen: tuple[int, ...]
    outcome: int
    beside: tuple["Ending", ...] = ()
    instead: str = ""
    """For a split hand: the wager that replaces the base wager, if the bank staked it."""

    @property
    def hands(self) -> tuple["Ending", ...]:
        return self, *self.beside


Endings = Mapping[Ending, int]
Chart = Sequence[Mapping[str, Any]]
"""Rows for people to use: the hand, the open card, the choice, and the value of every choice."""


class Solution(NamedTuple):
    """How often each ending happens, and each outcome that decides bonus bets."""

    endings: Mapping[str, Endings]
    """Endings by way of playing: `best` if one play is best for all bettors; else `house-way` and each wager with its
    own best play.
    """
    aspects: Mapping[str, Mapping[int, int]] = {}
    late: Mapping[str, Endings] = {}
    """The endings of the rounds in which each late wager is offered."""
    charts: Mapping[str, Mapping[str, Chart]] = {}
    """The best play, by wager and decision."""
    notes: Mapping[str, Mapping[str, Any]] = {}
    """Additional facts about the price of each wager."""
    answers: Mapping[str, Mapping[str, Any]] = {}
    """The bank's answers to the best play, by wager, and the resulting `values`."""
    plan: Any = None
    """The best play, for simulation and house players."""
    method: str = "exact"
    """`simulated` if the price comes from random deals; the notes then give its error."""
    doubles: bool = False
    """Whether chances were computed in floating point and scaled to whole numbers, so that the last digits mean
    nothing.
    """

    @property
    def total(self) -> int:
        return sum(next(iter(self.endings.values()), {}).values())

    @property
    def deciders(self) -> tuple[str, ...]:
        """The wagers that each have their own best play; empty if one play is best for all."""
        return tuple(way for way in self.endings if way not in (BEST, HOUSE_WAY))

    def way(self, offer: Offer, wager: Wager) -> str:
        """Return the way of playing that applies to a wager.

        A bonus wager follows the seat that decides; a base wager that does not decide follows the house way.
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
"""Deals the rounds from one number to another with a seed, and returns their results."""


@overload
def solver(offer: Offer, role: Literal["solve"]) -> Solves: ...
@overload
def solver(offer: Offer, role: Literal["deal"]) -> Deals: ...
@overload
def solver(offer: Offer, role: Literal["advise"]) -> Advises: ...
@overload
def solver(offer: Offer, role: Literal["by_cards"]) -> GainsByCards: ...
@overload
def solver(offer: Offer, role: Literal["known_cards"]) -> KnowsCards: ...
def solver(offer: Offer, role: str) -> Any:
    """Return the solver's module for a role, typed as in `contract.py`; refuse an offer without a solver."""
    if offer.game is None and offer.played:
        raise Refused("no-bank", f"{offer.id} has no wagers against a bank, so there is nothing to price", offer.clause)
    if offer.game is None or not offer.played:
        raise Refused("not-playable", f"{offer.id} is {offer.status}: there are no rules to count", offer.clause)
    return role_of(entry_of(offer.game.id).solver, role)


@cache
def role_of(solver: str, role: str) -> Any:
    """Return a solver's module for a role: one module of a package, or the solver itself if it is a single module."""
    whole = import_module(solver)
    found = import_module(f"{solver}.{role}") if hasattr(whole, "__path__") else whole
    if not hasattr(found, FUNCTIONS[role]):
        raise Refused("no-solver", f"the solver `{solver}` has no function `{FUNCTIONS[role]}` for the role `{role}`")
    return found


def filed_for(solver: str) -> list[Offer]:
    """Return every playable offer whose game this module solves, as filed."""
    games = {name for name, module in GAMES.items() if module.solver == solver}
    return [filed_offer(each.id) for each in headers(FILED) if each.game in games and each.played]


def solution(offer: Offer, wagers: Collection[str] = ()) -> Solution:
    """Return the solution of an offer, or the part that some wagers need; refuse an unplayable offer."""
    solved = solver(offer, "solve")
    if isinstance(solved, SolvesSides) and needs_no_play(offer, wagers):
        return solved.solve_sides(offer, {offer.wager(name).on for name in wagers})
    return _solution(offer)


def needs_no_play(offer: Offer, wagers: Collection[str]) -> bool:
    """Check whether these wagers can be priced without solving the best play."""
    sides_alone = isinstance(solver(offer, "solve"), SolvesSides)
    return bool(wagers) and sides_alone and all(offer.wager(name).on for name in wagers)


@cached_by_price
def _solution(offer: Offer) -> Solution:
    """Return the solution; offers share a cached one unless something that affects a price differs."""
    def solve() -> Solution:
        return solver(offer, "solve").solve(offer)

    if book.book_of(entry_of(offer.play.id).solver):  # long counts of the solution are split into pages
        return solve()
    return user_cache.get(("solution", *key(offer)), solve)


def is_quick(offer: Offer, wagers: Collection[str] = ()) -> bool:
    """Check whether the solution is in the book or quick to count."""
    if needs_no_play(offer, wagers):
        return True
    pages = book.book_of(entry_of(offer.play.id).solver)
    return pages is None or all(map(book.is_quick, pages.needed(offer)))


def companions(offer: Offer) -> dict[str, tuple[str, ...]]:
    """Return each base wager's companions: wagers that must equal it, and wagers that choices add to it.

    The ante of Ultimate Texas Hold'em comes with the blind and the play bet. They cannot be bet separately, and the
    usual price covers all of them, per unit of the ante.
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
    """Return the wager whose bettor chooses; it is the unit for all other wagers."""
    found = companions(offer)
    marked = [wager.id for wager in offer.banked.wagers if wager.decides and wager.id in found]
    if not found:
        said = f"{offer.id}: the bets that {offer.play.id} lets a player add need a base wager"
        raise Refused("no-lead", said, offer.clause)
    return (marked or list(found))[0]


def put_up(offer: Offer, added: str, chosen: Sequence[int]) -> Fraction:
    """Return the stake that the choices put on an added wager, in units of its base."""
    choices = offer.play.choosing.choices
    return sum((Fraction(choices[each].times) for each in chosen if choices[each].adds == added), Fraction(0))


def added_gain(offer: Offer, added: str, chosen: Sequence[int], gain: Fraction) -> Fraction:
    """Return the bettor's gain on an added wager, in units of its base. A free bet that loses costs nothing.

    >>> from houseway.houses import offer
    >>> added_gain(offer("comstock/ultimate-texas-holdem"), "play", (2,), Fraction(-1))
    Fraction(-4, 1)
    """
    putting = [choice for each in chosen if (choice := offer.play.choosing.choices[each]).adds == added]
    times = (choice.times * (gain if choice.payer == BETTOR else max(gain, Fraction(0))) for choice in putting)
    return sum(times, Fraction(0))


def merged(parts: Iterator[Solution]) -> Solution:
    """Add up the results of several batches of rounds."""
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
