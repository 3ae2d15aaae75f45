"""Decides commands in a hand of thirteen cards."""

from collections import Counter
from collections.abc import Sequence

from houseway.games.thirteen.rules import CARDS
from houseway.kinds.between_rounds import refuse, time_fees
from houseway.kinds.thirteen import commands as said
from houseway.kinds.thirteen.events import FoulCalled, HandSet, Laid, Misdealt, RoundBegan, Surrendered, SweepDeclared
from houseway.kinds.thirteen.round import Round, enough, from_the_button, playing, rules_of
from houseway.rules.refusal import Refused
from houseway.table import commands as of_the_table
from houseway.table.commands import Command
from houseway.table.events import Event
from houseway.table.table import Table


def decide(table: Table, command: Command) -> Sequence[Event]:
    """Return the events of a command, or refuse it."""
    rules = rules_of(table.offer)
    match command:
        case said.DealHand():
            if table.round is not None:
                raise Refused("not-now", "a hand is already in progress", table.offer.clause)
            enough(table)
            return (RoundBegan(from_the_button(table), str(rules.clause("setting"))),)
        case said.Lay():
            held(table, command.seat, (*command.front, *command.middle, *command.back))
            return (Laid(command.seat, command.front, command.middle, command.back),)
        case said.Set():
            return (HandSet(command.seat, whole_hand(table, command), command.sizes),)
        case said.Surrender():
            unset(table, command.seat)
            if not rules.surrender:
                raise Refused("no-surrender", "this house has no surrender", rules.clause("setting"))
            return (Surrendered(command.seat, str(rules.clause("surrender"))),)
        case said.Sweep():
            unset(table, command.seat)
            known = [name for name, _ in rules.sweeps]
            if command.wager not in known:
                named = f"; choose from {', '.join(known)}" if known else ""
                sentence = f"there is no clean sweep `{command.wager}`{named}"
                raise Refused("no-such-sweep", sentence, rules.clause("setting"))
            return (SweepDeclared(command.seat, command.wager, str(rules.clause("sweeps"))),)
        case said.Misdeal():
            round = before_the_showdown(table)
            returned = tuple(round.fees.items()) if rules.misdeal_fee == "returned" else ()
            return (Misdealt(command.why, returned, str(rules.clause("misdeals"))),)
        case said.CallFoul():
            if command.seat not in before_the_showdown(table).hands:
                raise Refused("not-dealt-in", f"seat {command.seat} has no cards", table.offer.clause)
            return (FoulCalled(command.seat, command.why, str(rules.clause("fouls"))),)
        case of_the_table.CollectTime():
            return time_fees(table, table.line.time, table.line.clause)
    asked_of_the_table(table, command)
    return ()


def asked_of_the_table(table: Table, command: Command) -> None:
    """Refuse table commands that must wait until the hand is over or that this game does not have."""
    round, rules = table.round, rules_of(table.offer)
    refuse(table, command, round.seats if round else (), "hand")
    match command:
        case of_the_table.SitDown() if not command.moved:
            least = rules.buy_in * table.line.point
            if command.chips < least:
                sentence = f"the buy-in is at least {rules.buy_in} points"
                raise Refused("below-buy-in", sentence, rules.clause("chips"))
        case of_the_table.BuyIn() if round and command.seat in round.seats and rules.adds == "between-hands":
            raise Refused("in-action", "you can only buy chips between hands", rules.clause("chips"))


def before_the_showdown(table: Table) -> Round:
    round = playing(table)
    if round.shown:
        raise Refused("too-late", "the hands are already shown", rules_of(table.offer).clause("misdeals"))
    return round


def unset(table: Table, seat: int) -> Round:
    """Return the hand if a seat has still to set its cards, or refuse."""
    round = playing(table)
    if seat not in round.hands:
        raise Refused("not-dealt-in", f"seat {seat} has no cards", table.offer.clause)
    if seat in round.said:
        raise Refused("already-set", f"seat {seat} has already set its hand", rules_of(table.offer).clause("setting"))
    return round


def held(table: Table, seat: int, cards: Sequence[str]) -> Round:
    """Return the hand; refuse cards that the seat does not hold."""
    round = unset(table, seat)
    strange = Counter(cards) - Counter(round.hands[seat])
    if strange:
        clause = rules_of(table.offer).clause("setting")
        raise Refused("not-your-cards", f"seat {seat} does not hold {', '.join(strange)}", clause)
    return round


def whole_hand(table: Table, command: said.Set) -> tuple[str, ...]:
    """Return the thirteen cards in the order of the setting. The back may be left out."""
    cards, laid = command.cards, sum(command.sizes)
    hand = held(table, command.seat, cards).hands[command.seat]
    if min(command.sizes) < 0 or len(cards) not in (laid, CARDS) or laid > CARDS:
        sentence = f"name 3 cards for the front, 5 for the middle and optionally 5 for the back; you named {len(cards)}"
        raise Refused("wrong-number", sentence, rules_of(table.offer).clause("setting"))
    return (*cards, *(card for card in hand if card not in cards))
