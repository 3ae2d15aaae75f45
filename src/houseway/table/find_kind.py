"""Finds a kind by name and imports it when it is first used."""

from importlib import import_module

from houseway.houses import Offer
from houseway.registry import KINDS
from houseway.table.display.text_ui import TextUI
from houseway.table.kind import Kind


def kind(name: str) -> Kind:
    """Return a kind by the name that offers give it."""
    found: Kind = import_module(KINDS[name].kind).KIND
    return found


def kind_of(offer: Offer) -> Kind:
    """Return the kind of an offer, or raise LookupError if the house filed only its fees."""
    if offer.kind not in KINDS:
        raise LookupError(f"{offer.id} is {offer.status}: the document has its fees, not its rules")
    return kind(offer.kind)


def text_ui_of(played: Kind) -> TextUI:
    """Return the text interface of a kind."""
    found: TextUI = import_module(played.display.text_ui).TEXT_UI
    return found
