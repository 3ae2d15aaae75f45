"""Writes the book's pages on games against the bank: every count that takes long and that some filed offer needs."""

from houseway.houses import headers, offer
from houseway.odds.versus import holdem_book, peek_super
from houseway.odds.versus.holdem import gains
from houseway.odds.versus.holdem_count import Gains


def filed_gains() -> list[Gains]:
    """Return what hold'em gains under every filed pay table and reading."""
    found = []
    for header in headers():
        if header.family != "versus" or header.status != "playable":
            continue
        filed = offer(header.id)
        if filed.play.id != "holdem-bank":
            continue
        ways = [{reading.id: way} for reading in filed.readings for way in reading.ways]
        found += [gains(offer(header.id, way)) for way in ({}, *ways)]
    return list(dict.fromkeys(found))


if __name__ == "__main__":
    for page in (*holdem_book.write(filed_gains()), peek_super.write()):
        print(page.name)
