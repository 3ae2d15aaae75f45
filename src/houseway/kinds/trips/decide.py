"""Decides commands in a deal of Trips."""

from collections.abc import Sequence

from houseway.kinds.between_rounds import refuse
from houseway.kinds.trips import commands as said
from houseway.kinds.trips.events import BetMade, Folded, RoundBegan
from houseway.kinds.trips.round import Round, fewest, playing, ready, rules_of, turn
from houseway.money import show
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.events import Event
from houseway.table.table import Table


def decide(table: Table, command: Command) -> Sequence[Event]:
    """Return the events of a command, or refuse it."""
    rules = rules_of(table.offer)
    match command:
        case said.DealHand():
            if table.round is not None:
                raise Refused("not-now", "a deal is already in progress", table.offer.clause)
            seats = ready(table)
            if len(seats) < fewest(table):
                need = f"a deal needs {fewest(table)} players who can pay the collection and a bet"
                raise Refused("not-enough-players", need, rules.clause("deal"))
            return (RoundBegan(seats, table.carryover.pot, str(rules.clause("deal"))),)
        case said.Bet():
            in_turn(table, command.seat)
            bet = table.line.bet
            if table.people[Place(command.seat)].chips < bet:
                sentence = f"every bet is {show(bet)}; all-in bets for less are not allowed"
                raise Refused("not-enough-chips", sentence, rules.clause("turns"))
            return (BetMade(command.seat, bet),)
        case said.Fold():
            round = in_turn(table, command.seat)
            last = round.staying() == (command.seat,) and can_bet(table, command.seat)
            if last and rules.everybody_folds == "last-stays":
                raise Refused("last-player", "the last player can't fold", rules.clause("pot"))
            return (Folded(command.seat),)
    refuse(table, command, table.round.seats if table.round else (), "deal")
    return ()


def can_bet(table: Table, seat: int) -> bool:
    return bool(table.people[Place(seat)].chips >= table.line.bet)


def in_turn(table: Table, seat: int) -> Round:
    """Return the deal, or refuse if it is not the seat's turn."""
    round, rules = playing(table), rules_of(table.offer)
    if seat in round.folded:
        raise Refused("folded", f"seat {seat} has folded and gets no more cards", rules.clause("turns"))
    actor = turn(table, round)
    if seat != actor:
        raise Refused("out-of-turn", f"it is seat {actor}'s turn, not seat {seat}'s", rules.clause("turns"))
    return round
