"""Houses and their offers: what each house filed, as data with line references, and the loader that checks it."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from houseway.houses.loader.listing import Header, headers
from houseway.houses.loader.path import HOUSES
from houseway.houses.loader.reader import InvalidData

if TYPE_CHECKING:
    from houseway.houses.loader.load import house, offer
    from houseway.houses.offers import House, Offer, Reading

__all__ = ["HOUSES", "Header", "House", "InvalidData", "Offer", "Reading", "headers", "house", "offer"]

_HOME = {"house": "loader.load", "offer": "loader.load", "House": "offers", "Offer": "offers", "Reading": "offers"}
"""These modules are imported on first use, because a list of offers needs none of them."""


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'houseway.houses' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    return found
