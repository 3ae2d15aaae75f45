"""Old rounds move from the database to a compressed file, which changes nothing for audit, verification or play."""

import gzip
import json
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.support.load import open_tables
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.fairness.verify import verify
from houseway.server.room.finished_rounds import export
from houseway.store import Store
from houseway.store.archive import archive, archived
from houseway.store.audit import audit_room, check
from houseway.store.open_errors import DamagedStore
from houseway.table.log import entries

TABLE = "table-0"


def rounds(running: Any, play: Any, count: int) -> None:
    """Watch a given number of rounds."""

    async def story(door: Any) -> None:
        watcher = await door.come(running, TABLE)
        first = watcher.view["rounds"]
        await watcher.until(lambda frame: watcher.view["rounds"] >= first + count)

    play(story)


def test_an_archived_room_can_be_audited_verified_and_played_on(make: Any, play: Any, tmp_path: Path) -> None:
    database = str(tmp_path / "room.sqlite")
    open_tables(database, 1, 3, ("palace/ez-baccarat-panda-8",))
    running = make(database=database, spread=False)
    rounds(running, play, 4)
    running.stop()
    folder = tmp_path / "archive"
    with closing(Store(database)) as store:
        lines, version, report = list(store.lines(TABLE)), store.version(TABLE), audit_room(store)
        row = next(each for each in store.tables() if each.id == TABLE)
        given = b"".join(export(store, row, None))
        assert b'"cards-opened"' in given
        assert archive(store, folder, time.time() - 3600.0) == {}
        assert archive(store, folder, time.time())[TABLE] > 10
        known = archived(store, TABLE)
        assert known is not None
        assert [row.seq for row in store.events(TABLE)][:2] == [1, known.gone + 1]
        assert (list(store.lines(TABLE)), store.version(TABLE)) == (lines, version)
        assert b"".join(export(store, row, None)) == given, "archived rounds are exported with their cards opened"
        check(store)
        assert audit_room(store) == report
        assert archive(store, folder, time.time()) == {}

    # Play continues from the round that was kept, and more is archived after the first part.
    with running.again() as later:
        rounds(later, play, 3)
        with closing(later.client()) as client:
            page = client.get(f"/api/rounds/{TABLE}/1")
            assert (page.status_code, page.json()["code"]) == (404, "archived")
            listed = client.get(f"/api/tables/{TABLE}/rounds").json()["rounds"]
            assert client.get(f"/api/rounds/{TABLE}/{listed[0]['number']}").status_code == 200
    with closing(Store(database)) as store:
        whole = list(store.lines(TABLE))
        assert archive(store, folder, time.time())[TABLE] > 10
        assert list(store.lines(TABLE)) == whole
        assert whole[: len(lines) - 1] == lines[:-1]
        assert verify(list(entries(whole))).findings == ()
        assert audit_room(store).faults == ()

    # The file is a log by itself.
    file = folder / f"{TABLE}.jsonl.gz"
    assert file.stat().st_mode & 0o077 == 0
    with gzip.open(file) as packed:
        old = list(packed)
    assert len(old) > 10
    assert old == whole[: len(old)]
    result = CliRunner().invoke(app, ["verify", str(file), "--json"])
    assert result.exit_code in (0, 3), result.output
    assert json.loads(result.stdout)["good"]

    # And any change to it is noticed.
    good = file.read_bytes()
    file.write_bytes(good[:-40] + b"x" * 40)
    with closing(Store(database)) as store:
        assert "has changed since it was written" in " ".join(audit_room(store).faults)
        with pytest.raises(DamagedStore, match="has changed since it was written"):
            list(store.lines(TABLE))
        file.unlink()
        assert "is missing" in " ".join(audit_room(store).faults)


def test_an_archive_file_that_is_damaged_or_cut_short_is_refused_with_a_sentence(tmp_path: Path) -> None:
    whole = gzip.compress(b"x" * 1000)
    for name, data in (("cut", whole[:-8]), ("bad", whole[:20] + b"!" * 30)):
        file = tmp_path / f"{name}.gz"
        file.write_bytes(data)
        result = CliRunner().invoke(app, ["verify", str(file)])
        assert result.exit_code == 2
        assert "is a compressed file that is" in result.output


def test_the_archive_command_says_what_it_did(tmp_path: Path) -> None:
    run = CliRunner()
    assert run.invoke(app, ["archive", "--database", str(tmp_path / "none.sqlite")]).exit_code == 2
    assert run.invoke(app, ["archive", "--database", "postgresql://nowhere/room"]).exit_code == 2
    Store(str(tmp_path / "room.sqlite")).close()
    told = run.invoke(app, ["archive", "--database", str(tmp_path / "room.sqlite"), "--json"])
    assert told.exit_code == 0
    assert json.loads(told.stdout)["events"] == {}
