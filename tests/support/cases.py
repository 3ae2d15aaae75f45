"""The rounds that were settled by hand from the filings, as questions: what comes of each under data that has moved."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from houseway.houses import Offer
from houseway.play.described import Declined, Misdescribed
from houseway.play.kinds import kind_of

FOLDER = Path(__file__).parents[1] / "settle" / "cases"
TOLD = {"name", "lines", "certain", "working", "reading", "rows", "order", "bank_end", "collection", "button_end", "refused"}
"""What the files say beside the description: what must come out, and why."""


@cache
def described(name: str) -> tuple[str, ...]:
    """Return the descriptions of an offer."""
    found = []
    for file in sorted(FOLDER.glob(f"*/{name.replace('/', '__')}.toml")):
        for each in tomllib.loads(file.read_text(encoding="utf-8"))["round"]:
            found.append(json.dumps({key: value for key, value in each.items() if key not in TOLD}))
    return tuple(found)


def cases(of: Offer, line: str) -> list[Any]:
    return [settled(of, text) for text in described(of.id)]


def settled(of: Offer, text: str) -> Any:
    try:
        return kind_of(of).settle(text)
    except (Declined, Misdescribed) as declined:
        return str(declined)
