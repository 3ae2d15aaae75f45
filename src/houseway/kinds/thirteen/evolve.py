"""Folds events into a hand of thirteen cards. Nothing is decided or refused here."""

from typing import Any

from msgspec.structs import replace

from houseway.kinds.thirteen import events as of_the_hand
from houseway.kinds.thirteen.round import Carryover, HandChoice, Payment, Round, TriedRows
from houseway.rules.spot import Place
from houseway.table import events as happened
from houseway.table.events import Event
from houseway.table.table import Table


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event. The players' chips have been updated before."""
    round: Round | None = table.round
    match event:
        case of_the_hand.RoundBegan():
            people = {seat: table.people[Place(seat)].number for seat in event.seats}
            return replace(table, round=Round(event.seats, people=people))
        case of_the_hand.RoundEnded():
            assert round is not None
            return replace(table, carryover=Carryover(round.button))
        case happened.SeatChanged() if table.last:
            return replace(table, last=moved(table.last, event))
    if round is None:
        return table
    return replace(table, round=in_hand(table, round, event))


def moved(last: Round, event: happened.SeatChanged) -> Round:
    """Hide a finished hand's cards from the person who changed seats."""
    return replace(last, people={seat: who for seat, who in last.people.items() if seat != event.seat})


def in_hand(table: Table, round: Round, event: Event) -> Round:
    match event:
        case happened.Shuffled():
            stacks = {seat: table.people[Place(seat)].chips for seat in round.seats}
            return replace(round, shuffled=True, stacks=stacks)
        case happened.ChipsBought() if event.seat in round.stacks and not round.shown:
            more = round.stacks[event.seat] + event.chips
            return replace(round, stacks={**round.stacks, event.seat: more})
        case of_the_hand.FeeTaken():
            return replace(round, fees={**round.fees, event.seat: event.amount})
        case of_the_hand.HandDealt():
            return replace(round, hands={**round.hands, event.seat: event.cards})
        case of_the_hand.Laid():
            rows = TriedRows(event.front, event.middle, event.back)
            return replace(round, laid={**round.laid, event.seat: rows})
        case of_the_hand.HandSet():
            return says(round, event.seat, HandChoice("set", event.cards, event.sizes))
        case of_the_hand.Surrendered():
            return says(round, event.seat, HandChoice("surrender", at=declarations(round) + 1))
        case of_the_hand.SweepDeclared():
            return says(round, event.seat, HandChoice("sweep", name=event.name, at=declarations(round) + 1))
        case of_the_hand.FoulCalled():
            fouls = {**round.fouls, event.seat: event.why}
            before = round.said.get(event.seat) or HandChoice("set", round.hands[event.seat])
            return says(replace(round, fouls=fouls), event.seat, before)
        case of_the_hand.HandShown():
            why = {**round.why, event.seat: event.foul} if event.foul else round.why
            told = {**round.told, event.seat: event.told}
            return replace(round, shown=(*round.shown, event.seat), told=told, why=why)
        case of_the_hand.PointsPaid():
            paid = (*round.paid, Payment(event.to, event.by, event.points, event.amount))
            return replace(round, paid=paid)
    return round


def declarations(round: Round) -> int:
    return sum(1 for said in round.said.values() if said.at)


def says(round: Round, seat: int, said: HandChoice) -> Round:
    laid: dict[int, Any] = {at: rows for at, rows in round.laid.items() if at != seat}
    return replace(round, said={**round.said, seat: said}, laid=laid)
