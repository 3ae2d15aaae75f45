"""An hour and a bankroll: the result of banking many rounds, the risk of ruin, and the size of the stake.

Rounds are treated as independent, with the same felt and the same stake. In a shoe that goes on they depend on each
other a little: at blackjack, an hour as dealt varies by about half a per cent less. The bank is broke when its bankroll
no longer covers the stake and the highest fee of one round.
"""

from math import ceil, gcd, isfinite, sqrt
from typing import NamedTuple

from houseway.desks.bank.lattice import Lattice, Risks, lattice, ruin_before, ruin_ever, ruin_within, total
from houseway.desks.bank.round import BankRound, Figure, Results, moments, quantile
from houseway.money import Chips, show
from houseway.rules.refusal import Refused

POINTS = 1 << 13
"""The most points of the lattice on which rounds are followed one by one."""
SOLVED = 1_000
MOST_ROUNDS = 100_000
FAR = 8
"""Totals more than this many standard deviations away are left out."""
METHODS = {
    "mean": "if rounds are dealt: the exact mean of a bank that pays everything, plus the effect of the stake on the "
    "same cards",
    "session": "the rounds' results added up by fast Fourier transform",
    "ruin_limited": "round by round on a lattice of results, with the bank stopped when it is broke or at the goal",
    "ruin_goal": "the linear equations of the walk between ruin and goal",
    "ruin_ever": "Spitzer's identity for the lowest point of the walk, by fast Fourier transform",
    "n0": "a round's variance divided by its squared mean: after this many rounds the expected total equals one "
    "standard deviation of the total",
    "kelly": "the share of the bankroll that maximises the mean logarithm of its growth, all bets scaled with it",
}


class Plan(NamedTuple):
    """How long the bank plays, and with how much."""

    rounds: int
    """The time limit, in rounds."""
    bankroll: Chips | None = None
    goal: Chips | None = None
    """The bank stops when it has won this much."""
    ruin: float | None = None
    """The accepted probability of going broke within the time limit."""


class Session(NamedTuple):
    """The result of a number of rounds, in cents."""

    rounds: int
    mean: Figure
    sd: Figure
    low: Figure
    """The result is at most `low` 5 % of the time, and at most `high` 95 % of the time."""
    high: Figure
    ahead: Figure
    """The probability that the bank is ahead after fees."""


class Ruin(NamedTuple):
    """The probability of going broke, with and without a goal and a time limit."""

    limited: Figure
    ever: Figure
    limited_goal: Figure | None
    ever_goal: Figure | None
    reached: Figure | None
    """The probability of reaching the goal within the time limit."""


class Kelly(NamedTuple):
    """The stake that makes a bankroll grow fastest, if all bets and fees are scaled along with it."""

    share: Figure
    """The stake as a share of the bankroll; 0 if the bank loses on average."""
    bankroll: Figure | None
    """The bankroll for which this stake is the Kelly stake; None if the share is 0."""
    stake: float | None
    """The Kelly stake for the bankroll of the plan."""


class Outlook(NamedTuple):
    """Many rounds of one felt."""

    session: Session
    ruin: Ruin | None
    needed: Figure | None
    """The bankroll with the accepted risk of ruin within the time limit."""
    n0: Figure | None
    """The bankroll in rounds; None if the bank loses on average."""
    kelly: Kelly


def outlook(found: BankRound, plan: Plan) -> Outlook:
    """Return the results of a plan for the bank of a felt."""
    check(plan)
    wins = found.mean.value > 0
    return Outlook(
        session(found, plan.rounds),
        ruin(found, plan) if plan.bankroll is not None else None,
        needed(found, plan.rounds, plan.ruin) if plan.ruin is not None else None,
        found.figure(rounds_until) if wins else None,
        kelly(found, plan.bankroll),
    )


def check(plan: Plan) -> None:
    """Refuse a plan that makes no sense."""
    if not 1 <= plan.rounds <= MOST_ROUNDS:
        raise Refused("bad-rounds", f"a plan has 1 to {MOST_ROUNDS:,} rounds, not {plan.rounds:,}")
    if plan.ruin is not None and not 0 < plan.ruin < 1:
        raise Refused("bad-ruin", f"a risk of ruin must be more than 0 and less than 1, not {plan.ruin:g}")
    if plan.goal is not None and (plan.goal <= 0 or plan.bankroll is None):
        raise Refused("bad-goal", "a goal needs a bankroll, and must be more than $0")


def session(found: BankRound, rounds: int) -> Session:
    """Return the result of a number of rounds."""

    def ends(results: Results) -> tuple[float, ...]:
        sums = total(results, rounds)
        ahead = sum(chance for amount, chance in sums.items() if amount > 0)
        return float(quantile(sums, 0.05)), float(quantile(sums, 0.95)), ahead

    mean, sd = (Figure(each.value * factor, None if each.error is None else each.error * factor)
                for each, factor in ((found.mean, rounds), (found.sd, sqrt(rounds))))  # fmt: skip
    return Session(rounds, mean, sd, *found.figures(ends))


def needs(found: BankRound) -> Chips:
    """Return what a bank needs for one round: the stake and the highest fee."""
    return found.setup.bank + found.most_fee


def ruin(found: BankRound, plan: Plan) -> Ruin:
    """Return the four risks of ruin of a bankroll."""
    assert plan.bankroll is not None
    spare = plan.bankroll - needs(found)
    if spare < 0:
        said = f"a round takes {show(needs(found))}, the stake and the fee; {show(plan.bankroll)} does not cover it"
        raise Refused("small-bankroll", said)
    goal, rounds = plan.goal, plan.rounds
    with_goal = None
    if goal is not None:
        with_goal = (
            found.figure(lambda results: to_goal(results, spare, goal, rounds)),
            found.figure(lambda results: before_goal(results, spare, goal)),
            found.figure(lambda results: to_goal(results, spare, goal, rounds, reached=True)),
        )
    return Ruin(
        found.figure(lambda results: curve(results, rounds, spare).at(spare)),
        found.figure(lambda results: ever(results, spare)),
        *(with_goal or (None, None, None)),
    )


def curve(results: Results, rounds: int, spare: float) -> Risks:
    """Return the risk of ruin within a time limit, by the amount above what a round needs."""
    mean, sd = moments(results)
    reach = min(rounds * max(map(abs, results)), FAR * sd * sqrt(rounds) + abs(mean) * rounds)
    one = lattice(results, spare + reach, POINTS)
    top = int((spare + reach) / one.step) + 1
    return Risks(one.step, one.own, ruin_within(one, rounds, top))


def ever(results: Results, spare: float) -> float:
    """Return the risk of ruin without a time limit."""
    if min(results) >= 0:
        return 0.0
    if moments(results)[0] <= 0:
        return 1.0
    return ruin_ever(results).at(spare)


def between(results: Results, spare: float, goal: float, points: int) -> tuple[Lattice, int, int]:
    """Return a lattice, the start above ruin, and the last place below the goal, in steps."""
    own = gcd(*results) or 1
    one = lattice(results, spare + goal, points, fit=spare + own)
    start = int(spare / one.step + 1e-9) if one.step == one.own else max(1, round((spare + own) / one.step)) - 1
    return one, start, start + ceil(goal / one.step - 1e-9) - 1


def to_goal(results: Results, spare: float, goal: float, rounds: int, reached: bool = False) -> float:
    """Return the risk of ruin before the goal and within a time limit, or the probability of reaching the goal."""
    one, start, top = between(results, spare, goal, POINTS)
    ends = {"closed": 1.0, "below": 0.0} if reached else {}
    return float(ruin_within(one, rounds, top, **ends)[start])


def before_goal(results: Results, spare: float, goal: float) -> float:
    """Return the risk of ruin before the goal, without a time limit."""
    one, start, top = between(results, spare, goal, SOLVED)
    return float(ruin_before(one, top)[start])


def needed(found: BankRound, rounds: int, risk: float) -> Figure:
    """Return the bankroll with this risk of ruin within a time limit."""
    return found.figure(lambda results: needs(found) + curve(results, rounds, 0.0).least(risk))


def rounds_until(results: Results) -> float:
    """Return N0, the rounds after which the mean equals one standard deviation."""
    mean, sd = moments(results)
    return (sd / mean) ** 2 if mean else float("inf")


def kelly(found: BankRound, bankroll: Chips | None) -> Kelly:
    """Return the stake that makes a bankroll grow fastest."""
    stake = found.setup.bank
    share = found.figure(lambda results: kelly_share(results, stake))
    if share.value <= 0 or not isfinite(share.value):
        return Kelly(share, None, None)
    size = found.figure(lambda results: stake / least if (least := kelly_share(results, stake)) else float("inf"))
    return Kelly(share, size, share.value * bankroll if bankroll is not None else None)


def kelly_share(results: Results, stake: Chips) -> float:
    """Return the share of a bankroll to put up as the stake, so that the mean logarithm of its growth is greatest.

    >>> round(kelly_share({-100: 0.45, 100: 0.55}, 100), 9)
    0.1
    """
    if moments(results)[0] <= 0 or min(results) >= 0:
        return 0.0
    units = [(amount / stake, chance) for amount, chance in results.items()]
    low, high = 0.0, -1 / min(gain for gain, _ in units)
    for _ in range(100):
        middle = (low + high) / 2
        slope = sum(chance * gain / (1 + middle * gain) for gain, chance in units if 1 + middle * gain > 0)
        low, high = (middle, high) if slope > 0 else (low, middle)
    return low
