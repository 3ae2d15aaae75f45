"""Frames carry a card only to people to whom it was dealt or shown, while people come, go and watch.

Checks the frames as sent, like `tests/fairness/test_leaks.py` one layer up, with the state between them (views,
patches, missed events), for players, backline bettors and onlookers.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.support.leaks.frame_spies import Framed, ServedBank, ServedPeople

from houseway.houses import headers
from houseway.rules.spot import Place
from houseway.server.socket.client import Client
from houseway.server.tables import broadcast
from houseway.table.display.layout import Seen, ViewParts
from houseway.table.display.view import HIDDEN
from houseway.table.table import Table

KINDS = {each.id: each.kind for each in headers() if each.played}
SAMPLE = ("comstock/super-pan-9", "crystal/holdem")
"""One game deals face-down hands with a backline, another has hole cards."""


def night(folder: Path, name: str, seed: int, rounds: int) -> Framed:
    framed = Framed(folder, name, KINDS[name], seed)
    try:
        (ServedBank if KINDS[name] == "banked" else ServedPeople)(framed, seed).play(rounds)
    finally:
        framed.close()
    return framed


@pytest.mark.parametrize("name", SAMPLE)
def test_frames_carry_a_card_only_to_people_to_whom_it_was_dealt_or_shown(name: str, tmp_path: Path) -> None:
    seen = night(tmp_path, name, 1, 2)
    assert seen.frames > 100
    assert seen.looked > 500


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_in_every_offer_frames_carry_a_card_only_to_people_to_whom_it_was_dealt_or_shown(
    name: str, tmp_path: Path
) -> None:
    assert night(tmp_path, name, 2, 4).frames > 100


@pytest.mark.parametrize("name", SAMPLE)
def test_a_broadcast_that_shows_a_seat_or_onlookers_too_much_is_found(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The leak test itself is tested: it finds unredacted events, and a felt sent with the view of the person who sees
    most.
    """
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


ONE_OF_EACH = ("palace/ez-baccarat-panda-8", "oaks/pure-21-5-blackjack", "palace/pai-gow-tiles", "oaks/texas-holdem",
               "oaks/draw-poker", "crystal/pan", "crystal/trips-five-card-stud-v2", "oaks/thirteen-card-poker")
BY_DATA = {"people", "seats", "hands", "have", "fronts", "names", "titles", "exposed", "called", "shares", "shown",
           "settings"}
"""Parts of a frame that are keyed by seat, hand or card, so that the keys are not field names."""


def keys(value: Any, under: str = "") -> set[str]:
    """Return the names of all fields in a part of a frame."""
    if isinstance(value, list):
        return set[str]().union(*(keys(each, under) for each in value))
    if not isinstance(value, dict):
        return set()
    own = set[str]() if under in BY_DATA else set(value)
    return own.union(*(keys(each, "" if under in BY_DATA else name) for name, each in value.items()))


@pytest.mark.sweep
@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_protocol_page_names_every_field_of_a_frame(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole views, states, tables and spots, as players and onlookers receive them, except the fields of events."""
    sent, send = set[str](), Client.send

    def heard(client: Client, frame: bytes) -> None:
        told = json.loads(frame)
        for part in ("view", "state", "table", "you", "spots"):
            sent.update(keys(told.get(part)))
        send(client, frame)

    monkeypatch.setattr(Client, "send", heard)
    night(tmp_path, name, 1, 4)
    assert {"people", "clock", "offer"} <= sent
    page = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text()
    assert {key for key in sent if not re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", page)} == set()
