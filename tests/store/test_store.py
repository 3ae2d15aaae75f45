"""The stored log is in order, with unique keys; each step is written whole or not at all, and nothing acknowledged is
lost.
"""

import asyncio
import sqlite3
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text, update
from sqlalchemy.exc import OperationalError
from tests.store.conftest import fresh_database
from tests.support.loops import run_apart
from tests.support.patience import PATIENCE

from houseway.fairness.source import SeededSource
from houseway.kinds.trips import commands as trips
from houseway.rules.refusal import Refused
from houseway.store import Change, Conflict, NotWritten, Seated, Store, Transfer, audit, engine, migrations, schema
from houseway.store.audit import audit_room, balances, cage_faults, check, looked_at
from houseway.store.change import HOUSE, Done, Ended
from houseway.store.engine import connect
from houseway.store.open_errors import DamagedStore
from houseway.store.people import accounts, results, sessions
from houseway.store.people.round_filter import RoundFilter
from houseway.store.rows import TableRow
from houseway.store.writer.writer import Writer
from houseway.table.commands import SitDown
from houseway.table.log import open_table, write_event

ROW = TableRow("palace-ez-1", "palace/ez-baccarat-panda-8", "banked", "EZ", 8, "", {"decks": "6"}, 2)


def change(version: int, *bodies: str, **more: object) -> Change:
    return Change("palace-ez-1", time.time(), version, list(bodies), **more)  # type: ignore[arg-type]


def test_events_are_read_back_in_order_and_in_part(store: Store) -> None:
    store.write(change(0, "one", "two")).result()
    store.write(change(2, "three")).result()
    assert [(row.seq, row.body) for row in store.events("palace-ez-1")] == [(1, "one"), (2, "two"), (3, "three")]
    assert [row.body for row in store.events("palace-ez-1", after=1, upto=2)] == ["two"]
    assert [row.body for row in store.log("palace-ez-1", page=2)] == ["one", "two", "three"]
    assert store.version("palace-ez-1") == 3
    assert store.version("another") == 0


def test_if_two_writers_write_the_same_event_one_fails_and_writes_nothing(store: Store) -> None:
    store.write(change(0, "one")).result()
    late = store.write(change(0, "other", "more", moves=(Transfer(HOUSE, "a1", 500, "chips"),)))
    with pytest.raises(Conflict):
        late.result()
    assert [row.body for row in store.events("palace-ez-1")] == ["one"]
    assert balances(store) == {}


def test_in_a_group_of_writes_only_the_broken_one_fails(store: Store) -> None:
    """Many writes share a transaction; a broken key among them does not affect the others."""
    store.write(change(0, "one")).result()
    futures = [store.write(Change(f"table-{number}", 0.0, 0, ["opened"])) for number in range(40)]
    bad = store.write(change(0, "false"))
    futures += [store.write(Change(f"table-{number}", 0.0, 1, ["more"])) for number in range(40)]
    for future in futures:
        future.result()
    with pytest.raises(Conflict):
        bad.result()
    assert all(store.version(f"table-{number}") == 2 for number in range(40))
    assert store.writer.groups < store.writer.written  # some did share


def test_writes_of_one_event_loop_are_batched_and_each_gets_its_own_result(store: Store) -> None:
    """Dependent steps of a table are all written or all refused; other tables are not affected."""
    store.write(change(0, "one")).result()

    async def many() -> list[BaseException | None]:
        heap = [store.put(Change(f"table-{number}", 0.0, 0, ["opened"]), Change(f"table-{number}", 0.0, 1, ["more"]))
                for number in range(20)]  # fmt: skip
        heap.append(store.put(change(1, "two"), change(0, "false")))
        given_up = store.put(Change("table-0", 0.0, 2, ["by nobody"]))
        given_up.cancel()
        return await asyncio.gather(*heap, return_exceptions=True)

    groups = store.writer.groups
    *good, bad = run_apart(many())
    assert good == [None] * 20
    assert isinstance(bad, Conflict)
    assert store.version("palace-ez-1") == 1, "neither of the two"
    assert all(store.version(f"table-{number}") == 2 for number in range(1, 20))
    assert store.writer.groups == groups + 1


def test_two_stores_on_one_database_cannot_both_write_a_key(store: Store, url: str) -> None:
    other = Store(url)
    try:
        store.write(change(0, "mine")).result()
        with pytest.raises(Conflict):
            other.write(change(0, "theirs")).result()
        other.write(change(1, "theirs, after looking")).result()
        assert [row.body for row in store.events("palace-ez-1")] == ["mine", "theirs, after looking"]
    finally:
        other.close()


def test_a_caller_that_gives_up_does_not_stop_the_writer(store: Store) -> None:
    futures = [store.write(Change(f"table-{number}", 0.0, 0, ["opened"])) for number in range(200)]
    for future in futures[50:]:
        future.cancel()
    store.write(change(0, "one")).result(PATIENCE)
    for number, future in enumerate(futures):
        assert store.version(f"table-{number}") == (0 if future.cancelled() else 1)


def test_a_command_with_a_repeated_id_is_carried_out_once(store: Store) -> None:
    store.write(change(0, "one", done=Done("a1", "c1"))).result()
    assert store.done("palace-ez-1", "a1", "c1") == 1
    assert store.done("palace-ez-1", "b2", "c1") is None
    with pytest.raises(Conflict):
        store.write(change(1, "again", done=Done("a1", "c1"))).result()
    assert store.version("palace-ez-1") == 1
    for clock in (0.0, 60.0, 61.0):
        assert store.done("palace-ez-1", "a1", "c1") == 1
        store.forget_commands(clock, 60.0).result()
    assert store.done("palace-ez-1", "a1", "c1") is None


def test_chips_move_in_pairs_and_only_the_house_can_owe(store: Store) -> None:
    store.write(change(0, "one", moves=(Transfer(HOUSE, "a1", 500, "chips"),))).result()
    store.write(change(1, "two", moves=(Transfer("a1", "table:palace-ez-1", 300, "buy-in", 2),))).result()
    with pytest.raises(Refused) as refused:
        store.write(change(2, "three", moves=(Transfer("a1", "table:palace-ez-1", 201, "buy-in", 3),))).result()
    assert refused.value.code == "too-few-chips"
    assert balances(store) == {HOUSE: -500, "a1": 200, "table:palace-ez-1": 300}
    assert store.version("palace-ez-1") == 2
    assert cage_faults(store) == []


def test_the_auditor_finds_a_false_balance(store: Store) -> None:
    store.write(change(0, "one", moves=(Transfer(HOUSE, "a1", 500, "chips"),))).result()
    false = text("UPDATE balances SET chips = 501 WHERE account = 'a1'")
    store.submit(lambda connection: connection.execute(false)).result()
    assert cage_faults(store) == ["a1: the entries sum to $5, not $5.01"]


def test_seats_secrets_seeds_and_rounds_are_stored(store: Store) -> None:
    store.open_table(ROW).result()
    store.open_table(ROW._replace(title="again")).result()
    ended = Ended(1, 2, 9, 1, b"packed", (("a1", 3, -500),))
    secret = ((1, b"\0s" * 16),)
    store.write(change(0, *"abcdefghi", sat=(Seated(3, 0, "a1"),), ended=(ended,), secrets=secret)).result()
    for told in ("0" * 64, "1" * 64):
        store.write(change(9, told=((2, "a1", "Dolores", told),))).result()
    store.write(change(9, told=((2, "a2", "Wanda", "2" * 64),), set=(("bots", 5),))).result()
    kept = store.tables()
    assert [(row.title, row.bots, row.settings) for row in kept] == [("EZ", 5, {"decks": "6"})]
    assert store.places("palace-ez-1") == [Seated(3, 0, "a1")]
    assert store.places_of("a1") == [("palace-ez-1", 3, 0)]
    assert store.secret("palace-ez-1", 1) == b"\0s" * 16
    hashes = [("a1", "Dolores", "1" * 64), ("a2", "Wanda", "2" * 64)]
    assert store.contributions("palace-ez-1", 2) == hashes
    found = store.last_round("palace-ez-1")
    assert found is not None
    assert (found.number, found.last, found.after) == (1, 9, b"packed")
    assert [(row["offer"], row["net"]) for row in results.results(store, "a1")] == [(ROW.offer, -500)]
    fitting = (
        RoundFilter(house="palace"),
        RoundFilter(offer=ROW.offer, result="lost"),
        RoundFilter(table="palace-ez-1"),
    )
    others = (RoundFilter(house="pal"), RoundFilter(result="won"), RoundFilter(table="another"))
    for wanted, fit in [(each, 1) for each in fitting] + [(each, 0) for each in others]:
        assert len(results.results(store, "a1", wanted=wanted)) == fit, wanted
        assert results.summed(store, "a1", wanted) == {"rounds": fit, "won": 0, "net": -500 * fit}
    assert (results.played(store, "a1"), results.played(store, "a2")) == ([ROW.offer], [])
    store.write(change(9, left=((3, 0),))).result()
    assert store.places("palace-ez-1") == []
    store.write(change(9, void=1, secrets=((1, b"new"),))).result()
    assert (store.secret("palace-ez-1", 1), store.contributions("palace-ez-1", 2)) == (b"new", [])


def test_account_names_are_unique_in_any_case(store: Store) -> None:
    guest = accounts.welcome(store, 500_000)
    assert accounts.chips(store, guest.id) == 500_000
    assert accounts.register(store, guest.id, "Dolores", "hash", 500_000) == guest.id
    assert accounts.chips(store, guest.id) == 500_000  # the guest keeps their chips and gets no more
    with pytest.raises(Refused, match=r"is taken|another player"):
        accounts.register(store, None, "DOLORES", "hash", 500_000)
    found = accounts.by_name(store, "dolores")
    assert found is not None
    assert not found.guest
    accounts.set_settings(store, guest.id, {"sound": False})
    accounts.set_role(store, guest.id, "floor")
    again = accounts.find(store, guest.id)
    assert again is not None
    assert (again.settings, again.role) == ({"sound": False}, "floor")


def test_the_cage_carries_out_each_request_once(store: Store) -> None:
    guest = accounts.welcome(store, 1000)
    first = accounts.cage(store, guest.id, 700, "once-1")
    again = accounts.cage(store, guest.id, 700, "once-1")
    assert first["id"] == again["id"]
    assert accounts.chips(store, guest.id) == 1700
    accounts.cage(store, guest.id, -1700, "once-2")
    with pytest.raises(Refused):
        accounts.cage(store, guest.id, -1, "once-3")
    entries = accounts.statement(store, guest.id)
    assert [(row["amount"], row["balance"]) for row in entries] == [(-1700, 0), (700, 1700), (1000, 1000)]
    assert [row["amount"] for row in accounts.statement(store, guest.id, before=entries[0]["id"], limit=1)] == [700]
    assert audit_room(store).faults == ()


def test_a_fact_such_as_a_secret_is_made_once(store: Store, url: str) -> None:
    key = store.fact("session key")
    other = Store(url)
    try:
        assert other.fact("session key") == key
    finally:
        other.close()


def test_concurrent_creators_of_a_fact_all_get_the_same_value(store: Store, url: str) -> None:
    """Workers that start together on a fresh PostgreSQL all find no tables; on SQLite one waits for the other."""
    both = threading.Barrier(2)

    def made(value: bytes) -> bytes:
        with suppress(threading.BrokenBarrierError):
            both.wait(0.2)
        return value

    with closing(Store(url)) as other, ThreadPoolExecutor(2) as pool:
        found = [pool.submit(each.fact, "key", partial(made, value)) for each, value in ((store, b"a"), (other, b"b"))]
        assert len({each.result() for each in found}) == 1


def test_an_older_schema_is_migrated_step_by_step_and_a_newer_one_is_refused(url: str) -> None:
    engine = connect(url)
    with engine.begin() as connection:
        schema.schema_version.create(connection)
        migrations.STEPS[0](connection)
        connection.execute(schema.schema_version.insert().values(version=1))
        connection.execute(schema.facts.insert().values(name="kept", value=b"through the steps"))
    store = Store(url)
    assert store.fact("kept") == b"through the steps"
    with store.engine.begin() as connection:
        assert connection.execute(text("SELECT max(version) FROM schema_version")).scalar() == len(migrations.STEPS)
        connection.execute(schema.schema_version.insert().values(version=99))
    store.close()
    with pytest.raises(migrations.TooNew, match="version 99"):
        Store(url)
    engine.dispose()


def test_tables_and_seats_survive_the_migration_from_version_two_to_three(url: str) -> None:
    engine = connect(url)
    with engine.begin() as connection:
        schema.schema_version.create(connection)
        for number, step in enumerate(migrations.STEPS[:2], start=1):
            step(connection)
            connection.execute(schema.schema_version.insert().values(version=number))
        for column in ("feeds", "played", "level", "pace"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        connection.execute(text("ALTER TABLE places DROP COLUMN arrived"))
        values = "'t-1', 'oaks/texas-holdem', 'pot', 'Hold''em', 9, '', '{}', 2, FALSE, FALSE, FALSE, 1.0"
        connection.execute(text(f"INSERT INTO tables VALUES ({values})"))
        connection.execute(text("INSERT INTO places VALUES ('t-1', 3, 0, 'a1', FALSE, FALSE)"))
    engine.dispose()
    store = Store(url)
    assert [row[:1] + row[-4:] for row in store.tables()] == [("t-1", "", 0.0, "", "")]
    assert store.places("t-1") == [Seated(3, 0, "a1", arrived=0)]
    store.write(Change("t-1", 0.0, 0, sat=(Seated(4, 0, "b2", arrived=17),), set=(("played", 12.5),))).result()
    assert [place.arrived for place in sorted(store.places("t-1"))] == [0, 17]
    assert store.tables()[0].played == 12.5
    store.close()


def test_changes_at_two_tables_are_written_together_or_not_at_all(store: Store) -> None:
    store.write(change(0, "one", moves=(Transfer(HOUSE, "table:palace-ez-1", 500, "chips"),))).result()
    store.write(Change("main", 0.0, 0, ["opened"])).result()
    leaves = change(1, "left", moves=(Transfer("table:palace-ez-1", "a1", 500, "moved", 2),), left=((3, 0),))
    comes = (Transfer("a1", "table:main", 500, "moved", 2),)
    late = Change("main", 0.0, 0, ["seated"], moves=comes, sat=(Seated(4, 0, "a1"),))
    with pytest.raises(Conflict):
        store.write_together(leaves, late).result()
    assert (store.version("palace-ez-1"), store.version("main")) == (1, 1)
    assert balances(store) == {HOUSE: -500, "table:palace-ez-1": 500}
    store.write_together(leaves, Change("main", 0.0, 1, ["seated"], moves=comes, sat=(Seated(4, 0, "a1"),))).result()
    assert (store.version("palace-ez-1"), store.version("main")) == (2, 2)
    assert balances(store) == {HOUSE: -500, "table:palace-ez-1": 0, "a1": 0, "table:main": 500}
    assert cage_faults(store) == []


def test_a_log_in_memory_or_on_another_system_is_refused() -> None:
    for url in ("sqlite://", "sqlite:///:memory:", "mysql://somewhere/room"):
        with pytest.raises(ValueError, match=r"name a file|not supported"):
            connect(url)


def test_a_cage_id_belongs_to_one_person_and_one_request(store: Store) -> None:
    first, second = accounts.welcome(store, 1000), accounts.welcome(store, 1000)
    bought = [accounts.cage(store, guest.id, 700, "b1") for guest in (first, second)]
    assert [(row["account"], row["balance"]) for row in bought] == [(first.id, 1700), (second.id, 1700)]
    accounts.cage(store, first.id, -200, "c1")
    assert accounts.cage(store, first.id, 700, "b1") == bought[0], "answered alike, whatever has happened since"
    for amount in (701, -700):
        with pytest.raises(Refused) as refused:
            accounts.cage(store, first.id, amount, "b1")
        assert refused.value.code == "id-used"
    assert accounts.chips(store, first.id) == 1500
    assert cage_faults(store) == []


def test_concurrent_purchases_do_not_exceed_the_limit(store: Store) -> None:
    """Sixteen requests arrive at once, each of which would be accepted alone."""
    guest = accounts.welcome(store, 0)

    def buy(number: int) -> int:
        try:
            return int(accounts.cage(store, guest.id, 400, f"b{number}", most=1000)["amount"])
        except Refused as refused:
            return 0 if refused.code == "enough-chips" else 10**9

    with ThreadPoolExecutor(16) as people:
        bought = sum(people.map(buy, range(16)))
    assert bought == accounts.chips(store, guest.id) == 800
    assert cage_faults(store) == []


def test_a_log_of_the_first_edition_is_refused_with_a_sentence(url: str) -> None:
    """That log stores events without commands and would be misread, so it is refused."""
    engine = connect(url)
    with engine.begin() as connection:
        schema.schema_version.create(connection)
        for number, step in enumerate(migrations.STEPS[:3], start=1):
            step(connection)
            connection.execute(schema.schema_version.insert().values(version=number))
        connection.execute(text("ALTER TABLE events DROP COLUMN command"))
        connection.execute(text("INSERT INTO events (table_id, seq, at, body) VALUES ('t-1', 1, 0.0, '{}')"))
    with pytest.raises(migrations.TooOld, match=r"Houseway 0\.1.*use another file"):
        Store(url)
    with engine.begin() as connection:
        assert connection.execute(text("SELECT count(*) FROM events")).scalar() == 1, "nothing was touched"
        assert connection.execute(text("SELECT max(version) FROM schema_version")).scalar() == 3
    engine.dispose()


def test_a_database_written_by_the_first_edition_is_refused_and_not_changed(tmp_path: Path) -> None:
    """The database as version 0.1 wrote it, with one event, stored as a dump independent of the current schema."""
    file = tmp_path / "room.db"
    with closing(sqlite3.connect(file)) as written:
        written.executescript(Path(__file__).with_name("first_edition.sql").read_text(encoding="utf-8"))
    with pytest.raises(migrations.TooOld, match=r"Houseway 0\.1.*use another file"):
        Store(str(file))
    with closing(sqlite3.connect(file)) as still:
        assert still.execute("SELECT max(version), count(*) FROM schema_version").fetchone() == (3, 3)
        assert still.execute("SELECT body FROM events").fetchall() == [('{"type":"table-opened"}',)]
        assert "command" not in {column for _, column, *_ in still.execute("PRAGMA table_info(events)")}


def test_a_command_is_stored_with_its_first_event_and_each_log_line_is_an_entry(store: Store) -> None:
    store.write(change(0, '{"a":1}', command='{"do":"open"}')).result()
    store.write(change(1, '{"b":1}', '{"b":2}', command='{"do":"more"}')).result()
    assert list(store.lines("palace-ez-1", page=2)) == [
        b'{"do":{"do":"open"},"events":[{"a":1}]}\n', b'{"do":{"do":"more"},"events":[{"b":1},{"b":2}]}\n',
    ]
    assert [store.end_of_step("palace-ez-1", seq) for seq in (1, 2, 3)] == [1, 3, 3]
    assert [row.command for row in store.events("palace-ez-1")] == ['{"do":"open"}', '{"do":"more"}', None]


def test_accounts_survive_the_migration_from_version_four(url: str) -> None:
    engine = connect(url)
    with engine.begin() as connection:
        schema.schema_version.create(connection)
        for number, step in enumerate(migrations.STEPS[:4], start=1):
            step(connection)
            connection.execute(schema.schema_version.insert().values(version=number))
        connection.execute(text("DROP TABLE sessions"))
        connection.execute(text("DROP INDEX accounts_by_looks"))
        connection.execute(text("ALTER TABLE accounts DROP COLUMN looks"))
        columns = "id, name, folded, password, role, settings, created"
        values = "'a1', 'Dolores', 'dolores', 'hash', 'floor', '{}', 1.0"
        connection.execute(text(f"INSERT INTO accounts ({columns}) VALUES ({values})"))
    engine.dispose()
    store = Store(url)
    found = sessions.find(store, sessions.begin(store, "a1"))
    assert found is not None
    assert (found.name, found.role) == ("Dolores", "floor")
    with pytest.raises(Refused, match="looks too much like"):
        accounts.register(store, None, "D0lores", "hash", 0)
    store.close()


def test_a_log_whose_shuffles_were_opened_to_everybody_is_refused_with_a_sentence(url: str) -> None:
    store = Store(url)
    store.write(change(0, '{"event":"shuffled","cards":52}', command="{}")).result()
    with store.engine.begin() as connection:
        connection.execute(text("DELETE FROM schema_version WHERE version > 7"))
    store.close()
    with pytest.raises(ValueError, match="opened it ten hands later"):
        Store(url)


def test_the_write_ahead_log_is_checkpointed_alongside_the_writer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No commit fills the write-ahead log in this test, yet the database file has the writes before it is closed."""
    monkeypatch.setattr("houseway.store.writer.checkpoint.EVERY", 0.0)
    file = tmp_path / "room.sqlite"
    with closing(Store(str(file))) as store:
        before = file.stat().st_size
        for number in range(50):
            store.write(Change(f"table-{number}", 0.0, 0, ["x" * 4000])).result()
        while file.stat().st_size <= before:
            store.write(Change("table", time.time(), store.version("table"), ["more"])).result()
        assert store.version("table-49") == 1


def test_a_query_inside_an_immediate_transaction_works(store: Store) -> None:
    with store.at_once():
        with store.at_once():
            assert store.tables() == []
        assert store.tables() == []
    assert store.tables() == []


def test_an_audit_sees_one_consistent_snapshot(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chips move between two queries of the audit. Entries and balances must agree at all times."""
    store.write(change(0, moves=(Transfer(HOUSE, "a1", 500, "chips"),))).result()
    with closing(Store(url)) as other:

        def meanwhile(asked: Store) -> dict[str, int]:
            other.write(change(0, moves=(Transfer(HOUSE, "a1", 700, "chips"),))).result()
            return balances(asked)

        monkeypatch.setattr(audit, "balances", meanwhile)
        assert audit_room(store).faults == ()
        check(store)
    monkeypatch.undo()
    assert balances(store)["a1"] >= 1_900


def test_damage_is_reported_only_after_a_second_check_finds_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Store(url)):
        pass
    looks = []

    def damaged_once(store: Store, whole: bool) -> list[str]:
        looks.append(store)
        return ["torn"] if len(looks) == 1 else []

    monkeypatch.setattr(audit, "damage", damaged_once)
    assert looked_at(url).faults == ()
    assert len(looks) == 2
    monkeypatch.setattr(audit, "damage", lambda store, whole: ["torn"])
    with pytest.raises(DamagedStore, match="torn"):
        looked_at(url)


def test_a_closed_table_with_chips_on_its_felt_is_reported(store: Store) -> None:
    """Trips: both players bet $2, pay 50 cents and fold, so the pot rolls over; then the table is marked as closed."""
    log, source = open_table("crystal/trips-five-card-stud-v2"), SeededSource(b"left")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", 10_000), source)
    for command in (trips.DealHand(), trips.Fold(1), trips.Fold(2)):
        log.do(command, source)
    row = TableRow("trips-1", log.entries[0].do.offer, "trips", "Trips", 0, "", {}, 0)  # type: ignore[attr-defined]
    store.open_table(row).result()
    version = 0
    for entry in log.entries:
        bodies = [write_event(event).decode() for event in entry.events]
        said = msgspec.json.encode(entry.do).decode()
        store.write(Change("trips-1", 0.0, version, bodies, said)).result()
        version += len(bodies)
    felt = "trips-1: the table is closed, but $5 on its felt belongs to no one"
    assert felt not in audit_room(store).faults
    store.write(Change("trips-1", 0.0, version, set=(("closed", True),))).result()
    assert felt in audit_room(store).faults


def test_a_wrong_clock_does_not_expire_command_ids(store: Store) -> None:
    """A buy-in acknowledged a minute ago is remembered even if the clock says two days ago, another command has that
    time, and the server restarted. After 24 real hours it is forgotten, and so are ids from a clock set ahead or back.
    """
    now, day = time.time(), 86_400.0
    ids = {"c17": now, "c18": now + 2 * day, "c19": now - 2 * day}
    for id, at in ids.items():
        store.write(Change("palace-ez-1", at, 0, done=Done("a1", id))).result()

    def known() -> set[str]:
        return {id for id in ids if store.done("palace-ez-1", "a1", id) is not None}

    clock = store.forget_commands(0.0, day).result()
    assert known() == set(ids)
    clock = store.forget_commands(clock + day, day).result()
    assert known() == set(ids)
    assert store.forget_commands(0.0, day).result() == clock, "a server that starts goes on where the last one was"
    store.write(Change("palace-ez-1", now, 0, done=Done("a1", "later"))).result()
    store.forget_commands(clock + 1, day).result()
    assert known() == set()
    assert store.done("palace-ez-1", "a1", "later") is not None


def test_several_processes_can_create_a_database_at_once(url: str, request: pytest.FixtureRequest) -> None:
    """Workers of one room open it together; each finds the schema or creates it, and none fails."""
    many = 6
    for number in range(2 if "://" in url else 5):
        fresh = f"{url}{number}" if "://" not in url else fresh_database(request.getfixturevalue("postgres"))
        ready = threading.Barrier(many)

        def come(fresh: str = fresh, ready: threading.Barrier = ready) -> bytes:
            ready.wait()
            with closing(Store(fresh)) as store:
                return store.fact("session key")

        with ThreadPoolExecutor(many) as together:
            found = [each.result() for each in [together.submit(come) for _ in range(many)]]
        assert len(set(found)) == 1


def test_waiting_too_long_for_another_writer_is_refused_as_busy_for_the_whole_batch(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such writes used to wait one after the other."""
    monkeypatch.setattr(engine, "LOCKED", 1)
    with closing(Store(url)) as store, closing(Store(url)) as other:
        store.fact("held")
        go, inside = threading.Event(), threading.Event()

        def hold(connection: Any) -> None:
            connection.execute(update(schema.facts).where(schema.facts.c.name == "held").values(value=b"mine"))
            inside.set()
            assert go.wait(PATIENCE)

        def change(connection: Any) -> None:
            if connection.dialect.name == "sqlite":
                raise OperationalError("", {}, sqlite3.OperationalError("database is locked"))  # after half a minute
            connection.execute(update(schema.facts).where(schema.facts.c.name == "held").values(value=b"yours"))

        holding = store.submit(hold)
        assert inside.wait(PATIENCE)
        if store.engine.dialect.name == "sqlite":
            go.set()
        with monkeypatch.context() as still:
            written = list[int]()

            def write(group: list[Any]) -> None:
                written.append(len(group))
                Writer.write(other.writer, group)

            still.setattr(other.writer, "write", write)
            futures = [Future[None]() for _ in range(5)]
            answered = threading.Event()
            other.writer.submit_heap([(change, each) for each in futures], answered.set)
            assert answered.wait(PATIENCE)
        go.set()
        holding.result()
        assert [each.exception().code for each in futures] == ["busy"] * 5  # type: ignore[union-attr]
        assert written == [5]


def test_a_writer_on_postgresql_has_timeouts_for_idle_transactions_and_locks(
    request: pytest.FixtureRequest
) -> None:
    """Only writers have timeouts: an audit may read for long."""
    with closing(Store(fresh_database(request.getfixturevalue("postgres")))) as store:

        def settings(connection: Any) -> list[str]:
            names = ("idle_in_transaction_session_timeout", "lock_timeout")
            return [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in names]

        assert store.submit(settings).result() == ["10s", "5s"]
        assert store.read(settings) == ["0", "0"]
        driver = store.read(lambda connection: connection.connection.dbapi_connection.info.get_parameters())
        assert (driver["keepalives"], driver["keepalives_idle"], driver["tcp_user_timeout"]) == ("1", "5", "15000")


def test_a_writer_that_sleeps_inside_a_transaction_is_disconnected(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL ends the connection itself, so others can continue."""
    monkeypatch.setattr(engine, "ASLEEP", 1)
    url = fresh_database(request.getfixturevalue("postgres"))
    with closing(Store(url)) as store, closing(Store(url)) as other:
        store.fact("held")
        go, inside = threading.Event(), threading.Event()

        def hold(connection: Any) -> None:
            connection.execute(update(schema.facts).where(schema.facts.c.name == "held").values(value=b"mine"))
            inside.set()
            assert go.wait(PATIENCE)

        holding = store.submit(hold)
        assert inside.wait(PATIENCE)
        change = update(schema.facts).where(schema.facts.c.name == "held").values(value=b"yours")
        other.submit(lambda connection: connection.execute(change).rowcount).result(PATIENCE)
        go.set()
        with pytest.raises(NotWritten):
            holding.result(PATIENCE)
        assert other.fact("held") == b"yours"
