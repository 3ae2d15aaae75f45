"""A house written by a designer: a public filing of EZ Baccarat with published bonus bets that no house here has filed.

The game is the Cameo Club's (GEGR-002102, July 2019). The bets and their prices with eight decks are published on
advancedadvantageplay.com (baccarat side bets) and by 888casino (Player Pair).
"""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.houses import offer
from houseway.odds.price import price_now

GAME = """
name = "EZ Baccarat"
game = "baccarat"
gega = "GEGR-002102"
seats = [8]
deck = { decks = 8, allowed = [3, 4, 5, 6, 7, 8] }
deal.steps = ["player up", "bank up", "player up", "bank up"]
settlement = { start = "left", by = "wager", wagers = ["player", "banker", BETS] }
rotation.rounds = 2

[wager.player]
name = "Player"
kind = "base"
pays = [["player wins", "1:1"], ["tie", "push"]]

[wager.banker]
name = "Banker"
kind = "base"
pays = [["banker wins with three-card seven", "push"], ["banker wins", "1:1"], ["tie", "push"]]
"""
BETS = {
    "high-two": ("player >= 8 and banker >= 8", 20, 7.372),
    "nine-over-seven": ("(player = 9 and player cards = 2 and banker = 7)"
                        " or (banker = 9 and banker cards = 2 and player = 7)", 50, 8.103),
    "bad-beat": ("player + banker = 17 and player >= 8 and banker >= 8 and player cards + banker cards = 4", 50, 8.459),
    "big-tiger": ("banker wins and banker = 6 and banker cards = 3", 50, 15.253),
    "player-pair": ("cards >= pair", 11, 10.361),
}  # fmt: skip
"""Each bet's condition, its pay to one, and the published house edge in percent."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    bets = "".join(
        f'\n[wager.{name}]\nname = "{name}"\npays = [["{when}", "{pay}:1"]]\nneeds = ["player", "banker"]\n'
        + f'on = "{name}"\n' * (name == "player-pair")
        for name, (when, pay, _) in BETS.items()
    )
    (tmp_path / "cameo").mkdir()
    (tmp_path / "cameo" / "house.toml").write_text('name = "Cameo Club"\ndraft = true\n')
    order = ", ".join(f'"{name}"' for name in BETS)
    (tmp_path / "cameo" / "ez-baccarat.toml").write_text(GAME.replace("BETS", order) + bets)
    monkeypatch.setenv("HOUSEWAY_HOUSES", str(tmp_path))
    return tmp_path


def test_a_designed_house_passes_the_check_and_its_file_is_short(house: Path) -> None:
    ran = CliRunner().invoke(app, ["check", str(house)])
    assert (ran.exit_code, "no complaints" in ran.stderr) == (0, True), ran.stdout
    assert len((house / "cameo" / "ez-baccarat.toml").read_text().splitlines()) <= 55


@pytest.mark.parametrize("bet", BETS)
def test_a_designed_bet_has_the_published_price(bet: str, house: Path) -> None:
    edge = price_now(offer("cameo/ez-baccarat"), (bet,)).wagers[bet]["edge"]
    assert abs(-100 * edge - BETS[bet][2]) < 0.0006
