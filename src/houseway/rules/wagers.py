"""Wagers: chips on a spot, and what they pay.

A round ends in one of a few outcomes. A wager is an ordered list of conditions on outcomes; the first condition that
holds decides, and if none holds the wager loses. Settlement looks up the verdict, and exact odds multiply it by the
outcome's count. So a new bonus bet needs only more data.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from houseway.money import Chips, Odds, Rounding, dollars, show
from houseway.rules.refusal import Clause

Condition = Callable[[int], int]
"""Returns whether an outcome meets the condition, or how many times, because a bet on three rows can win on two of
them.
"""


class Verdict(NamedTuple):
    """The result of a wager: it wins at odds or a flat amount, pushes, has no action, or loses all or part."""

    result: str
    odds: Odds = Odds(0)
    lost: Fraction = Fraction(0)
    flat: Chips = 0
    """A flat amount that doesn't depend on the stake, such as an envy payout."""

    @classmethod
    @lru_cache(4096)
    def read(cls, text: str) -> "Verdict":
        """Read a verdict: odds, a flat amount, `push`, `no action`, `lose`, `lose half`.

        >>> Verdict.read("$50").owed(0, Rounding.DOWN)
        5000
        >>> Verdict.read("19:20").gain, Verdict.read("lose half").gain, Verdict.read("push").gain
        (Fraction(19, 20), Fraction(-1, 2), Fraction(0, 1))
        """
        if text == "push":
            return PUSH
        if text == "no action":
            return NO_ACTION
        if text == "lose":
            return LOSE
        if text == "lose half":
            return cls("lose", lost=Fraction(1, 2))
        if text.startswith("$"):
            return cls("win", flat=dollars(text))
        return cls("win", Odds.read(text))

    @property
    def gain(self) -> Fraction:
        """The gain on one unit."""
        return self.odds.value - self.lost

    def __str__(self) -> str:
        if self.result == "win":
            return show(self.flat) if self.flat else str(self.odds)
        return "lose half" if self.lost == Fraction(1, 2) else self.result.replace("-", " ")

    def owed(self, stake: Chips, rounding: Rounding) -> Chips:
        """Return what the bank owes the bettor; below zero, what the bettor owes the bank."""
        if self is LOSE:
            return -stake
        if self.result == "win":
            return self.odds.pays(stake, rounding) + self.flat
        return -rounding.of(stake * self.lost) if self.lost else 0


PUSH = Verdict("push")
NO_ACTION = Verdict("no-action")
"""The verdict `no action` (refunded regardless of the hands), in these filed words (crystal 3930)."""
LOSE = Verdict("lose", lost=Fraction(1))


class Limit(NamedTuple):
    """The minimum and maximum on a spot; no maximum if none is filed."""

    least: Chips
    most: Chips | None = None

    def __contains__(self, stake: object) -> bool:
        return isinstance(stake, int) and self.least <= stake and (self.most is None or stake <= self.most)

    def nearest(self, stake: Chips) -> Chips:
        """Return the stake, or the limit that it is below or above.

        >>> [Limit(500, 5_000).nearest(stake) for stake in (100, 700, 9_000)]
        [500, 700, 5000]
        """
        return max(self.least, stake if self.most is None else min(stake, self.most))

    def __str__(self) -> str:
        if self.most is None:
            return f"{show(self.least)} and up"
        return show(self.least) if self.least == self.most else f"{show(self.least)} to {show(self.most)}"


class PayLine(NamedTuple):
    """One line of a pay table: the condition by name, and its verdict."""

    when: str
    verdict: Verdict


BASES = ("base", "base-together")


class Wager(NamedTuple):
    """A wager as filed."""

    id: str
    name: str
    pays: tuple[PayLine, ...]
    clause: Clause
    on: str = ""
    """The aspect of the round that decides the wager, if not the game itself, such as a pair in the first two cards."""
    kind: str = "bonus"
    """`base`, `bonus`, `added` (put up by a choice during the round: a double, a play bet), or `envy`."""
    needs: tuple[str, ...] = ()
    """Wagers of which the bettor must have made at least one."""
    at_most: str = ""
    """The wager that this one may not exceed; `base` means the largest base wager, `base-together` all of them."""
    part: Fraction = Fraction(1)
    """The largest part of the other wager that this one may be: for insurance, half."""
    least: Fraction = Fraction(0)
    """The smallest part of the other wager that a late wager may be: for insurance, half or one hundredth."""
    at_least: str = ""
    """The wager that is the minimum for this one."""
    equals: str = ""
    """The wager that this one must equal; neither can be bet without the other."""
    limit: Limit | None = None
    """The wager's own limit, which replaces the table's."""
    within_table: bool = False
    """Whether the table's minimum and maximum apply to a bonus bet."""
    capped: bool = False
    """Whether a wager that a choice puts up is capped at the table maximum."""
    step: Chips = 0
    """Stakes must be multiples of this, if filed."""
    step_clause: Clause | None = None
    """The filed lines of that rule, if it is not filed with the wager itself."""
    each: bool = False
    """Whether every line that applies is paid, as often as it applies; otherwise only the first one decides."""
    late: bool = False
    """Whether the wager is made after the opening cards are seen."""
    one_of: str = ""
    """A bettor may make only one of the late wagers that share this name."""
    barred: tuple[str, ...] = ()
    """Openings on which a late wager is not offered, by name."""
    backline: bool = True
    square: str = ""
    """The squares for this bet: each seat has one square, which holds one bet. `own`: a bettor uses their seat's square
    only. `any`: if it is taken, they use another seat's open square (oaks 611). An empty value means no squares and any
    number of bets.
    """
    envies: str = ""
    """If set, this wager is not a bet: a bettor on the wager named here is paid for other players' hands, never their
    own or the bank's.
    """
    envies_from: Chips = 0
    """The smallest stake that earns the bonus."""
    envied: str = "all"
    """Whose hands count: those of `all` other players, or only of `bettors` on that wager."""
    envies_highest: bool = False
    """Whether only the highest hand at the table counts (crystal 3616)."""
    envies_own: bool = True
    """Whether the bettor's own hand can be the highest; otherwise the holder of the highest hand is paid for the next.
    """
    favours: str = ""
    """The reason why the wager favours the bettor as filed, if it does."""
    saves: str = ""
    """If this wager would win, it is returned and that wager pushes instead of losing, however small this one is."""
    decides: bool = False
    """Whether this wager lets its seat choose how the hand is played; without such a wager, the hand is played the
    house way.
    """


def verdicts(wager: Wager, conditions: Mapping[str, Condition], outcomes: int) -> tuple[Verdict, ...]:
    """Return the verdict of every outcome.

    >>> even = Wager("even", "Even", (PayLine("even", Verdict.read("1:1")),), Clause("", ""))
    >>> [v.result for v in verdicts(even, {"even": lambda o: o % 2 == 0}, 3)]
    ['win', 'lose', 'win']
    """
    return tuple(verdict(wager, conditions, outcome) for outcome in range(outcomes))


def deciding(wager: Wager, conditions: Mapping[str, Condition], outcome: int) -> int:
    """Return the index of the line that decides, the first that holds; the number of lines if none holds.

    >>> tie = Wager("tie", "Tie", (PayLine("tie", Verdict.read("8:1")),), Clause("", ""))
    >>> [deciding(tie, {"tie": lambda o: o == 0}, outcome) for outcome in (0, 7)]
    [0, 1]
    """
    return next((place for place, line in enumerate(wager.pays) if conditions[line.when](outcome)), len(wager.pays))


def verdict(wager: Wager, conditions: Mapping[str, Condition], outcome: int) -> Verdict:
    """Return the verdict of one outcome."""
    if wager.each:
        return together([(conditions[line.when], line.verdict) for line in wager.pays], outcome)
    for line in wager.pays:
        if conditions[line.when](outcome):
            return line.verdict
    return LOSE


def together(lines: Sequence[tuple[Condition, Verdict]], outcome: int) -> Verdict:
    """Return the sum of all lines that hold; a loss if none does."""
    won = sum((holds(outcome) * verdict.odds.value for holds, verdict in lines), Fraction(0))
    flat = sum(holds(outcome) * verdict.flat for holds, verdict in lines)
    return Verdict("win", Odds(won.numerator, won.denominator), flat=flat) if won or flat else LOSE
