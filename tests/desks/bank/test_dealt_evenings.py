"""An hour, ruin and the size of the stake, compared with rounds that a whole table deals in a row.

The desk computes them from the distribution of one round, as if rounds were independent. Here evenings, walks and
growth are added up from dealt rounds with other seeds, settled row by row. The figures agree within three standard
errors.

Rounds from one shoe depend on each other a little: cards that helped the bank are gone. So rounds from a continued shoe
are first put in a random order. Evenings in the order dealt may differ by an additional half a percentage point. (In
two million rounds of Blackjack X, an evening as dealt varies by 0.6 % less than one of shuffled rounds.)
"""

from math import log, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.support.dealt_evenings import Share, each_stake, evenings, results, walks

from houseway.desks.bank.bankroll import Plan, needs, outlook
from houseway.desks.bank.lattice import adjustment, total
from houseway.desks.bank.round import BankRound, Figure, Results, bank_round
from houseway.desks.bank.stakes import compare_stakes
from houseway.houses import headers, offer
from houseway.whole_table.families import FAMILIES
from houseway.whole_table.setup import Setup, table_setup

ROUNDS, RISK, BOUND = 40, 0.05, 0.002
SHOE = 0.005
"""How much a probability may change if rounds from one shoe are taken in the order dealt."""
FEW, MORE, MANY = 20_000, 100_000, 10_000_000
PLAYED = [each for each in headers() if each.game in FAMILIES and each.played]
ONE_OF_EACH = [next(each.id for each in PLAYED if each.game == game) for game in FAMILIES]
"""The first offer of each game that is compiled."""
LOOPS = dict.fromkeys(FAMILIES.values())
SHORT = [next(each.id for each in PLAYED if FAMILIES[str(each.game)] == loop) for loop in LOOPS]
"""The first offer of each compiled loop."""


def felt(name: str) -> Setup:
    """Three bettors at the lowest bet play against a stake of five such bets, which sometimes runs short."""
    least = table_setup(offer(name), 3)
    return least._replace(bank=5 * sum(least.seats[0].wagers.values()))


def close(found: Figure, dealt: Share, more: float = 0.0) -> bool:
    return abs(found.value - dealt.value) <= 3 * sqrt(dealt.error**2 + (found.error or 0.0) ** 2) + more


def wrong(name: str, rounds: int, measured: int) -> list[str]:
    """Return every figure of the bank's desk that does not agree with dealt rounds."""
    setup = felt(name)
    found = bank_round(setup, measured, 3)
    in_order, many = results(setup, rounds, 17), rounds
    fresh = setup.offer.banked.shoe.fresh
    dealt = in_order if fresh else np.random.default_rng(17).permutation(in_order)
    mean, sd = float(dealt.mean()), float(dealt.std())
    spread = found.sd.value * sqrt(ROUNDS)
    spare, goal = round(1.2 * spread), round(1.5 * spread)
    told = outlook(found, Plan(ROUNDS, round(needs(found)) + spare, goal, RISK))
    at, as_dealt = (evenings(each, ROUNDS, spare, goal) for each in (dealt, in_order))
    assert told.ruin is not None
    assert told.needed is not None
    assert told.ruin.limited_goal is not None
    assert told.ruin.ever_goal is not None
    assert told.ruin.reached is not None
    needed = evenings(dealt, ROUNDS, told.needed.value - needs(found), goal)["limited"]
    checks = {
        "mean": abs(mean - found.mean.value) <= 3 * sqrt(sd**2 / many + (found.mean.error or 0) ** 2),
        "sd": abs(sd - found.sd.value) <= 3 * sqrt(error_of_sd(dealt) ** 2 + (found.sd.error or 0) ** 2),
        "session": session_agrees(found, dealt),
        "limited": close(told.ruin.limited, at["limited"]),
        "limited_goal": close(told.ruin.limited_goal, at["limited_goal"]),
        "reached": close(told.ruin.reached, at["reached"]),
        "as dealt": close(told.ruin.limited, as_dealt["limited"], SHOE) and close(
            told.ruin.reached, as_dealt["reached"], SHOE),
        "ever_goal": close(told.ruin.ever_goal, walks(dealt, spare, spare + goal)),
        "ever": ruin_agrees(found, told.ruin.ever, dealt, spare),
        "needed": needed.value <= RISK + 3 * needed.error + slack(found, told.needed, spread),
        "kelly": kelly_agrees(found, told.kelly.share, dealt),
    }
    return [f"{name}: {each}" for each, agrees in checks.items() if not agrees]


def error_of_sd(dealt: NDArray[np.int64]) -> float:
    """Return the standard error of a standard deviation, computed from the fourth moment."""
    apart = (dealt - dealt.mean()) / dealt.std()
    return float(dealt.std()) / 2 * sqrt(float((apart**4).mean() - 1) / len(dealt))


def session_agrees(found: BankRound, dealt: NDArray[np.int64]) -> bool:
    """Check how often evenings end at or below five results taken from the desk's distribution."""
    many = len(dealt) // ROUNDS
    sums = np.sort(dealt[: many * ROUNDS].reshape(many, ROUNDS).sum(axis=1))
    spread = found.sd.value * sqrt(ROUNDS)
    edges = [round(found.mean.value * ROUNDS + units * spread) for units in (-1.5, -0.5, 0.0, 0.5, 1.5)]

    def below(each: Results) -> tuple[float, ...]:
        ended = total(each, ROUNDS)
        amounts, chances = np.array(list(ended)), np.array(list(ended.values()))
        return tuple(float(chances[amounts <= edge].sum()) for edge in edges)

    shares = [Share(float(np.searchsorted(sums, edge, "right")) / many, many) for edge in edges]
    return all(close(figure, share) for figure, share in zip(found.figures(below), shares, strict=True))


def ruin_agrees(found: BankRound, ever: Figure, dealt: NDArray[np.int64], spare: float) -> bool:
    """Check the risk without a time limit: walks end below zero, or so high that the remaining risk is below the bound.

    Lundberg's inequality bounds that risk by exp(−R x), where R is the adjustment coefficient.
    """
    rate = adjustment(found.results)
    if found.mean.value <= 0:
        return ever.value == 1
    return close(ever, walks(dealt, spare, spare + -log(BOUND) / rate), BOUND)


def slack(found: BankRound, needed: Figure, spread: float) -> float:
    """Return how much the risk may exceed the accepted one because the bankroll itself is measured."""
    return 3 * (needed.error or 0.0) / spread * RISK * 4 if found.rounds else 0.0


def kelly_agrees(found: BankRound, share: Figure, dealt: NDArray[np.int64]) -> bool:
    """Check that mean logarithmic growth has no slope at Kelly's share, or falls at once if the share is zero."""
    units = dealt / found.setup.bank
    if share.value == 0:
        return float(units.mean()) <= 3 * float(units.std()) / sqrt(len(units)) + 3 * (found.mean.error or 0.0)
    slopes = units / (1 + share.value * units)
    error = float(slopes.std()) / sqrt(len(slopes))
    own = (found.mean.error or 0.0) / found.setup.bank
    return abs(float(slopes.mean())) <= 3 * sqrt(error**2 + own**2)


@pytest.mark.parametrize("name", SHORT)
def test_hours_and_ruin_agree_with_dealt_rounds_for_one_offer_of_each_family(name: str) -> None:
    assert not wrong(name, FEW, FEW)


@pytest.mark.sweep
@pytest.mark.parametrize("name", [each for each in ONE_OF_EACH if each not in SHORT])
def test_hours_and_ruin_agree_with_dealt_rounds_for_one_offer_of_each_game(name: str) -> None:
    assert not wrong(name, MORE, MORE)


@pytest.mark.long
@pytest.mark.parametrize("name", [each.id for each in PLAYED])
def test_hours_and_ruin_agree_with_ten_million_dealt_rounds(name: str) -> None:
    assert not wrong(name, MANY, MANY // 5)


@pytest.mark.sweep
@pytest.mark.parametrize("name", SHORT)
def test_the_result_of_other_stakes_agrees_with_dealt_rounds(name: str) -> None:
    setup = felt(name)
    found = bank_round(setup, MORE, 3)
    rows = {each.stake: each.mean for each in compare_stakes(found, Plan(ROUNDS), MORE, 3)}
    bad = []
    for stake, dealt in each_stake(setup, list(rows), MORE, 17):
        error = sqrt(float(dealt.var()) / len(dealt) + (rows[stake].error or 0.0) ** 2)
        if abs(float(dealt.mean()) - rows[stake].value) > 3 * error:
            bad.append(f"{stake}: {dealt.mean()} beside {rows[stake]}")
    assert len(rows) > 3
    assert not bad
