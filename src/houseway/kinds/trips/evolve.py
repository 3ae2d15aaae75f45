"""Folds events into a deal of Trips and its carryover. Nothing is decided or refused here."""

from msgspec.structs import replace

from houseway.kinds.trips import events as of_the_deal
from houseway.kinds.trips.round import Award, Carryover, Round, rules_of
from houseway.rules.spot import Place
from houseway.table import events as happened
from houseway.table.events import Event
from houseway.table.postings import summed, without
from houseway.table.table import Table


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event. The players' chips have been updated before."""
    rest: Carryover = table.carryover
    round: Round | None = table.round
    match event:
        case of_the_deal.RoundBegan():
            people = {seat: table.people[Place(seat)].number for seat in event.seats}
            return replace(table, round=Round(event.seats, event.pot, pot=event.pot, people=people))
        case of_the_deal.FeeHeld():
            assert round is not None
            number = table.people[Place(event.seat)].number
            paid = replace(rest, held=rest.held + event.amount, paid=(*rest.paid, number))
            return replace(table, carryover=paid, round=replace(round, fees={**round.fees, event.seat: event.amount}))
        case of_the_deal.PotAwarded():
            assert round is not None
            award = Award(event.shares, event.rolls, event.hand, event.qualifies)
            paid_for = still_paid(table, round)
            bets = {round.people[seat]: many * table.line.bet for seat, many in round.bets.items()}
            put = summed(rest.put, bets) if event.rolls else {}
            kept = Carryover(event.rolls, rest.held, () if event.qualifies else paid_for, put)
            return replace(table, carryover=kept, round=replace(round, award=award))
        case happened.CarriedReturned() if (left := rest.pot - sum(chips for _, chips in event.rows)):
            return replace(table, carryover=replace(rest, pot=left, put=without(table, rest.put, event.rows)))
        case of_the_deal.PotLeft() | happened.CarriedReturned():
            return replace(table, carryover=Carryover(0, rest.held, ()))
        case of_the_deal.FeesDropped():
            return replace(table, carryover=replace(rest, held=0))
    return table if round is None else replace(table, round=in_deal(round, event))


def still_paid(table: Table, round: Round) -> tuple[int, ...]:
    """Return the people who have paid for the rest of this round of play."""
    paid: tuple[int, ...] = table.carryover.paid
    if rules_of(table.offer).skipped == "for-the-round":
        return paid
    there = {table.people[Place(seat)].number for seat in round.seats}
    return tuple(number for number in paid if number in there)


def in_deal(round: Round, event: Event) -> Round:
    match event:
        case happened.Shuffled():
            return replace(round, shuffled=True)
        case of_the_deal.BetMade():
            bets = {**round.bets, event.seat: round.bets.get(event.seat, 0) + 1}
            return replace(round, bets=bets, pot=round.pot + event.amount)
        case of_the_deal.Folded():
            return replace(round, folded=(*round.folded, event.seat))
        case of_the_deal.CardDealt():
            hand = (*round.hands.get(event.seat, ()), event.card)
            return replace(round, hands={**round.hands, event.seat: hand})
    return round
