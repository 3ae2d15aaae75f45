"""Three cards against the bank's three, one of them open: the value of every hand against every card shown.

For each of 1,755 kinds of hands and each card that the bank can show, all 1,176 pairs that can go with that card are
compared by the game's own rule. The counts are independent of pays, so a changed pay needs no new count. If the filed
deal shows none of the bank's cards, the counts are added up over them.
"""


import numpy as np

from houseway import kernel
from houseway.games.versus.hands import BOTH
from houseway.games.versus.three_card import FOLD, PLAY
from houseway.houses import Offer
from houseway.odds.parse_hand import bank_shows
from houseway.odds.solution import BEST, Ending, Solution, lead
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.three_card.chart import chart
from houseway.odds.solvers.versus.three_card.count import CATEGORIES, ENDS, both_hands, seen, six_cards, values

kernel.ready()


def solve(offer: Offer) -> Solution:
    """Return the best play against every card shown, and its results."""
    counts, graded = seen(offer)
    play, fold, ways, part = values(offer)
    plays = play >= fold
    size = classes(3).size
    endings: dict[Ending, int] = {}
    for choice, taken, shift in ((PLAY, plays, 0), (FOLD, ~plays, ENDS)):
        ends = np.einsum("h,hue,hu->he", size, counts, taken)
        for kind, end in np.argwhere(ends):
            at = Ending((choice,), int((shift + end) * CATEGORIES + graded[kind]))
            endings[at] = endings.get(at, 0) + int(ends[kind, end])
    shows = bool(bank_shows(offer))
    charts = {"against the card shown" if shows else "": tuple(chart(play, fold, ways, part, shows))}
    sides = {"six cards": six_cards()}
    if any(wager.on == BOTH for wager in offer.banked.wagers):
        sides[BOTH] = both_hands()
    return Solution({BEST: endings}, sides, charts={lead(offer): charts}, plan=plays)
