"""What an exact solution of a game against the bank is, and what it makes of an offer's wagers.

An ending is everything that the bettor chose and how the round came out; the solution says in how many deals each
ending happens under the best play. A wager's price is read off that, and so is what many simulated rounds came to.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import wraps
from math import lcm, sqrt
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.games.game import Choice
from houseway.houses import Offer
from houseway.odds.report import Fate, alone, told
from houseway.rules.wagers import LOSE, Wager

MOST_BITS = 63
KEPT = 8
Found = TypeVar("Found")

Ending = tuple[tuple[int, ...], int]
"""The choices by number, in turn, and the outcome."""


class Solved(NamedTuple):
    """How often each ending happens, and each outcome of the sides that bonus bets look at."""

    endings: Mapping[Ending, int]
    aspects: Mapping[str, Mapping[int, int]]
    charts: Mapping[str, Sequence[Mapping[str, Any]]] = {}
    """The best play at each decision, by its name, as rows that a person can use."""
    about: str = ""
    """The wager that the charts are about, where that is not the one that leads."""
    notes: Mapping[str, Mapping[str, Any]] = {}
    """What else there is to tell of a wager, by its id."""
    plan: Any = None
    """The best play, as the simulation looks it up."""

    @property
    def total(self) -> int:
        return sum(self.endings.values())


def label(choice: Choice, choices: Sequence[Choice]) -> str:
    """Return what people call a choice; the size too, where the word has several."""
    sizes = {each.times for each in choices if each.word == choice.word}
    return f"{choice.word} {choice.times}x" if len(sizes) > 1 else choice.word


def leads(offer: Offer) -> dict[str, tuple[str, ...]]:
    """Return for each wager that decides what goes with it: wagers that must equal it, and those added to it.

    The ante of hold'em carries the blind and the play bet: nobody bets one without the other, and the price that
    everybody quotes is of all together, per unit of the ante.
    """
    found: dict[str, tuple[str, ...]] = {}
    base = [wager for wager in offer.wagers if wager.kind == "base"]
    for wager in base:
        if wager.equals or wager.on:
            continue
        equal = [each.id for each in base if each.equals == wager.id]
        added = {each.adds for each in offer.play.choices if each.adds and each.of in (wager.id, *equal)}
        filed = [each.id for each in offer.wagers if each.id in added]
        if equal or filed:
            found[wager.id] = (*equal, *filed)
    return found


def lead(offer: Offer) -> str:
    """Return the wager whose bettor chooses."""
    found = leads(offer)
    marked = [wager.id for wager in offer.wagers if wager.decides and wager.id in found]
    return (marked or list(found))[0]


def price_key(offer: Offer) -> tuple[Any, ...]:
    """Return everything that a price depends on."""
    wagers = tuple((each.id, each.on, each.kind, each.pays, each.equals, each.each) for each in offer.wagers)
    return offer.play.id, tuple(sorted(offer.options.items())), wagers, offer.shoe.cards()


def once(work: Callable[[Offer], Found]) -> Callable[[Offer], Found]:
    """Keep what was found for the last few offers that differ in something that moves a price."""
    kept: OrderedDict[tuple[Any, ...], Found] = OrderedDict()

    @wraps(work)
    def found(offer: Offer) -> Found:
        key = price_key(offer)
        if key not in kept:
            kept[key] = work(offer)
            if len(kept) > KEPT:
                kept.popitem(last=False)
        return kept[key]

    return found


class Units(NamedTuple):
    """What each wager gains by outcome, in whole parts of a unit, so that everything is counted in whole numbers."""

    part: int
    gains: Mapping[str, NDArray[np.int64]]


def units(offer: Offer) -> Units:
    """Return the gains of every wager that the game's own outcome decides."""
    exact = {wager.id: [each.gain for each in offer.verdicts(wager)] for wager in offer.wagers if not wager.on}
    part = lcm(*(gain.denominator for gains in exact.values() for gain in gains))
    whole = {name: [int(gain * part) for gain in gains] for name, gains in exact.items()}
    return Units(part, {name: np.array(gains, np.int64) for name, gains in whole.items()})


def group_gains(offer: Offer, chosen: Sequence[int]) -> tuple[NDArray[np.int64], int]:
    """Return what the lead and all that goes with it gain by outcome, after these choices, and the part counted in."""
    found = units(offer)
    first = lead(offer)
    with_it = leads(offer)[first]
    total = found.gains[first].copy()
    for name in with_it:
        times = put_up(offer, name, chosen) if offer.wager(name).kind == "added" else 1
        total = total + times * found.gains[name]
    return total, found.part


def put_up(offer: Offer, added: str, chosen: Sequence[int]) -> int:
    """Return how many times its measure the choices put up of an added wager; these games know no halves."""
    choices = offer.play.choices
    return sum(int(choices[each].times) for each in chosen if choices[each].adds == added)


def price_wagers(offer: Offer, solved: Solved, measured: bool = False) -> dict[str, dict[str, Any]]:
    """Return the price of every wager, or what it came to in so many rounds."""
    return {wager.id: price_wager(offer, solved, wager, measured) for wager in offer.wagers}


def price_wager(offer: Offer, solved: Solved, wager: Wager, measured: bool) -> dict[str, Any]:
    fate = wager_fate(offer, solved, wager)
    found = told(wager, fate)
    with_it = leads(offer).get(wager.id, ())
    if with_it:
        found |= {"with": list(with_it), "alone": float(alone(wager, fate))}
    if wager.kind == "added":
        stakes = [(put_up(offer, wager.id, chosen), count) for (chosen, _), count in solved.endings.items()]
        found["made"] = fate.total if measured else float(Fraction(fate.total, solved.total))
        found["times"] = sum(times * count for times, count in stakes) / (fate.total or 1)
    if fate.total >> MOST_BITS:  # from a shoe that runs down, numbers that nobody reads
        for line in found["outcomes"]:
            del line["combinations"]
    if measured:
        found = {key: value for key, value in found.items() if key not in ("exact", "variance")}
        found["stderr"] = sqrt(fate.variance / fate.total) if fate.total else None
    return found | dict(solved.notes.get(wager.id, {}))


def wager_fate(offer: Offer, solved: Solved, wager: Wager) -> Fate:
    """Return how a wager ends: its own lines, and its gains together with all that goes with it."""
    if wager.on:
        return aspect_fate(offer, wager, solved.aspects[wager.on])
    tests = [offer.play.conditions[line.when] for line in wager.pays]
    with_it = [offer.wager(name) for name in leads(offer).get(wager.id, ())]
    own, others = offer.verdicts(wager), {each.id: offer.verdicts(each) for each in with_it}
    lines, gains = dict[int, int](), dict[Fraction, int]()
    for (chosen, outcome), count in solved.endings.items():
        if wager.kind == "added" and not put_up(offer, wager.id, chosen):
            continue
        line = next((place for place, holds in enumerate(tests) if holds(outcome)), len(tests))
        gain = own[outcome].gain
        for each in with_it:
            times = put_up(offer, each.id, chosen) if each.kind == "added" else 1
            gain += times * others[each.id][outcome].gain
        lines[line] = lines.get(line, 0) + count
        gains[gain] = gains.get(gain, 0) + count
    return Fate(lines, gains)


def aspect_fate(offer: Offer, wager: Wager, counts: Mapping[int, int]) -> Fate:
    """Return how a wager on a side of the round ends; one that pays every line that holds has a line for each gain."""
    aspect, verdicts = offer.play.aspects[wager.on], offer.verdicts(wager)
    tests = [aspect.conditions[line.when] for line in wager.pays]
    lines, gains = dict[int, int](), dict[Fraction, int]()
    for outcome, count in counts.items():
        gain = verdicts[outcome].gain
        gains[gain] = gains.get(gain, 0) + count
        line = next((place for place, holds in enumerate(tests) if holds(outcome)), len(tests))
        if verdicts[outcome] == LOSE:
            line = len(tests)
        lines[line] = lines.get(line, 0) + count
    return Fate(lines, gains)
