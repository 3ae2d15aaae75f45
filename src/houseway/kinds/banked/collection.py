"""When the house takes its collection for a round (`collect`): before the deal, after the cards are out, or at the end.

`rules/collection` computes the amount.
"""

from collections.abc import Sequence

from houseway.kinds.banked.events import CollectionReturned, CollectionTaken
from houseway.kinds.banked.round import Lying, Round
from houseway.memo import by_identity, memo
from houseway.money import Chips
from houseway.rules.collection import FeeCharged, Schedule, made_later
from houseway.rules.collection import collect as all_fees
from houseway.rules.spot import Place
from houseway.rules.wagers import Wager
from houseway.table.table import Table


def collect(table: Table, round: Round) -> Sequence[CollectionTaken]:
    """Return the fees due now. Fees not taken before are taken when the wagers are about to be settled."""
    taken = table.line.taken if table.line else ""
    if taken == "before-deal" or (round.opened and taken not in ("before-end", "end")):
        return fees_left(table, round)
    return ()


def fees_left(table: Table, round: Round) -> Sequence[CollectionTaken]:
    """Return the fees of the schedule that have not been taken yet."""
    if table.line is None:
        return ()
    fees = fees_of(table.line, table.carryover.turn.held, table.offer.banked.wagers, round.banker, round.bets)
    left, clause = fees[len(round.taken) :], table.line.clause
    return [CollectionTaken(payer.seat, fee.amount, payer.behind, str(clause)) for fee, payer in left]


def fees_back(table: Table, round: Round, seat: int) -> list[tuple[Place, Chips]]:
    """Return the fees paid for a seat's hand, each with its payer."""
    if table.line is None:
        return []
    fees = fees_of(table.line, table.carryover.turn.held, table.offer.banked.wagers, round.banker, round.bets)
    return [(payer, fee.amount) for (fee, payer), _ in zip(fees, round.taken, strict=False)
            if fee.seat == seat and fee.amount]  # fmt: skip


def fees_refunded(table: Table, round: Round) -> Sequence[CollectionReturned]:
    """Return the refunds still due after a misdeal; none if the house may keep a collection already taken."""
    if table.offer.banked.plan.misdeal_fee == "kept":
        return ()
    due = dict[Place, Chips]()
    for payer, amount in (*round.taken, *((payer, -back) for payer, back in round.given_back)):
        due[payer] = due.get(payer, 0) + amount
    return [CollectionReturned(payer.seat, amount, payer.behind) for payer, amount in due.items() if amount]


@memo(by_identity)
def fees_of(
    line: Schedule, held: int, wagers: tuple[Wager, ...], banker: Place, lying: Lying
) -> tuple[tuple[FeeCharged, Place], ...]:
    """Return all fees of a round and their payers. The fees are cached, because they are needed before every event and
    change only when a wager does.
    """
    schedule = line.in_round(held)
    bets: dict[tuple[int, int], dict[str, Chips]] = {}
    payers: dict[tuple[int, int], Place] = {}
    later = made_later(schedule, wagers)
    for bet, stakes in lying.items():
        if not bet.spot.hand:  # wagers added by a split are never charged
            spot = (bet.spot.seat, bet.by.behind)
            bets[spot] = {wager: stake for wager, stake in stakes.items() if wager not in later}
            payers[spot] = bet.by
    base = tuple(wager.id for wager in wagers if wager.kind == "base")
    fees = all_fees(schedule, banker.seat, bets, base)
    return tuple((fee, banker if fee.seat == banker.seat else payers[fee.seat, fee.bettor]) for fee in fees)
