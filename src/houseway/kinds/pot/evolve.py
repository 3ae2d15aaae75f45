"""Folds events into the carryover and the hand. Nothing is decided or refused here."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from houseway.kinds.pot import events
from houseway.kinds.pot.hand.events import HandBegan, Misdealt, PotAwarded, StubScrambled
from houseway.kinds.pot.hand.evolve import evolve as evolve_hand
from houseway.kinds.pot.hand.state import Hand, begin
from houseway.kinds.pot.round import Carryover, EntryStatus, Round
from houseway.kinds.pot.sealed_shoe import scrambled
from houseway.money import Chips
from houseway.rules.kill import Disc
from houseway.rules.spot import Place
from houseway.table import events as table_events
from houseway.table.events import Event
from houseway.table.postings import own_part, shared, summed, without
from houseway.table.table import Table


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event. The players' chips have been updated before."""
    keep = KEEP.get(type(event))
    if keep is not None:
        return keep(table, event)
    played: Round = table.round
    assert played.hand is not None
    return replace(table, round=replace(played, hand=evolve_hand(played.hand, event), too_soon=0))


def same(table: Table, event: Event) -> Table:
    return table


def kept(table: Table, **fields: Any) -> Table:
    return replace(table, carryover=replace(table.carryover, **fields))


def stands(table: Table, seat: int, **fields: Any) -> Table:
    """Return the table with a player's entry status changed."""
    standings = table.carryover.standings
    return kept(table, standings={**standings, seat: replace(standings[seat], **fields)})


def sat_down(table: Table, event: table_events.SeatTaken) -> Table:
    return kept(table, standings={**table.carryover.standings, event.seat: EntryStatus()})


def left(table: Table, event: table_events.SeatLeft) -> Table:
    rest: Carryover = table.carryover
    standings = {seat: standing for seat, standing in rest.standings.items() if seat != event.seat}
    disc = Disc() if rest.disc.seat == event.seat else rest.disc
    return kept(table, standings=standings, disc=disc, killer=0 if rest.killer == event.seat else rest.killer)


def bought(table: Table, event: table_events.ChipsBought) -> Table:
    return stands(table, event.seat, short_buys=0)


def bought_short(table: Table, event: events.BoughtShort) -> Table:
    return stands(table, event.seat, short_buys=1)


def came_back(table: Table, event: table_events.CameBack) -> Table:
    return stands(table, event.seat, posts=False)


def changed_seat(table: Table, event: table_events.SeatChanged) -> Table:
    """Move the disc and the kill with the player who won them."""
    rest: Carryover = table.carryover
    standings = {seat: standing for seat, standing in rest.standings.items() if seat != event.seat}
    standings[event.to] = replace(rest.standings[event.seat], waits=0, posts=False)
    disc = replace(rest.disc, seat=event.to) if rest.disc.seat == event.seat else rest.disc
    killer = event.to if rest.killer == event.seat else rest.killer
    return kept(table, standings=standings, disc=disc, killer=killer)


def comes_in(table: Table, event: events.ComesIn) -> Table:
    new = table.carryover.standings[event.seat].new and not event.settled
    return stands(table, event.seat, posts=event.posts, waits=event.waits, new=new)


def over_taken(table: Table, event: events.OverTaken) -> Table:
    return stands(table, event.seat, over=event.holds)


def called(table: Table, event: events.HandCalled) -> Table:
    return replace(table, round=Round())


def shuffled(table: Table, event: table_events.Shuffled) -> Table:
    return replace(table, round=replace(table.round, shuffled=True))


def button_drawn(table: Table, event: events.ButtonDrawn) -> Table:
    return kept(replace(table, round=replace(table.round, turned=len(event.cards))), button=event.seat)


def button_moved(table: Table, event: events.ButtonMoved) -> Table:
    return kept(table, button=event.seat)


def blinds_missed(table: Table, event: events.BlindsMissed) -> Table:
    return stands(table, event.seat, missed=True)


def dealt_in(table: Table, event: events.DealtIn) -> Table:
    """Clear what players who are dealt in owed; count one hand of waiting for the rest."""
    rest: Carryover = table.carryover
    standings = {}
    for seat, standing in rest.standings.items():
        if seat in event.seats:
            standing = replace(standing, new=False, missed=False, posts=False, waits=0)
        elif standing.waits:
            standing = replace(standing, waits=standing.waits - 1)
        standings[seat] = standing
    owing = {seat: rest.standings[seat] for seat in event.seats}
    return kept(table, standings=standings, number=event.number, owing=owing)


def began(table: Table, event: HandBegan) -> Table:
    people = tuple(table.people[Place(seat)].number for seat in event.seats)
    return replace(table, round=replace(table.round, hand=begin(table.line.game, event), people=people))


def awarded(table: Table, event: PotAwarded) -> Table:
    played: Round = table.round
    assert played.hand is not None
    return replace(table, round=replace(played, hand=evolve_hand(played.hand, event), awards=(*played.awards, event)))


def scrambled_stub(table: Table, event: StubScrambled) -> Table:
    played: Round = table.round
    assert played.hand is not None
    scrambles = (*played.scrambles, scrambled(played.hand, event))
    return replace(table, round=replace(played, hand=evolve_hand(played.hand, event), scrambles=scrambles))


def time_struck(table: Table, event: events.TimeStruck) -> Table:
    return kept(table, timed=True)


def dealt_too_soon(table: Table, event: events.DealtTooSoon) -> Table:
    return replace(table, round=replace(table.round, too_soon=event.cards))


def misdealt(table: Table, event: Misdealt) -> Table:
    played: Round = table.round
    assert played.hand is not None
    return replace(table, round=replace(played, hand=evolve_hand(played.hand, event), misdealt=True))


def owing_again(table: Table, played: Round, hand: Hand) -> Iterator[tuple[int, EntryStatus]]:
    """Yield the earlier status of players who came in with a misdealt hand, unless their dead chips stay in the pot."""
    stay = hand.game.variant.redeal.dead == "stays"
    paid = {seat for seat, _, dead in hand.owed if dead and stay}
    for seat, number in zip(hand.seats, played.people, strict=True):
        person, own = table.people.get(Place(seat)), table.carryover.owing[seat]
        if person is not None and person.number == number and seat not in paid:
            yield seat, replace(table.carryover.standings[seat], new=own.new, missed=own.missed, posts=own.posts)


def settled(table: Table, event: events.RoundEnded) -> Table:
    """Update the carryover after a hand. A misdeal restores every player's state and the time fee."""
    rest, played = table.carryover, table.round
    standings = rest.standings
    off = played is not None and played.misdealt
    if off and played.hand is not None:
        standings = standings | dict(owing_again(table, played, played.hand))
    put = summed(rest.put, stays(played)) if event.carried and played is not None else {}
    return kept(table, carried=event.carried, put=put, disc=event.disc, killer=event.killer, again=event.again,
                timed=rest.timed and off, standings=standings, owing={})


def stays(played: Round) -> dict[int, Chips]:
    """Return, by person, the chips left in a pot that nobody wins: all of them, or the dead ones after a misdeal."""
    hand = played.hand
    if hand is None:
        return {}
    staked = {seat: dead for seat, _, dead in hand.owed} if played.misdealt else dict(
        zip(hand.seats, hand.staked, strict=True))
    return {number: staked.get(seat, 0) for seat, number in zip(hand.seats, played.people, strict=True)}


def clears(table: Table) -> Sequence[Event]:
    """Return carried chips to the players who put them in."""
    rest: Carryover = table.carryover
    rows, game = shared(table, rest.carried, rest.put), table.line.game
    return (table_events.CarriedReturned(rows, game.cite("openers") or game.cite("misdeal")),)


def own_back(table: Table, place: Place) -> Sequence[Event]:
    """Return a leaving player's own part of carried chips, unless by the reading in force it goes to those who play on.
    """
    rest, game = table.carryover, table.line.game
    rows = own_part(table, rest.carried, rest.put, place) if game.variant.leaver == "takes-back" else ()
    return (table_events.CarriedReturned(rows, game.cite("openers") or game.cite("misdeal")),) if rows else ()


def returned(table: Table, event: table_events.CarriedReturned) -> Table:
    rest: Carryover = table.carryover
    carried = rest.carried - sum(chips for _, chips in event.rows)
    return kept(table, carried=carried, put=without(table, rest.put, event.rows) if carried else {})


KEEP: dict[type[Event], Callable[[Table, Any], Table]] = {
    table_events.TableOpened: same, table_events.SeatTaken: sat_down, table_events.ChipsBought: bought,
    table_events.SeatLeft: left, table_events.SatOut: same, table_events.CameBack: came_back,
    table_events.SeatChanged: changed_seat, table_events.Shuffled: shuffled,
    table_events.TimeCollected: same, table_events.CarriedReturned: returned,
    events.HandCalled: called, events.ComesIn: comes_in,
    events.BoughtShort: bought_short, events.OverTaken: over_taken, events.ButtonDrawn: button_drawn,
    events.ButtonMoved: button_moved, events.BlindsMissed: blinds_missed, events.DealtIn: dealt_in,
    events.TimeStruck: time_struck, events.DealtTooSoon: dealt_too_soon, events.RoundEnded: settled,
    HandBegan: began, PotAwarded: awarded, StubScrambled: scrambled_stub, Misdealt: misdealt,
}
