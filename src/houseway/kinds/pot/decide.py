"""Decides commands between hands: the rules that poker adds to sitting down, buying chips and changing seats.

>>> from houseway.table.log import open_table
>>> asked(open_table("crystal/holdem").table, DealHand())
Traceback (most recent call last):
houseway.rules.refusal.Refused: a hand needs 2 players; 0 can be dealt in (crystal 179–222, 1023–1047)
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from houseway.kinds.pot.commands import DealHand, DealTooSoon, DeclareOutOfTurn, DeclareWrongNumber, Misdeal, TakeOver
from houseway.kinds.pot.entry import dealt_in, hands_gained, price, way_in
from houseway.kinds.pot.events import BoughtShort, ComesIn, DealtTooSoon, HandCalled, OverTaken, TimeStruck
from houseway.kinds.pot.hand.decide import WORD
from houseway.kinds.pot.hand.decide import decide as decide_word
from houseway.kinds.pot.hand.state import Hand, PotGame
from houseway.kinds.pot.irregularities.dead_cards import check_too_soon, misdeal
from houseway.kinds.pot.irregularities.rulings import out_of_turn, wrong_number
from houseway.kinds.pot.round import Lineup, Player, in_hand, lineup, playing
from houseway.money import show
from houseway.rules.betting import LIMITED
from houseway.rules.drop import fee
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import commands as said
from houseway.table.commands import Command
from houseway.table.events import Event, TimeCollected
from houseway.table.table import Table


def asked(table: Table, command: Command) -> Sequence[Event]:
    """Return the events that poker adds to a command between hands, or refuse the command."""
    answer = ANSWERS.get(type(command))
    return answer(table, command) if answer else ()


def sits(table: Table, command: said.SitDown) -> Sequence[Event]:
    """Check the buy-in. A player who moves from another table brings their whole stack."""
    if command.behind:
        raise Refused("no-backline", "poker has no backline betting", table.offer.clause)
    clause, buy_in = table.line.game.variant.clause("buy-in"), table.line.posted.buy_in
    if not command.moved and command.chips < buy_in.least:
        raise Refused("below-buy-in", f"the buy-in is at least {show(buy_in.least)}", clause)
    if not command.moved and buy_in.most and command.chips > buy_in.most:
        raise Refused("above-buy-in", f"the buy-in is at most {show(buy_in.most)}", clause)
    settled = command.moved == "settled"
    return (ComesIn(command.seat, command.posts, settled=settled),) if command.posts or settled else ()


def stands(table: Table, command: said.StandUp) -> Sequence[Event]:
    not_in_hand(table, command.seat)
    return ()


def buys(table: Table, command: said.BuyIn) -> Sequence[Event]:
    """Allow one short buy-in after each full one (crystal 257, comstock lowball rule 10)."""
    not_in_hand(table, command.seat)
    clause, buy_in = table.line.game.variant.clause("buy-in"), table.line.posted.buy_in
    if buy_in.most and table.people[Place(command.seat)].chips + command.chips > buy_in.most:
        raise Refused("above-buy-in", f"you can't have more than {show(buy_in.most)} after buying chips", clause)
    if command.chips >= buy_in.least:
        return ()
    if table.carryover.standings[command.seat].short_buys:
        raise Refused("second-short-buy", f"after one short buy you must buy at least {show(buy_in.least)}", clause)
    return (BoughtShort(command.seat),)


def comes_back(table: Table, command: said.ComeBack) -> Sequence[Event]:
    if not command.posts:
        return ()
    there, place = seated(table, command.seat)
    pays_way_in(there, place)
    return (ComesIn(command.seat, True, place.waits),)


def changes(table: Table, command: said.ChangeSeat) -> Sequence[Event]:
    not_in_hand(table, command.seat)
    there, place = seated(table, command.seat)
    variant, players = there.game.variant, len(there.places)
    if players <= variant.entry.short_game and not any(each.new for each in there.places):
        raise Refused("short-game", f"with {players} players no one can change seats until a new player sits down",
                      variant.clause("change-seats"))
    gained = hands_gained(there, place, command.to)
    if variant.entry.change_wait == "literal":
        gained %= max(1, len([each for each in there.places if not each.away]))
    waits = max(0, place.waits + gained)
    if command.posts:
        pays_way_in(there, place._replace(waits=waits))
    return (ComesIn(command.to, command.posts, waits),) if command.posts or waits else ()


def pays_way_in(there: Lineup, place: Player) -> None:
    """Refuse to let a player in at once if the house filed no way in, or if the player can't afford it."""
    if not place.missed and not place.waits:
        return
    way, clause = way_in(there, place), there.game.variant.clause("missed-blinds" if place.missed else "change-seats")
    if way == "wait":
        wait = "missed the blinds and must wait for the big blind" if place.missed else "changed seats and must wait"
        raise Refused("must-wait", f"seat {place.seat} {wait}", clause)
    cost = price(there, way)
    if way in ("kill", "straddle") and place.stack < cost:
        sentence = f"seat {place.seat} needs {show(cost)} to {way} and has {show(place.stack)}"
        raise Refused("not-enough-chips", sentence, clause)


def takes_over(table: Table, command: TakeOver) -> Sequence[Event]:
    table.person(Place(command.seat))
    game = table.line.game
    if command.holds and not game.betting.over_button:
        raise Refused("no-over-buttons", "this game has no over buttons", game.variant.clause("over-button"))
    if command.holds and game.structure not in LIMITED:
        raise Refused("no-over-buttons", "these stakes have no limit to double", game.variant.clause("over-button"))
    return (OverTaken(command.seat, command.holds),)


def collects(table: Table, command: said.CollectTime) -> Sequence[Event]:
    """Collect the time fee from every player present or from the next pot, as filed."""
    if table.round is not None:
        raise Refused("not-now", "a hand is in progress; the time fee is collected before the next one")
    game = table.line.game
    drop = game.drop
    if drop.moment == "time" and drop.per == "pot":
        return (TimeStruck(),)
    present = [(place, person) for place, person in table.people.items() if not person.away]
    amount = fee(drop.fees, len(present)) if drop.moment == "time" else 0
    clause = game.cite("collection")
    paid = [TimeCollected(place.seat, min(amount, person.chips), clause=clause)
            for place, person in present if amount and person.chips]
    if not paid:
        raise Refused("no-time", "no time fee is due now", game.variant.clause("collection"))
    return paid


def calls_hand(table: Table, command: DealHand) -> Sequence[Event]:
    if table.round is not None:
        raise Refused("not-now", "a hand is already in progress")
    there = lineup(table)
    count, least = len(dealt_in(there)), enough(there.game)
    if count < least:
        raise Refused("too-few-players", f"a hand needs {least} players; {count} can be dealt in",
                      there.game.variant.clause("seats"))
    return (HandCalled(),)


def enough(game: PotGame) -> int:
    """Return the fewest players needed for a hand."""
    return max(2, game.variant.seats[0])


def not_in_hand(table: Table, seat: int) -> None:
    if in_hand(table, seat):
        raise Refused("in-action", f"seat {seat} is in a hand; wait until it is over")


def seated(table: Table, seat: int) -> tuple[Lineup, Player]:
    there = lineup(table)
    place = there.place(seat)
    assert place is not None
    return there, place


ANSWERS: dict[type[Command], Callable[[Table, Any], Sequence[Event]]] = {
    said.SitDown: sits, said.StandUp: stands, said.BuyIn: buys, said.ComeBack: comes_back, said.ChangeSeat: changes,
    said.CollectTime: collects, TakeOver: takes_over, DealHand: calls_hand,
}


def calls_off(hand: Hand, command: Misdeal) -> Sequence[Event]:
    if hand.over:
        raise Refused("hand-over", "the hand is over")
    return (replace(misdeal(hand, command.why), typed=True),)


def deals_too_soon(hand: Hand, command: DealTooSoon) -> Sequence[Event]:
    check_too_soon(hand, command.cards)
    return (DealtTooSoon(command.cards),)


RULINGS: dict[type[Command], Callable[[Hand, Any], Sequence[Event]]] = {
    Misdeal: calls_off, DealTooSoon: deals_too_soon, DeclareOutOfTurn: lambda hand, command: out_of_turn(hand),
    DeclareWrongNumber: lambda hand, command: wrong_number(hand, command.seat),
}
"""Floor rulings on a misdealt hand, and on cards dealt too soon."""


def decide(table: Table, command: Command) -> Sequence[Event]:
    """Return the events of a command, in the hand or between hands."""
    if type(command) in WORD:
        return (decide_word(playing(table), command.seat, command),)  # type: ignore[attr-defined, arg-type]
    ruling = RULINGS.get(type(command))
    return ruling(playing(table), command) if ruling else asked(table, command)
