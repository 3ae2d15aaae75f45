"""The gains of the ante of hold'em against the bank, for every way of betting."""

import numpy as np

from houseway import kernel
from houseway.games.versus.holdem_bank import BET, CHECK, FOLD, LAST_BET, RAISE, RAISE_LESS, allowed, rules
from houseway.houses import Offer
from houseway.odds.price_key import cached_by_price
from houseway.odds.solvers.gains import group_gains, hidden_bank, one_deck
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.holdem_bank.board_loop import Bets
from houseway.odds.solvers.versus.holdem_bank.count import Gains
from houseway.odds.solvers.versus.holdem_bank.count_loop import BANKS, BOARDS, ENDS, HANDS
from houseway.rules.refusal import Refused

kernel.ready()

PATHS = ((RAISE,), (RAISE_LESS,), (CHECK, BET), (CHECK, CHECK, LAST_BET), (CHECK, CHECK, FOLD))
DEALS = classes(3).sets.shape[0] * HANDS * BOARDS * BANKS


@cached_by_price
def gains(offer: Offer) -> Gains:
    """Return the gains of the ante and its companions by outcome, for every way of betting."""
    one_deck(offer)
    hidden_bank(offer)
    of = rules(offer.banked.options)
    raises = [choice for choice in (RAISE, RAISE_LESS) if allowed(0, choice, of.raises)]
    (*raised, flop, end, fold), part = group_gains(offer, *((choice,) for choice in raises), *PATHS[2:], deals=DEALS)
    folds = {int(gain) for gain in fold[ENDS:]}
    if len(folds) > 1:
        found = f"{offer.id}: the loss on a fold depends on the hands; the odds do not cover that"
        raise Refused("not-counted", found, offer.clause)
    before = tuple((choice, tuple(by[:ENDS].tolist())) for choice, by in zip(raises, raised, strict=True))
    return Gains(before, tuple(flop[:ENDS].tolist()), tuple(end[:ENDS].tolist()), folds.pop(), part, of.qualifies)


def bets_of(of: Gains) -> Bets:
    """Return the gains in the format of the loop over full boards."""
    return Bets(np.array(of.flop), np.array(of.end), of.fold * BANKS, of.qualifies)
