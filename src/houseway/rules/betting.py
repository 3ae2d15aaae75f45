"""How much may be bet: fixed limit, spread limit, pot limit and no limit, the cap on raises and the short all-in.

Everything here is arithmetic on chips; whose turn it is belongs to the hand.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.money import Chips

Structure: TypeAlias = Literal["limit", "spread", "pot-limit", "no-limit"]


class Betting(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The betting rules of a game as filed; amounts belong to the stakes."""

    structures: tuple[Structure, ...] = ("limit",)
    raises: int | None = 3
    """Raises allowed after the opening bet of a round; none filed means no end to them."""
    capped: tuple[Structure, ...] = ("limit", "spread")
    """The structures in which the cap holds."""
    heads_up: Literal["round", "moment", "never"] = "round"
    """The cap is lifted for two players: when the round began with two, as soon as two are left, or never."""
    blind_is_bet: bool = True
    """The big blind is the opening bet of its round, so that `raises` raises follow it."""
    check_raise: bool = True
    reopen: Literal["full", "half", "any"] = "full"
    """How much of a raise an all-in must be for those who have acted to raise again."""
    short_raise: Literal["add", "complete"] = "complete"
    """After a short all-in in a limit game: raise a whole bet on top of it, or complete it to the next level."""
    short_counts: bool = False
    """A short all-in uses up one of the raises."""
    open_pair: Literal["none", "either", "either-until-raised", "pair-chooses", "upper"] = "none"
    """What a pair showing on fourth street does to the limit: anyone bets either limit, and once the upper limit is
    bet, or only once it is raised (crystal 337 to the letter), raises are at it; the player showing the pair chooses
    and binds the table; or the upper limit holds."""
    raise_at_least_last: bool = True
    """Spread limit: a raise is at least the last bet or raise."""
    over_button: bool = False
    """Over buttons: a round whose players all hold one is played at twice the limit, where there is one to double."""
    over_limit: Literal["doubled", "either"] = "doubled"
    """What such a round is played at: twice the limit, or whoever bets chooses it or the established one (oaks 121)."""


LIMITED: tuple[Structure, ...] = ("limit", "spread")
"""The structures that have a limit to double."""


def limit_raise(top: Chips, full: Chips, bet: Chips, short: str) -> Chips:
    """Return the total that a fixed-limit bet or raise comes to.

    `full` is the level of the last full bet, `top` what is to be called now.

    >>> [limit_raise(top, 400, 400, short) for top, short in ((400, "add"), (500, "complete"), (500, "add"))]
    [800, 800, 900]
    """
    base = top if short == "add" or top >= full + bet else full
    return base + bet


def least_raise(top: Chips, last: Chips, least_bet: Chips) -> Chips:
    """Return the smallest total of a no-limit or pot-limit raise: the last raise again, and never under a bet.

    >>> least_raise(0, 0, 200), least_raise(700, 500, 200)
    (200, 1200)
    """
    return top + (last if last > least_bet else least_bet)


def pot_raise(pot: Chips, top: Chips, paid: Chips) -> Chips:
    """Return the largest total of a pot-limit raise; `pot` holds every chip bet so far, and the call counts first.

    Heads-up, blinds 1 and 2, the button opens to 6:

    >>> pot_raise(300, 200, 100)
    600
    """
    return top + pot + (top - paid)


def may_raise_again(owed: Chips, full_raise: Chips, reopen: str) -> bool:
    """Say whether someone who has acted in the round may raise what he now faces.

    >>> may_raise_again(300, 400, "full"), may_raise_again(300, 400, "half"), may_raise_again(400, 400, "full")
    (False, True, True)
    """
    if reopen == "any":
        return True
    return owed >= full_raise if reopen == "full" else 2 * owed >= full_raise
