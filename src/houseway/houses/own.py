"""The rules of a kind that has a table of its own in the offer's file, read by the shape that its module gives them."""

from importlib import import_module
from typing import Any

from houseway.games.own import Told
from houseway.games.registry import OWN_RULES
from houseway.houses.offer import Note, Offer
from houseway.houses.reader import Reader
from houseway.houses.schema import fill


def build_own(reader: Reader, house: str) -> Any:
    """Return the rules that stand under the name of the kind, None for a kind without such a table."""
    kind = reader.data.get("kind", "")
    return fill(import_module(OWN_RULES[kind]).Rules, reader.table(kind), house) if kind in OWN_RULES else None


def told_of(offer: Offer) -> Told:
    found: Told = import_module(OWN_RULES[offer.kind]).tells(offer.own)
    return found


def tell_own(offer: Offer) -> dict[str, Any]:
    """Return the game as a page of rules has it."""
    told = told_of(offer)
    return {
        "game": told.game,
        "played": {"cite": str(told.clause)},
        "besides": [],
        "deal": {"text": told.deal.text, "cite": str(told.deal.clause)},
        "charts": [chart._asdict() for chart in told.charts],
        "options": {},
    }


def own_notes(offer: Offer) -> tuple[Note, ...]:
    """Return every rule that the table states, in words."""
    return tuple(Note(*said) for said in told_of(offer).rules) if offer.own is not None else ()
