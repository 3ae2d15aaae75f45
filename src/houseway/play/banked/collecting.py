"""What the house takes for a round, and when: before the deal, right after the cards are out, or before the end."""

from houseway.money import Chips
from houseway.play.banked.events import CollectionTaken
from houseway.play.banked.round import Lying, Round, opened
from houseway.play.once import once, themselves
from houseway.play.table import Table
from houseway.rules.collection import Schedule, Taken, charged, collect
from houseway.rules.spot import Place
from houseway.rules.wagers import Wager


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
    fees = fees_of(table.schedule.in_round(table.rest.turn.held), table.offer.wagers, round.banker, round.bets)
    if len(round.taken) >= len(fees):
        return None
    fee, payer = fees[len(round.taken)]
    return CollectionTaken(payer.seat, fee.amount, payer.behind, str(table.schedule.clause))


def fees_back(table: Table, round: Round, seat: int) -> list[tuple[Place, Chips]]:
    """Return who has paid how much for the hand of a seat."""
    if table.schedule is None:
        return []
    fees = fees_of(table.schedule.in_round(table.rest.turn.held), table.offer.wagers, round.banker, round.bets)
    return [(payer, fee.amount) for (fee, payer), _ in zip(fees, round.taken, strict=False)
            if fee.seat == seat and fee.amount]  # fmt: skip


@once(themselves)
def fees_of(
    schedule: Schedule, wagers: tuple[Wager, ...], banker: Place, lying: Lying
) -> tuple[tuple[Taken, Place], ...]:
    """Return all fees of a round and who pays them; asked before every card, they change only with a wager."""
    bets: dict[tuple[int, int], dict[str, Chips]] = {}
    payers: dict[tuple[int, int], Place] = {}
    for bet, stakes in lying.items():
        if not bet.spot.hand:  # what a split adds is a choice's, and never charged
            spot = (bet.spot.seat, bet.by.behind)
            bets[spot], payers[spot] = charged(schedule, wagers, stakes), bet.by
    base = tuple(wager.id for wager in wagers if wager.kind == "base")
    fees = collect(schedule, banker.seat, bets, base)
    return tuple((fee, banker if fee.seat == banker.seat else payers[fee.seat, fee.bettor]) for fee in fees)
