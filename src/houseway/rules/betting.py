"""Bet sizes: fixed limit, spread limit, pot limit and no limit, the cap on raises and the short all-in.

Everything here is arithmetic on chips; the hand decides whose turn it is.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from houseway.money import Chips

Structure: TypeAlias = Literal["limit", "spread", "pot-limit", "no-limit"]


class Betting(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The filed betting rules of a game; the stakes hold the amounts."""

    structures: tuple[Structure, ...] = ("limit",)
    raises: int | None = 3
    """Raises allowed after the opening bet of a round; None for no cap."""
    capped: tuple[Structure, ...] = ("limit", "spread")
    """The structures in which the cap applies."""
    heads_up: Literal["round", "moment", "never"] = "round"
    """When the cap is lifted heads up: if the round began with two players, once two are left, or never."""
    blind_is_bet: bool = True
    """The big blind counts as the opening bet of its round."""
    check_raise: bool = True
    reopen: Literal["full", "half", "any"] = "full"
    """The part of a full raise that an all-in needs to reopen the betting."""
    short_raise: Literal["add", "complete"] = "complete"
    """After a short all-in in a limit game: raise a whole bet on top of it, or complete it to the next level."""
    short_counts: bool = False
    """A short all-in uses up one of the raises."""
    open_pair: Literal["none", "either", "either-until-raised", "pair-chooses", "upper"] = "none"
    """What a pair showing on fourth street does to the limit. Anyone may bet either limit, and raises are at the upper
    limit once it is bet, or only once it is raised (crystal 337 to the letter). Or the player showing the pair chooses
    for the table. Or the upper limit applies."""
    raise_at_least_last: bool = True
    """Spread limit: a raise is at least the last bet or raise."""
    over_button: bool = False
    """Over buttons: a round whose players all hold one is played at twice the limit, if there is a limit."""
    over_limit: Literal["doubled", "either"] = "doubled"
    """The limit of that round: doubled, or the bettor chooses it or the usual limit (oaks 121)."""


LIMITED: tuple[Structure, ...] = ("limit", "spread")
"""The structures that have a limit to double."""


def limit_raise(top: Chips, full: Chips, bet: Chips, short: str) -> Chips:
    """Return the total of a fixed-limit bet or raise.

    `full` is the level of the last full bet, `top` the amount to call now.

    >>> [limit_raise(top, 400, 400, short) for top, short in ((400, "add"), (500, "complete"), (500, "add"))]
    [800, 800, 900]
    """
    base = top if short == "add" or top >= full + bet else full
    return base + bet


def least_raise(top: Chips, last: Chips, least_bet: Chips) -> Chips:
    """Return the smallest total of a no-limit or pot-limit raise: the last raise again, at least a bet.

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
    """Return whether a player who has acted in the round may raise the bet they now face.

    >>> may_raise_again(300, 400, "full"), may_raise_again(300, 400, "half"), may_raise_again(400, 400, "full")
    (False, True, True)
    """
    if reopen == "any":
        return True
    return owed >= full_raise if reopen == "full" else 2 * owed >= full_raise
