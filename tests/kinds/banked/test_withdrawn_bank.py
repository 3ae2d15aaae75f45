"""A bank without bets against it can be withdrawn; it is then offered to the next player, and no chip is lost."""

import pytest
from tests.support.books import books

from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.kinds.banked.commands import PlaceWager, TakeBank, WithdrawBank
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.log import Log, open_table, replay

SOURCE = SeededSource(b"a withdrawn bank")


@pytest.fixture
def night() -> Log:
    log = open_table("palace/ez-baccarat-panda-8")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"player {seat}", 100_000), SOURCE)
    log.do(TakeBank(1, 50_000), SOURCE)
    return log


def test_withdrawing_returns_the_stake_and_offers_the_bank_to_the_next_seat(night: Log) -> None:
    night.do(WithdrawBank(1), SOURCE)
    assert night.table.round is None
    assert night.table.people[Place(1)].chips == 100_000
    assert night.table.carryover.turn.offered == 2
    assert replay(night.entries) == night.table
    assert not verify(night.entries).findings
    assert not books(night.entries).faults


def test_a_bank_with_a_wager_against_it_must_play(night: Log) -> None:
    night.do(PlaceWager(2, "player", 1000), SOURCE)
    with pytest.raises(Refused) as refused:
        night.do(WithdrawBank(1), SOURCE)
    assert refused.value.code == "in-action"


def test_only_the_player_dealer_can_withdraw_the_bank(night: Log) -> None:
    with pytest.raises(Refused) as refused:
        night.do(WithdrawBank(2), SOURCE)
    assert refused.value.code == "not-your-bank"
