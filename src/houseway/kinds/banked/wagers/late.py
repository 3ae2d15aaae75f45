"""Wagers offered after the opening cards: which comes next, and for whom."""

from houseway.houses import Offer
from houseway.kinds.banked.round import Round, from_left, game_of, late_name, state_of
from houseway.memo import LONG, by_identity, memo
from houseway.rules.spot import Bet
from houseway.rules.wagers import Wager
from houseway.table.table import Table


def next_late(table: Table, round: Round) -> tuple[Bet, tuple[Wager, ...]] | None:
    """Return the next bettor to be offered late wagers, and those wagers, of which the bettor can make one."""
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
    """Return the wagers offered after the opening cards, which most games don't have."""
    return tuple(wager for wager in offer.banked.wagers if wager.late)


def offered(table: Table, round: Round, bet: Bet, wager: Wager) -> bool:
    """Check whether a late wager is open to a bettor.

    A late wager is offered once, on the opening cards. It is not offered again for the new hand of a split, because the
    dealer may have checked the down card by then.
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
