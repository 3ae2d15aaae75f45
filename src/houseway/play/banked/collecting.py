"""What the house takes for a round, and when: before the deal, right after the cards are out, or before the end."""

from houseway.money import Chips
from houseway.play.banked.events import CollectionTaken
from houseway.play.banked.round import Round, opened
from houseway.play.table import Table
from houseway.rules.collection import charged, collect
from houseway.rules.spot import Place


def fee_now(table: Table, round: Round) -> CollectionTaken | None:
    """Return the next fee if it is time for it; what is not taken by then is taken before the wagers are settled."""
    taken = table.schedule.taken if table.schedule else ""
    if taken == "before-deal" or (opened(table, round) and taken not in ("before-end", "end")):
        return next_fee(table, round)
    return None


def next_fee(table: Table, round: Round) -> CollectionTaken | None:
    """Return the next fee of the schedule that has not been taken yet."""
    if table.schedule is None:
        return None
    bets: dict[tuple[int, int], dict[str, Chips]] = {}
    payers: dict[tuple[int, int], Place] = {}
    for bet, stakes in round.bets.items():
        if not bet.spot.hand:  # what a split adds is a choice's, and never charged
            spot = (bet.spot.seat, bet.by.behind)
            bets[spot], payers[spot] = charged(table.schedule, table.offer.wagers, stakes), bet.by
    fees = collect(table.schedule, round.banker.seat, bets, table.offer.base)
    if len(round.taken) >= len(fees):
        return None
    fee = fees[len(round.taken)]
    payer = round.banker if fee.seat == round.banker.seat else payers[fee.seat, fee.bettor]
    return CollectionTaken(payer.seat, fee.amount, payer.behind, str(table.schedule.clause))
