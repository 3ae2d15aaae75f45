"""What holds for every offer of every house: each way of each reading loads and counts, and citations can be found."""

import re
from functools import cache

import pytest

from houseway.houses import Offer, headers, offer

OFFERS = [head.id for head in headers()]
filed = cache(offer)
WAYS = [(name, reading.id, way) for name in OFFERS for reading in filed(name).readings for way in reading.ways]

#: How many lines the documents have.
LENGTH = {"cordova": 4330, "crystal": 4245, "palace": 2565, "oaks": 1815, "comstock": 6838}
#: Where the pot games stand, in the documents that have them in one piece.
POT_GAMES = {"cordova": (3, 3507), "crystal": (179, 1378)}

IN_FORCE = ("seats", "options", "shoe", "plan", "wagers", "orders", "button", "rotation", "schedules", "coverage",
            "rounding")  # fmt: skip
PLAYED_FOR_A_POT = ("variant", "stakes")


@pytest.mark.parametrize(("name", "reading", "way"), WAYS)
def test_every_way_loads_and_only_the_default_of_a_reading_changes_nothing(name: str, reading: str, way: str) -> None:
    of, changed = filed(name), offer(name, {reading: way})
    read = next(each for each in of.readings if each.id == reading)
    is_default = way == read.default
    assert (not read.ways[way]) == is_default
    assert (changed.raw == of.raw) == is_default
    parts = PLAYED_FOR_A_POT if of.variant else IN_FORCE
    assert all(getattr(changed, part) == getattr(of, part) for part in parts) == is_default


def cited(of: Offer) -> list[str]:
    """Return the line numbers of everything that an offer cites."""
    clauses = [of.clause, *(order.clause for order in of.orders)]
    if of.game:
        clauses += [of.shoe.clause, of.plan.clause, of.rotation.clause]
        clauses += [of.plan.exposed_draw] if of.plan.exposed_draw else []
    clauses += [each.clause for group in (of.wagers, of.schedules, of.readings, of.notes) for each in group]
    of_the_pot = [*of.variant.cites.values(), *(line.cite for line in of.stakes)] if of.variant else []
    return [*(clause.lines for clause in clauses), *of_the_pot]


@pytest.mark.parametrize("name", OFFERS)
def test_every_citation_lies_within_the_document(name: str) -> None:
    of = filed(name)
    first, last = (POT_GAMES if of.variant else {}).get(of.house.id, (1, LENGTH[of.house.id]))
    for lines in cited(of):
        numbers = [int(number) for number in re.findall(r"\d+", lines)]
        assert numbers, lines
        assert all(first <= number <= last for number in numbers), lines
