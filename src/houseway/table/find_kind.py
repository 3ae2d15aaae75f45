"""The kinds of round there are; one is imported when somebody plays it."""

from importlib import import_module

from houseway.houses import Offer
from houseway.registry import KINDS
from houseway.table.display.text_ui import TextUI
from houseway.table.kind import Kind


def kind(name: str) -> Kind:
    """Return a kind by the name that an offer gives."""
    found: Kind = import_module(KINDS[name].kind).KIND
    return found


def kind_of(offer: Offer) -> Kind:
    """Return how an offer is played; an offer of which only fees are filed is not."""
    if offer.kind not in KINDS:
        raise LookupError(f"{offer.id} is {offer.status}: the document has its fees, not its rules")
    return kind(offer.kind)


def text_ui_of(played: Kind) -> TextUI:
    """Return how a kind is typed at and learned."""
    found: TextUI = import_module(played.display.text_ui).TEXT_UI
    return found
