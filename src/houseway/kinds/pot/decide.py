"""What people ask for between hands, or why it is refused: what poker adds to sitting down, buying chips and moving.

>>> from houseway.table.log import open_table
>>> asked(open_table("crystal/holdem").table, DealHand())
Traceback (most recent call last):
houseway.rules.refusal.Refused: 0 can be dealt in; it takes 2 (crystal 179–222, 1023–1047)
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
    """Return what poker adds to a command that is no word in a hand, or refuse it."""
    answer = ANSWERS.get(type(command))
    return answer(table, command) if answer else ()


def sits(table: Table, command: said.SitDown) -> Sequence[Event]:
    """Whoever moves from another table brings their whole stack, whatever the buy-in."""
    if command.behind:
        raise Refused("no-backline", "no backline betting in poker", table.offer.clause)
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
    """One short buy is allowed after each full one (crystal 257, comstock lowball rule 10)."""
    not_in_hand(table, command.seat)
    clause, buy_in = table.line.game.variant.clause("buy-in"), table.line.posted.buy_in
    if buy_in.most and table.people[Place(command.seat)].chips + command.chips > buy_in.most:
        raise Refused("above-buy-in", f"nobody may have more than {show(buy_in.most)} by buying", clause)
    if command.chips >= buy_in.least:
        return ()
    if table.carryover.standings[command.seat].short_buys:
        raise Refused("second-short-buy", f"after one short buy the next is at least {show(buy_in.least)}", clause)
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
        raise Refused("short-game", f"{players} players do not change seats until a new one comes",
                      variant.clause("change-seats"))
    gained = hands_gained(there, place, command.to)
    if variant.entry.change_wait == "literal":
        gained %= max(1, len([each for each in there.places if not each.away]))
    waits = max(0, place.waits + gained)
    if command.posts:
        pays_way_in(there, place._replace(waits=waits))
    return (ComesIn(command.to, command.posts, waits),) if command.posts or waits else ()


def pays_way_in(there: Lineup, place: Player) -> None:
    """Refuse to let somebody in at once for whom the house has filed no way to it, or who has too few chips for it."""
    if not place.missed and not place.waits:
        return
    way, clause = way_in(there, place), there.game.variant.clause("missed-blinds" if place.missed else "change-seats")
    if way == "wait":
        wait = "has missed the blinds and waits for the big blind" if place.missed else "has changed seats and waits"
        raise Refused("must-wait", f"seat {place.seat} {wait}", clause)
    cost = price(there, way)
    if way in ("kill", "straddle") and place.stack < cost:
        sentence = f"to {way} takes {show(cost)}, and seat {place.seat} has {show(place.stack)}"
        raise Refused("not-enough-chips", sentence, clause)


def takes_over(table: Table, command: TakeOver) -> Sequence[Event]:
    table.person(Place(command.seat))
    game = table.line.game
    if command.holds and not game.betting.over_button:
        raise Refused("no-over-buttons", "this game has no over buttons", game.variant.clause("over-button"))
    if command.holds and game.structure not in LIMITED:
        raise Refused("no-over-buttons", "there is no limit to double at this line", game.variant.clause("over-button"))
    return (OverTaken(command.seat, command.holds),)


def collects(table: Table, command: said.CollectTime) -> Sequence[Event]:
    """Collect for time: from every player present, or from the next pot, as filed."""
    if table.round is not None:
        raise Refused("not-now", "a hand is being played; time is collected before the next")
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
        raise Refused("no-time", "nothing is collected by time now", game.variant.clause("collection"))
    return paid


def calls_hand(table: Table, command: DealHand) -> Sequence[Event]:
    if table.round is not None:
        raise Refused("not-now", "a hand is being played")
    there = lineup(table)
    count, least = len(dealt_in(there)), enough(there.game)
    if count < least:
        raise Refused("too-few-players", f"{count} can be dealt in; it takes {least}",
                      there.game.variant.clause("seats"))
    return (HandCalled(),)


def enough(game: PotGame) -> int:
    """Return how many it takes to deal a hand."""
    return max(2, game.variant.seats[0])


def not_in_hand(table: Table, seat: int) -> None:
    if in_hand(table, seat):
        raise Refused("in-action", f"seat {seat} is in the hand; wait until it is over")


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
"""The floor's word on a hand that was dealt wrong, and a dealer who is too quick."""


def decide(table: Table, command: Command) -> Sequence[Event]:
    """Return what a command causes; a word is for the hand."""
    if type(command) in WORD:
        return (decide_word(playing(table), command.seat, command),)  # type: ignore[attr-defined, arg-type]
    ruling = RULINGS.get(type(command))
    return ruling(playing(table), command) if ruling else asked(table, command)
