"""Exact counts for pan: how often three cards of the pack are a meld, and what the melds pay.

Going out depends on how people play; `houseway simulate` measures it among bots.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

from houseway.cards import Card
from houseway.games.pan.melds import LEAST, konditions, sort_of, tell_meld, worth
from houseway.games.pan.rules import Rules
from houseway.houses import Offer

COLUMNS = ("three cards", "ways", "one in", "chips", "chips per 1,000 threes")


def report(offer: Offer) -> dict[str, Any]:
    """Return the table of melds by name and payment."""
    filed, counts = offer.stated, offer.pack.counts
    every = comb(len(offer.pack.cards), LEAST)
    ways: Counter[tuple[str, int]] = Counter()
    for name, chips, number in threes(filed, counts):
        ways[name, chips] += number
    rows = [
        [name, f"{number:,}", f"{every / number:,.1f}", str(chips), f"{1000 * chips * number / every:.3f}"]
        for (name, chips), number in sorted(ways.items(), key=lambda each: (-each[0][1], each[0][0]))
    ]
    total, laid = sum(chips * number for (_, chips), number in ways.items()), sum(ways.values())
    rows.append(["any meld", f"{laid:,}", f"{every / laid:,.1f}", "", f"{1000 * total / every:.3f}"])
    return {
        "offer": offer.id,
        "tables": [{"title": f"Three of {len(offer.pack.cards)} cards, exactly", "columns": COLUMNS, "rows": rows}],
        "notes": ["Each other player pays these chips. To see who goes out and at what cost, run houseway simulate."],
    }


def threes(filed: Rules, counts: Counter[Card]) -> Iterator[tuple[str, int, int]]:
    """Yield every kind of three-card meld: its name, its chips, and the number of ways to draw it."""
    for three in combinations_with_replacement(sorted(counts), LEAST):
        if sort_of(filed, three):
            ways = prod(comb(counts[card], number) for card, number in Counter(three).items())
            if ways:
                spades = filed.pays.spades > 1 and any(each.spades for each in konditions(filed, three))
                yield tell_meld(filed, three) + (", spades" if spades else ""), worth(filed, three), ways


