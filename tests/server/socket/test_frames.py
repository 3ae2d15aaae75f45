"""No frame of a server carries a card to anybody whom it was not dealt or shown to, whoever comes, goes and looks on.

The same as `tests/fairness/test_leaks.py`, one storey higher: frames as they are sent, with what is remembered between
them (views, patches, the tail for who was away), for people, for those behind them, and on the rail.
"""

from pathlib import Path
from typing import Any

import pytest
from tests.support.leaks.frame_spies import Framed, ServedBank, ServedPeople

from houseway.houses import headers
from houseway.rules.spot import Place
from houseway.server.tables import broadcast
from houseway.table.display.layout import Seen, ViewParts
from houseway.table.display.view import HIDDEN
from houseway.table.table import Table

KINDS = {each.id: each.kind for each in headers() if each.played}
SAMPLE = ("comstock/super-pan-9", "crystal/holdem")
"""Face down with a backline, and hole cards."""


def night(folder: Path, name: str, seed: int, rounds: int) -> Framed:
    framed = Framed(folder, name, KINDS[name], seed)
    try:
        (ServedBank if KINDS[name] == "banked" else ServedPeople)(framed, seed).play(rounds)
    finally:
        framed.close()
    return framed


@pytest.mark.parametrize("name", SAMPLE)
def test_no_frame_carries_a_card_to_whom_it_was_not_dealt_or_shown(name: str, tmp_path: Path) -> None:
    seen = night(tmp_path, name, 1, 2)
    assert seen.frames > 100
    assert seen.looked > 500


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_no_frame_of_any_offer_carries_a_card_to_whom_it_was_not_dealt_or_shown(name: str, tmp_path: Path) -> None:
    assert night(tmp_path, name, 2, 4).frames > 100


@pytest.mark.parametrize("name", SAMPLE)
def test_a_teller_that_tells_a_chair_or_the_rail_too_much_is_found(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The spies themselves: events as they stand, and the felt as the one sees it who sees most."""
    with monkeypatch.context() as patch:
        patch.setattr(broadcast, "redact", lambda table, event, who: event)
        with pytest.raises(AssertionError):
            night(folder(tmp_path, "told"), name, 1, 2)

    look = ViewParts.look

    def next_door(layout: ViewParts, table: Table, place: Place | None, *_: Any) -> Seen:
        seen = [look(layout, table, each) for each in (place, *table.people)]
        return min(seen, key=lambda each: str(each.felt).count(HIDDEN))

    monkeypatch.setattr(ViewParts, "look", next_door)
    with pytest.raises(AssertionError):
        night(folder(tmp_path, "seen"), name, 1, 2)


def folder(where: Path, name: str) -> Path:
    (where / name).mkdir()
    return where / name
