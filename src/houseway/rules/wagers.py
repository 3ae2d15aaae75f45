"""Chips on a spot, and what becomes of them.

A round ends in one of few outcomes. A wager names conditions over them, in order; the first that holds decides, and
where none holds the wager loses. Settlement looks the verdict up, exact odds multiply it with the outcome's count,
and a new bonus bet is one more line of data.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.money import Chips, Odds, Rounding, dollars, show
from houseway.rules.refusal import Clause

Condition = Callable[[int], int]
"""Whether an outcome meets it, or how many times: a bet on three rows may win on two of them."""


class Verdict(NamedTuple):
    """What an outcome does to a wager: wins at odds or a flat amount, pushes, has no action, or loses all or a part."""

    result: str
    odds: Odds = Odds(0)
    lost: Fraction = Fraction(0)
    flat: Chips = 0
    """So much whatever was staked, even nothing: what an envy pays."""

    @classmethod
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
        """What one unit gains."""
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
"""Refunded, the filing saying so in these words: no result of the hands touches it (crystal 3930)."""
LOSE = Verdict("lose", lost=Fraction(1))


class Limit(NamedTuple):
    """The least and the most that may stand on a spot; no top where none is filed."""

    least: Chips
    most: Chips | None = None

    def __contains__(self, stake: object) -> bool:
        return isinstance(stake, int) and self.least <= stake and (self.most is None or stake <= self.most)

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
    """The aspect of the round that decides it, where that is not the game itself (a pair in the first two cards)."""
    kind: str = "bonus"
    """`base`, `bonus`, `added`: put up by a choice during the round (a double, a play bet), or `envy`."""
    needs: tuple[str, ...] = ()
    """Wagers of which the bettor must have made at least one."""
    at_most: str = ""
    """The wager that this one may not exceed; `base` means the largest base wager, `base-together` all of them."""
    part: Fraction = Fraction(1)
    """How much of that wager it may be at most: insurance is half."""
    least: Fraction = Fraction(0)
    """How much of that wager a late one must be at least: insurance is half, or one part in a hundred."""
    at_least: str = ""
    """The wager that this one may not fall short of."""
    equals: str = ""
    """The wager that this one goes with, both being the same: neither is bet without the other."""
    limit: Limit | None = None
    """A limit of its own, whatever the table's."""
    within_table: bool = False
    """A bonus bet that the filing holds to the table's limits, its minimum too."""
    capped: bool = False
    """Put up by a choice, and never more than the table's top: what would be more is that much."""
    step: Chips = 0
    """Stakes are multiples of this, where so filed."""
    step_clause: Clause | None = None
    """Where that is filed, if not with the wager itself."""
    each: bool = False
    """Every line that holds is paid, as often as it holds; otherwise the first decides."""
    late: bool = False
    """Made after the opening cards are seen."""
    one_of: str = ""
    """Of the late wagers that share this name a bettor makes one, or none."""
    barred: tuple[str, ...] = ()
    """Openings on which a late wager is not offered, by name."""
    backline: bool = True
    square: str = ""
    """One square for it lies before each seat, for one bet: `own`, whoever bets on a seat has that seat's only; `any`,
    who finds it taken puts the bet into an open one of another seat (oaks 611). Empty: as many as like."""
    envies: str = ""
    """Nobody bets this: who has made that wager is paid for the hands of others, never his own nor the bank's."""
    envies_from: Chips = 0
    """How much of it earns the right."""
    envied: str = "all"
    """Whose hands are envied: those of `all` others, or of `bettors` on that wager only."""
    envies_highest: bool = False
    """Only the highest hand at the table is envied (crystal 3616)."""
    envies_own: bool = True
    """One's own hand is among those of which the highest is; otherwise whoever has it envies the next."""
    favours: str = ""
    """Why it favours the bettor as filed, where it does."""
    saves: str = ""
    """Where this one would win, it goes back and that wager pushes instead of losing, however small this one is."""
    decides: bool = False
    """A seat with this wager chooses how its hand is played; without one the house way is played."""


def verdicts(wager: Wager, conditions: Mapping[str, Condition], outcomes: int) -> tuple[Verdict, ...]:
    """Return the verdict of every outcome.

    >>> even = Wager("even", "Even", (PayLine("even", Verdict.read("1:1")),), Clause("", ""))
    >>> [v.result for v in verdicts(even, {"even": lambda o: o % 2 == 0}, 3)]
    ['win', 'lose', 'win']
    """
    return tuple(verdict(wager, conditions, outcome) for outcome in range(outcomes))


def deciding(wager: Wager, conditions: Mapping[str, Condition], outcome: int) -> int:
    """Return the place of the first line that holds: it decides. Past the last line none does, and the wager loses.

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
    """Add up what every line pays; the wager loses where none holds."""
    won = sum((holds(outcome) * verdict.odds.value for holds, verdict in lines), Fraction(0))
    flat = sum(holds(outcome) * verdict.flat for holds, verdict in lines)
    return Verdict("win", Odds(won.numerator, won.denominator), flat=flat) if won or flat else LOSE
