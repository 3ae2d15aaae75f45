"""Turns commands into events, or refuses them. Nothing changes here, and no other function refuses a command."""

from collections.abc import Callable, Sequence
from typing import Any

from houseway.kinds.banked.commands import (
    Choose,
    CloseBets,
    PassBank,
    PlaceWager,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.kinds.banked.events import BankPassed, BankTaken, BankWithdrawn, BetsClosed
from houseway.kinds.banked.floor import CALLED
from houseway.kinds.banked.round import Round
from houseway.kinds.banked.turn import waiting
from houseway.kinds.banked.wagers.choices import choose, taken_back, whose
from houseway.kinds.banked.wagers.stakes import (
    afford,
    check_behind,
    check_leans,
    check_pairs,
    check_stake,
    fee_due,
    find_wager,
    least_bank,
    most_due,
    most_for_banking,
    own_spot,
    placed,
)
from houseway.kinds.between_rounds import time_fees
from houseway.money import show
from houseway.rules.collection import Schedule
from houseway.rules.refusal import Refused
from houseway.rules.rotation import check_offered
from houseway.rules.spot import Bet, Place, Spot
from houseway.table import commands as of_the_table
from houseway.table.commands import Command
from houseway.table.events import Event
from houseway.table.table import Table


def decide(table: Table, command: Command) -> Sequence[Event]:
    """Return the events that a command causes, or refuse it."""
    found = DECIDES.get(type(command))
    if found is None:
        raise Refused("unknown-command", f"this table has no command {command!r}")
    return found(table, command)


def sit_down(table: Table, command: of_the_table.SitDown) -> Sequence[Event]:
    """Check the limits on backline bettors and on players; the table itself assigns the seat."""
    if command.behind and not any(wager.backline for wager in table.offer.banked.wagers):
        raise Refused("no-backline", "this game has no backline betting", table.offer.clause)
    check_behind(table, Place(command.seat, command.behind))
    crowd = table.offer.banked.seating.crowd
    if crowd and len(table.people) >= crowd.most:
        raise Refused("table-full", f"the table is full: at most {crowd.most} can play", crowd.clause)
    return ()


def stand_up(table: Table, command: of_the_table.StandUp) -> Sequence[Event]:
    stays(table, Place(command.seat, command.behind), "leave")
    return ()


def change_seat(table: Table, command: of_the_table.ChangeSeat) -> Sequence[Event]:
    stays(table, Place(command.seat), "move")
    return ()


def stays(table: Table, place: Place, what: str) -> None:
    """Refuse to let a person go while they have chips in action."""
    round = table.round
    if round and (place == round.banker or any(stakes for bet, stakes in round.bets.items() if bet.by == place)):
        raise Refused("in-action", f"{place} has chips in action; {what} when the round is over")


def nothing(table: Table, command: Command) -> Sequence[Event]:
    """Return no events, because a banked round adds nothing to this command."""
    return ()


def collect_time(table: Table, command: of_the_table.CollectTime) -> Sequence[Event]:
    line: Schedule | None = table.line
    return time_fees(table, line.time, line.clause) if line else time_fees(table, 0, table.offer.clause)


def take_bank(table: Table, command: TakeBank) -> Sequence[Event]:
    rotation = table.offer.banked.rotation
    expect_bank(table, command.seat)
    person = table.person(Place(command.seat, command.behind))
    if command.behind and not rotation.backline:
        raise Refused("not-from-behind", "only the seated player can bank here", rotation.clause)
    expect_square(table, Place(command.seat, command.behind))
    if command.stake <= 0:
        raise Refused("no-stake", "a bank needs a stake; name an amount", rotation.clause)
    if command.stake < least_bank(table):
        least = f"the bank must put up at least the table minimum, {show(least_bank(table))}"
        raise Refused("below-minimum", least, rotation.clause)
    fee = most_for_banking(table)
    afford(person, command.stake + fee, "including the highest collection" if fee else "")
    return (BankTaken(command.seat, command.stake, command.behind, str(rotation.clause)),)


def pass_bank(table: Table, command: PassBank) -> Sequence[Event]:
    expect_bank(table, command.seat)
    expect_square(table, Place(command.seat, command.behind), table.carryover.turn.behind)
    return (BankPassed(command.seat, command.behind),)


def withdraw_bank(table: Table, command: WithdrawBank) -> Sequence[Event]:
    round, banker, rotation = betting(table), Place(command.seat, command.behind), table.offer.banked.rotation
    if banker != round.banker:
        raise Refused("not-your-bank", f"{round.banker} is banking, not {banker}", rotation.clause)
    if any(round.bets.values()):
        raise Refused("in-action", "there are bets against this bank already; it must play this round", rotation.clause)
    return (BankWithdrawn(command.seat, round.stake, command.behind),)


def place_wager(table: Table, command: PlaceWager) -> Sequence[Event]:
    round = betting(table)
    by = Place(command.seat, command.behind)
    person = table.person(by)
    wager = find_wager(table, command.wager)
    if wager.kind == "envy":
        raise Refused("not-a-bet", f"{wager.name} can't be bet; it comes with another wager", wager.clause)
    if wager.kind == "added":
        why = f"{wager.name} can't be bet yet; it comes with a choice later in the round"
        raise Refused("not-yet", why, wager.clause)
    if wager.late:
        raise Refused("not-yet", f"{wager.name} can't be bet yet; it is offered after the opening cards", wager.clause)
    bet = Bet(own_spot(table, round, by, command.on), by)
    stakes = round.bets.get(bet, {})
    check_stake(table, round, bet, wager, command.amount)
    if person.chips < command.amount + most_due(table, round):  # otherwise they can pay any fee
        together = {**stakes, wager.id: stakes.get(wager.id, 0) + command.amount}
        fee = fee_due(table, round, bet, together)
        afford(person, command.amount + fee, "including the collection" if fee else "")
    return (placed(bet, wager, command.amount),)


def take_back_wager(table: Table, command: TakeBackWager) -> Sequence[Event]:
    round, by = betting(table), Place(command.seat, command.behind)
    bet = Bet(Spot(command.on or command.seat), by)
    stakes = round.bets.get(bet, {})
    if command.wager not in stakes:
        raise Refused("no-wager", f"{by} has no bet on {command.wager}")
    left = {wager: stake for wager, stake in stakes.items() if wager != command.wager}
    for other in left:
        check_leans(table, find_wager(table, other), left)
    return (taken_back(bet, command.wager, stakes[command.wager]),)


def close_bets(table: Table, command: CloseBets) -> Sequence[Event]:
    round = betting(table)
    if not any(round.bets.values()):
        raise Refused("no-wagers", "no one has bet yet")
    for bet, stakes in sorted(round.bets.items()):
        check_pairs(table, bet.by, stakes)
    return (BetsClosed(),)


def betting(table: Table) -> Round:
    """Return the round while bets are open."""
    round: Round | None = table.round
    if round is None:
        clause = table.offer.banked.rotation.clause
        raise Refused("no-bank", f"betting opens once someone takes the bank; {whose(waiting(table))}", clause)
    if round.closed:
        raise Refused("bets-closed", "no more bets: betting is closed for this round", table.offer.clause)
    return round


def expect_bank(table: Table, seat: int) -> None:
    """Refuse to take or pass the bank unless it is being offered to this seat."""
    asked = waiting(table)
    if not asked or asked[0].what != "bank":
        raise Refused("not-now", f"the bank is not on offer now; {whose(asked)}", table.offer.banked.rotation.clause)
    try:
        check_offered(table.carryover.turn, seat)
    except Refused as refused:
        sentence = f"the bank is being offered to seat {table.carryover.turn.offered}"
        raise Refused(refused.code, sentence, table.offer.banked.rotation.clause) from None


def expect_square(table: Table, place: Place, only: int | None = None) -> None:
    """Refuse an answer about the bank from a square that isn't next, or from anyone but `only`."""
    rotation, asked = table.offer.banked.rotation, Place(place.seat, table.carryover.turn.behind)
    if rotation.squares and place != asked:
        order = "the seated player, then the last hand's backline bettors, square by square"
        sentence = f"{asked} is next; the order is {order}"
        raise Refused("not-first", sentence, rotation.clause)
    if only is not None and place.behind != only:
        raise Refused("not-yours", f"only {asked} can pass the bank now", rotation.clause)


DECIDES: dict[type[Command], Callable[[Table, Any], Sequence[Event]]] = {
    of_the_table.SitDown: sit_down,
    of_the_table.BuyIn: nothing,
    of_the_table.StandUp: stand_up,
    of_the_table.SitOut: nothing,
    of_the_table.ComeBack: nothing,
    of_the_table.ChangeSeat: change_seat,
    of_the_table.CollectTime: collect_time,
    TakeBank: take_bank,
    PassBank: pass_bank,
    WithdrawBank: withdraw_bank,
    PlaceWager: place_wager,
    TakeBackWager: take_back_wager,
    CloseBets: close_bets,
    Choose: choose,
    **CALLED,
}
