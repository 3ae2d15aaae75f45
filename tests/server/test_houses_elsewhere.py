"""A house in a folder outside the project, with a game in Python beside it, is served like the filed ones."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.support.riverside import NAME, write
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.fairness.verify import verify
from houseway.houses.loader.path import VARIABLE
from houseway.registry import VARIABLE as GAMES_VARIABLE
from houseway.registry import add_games
from houseway.table.log import read_log

HIGH = """\
name = "High Card"
game = "river-high"
cite = "10-60"
seats = [8]
summary = "The higher card wins."

[deck]
decks = 1
cite = "12"

[deal]
steps = ["player up", "bank up"]
cite = "14"

[wager.base]
name = "Base"
kind = "base"
pays = [["player wins", "1:1"], ["tie", "push"]]
cite = "20"

[wager.aces]
name = "Two Aces"
pays = [["player = 12 and dealer = 12", "100:1"]]
needs = ["base"]
cite = "22"

[settlement]
start = "left"
by = "wager"
wagers = ["base", "aces"]
cite = "30"

[rotation]
rounds = 2
cite = "7"
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write the guide's house with a second game, and put both on the path."""
    root = write(tmp_path / "houses")
    (root / "riverside" / "high.toml").write_text(HIGH)
    monkeypatch.setenv(GAMES_VARIABLE, "")
    monkeypatch.setenv(VARIABLE, str(root))
    assert CliRunner().invoke(app, ["new", "game", str(tmp_path / "river_high.py")]).exit_code == 0
    add_games(str(tmp_path / "river_high.py"))
    return root


def test_an_outside_house_is_listed_played_logged_and_verified(make: Any, play: Any, elsewhere: Path) -> None:
    running = make(bots=2, spread=False)
    with closing(running.guest()) as floor, closing(running.guest()) as me:
        assert floor.post("/api/floor", json={"key": "the floor's key"}).status_code == 200
        for name in (NAME, "riverside/high"):
            at = floor.post("/api/tables", json={"offer": name, "bots": 2}).json()["id"]

            async def story(door: Any, at: str = at) -> None:
                person = await door.come(running, at, me)
                while person.view["rounds"] < 2:
                    await person.next()

            play(story)
            assert me.get(f"/api/offers/{name}").json()["rules"]["house"] == "Riverside Card Room"
            kept = me.get(f"/api/tables/{at}/export").content
            assert verify(read_log(kept)).findings == ()
        (ours,) = (each for each in me.get("/api/lobby").json()["houses"] if each["id"] == "riverside")
        assert {each["id"]: each["status"] for each in ours["offers"]} == {
            NAME: "playable", "riverside/high": "playable"
        }
