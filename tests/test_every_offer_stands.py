"""Checks for every offer, in the short tier too: it loads, and a night with arrivals and departures is sound.

The night verifies from its log alone, its books balance, and cards reach only people who may know them
(`tests/support/leaks/leak_spies.py`). Prices and golden nights of every offer are in `test_golden.py` and
`test_playthroughs.py`; longer nights of every offer are in the sweep.
"""

import pytest
from tests.support.leaks.leak_spies import RestlessPeople, Spying
from tests.support.nights.banked import Restless

from houseway.fairness.verify import verify
from houseway.houses import headers, offer
from houseway.ledger.audit import audit

HEADERS = {each.id: each for each in headers()}


@pytest.mark.parametrize("name", HEADERS)
def test_every_offer_loads_and_agrees_with_the_list(name: str) -> None:
    filed, head = offer(name), HEADERS[name]
    assert (filed.name, filed.kind, filed.about.family, filed.status) == (
        head.name,
        head.kind,
        head.family,
        head.status,
    )


@pytest.mark.parametrize("name", [name for name, head in HEADERS.items() if head.played])
def test_a_night_of_every_offer_verifies_its_books_balance_and_no_card_leaks(name: str) -> None:
    night = (Restless if HEADERS[name].kind == "banked" else RestlessPeople)(name, 1).play(1)
    log = tuple(night.log.entries)
    assert night.table.rounds == 1, "a round was played to its end"
    assert verify(log).findings == ()
    assert audit(log).faults == ()
    assert Spying(log).looked > 100
