"""The bank of a California table: one player's limited stake, against which every wager is settled in turn.

There is no house bank. The player-dealer puts up a stake and "may not win or lose more than the original amount
wagered" (palace 1423, and every player-dealer filing in its own words). Wagers are settled in the filed order until
the stake is used up; uncovered wagers are returned.
"""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from houseway.kernel import kernel
from houseway.money import Chips, Rounding
from houseway.rules.spot import Place, Spot
from houseway.rules.wagers import Verdict

OWN = Place(0)
"""`bettor` means the bettor at the spot's own seat, or behind it."""


class Coverage(Enum):
    """How the bank's stake covers wagers. The filings cap wins and losses but do not state how cover is used up."""

    RUNNING = "running"
    """The balance runs between zero and twice the stake: chips collected can be paid out again."""
    STOP = "stop"
    """Once the bank has lost or won its stake, all further wagers have no action."""
    CONSUMED = "consumed"
    """Every chip paid or collected uses up cover, until the whole stake is used."""


RUNNING, STOP, CONSUMED = range(3)
"""The same cover rules as numbers, because compiled loops call the functions below too."""
NUMBERS = {Coverage.RUNNING: RUNNING, Coverage.STOP: STOP, Coverage.CONSUMED: CONSUMED}


@kernel
def cover_left(stake: int, balance: int, used: int, coverage: int) -> tuple[int, int]:
    """Return how much a bank can still pay and how much it can still win."""
    if coverage == STOP and (balance == 0 or balance == 2 * stake):
        return 0, 0
    if coverage == CONSUMED:
        return stake - used, stake - used
    return balance, 2 * stake - balance


@kernel
def meets(owed: int, pay: int, take: int) -> tuple[int, int]:
    """Return how much of an amount owed is paid or collected, with this much cover left in each direction."""
    return min(max(owed, 0), pay), min(max(-owed, 0), take)


@kernel
def meets_everything(stake: int, pays: int, takes: int, coverage: int) -> bool:
    """Return whether a bank meets all claims in full in any order, given the total amounts it must pay and take."""
    if coverage == CONSUMED:
        return pays + takes <= stake
    return pays < stake and takes < stake


@kernel
def is_covered(stake: int, pays: int, takes: int) -> bool:
    """Return whether a stake covers everything owed in each direction."""
    return pays <= stake and takes <= stake


class Claim(NamedTuple):
    """A wager with its verdict, waiting to be settled."""

    seat: int
    wager: str
    stake: Chips
    verdict: Verdict
    bettor: int = 0
    """0 for the seated player, and 1, 2, … for the backline in order."""
    forfeit: bool = False
    """Whether the wager was lost by a fold, so that it is collected before anything is settled."""
    hand: int = 0
    """The number of the seat's hand, if it has split."""
    by: Place = OWN
    """The owner of the chips, if not the seat's own bettor: a player may bet on a circle without a seated player."""

    @property
    def spot(self) -> Spot:
        return Spot(self.seat, self.hand)

    @property
    def owner(self) -> Place:
        return self.by if self.by.seat else Place(self.seat, self.bettor)


class SettledWager(NamedTuple):
    """A wager settled: `collected + returned == stake`, always."""

    seat: int
    bettor: int
    wager: str
    result: str
    stake: Chips
    paid: Chips
    collected: Chips
    returned: Chips
    hand: int = 0
    by: Place = OWN

    @property
    def owner(self) -> Place:
        return self.by if self.by.seat else Place(self.seat, self.bettor)


class Bank(NamedTuple):
    """A bank during settlement: its stake, its balance, and how much cover it has used."""

    stake: Chips
    balance: Chips
    used: Chips = 0
    """The sum of all payments and collections."""

    def cover(self, coverage: Coverage) -> tuple[Chips, Chips]:
        """Return how much the bank can still pay and how much it can still win.

        >>> Bank(1000, 700).cover(Coverage.RUNNING), Bank(1000, 0, 1000).cover(Coverage.STOP)
        ((700, 1300), (0, 0))
        """
        return cover_left(self.stake, self.balance, self.used, NUMBERS[coverage])

    def meet(self, claim: Claim, coverage: Coverage, rounding: Rounding) -> tuple[SettledWager, "Bank"]:
        """Settle one claim within the bank's cover; return its row and the bank after it."""
        owed = claim.verdict.owed(claim.stake, rounding)
        pay, take = self.cover(coverage)
        paid, collected = meets(owed, pay, take)
        result = "no-action" if owed and not paid and not collected else claim.verdict.result
        row = SettledWager(
            claim.seat, claim.bettor, claim.wager, result, claim.stake, paid, collected, claim.stake - collected,
            claim.hand, claim.by,
        )
        return row, Bank(self.stake, self.balance + collected - paid, self.used + collected + paid)


def meet_all(
    stake: Chips,
    claims: Iterable[Claim],
    coverage: Coverage = Coverage.RUNNING,
    rounding: Rounding = Rounding.DOWN,
) -> tuple[tuple[SettledWager, ...], Chips]:
    """Settle claims in the order given; return the rows and the bank's balance.

    >>> from houseway.rules.wagers import LOSE, Verdict
    >>> rows, left = meet_all(1000, [Claim(2, "player", 700, LOSE), Claim(3, "panda-8", 100, Verdict.read("25:1"))])
    >>> [(row.result, row.paid, row.collected) for row in rows], left
    ([('lose', 0, 700), ('win', 1700, 0)], 0)
    """
    rows, bank = [], Bank(stake, stake)
    for claim in claims:
        row, bank = bank.meet(claim, coverage, rounding)
        rows.append(row)
    return tuple(rows), bank.balance


def covers(stake: Chips, claims: Iterable[Claim], rounding: Rounding = Rounding.DOWN) -> bool:
    """Return whether the stake covers everything owed in each direction, so that the order of settlement cannot matter.

    >>> from houseway.rules.wagers import LOSE, Verdict
    >>> even = Verdict.read("1:1")
    >>> [covers(1000, [Claim(1, "player", 500, LOSE), Claim(2, "player", stake, even)]) for stake in (1000, 1001)]
    [True, False]
    """
    owed = [claim.verdict.owed(claim.stake, rounding) for claim in claims]
    return is_covered(stake, sum(each for each in owed if each > 0), -sum(each for each in owed if each < 0))
