"""Unknown cards: a hand with `??` is folded with stand-ins, which are never shown."""

from collections.abc import Sequence

from msgspec.structs import replace

from houseway.cards import spell
from houseway.kinds.pot.hand import events as e
from houseway.kinds.pot.hand.state import PotGame
from houseway.table.display.view import HIDDEN


def filled(game: PotGame, log: Sequence[e.Event]) -> list[e.Event]:
    """Return the events with a stand-in for every hidden card, so that chips and turns can be followed.

    A card that a seat is later seen to hold (exposed or discarded face up) is dealt to it from the start.
    """
    named: dict[int, list[str]] = {}
    known: set[str] = set()
    for event in log:
        if isinstance(event, e.Dealt):
            known.update(event.down, event.up)
        elif isinstance(event, e.CardExposed):
            named.setdefault(event.seat, []).append(event.card)
        elif isinstance(event, e.Discarded):
            named.setdefault(event.seat, []).extend(card for card in event.cards if card != HIDDEN)
    known.update(*named.values())
    pack = [card for card in map(spell, game.pack) if card not in known] or [spell(card) for card in game.pack]
    at = 0
    held: dict[int, list[str]] = {}

    def stand_in(card: str, seat: int = 0) -> str:
        nonlocal at
        if card != HIDDEN:
            if card in named.get(seat, ()):
                named[seat].remove(card)
            return card
        if named.get(seat):
            return named[seat].pop(0)
        at += 1
        mine = held.get(seat, ())
        return next((one for one in pack[at % len(pack) :] if one not in mine), pack[0])

    found: list[e.Event] = []
    for event in log:
        match event:
            case e.Dealt(seat, down, up):
                down, up = tuple(stand_in(card, seat) for card in down), tuple(stand_in(card, seat) for card in up)
                held.setdefault(seat, []).extend(down)
                event = replace(event, down=down, up=up)
            case e.Discarded(seat, cards):
                mine = held.get(seat, [])
                thrown = [card for card in cards if card != HIDDEN]
                spare = [card for card in mine if card not in thrown]
                thrown += spare[: len(cards) - len(thrown)]
                held[seat] = [card for card in mine if card not in thrown]
                event = replace(event, cards=tuple(thrown))
            case e.Burned(card) | e.CardDead(card):
                event = replace(event, card=stand_in(card))
        found.append(event)
    return found
