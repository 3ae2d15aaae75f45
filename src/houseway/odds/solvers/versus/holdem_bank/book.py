"""The book's pages on hold'em against the bank: what the filed pays come to, with the whole strategy.

A page holds the value, the best choice with each of the 169 starting hands, the counts that every price is read off,
and the choice on every flop, a bit each. It stands under the hash of all that it depends on, and is sealed.
"""

import base64
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from houseway.cards import STANDARD
from houseway.odds.book import HERE as BOOK
from houseway.odds.book import hash_of, read, seal, write_page
from houseway.odds.solvers.starting_hands import called
from houseway.odds.solvers.suit_classes import classes
from houseway.odds.solvers.versus.holdem_bank.count import Counted, Gains, before_the_flop, count, first_choice

__all__ = ["key_of", "lookup", "page_of", "seal", "to_page", "write"]

HERE = BOOK / "versus"


def key_of(gains: Gains) -> str:
    """Return the hash of what a count depends on."""
    return hash_of(["holdem-bank", STANDARD, gains._asdict()])


def page_of(gains: Gains, folder: Path = HERE) -> Path:
    return folder / f"holdem-bank-{key_of(gains)[:12]}.json"


def lookup(gains: Gains, folder: Path = HERE) -> Counted | None:
    """Return what was counted for these gains, if the book has it."""
    page = read(page_of(gains, folder), key_of(gains))
    if page is None:
        return None
    shape = page["plan"]["shape"]
    bits = np.frombuffer(zlib.decompress(base64.b64decode(page["plan"]["bits"])), np.uint8)
    plan = np.unpackbits(bits, count=shape[0] * shape[1]).reshape(shape)
    counts, folds, river, flops = (np.array(page[name], np.int64) for name in ("counts", "folds", "river", "flops"))
    return Counted(counts, folds, river, flops, plan)


def to_page(gains: Gains, found: Counted) -> dict[str, Any]:
    """Return a page."""
    first, worth = first_choice(gains, found.counts), before_the_flop(gains, found.counts)
    value = sum(int(worth[int(choice)][start]) for start, choice in enumerate(first))
    deals = int(found.counts.sum())
    bits = base64.b64encode(zlib.compress(np.packbits(found.plan).tobytes(), 9)).decode()
    return {
        "game": "holdem-bank",
        "key": key_of(gains),
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


def write(every: list[Gains], folder: Path = HERE) -> list[Path]:
    """Write the pages of these gains anew."""
    for old in folder.glob("holdem-bank-*.json"):
        old.unlink()
    pages = dict.fromkeys(every)
    return [write_page(page_of(gains, folder), to_page(gains, count(gains))) for gains in pages]
