"""What the house takes for a round, and when: before the deal, right after the cards are out, or before the end."""

from houseway.play.banked.events import CollectionTaken
from houseway.play.banked.table import Round, Table, opening_size
from houseway.rules.collection import charged, collect


def fee_now(table: Table, round: Round) -> CollectionTaken | None:
    """Return the next fee if it is time for it; what is not taken by then is taken before the wagers are settled."""
    taken = table.schedule.taken if table.schedule else ""
    complete = round.dealt >= opening_size(table, round)
    if taken == "before-deal" or (complete and taken not in ("before-end", "end")):
        return next_fee(table, round)
    return None


def next_fee(table: Table, round: Round) -> CollectionTaken | None:
    """Return the next fee of the schedule that has not been taken yet."""
    if table.schedule is None:
        return None
    bets = {
        bettor: charged(table.schedule, table.offer.wagers, stakes) for bettor, stakes in round.bets.items()
    }
    fees = collect(table.schedule, round.banker[0], bets, table.offer.base)
    if len(round.taken) >= len(fees):
        return None
    fee = fees[len(round.taken)]
    behind = round.banker[1] if fee.seat == round.banker[0] else fee.bettor
    return CollectionTaken(fee.seat, fee.amount, behind, str(table.schedule.clause))
