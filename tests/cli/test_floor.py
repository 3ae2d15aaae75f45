"""`houseway floor`: the operator grants access by name, or with the key that is made once and kept in the data folder.
"""

import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import typer

from houseway.cli.room import floor
from houseway.store import Store
from houseway.store.people import accounts


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "houseway.cli.main", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_floor_access_is_granted_and_withdrawn_by_name_while_a_room_is_open(tmp_path: Path) -> None:
    database = str(tmp_path / "room.sqlite")
    with closing(Store(database)) as store:  # held open, as by a server
        accounts.register(store, None, "Dolores", "a hash", 1000)
        assert run("floor", "grant", "dolores", "--database", database).returncode == 0
        found = accounts.by_name(store, "Dolores")
        assert found is not None
        assert found.role == "floor"
        told = run("floor", "who", "--json", "--database", database).stdout
        assert '"Dolores"' in told
        assert str(tmp_path / "floor-key") in told
        floor.dismiss("Dolores", database)
        found = accounts.by_name(store, "Dolores")
        assert found is not None
        assert found.role == "player"
        with pytest.raises(typer.Exit):
            floor.grant("Nobody", database)


def test_the_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOUSEWAY_FLOOR_KEY", raising=False)
    database = str(tmp_path / "data" / "room.sqlite")
    key, where = floor.key_of(database)
    assert len(key) >= 12
    assert floor.key_of(database) == (key, where)
    assert stat.S_IMODE(Path(where).stat().st_mode) == 0o600
    monkeypatch.setenv("HOUSEWAY_FLOOR_KEY", "said aloud")
    assert floor.key_of(database) == ("said aloud", "the variable HOUSEWAY_FLOOR_KEY")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert floor.key_file("postgresql://db/houseway") == tmp_path / ".houseway" / "floor-key"
