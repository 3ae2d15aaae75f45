"""The part of the mutation test for whole tables: the compiled table follows every change of an offer's data.

Every number, word and path in the data is changed in turn. The changed offer is compiled and played, and every row and
fee must equal those of a real table of the changed offer. `houses/loader/test_every_number.py` tests that the real
table follows its data, so a second copy of a number in the compiled table shows here.
"""

from collections.abc import Iterator
from copy import deepcopy

import pytest
from tests.support.memory import drop_counts_if_large
from tests.support.mutation.mutation import Moved, leaves, lot
from tests.support.mutation.run import moved_offer, others
from tests.support.whole_table import differences, full_felt

from houseway.houses import Offer, headers, offer
from houseway.houses.loader.reader import InvalidData
from houseway.rules.refusal import Refused
from houseway.whole_table.engine import compiled
from houseway.whole_table.families import FAMILIES

BANKED = [each.id for each in headers() if each.kind == "banked" and each.played and each.game in FAMILIES]
SHORT = ("crystal/ez-baccarat", "oaks/zoobac")
ONE_OF_EACH = {offer(name).play.id: name for name in reversed(BANKED)}
BANK, UNITS = 8_000, 12
SAMPLED = {"twenty-one": 2, "holdem-bank": 4, "mississippi": 6}
"""The number of changed tables in the sweep, where most changes need a new count of the best play: two to twenty
seconds each; 12 by default."""
WORDS = {"name", "summary", "owner", "cite", "gega", "family", "as", "as-name", "without", "kind", "status", "rules",
         "notes", "game", "reading", "in-force", "fees", "house-way"}  # fmt: skip
"""Parts that only people read, or that name data already included."""


def changes(filed: Offer) -> Iterator[Moved]:
    """Yield every change that a table may depend on, except words that no file can have."""
    data = deepcopy(dict(filed.raw))
    for path, old in leaves(data):
        if path[0] not in WORDS and path[-1] not in WORDS:
            new_ones = (new for new in others(filed, data, path, old) if new not in (old, f"{old}-x"))
            yield from (Moved(path, old, new) for new in new_ones)


def played(name: str, move: Moved) -> str | None:
    """Return the first difference from the real table, an empty text if there is none, or None if the change is
    refused.
    """
    try:
        table = compiled(full_felt(moved_offer(offer(name), move), BANK, 0))
    except (InvalidData, Refused):
        return None
    units = UNITS if table.placed.layout.fresh else 1
    _, found = differences(table, 0, units, seed=7)
    return found[0] if found else ""


def check(name: str, many: int) -> None:
    """Play changed tables until there are this many; changes that are refused do not count."""
    every = sorted(changes(offer(name)), key=lambda move: lot(name, move))
    results = dict[str, str | None]()
    for move in every:
        results[str(move)] = played(name, move)
        drop_counts_if_large()
        if sum(each is not None for each in results.values()) == many:
            break
    assert {move: found for move, found in results.items() if found} == {}
    assert "" in results.values()


@pytest.mark.parametrize("name", SHORT)
def test_a_compiled_table_follows_changed_data(name: str) -> None:
    check(name, 5)


@pytest.mark.sweep
@pytest.mark.parametrize("name", ONE_OF_EACH.values())
def test_compiled_tables_of_each_game_follow_changed_data(name: str) -> None:
    check(name, SAMPLED.get(offer(name).play.id, 12))


@pytest.mark.long
@pytest.mark.parametrize("name", BANKED)
def test_every_compiled_table_follows_every_change(name: str) -> None:
    """Twenty-one gets a sample of 40: each change of its rules needs a plan of its own, which takes seconds."""
    check(name, 40 if offer(name).play.id == "twenty-one" else 10_000)
