"""A card reaches only people it was dealt or shown to, while people come, go, move, watch and bet behind others.

Every view, patch, event with its sentence, public line and card opened after a round is searched for players, onlookers
and players who left (`tests/support/leaks/leak_spies.py`).
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
"""One offer for each kind, and for each way to hide cards: hands, a bank's cards, a board, hole cards and draws."""

CAUGHT = ["cordova/three-card-poker", "crystal/holdem", "crystal/pan", "oaks/thirteen-card-poker"]


@cache
def night(name: str, seed: int, rounds: int) -> tuple[Entry, ...]:
    """Return a night in which many people arrive and leave."""
    played = Restless(name, seed) if KINDS[name] == "banked" else RestlessPeople(name, seed)
    return tuple(played.play(rounds).log.entries)


@pytest.mark.parametrize("name", SAMPLE)
def test_a_card_reaches_only_people_to_whom_it_was_dealt_or_shown(name: str) -> None:
    assert Spying(night(name, 1, 2)).looked > 100


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_in_every_offer_a_card_reaches_only_people_to_whom_it_was_dealt_or_shown(name: str) -> None:
    for seed in range(2, 6):
        assert Spying(night(name, seed, 6), everybody=True).looked > 100


def test_text_typed_by_the_floor_is_quoted_and_is_not_a_card_of_the_table() -> None:
    """The floor may type anything, even the name of a hidden card: it appears in quotation marks, and only there."""
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
def test_the_leak_test_finds_a_card_leaked_to_onlookers(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests the leak test itself: it finds a card in an event that is sent unredacted."""
    monkeypatch.setattr("tests.support.leaks.leak_spies.redact", lambda table, event, who: event)
    with pytest.raises(AssertionError):
        Spying(night(name, 1, 2))


@pytest.mark.parametrize("name", CAUGHT)
def test_the_leak_test_finds_a_card_leaked_in_a_neighbours_view(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same test with everybody given the view of the person who sees most."""

    def next_door(table: Table, who: int | None) -> dict[str, Any]:
        seen = [felt(table, who), *(felt(table, each.number) for each in table.people.values())]
        return min(seen, key=lambda each: str(each).count(HIDDEN))

    monkeypatch.setattr("tests.support.leaks.leak_spies.felt", next_door)
    with pytest.raises(AssertionError):
        Spying(night(name, 1, 2))
