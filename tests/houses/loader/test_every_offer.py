"""For every offer of every house, each option of each reading loads and has an effect, and the cited lines exist."""

import re
from functools import cache
from operator import attrgetter

import pytest
from tests.support.every import every

from houseway.houses import headers, offer
from houseway.houses.banked_rules import BankedRules
from houseway.houses.loader.checks.citations import citations

OFFERS = [head.id for head in headers()]
filed = cache(offer)

#: The lines of the pot games, in documents that have them in one piece.
POT_GAMES = {"cordova": (3, 3507), "crystal": (179, 1378)}

#: What the ways of a reading may change.
IN_FORCE = ("seats", "fees", *(f"banked.{part}" for part in BankedRules._fields if part != "game"))
PLAYED_FOR_A_POT = STATED = ("seats", "terms", "fees")


@pytest.mark.parametrize("name", [name for name in OFFERS if filed(name).readings])
def test_every_option_of_a_reading_loads_and_only_its_default_changes_nothing(name: str) -> None:
    of = filed(name)
    parts = PLAYED_FOR_A_POT if of.variant else STATED if of.stated is not None else IN_FORCE
    with every() as check:
        for reading in of.readings:
            for way in reading.ways:
                with check(f"{reading.id}={way}"):
                    changed, is_default = offer(name, {reading.id: way}), way == reading.default
                    assert (not reading.ways[way]) == is_default
                    assert (changed.raw == of.raw) == is_default
                    assert all(attrgetter(part)(changed) == attrgetter(part)(of) for part in parts) == is_default


def test_every_citation_lies_within_its_document() -> None:
    with every() as check:
        for name in OFFERS:
            with check(name):
                cites_the_document(name)


def cites_the_document(name: str) -> None:
    of = filed(name)
    first, last = (POT_GAMES if of.variant else {}).get(of.house.id, (1, of.house.lines))
    for lines in (cited.clause.lines for cited in citations(of)):
        numbers = [int(number) for number in re.findall(r"\d+", lines)]
        assert numbers, lines
        assert all(first <= number <= last for number in numbers), lines
