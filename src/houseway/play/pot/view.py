"""What a seat may know of a hand and of its history: the only way to the wire.

Seat 0 looks on from the rail. A hidden card is written `??`.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from houseway.cards import spell
from houseway.play.pot.events import Burned, CardDead, Dealt, Discarded, Event
from houseway.play.pot.hand import DONE, STAGES, Hand
from houseway.play.pot.legal import legal

HIDDEN = "??"


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
        "choices": [msgspec.to_builtins(choice) for choice in legal(hand)] if seat and seat == hand.actor else [],
    }


def _seat(hand: Hand, place: int, seat: int) -> dict[str, Any]:
    own = hand.seats[place] == seat or bool(hand.shown >> place & 1)
    live, declared = bool(hand.live >> place & 1), bool(hand.declared >> place & 1)
    return {
        "seat": hand.seats[place], "stack": hand.stacks[place], "bet": hand.paid[place],
        "in": live, "all_in": live and (declared or not hand.stacks[place]),
        "down": [spell(card) if own or card in hand.faced else HIDDEN for card in hand.down[place]],
        "up": [spell(card) for card in hand.up[place]], "drew": hand.drawn[place],
    }


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
