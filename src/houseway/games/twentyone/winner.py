"""Decides who wins: a player's hand against the bank's, under the filed rules for naturals, ties and busts.

Two hands are compared only by a few facts about each (`Mine` and `Theirs`). Hands with the same facts are equivalent,
so a count can combine them.
"""

from typing import NamedTuple

from houseway.games.twentyone.hands import Hand, counts_after_split, is_beyond, natural, over, saves, special, total
from houseway.games.twentyone.rules import Rules

LOSE, PUSH, WIN = range(3)


class Mine(NamedTuple):
    """The facts about a player's hand that a comparison needs."""

    total: int
    counts: float
    """The total of the hand; some split hands have the total of a natural."""
    natural: bool
    special: bool
    beyond: bool
    over: bool
    may_be_saved: bool
    """True if the hand is bust with a total and a number of cards that can be saved."""
    saved: bool
    """True if the hand is saved by its own cards."""


class Theirs(NamedTuple):
    """The facts about the bank's hand that a comparison needs."""

    total: int
    natural: bool
    special: bool
    over: bool
    saves: bool
    """True if the bank's hand saves hands that bust."""


def facts(rules: Rules, hand: Hand, split: bool = False) -> Mine:
    """Return the facts about a player's hand; a split hand is never a natural."""
    counts = total(rules, hand)
    own, is_over = natural(rules, hand) and not split, over(rules, hand)
    fits = is_over and counts >= rules.saved_least and (not rules.saved_cards or hand.cards == rules.saved_cards)
    by_itself = rules.saved_by == "player's three cards 23 24 25" and hand.cards == 3 and 23 <= counts <= 25
    return Mine(
        counts,
        counts_after_split(rules, hand) if split else counts,
        own,
        own and special(rules, hand),
        is_beyond(rules, hand),
        is_over,
        fits,
        fits and by_itself,
    )


def bank_facts(rules: Rules, hand: Hand) -> Theirs:
    """Return the facts about the bank's hand."""
    has, is_over = natural(rules, hand), over(rules, hand)
    return Theirs(total(rules, hand), has, has and special(rules, hand), is_over, is_over and saves(rules, hand))


def verdict(rules: Rules, mine: Hand, theirs: Hand, split: bool = False) -> int:
    """Return the result of a player's hand against the bank's; a split hand is never a natural.

    >>> verdict(Rules(), Hand(20, 0, 2), Hand(19, 0, 2)), verdict(Rules(), Hand(11, 1, 2), Hand(21, 0, 3))
    (2, 2)
    >>> verdict(Rules(both_over="nearer pushes"), Hand(23, 0, 3), Hand(25, 0, 3))
    1
    """
    return compare(rules, facts(rules, mine, split), bank_facts(rules, theirs))


def compare(rules: Rules, mine: Mine, theirs: Theirs) -> int:
    """Return the result of two hands from their facts."""
    if mine.natural or theirs.natural:
        return _naturals(rules, mine, theirs)
    if mine.beyond:
        return WIN
    if rules.distance:
        return _nearer(abs(rules.limit - theirs.total) - abs(rules.limit - mine.total))
    if mine.over:
        return _both_over(rules, mine, theirs) if theirs.over else LOSE
    if theirs.over:
        return PUSH if rules.bank_22_pushes and theirs.total == 22 else WIN
    if mine.total == theirs.total == rules.limit and rules.tie_at_limit == "player":
        return WIN
    return _nearer(mine.counts - theirs.total)


def _nearer(ahead: float) -> int:
    return WIN if ahead > 0 else PUSH if ahead == 0 else LOSE


def _naturals(rules: Rules, mine: Mine, theirs: Theirs) -> int:
    if mine.natural and theirs.natural:
        if rules.special_below and mine.special != theirs.special:
            return LOSE if mine.special else WIN
        return WIN if rules.natural_tie == "player" else PUSH
    return WIN if mine.natural else LOSE


def _both_over(rules: Rules, mine: Mine, theirs: Theirs) -> int:
    """Return the result if both hands bust: the bank wins, unless a hand saves the player, or the player's total is as
    close or closer and pushes.
    """
    if rules.bank_22_saves and theirs.total == 22:
        return PUSH
    nearer = mine.total < theirs.total
    if (mine.saved or (mine.may_be_saved and theirs.saves)) and (nearer or not rules.saved_nearer):
        return WIN if rules.saved == "win" else PUSH
    pushes = (rules.both_over == "nearer pushes" and nearer) or (
        rules.both_over == "equal pushes" and mine.total == theirs.total
    )
    return PUSH if pushes else LOSE


def can_be_saved(rules: Rules) -> bool:
    """Check whether a bust hand can still avoid losing, so that it stays on the felt."""
    return rules.both_over != "lose" or bool(rules.saved_by) or rules.bank_22_saves
