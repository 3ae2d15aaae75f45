"""Backline places are counted from one, up to the filed number."""

import pytest

from houseway.fairness.source import SeededSource
from houseway.kinds.banked.commands import PlaceWager, TakeBank
from houseway.rules.refusal import Refused
from houseway.table.commands import SitDown
from houseway.table.decide import decide
from houseway.table.log import Log, open_table

SOURCE = SeededSource(b"behind a seat")


@pytest.fixture
def pan() -> Log:
    log = open_table("comstock/super-pan-9")
    for seat in (1, 2):
        log.do(SitDown(seat, f"player {seat}", 1_000_000), SOURCE)
    return log


def refusal(log: Log, command: SitDown | PlaceWager) -> Refused:
    with pytest.raises(Refused) as caught:
        decide(log.table, command)
    return caught.value


def test_backline_places_are_counted_from_one(pan: Log) -> None:
    assert refusal(pan, SitDown(2, "nobody", 10_000, behind=-1)).code == "no-such-place"
    pan.do(TakeBank(1, 50_000), SOURCE)
    assert refusal(pan, PlaceWager(2, "base", 1000, -1)).code == "nobody-there"


def test_comstock_1164_1166_two_players_can_bet_behind_a_seat_and_a_third_is_refused(pan: Log) -> None:
    for behind in (1, 2):
        pan.do(SitDown(2, f"behind {behind}", 10_000, behind=behind), SOURCE)
    third = refusal(pan, SitDown(2, "behind 3", 10_000, behind=3))
    assert (third.code, str(third.clause)) == ("backline-full", "comstock 1164–1166")


def test_the_number_of_backline_bettors_is_unlimited_if_none_is_filed() -> None:
    log = open_table("palace/ez-baccarat-panda-8")
    assert decide(log.table, SitDown(2, "behind 9", 10_000, behind=9))
