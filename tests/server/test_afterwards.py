"""After a round: every choice of somebody's is found with what they saw when they made it, also in several hands."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.support.toys import Felt

from houseway.houses.load import offer
from houseway.play.banked.commands import Choose, CloseBets, PlaceWager, TakeBank
from houseway.play.banked.riddle import Sees
from houseway.server import afterwards
from houseway.server.telling import Told


def test_a_split_is_weighed_hand_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Oaks 1708-1711: 8 8 against 6 T is split; 18 stands, and 11 is hit to 21."""
    laid = Felt(offer("oaks/pure-21-5-blackjack"), "8c 6d 8d Td  Tc  3s Ts  5h", people=(1, 2))
    said = [TakeBank(1, 50_000), PlaceWager(2, "base", 1_000), CloseBets()]
    said += [Choose(2, "split", 1_000), Choose(2, "stand"), Choose(2, "hit")]
    told: list[Told] = []
    for command in said:
        step = laid.do(command)
        for event, before, after in zip(step.events, step.tables, step.tables[1:], strict=False):
            told.append(Told(len(told) + 1, 0.0, event, before, after, event is step.events[0]))
    monkeypatch.setattr(afterwards, "find", lambda store, row, number: SimpleNamespace(first=1, last=len(told)))
    monkeypatch.setattr(afterwards, "following", lambda *part: iter(told))
    row: Any = SimpleNamespace(kind="banked", id="t")

    def made(seat: int | None) -> list[afterwards.PastChoice]:
        store: Any = SimpleNamespace(seat_in=lambda account, table, number: seat)
        return afterwards.moments(store, row, 1, "somebody")

    found = made(2)
    assert [each.made for each in found] == [("split 1x", 1_000), ("stand", 1_000), ("hit", 1_000)]
    sees = [msgspec.json.decode(each.riddle.sees, type=Sees) for each in found]
    assert [" ".join(each.hand) for each in sees] == ["8c 8d", "8c Tc", "8d 3s"]
    assert all(each.bank == ("6d",) for each in sees), "the down card stays hidden, afterwards too"
    assert (made(1), made(None)) == ([], []), "the bank plays the house way, and who was not there chose nothing"
