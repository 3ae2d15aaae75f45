"""The book's pages on hold'em against the bank: what the filed pays come to, with the whole strategy.

A page holds the value, the best choice with each of the 169 starting hands, the counts that every price is read off,
and the choice on every flop, a bit each. It stands under the hash of the gains that it was counted for, and is sealed.
"""

import base64
import hashlib
import json
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from houseway.odds.versus.holdem_count import Counted, Gains, before_the_flop, count, first_choice

HERE = Path(__file__).parents[1] / "book" / "versus"


def key_of(gains: Gains) -> str:
    """Return the hash of what a count depends on."""
    return hashlib.sha256(json.dumps(["holdem-bank", *gains], separators=(",", ":")).encode()).hexdigest()


def page_of(gains: Gains, folder: Path = HERE) -> Path:
    return folder / f"holdem-bank-{key_of(gains)[:12]}.json"


def seal(page: dict[str, Any]) -> str:
    """Return the hash of a page, whatever its spaces."""
    told = {key: value for key, value in page.items() if key != "seal"}
    return hashlib.sha256(json.dumps(told, separators=(",", ":"), sort_keys=True).encode()).hexdigest()


def lookup(gains: Gains, folder: Path = HERE) -> Counted | None:
    """Return what was counted for these gains, if the book has it."""
    path = page_of(gains, folder)
    if not path.is_file():
        return None
    page = json.loads(path.read_text(encoding="utf-8"))
    if page["seal"] != seal(page) or page["key"] != key_of(gains):
        anew = "`python -m houseway.odds.versus.book` writes it anew"
        raise ValueError(f"{path.name}: it is not what was written; {anew}")
    shape = page["plan"]["shape"]
    bits = np.frombuffer(zlib.decompress(base64.b64decode(page["plan"]["bits"])), np.uint8)
    plan = np.unpackbits(bits, count=shape[0] * shape[1]).reshape(shape)
    counts, folds, river, flops = (np.array(page[name], np.int64) for name in ("counts", "folds", "river", "flops"))
    return Counted(counts, folds, river, flops, plan)


def to_page(gains: Gains, found: Counted) -> dict[str, Any]:
    """Return a page."""
    from houseway.odds.versus.holdem import chart_starts

    first, worth = first_choice(gains, found.counts), before_the_flop(gains, found.counts)
    value = sum(int(worth[int(choice)][start]) for start, choice in enumerate(first))
    deals = int(found.counts.sum())
    starts = chart_starts(gains, found, first)
    bits = base64.b64encode(zlib.compress(np.packbits(found.plan).tobytes(), 9)).decode()
    page: dict[str, Any] = {
        "game": "holdem-bank",
        "key": key_of(gains),
        "gains": gains._asdict(),
        "deals": deals,
        "value": [value, deals * gains.part],
        "starts": {row["hand"]: [row["choice"], row["ev"]] for row in starts},
        "counts": found.counts.tolist(),
        "folds": found.folds.tolist(),
        "river": found.river.tolist(),
        "flops": found.flops.tolist(),
        "plan": {"shape": list(found.plan.shape), "bits": bits},
    }
    return page | {"seal": seal(page)}


def write(every: list[Gains], folder: Path = HERE) -> list[Path]:
    """Write the pages of these gains anew."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = []
    for gains in dict.fromkeys(every):
        page = page_of(gains, folder)
        page.write_text(json.dumps(to_page(gains, count(gains)), separators=(",", ":")) + "\n", encoding="utf-8")
        pages.append(page)
    return pages
