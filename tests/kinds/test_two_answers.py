"""No player is asked a question with only one answer: checked by random play over all offers without a player-dealer.

A bring-in that is a full bet, or all of a player's chips, is a forced question: the table answers it at once and logs
the command. Pan has the only exception. At pan a player plucks and discards by command even if the card fits nowhere,
because the others need time: until the deck is touched they can force a card (crystal 1451, palace 187, comstock 864),
share the tops or call a hand foul.
"""

from random import Random
from typing import Any

import pytest
from tests.kinds.test_round_games import ThirteenNight, TripsNight
from tests.support.nights.pot import PokerNight

from houseway.fairness.source import SeededSource
from houseway.houses import headers
from houseway.kinds.pan.commands import DealHand
from houseway.table.commands import Command, SitDown
from houseway.table.legal import legal
from houseway.table.log import open_table
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

PLAYED = {kind: [each.id for each in headers() if each.kind == kind and each.played]
          for kind in ("pot", "thirteen", "trips", "pan")}  # fmt: skip


def open_answers(table: Table, asked: Question) -> list[LegalAction]:
    """Return the legal answers to an open question."""
    assert asked.place is not None
    return [each for each in legal(table, asked.place) if str(each.command.__struct_config__.tag) in asked.words]


def is_one(answer: LegalAction) -> bool:
    """Check whether an answer leaves nothing to choose, neither a card nor an amount."""
    return not answer.cards and len(answer.only) < 2 and (len(answer.only) == 1 or answer.least == answer.most)


def lone(table: Table) -> list[str]:
    """Return the words of open questions that have only one possible answer."""
    found = []
    for asked in table.kind.waiting(table) if table.round is not None else ():
        answers = open_answers(table, asked)
        one = len(answers) < 2 and all(map(is_one, answers))
        assert one or not asked.forced, asked
        if one and asked.forced:
            assert [table.kind.bots.default(table, asked)] == [each.command for each in answers]
        elif one:
            found += [str(each.command.__struct_config__.tag) for each in answers] or ["nothing"]
    return found


class Watched:
    """A night that collects questions with only one possible answer."""

    def __init__(self, *given: Any) -> None:
        self.lone: set[str] = set()
        super().__init__(*given)

    def do(self, command: Command) -> None:
        super().do(command)  # type: ignore[misc]
        self.lone.update(lone(self.table))  # type: ignore[attr-defined]


class Thirteen(Watched, ThirteenNight):
    pass


class Trips(Watched, TripsNight):
    pass


class Pots(Watched, PokerNight):
    pass


@pytest.mark.sweep
@pytest.mark.parametrize("name", PLAYED["thirteen"])
def test_thirteen_cards_asks_no_question_with_only_one_answer(name: str) -> None:
    night = Thirteen(name, 3)
    night.play(6)
    assert not night.lone


@pytest.mark.parametrize("name", PLAYED["trips"])
def test_trips_asks_no_question_with_only_one_answer(name: str) -> None:
    night = Trips(name, 3)
    night.play(25)
    assert not night.lone


@pytest.mark.sweep
@pytest.mark.parametrize("name", PLAYED["pot"])
def test_pot_games_ask_no_question_with_only_one_answer(name: str) -> None:
    night = Pots(name, "", 5)
    night.play(12)
    assert not night.lone


@pytest.mark.sweep
@pytest.mark.parametrize("name", PLAYED["pan"])
def test_pan_asks_no_question_with_only_one_answer_except_to_pluck_or_discard(name: str) -> None:
    """Playing or dropping, taking the top card or passing, and settling each have two answers."""
    log, source, dice, found = open_table(name), SeededSource(b"one answer"), Random(1), set[str]()
    for seat in range(1, 6):
        log.do(SitDown(seat, f"Player {seat}", 50_000), source)
    for _ in range(3):
        log.do(DealHand(()), source)
        while log.table.round is not None:
            found.update(lone(log.table))
            (asked,) = log.table.kind.waiting(log.table)
            log.do(dice.choice(open_answers(log.table, asked)).command, source)
    assert found <= {"pluck", "discard", "meld", "add", "borrow", "split"}
