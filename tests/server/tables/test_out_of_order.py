"""A damaged file closes only its own table: the lobby, the other games and the command line still work."""

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import typer

from houseway.cli.commands.games import list_games
from houseway.houses.loader import files, load

ZOOBAC, PAN, HOLDEM = "oaks/zoobac", "oaks/super-pan-9", "oaks/texas-holdem"


@pytest.fixture
def damage(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[str, Callable[[str], str]], None]]:
    """Return a function that makes a file read as if it were changed."""
    read = files.read_text
    changed: dict[str, Callable[[str], str]] = {}

    def reading(path: Path) -> str:
        change = changed.get(f"{path.parent.name}/{path.stem}")
        return change(read(path)) if change else read(path)

    def spoil(name: str, change: Callable[[str], str]) -> None:
        changed[name] = change
        load.forget()

    monkeypatch.setattr(files, "read_text", reading)
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "cache"))  # the cache of the list of offers
    yield spoil
    changed.clear()
    load.forget()


def offers(client: Any) -> dict[str, dict[str, Any]]:
    answer = client.get("/api/lobby")
    assert answer.status_code == 200, answer.text
    return {offer["id"]: offer for house in answer.json()["houses"] for offer in house["offers"]}


DAMAGE = {
    ZOOBAC: (lambda text: text.replace("decks = ", "dekcs = ", 1), "dekcs"),
    PAN: (lambda text: text.replace("name = ", "name ", 1), "oaks/super-pan-9.toml"),
    HOLDEM: (lambda text: text.replace("[poker]", "[poker]\nno-such-option = 3", 1), "no-such-option"),
}
"""A wrong key, an unreadable head, and a pot game: the change of each file, and the resulting message."""


def test_damaged_offers_are_listed_as_out_of_order_and_the_others_can_be_played(
    make: Any, play: Any, damage: Any, caplog: pytest.LogCaptureFixture
) -> None:
    running = make(bots=2)
    tables = {name: f"{name.replace('/', '-')}-1" for name in DAMAGE}
    with closing(running.client()) as client:
        before = offers(client)
        assert {before[name]["status"] for name in DAMAGE} == {"playable"}
    running.stop()
    for name, (change, _) in DAMAGE.items():
        damage(name, change)
    caplog.set_level(logging.ERROR)
    with running.again() as restarted, closing(restarted.guest()) as client:
        found = offers(client)
        assert found.keys() == before.keys()
        for name, table in tables.items():
            assert found[name]["status"] == "out-of-order"
            assert [(each["id"], each["closed"]) for each in found[name]["tables"]] == [(table, True)]
            assert "trouble" not in found[name]
            for path in (f"/api/tables/{table}", f"/api/offers/{name}"):
                refused = client.get(path)
                assert (refused.status_code, refused.json()["code"]) == (409, "out-of-order"), path
        others = [offer for id, offer in found.items() if id not in DAMAGE]
        assert [offer["tables"] for offer in others] == [before[offer["id"]]["tables"] for offer in others]
        assert client.get("/api/tables").status_code == 200
        client.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
        told = offers(client)
        for name, (_, says) in DAMAGE.items():
            assert says in told[name]["trouble"]
            assert any(says in getattr(record, "trouble", "") for record in caplog.records)

        async def story(door: Any) -> None:
            for table in tables.values():
                shut = await door.come(restarted, table)
                assert shut.frames[0]["code"] == "out-of-order"
            rail = await door.come(restarted, "palace-ez-baccarat-panda-8-1")
            while rail.view["rounds"] < 1:
                await rail.next()

        play(story)


def test_a_damaged_house_file_closes_only_that_house(make: Any, damage: Any) -> None:
    damage("oaks/house", lambda text: text.replace("name = ", "name ", 1))
    running = make(bots=0)
    with closing(running.client()) as client:
        statuses = {id: offer["status"] for id, offer in offers(client).items()}
    out = {id for id, status in statuses.items() if status == "out-of-order"}
    assert out == {id for id in statuses if id.startswith("oaks/")}


def test_the_games_command_names_the_damaged_file_lists_the_others_and_fails(
    damage: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(ZOOBAC, lambda text: text.replace("name = ", "name ", 1))
    with pytest.raises(typer.Exit) as left:
        list_games(None, None, (), False, True)
    said = capsys.readouterr()
    listed = {each["id"]: each for each in json.loads(said.out)}
    assert left.value.exit_code == 1
    assert "oaks/zoobac.toml" in said.err
    assert (listed[ZOOBAC]["status"], HOLDEM in listed) == ("out-of-order", True)
    assert [id for id, each in listed.items() if "trouble" in each] == [ZOOBAC]


def test_the_games_check_option_reads_more_than_the_heads_of_files(
    damage: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    damage(ZOOBAC, lambda text: text.replace("decks = ", "dekcs = ", 1))
    list_games("oaks", None, (), False, True)
    assert "out-of-order" not in capsys.readouterr().out, "the head is good"
    with pytest.raises(typer.Exit):
        list_games("oaks", None, (), True, False)
    said = capsys.readouterr()
    assert "dekcs" in said.err
    assert "oaks/texas-holdem" in said.out
