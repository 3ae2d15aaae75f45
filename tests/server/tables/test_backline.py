"""A backline bettor acts for themselves and can't act for the player in front."""

import pytest

from houseway.fairness.source import SeededSource
from houseway.houses import offer
from houseway.kinds.banked.commands import PassBank
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.server.room.lobby import sign
from houseway.server.tables.commands.read import called, read
from houseway.table.commands import SitDown
from houseway.table.decide import decide
from houseway.table.legal import legal
from houseway.table.log import Log, open_table

PAN = "comstock/super-pan-9"


def offered_to_three() -> Log:
    """A table where seat 3, with somebody behind it, has just been offered the bank."""
    log, cards = open_table(PAN), SeededSource(bytes(32))
    for command in (SitDown(3, "Ann", 50_000), SitDown(3, "Bob", 50_000, 1)):
        log.do(command, cards)
    return log


def open_to(log: Log, place: Place) -> set[str]:
    return {type(each.command).__name__ for each in legal(log.table, place)}


def test_comstock_1205_the_seat_passes_the_bank_and_the_backline_cannot() -> None:
    """A backline bettor may bank there (comstock 1205–1210), but only Ann can pass for seat 3."""
    log = offered_to_three()
    assert open_to(log, Place(3)) >= {"TakeBank", "PassBank"}
    behind = open_to(log, Place(3, 1))
    assert "TakeBank" in behind
    assert "PassBank" not in behind
    with pytest.raises(Refused, match="seat 3") as refused:
        decide(log.table, read("banked", {"do": "pass-bank"}, Place(3, 1)))
    assert refused.value.code == "not-yours"
    assert read("banked", {"do": "pass-bank"}, Place(3)) == PassBank(3)


def test_a_table_states_the_filed_buy_in() -> None:
    """cordova/mexican-stud: at least $50, at most $300."""
    mexican, pan = sign(offer("cordova/mexican-stud"), ""), sign(offer(PAN), "")
    assert (mexican.least, mexican.most) == (5_000, 30_000)
    assert (pan.least, pan.most) == (0, 0)


@pytest.mark.parametrize(("kind", "word"), [
    ("banked", "close-bets"), ("banked", "declare-misdeal"), ("banked", "declare-exposed"), ("banked", "open-table"),
    ("banked", "collect-time"), ("banked", "lay-open"), ("pot", "deal-hand"), ("pot", "declare-misdeal"),
    ("pot", "collect-time"), ("pot", "place-wager"), ("banked", "fold"), ("pot", None),
])
def test_commands_of_the_house_or_of_another_game_are_refused(kind: str, word: str | None) -> None:
    with pytest.raises(Refused) as refused:
        read(kind, {"do": word, "why": "I lose", "seat": 3}, Place(3))
    assert refused.value.code == "malformed"


def test_a_command_for_another_players_seat_is_refused_before_any_other_check() -> None:
    for command in ({"do": "fold", "seat": 2}, {"do": "fold", "behind": 1}, {"do": "no-such", "seat": 2}):
        with pytest.raises(Refused) as refused:
            read("pot", command, Place(3))
        assert refused.value.code == "not-your-seat"


def test_the_floor_is_refused_a_call_that_the_game_does_not_have() -> None:
    with pytest.raises(Refused) as refused:
        called("pot", {"do": "declare-exposed", "seat": 2})
    assert refused.value.code == "not-now"
