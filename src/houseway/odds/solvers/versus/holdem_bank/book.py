"""The book's pages on hold'em against the bank: prices for the filed pays, with the whole strategy; and the counts of
both hands.

A page has the value, the best choice with each of the 169 starting hands, the counts behind every price, and the choice
on every flop as one bit.
"""

import base64
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np

from houseway.cards import STANDARD
from houseway.games.versus.hands import BOTH, FIVES
from houseway.houses import Offer
from houseway.houses import offer as filed_offer
from houseway.odds.book import Page, key_of
from houseway.odds.solution import filed_for
from houseway.odds.solvers.starting_hands import called
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.holdem_bank import both_hands, count
from houseway.odds.solvers.versus.holdem_bank.count import Counted, Gains, before_the_flop, first_choice
from houseway.odds.solvers.versus.holdem_bank.gains import gains


def page(of: Gains) -> Page[Counted]:
    """Return the book's page for some gains."""
    key = key_of("holdem-bank", STANDARD, of._asdict())
    return Page("versus/holdem-bank", key, lambda: count.count(of), lambda found: to_page(of, found), from_page)


def both_page() -> Page[dict[int, int]]:
    """Return the page of both hands, which depends on no offer."""
    key = key_of("holdem-bank", STANDARD, BOTH, FIVES)
    return Page("versus/holdem-bank-both", key, both_hands.count,
                lambda found: {"deals": sum(found.values()), "ends": sorted(found.items())},
                lambda page: {int(end): int(many) for end, many in page["ends"]})


def from_page(page: dict[str, Any]) -> Counted:
    shape = page["plan"]["shape"]
    bits = np.frombuffer(zlib.decompress(base64.b64decode(page["plan"]["bits"])), np.uint8)
    plan = np.unpackbits(bits, count=shape[0] * shape[1]).reshape(shape)
    counts, folds, river, flops = (np.array(page[name], np.int64) for name in ("counts", "folds", "river", "flops"))
    return Counted(counts, folds, river, flops, plan)


def to_page(gains: Gains, found: Counted) -> dict[str, Any]:
    first, worth = first_choice(gains, found.counts), before_the_flop(gains, found.counts)
    value = sum(int(worth[int(choice)][start]) for start, choice in enumerate(first))
    deals = int(found.counts.sum())
    bits = base64.b64encode(zlib.compress(np.packbits(found.plan).tobytes(), 9)).decode()
    return {
        "game": "holdem-bank",
        "gains": gains._asdict(),
        "deals": deals,
        "value": [value, deals * gains.part],
        "starts": {called(two): int(choice) for two, choice in zip(classes(2).stands, first, strict=True)},
        "counts": found.counts.tolist(),
        "folds": found.folds.tolist(),
        "river": found.river.tolist(),
        "flops": found.flops.tolist(),
        "plan": {"shape": list(found.plan.shape), "bits": bits},
    }


def needed(offer: Offer) -> list[Page[Any]]:
    both = any(wager.on == BOTH for wager in offer.banked.wagers)
    return [page(gains(offer)), *([both_page()] if both else [])]


def filed() -> Iterator[Page[Any]]:
    """Yield the page of both hands, and the pages of every filed pay table and reading."""
    yield both_page()
    for each in filed_for("houseway.odds.solvers.versus.holdem_bank"):
        ways = [{reading.id: way} for reading in each.readings for way in reading.ways]
        yield from (page(gains(filed_offer(each.id, way))) for way in ({}, *ways))
