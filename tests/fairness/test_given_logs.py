"""Exported logs keep their format: the tags, keys, hidden cards, opened cards and verdict stay the same.

The files were written before kinds of round shared their events, so they show that older logs are read and checked as
before.
"""

from collections import Counter

import pytest
from msgspec import to_builtins
from tests.fairness import given_logs
from tests.golden.pan import playthroughs as pan
from tests.support.playthrough import read, told

from houseway.fairness.public_log import texts
from houseway.fairness.sightings import Sightings
from houseway.houses import offer
from houseway.kinds.pan.events import WentOnTop
from houseway.kinds.pot.events import ButtonDrawn
from houseway.table.events import CardEvent, Dealt, RoundBegan, RoundEnded
from houseway.table.evolve import evolve
from houseway.table.log import opened_table

each_night = pytest.mark.parametrize("name", given_logs.NAMES)


def test_the_stored_logs_include_every_kind_of_round() -> None:
    assert {offer(name).kind for name in given_logs.NAMES} == {"banked", "pot", "pan", "thirteen", "trips"}


@each_night
def test_an_older_log_keeps_its_tags_and_keys(name: str) -> None:
    kept = given_logs.path(name).read_text(encoding="utf-8").partition("cards-opened")[0]
    assert told(read(kept, offer(name).kind)) == kept


@each_night
def test_a_stored_log_hides_and_opens_the_same_cards_and_verifies_as_before(name: str) -> None:
    assert given_logs.written(given_logs.given(name)) == given_logs.path(name).read_text(encoding="utf-8")


@each_night
def test_every_event_with_a_card_names_the_card(name: str) -> None:
    """Only the cards drawn for the button belong to no hand: everybody sees them, and they go back before the deal."""
    pack, entries = offer(name).pack.names, given_logs.night(name)[0]
    happened = [event for entry in entries for event in entry.events]
    missing = {RoundBegan, Dealt, RoundEnded}
    for event in happened:
        written = {text for text in texts(to_builtins(event)) if text in pack}
        said = set(event.faces()) if isinstance(event, CardEvent) else set()
        assert written == said or isinstance(event, ButtonDrawn), event
        assert {card for card in texts(to_builtins(event.covered())) if card in pack} <= written
        missing -= {common for common in missing if isinstance(event, common)}
    assert not missing


def test_a_pan_hand_thrown_in_face_up_may_be_opened_to_everybody() -> None:
    """Crystal 1496 and 1506: a player who goes on top throws the hand in face up."""
    name = "crystal/pan"
    first, *rest = read(pan.path(name).read_text(encoding="utf-8"), "pan")
    table = opened_table(first.events[0])
    eyes, thrown, many = Sightings.fresh(table), list[str](), 0
    for entry in rest:
        tables = [table]
        for event in entry.events:
            thrown += event.shown if isinstance(event, WentOnTop) else ()
            tables.append(evolve(tables[-1], event))
        eyes, over = eyes.after(entry.events, tables)
        table = tables[-1]
        for sights in over:
            public = [table.offer.pack.spell(card) for _, card in sights.public]
            assert not Counter(thrown) - Counter(public)
            many, thrown = many + len(thrown), []
    assert many
