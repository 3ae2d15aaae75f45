"""The table words its questions, so screens contain no rules of their own."""

from pathlib import Path

import pytest

import houseway
from houseway.fairness.source import SeededSource
from houseway.games.pan.rules import DIRECTION
from houseway.kinds.pan import turn as pan
from houseway.kinds.pan.commands import Foul, SettleFor
from houseway.kinds.thirteen import turn as thirteen
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.display.view import view
from houseway.table.log import Log, open_table

SCRIPTS = Path(str(houseway.__file__)).parent / "web" / "js"
SOURCE = SeededSource(b"in words")


def asked(log: Log, seat: int) -> list[str]:
    """Return the questions as a player at the table reads them."""
    return [each.get("told", "") for each in view(log.table, log.table.people[Place(seat)].number)["waiting"]]


def begun(offer: str, seats: int) -> Log:
    log = open_table(offer)
    for seat in range(1, seats + 1):
        log.do(SitDown(seat, f"Player {seat}", 100_000), SOURCE)
    (question,) = log.table.kind.waiting(log.table)
    deal = log.table.kind.bots.default(log.table, question)
    assert deal is not None
    log.do(deal, SOURCE)
    return log


@pytest.mark.parametrize("offer", ["crystal/pan", "palace/pan", "oaks/panguingue", "comstock/pan"])
def test_only_the_player_to_act_at_pan_reads_the_question(offer: str) -> None:
    log = begun(offer, 6)
    turn = log.table.round.hand.actor
    assert asked(log, turn) == ["Play this hand, or drop (go on top)?"]
    assert asked(log, 7 - turn) == [""]
    assert view(log.table, None)["direction"] == DIRECTION


def test_palace_166_a_player_with_a_foul_hand_is_shown_the_amount_to_pay() -> None:
    log = begun("palace/pan", 2)
    for _ in range(2):
        log.do(pan.said.In(log.table.round.hand.actor), SOURCE)
    left = log.table.round.hand.actor
    log.do(Foul(3 - left, "nine cards"), SOURCE)
    assert asked(log, left) == [pan.SAYS["left"]]
    log.do(SettleFor(left, 400), SOURCE)
    assert asked(log, 3 - left) == [f"Player {left} would settle for the tops and $4 from every foul hand"]


def test_a_player_setting_thirteen_cards_is_told_how_to_set_them() -> None:
    log = begun("crystal/chinese-poker", 2)
    assert sorted(asked(log, 1)) == ["", thirteen.SAYS]


def test_the_browser_does_not_repeat_the_questions_sentences() -> None:
    scripts = "\n".join(each.read_text(encoding="utf-8") for each in SCRIPTS.rglob("*.js"))
    sentences = [*pan.SAYS.values(), thirteen.SAYS, pan.FACE_UP, pan.NEXT_HAND, DIRECTION, "has the largest wager"]
    assert not [each for each in sentences if each in scripts]
