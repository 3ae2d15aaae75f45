"""A poker table over many hands: seats, buy-ins, the moving button, missed blinds, kills and time.

>>> from houseway.games.poker.base import variant
>>> from houseway.games.poker.schedule import BuyIn, Schedule, Stakes
>>> line = Schedule("3", Stakes("limit", 300, 600, blinds=(100, 300)), buy_in=BuyIn(3000))
>>> table = PokerTable(Game(variant("texas-holdem"), line.stakes, line.drop), line)
>>> for seat in (2, 5, 9):
...     table = evolve_table(table, decide_table(table, Sit(seat, f"player {seat}", 6000)))
>>> table, began = next_hand(evolve_table(table, ButtonDrawn((), 5)))
>>> began.button, began.seats
(5, (9, 2, 5))
>>> decide_table(table, Sit(9, "a stranger", 6000))
Traceback (most recent call last):
houseway.rules.refusal.Refused: seat 9 is taken
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from houseway.cards import spell
from houseway.games.poker.schedule import Schedule
from houseway.money import Chips, show
from houseway.play.pot.entering import coming, hands_gained, missed, price, way_in
from houseway.play.pot.events import Event, HandBegan, PotAwarded
from houseway.play.pot.hand import Game, Hand, seats_from_button
from houseway.play.pot.seating import (
    BlindsMissed,
    ButtonDrawn,
    ButtonMoved,
    BuyChips,
    CameBack,
    ChangeSeat,
    ChipsBought,
    ComeBack,
    DealtIn,
    HandSettled,
    Leave,
    Left,
    OverTaken,
    Place,
    SatOut,
    SeatChanged,
    Seated,
    Sit,
    SitOut,
    TableCommand,
    TableEvent,
    TakeOver,
    TimeCollected,
    TimeStruck,
)
from houseway.play.pot.shoe import Shoe
from houseway.ranking import highest
from houseway.rules.drop import fee
from houseway.rules.kill import Disc, killer, turn_disc
from houseway.rules.refusal import Refused


class PokerTable(Struct, frozen=True):
    """The table between hands."""

    game: Game
    schedule: Schedule
    places: tuple[Place, ...] = ()
    button: int = 0
    number: int = 0
    carried: Chips = 0
    disc: Disc = Disc()
    killer: int = 0
    timed: bool = False

    def place(self, seat: int) -> Place | None:
        return next((place for place in self.places if place.seat == seat), None)


def decide_table(table: PokerTable, command: TableCommand) -> TableEvent:
    """Return what a command between hands causes, or refuse it."""
    place, variant = table.place(command.seat), table.game.variant
    least, most = table.schedule.buy_in.least, table.schedule.buy_in.most
    if isinstance(command, Sit) and command.moved:
        least, most = 1, 0  # whoever moves brings his whole stack
    if isinstance(command, Sit):
        _free(table, command.seat)
        if command.chips < max(least, 1):
            raise Refused("below-buy-in", f"the buy-in is at least {show(max(least, 1))}", variant.clause("buy-in"))
        if most and command.chips > most:
            raise Refused("above-buy-in", f"the buy-in is at most {show(most)}", variant.clause("buy-in"))
        return Seated(command.seat, command.name, command.chips, command.posts, command.moved)
    if place is None:
        raise Refused("empty-seat", f"nobody sits in seat {command.seat}")
    match command:
        case Leave():
            return Left(place.seat, place.stack)
        case SitOut():
            return SatOut(place.seat)
        case ComeBack():
            if command.posts:
                _pays_way_in(table, place)
            return CameBack(place.seat, command.posts)
        case ChangeSeat():
            return _change_seat(table, place, command)
        case TakeOver():
            if command.holds and not table.game.betting.over_button:
                raise Refused("no-over-buttons", "this game has no over buttons", variant.clause("over-button"))
            return OverTaken(place.seat, command.holds)
        case BuyChips():
            return _buy(command, place, least, most, table)


def _free(table: PokerTable, seat: int) -> None:
    variant = table.game.variant
    if table.place(seat) is not None:
        raise Refused("seat-taken", f"seat {seat} is taken", variant.clause("change-seats"))
    if not 1 <= seat <= variant.seats[1]:
        raise Refused("no-such-seat", f"the table has seats 1 to {variant.seats[1]}", variant.clause("seats"))


def _pays_way_in(table: PokerTable, place: Place) -> None:
    """Refuse to let somebody in at once for whom the house has filed no way to it, or who has too few chips for it."""
    if not place.missed and not place.waits:
        return
    way, clause = way_in(table, place), table.game.variant.clause("missed-blinds" if place.missed else "change-seats")
    if way == "wait":
        wait = "has missed the blinds and waits for the big blind" if place.missed else "has changed seats and waits"
        raise Refused("must-wait", f"seat {place.seat} {wait}", clause)
    cost = price(table, way)
    if way in ("kill", "straddle") and place.stack < cost:
        sentence = f"to {way} takes {show(cost)}, and seat {place.seat} has {show(place.stack)}"
        raise Refused("not-enough-chips", sentence, clause)


def _change_seat(table: PokerTable, place: Place, command: ChangeSeat) -> SeatChanged:
    variant, entry = table.game.variant, table.game.variant.entry
    _free(table, command.to)
    if len(table.places) <= entry.short_game and not any(each.new for each in table.places):
        raise Refused("short-game", f"{len(table.places)} players do not change seats until a new one comes",
                      variant.clause("change-seats"))
    gained = hands_gained(table, place, command.to)
    if entry.change_wait == "literal":
        gained %= max(1, len([each for each in table.places if not each.away]))
    waits = max(0, place.waits + gained)
    if command.posts:
        _pays_way_in(table, replace(place, waits=waits))
    return SeatChanged(place.seat, command.to, waits, command.posts)


def _buy(command: BuyChips, place: Place, least: Chips, most: Chips, table: PokerTable) -> ChipsBought:
    """One short buy is allowed after each full one (crystal 257, comstock lowball rule 10)."""
    clause = table.game.variant.clause("buy-in")
    if command.chips <= 0:
        raise Refused("no-chips", "a buy is of some chips")
    if most and place.stack + command.chips > most:
        raise Refused("above-buy-in", f"nobody may have more than {show(most)} by buying", clause)
    short = command.chips < least
    if short and place.short_buys:
        raise Refused("second-short-buy", f"after one short buy the next is at least {show(least)}", clause)
    return ChipsBought(place.seat, command.chips, short)


def evolve_table(table: PokerTable, event: TableEvent) -> PokerTable:
    """Return the table after an event."""
    match event:
        case Seated(seat, name, chips, posts, moved):
            comes = Place(seat, name, chips, new=moved != "settled", posts=posts)
            places = sorted((*table.places, comes), key=lambda place: place.seat)
            return replace(table, places=tuple(places))
        case Left(seat):
            gone = tuple(place for place in table.places if place.seat != seat)
            return replace(table, places=gone, killer=0 if table.killer == seat else table.killer)
        case SatOut(seat):
            return _change(table, seat, away=True)
        case CameBack(seat, posts):
            return _change(table, seat, away=False, posts=posts)
        case ChipsBought(seat, chips, short):
            place = table.place(seat)
            assert place is not None
            return _change(table, seat, stack=place.stack + chips, short_buys=place.short_buys + 1 if short else 0)
        case OverTaken(seat, holds):
            return _change(table, seat, over=holds)
        case SeatChanged(seat, to, waits, posts):
            places = [replace(place, seat=to, waits=waits, posts=posts) if place.seat == seat else place
                      for place in table.places]
            disc = replace(table.disc, seat=to) if table.disc.seat == seat else table.disc
            return replace(table, places=tuple(sorted(places, key=lambda place: place.seat)), disc=disc,
                           killer=to if table.killer == seat else table.killer)
        case ButtonDrawn(seat=seat) | ButtonMoved(seat):
            return replace(table, button=seat)
        case BlindsMissed(seat):
            return _change(table, seat, missed=True)
        case DealtIn(seats, number):
            for place in table.places:
                if place.seat in seats:
                    table = _change(table, place.seat, new=False, missed=False, posts=False, waits=0)
                elif place.waits:
                    table = _change(table, place.seat, waits=place.waits - 1)
            return replace(table, number=number)
        case TimeCollected(seat, amount):
            place = table.place(seat)
            assert place is not None
            return _change(table, seat, stack=place.stack - amount)
        case TimeStruck():
            return replace(table, timed=True)
        case HandSettled(stacks, carried, disc, kills):
            for seat, chips in stacks:
                table = _change(table, seat, stack=chips)
            return replace(table, carried=carried, disc=disc, killer=kills, timed=False)


def _change(table: PokerTable, seat: int, **fields: Any) -> PokerTable:
    return replace(table, places=tuple(
        replace(place, **fields) if place.seat == seat else place for place in table.places))


def draw_button(table: PokerTable, shoe: Shoe) -> ButtonDrawn:
    """Deal everybody a card face up; the highest by suit gets the first button (cordova 12)."""
    playing = [place.seat for place in table.places if not place.away]
    drawn = [shoe.draw() for _ in playing]
    return ButtonDrawn(tuple(zip(playing, map(spell, drawn), strict=True)), playing[highest(drawn)])


def strike(table: PokerTable) -> list[TableEvent]:
    """Collect for time: from every player present, or from the next pot, as filed."""
    drop = table.game.drop
    if drop.moment != "time":
        return []
    if drop.per == "pot":
        return [TimeStruck()]
    present = [place for place in table.places if not place.away]
    amount = fee(drop.fees, len(present))
    clause = table.game.cite("collection")
    return [TimeCollected(place.seat, min(amount, place.stack), clause) for place in present if amount and place.stack]


def next_hand(table: PokerTable) -> tuple[PokerTable, HandBegan]:
    """Move the button, see who is dealt in and who posts, and begin the hand."""
    table, events, began = opening(table)
    for event in events:
        table = evolve_table(table, event)
    return table, began


def opening(table: PokerTable) -> tuple[PokerTable, list[TableEvent], HandBegan]:
    """Return what the dealer does before the next hand, as events, and the hand's first event."""
    into = coming(table)
    ready, button = into.seats, into.button
    if len(ready) < max(2, table.game.variant.seats[0]):
        raise Refused("too-few-players", f"{len(ready)} can be dealt in; it takes {table.game.variant.seats[0]}")
    events: list[TableEvent] = []
    if button != table.button:
        events.append(ButtonMoved(button))
    seats = seats_from_button(ready, button)
    events += [BlindsMissed(seat) for seat in missed(table, into)]
    stacks = {place.seat: place.stack for place in table.places}
    began = HandBegan(
        table.number + 1, button, seats, tuple(stacks[seat] for seat in seats), carried=table.carried,
        overs=tuple(place.seat for place in table.places if place.over and place.seat in seats), owed=into.owed,
        killer=into.killer, straddles=into.straddles, between=into.between, timed=table.timed,
    )
    events.append(DealtIn(seats, table.number + 1))
    return table, events, began


def settle_hand(table: PokerTable, hand: Hand, log: list[Event]) -> HandSettled:
    """Return what a finished hand leaves behind: stacks, carried antes, the disc and the next killer."""
    awards = [event for event in log if isinstance(event, PotAwarded)]
    winners = tuple(sorted({seat for event in awards for seat, _ in event.shares}))
    disc, kills = table.disc, 0
    rules = table.game.kill
    if awards and rules is not None:
        disc = turn_disc(table.disc, winners)
        won = sum(event.amount for event in awards)
        kills = killer(rules, disc, won, table.game.stakes.small, len(winners) == 1)
    return HandSettled(tuple(zip(hand.seats, hand.stacks, strict=True)), hand.carried, disc, kills)
