"""What a choice in a hand for a pot hangs on: the cards that a seat sees, who is in, and what it costs to stay.

All of it is read off the view that the seat is sent, so nothing hidden can get in: what lies face down elsewhere is
`??` there already. Against random hands is what can honestly be said; what others hold is theirs to know.
"""

from typing import Any

import msgspec

from houseway.kinds.pot.display.view import own_seat, view
from houseway.kinds.pot.round import Round
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table.kind import AdviceQuery
from houseway.table.table import Table


class VisibleHand(msgspec.Struct, frozen=True):
    """What a seat sees of the cards, and what it would pay."""

    hands: tuple[str, ...]
    """Its own first, then those still in, each as `houseway equity` reads it."""
    board: str
    dead: str
    """Cards of folded hands that lay open."""
    pot: Chips
    call: Chips
    needs: float | None
    """What part of the pot makes the call even; None where nothing is to call, or side pots make it another matter."""


def riddle(table: Table, place: Place) -> AdviceQuery | None:
    """Return what somebody's chances depend on; None for who holds no cards, or before a draw, when nobody can tell
    what will be thrown away."""
    played: Round | None = table.round
    if played is None or played.hand is None:
        return None
    seat = own_seat(table, played, place)
    stand = stood(view(played.hand, seat), seat, played.hand.game.streets)
    return put(table, stand) if stand else None


def put(table: Table, asked: msgspec.Struct) -> AdviceQuery:
    settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
    return AdviceQuery("pot", table.offer.id, settings, msgspec.json.encode(asked).decode())


def stood(seen: dict[str, Any], seat: int, streets: Any) -> VisibleHand | None:
    """Return what counts of a hand as a seat sees it."""
    mine = next((place for place in seen["seats"] if place["seat"] == seat), None)
    if mine is None or not mine["in"] or seen["stage"] == "done" or not (mine["down"] or mine["up"]):
        return None
    now = next(place for place, street in enumerate(streets) if street.name == seen["street"])
    drawn = seen["stage"] in ("bet", "close", "show")
    if any(street.draw for street in streets[now + drawn :]):
        return None
    others = [place for place in seen["seats"] if place["seat"] != seat]
    hands = (written(mine), *(written(place) for place in others if place["in"]))
    dead = " ".join(card for place in others if not place["in"] for card in place["up"])
    call = mine["owes"]
    sides = mine["bet"] + call < seen["to_call"] or any(place["all_in"] for place in seen["seats"])
    needs = None if not call or sides else call / (seen["pot"] + call)
    return VisibleHand(hands, " ".join(seen["board"]), dead, seen["pot"], call, needs)


def written(place: dict[str, Any]) -> str:
    down = f"({' '.join(place['down'])})" if place["down"] else ""
    return f"{down}{' '.join(place['up'])}"
