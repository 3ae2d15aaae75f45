"""The value of each choice with two cards."""

from itertools import product
from operator import itemgetter

from houseway.cards import cards
from houseway.games.versus.mississippi import STREETS
from houseway.houses import Offer
from houseway.odds.parse_hand import HandSoFar, advice, read_hand
from houseway.odds.solvers.suit_classes import RENAMED, classes
from houseway.odds.solvers.suit_classes import two as start_of
from houseway.odds.solvers.versus.mississippi.chart import told
from houseway.odds.solvers.versus.mississippi.count import AFTER, ALL, LAST, plan_of, values
from houseway.rules.refusal import Refused


def advise_later(offer: Offer, hand: str, board: str, moment: HandSoFar) -> dict[str, object]:
    """Return the value of each choice for a hand with added bets: one for each shared card, of any size."""
    if moment.hands > 1:
        raise Refused("no-split", f"{offer.name} has no splits", offer.clause)
    due = STREETS[: len(cards(board))]
    if sorted(moment.added) != sorted(due):
        bet = " and ".join(due) or "no bet"
        raise ValueError(f"with {board or 'no card'} open, a hand of {offer.name} has {bet} on it, not "
                         f"{' and '.join(moment.added)}")  # fmt: skip
    return advise(offer, hand, board)


def advise(offer: Offer, hand: str, board: str) -> dict[str, object]:
    """Return what to bet after the bets of the best play; if the best play would have folded, after bets of one ante.
    """
    mine, shown = read_hand(offer, hand, board, 2, (0, 1, 2), "you choose with up to two shared cards open")
    worth, starts = values(offer), classes(2)
    plan, at = plan_of(offer), start_of(*mine)
    start = int(starts.of[at])
    lies = [int(RENAMED[starts.renaming[at], card]) for card in shown]
    before: tuple[int, ...] = ()
    if lies:
        before = (int(plan.third[start]) or 1,)
    if len(lies) == 2:
        before = (*before, int(plan.fourth[before[0], start, lies[0]]) or 1)

    def after(*bets: int) -> dict[str, float]:
        if not bets:
            return told(worth.third[start], ALL * worth.part)
        if len(bets) == 1:
            return told(worth.fourth[bets[0]][start, lies[0]], AFTER * worth.part)
        return told(worth.fifth[bets[0], bets[1]][start, lies[0], lies[1]], LAST * worth.part)

    found = advice(offer, mine, shown, after(*before))
    if lies:
        found["bet_before"] = list(before)
        others = {bets: after(*bets) for bets in product(worth.sizes, repeat=len(lies)) if bets != before}
        found["otherwise"] = [
            {"bet_before": list(bets), "choice": max(ev.items(), key=itemgetter(1))[0], "ev": ev}
            for bets, ev in others.items()
        ]
    return found
