"""Rounds dealt by the million, and what every wager came to, with its standard error."""

import os
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from houseway.games.game import BANK, PLAYER, Aspect, Game
from houseway.houses import Offer
from houseway.odds import loop, versus
from houseway.odds.course import Seating, Seen, chart, spot
from houseway.odds.late import offered
from houseway.odds.loop import LOOKS, NOTHING
from houseway.odds.price import Plans, countable, lay
from houseway.odds.report import Fate, hits, outcomes
from houseway.odds.situations import Felt, Plan
from houseway.odds.tables import setup
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager

BATCH = 1 << 20


class Seat(NamedTuple):
    """A bettor: what he chooses in every place, which late wagers he is offered there, and what he bets on."""

    wagers: tuple[Wager, ...]
    plan: Mapping[tuple[int, int], int] = {}
    """By the number of the holding and what lies open beside it."""
    offers: Mapping[tuple[int, int], int] = {}
    """By the same: one bit for each late wager."""
    late: tuple[str, ...] = ()


class Dealt(NamedTuple):
    """What many rounds came to: endings by what was offered, chosen and the outcome; and every aspect's outcomes."""

    endings: Mapping[tuple[int, int, int], int]
    aspects: Mapping[str, Mapping[int, int]]
    cards: int
    """How many cards were dealt."""


def simulate(
    offer: Offer,
    rounds: int,
    seed: int,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda rounds: None,
    stopwatch: Callable[[], float] = time.perf_counter,
) -> dict[str, Any]:
    """Return what every wager came to over many rounds, each from a fresh shoe, in the shape of `price`.

    Seats that decide play the exact best strategy, the bank and everybody else the house way. The same seed gives
    the same rounds, whatever the number of workers. `progress` is told of rounds as they are dealt.
    """
    if rounds < 1:
        raise Refused("bad-rounds", f"a simulation deals at least one round, not {rounds}")
    if versus.solves(offer):
        from houseway.odds.versus.dealing import simulate as simulate_versus

        return simulate_versus(offer, rounds, seed, workers, progress, stopwatch)
    told: dict[str, dict[str, Any]] = {}
    took, dealt_in_all = 0.0, 0
    for seat in seats(countable(offer)):
        deal = dealing(offer, seat)
        deal(0, 1, seed)  # compiles the loop before the watch runs
        began = stopwatch()
        dealt = gather(deal, rounds, seed, workers or os.cpu_count() or 1, progress)
        took, dealt_in_all = took + stopwatch() - began, dealt_in_all + rounds
        told |= {wager.id: measured(offer, wager, dealt, seat) for wager in seat.wagers}
    return {
        "offer": offer.id,
        "method": "simulated",
        "rules": setup(offer).key,
        "settings": dict(offer.settings),
        "rounds": rounds,
        "seed": seed,
        "rounds_per_second": dealt_in_all / took if took else 0.0,
        "wagers": {wager.id: told[wager.id] for wager in offer.wagers},
    }


def seats(offer: Offer) -> Iterator[Seat]:
    """Yield one seat for each way of playing that some wager meets."""
    if not offer.play.own:
        yield Seat(offer.wagers)
        return
    felt = lay(offer)
    plans = Plans(felt)
    by_plan: dict[str, list[Wager]] = {}
    for wager in offer.wagers:
        by_plan.setdefault(plans.played(wager), []).append(wager)
    for wagers in by_plan.values():
        yield _seat(felt, plans.of(wagers[0]), tuple(wagers))


def _seat(felt: Felt, plan: Plan, wagers: tuple[Wager, ...]) -> Seat:
    """Return a seat's choices and offers by what it holds and sees."""
    game, late = felt.setup.game, [wager for wager in wagers if wager.late]
    numbers = {tally.holding: game.holding(felt.setup.opened(tally.holding)) for tally in felt.counts.tallies}
    at = {situation.place: (numbers[situation.place[0]], situation.place[1]) for situation in felt.situations}
    tests = [offered(felt, wager) for wager in late]
    offers = {at[place]: sum(1 << bit for bit, test in enumerate(tests) if test(place)) for place in at if late}
    chosen = {here: plan.get(place, 0) for place, here in at.items()}
    return Seat(wagers, chosen, offers, tuple(wager.id for wager in late))


def dealing(offer: Offer, seat: Seat) -> Callable[[int, int, int], Dealt]:
    """Return what deals a batch of rounds to a seat, from one number to another."""
    game, cards = offer.play, offer.shoe.cards()
    shoe, faces = np.array([game.card(card) for card in cards], np.uint8), np.array(cards, np.uint8)
    names = sorted({wager.on for wager in seat.wagers if wager.on})
    aspects = [game.aspects[name] for name in names]
    looks = _most(aspects, 0), _most(aspects, 1)
    leads, spots, ends = chart(game, setup(offer).rules, np.unique(shoe).tolist(), _seating(game, seat, looks))
    sees, sides = _sight(aspects, looks), _sides(aspects)
    most = max((aspect.outcomes for aspect in aspects), default=1)

    def deal(first: int, last: int, seed: int) -> Dealt:
        endings, beside = np.zeros(len(ends), np.int64), np.zeros((len(aspects), most), np.int64)
        start = np.uint64(seed % (1 << 64))
        cards = loop.rounds(first, last, start, shoe, faces, leads, spots, sees, sides, endings, beside)
        return Dealt(
            {end: count for end, count in zip(ends, endings.tolist(), strict=True) if count},
            {name: dict(enumerate(beside[place].tolist())) for place, name in enumerate(names)},
            cards,
        )

    return deal


def _most(aspects: list[Aspect], hand: int) -> int:
    """Return how many cards of a hand the bonus bets look at."""
    return max((aspect.sees[hand] for aspect in aspects), default=0)


def _seating(game: Game, seat: Seat, looks: Seen) -> Seating:
    """Return the seat as the rules ask it, state by state."""
    plan, offers = seat.plan, seat.offers

    def at(state: Any) -> tuple[int, int]:
        return game.holding(state), game.known(state)

    def place(state: Any) -> Any:
        """Cards dealt in part are told apart; of a whole place only what it leads the seat to do."""
        here = at(state)
        return (plan[here], offers.get(here)) if here in plan else here

    return Seating(lambda state: plan.get(at(state), 0), lambda state: offers.get(at(state), 0), place, looks)


def _sight(aspects: list[Aspect], looks: Seen) -> Any:
    """Return at which spots each aspect looks, the player's cards first; all as many, those in front at nothing."""
    found = [
        [spot((given, 0), PLAYER, looks) for given in range(aspect.sees[0])]
        + [spot((0, given), BANK, looks) for given in range(aspect.sees[1])]
        for aspect in aspects
    ]
    padded = [[NOTHING] * (LOOKS - len(each)) + each for each in found]
    return np.array(padded, np.uint64).reshape(len(found), LOOKS)


def _sides(aspects: list[Aspect]) -> Any:
    """Return every aspect's outcome for all cards it may see, looked up by the number that the cards spell."""
    size = max((loop.FACES ** sum(aspect.sees[:2]) for aspect in aspects), default=1)
    sides = np.zeros((len(aspects), size), np.uint8)
    for place, aspect in enumerate(aspects):
        player, both = aspect.sees[0], sum(aspect.sees[:2])
        for number, cards in enumerate(product(range(loop.FACES), repeat=both)):
            sides[place, number] = aspect.outcome(cards[:player], cards[player:], ())
    return sides


def gather(
    deal: Callable[[int, int, int], Dealt], rounds: int, seed: int, workers: int, progress: Callable[[int], None]
) -> Dealt:
    """Share the rounds out in batches, and add up what they came to."""
    endings: dict[tuple[int, int, int], int] = {}
    aspects: dict[str, dict[int, int]] = {}
    cards = 0
    with ThreadPoolExecutor(workers) as pool:
        batches = [(first, min(first + BATCH, rounds)) for first in range(0, rounds, BATCH)]
        for (first, last), dealt in zip(batches, pool.map(lambda at: deal(at[0], at[1], seed), batches), strict=True):
            for at, count in dealt.endings.items():
                endings[at] = endings.get(at, 0) + count
            for name, counts in dealt.aspects.items():
                mine = aspects.setdefault(name, {})
                for outcome, count in counts.items():
                    mine[outcome] = mine.get(outcome, 0) + count
            cards += dealt.cards
            progress(last - first)
    return Dealt(endings, aspects, cards)


def measured(offer: Offer, wager: Wager, dealt: Dealt, seat: Seat) -> dict[str, Any]:
    """Return what a wager came to, with its standard error; a late or added wager over the rounds it was made in."""
    found = _fate(offer, wager, dealt, seat)
    sd = sqrt(found.variance)
    told = {
        "edge": float(found.mean),
        "stderr": sd / sqrt(found.total) if found.total else None,
        "outcomes": outcomes(wager, found, "rounds"),
        "sd": sd,
        "hit": float(Fraction(hits(wager, found), found.total or 1)),
    }
    return told | ({"made": found.total} if wager.late or wager.kind == "added" else {})


def _fate(offer: Offer, wager: Wager, dealt: Dealt, seat: Seat) -> Fate:
    game, verdicts = offer.play, offer.verdicts(wager)
    conditions = game.aspects[wager.on].conditions if wager.on else game.conditions
    tests = [conditions[line.when] for line in wager.pays]
    added = {
        number: (choice.times, offer.verdicts(offer.wager(choice.adds)))
        for number, choice in enumerate(game.choices)
        if choice.adds and choice.of == wager.id and choice.adds in [each.id for each in offer.wagers]
    }
    lines, gains = dict[int, int](), dict[Fraction, int]()
    for chosen, outcome, count in _rounds(offer, wager, dealt, seat):
        line = next((place for place, holds in enumerate(tests) if holds(outcome)), len(tests))
        gain = verdicts[outcome].gain
        if chosen in added:
            gain += added[chosen][0] * added[chosen][1][outcome].gain
        lines[line] = lines.get(line, 0) + count
        gains[gain] = gains.get(gain, 0) + count
    return Fate(lines, gains)


def _rounds(offer: Offer, wager: Wager, dealt: Dealt, seat: Seat) -> Iterator[tuple[int, int, int]]:
    """Yield choice, outcome and count of the rounds in which a wager was made."""
    if wager.on:
        yield from ((0, outcome, count) for outcome, count in dealt.aspects[wager.on].items() if count)
        return
    bit = seat.late.index(wager.id) if wager.late else None
    for (mark, chosen, outcome), count in dealt.endings.items():
        if bit is not None and not mark >> bit & 1:
            continue
        if wager.kind == "added" and offer.play.choices[chosen].adds != wager.id:
            continue
        yield chosen, outcome, count
