"""The cost of round pages and exports depends on their own size, not on the length of the log before them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from houseway.fairness.verify import verify
from houseway.rules.refusal import Refused
from houseway.server.http import log_downloads
from houseway.server.http.log_downloads import Exports
from houseway.server.room import finished_rounds
from houseway.store import Change, Store
from houseway.store.change import Ended
from houseway.table.log import read_log

BACCARAT = "palace-ez-baccarat-panda-8-1"


def three_rounds(house: Any, play: Callable[..., Any]) -> None:
    async def story(door: Any) -> None:
        rail = await door.come(house, BACCARAT)
        while rail.view["rounds"] < 3:
            await rail.next()

    play(story)


def test_showing_a_round_never_scans_a_whole_table_of_the_database(house: Any, play: Callable[..., Any]) -> None:
    """The plan of every statement searches by an index and never scans; a page makes few queries, over one connection.
    """
    three_rounds(house, play)
    with closing(Store(house.config.database)) as store:
        asked: list[tuple[str, Any]] = []

        def note(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
            asked.append((statement, parameters))

        event.listen(store.engine, "before_cursor_execute", note)
        row = next(each for each in store.tables() if each.id == BACCARAT)
        asked.clear()
        finished_rounds.told(store, row, 2)
        begun = [statement for statement, _ in asked if statement == "BEGIN"]
        assert (len(begun), len(asked) - len(begun)) == (1, 10)
        b"".join(finished_rounds.export(store, row, 2))
        event.remove(store.engine, "before_cursor_execute", note)
        selects = [each for each in asked if each[0].lstrip().startswith("SELECT")]
        assert len(selects) > 8
        with store.engine.connect() as connection:
            for statement, parameters in selects:
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
                steps = [str(step[-1]) for step in plan]
                assert all(step.startswith("SEARCH") for step in steps), (statement, steps)
                assert "LIKE" not in statement


def test_marks_in_the_log_are_written_with_their_events_and_found_in_order(tmp_path: Path) -> None:
    bodies = ['{"event":"shuffled","cards":52}', '{"event":"other","text":"shuffled"}', '{"event":"sealed"}']
    with closing(Store(str(tmp_path / "room.sqlite"))) as store:
        store.write(Change("t", 0.0, 0, bodies * 3, "{}", ended=(Ended(1, 1, 5, 1, b"kept"), Ended(2, 6, 9, 2, None))))
        store.write(Change("other", 0.0, 0, bodies, "{}")).result()
        assert store.marks("t", "shuffled", limit=9) == [1, 4, 7]
        assert store.marks("t", "sealed", skip=1) == [6]
        assert store.marks("t", "sealed", after=3, limit=0) == []
        assert store.marked("t", "shuffled", skip=1, limit=5) == [bodies[0]] * 2
        assert (store.mark_before("t", "sealed", 7), store.mark_before("t", "sealed", 3)) == (6, None)
        kept = store.round_before("t", 9)
        assert kept is not None
        assert kept.number == 1, "the last after which the table was kept"
        assert store.shoes("t", 1, 2) == {1: 1, 2: 2}


def test_a_long_round_is_shown_in_pages(house: Any, play: Callable[..., Any]) -> None:
    three_rounds(house, play)
    with closing(house.client()) as client:
        page = f"/api/rounds/{BACCARAT}/2"
        whole = client.get(page).json()
        assert whole["after"] is None
        found, after = [], 0
        while after is not None:
            part = client.get(page, params={"after": after, "limit": 4}).json()
            assert len(part["events"]) <= 4
            found, after = found + part["events"], part["after"]
        assert found == whole["events"]


def test_lines_of_an_export_are_sent_in_blocks_and_never_cut() -> None:
    lines = [b"x" * 99 + b"\n"] * 1000
    made = list(finished_rounds.blocks(lines, 10_000))
    assert [len(block) for block in made] == [10_000] * 10
    assert b"".join(finished_rounds.blocks(lines)) == b"".join(lines)


def test_one_export_at_a_time_is_sent_to_an_address_and_few_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    going = Exports(most=2)
    first, second = going.begin("192.0.2.1"), going.begin("192.0.2.2")
    for place, code in (("192.0.2.1", "too-fast"), ("192.0.2.3", "busy")):
        with pytest.raises(Refused) as refused:
            going.begin(place)
        assert refused.value.code == code

    async def take(export: Any) -> list[bytes]:
        return [block async for block in export]

    first.blocks = iter([b"a", b"b"])
    with ThreadPoolExecutor(1) as apart:  # the browser tests leave a loop running in the main thread
        assert apart.submit(asyncio.run, take(first)).result() == [b"a", b"b"]
    third = going.begin("192.0.2.1")
    del third
    again = going.begin("192.0.2.1")
    assert again.going
    assert second.going
    monkeypatch.setattr(log_downloads, "STALE", 0.0)
    assert not second.going, "who takes nothing keeps nobody waiting"


def test_a_refused_export_keeps_no_place_in_the_queue(house: Any, play: Callable[..., Any]) -> None:
    three_rounds(house, play)
    with closing(house.client()) as client:
        for _ in range(2):
            assert client.get(f"/api/rounds/{BACCARAT}/99999/export").status_code == 404
        for _ in range(3):
            given = client.get(f"/api/rounds/{BACCARAT}/2/export")
            assert (given.status_code, "content-encoding" in given.headers) == (200, False)
            assert verify(read_log(given.content)).rounds == 2
