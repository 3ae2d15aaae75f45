"""The best stakes for a felt: the stake that makes a bankroll grow fastest, and the stake that earns most per dollar.
"""

from collections.abc import Callable, Sequence
from math import log1p
from typing import NamedTuple

from houseway.desks.bank.bankroll import Plan, curve, needs
from houseway.desks.bank.round import BankRound, Figure, Results, bank_round
from houseway.money import Chips
from houseway.rules.refusal import Refused

TIMES = (0.125, 0.25, 0.5, 1, 2, 4)
"""The stakes that are compared, as multiples of the stake asked about."""
DOLLAR = 100


class StakeResult(NamedTuple):
    """A stake, and its results with the same bets and, if rounds are dealt, the same cards."""

    stake: Chips
    mean: Figure
    per_dollar: float
    """The mean result per dollar of stake, in dollars."""
    short: Figure
    growth: float | None
    """The mean logarithm of the bankroll's growth in a round; None without a bankroll, or if a round can ruin it."""
    ruin: float | None
    """The risk of going broke within the time limit; None without a bankroll, or if it can't pay for one round."""


def compare_stakes(found: BankRound, plan: Plan, rounds: int, seed: int,
                   progress: Callable[[int], None] = lambda rounds: None) -> tuple[StakeResult, ...]:  # fmt: skip
    """Return several stakes for the same felt; stakes that the table refuses are left out."""
    own, rows = found.setup.bank, []
    for stake in sorted({max(DOLLAR, round(own * each / DOLLAR) * DOLLAR) for each in TIMES} | {own}):
        try:
            at = found if stake == own else same_cards(found, stake, rounds, seed, progress)
        except Refused:
            continue
        grows = growth(at.results, plan.bankroll) if plan.bankroll is not None else None
        spare = plan.bankroll - needs(at) if plan.bankroll is not None else -1
        risk = curve(at.results, plan.rounds, spare).at(spare) if spare >= 0 else None
        rows.append(StakeResult(stake, at.mean, at.mean.value / stake, at.short, grows, risk))
    return tuple(rows)


def same_cards(found: BankRound, stake: Chips, rounds: int, seed: int, progress: Callable[[int], None]) -> BankRound:
    """Return the round with another stake; if cards are dealt, they are the same ones."""
    return bank_round(found.setup._replace(bank=stake), rounds, seed, None, progress, unlimited=found.unlimited)


def growth(results: Results, bankroll: Chips) -> float | None:
    """Return the mean logarithm of a bankroll's growth in a round; None if one round can use it up.

    >>> round(growth({-100: 0.5, 200: 0.5}, 200), 6)
    0.0
    >>> growth({-100: 0.5, 200: 0.5}, 100)
    """
    if bankroll + min(results) <= 0:
        return None
    return sum(chance * log1p(amount / bankroll) for amount, chance in results.items())


def best(rows: Sequence[StakeResult]) -> dict[str, Chips | None]:
    """Return the stakes with the greatest growth and the most earnings per dollar; None if every stake loses."""
    most = max(rows, key=lambda each: each.per_dollar, default=None)
    growing = [each for each in rows if each.growth is not None and each.growth > 0]
    return {
        "growth": max(growing, key=lambda each: each.growth or 0.0).stake if growing else None,
        "per_dollar": most.stake if most and most.per_dollar > 0 else None,
    }
