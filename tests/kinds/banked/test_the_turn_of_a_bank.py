"""The player-dealer sees which round of the turn just ended, and after the last one the total, which is checked against
the chips.
"""

from typing import Any

import pytest

from houseway.fairness.source import SeededSource
from houseway.kinds.banked.commands import Choose, CloseBets, DeclareMisdeal, PassBank, PlaceWager, TakeBank
from houseway.kinds.banked.display.text_ui import TEXT_UI
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.display.view import view
from houseway.table.log import Log, open_table, replay

BANK, OTHER = Place(1), Place(2)


@pytest.fixture
def night() -> tuple[Log, SeededSource]:
    log, source = open_table("palace/ez-baccarat-panda-8"), SeededSource(b"the turn of a bank")
    for seat in (1, 2):
        log.do(SitDown(seat, f"player {seat}", 100_000), source)
    return log, source


def seen(log: Log, place: Place) -> dict[str, Any]:
    return view(log.table, log.table.people[place].number)


def begun(log: Log, source: SeededSource, wager: str) -> None:
    log.do(TakeBank(1, 50_000), source)
    log.do(PlaceWager(2, wager, 4000), source)
    log.do(CloseBets(), source)


def banked(log: Log, source: SeededSource, wager: str = "player") -> int:
    """Play a round with seat 1 as the bank and every player standing; return the change in the bank's chips."""
    before = log.table.people[BANK].chips
    begun(log, source, wager)
    while log.table.round:
        [asked] = log.table.kind.waiting(log.table)
        assert asked.place is not None
        log.do(Choose(asked.place.seat, "stand"), source)
    return log.table.people[BANK].chips - before


def test_the_total_of_a_turn_adds_up_both_rounds(night: tuple[Log, SeededSource]) -> None:
    log, source = night
    first = banked(log, source)
    one = seen(log, BANK)["banking"]
    assert (one["rounds"], one["of"], one["won"] - one["fees"], one["told"]) == (1, 2, first, "")
    second = banked(log, source)
    two = seen(log, BANK)["banking"]
    assert (two["rounds"], two["won"] - two["fees"]) == (2, first + second)
    assert two["told"].startswith("Both rounds as player-dealer: ")
    ended = TEXT_UI.ended
    assert (ended(seen(log, BANK)), ended(seen(log, OTHER))) == (two["told"], "")
    assert replay(log.entries) == log.table


def test_the_total_of_the_next_turn_starts_from_zero(night: tuple[Log, SeededSource]) -> None:
    log, source = night
    banked(log, source)
    banked(log, source)
    log.do(PassBank(2), source)
    third = banked(log, source)
    found = seen(log, BANK)["banking"]
    assert (found["rounds"], found["won"] - found["fees"]) == (1, third)


def test_a_misdeal_does_not_change_the_total() -> None:
    """Super Pan 9 waits for a choice, so a round can be called off then."""
    log, source = open_table("oaks/super-pan-9"), SeededSource(b"called off")
    for seat in (1, 2):
        log.do(SitDown(seat, f"player {seat}", 100_000), source)
    first = banked(log, source, "base")
    begun(log, source, "base")
    assert "round 2 of 2" in TEXT_UI.screen(seen(log, BANK)).title
    log.do(DeclareMisdeal("a card was off the table"), source)
    found = seen(log, BANK)["banking"]
    assert found["rounds"] == 1
    assert found["won"] - found["fees"] == log.table.people[BANK].chips - 100_000
    assert found["won"] >= first  # the second round won or lost nothing
