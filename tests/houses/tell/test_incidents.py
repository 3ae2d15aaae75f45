"""What the page of every offer says about common incidents on the floor.

The expected lines are those of the documents; "not filed" means that no line of the game's filing mentions the
incident.
"""

from typing import Any

import pytest
from tests.support.every import every

from houseway.houses import headers, offer
from houseway.houses.tell.incidents import ABOUT, NOT_FILED, tell_incidents
from houseway.houses.tell.page import tell

PLAYED = [header.id for header in headers() if header.played]

FILED = [
    ("cordova/pai-gow-poker", "exposed-card", "178–179, 179–180, 181"),
    ("cordova/pai-gow-poker", "fouled-hand", "161"),
    ("cordova/pai-gow-poker-triple-bonus", "fouled-hand", "2497–2499"),
    ("cordova/mini-pai-gow", "fouled-hand", "587"),
    ("cordova/ace-up-pai-gow-poker", "fouled-hand", "4054"),
    ("crystal/asian-baccarat", "exposed-card", "53–55"),
    ("crystal/asian-baccarat", "out-of-turn", "67, 70"),
    ("crystal/asian-baccarat", "wrong-number", "50–52, 72"),
    ("crystal/pai-gow-poker", "fouled-hand", "102–103, 111"),
    ("crystal/pai-gow-poker", "exposed-card", "98, 95–97"),
    ("crystal/chinese-poker", "fouled-hand", "173, 175, 138, 165"),
    ("crystal/holdem", "exposed-card", "218"),
    ("crystal/holdem", "missed-blind", "207–209, 210–212, 207–212"),
    ("crystal/mexican-stud", "fouled-hand", "255"),
    ("crystal/mexican-stud", "out-of-turn", "261"),
    ("crystal/big-o", "out-of-turn", "1354"),
    ("crystal/seven-card-stud", "fouled-hand", "349"),
    ("crystal/seven-card-stud", "wrong-number", "350"),
    ("palace/face-up-pai-gow-poker", "fouled-hand", "1815"),
    ("palace/fortune-pai-gow-poker", "fouled-hand", "2086–2088"),
    ("palace/draw-poker", "out-of-turn", "284, 424, 496–498"),
    ("palace/draw-poker", "missed-blind", "376, 443"),
    ("palace/mexican-poker", "out-of-turn", "613"),
    ("palace/seven-card-stud", "wrong-number", "825–829, 871"),
    ("oaks/thirteen-card-poker", "fouled-hand", "400"),
    ("comstock/double-hand-poker", "wrong-number", "1555–1561"),
    ("comstock/super-pan-9", "exposed-card", "1243–1246"),
    ("comstock/lowball", "out-of-turn", "667–671, 702–704"),
    ("comstock/mexican-poker", "out-of-turn", "1085"),
    ("comstock/pan", "out-of-turn", "874–889"),
    ("comstock/texas-holdem", "wrong-number", "330–334"),
]
SILENT = [
    ("cordova/three-card-poker", "exposed-card"),  # 3844–3984
    ("oaks/texas-holdem", "out-of-turn"),  # 97–123
    ("oaks/texas-holdem", "exposed-card"),
    ("crystal/holdem", "out-of-turn"),  # 182–225
    ("palace/pai-gow-tiles", "fouled-hand"),  # 879–963
    ("palace/double-hand-poker", "fouled-hand"),  # 758–788
    ("comstock/texas-holdem", "out-of-turn"),  # 283–372
    ("oaks/panguingue", "fouled-hand"),  # 125–159
]


def of(name: str, incident: str) -> dict[str, Any]:
    return next(each for each in tell_incidents(offer(name)) if each["id"] == incident)


def test_every_page_lists_every_incident_with_its_lines_or_as_not_filed() -> None:
    with every() as check:
        for name in PLAYED:
            with check(name):
                lists_every_incident(name)


def lists_every_incident(name: str) -> None:
    found = tell(offer(name))["incidents"]
    assert [each["about"] for each in found] == list(ABOUT.values())
    for each in found:
        assert bool(each["cite"]) == each["filed"]
        assert each["text"]
        no_blinds = each["id"] == "missed-blind" and each["text"] == "There are no blinds in this game."
        assert each["filed"] or each["text"].startswith(NOT_FILED) or no_blinds


@pytest.mark.parametrize(("name", "incident", "lines"), FILED)
def test_filed_incidents_are_listed_with_their_lines(name: str, incident: str, lines: str) -> None:
    assert of(name, incident)["cite"] == f"{name.partition('/')[0]} {lines}"


@pytest.mark.parametrize(("name", "incident"), SILENT)
def test_the_floor_decides_if_the_filing_is_silent(name: str, incident: str) -> None:
    found = of(name, incident)
    assert not found["filed"]
    assert found["text"].startswith(NOT_FILED)


def test_the_page_of_a_game_without_blinds_says_so() -> None:
    assert of("cordova/three-card-poker", "missed-blind")["text"] == "There are no blinds in this game."
    assert of("oaks/texas-holdem", "missed-blind")["text"].startswith(NOT_FILED)
