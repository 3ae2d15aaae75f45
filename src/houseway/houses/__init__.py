"""The five houses: what each filed, as data with line references, and the loader that checks it."""

from houseway.houses.load import HOUSES, Header, headers, house, offer
from houseway.houses.offer import House, Offer, Reading
from houseway.houses.reader import Damaged

__all__ = ["HOUSES", "Damaged", "Header", "House", "Offer", "Reading", "headers", "house", "offer"]
