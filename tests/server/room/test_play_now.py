"""Where "Play now" leads, how house players make room, and how a pot is described that the drop takes whole."""

from types import SimpleNamespace
from typing import Any

from houseway.fairness.source import SeededSource
from houseway.houses import offer
from houseway.kinds.pot.commands import Call, Check, DealHand, Fold
from houseway.server.config import Config
from houseway.server.room.lobby import Lobby
from houseway.server.tables.seats import wanted
from houseway.table.commands import SitDown
from houseway.table.display.narrate import narrate
from houseway.table.display.view import view
from houseway.table.find_kind import kind_of
from houseway.table.legal import is_legal
from houseway.table.log import open_table

BACCARAT, STEEP = "palace/ez-baccarat-panda-8", "oaks/texas-holdem"


def listed(name: str, taken: int = 0, bots: int = 0, coming: int = 5, seats: int = 8) -> dict[str, Any]:
    filed = offer(name)
    kind = kind_of(filed)
    steep = kind.display.sign(filed, kind.line(filed, filed.usual)).steep
    return {"id": name, "offer": name, "taken": taken, "bots": bots, "coming": [0] * coming, "seats": seats,
            "steep": steep, "paused": False, "closed": False}  # fmt: skip


def alive(*tables: dict[str, Any]) -> str | None:
    return Lobby.alive(SimpleNamespace(room=SimpleNamespace(config=Config(), tasks={})), list(tables))  # type: ignore[arg-type]


def test_play_now_leads_to_a_game_with_a_free_seat_and_a_drop_that_leaves_a_pot() -> None:
    friendly = "crystal/holdem"
    assert alive(listed(STEEP), listed(friendly), listed(BACCARAT)) == BACCARAT, "oaks takes $4 of a $4 pot"
    assert alive(listed(STEEP, taken=3, bots=2, coming=2), listed(friendly)) == friendly
    full = listed(BACCARAT, taken=8, bots=0, coming=0)
    assert alive(full, listed(friendly)) == friendly, "a full table is no place to play"
    assert alive(listed(friendly, taken=3, bots=2, coming=2), listed(BACCARAT)) == friendly, "people like company"


def test_house_players_always_leave_a_seat_free() -> None:
    for people in range(9):
        assert wanted(6, 8, people) + people <= max(7, people)


def test_a_pot_that_the_drop_takes_whole_is_described_as_such() -> None:
    log, source = open_table(STEEP, seats=9), SeededSource(b"a small pot")
    for seat in range(1, 8):
        log.do(SitDown(seat, f"P{seat}", 10_000, moved="settled"), source)
    said, step = list[str](), log.do(DealHand(), source)
    while True:
        said += [narrate(before, event) for before, event in zip(step.tables, step.events, strict=False)]
        if log.table.round is None:
            break
        place = log.table.kind.waiting(log.table)[0].place
        assert place
        seen = place.seat
        blind = f"(seat {seen}) posts" in " ".join(said)
        words = (Check(seen), Call(seen)) if blind else (Check(seen), Fold(seen))
        step = log.do(next(word for word in words if is_legal(log.table, word)), source)
    whole = [line for line in said if "takes the whole" in line]
    assert whole, said
    assert not any("wins $0" in line for line in said)
    told = view(log.table, None)["hand"]["told"]
    assert told in whole[0]
