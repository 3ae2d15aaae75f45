"""What a seat may know of a hand and of its history: the only way to the wire.

Seat 0 looks on from the rail. A hidden card is written `??`. At a table cards are shown to people and not to chairs:
whoever takes the seat of somebody who has left sees nothing of their hand.
"""

from typing import Any

from msgspec.structs import replace

from houseway.cards import spell
from houseway.play.pot.between import enough
from houseway.play.pot.entering import ways
from houseway.play.pot.events import Burned, CardDead, Dealt, Discarded, Event
from houseway.play.pot.hand import DONE, STAGES, Hand
from houseway.play.pot.have import have
from houseway.play.pot.over import over
from houseway.play.pot.round import Round, lineup
from houseway.play.pot.seating import Rest
from houseway.play.table import Table
from houseway.play.view import HIDDEN
from houseway.rules.spot import Place


def view_table(table: Table, place: Place | None) -> dict[str, Any]:
    """Return the hand as somebody sees it, or the last one until the next begins, and how people come in."""
    rest: Rest = table.rest
    played: Round | None = table.round if table.round is not None and table.round.hand else table.last
    hand = played.hand if played else None
    seat = own_seat(table, played, place)
    waits, entry = entering(table, place)
    return {
        "hands": rest.number,
        "fewest": enough(table.schedule.game),
        "button": rest.button,
        "new": [each for each, standing in rest.standings.items() if standing.new],
        "waits": waits,
        "overs": [each for each, standing in rest.standings.items() if standing.over],
        "entry": entry,
        "big_blind": max(table.schedule.posted.stakes.blinds, default=0),
        "newcomers_post": table.schedule.game.variant.entry.new_player == "post",
        "hand": view(hand, seat) | {"have": have(hand, seat)} | over(table, played, seat) if hand and played else None,
    }


def entering(table: Table, place: Place | None) -> tuple[list[int], list[dict[str, Any]]]:
    """Return who waits to be dealt in, and what somebody may do about it."""
    rest: Rest = table.rest
    owing = [seat for seat, each in rest.standings.items() if each.new or each.missed or each.waits]
    if not owing:
        return [], []
    there = lineup(table)
    waits = [each.seat for each in there.places
             if each.seat in owing and not each.away and not each.posts and ways(there, each.seat)]
    return waits, [way._asdict() for way in ways(there, place.seat)] if place else []


def own_seat(table: Table, played: Round | None, place: Place | None) -> int:
    """Return the seat whose hand is somebody's own, wherever they sit now; 0 for who is not in the hand."""
    person = table.people.get(place) if place else None
    if person is None or played is None or played.hand is None or person.number not in played.people:
        return 0
    return played.hand.seats[played.people.index(person.number)]


def redact(table: Table, event: Event, place: Place | None) -> Event:
    """Return an event as somebody may see it, who was there when it happened."""
    return seen(event, own_seat(table, table.round, place))


def view(hand: Hand, seat: int) -> dict[str, Any]:
    """Return the table as a seat sees it."""
    return {
        "game": hand.game.variant.name, "structure": hand.game.structure, "number": hand.number,
        "stage": STAGES[hand.stage], "street": hand.game.streets[hand.street].name,
        "board": [spell(card) for card in hand.board],
        "pot": hand.pot if hand.stage != DONE else 0, "limit": hand.limit, "to_call": hand.top,
        "button": hand.seats[-1], "turn": hand.actor, "raises": hand.raises,
        "killers": [hand.seats[place] for place in (hand.outkilled, hand.killer) if place >= 0],
        "collection": hand.taken, "jackpot": hand.jackpot,
        "seats": [_seat(hand, place, seat) for place in range(len(hand.seats))],
    }


def _seat(hand: Hand, place: int, seat: int) -> dict[str, Any]:
    own = hand.seats[place] == seat or bool(hand.shown >> place & 1)
    gone = hand.stage == DONE and not own  # mucked: what nobody has seen lies on the felt no more
    live, declared = bool(hand.live >> place & 1), bool(hand.declared >> place & 1)
    return {
        "seat": hand.seats[place], "stack": hand.stacks[place], "bet": hand.paid[place],
        "owes": min(max(0, hand.top - hand.paid[place]), hand.stacks[place]) if live else 0,
        "in": live, "all_in": live and (declared or not hand.stacks[place]),
        "down": [spell(card) if own or card in hand.faced else HIDDEN for card in hand.down[place] if not gone],
        "up": [spell(card) for card in hand.up[place]], "drew": hand.drawn[place],
        "exchanged": exchanged(hand, place),
    }


def exchanged(hand: Hand, place: int) -> str:
    """Return what somebody did at the last draw: half of what there is to know of a hand that is drawn to."""
    many = hand.exchanged[place]
    return "" if many < 0 else f"drew {many}" if many else "stood pat"


def seen(event: Event, seat: int) -> Event:
    """Return an event as a seat may see it.

    >>> seen(Dealt(3, ("As", "Kd"), ("2c",)), 5)
    Dealt(seat=3, down=('??', '??'), up=('2c',), instead=False)
    """
    if isinstance(event, Burned):
        return Burned(HIDDEN)
    if isinstance(event, CardDead) and event.hidden:
        return replace(event, card=HIDDEN)
    if isinstance(event, Dealt) and event.seat != seat and event.down:
        return replace(event, down=(HIDDEN,) * len(event.down))
    if isinstance(event, Discarded) and event.seat != seat and event.cards:
        return replace(event, cards=(HIDDEN,) * len(event.cards))
    return event
