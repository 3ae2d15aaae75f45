"""The dealer before and after a hand: shuffles, moves the button, decides who is dealt in, and settles."""

from collections.abc import Sequence

from houseway.cards import Card, spell
from houseway.fairness.source import next_shuffle
from houseway.kinds.pot.entry import coming, missed
from houseway.kinds.pot.events import BlindsMissed, ButtonDrawn, ButtonMoved, DealtIn, RoundEnded
from houseway.kinds.pot.hand.dealer import advance
from houseway.kinds.pot.hand.events import HandBegan
from houseway.kinds.pot.hand.state import DONE, seats_from_button
from houseway.kinds.pot.irregularities.dead_cards import too_soon
from houseway.kinds.pot.round import Carryover, Round, lineup
from houseway.kinds.pot.sealed_shoe import shoe_of
from houseway.ranking import highest
from houseway.rules.kill import killer, turn_disc
from houseway.rules.spot import Place
from houseway.table.events import Event
from houseway.table.kind import Source
from houseway.table.table import Table


def deal(table: Table, source: Source) -> Sequence[Event]:
    """Return the dealer's next events; none if a player must act or no hand was called."""
    played: Round | None = table.round
    if played is None:
        return ()
    hand = played.hand
    if hand is None:
        return before(table, source)
    log: list[Event] = []
    if played.too_soon:
        too_soon(hand, shoe_of(table, source), log, played.too_soon)
    elif hand.turn >= 0:
        return ()
    elif hand.stage == DONE:
        return (settled(table),)
    else:
        advance(hand, shoe_of(table, source), log)
    return log


def before(table: Table, source: Source) -> Sequence[Event]:
    """Return the next step before the cards. Each step depends on the table after the previous step."""
    if not table.round.shuffled:
        return (next_shuffle(table, source),)
    if not table.carryover.button:
        return (draw_button(table, source.order(table, "first button")),)
    return opening(table)


def draw_button(table: Table, order: Sequence[Card]) -> ButtonDrawn:
    """Deal each player a card face up. The highest by suit gets the first button (cordova 12)."""
    present = [place.seat for place, person in table.people.items() if not person.away]
    drawn = [order[place] for place in range(len(present))]
    return ButtonDrawn(tuple(zip(present, map(spell, drawn), strict=True)), present[highest(drawn)])


def opening(table: Table) -> list[Event]:
    """Move the button, note missed blinds, deal players in with their posts, and begin the hand."""
    rest: Carryover = table.carryover
    there = lineup(table)
    into = coming(there)
    seats, number = seats_from_button(into.seats, into.button), rest.number + 1
    events: list[Event] = [ButtonMoved(into.button)] if into.button != rest.button else []
    events += [BlindsMissed(seat) for seat in missed(there, into)]
    events.append(DealtIn(seats, number))
    events.append(HandBegan(
        number, into.button, seats, tuple(table.people[Place(seat)].chips for seat in seats), carried=rest.carried,
        overs=tuple(place.seat for place in there.places if place.over and place.seat in seats), owed=into.owed,
        killer=into.killer, straddles=into.straddles, between=into.between, timed=rest.timed,
    ))
    return events


def settled(table: Table) -> RoundEnded:
    """Return the end of a hand, with what it leaves behind: stacks, carried antes, the disc and the next killer."""
    played: Round = table.round
    assert played.hand is not None
    hand, game, rest = played.hand, played.hand.game, table.carryover
    winners = tuple(sorted({seat for event in played.awards for seat, _ in event.shares}))
    disc, kills = rest.disc, 0
    if played.awards and game.kill is not None:
        disc = turn_disc(rest.disc, winners)
        won = sum(event.amount for event in played.awards)
        kills = killer(game.kill, disc, won, game.stakes.small, len(winners) == 1)
    stacks = tuple(zip(hand.seats, hand.stacks, strict=True))
    if played.misdealt:  # the next killer stays the same
        again = game.variant.redeal.button == "stays"
        return RoundEnded(stacks, hand.carried, disc, rest.killer, again=again)
    return RoundEnded(stacks, hand.carried, disc, kills)
