"""Marks what a house did not file: our defaults, and values that a reading decides."""

from houseway.houses.loader.compose import value_at
from houseway.houses.offers import Offer, Reading

ASSUMED = " (The filing doesn't say; this is our assumption.)"
READ = " (See the readings.)"


def reading_of(offer: Offer, path: str) -> Reading | None:
    """Return the reading that decides a value of the offer's file, such as `deal.boxed`."""
    return next((each for each in offer.readings if any(path in changes for changes in each.ways.values())), None)


def mark(offer: Offer, path: str) -> str:
    """Return a sentence if a value is our own; empty if the file states it."""
    if reading_of(offer, path):
        return READ
    return "" if value_at(offer.raw, path) is not None else ASSUMED
