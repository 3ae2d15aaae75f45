"""How often a house player folds, stays, and bets or raises with a given hand. House players mix their actions to be
hard to read.

They bet hands that win more than a fair share against what the others may hold, and a few of the worst hands. They call
by pot odds, and never fold so many hands that an opponent could profit by betting any two cards.
"""

from math import exp
from typing import NamedTuple

from houseway.kinds.pot.bots.manners import Manner
from houseway.kinds.pot.bots.read_hands import HandWorth, read, shares
from houseway.kinds.pot.commands import LegalWord
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.state import Hand
from houseway.money import Chips
from houseway.rules.betting import LIMITED
from houseway.rules.positions import without

AHEAD = 0.06
"""The share of later bets that a caller is expected to pay."""
HALF, ENTRY = 1.9, 0.05
"""A multiplier for the hands that a blind calls with, and the noise in choosing which hands enter the pot."""
FAIR, FIRST = 1.2, 0.03
"""The multiple of its fair share that a hand must win to be bet, and the extra multiple if others act later."""
RAISE, AGAIN = 1.22, 0.09
"""The multiple of its fair share that a hand must win to be raised, and the extra multiple for each bet before it."""
TRAP = 0.12
"""How often a house player slow-plays a hand that it could bet or raise."""
BLUFFS = (1.8, 1.4, 0.6)
"""Bluffs made for each bluff that the price justifies: with two or more streets to come, with one street to come, and
on the last street.
"""
DEFENDS = 0.7
"""The share of affordable folds that are actually made; the size of a bet decides how many folds are affordable."""


class Chances(NamedTuple):
    """How often a player folds, checks or calls, and bets or raises."""

    fold: float
    stay: float
    drive: float


class ChipDecision(NamedTuple):
    """What a decision to bet, call or fold depends on apart from the cards."""

    owed: Chips
    pot: Chips
    bet: Chips
    """What a bet or raise adds to the bet to call; 0 if it isn't legal."""
    left: int
    """Betting rounds still to come."""
    behind: int
    """Opponents yet to act in this round."""
    others: int
    level: int
    """Bets and raises in this round, not counting blinds."""


def decision_of(hand: Hand, place: int, wager: LegalWord | None) -> ChipDecision:
    """Return the chips side of a hand's next decision. The drop is ignored, because players don't fold on account of
    it.
    """
    owed = min(max(hand.top - hand.paid[place], 0), hand.stacks[place])
    left = sum(street.betting for street in hand.game.streets[hand.street + 1 :])
    others = without(hand.live, place)
    blind = bool(hand.game.stakes.blinds) and not hand.street
    pot = hand.pot + hand.taken + hand.jackpot
    bet = 0
    if wager:
        bet = (wager.only[0] if wager.only else wager.least) - hand.top
        if hand.game.structure not in LIMITED:
            bet = max(bet, min(int(0.65 * (pot + owed)), wager.most - hand.top))
    return ChipDecision(owed, pot, bet, left, (hand.waiting & others).bit_count(), others.bit_count(),
                max(hand.raises - blind, 0))


def wager_in(hand: Hand) -> LegalWord | None:
    """Return the bet or raise that is legal now, if there is one."""
    return next((choice for choice in legal(hand) if choice.word in ("raise", "bet", "open")), None)


def chances(hand: Hand, place: int, manner: Manner) -> Chances:
    """Return how often a player with this hand folds, stays, and bets or raises."""
    spot, found = decision_of(hand, place, wager_in(hand)), read(hand, place)
    drive = _drives(hand, spot, found, manner) if spot.bet else 0.0
    if not spot.owed:
        return Chances(0.0, 1 - drive, drive)
    stays = max(_calls(hand, place, spot, found, manner), _defends(hand, spot, found, manner))
    return Chances((1 - drive) * (1 - stays), (1 - drive) * stays, drive)


def _drives(hand: Hand, spot: ChipDecision, found: HandWorth, manner: Manner) -> float:
    """Return how often the hand bets or raises: for value, or as a bluff."""
    fair = 1 / (found.company + 1)
    first_in = not hand.street and not spot.level
    if first_in:
        share, _ = shares(0, 0, spot.behind + 1 if hand.game.stakes.blinds else spot.others + 1)
        often = _above(found.rank, 1 - share * manner.push, manner.width)
        worth = _above(found.chance, fair, manner.width)
        return (1 - TRAP) * max(often * worth, 0.0)
    needs = FAIR + FIRST * bool(spot.behind) if not spot.level else RAISE + AGAIN * (spot.level - 1)
    needs = min(1 + (needs - 1) / manner.push, 0.92 / fair)
    value = _above(found.chance, needs * fair, manner.width) * (1 - TRAP)
    return value + (1 - value) * _bluffs(hand, spot, found, manner)


def _bluffs(hand: Hand, spot: ChipDecision, found: HandWorth, manner: Manner) -> float:
    """Return how often the hand is bluffed: only the worst of the range, as often as the price justifies."""
    if not hand.street or spot.others > 2:
        return 0.0
    share, _ = shares(hand.street, spot.level, spot.others + 1)
    price = spot.bet / (spot.pot + spot.owed + spot.bet)
    part = manner.bluffs * BLUFFS[max(2 - spot.left, 0)] * share * price * (0.4 if spot.others > 1 else 1.0)
    if spot.level:  # a bluff raise is made with hands that are just too weak to call
        part *= 0.7
    return 0.6 * _above(part / 0.6, found.rank, 0.02)


def _calls(hand: Hand, place: int, spot: ChipDecision, found: HandWorth, manner: Manner) -> float:
    """Return how often the hand calls by pot odds, counting part of the later bets."""
    later = 0.0
    if hand.game.structure == "limit" and hand.street and spot.left:
        later = AHEAD * hand.upper * min(spot.left, 2)
    price = (spot.owed + later) / (spot.pot + spot.owed + 2 * later)
    often = _above(found.chance, price * manner.price, manner.width)
    if hand.street or len(hand.seats) == 2:
        return often
    _, stays = shares(0, spot.level, len(hand.seats))
    half = hand.paid[place] > 0  # in a blind the call is cheap and nobody acts later
    return often * _above(found.rank, 1 - stays * (HALF if half else 1.0) / manner.price, ENTRY)


def _defends(hand: Hand, spot: ChipDecision, found: HandWorth, manner: Manner) -> float:
    """Return how often the hand must stay in, so that opponents don't profit from betting any cards."""
    if not hand.street and len(hand.seats) > 2:  # other players share the defence, and the blinds are small
        return 0.0
    before = max(spot.pot - spot.owed, 1)
    folds = spot.owed / (before + spot.owed)
    together = 1 + spot.behind
    return _above(found.rank, DEFENDS * folds ** (1 / together) * manner.price, 0.04)


def _above(value: float, edge: float, width: float) -> float:
    gap = (edge - value) / width
    return 1 / (1 + exp(gap)) if gap < 40 else 0.0
