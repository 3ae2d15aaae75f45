"""The exact counts of pan, held against numbers reckoned by hand: eight of every card in 320."""

from math import comb

import pytest

from houseway.houses import offer
from houseway.odds.pan import report, threes

EIGHT = 8**3
SAME = comb(8, 3)


def ways(name: str) -> dict[tuple[str, int], int]:
    filed = offer(name)
    found: dict[tuple[str, int], int] = {}
    for called, chips, number in threes(filed.own, filed.pack.counts):
        found[called, chips] = found.get((called, chips), 0) + number
    return found


@pytest.mark.parametrize("name", ["crystal/pan", "palace/pan", "oaks/panguingue", "comstock/pan"])
def test_the_ways_of_every_kondition(name: str) -> None:
    """Three valle ranks in four threes of suits; four suits; ropes in four suits, eight places of which two pay."""
    found = ways(name)
    assert found["valle square of different suits", 1] == 3 * 4 * EIGHT
    assert found["valle square of one suit", 4] == 3 * SAME
    assert found["valle square of one suit", 2] == 3 * 3 * SAME
    assert found["square of one suit", 2] == 7 * SAME
    assert found["square of one suit", 1] == 7 * 3 * SAME
    assert found["rope ace, deuce, three", 2] == found["rope jack, queen, king", 2] == EIGHT
    assert found["rope ace, deuce, three", 1] == found["rope jack, queen, king", 1] == 3 * EIGHT
    assert found["rope", 0] == 6 * 4 * EIGHT
    non_comoquers = 2 * 12 * comb(8, 2) * 8
    assert found["square", 0] == 7 * 4 * EIGHT + non_comoquers


def test_the_report_moves_with_the_readings() -> None:
    plain, none = report(offer("comstock/pan")), report(offer("comstock/pan", {"conditions": "none"}))
    assert plain["tables"] != none["tables"]
    assert "310" in report(offer("comstock/pan", {"stripped": "spades"}))["tables"][0]["title"]
