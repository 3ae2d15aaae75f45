"""The bank of a California table: one player's limited stake, against which every wager is settled in turn.

There is no house bank. The player-dealer puts up a stake and "may not win or lose more than the original amount
wagered" (palace 1423, and every player-dealer filing in its own words). Wagers are settled in the filed order as far
as the stake covers; what it does not cover goes back to its owner.
"""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from houseway.money import Chips, Rounding
from houseway.rules.wagers import Verdict


class Coverage(Enum):
    """How far a stake covers. The filings cap both sides of the result and do not say how cover is used up."""

    RUNNING = "running"
    """The balance runs between nothing and twice the stake: what is collected may be paid out again."""
    STOP = "stop"
    """Once the stake is lost, or as much is won, the round is over: all that follows has no action."""
    CONSUMED = "consumed"
    """Every chip paid or collected uses up cover, until the stake has been used once."""


class Claim(NamedTuple):
    """A wager whose fate is known, waiting for its turn."""

    seat: int
    wager: str
    stake: Chips
    verdict: Verdict
    bettor: int = 0
    """0 for the seated player, 1, 2, … for the backline in its order."""
    forfeit: bool = False
    """Given up by a fold, and so collected before anything is settled."""


class Row(NamedTuple):
    """A wager settled: `collected + returned == stake`, always."""

    seat: int
    bettor: int
    wager: str
    result: str
    stake: Chips
    paid: Chips
    collected: Chips
    returned: Chips


def settle(
    stake: Chips,
    claims: Iterable[Claim],
    coverage: Coverage = Coverage.RUNNING,
    rounding: Rounding = Rounding.DOWN,
) -> tuple[tuple[Row, ...], Chips]:
    """Settle claims in the order given; return the rows and what the bank has left.

    >>> from houseway.rules.wagers import LOSE, Verdict
    >>> rows, left = settle(1000, [Claim(2, "player", 700, LOSE), Claim(3, "panda-8", 100, Verdict.read("25:1"))])
    >>> [(row.result, row.paid, row.collected) for row in rows], left
    ([('lose', 0, 700), ('win', 1700, 0)], 0)
    """
    rows, balance, used = [], stake, 0
    for claim in claims:
        owed = claim.verdict.owed(claim.stake, rounding)
        pay, take = balance, 2 * stake - balance
        if coverage is Coverage.STOP and balance in (0, 2 * stake):
            pay = take = 0
        elif coverage is Coverage.CONSUMED:
            pay = take = stake - used
        paid, collected = min(max(owed, 0), pay), min(max(-owed, 0), take)
        result = "no-action" if owed and not paid and not collected else claim.verdict.result
        rows.append(
            Row(claim.seat, claim.bettor, claim.wager, result, claim.stake, paid, collected, claim.stake - collected)
        )
        balance += collected - paid
        used += collected + paid
    return tuple(rows), balance


def covers(stake: Chips, claims: Iterable[Claim], rounding: Rounding = Rounding.DOWN) -> bool:
    """Tell whether the stake alone covers all that is owed either way; then the order of settlement cannot matter.

    >>> from houseway.rules.wagers import LOSE, Verdict
    >>> even = Verdict.read("1:1")
    >>> [covers(1000, [Claim(1, "player", 500, LOSE), Claim(2, "player", stake, even)]) for stake in (1000, 1001)]
    [True, False]
    """
    owed = [claim.verdict.owed(claim.stake, rounding) for claim in claims]
    return sum(each for each in owed if each > 0) <= stake and -sum(each for each in owed if each < 0) <= stake
