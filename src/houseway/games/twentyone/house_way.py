"""The charts as printed on the dealer's card, and how the house plays a hand that is left to it."""

from houseway.games.game import CHOOSE
from houseway.games.twentyone.deal import (
    DOUBLE,
    FREE_DOUBLE,
    FREE_SPLIT,
    HIT,
    NO_SURRENDER,
    SPLIT,
    STAND,
    Deal,
    banks,
    early,
    may,
    own,
    turn,
    up,
)
from houseway.games.twentyone.hands import ACE, TEN, Hand, bank_hits, must_hit, must_stand, soft, total, value
from houseway.games.twentyone.rules import Rules

LOWEST = 4


def hard(points: int) -> Hand:
    """Return a hard three-card hand with this total."""
    return Hand(points, 0, 3)


def soft_hand(points: int) -> Hand:
    return Hand(points - 10, 1, 3)


def player_says(rules: Rules, hand: Hand) -> str:
    if must_hit(rules, hand):
        return "hit"
    return "stand" if must_stand(rules, hand) else "choose"


def bank_says(rules: Rules, hand: Hand) -> str:
    if rules.bank_chooses:
        return "choose"
    return "hit" if bank_hits(rules, hand) else "stand"


def house_way(state: Deal) -> int:
    """Return a sensible open choice: the usual advice for twenty-one, as far as the rules allow it."""
    if turn(state) != CHOOSE:
        return STAND if total(state.rules, banks(state)) >= 17 else HIT
    if early(state):
        return NO_SURRENDER
    wanted = [*_wished(state), STAND, HIT, SPLIT, FREE_SPLIT]
    return next(choice for choice in wanted if may(state, choice))


def _wished(state: Deal) -> list[int]:
    rules, hand = state.rules, own(state)
    shown = up(state)
    seen = value(shown) if shown is not None else TEN
    strong = seen == ACE or seen >= 7
    points = total(rules, hand)
    wishes = [FREE_SPLIT, FREE_DOUBLE]
    if hand.cards == 2 and value(state.player[0]) == value(state.player[1]) and value(state.player[0]) in (ACE, 8):
        wishes.append(SPLIT)
    if not soft(rules, hand) and points in (10, 11) and not (seen == ACE or seen >= points):
        wishes.append(DOUBLE)
    if state.doubled:
        return [STAND]
    hits = points <= 17 if soft(rules, hand) else points <= 11 or (points <= 16 and strong)
    return [*wishes, HIT if hits else STAND]
