"""The value of a bet, given the open cards. It is solved exactly with one card to come, and simulated before that.

All cards dealt are open, so all players have the same information. A winning bet takes its part of the pot. A rollover
is worth an equal part to every player who was dealt in, whether or not they folded, because all of them may play on.
`last_bet` solves the last street. On earlier streets, players still in are assumed to stay to the end. The remaining
cards are dealt many times, and betting and folding are compared on the same deals.
"""

from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.trips.last_bet import Chances, OpenCards, last_cards, least_qualifying, solve, stub
from houseway.games.trips.rules import Rules
from houseway.games.trips.showdown import WILD


class BetValue(NamedTuple):
    """The value of a bet and of a fold, measured in bets."""

    bet: float
    fold: float
    chances: Chances
    exact: bool
    error: float = 0
    """The standard error of the difference between betting and folding; 0 if exact."""


def worth(rules: Rules, open_now: OpenCards, seat: int, pot: float, deals: int, dice: Random) -> BetValue:
    """Return the values of betting and of folding; `pot` is in bets, without the bets of this street."""
    if len(open_now.hands[seat]) == rules.cards - 1:
        counted = last_cards(rules, open_now)
        found = solve(rules, open_now, seat, pot, counted)
        return BetValue(found.bet, found.fold, counted.among(found.stay, seat), exact=True)
    return dealt_out(rules, open_now, seat, pot, deals, dice)


def dealt_out(rules: Rules, open_now: OpenCards, seat: int, pot: float, deals: int, dice: Random) -> BetValue:
    """Return the values of staying to the end and of folding now, simulated over a number of deals."""
    seats, least, part = sorted(open_now.hands), least_qualifying(rules), rules.percent / 100
    ends = endings(rules, open_now, deals, dice)
    mine, others = ends[:, seats.index(seat)], np.delete(ends, seats.index(seat), axis=1)
    top = ends.max(axis=1)
    share = (mine == top) / (ends == top[:, None]).sum(axis=1)
    won = top >= least
    to_come = rules.cards - len(open_now.hands[seat])
    whole, dealt_in = pot + to_come * len(seats), open_now.dealt_in
    bets = np.where(won, share, part * share) * whole + ~won * (1 - part) * whole / dealt_in - to_come
    if others.shape[1]:
        less = pot + to_come * others.shape[1]
        folds = (others.max(axis=1) < least) * (1 - part) * less / dealt_in
    else:
        folds = np.full(deals, pot / dealt_in)
    gains, wins = bets - folds, won * share
    chances = Chances(float(wins.mean()), float((~won * share).mean()), float((~won).mean()), error(wins))
    return BetValue(float(bets.mean()), float(folds.mean()), chances, exact=False, error=error(gains))


def endings(rules: Rules, open_now: OpenCards, deals: int, dice: Random) -> NDArray[np.int64]:
    """Return the strength of each player's five cards in seat order, one row per deal."""
    left = np.array(stub(open_now), np.uint8)
    shuffled = np.random.default_rng(dice.getrandbits(64)).permuted(np.tile(left, (deals, 1)), axis=1)
    found, at = [], 0
    for seat in sorted(open_now.hands):
        hand = np.array(open_now.hands[seat], np.uint8)
        missing = rules.cards - len(hand)
        five = np.hstack([np.tile(hand, (deals, 1)), shuffled[:, at : at + missing]])
        found.append(WILD.batch(np.ascontiguousarray(five)).astype(np.int64))
        at += missing
    return np.stack(found, axis=1)


def error(values: NDArray[np.float64]) -> float:
    """Return the standard error of a mean."""
    return float(values.std(ddof=1) / len(values) ** 0.5) if len(values) > 1 else 0.0
