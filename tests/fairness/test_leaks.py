"""No card reaches anybody whom it was not dealt or shown to: people come, go, move, watch and stand behind others.

Every view, every patch, every told event with its sentence, the public line and the cards opened after a round are
looked through, for those who are there, for who only watches and for who has left
(`tests/support/leaks/leak_spies.py`).
"""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.leaks.leak_spies import RestlessPeople, Spying
from tests.support.nights.banked import Restless

from houseway.cards import spell
from houseway.fairness.source import SeededSource
from houseway.houses import headers
from houseway.kinds.pot.commands import DealHand, Misdeal
from houseway.table.commands import SitDown
from houseway.table.display.narrate import narrate
from houseway.table.display.view import HIDDEN, felt
from houseway.table.log import Entry, open_table
from houseway.table.table import Table

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


def test_what_the_floor_types_is_told_as_its_words_and_not_as_cards_of_the_table() -> None:
    """The floor may type anything, a card of a hidden hand too: it stands in quotation marks, and only there."""
    log, source = open_table("crystal/holdem"), SeededSource(b"typed")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"{seat}", 60_000), source)
    log.do(DealHand(), source)
    held = " ".join(map(spell, log.table.round.hand.down[0]))
    step = log.do(Misdeal(f"seat 1 turned over {held}"), source)
    told = [narrate(table, event) for table, event in zip(step.tables, step.events, strict=False)]
    assert f"The floor calls a misdeal: “seat 1 turned over {held}”. All chips are returned." in told
    Spying(log.entries)
    spying = Spying(log.entries[:-1])
    with pytest.raises(AssertionError):
        spying.event(step.tables[0], replace(step.events[0], typed=False))


@pytest.mark.parametrize("name", CAUGHT)
def test_a_card_that_is_told_to_the_rail_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The spies themselves: where an event is told as it stands, they find the card."""
    monkeypatch.setattr("tests.support.leaks.leak_spies.redact", lambda table, event, who: event)
    with pytest.raises(AssertionError):
        Spying(night(name, 1, 2))


@pytest.mark.parametrize("name", CAUGHT)
def test_a_card_that_lies_open_in_a_neighbours_view_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same where everybody sees the felt as the one does who sees most of it."""

    def next_door(table: Table, who: int | None) -> dict[str, Any]:
        seen = [felt(table, who), *(felt(table, each.number) for each in table.people.values())]
        return min(seen, key=lambda each: str(each).count(HIDDEN))

    monkeypatch.setattr("tests.support.leaks.leak_spies.felt", next_door)
    with pytest.raises(AssertionError):
        Spying(night(name, 1, 2))
