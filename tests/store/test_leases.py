"""A lease gives each game to one worker at a time. A removed worker can write nothing more, on SQLite and on
PostgreSQL.
"""

import pytest

from houseway.store import Change, Store, leases
from houseway.store.leases import LeaseLost, Worker
from houseway.store.rows import TableRow


def enter(store: Store, *names: str) -> None:
    for name in names:
        store.submit(lambda connection, name=name: leases.enter(connection, Worker(name, "here", ""))).result()  # type: ignore[misc]


def claim(store: Store, game: str, worker: str) -> str:
    return store.submit(lambda connection: leases.claim(connection, game, worker)).result()


def test_a_game_stays_with_its_first_worker_until_that_worker_is_removed(store: Store) -> None:
    enter(store, "one", "two")
    assert claim(store, "table", "one") == "one"
    assert claim(store, "table", "two") == "one"
    assert store.read(leases.all_leases) == {"table": "one"}
    store.submit(lambda connection: leases.strike(connection, ["one"])).result()
    assert store.read(leases.all_leases) == {}
    assert claim(store, "table", "two") == "two"


def test_a_heartbeat_renews_the_lease_and_returns_the_other_live_workers(store: Store) -> None:
    enter(store, "one", "two")
    for _ in range(2):
        found = store.submit(lambda connection: leases.beat(connection, "one", "{}")).result()
    assert sorted((each.id, each.beat) for each in found) == [("one", 2), ("two", 0)]
    store.submit(lambda connection: leases.strike(connection, ["one"])).result()
    with pytest.raises(LeaseLost):
        store.submit(lambda connection: leases.beat(connection, "one", "{}")).result()


def test_a_removed_worker_can_write_nothing_more(url: str, store: Store) -> None:
    """The removed worker slept while others continued. Even a change without events is refused, although no key of the
    log would prevent it.
    """
    sleeper = Store(url)
    enter(store, "sleeper")
    sleeper.writer.guard = lambda connection: leases.stands(connection, "sleeper")
    sleeper.open_table(TableRow("t", "oaks/zoobac", "banked", "Zoobac", 0, "", {})).result()
    sleeper.write(Change("t", 1.0, 0, ['{"event":"x"}'], "{}")).result()
    store.submit(lambda connection: leases.strike(connection, ["sleeper"])).result()
    for change in (Change("t", 2.0, 1, ['{"event":"y"}'], "{}"), Change("t", 2.0, 1, set=(("paused", True),))):
        with pytest.raises(LeaseLost):
            sleeper.write(change).result()
    sleeper.close()
    assert store.version("t") == 1
    assert not store.tables()[0].paused
