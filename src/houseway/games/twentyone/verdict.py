"""Who wins: a player's hand against the bank's, by what the filing says about naturals, ties and hands over."""

from houseway.games.twentyone.hand import Hand, counts_after_split, is_beyond, natural, over, saves, special, total
from houseway.games.twentyone.options import Rules

LOSE, PUSH, WIN = range(3)


def verdict(rules: Rules, mine: Hand, theirs: Hand, split: bool = False) -> int:
    """Return what a player's hand does against the bank's; after a split it is no natural.

    >>> verdict(Rules(), Hand(20, 0, 2), Hand(19, 0, 2)), verdict(Rules(), Hand(11, 1, 2), Hand(21, 0, 3))
    (2, 2)
    >>> verdict(Rules(both_over="nearer pushes"), Hand(23, 0, 3), Hand(25, 0, 3))
    1
    """
    own, bank = natural(rules, mine) and not split, natural(rules, theirs)
    if own or bank:
        return _naturals(rules, mine, theirs, own, bank)
    if is_beyond(rules, mine):
        return WIN
    if rules.distance:
        return _nearer(abs(rules.limit - total(rules, theirs)) - abs(rules.limit - total(rules, mine)))
    i_am, bank_is = over(rules, mine), over(rules, theirs)
    if i_am:
        return _both_over(rules, mine, theirs) if bank_is else LOSE
    if bank_is:
        return PUSH if rules.bank_22_pushes and total(rules, theirs) == 22 else WIN
    if total(rules, mine) == total(rules, theirs) == rules.limit and rules.tie_at_limit == "player":
        return WIN
    return _nearer((counts_after_split if split else total)(rules, mine) - total(rules, theirs))


def _nearer(ahead: float) -> int:
    return WIN if ahead > 0 else PUSH if ahead == 0 else LOSE


def _naturals(rules: Rules, mine: Hand, theirs: Hand, own: bool, bank: bool) -> int:
    if own and bank:
        if rules.special_below and special(rules, mine) != special(rules, theirs):
            return LOSE if special(rules, mine) else WIN
        return WIN if rules.natural_tie == "player" else PUSH
    return WIN if own else LOSE


def _both_over(rules: Rules, mine: Hand, theirs: Hand) -> int:
    """Both are over: the bank wins, unless the filing pushes nearer or equal players or a certain hand saves them."""
    if rules.bank_22_saves and total(rules, theirs) == 22:
        return PUSH
    ahead = total(rules, theirs) - total(rules, mine)
    if rules.both_over == "nearer pushes":
        return PUSH if ahead > 0 else LOSE
    fits = (ahead > 0 or not rules.saved_nearer) and total(rules, mine) >= rules.saved_least
    if rules.saved_cards and mine.cards != rules.saved_cards:
        fits = False
    if rules.saved_by == "player's three cards 23 24 25":
        saved = mine.cards == 3 and 23 <= total(rules, mine) <= 25
    else:
        saved = bool(rules.saved_by) and saves(rules, theirs)
    if not (fits and saved):
        return PUSH if rules.both_over == "equal pushes" and ahead == 0 else LOSE
    return WIN if rules.saved == "win" else PUSH


def can_be_saved(rules: Rules) -> bool:
    """Tell whether a hand that is over may still do other than lose, so that it stays on the felt."""
    return rules.both_over != "lose" or bool(rules.saved_by) or rules.bank_22_saves
