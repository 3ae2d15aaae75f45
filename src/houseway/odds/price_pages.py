"""The book's pages of prices: the prices of a filed offer's wagers, as filed and under its other readings.

With these pages nobody waits for a price that has been counted before. A price is read from a page only on request: see
`stored` in `houseway.odds.price.price`. Tests count every page again.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.houses import Offer, headers, offer
from houseway.houses.loader.path import FILED
from houseway.odds.book import Page, key_of
from houseway.odds.price_key import key

FIGURES = ("edge", "exact", "house_way", "by_others", "stderr", "house_way_stderr")
"""The figures of a wager's price that are compared with another reading."""
Wagers = dict[str, dict[str, Any]]


class Priced(NamedTuple):
    """The prices of an offer's wagers by the rules alone, without fees or other readings."""

    method: str
    total: int
    """The number of combinations, or 0 if it is unknown or too long to read."""
    wagers: Wagers
    strategy: Sequence[dict[str, Any]]


class Otherwise(NamedTuple):
    """An offer under another reading."""

    reading: str
    way: str
    instead_of: str
    offer: Offer


def price_page(offer: Offer, count: Callable[[], Priced]) -> Page[Priced]:
    """Return the page of an offer's own prices."""
    return Page(
        "prices/as-filed", key_of("price", repr(key(offer))), count,
        lambda priced: {"offer": offer.id, **priced._asdict()},
        lambda page: Priced(*(page[name] for name in Priced._fields)),
    )  # fmt: skip


def readings_page(offer: Offer, others: Sequence[Otherwise], count: Callable[[], list[Wagers]]) -> Page[list[Wagers]]:
    """Return the page of an offer's figures under other readings, in the readings' order."""
    told = [[each.reading, each.way, repr(key(each.offer))] for each in others]
    return Page(
        "prices/read-otherwise", key_of("readings", told), count,
        lambda found: {"offer": offer.id, "figures": found}, lambda page: list(page["figures"]),
    )  # fmt: skip


def figures_of(wagers: Mapping[str, Mapping[str, Any]]) -> Wagers:
    return {name: {what: each[what] for what in FIGURES if what in each} for name, each in wagers.items()}


def filed() -> Iterator[Page[Any]]:
    """Yield the pages of every filed offer that is played against a bank."""
    from houseway.odds.price import pages

    for head in headers(FILED):
        if head.played and head.game:
            yield from pages(offer(head.id))
