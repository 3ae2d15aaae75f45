"""Houses and their offers: what each house filed, as data with line references, and the loader that checks it."""

from houseway.houses.loader.load import Header, headers, house, offer
from houseway.houses.loader.path import HOUSES
from houseway.houses.loader.reader import InvalidData
from houseway.houses.offers import House, Offer, Reading

__all__ = ["HOUSES", "Header", "House", "InvalidData", "Offer", "Reading", "headers", "house", "offer"]
