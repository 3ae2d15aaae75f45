"""Only the owner can read a database, and damage is found before the room opens."""

import json
import random
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.fairness.log_chain import next_head
from houseway.store import Change, Store
from houseway.store.audit import check
from houseway.store.open_errors import CannotOpen, DamagedStore
from houseway.store.people import accounts
from houseway.store.rows import TableRow, line

PAGE = 4096


def filled(file: Path) -> None:
    with closing(Store(str(file))) as store:
        accounts.welcome(store, 1000)
        store.open_table(TableRow("t-1", "o", "banked", "T", 8, "", {})).result()
        for first in range(0, 3000, 100):
            bodies = [json.dumps({"event": "told", "number": first + number}) for number in range(100)]
            store.write(Change("t-1", 0.0, first, bodies, "{}")).result()


def test_only_the_owner_can_read_a_database(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    with closing(Store(str(file))) as store:
        accounts.welcome(store, 1000)
        modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}
        assert modes == {"room.sqlite": 0o600, "room.sqlite-wal": 0o600, "room.sqlite-shm": 0o600}
    file.chmod(0o644)
    Store(str(file)).close()
    assert file.stat().st_mode & 0o777 == 0o600, "one from before is shut too"


def test_an_overwritten_page_is_found_and_reported_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    filled(file)
    whole = file.read_bytes()
    dice = random.Random(13)
    pages = dice.sample(range(len(whole) // PAGE), 12)
    for page in pages:
        noise = dice.randbytes(PAGE)
        file.write_bytes(whole[: page * PAGE] + noise + whole[(page + 1) * PAGE :])
        with pytest.raises(DamagedStore, match=r"the database is damaged \(.*\); restore a backup"):
            look(file)
    file.write_bytes(whole)
    look(file)


def look(file: Path) -> None:
    with closing(Store(str(file))) as store:
        check(store)


@pytest.mark.parametrize(
    ("spoil", "what"),
    [("DELETE FROM events WHERE seq = 17", "the log of t-1 has 2999 events, and its last is number 3000"),
     ("UPDATE balances SET chips = 7 WHERE chips > 0", "the entries sum to"),
     ("DELETE FROM entries WHERE amount < 0", "the cage is out of balance")],
)
def test_impossible_entries_in_the_database_are_found(tmp_path: Path, spoil: str, what: str) -> None:
    file = tmp_path / "room.sqlite"
    filled(file)
    with closing(Store(str(file))) as store:
        with store.engine.begin() as connection:
            connection.execute(text(spoil))
        with pytest.raises(DamagedStore, match=what):
            check(store)


def chained(file: Path) -> list[bytes]:
    """Write a short log as a server does; return its heads."""
    heads, events = [b""], 0
    with closing(Store(str(file))) as store:
        store.open_table(TableRow("t-1", "o", "banked", "T", 8, "", {})).result()
        for number in range(30):
            bodies = [json.dumps({"event": "told", "number": events + at, "card": "Kd"}) for at in range(4)]
            shown = [None, bodies[1].replace("Kd", "??"), None, None]
            told = line("{}", [each or body for each, body in zip(shown, bodies, strict=True)])
            heads.append(next_head(heads[-1], told))
            change = Change("t-1", float(number), events, bodies, "{}", public=shown, head=heads[-1])
            store.write(change).result()
            events += 4
    return heads


@pytest.mark.parametrize("spoil", [
    "UPDATE events SET body = replace(body, 'Kd', 'Kc') WHERE seq = 15",
    "UPDATE events SET public = replace(public, '??', 'Ks') WHERE seq = 14",
    "UPDATE events SET command = '{ }' WHERE seq = 13",
    "UPDATE events SET head = zeroblob(32) WHERE seq = 13",
])  # fmt: skip
def test_a_changed_letter_in_the_log_is_found(tmp_path: Path, spoil: str) -> None:
    """A flipped bit inside a page: SQLite's own check covers the structure of pages, not their content."""
    file = tmp_path / "room.sqlite"
    chained(file)
    look(file)
    with closing(Store(str(file))) as store:
        with store.engine.begin() as connection:
            assert connection.execute(text(spoil)).rowcount == 1
        found = store.read(lambda connection: connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
        assert found == "ok"
        with pytest.raises(DamagedStore, match="event 13 of t-1, or its command, has changed since it was written"):
            check(store)
    told = CliRunner().invoke(app, ["serve", "--database", str(file)])
    assert (told.exit_code, "event 13 of t-1" in told.output) == (2, True)


def test_a_file_that_is_not_a_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Dolores,\n" * 1000)
    for url in (str(file), str(tmp_path), "postgresql://127.0.0.1:1/room", "nonsense://"):
        with pytest.raises((CannotOpen, ValueError, OSError)):
            Store(url)
        ran = CliRunner().invoke(app, ["serve", "--database", url])
        assert ran.exit_code == 2
        assert isinstance(ran.exception, SystemExit), ran.exception


def test_the_audit_command_checks_a_room(tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"
    with closing(Store(str(file))) as store:
        accounts.welcome(store, 1000)
    good = CliRunner().invoke(app, ["audit", "--database", str(file), "--json"])
    assert (good.exit_code, json.loads(good.stdout)["chips"]) == (0, 1000)
    with closing(Store(str(file))) as store, store.engine.begin() as connection:
        connection.execute(text("UPDATE balances SET chips = 7 WHERE chips > 0"))
    bad = CliRunner().invoke(app, ["audit", "--database", str(file)])
    assert (bad.exit_code, "the entries sum to" in bad.output) == (1, True)
    assert CliRunner().invoke(app, ["audit", "--database", str(tmp_path / "none.sqlite")]).exit_code == 2


def test_a_flipped_bit_in_the_write_ahead_log_is_found(tmp_path: Path) -> None:
    """Sixty acknowledged entries are left as by a killed server; in each case one bit is flipped."""
    live, dead = tmp_path / "live.sqlite", tmp_path / "dead.sqlite"
    log = dead.with_name("dead.sqlite-wal")
    with closing(Store(str(live))) as store:
        guest = accounts.welcome(store, 0)
        for number in range(60):
            accounts.cage(store, guest.id, 100, f"b{number}")
        whole, written = live.read_bytes(), live.with_name("live.sqlite-wal").read_bytes()

    def left(wal: bytes) -> int:
        dead.write_bytes(whole)
        log.write_bytes(wal)
        dead.with_name("dead.sqlite-shm").unlink(missing_ok=True)
        with closing(Store(str(dead))) as again:
            check(again)
            return accounts.chips(again, guest.id)

    assert left(written) == 6000
    frame = 24 + PAGE
    salt = 32 + frame * 20 + 9
    for at in (5, 20, salt, *(int(len(written) * share) for share in (0.001, 0.1, 0.3, 0.5, 0.7, 0.9))):
        flipped = written[:at] + bytes([written[at] ^ 4]) + written[at + 1 :]
        with pytest.raises(DamagedStore, match=r"transactions in dead\.sqlite-wal could not be read"):
            left(flipped)
        assert dead.read_bytes() == whole, "nothing was touched"
    torn = written[: len(written) - frame // 2]
    assert left(torn) == 5900, "the last was being written: nobody had been told"
