"""The exact counts of pan, compared with numbers computed by hand from eight of every card among 320."""

from math import comb

import pytest

from houseway.houses import offer
from houseway.odds.solvers.pan.advise import advise
from houseway.odds.solvers.pan.report import report, threes
from houseway.rules.refusal import Refused

EIGHT = 8**3
SAME = comb(8, 3)


def ways(name: str) -> dict[tuple[str, int], int]:
    filed = offer(name)
    found: dict[tuple[str, int], int] = {}
    for called, chips, number in threes(filed.stated, filed.pack.counts):
        found[called, chips] = found.get((called, chips), 0) + number
    return found


@pytest.mark.parametrize("name", ["crystal/pan", "palace/pan", "oaks/panguingue", "comstock/pan"])
def test_every_kondition_of_pan_can_be_made_in_the_number_of_ways_counted_by_hand(name: str) -> None:
    """There are three valle ranks in four sets of three suits, four single suits, and ropes in four suits at eight
    places, two of which pay.
    """
    found = ways(name)
    assert found["valle square of different suits", 1] == 3 * 4 * EIGHT
    assert found["valle square of one suit, spades", 4] == 3 * SAME
    assert found["valle square of one suit", 2] == 3 * 3 * SAME
    assert found["square of one suit, spades", 2] == 7 * SAME
    assert found["square of one suit", 1] == 7 * 3 * SAME
    assert found["rope ace, deuce, three, spades", 2] == found["rope jack, queen, king, spades", 2] == EIGHT
    assert found["rope ace, deuce, three", 1] == found["rope jack, queen, king", 1] == 3 * EIGHT
    assert found["rope", 0] == 6 * 4 * EIGHT
    non_comoquers = 2 * 12 * comb(8, 2) * 8
    assert found["square", 0] == 7 * 4 * EIGHT + non_comoquers


def test_the_pan_report_changes_with_the_readings() -> None:
    plain, none = report(offer("comstock/pan")), report(offer("comstock/pan", {"conditions": "none"}))
    assert plain["tables"] != none["tables"]
    assert "310" in report(offer("comstock/pan", {"stripped": "spades"}))["tables"][0]["title"]


def test_the_first_pluck_of_a_hand_equals_a_count_by_hand() -> None:
    """5c 5d improve with 5h or 5s, not with 5c or 5d; 2h 3h with Ah or 4h; Kc Kc with any of thirty kings; other cards
    fit nothing. 8 + 8 fives pay 1 each, 8 aces of hearts 1 (A-2-3), and the 6 kings of clubs 1.
    """
    told = advise(offer("crystal/pan"), "5c 5d 2h 3h Kc Kc 7s Jd 4s Ad", "")
    assert told["choice"] == "62 of 310 cards hit"
    assert told["ev"]["chips that it pays, from everybody"] == pytest.approx((16 + 8 + 6) / 310)
    with pytest.raises(Refused):
        advise(offer("crystal/pan"), "5c 5d", "")
