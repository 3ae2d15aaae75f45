"""Those who bet behind a seat are persons of their own: what the player in front may do, they may not do for him."""

from typing import Any

import pytest

from houseway.houses import offer
from houseway.play.banked import commands
from houseway.play.banked.legal import legal
from houseway.rules.refusal import Refused
from houseway.server.bank import BANK
from houseway.server.pot import POT
from houseway.server.shuffles import Shuffles

PAN = "comstock/super-pan-9"


def offered_to_three() -> Any:
    """A table where seat 3, with somebody behind it, has just been offered the bank."""
    cards = Shuffles({shoe: bytes(32) for shoe in (1, 2, 3)}, {})
    table = BANK.start(BANK.opening(PAN, 0, "", {}))
    for command in (commands.SitDown(3, "Ann", 50_000), commands.SitDown(3, "Bob", 50_000, 1)):
        for event in BANK.carry(table, command, cards):
            table = BANK.evolve(table, event)
    return table


def test_comstock_1205_the_bank_is_passed_by_the_seat_and_not_from_behind_it() -> None:
    """A backline bettor may bank there (comstock 1205–1210), but only Ann says that seat 3 does not."""
    table = offered_to_three()
    assert {type(command).__name__ for command in legal(table, 3)} >= {"TakeBank", "PassBank"}
    behind = {type(command).__name__ for command in legal(table, 3, 1)}
    assert "TakeBank" in behind
    assert "PassBank" not in behind
    with pytest.raises(Refused, match="seat 3") as refused:
        BANK.read({"do": "pass-bank"}, (3, 1))
    assert refused.value.code == "not-yours"
    assert BANK.read({"do": "pass-bank"}, (3, 0)) == commands.PassBank(3)


def test_the_buy_in_that_is_filed_is_told() -> None:
    """cordova/mexican-stud: at least $50, at most $300."""
    assert POT.buy_in(offer("cordova/mexican-stud"), "") == (5_000, 30_000)
    assert BANK.buy_in(offer(PAN), "") == (0, 0)
