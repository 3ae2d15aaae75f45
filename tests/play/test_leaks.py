"""No card reaches anybody whom it was not dealt or shown to: people come, go, move, watch and stand behind others.

Every view, every patch, every told event with its sentence, the public line and the cards opened after a round are
looked through, for those who are there, for who only watches and for who has left (`tests/support/spies.py`).
"""

from functools import cache
from typing import Any

import pytest
from tests.support.night import Restless
from tests.support.spies import RestlessPeople, Spying

from houseway.houses import headers
from houseway.play.log import Entry
from houseway.play.table import Table
from houseway.play.view import HIDDEN, felt

KINDS = {each.id: each.kind for each in headers() if each.played}
SAMPLE = (
    "crystal/21st-century-baccarat-face-down", "cordova/three-card-poker", "palace/pai-gow-tiles",
    "crystal/21st-century-free-bet-blackjack", "cordova/mini-pai-gow", "crystal/holdem", "palace/lowball",
    "crystal/razz", "crystal/pan", "oaks/thirteen-card-poker",
)  # fmt: skip
"""One for each kind and each way in which cards are hidden: hands, a bank's cards, a board, hole cards, draws."""

CAUGHT = ["cordova/three-card-poker", "crystal/holdem", "crystal/pan", "oaks/thirteen-card-poker"]


@cache
def night(name: str, seed: int, rounds: int) -> tuple[Entry, ...]:
    """Return a restless night."""
    played = Restless(name, seed) if KINDS[name] == "banked" else RestlessPeople(name, seed)
    return tuple(played.play(rounds).log.entries)


@pytest.mark.parametrize("name", SAMPLE)
def test_no_card_reaches_anybody_whom_it_was_not_dealt_or_shown_to(name: str) -> None:
    assert Spying(night(name, 1, 2)).looked > 100


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_no_card_of_any_offer_reaches_anybody_whom_it_was_not_dealt_or_shown_to(name: str) -> None:
    for seed in range(2, 6):
        assert Spying(night(name, seed, 6), everybody=True).looked > 100


@pytest.mark.parametrize("name", CAUGHT)
def test_a_card_that_is_told_to_the_rail_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The spies themselves: where an event is told as it stands, they find the card."""
    monkeypatch.setattr("tests.support.spies.redact", lambda table, event, who: event)
    with pytest.raises(AssertionError):
        Spying(night(name, 1, 2))


@pytest.mark.parametrize("name", CAUGHT)
def test_a_card_that_lies_open_in_a_neighbours_view_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same where everybody sees the felt as the one does who sees most of it."""

    def next_door(table: Table, who: int | None) -> dict[str, Any]:
        seen = [felt(table, who), *(felt(table, each.number) for each in table.people.values())]
        return min(seen, key=lambda each: str(each).count(HIDDEN))

    monkeypatch.setattr("tests.support.spies.felt", next_door)
    with pytest.raises(AssertionError):
        Spying(night(name, 1, 2))
