"""What a hand of poker is worth to the seat that holds it: its part of the pot against random hands, and the price.

All of it is read off the view that the seat is sent, so nothing hidden can get in: what lies face down elsewhere is
`??` there already. Against random hands is what can honestly be said; what others hold is theirs to know.
"""

from typing import Any

import msgspec

from houseway.houses import Offer
from houseway.money import Chips
from houseway.rules.refusal import Refused


class Stand(msgspec.Struct, frozen=True, tag="stand"):
    """What a seat sees of the cards."""

    offer: str
    settings: tuple[tuple[str, str], ...]
    hands: tuple[str, ...]
    """Its own first, then those still in, each as `houseway equity` reads it."""
    board: str
    dead: str
    """Cards of folded hands that lay open."""


class Share(msgspec.Struct, frozen=True):
    """The part of the pot that the first hand wins; None with the reason where nobody can tell."""

    equity: float | None = None
    stderr: float | None = None
    """None where every deal was counted."""
    deals: int = 0
    assumes: tuple[str, ...] = ()
    trouble: str = ""


class Price(msgspec.Struct, frozen=True):
    """What it costs to stay in."""

    pot: Chips
    call: Chips
    needs: float | None
    """What part of the pot makes the call even; None where nothing is to call, or side pots make it another matter."""


def stand(filed: Offer, seen: dict[str, Any] | None, seat: int) -> Stand:
    """Return what a seat's chances depend on, from the hand as it sees it."""
    mine = _mine(seen, seat)
    assert seen is not None
    assert filed.variant is not None
    streets = filed.variant.streets
    now = next(place for place, street in enumerate(streets) if street.name == seen["street"])
    drawn = seen["stage"] in ("bet", "close", "show")
    if any(street.draw for street in streets[now + drawn :]):
        raise Refused("no-advice", "before the draw nobody can tell what will be thrown away")
    others = [place for place in seen["seats"] if place["seat"] != seat]
    hands = (_written(mine), *(_written(place) for place in others if place["in"]))
    dead = " ".join(card for place in others if not place["in"] for card in place["up"])
    settings = tuple(sorted((name, str(value)) for name, value in filed.settings.items()))
    return Stand(filed.id, settings, hands, " ".join(seen["board"]), dead)


def price(seen: dict[str, Any] | None, seat: int) -> Price:
    """Return what a call costs and what it would have to win."""
    mine = _mine(seen, seat)
    assert seen is not None
    owed = max(0, seen["to_call"] - mine["bet"])
    call = min(owed, mine["stack"])
    sides = call < owed or any(place["all_in"] for place in seen["seats"])
    needs = None if not call or sides else call / (seen["pot"] + call)
    return Price(seen["pot"], call, needs)


def _mine(seen: dict[str, Any] | None, seat: int) -> dict[str, Any]:
    seats: list[dict[str, Any]] = seen["seats"] if seen else []
    found = next((place for place in seats if place["seat"] == seat), None)
    if not seen or not found or not found["in"] or seen["stage"] == "done" or not (found["down"] or found["up"]):
        raise Refused("no-advice", "you hold no cards in this hand")
    return found


def _written(place: dict[str, Any]) -> str:
    down = f"({' '.join(place['down'])})" if place["down"] else ""
    return f"{down}{' '.join(place['up'])}"
