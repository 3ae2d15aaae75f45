"""Wagers that are made after the opening cards are seen: which is offered next, and to whom."""

from houseway.houses import Offer
from houseway.kinds.banked.round import Round, from_left, game_of, late_name, state_of
from houseway.memo import LONG, by_identity, memo
from houseway.rules.spot import Bet
from houseway.rules.wagers import Wager
from houseway.table.table import Table


def next_late(table: Table, round: Round) -> tuple[Bet, tuple[Wager, ...]] | None:
    """Return the late wagers to be offered next, of which one may be made, and to whom."""
    late = made_late(table.offer)
    if not late:
        return None
    order = {seat: place for place, seat in enumerate(from_left(table, round.banker.seat))}
    for name in dict.fromkeys(late_name(wager) for wager in late):
        for bet in sorted(round.bets, key=lambda bet: (order[bet.spot.seat], bet.by.behind)):
            if (bet, name) in round.answered:
                continue
            wagers = tuple(w for w in late if late_name(w) == name and offered(table, round, bet, w))
            if wagers:
                return bet, wagers
    return None


@memo(by_identity, LONG)
def made_late(offer: Offer) -> tuple[Wager, ...]:
    """Return the wagers that are made after the opening cards; most games have none."""
    return tuple(wager for wager in offer.banked.wagers if wager.late)


def offered(table: Table, round: Round, bet: Bet, wager: Wager) -> bool:
    """Tell whether a late wager is open to a bettor on these cards.

    It goes with the opening cards: whoever answered for them is not asked again for a hand that a split makes, by then
    perhaps with the down card looked at.
    """
    if bet.spot.hand:
        return False
    stakes = round.bets[bet]
    if not stakes or (wager.needs and not any(need in stakes for need in wager.needs)):
        return False
    if bet.by.behind and not wager.backline:
        return False
    state = state_of(table, round, bet.spot)
    return not any(game_of(table).banking.openings[name](state) for name in wager.barred)
